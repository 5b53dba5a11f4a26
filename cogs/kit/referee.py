"""The referee: the one door by which anything happens at a table. It joins rules and store and knows no Discord."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from sqlite_utils import Database

from cogs.kit.answers import Answer, Change, Done, TableInfo, refused
from cogs.kit.clockwork import Clockwork
from cogs.kit.headers import write_header
from cogs.kit.loading import Loaded
from cogs.kit.procedure import Case
from cogs.kit.seating import Caller, actor_of
from db import deadlines, tables
from db.deadlines import Deadline
from rules.dice import SeededDice
from rules.game import HOST, REFEREE, Move, Refusal, Stamp
from rules.log import fold

__all__ = ["Answer", "Change", "Done", "Referee", "TableInfo"]


class Referee(Clockwork):
    """Opens tables, seats people, puts their moves to the games and shows what each may see."""

    async def open_table(
        self,
        game: str,
        header: Mapping[str, str],
        *,
        name: str,
        guild: int | None,
        channel: int,
        host: int,
        stamp: Stamp,
    ) -> int:
        """The number of a new table. ValueError, with one sentence, where game or header are no good."""
        if game not in self._games:
            raise ValueError(f"{game!r} is no game here: take one of {', '.join(sorted(self._games))}")
        due = self._games[game].due(self._games[game].setup(header))

        def job(db: Database) -> int:
            table = tables.add(
                db,
                game=game,
                name=_storable(name),
                guild=guild,
                channel=channel,
                host=host,
                header=write_header(db, {key: _storable(value) for key, value in header.items()}),
                seed=secrets.token_hex(),
                at=stamp.ms,
            )
            if due:
                deadlines.put(db, Deadline(table, due.name, due.at))
            return table

        table = await self.store.run(job)
        self._tell(Change(table, (), due, tables.OPEN, game))
        return table

    async def sit(
        self,
        table: int,
        account: int | None,
        name: str,
        stamp: Stamp,
        *,
        by: int,
        another: bool = False,
        moderator: bool = False,
    ) -> Answer:
        """Seat somebody in the next free seat. A guest has no account; only the host seats others than themselves.

        An account that sits already is refused unless it asks for `another` seat. Who has left comes back to the seat
        that they left, where the game keeps it for them: nobody is to look into the cards of somebody else for that.
        """

        def judge(loaded: Loaded) -> Case | Refusal:
            if account != by and not (moderator or by == loaded.host):
                return refused("not_host")
            own = tuple(seat.letter for seat in loaded.seats if account is not None and seat.account == account)
            if own and not another:
                return refused("seated_already", seats=own)
            came_from = loaded.left.get(account or 0)
            if came_from and not own and _comes_back(loaded, came_from, stamp):
                return Case(came_from, Move("return"), stamp, account=by, sits=account, called=_storable(name))
            # The game says in its own words why nobody may sit down: the actor without a letter asks it that.
            letter = loaded.game.vacant(loaded.state) or ""
            return Case(letter, Move("sit", (_storable(name),)), stamp, account=by, sits=account)

        return await self._change(table, judge, stamp.id)

    async def act(
        self,
        table: int,
        who: int,
        move: Move,
        stamp: Stamp,
        *,
        seat: str | None = None,
        expect: int | None = None,
        moderator: bool = False,
        now_ms: int | None = None,
    ) -> Answer:
        """Make a move for an account.

        `seat` names the seat where the account has several, or a guest's; `HOST` makes a move of the host's own.
        `expect` is the number of the panel that was pressed: a panel out of date makes no move. `now_ms` is when the
        act came in by our clock, from which the skew of the clocks is learnt.
        """
        if now_ms is not None and stamp.id:
            self.skew.add(stamp.ms, now_ms)

        def judge(loaded: Loaded) -> Case | Refusal:
            actor = actor_of(Caller(who, seat, moderator), loaded.seats, loaded.host)
            if isinstance(actor, Refusal):
                return actor
            shown = None if actor == HOST else actor
            if expect is not None and expect != (number := loaded.game.number(loaded.state, shown)):
                return refused("stale", number=number)
            args = tuple(_storable(arg) for arg in move.args)
            return Case(actor, Move(move.verb, args), stamp, account=who, sits=who)

        return await self._change(table, judge, stamp.id)

    async def substitute(
        self, table: int, seat: str, account: int | None, name: str, stamp: Stamp, *, by: int, moderator: bool = False
    ) -> Answer:
        """Give a seat, with all that lies before it, to another account, or to a guest of the host's."""

        def judge(loaded: Loaded) -> Case | Refusal:
            actor = actor_of(Caller(by, HOST, moderator), loaded.seats, loaded.host)
            if isinstance(actor, Refusal):
                return actor
            return Case(actor, Move("substitute", (seat, _storable(name))), stamp, account=by, sits=account)

        return await self._change(table, judge, stamp.id)

    async def preview(
        self, table: int, move: Move, stamp: Stamp, *, actor: str = HOST, viewer: str | None = None
    ) -> Any:
        """What the viewer would see after a move, or why it cannot be. Nothing is stored.

        Of a seat's move only what the move itself does, before chance has its say. Even that may show what the seat
        would learn by moving, so show it only of moves that tell nobody anything new, such as taking one back.
        """
        async with self._opened(table) as loaded:
            if isinstance(loaded, Refusal):
                return loaded
            made = loaded.game.decide(loaded.state, actor, move, stamp, SeededDice(loaded.seed, loaded.seq + 1))
            if isinstance(made, Refusal):
                return made
            events = made if actor == HOST else tuple(takewhile(lambda event: event.seat != REFEREE, made))
            return loaded.game.visible_to(fold(loaded.game, loaded.state, events), viewer)

    async def legal(self, table: int, seat: str) -> tuple[Move, ...]:
        """Moves that a seat may make now (`Game.legal`); none where there is no table to play at."""
        async with self._opened(table) as loaded:
            if isinstance(loaded, Refusal) or loaded.status != tables.OPEN:
                return ()
            return loaded.game.legal(loaded.state, seat)

    async def hand_over(self, table: int, by: int, to: int, *, moderator: bool = False) -> Answer:
        """Make another account that sits at the table its host."""
        async with self._opened(table) as loaded:
            if isinstance(loaded, Refusal):
                return loaded
            if not (moderator or by == loaded.host):
                return refused("not_host")
            if to not in {seat.account for seat in loaded.seats}:
                return refused("not_seated", account=to)
            self._shelf.drop(table)
            await self.store.run(lambda db: tables.set_host(db, table, to))
            self._tell(Change(table, (), loaded.due, loaded.status, loaded.game.name))
            return Done(table, (), None, loaded.game.number(loaded.state, None))

    async def view(self, table: int, viewer: str | None) -> Any:
        """What a seat, or a spectator (None), may know of the table; a Refusal where there is no table to show."""
        loaded = self._shelf.get(table)
        if loaded is None:
            async with self._opened(table) as found:
                if isinstance(found, Refusal):
                    return found
                loaded = found
        return loaded.game.visible_to(loaded.state, viewer)

    async def seat_of(self, table: int, who: int, seat: str | None = None) -> str | Refusal:
        """The seat that an account plays, as `act` would choose it; its panel shows that seat's view."""
        async with self._opened(table) as loaded:
            if isinstance(loaded, Refusal):
                return loaded
            return actor_of(Caller(who, seat), loaded.seats, loaded.host)


def _comes_back(loaded: Loaded, letter: str, stamp: Stamp) -> bool:
    """Whether the game lets the seat return, and nobody else has taken it."""
    if letter in {seat.letter for seat in loaded.seats}:
        return False
    made = loaded.game.decide(loaded.state, letter, Move("return"), stamp, SeededDice(loaded.seed, loaded.seq + 1))
    return not isinstance(made, Refusal)


def _storable(text: str) -> str:
    """The text without lone surrogates, which are no characters and cannot be stored."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()
