"""The commands of Video Vortex: what the panel's buttons do, for people who type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs.kit.acting import referee_of, stamp_of
from cogs.kit.answering import Interaction
from cogs.kit.choosing import NAMED, SeatLetter, TableId
from cogs.kit.errors import ToldError
from cogs.kit.owning import Owned, owned, owned_so_far
from cogs.video.panels import moving
from cogs.video.room import ROOM
from cogs.video.typed import nameable, naming
from cogs.video.typed.meaning import one, stripped, suggested
from cogs.video.typed.nameable import Thing
from cogs.video.typed.suggestions import amounts, answers, more_cards, sun_tiles
from cogs.video.words import naming as words
from rules.game import Move, Refusal

if TYPE_CHECKING:
    from cogs.kit.client import Bot

Choices = list[app_commands.Choice[str]]
Word = app_commands.Range[str, 1, 100]
Words = app_commands.Range[str, 1, 400]
_WHATEVER_IS_NAMED = frozenset(
    (
        *("no_table", "quarantined", "not_seated", "ended", "not_started", "not_your_turn", "choice_pending"),
        *("not_now", "nothing_to_choose", "unknown_verb", "too_many_actions"),
    )
)
"""Refusals that stand before anybody looks at what a command names."""

SEAT = "Which seat, if you play several"


class VideoCog(commands.Cog):
    """`/rent`, `/play`, `/exhaust`, `/sun`, `/power`, `/attack`, `/choose`, `/mutant` and `/done`."""

    @app_commands.command(description="Rent a card from the Vortex, or a Signal Splitter")
    @app_commands.describe(card="Its name, or tape and name, as in 2 Omega Starr", table=NAMED, seat=SEAT)
    async def rent(
        self, interaction: Interaction, card: Word, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Rent (V111-V119)."""
        own = await _own(interaction, table, seat, "rent")
        await _move(interaction, own, "rent", *naming.offer(own.view, card))

    @app_commands.command(description="Play a card of your hand, or several of one genre at once")
    @app_commands.describe(
        card="Its name, a part of it or its first letters",
        more="Further cards, to be played at the same time",
        table=NAMED,
        seat=SEAT,
    )
    async def play(
        self,
        interaction: Interaction,
        card: Word,
        more: Words | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Play (V89-V92)."""
        own = await _own(interaction, table, seat, "play")
        named = naming.hand_cards(own.view, f"{card}, {more}" if more else card)
        await _move(interaction, own, "play", *(thing.word for thing in named))

    @app_commands.command(description="Exhaust one of your LPs for its effect")
    @app_commands.describe(card="Its name; not needed where only one is ready", table=NAMED, seat=SEAT)
    async def exhaust(
        self,
        interaction: Interaction,
        card: Word | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Exhaust (V98-V101)."""
        own = await _own(interaction, table, seat, "exhaust")
        await moving.exhausted(interaction, own.table, own.seat, card or "")

    @app_commands.command(description="Use your Sun, or take one for the round in the Sun Phase")
    @app_commands.describe(tile="In the Sun Phase: which Sun you take", table=NAMED, seat=SEAT)
    async def sun(
        self,
        interaction: Interaction,
        tile: Word | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Use or take a Sun (V66-V77)."""
        own = await _own(interaction, table, seat, "sun")
        await _move(interaction, own, "sun", *_sun(own, tile))

    @app_commands.command(description="Use your mutant's Lo-Fi or Hi-Fi power")
    @app_commands.describe(which="Lo-Fi or Hi-Fi, or the power's name", table=NAMED, seat=SEAT)
    async def power(
        self, interaction: Interaction, which: Word, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Use a power (V103-V105)."""
        own = await _own(interaction, table, seat, "power")
        await _move(interaction, own, "power", naming.chosen_word(which, nameable.powers(own.view)))

    @app_commands.command(description="Apply FWD to an opponent, or to one of their LPs")
    @app_commands.describe(
        target="Mutant, player, seat letter, or an LP of theirs",
        amount="How much FWD: a number, all, or kill",
        lp="One of the target's LPs, if you do not mean the mutant",
        table=NAMED,
        seat=SEAT,
    )
    async def attack(
        self,
        interaction: Interaction,
        target: Word,
        amount: app_commands.Range[str, 1, 30],
        lp: Word | None = None,
        table: TableId | None = None,
        seat: SeatLetter | None = None,
    ) -> None:
        """Attack (V123-V131)."""
        own = await _own(interaction, table, seat, "attack")
        rival, card = naming.target(own.view, target)
        card = naming.lp(own.view, rival, lp) if lp else card
        fwd = naming.amount(own.view, rival, card, amount)
        await _move(interaction, own, "attack", rival, fwd, *([card] if card else []))

    @app_commands.command(description="Choose what you are asked to choose")
    @app_commands.describe(
        answers="What you choose, several parted by commas; none for nothing", table=NAMED, seat=SEAT
    )
    async def choose(
        self, interaction: Interaction, answers: Words, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Answer a pending choice (VA22, VA23)."""
        own = await _own(interaction, table, seat, "choose")
        chosen = naming.answer_words(own.view, answers)
        await moving.chosen(interaction, own.table, own.seat, chosen, expect=own.view.number)

    @app_commands.command(description="Pick your mutant before the game")
    @app_commands.describe(name="The mutant's name", table=NAMED, seat=SEAT)
    async def mutant(
        self, interaction: Interaction, name: Word, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """Pick a mutant (V42, V43)."""
        own = await _own(interaction, table, seat, "mutant")
        await _move(interaction, own, "mutant", naming.chosen_word(name, nameable.mutants(own.view)))

    @app_commands.command(description="End your turn")
    @app_commands.describe(table=NAMED, seat=SEAT)
    async def done(
        self, interaction: Interaction, table: TableId | None = None, seat: SeatLetter | None = None
    ) -> None:
        """End the Action Step (V84)."""
        own = await _own(interaction, table, seat, "done")
        await moving.done(interaction, own.table, own.seat, expect=own.view.number)

    @rent.autocomplete("card")
    async def _offers(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested(nameable.offers(found.view), current) if found else []

    @play.autocomplete("card")
    async def _hand(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested(nameable.hand(found.view), current) if found else []

    @play.autocomplete("more")
    async def _more(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return more_cards(found.view, str(interaction.namespace.card or ""), current) if found else []

    @exhaust.autocomplete("card")
    async def _lps(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested(nameable.lps(found.view, found.seat), current) if found else []

    @sun.autocomplete("tile")
    async def _suns(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested(sun_tiles(found.view), current) if found else []

    @power.autocomplete("which")
    async def _powers(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested(nameable.powers(found.view), current) if found else []

    @attack.autocomplete("target")
    async def _targets(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested((*nameable.rivals(found.view), *nameable.rival_lps(found.view)), current) if found else []

    @attack.autocomplete("amount")
    async def _amounts(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        named = interaction.namespace
        return amounts(found.view, str(named.target or ""), str(named.lp or ""), current) if found else []

    @attack.autocomplete("lp")
    async def _targets_lps(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested(_lps_of(found, str(interaction.namespace.target or "")), current) if found else []

    @choose.autocomplete("answers")
    async def _answers(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return answers(found.view, current) if found else []

    @mutant.autocomplete("name")
    async def _mutants(self, interaction: Interaction, current: str) -> Choices:
        found = await owned_so_far(interaction, ROOM)
        return suggested([one for one in nameable.mutants(found.view) if one.legal], current) if found else []


async def setup(bot: Bot) -> None:
    """Register the commands."""
    await bot.add_cog(VideoCog())


async def _own(interaction: Interaction, table: int | None, seat: str | None, verb: str) -> Owned:
    """Whose move it is. ToldError where that is not clear, or where no move of the kind can be made, whatever is named.

    Somebody who is not on turn is told so, and not that a card was misspelt.
    """
    own = await owned(interaction, ROOM, table, seat)
    why = await referee_of(interaction).preview(own.table, Move(verb), stamp_of(interaction), actor=own.seat)
    if isinstance(why, Refusal) and why.code in _WHATEVER_IS_NAMED:
        raise ToldError(ROOM.sentence(why))
    return own


async def _move(interaction: Interaction, own: Owned, verb: str, *args: str) -> None:
    # What was typed was understood by what stood then; by what stands since it may mean something else.
    await moving.moved(interaction, own.table, own.seat, Move(verb, args), expect=own.view.number)


def _sun(own: Owned, tile: str | None) -> tuple[str, ...]:
    """In one's turn the own Sun needs no name; in the Sun Phase the one that is taken does."""
    view, seat = own.view, own.view.seats[own.view.viewer]
    if tile is None:
        if view.phase == "suns" and view.active == view.viewer and not view.pending:
            raise ToldError(words.which_sun([thing.label for thing in nameable.suns(view) if thing.legal]))
        return ()
    word = naming.chosen_word(tile, nameable.suns(view))
    is_own = view.phase == "turn" and seat.sun >= 0 and word == view.catalogue.suns[seat.sun].id
    return () if is_own else (word,)


def _lps_of(found: Owned, target: str) -> Sequence[Thing]:
    """The LPs of the player who has been typed as a target; all there are where that is not clear."""
    view = found.view
    try:
        letter = one(stripped(target), nameable.rivals(view), str).args[0]
    except ToldError:
        return nameable.rival_lps(view)
    return [thing for thing in nameable.rival_lps(view) if thing.args[0] == letter]
