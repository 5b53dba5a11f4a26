"""A table where people do whatever comes into their heads: move, ask, look, mistype, press what is old, leave, undo."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from tests.cogs.forging import forge
from tests.cogs.reading import parts
from tests.cogs.video.commanding import typed
from tests.cogs.video.nonsense import catalogue
from tests.cogs.video.playing import legal, view
from tests.cogs.video.pressing import forward, ways
from tests.simulated import World

HOST, MODERATOR, HEIR = "hal", "gus", "fay"
SOON = 3.0
OFFERS = (
    ("rent", "card"), ("play", "card"), ("play", "more"), ("exhaust", "card"), ("sun", "tile"), ("power", "which"),
    ("attack", "target"), ("attack", "amount"), ("attack", "lp"), ("choose", "answers"), ("mutant", "name"),
    ("rotate", "card"), ("card", "name"),
)  # fmt: skip
_ENDING = ("do",)
"""What the host may do to a table: closing it would leave nothing to look for."""


class Restless:
    """The people of one table, one step at a time."""

    def __init__(
        self, world: World, table: int, rng: random.Random, secrets: Callable[[], Collection[int]] = tuple
    ) -> None:
        """`secrets` are cards of which people like to guess."""
        self._secrets = secrets
        self.world = world
        self.table = table
        self.rng = rng
        self.counts: dict[str, int] = {}
        """How often each kind of step was taken."""

        self._shown: dict[str, list[Any]] = {}
        self._steps: tuple[tuple[int, Callable[[], Awaitable[None]]], ...] = (
            (40, self.go_on), (6, self.mistype), (4, self.press_old), (4, self.press_anothers), (7, self.ask),
            (5, self.look), (8, self.be_offered), (4, self.look_up), (4, self.take_back), (3, self.agree),
            (3, self.judge), (1, self.leave_or_come), (1, self.substitute), (1, self.restart), (5, self.wait),
        )  # fmt: skip

    async def step(self) -> str:
        """Somebody does something; what it was."""
        chosen = self.rng.choices([do for _, do in self._steps], [weight for weight, _ in self._steps])[0]
        await chosen()
        await self.world.env.settle()
        self.counts[chosen.__name__] = self.counts.get(chosen.__name__, 0) + 1
        return chosen.__name__

    async def go_on(self) -> None:
        """Whoever is awaited moves, by command or by presses."""
        shown = await view(self.world, table=self.table)
        letter = shown.seats[shown.waiting_for].letter
        name = await self.player(letter)
        if name is None or shown.seats[shown.waiting_for].computer:
            await self.wait()
            return
        if self.rng.random() < 0.5:
            own = await view(self.world, letter, self.table)
            moves = await legal(self.world, self.table, letter)
            busy = [move for move in moves if move.verb != "done"]
            move = self.rng.choice(busy if busy and self.rng.random() < 0.8 else moves)
            command, options = typed(own, move, self.rng)
            message = await self.says(name, command, seat=letter, **options)
        else:
            message = await self.says(name, "panel", seat=letter)
        for _ in range(2):
            way = forward(message, self.rng)
            if way is None or way.press.table != self.table:
                return
            message = await self.presses(name, message, way.custom_id, way.values)

    async def mistype(self) -> None:
        """Anybody types a move of anybody's seat, with a card that may lie anywhere."""
        title = self.title()
        seat = self.rng.choice("ABCD")
        command, options = self.rng.choice(
            (
                ("play", {"card": title}), ("rent", {"card": title}), ("exhaust", {"card": title}),
                ("choose", {"answers": title}), ("attack", {"target": f"{seat} {title}", "amount": "1"}),
                ("attack", {"target": seat, "amount": "all", "lp": title}), ("done", {}), ("rotate", {"card": title}),
                ("play", {"card": title[:5]}), ("sun", {"tile": title}), ("power", {"which": "lo"}),
            )
        )  # fmt: skip
        name = self.anybody()
        if await self.seat_of(name) == (await self._awaited()) and command in ("done", "power"):
            return
        await self.says(name, command, **options, **({"seat": seat} if self.rng.random() < 0.4 else {}))

    async def press_old(self) -> None:
        """Something that was shown to the same person before."""
        name = self.rng.choice(list(self._shown) or [self.anybody()])
        messages = self._shown.get(name)
        if messages:
            message = self.rng.choice(messages)
            found = [way for way in ways(message, self.rng) if way.press.verb not in _ENDING]
            if found:
                way = self.rng.choice(found)
                await self.presses(name, message, way.custom_id, way.values)

    async def press_anothers(self) -> None:
        """Something that was shown to somebody else, made up on a panel of one's own."""
        name, other = self.rng.sample(sorted(self.world.people), 2)
        # A press turns a message into another panel, which a message of plain text cannot become.
        panels = [message for message in self._shown.get(name, ()) if list(parts(message))]
        found = [way for message in self._shown.get(other, ()) for way in ways(message, self.rng)]
        found = [way for way in found if way.press.verb not in _ENDING]
        if panels and found:
            way = self.rng.choice(found)
            result = await forge(self.world.people[name], self.rng.choice(panels), way.custom_id, way.values)
            self._keep(name, result.response)

    async def ask(self) -> None:
        """The log, help, the own panel, the list of tables."""
        asked: tuple[tuple[str, dict[str, Any]], ...] = (
            ("log", {}), ("log", {"record": True}), ("help", {}), ("panel", {}), ("table list", {}), ("replay", {}),
        )  # fmt: skip
        command, options = self.rng.choice(asked)
        if command == "panel" and self.rng.random() < 0.3:
            options = {"seat": self.rng.choice("ABCD")}
        more = {} if command == "table list" else {"table": str(self.table)}
        result = await self.world.people[name := self.anybody()].slash(self.world.channel, command, **options, **more)
        self._keep(name, result.response)

    async def look(self) -> None:
        """Closer at what lies open, at the public message; its other buttons too."""
        message = next((one for one in reversed(self.world.channel.history()) if list(parts(one))), None)
        found = (
            [way for way in ways(message, self.rng) if way.press.verb in ("look", "panel", "host")] if message else []
        )
        if found:
            way = self.rng.choice(found)
            name = self.anybody()
            answer = await self.presses(name, message, way.custom_id, way.values)
            if way.press.verb == "look":
                more = [one for one in ways(answer, self.rng) if one.press.verb == "look"]
                for one in more[-1:]:
                    await self.presses(name, answer, one.custom_id, one.values)

    async def be_offered(self) -> None:
        """Autocompletion of anything, with something typed."""
        command, option = self.rng.choice(OFFERS)
        value = self.rng.choice(("", "q", "1", "A", self.title()[:6]))
        filled: dict[str, Any] = {}
        if option == "more":
            filled["card"] = self.title()
        await self.world.people[self.anybody()].autocomplete(self.world.channel, command, option, value, **filled)

    async def look_up(self) -> None:
        """`/card` with a title of anywhere, or a mutant."""
        name = self.anybody()
        word = self.rng.choice((self.title(), self.rng.choice(catalogue().mutants).name, "qz"))
        answer = await self.says(name, "card", name=word)
        found = list(ways(answer, self.rng))
        if found:
            way = self.rng.choice(found)
            await self.presses(name, answer, way.custom_id, way.values)

    async def take_back(self) -> None:
        """Undo, by whoever may, or whoever may not."""
        name = self.anybody()
        for seat in (await view(self.world, table=self.table)).seats:
            if (await view(self.world, seat.letter, self.table)).may_undo and self.rng.random() < 0.9:
                name = await self.player(seat.letter) or name
        answer = await self.says(name, "undo")
        found = [way for way in ways(answer, self.rng) if way.press.verb == "undo"]
        if found:
            await self.presses(name, answer, found[0].custom_id, None)

    async def agree(self) -> None:
        """Everybody agrees to an undo where somebody asks for one."""
        for letter in [seat.letter for seat in (await view(self.world, table=self.table)).seats]:
            name = await self.player(letter)
            shown = await view(self.world, table=self.table)
            if name is not None and shown.consents and not shown.seats[shown.seats.index(shown.seat(letter))].computer:
                panel = await self.says(name, "panel", seat=letter)
                for way in [way for way in ways(panel, self.rng) if way.press.verb == "consent"]:
                    await self.presses(name, panel, way.custom_id, None)

    async def judge(self) -> None:
        """The host or a moderator corrects something; so tries somebody who must not."""
        name = self.rng.choice((HOST, MODERATOR, self.anybody()))
        command, options = self.rng.choice(
            (
                ("correct number", {"seat": "A", "what": "dial", "to": 1, "reason": "slip"}),
                ("correct number", {"seat": "B", "what": "charge", "to": 2, "reason": "slip"}),
                ("correct takeback", {"reason": "slip"}),
            )
        )
        answer = await self.says(name, command, **options)
        found = [way for way in ways(answer, self.rng) if way.press.verb == "ruling" and way.press.arg != "no"]
        if found:
            await self.presses(name, answer, found[0].custom_id, None)

    async def leave_or_come(self) -> None:
        """Somebody gives a seat up, or who has done so comes back."""
        shown = await view(self.world, table=self.table)
        gone = [seat for seat in shown.seats if seat.left]
        players = [name for seat in shown.seats if (name := await self.player(seat.letter))]
        if gone or len(players) < 2:
            await self.says(self.rng.choice([*self.world.people]), "table join")
            return
        name = self.rng.choice(players)
        answer = await self.says(name, "table leave")
        for way in [way for way in ways(answer, self.rng) if way.press.verb == "leave"][:1]:
            await self.presses(name, answer, way.custom_id, None)

    async def substitute(self) -> None:
        """The host gives somebody's seat to an heir."""
        if await self.seat_of(HEIR) is None:
            heir = self.world.people[HEIR]
            await self.says(HOST, "table substitute", seat=self.rng.choice("AB"), person=heir)

    async def restart(self) -> None:
        """The bot loses what it had in memory; old messages stay."""
        await self.world.restart()

    async def wait(self) -> None:
        """Time passes: calls, redrawn messages, computer players."""
        await self.world.env.advance_time(self.rng.choice((SOON, SOON, 7.0, 40.0)))

    async def says(self, name: str, command: str, /, **options: Any) -> Any:
        """Type a command; the last thing that it is answered."""
        options.setdefault("table", str(self.table))
        result = await self.world.people[name].slash(self.world.channel, command, **options)
        assert result.acknowledged, command
        shown = [one for one in (result.response, *result.followups) if one is not None]
        self._keep(name, shown[-1] if shown else None)
        return shown[-1] if shown else None

    async def presses(self, name: str, message: Any, custom_id: str, values: Any) -> Any:
        """Press what stands, or stood, on a message; what is shown then. A form is filled in."""
        person = self.world.people[name]
        result = await forge(person, message, custom_id, values)
        if result.modal is not None:
            result = await person.submit_modal(result, {"amount": "1"})
        self._keep(name, result.response)
        return result.response if result.response is not None else message

    def title(self) -> str:
        """A title, more often than not of a card in somebody's hand."""
        box, secrets = catalogue().box, sorted(self._secrets())
        guessed = secrets and self.rng.random() < 0.7
        return box[self.rng.choice(secrets)].title if guessed else self.rng.choice(box).title

    def anybody(self) -> str:
        """One of all who are in the channel."""
        return self.rng.choice([*self.world.people])

    async def player(self, letter: str) -> str | None:
        """Who has the seat now."""
        info = await self.world.app.referee.info(self.table)
        assert info is not None
        account = next((seat.account for seat in info.seats if seat.letter == letter), None)
        return next((name for name, person in self.world.people.items() if person.id == account), None)

    async def seat_of(self, name: str) -> str | None:
        """The seat that somebody has."""
        info = await self.world.app.referee.info(self.table)
        assert info is not None
        return next((seat.letter for seat in info.seats if seat.account == self.world.people[name].id), None)

    async def _awaited(self) -> str:
        shown = await view(self.world, table=self.table)
        return shown.seats[shown.waiting_for].letter

    def _keep(self, name: str, message: Any) -> None:
        if message is not None and message.ephemeral:
            kept = self._shown.setdefault(name, [])
            kept.append(message)
            del kept[:-12]
