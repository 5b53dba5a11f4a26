"""What just happened, in a few lines: what is put together, what stays, and that secrets are counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.video.words import news, news_clauses
from rules.video.game import VIDEO
from rules.video.table.state import NOBODY, News
from rules.video.views.view import TableView
from tests.cogs.video.coded_games import CODE, steps

PLAYERS = {"seat A": "mira", "mutant A": "Dahlia", "seat B": "jonas", "mutant B": "Ridgemont"}
VIEW = VIDEO.visible_to(VIDEO.setup(PLAYERS), None)


def told(*items: News, earlier: tuple[tuple[News, ...], ...] = ()) -> list[str]:
    return news.news_lines(replace(VIEW, news=items), earlier)


def card(title: str, copy: int = 0) -> int:
    catalogue = VIEW.catalogue
    return catalogue.first[catalogue.titles[title.casefold()].id] + copy


BIN, STARR, SHOCK = card("Bargain Bin"), card("Omega Starr"), card("System Shock")


def test_what_belongs_together_is_one_line() -> None:
    assert told(News("play", 0, (BIN,)), News("money", 0, (1, 1)), News("fwd", 0, (2, 2))) == [
        "**Dahlia** plays *Bargain Bin*, gains $1 and 2 FWD."
    ]
    assert told(News("attack", 0, (1, 5)), News("dial", 1, (5, 12))) == [
        "**Dahlia** attacks **Ridgemont** with 5 FWD: 12/45."
    ]
    assert told(News("attack_lp", 0, (1, STARR, 12)), News("lp_killed", 1, (STARR,))) == [
        "**Dahlia** kills *Omega Starr* of **Ridgemont** with 12 FWD."
    ]
    assert told(News("killed", 1), News("token", 0, (0, 1))) == [
        "💀 **Ridgemont** is killed; **Dahlia** takes the red token."
    ]
    assert told(*[News("junk", 1, (BIN + n, "discard")) for n in range(3)]) == [
        "**Ridgemont** gets *Bargain Bin* (3) into the Discard."
    ]


def test_secrets_are_counts() -> None:
    """V55: what a view hides, the words have only the number of."""
    assert told(News("draw", 0, (2,), secret=True), News("draw", 0, (1,), secret=True)) == ["**Dahlia** draws 3 cards."]
    assert told(News("look", 0, (1,), secret=True)) == ["**Dahlia** looks at 1 card."]
    assert told(News("special", 0, (1, "hand"), secret=True)) == [
        "**Dahlia** takes a Special Interest card into the hand."
    ]
    assert told(News("move", 1, (2, "hand", "deck_top"), secret=True)) == [
        "**Ridgemont** moves 2 cards from hand to top of the deck."
    ]
    own = replace(VIEW, viewer=0, news=(News("draw", 0, (BIN, STARR), secret=True),))
    assert news.news_lines(own) == ["**Dahlia** draws 2 cards."]


def test_gains_of_one_kind_are_summed_up_wherever_they_stand_among_gains() -> None:
    gains = (News("fwd", 0, (6, 6)), News("money", 0, (2, 2)), News("charge", 0, (1, 1)), News("fwd", 0, (2, 8)))
    assert told(*gains) == ["**Dahlia** gains 8 FWD, $2 and 1 Charge."]
    assert told(News("charge", 0, (-2, 0)), News("charge", 0, (1, 1))) == ["**Dahlia** pays 2 Charges, gains 1 Charge."]


def test_one_big_turn_is_six_lines_at_most() -> None:
    """Deaths, tokens and attacks stay; drawing and shuffling go first."""
    items = []
    for n in range(20):
        items += [News("play", n % 2, (BIN,)), News("shuffle", 1 - n % 2, (9,)), News("draw", n % 2, (1,), secret=True)]
    items[31:31] = [News("killed", 1), News("token", 0, (0, 1)), News("won", 0)]
    lines = told(*items)
    assert len(lines) == news.MOST
    assert "💀 **Ridgemont** is killed; **Dahlia** takes the red token." in lines
    assert "🏆 **Dahlia** wins the game." in lines
    assert not any("shuffles" in line for line in lines)


def test_drawing_is_told_where_nothing_else_happened() -> None:
    assert told(News("shuffle", 0, (9,)), News("draw", 0, (4,), secret=True)) == ["**Dahlia** shuffles, draws 4 cards."]


def test_a_turn_that_is_over_is_gathered_and_the_ones_before_it_are_their_attacks() -> None:
    old = (News("play", 1, (BIN,)), News("attack", 1, (0, 3)), News("dial", 0, (3, 3)))
    last = (
        *(News("play", 0, (BIN,)), News("rent", 0, (STARR, 4)), News("play", 0, (SHOCK,)), News("rent", 0, (SHOCK, 1))),
        *(News("attack", 0, (1, 2)), News("dial", 1, (2, 2)), News("attack", 0, (1, 3)), News("dial", 1, (3, 5))),
    )
    assert told(News("take_sun", 1, (2,)), earlier=(old, last)) == [
        "**Ridgemont** attacks **Dahlia** with 3 FWD.",
        "**Dahlia** plays *Bargain Bin* and *System Shock*, rents *Omega Starr* for $4 and *System Shock* for $1, "
        "attacks **Ridgemont** with 5 FWD: 5/45.",
        "**Ridgemont** takes Sun 3, Rerun Sun.",
    ]


def test_where_a_line_has_too_much_the_least_goes() -> None:
    """An attack at the end of a long turn is not cut away."""
    small = [News(verb, 0, (1, 1)) for verb in ("fwd", "charge", "money", "energy")] * 3
    line = told(News("play", 0, (BIN,)), *small, News("attack", 0, (1, 9)))[0]
    assert "attacks **Ridgemont** with 9 FWD" in line
    assert "things more" in line


@pytest.mark.parametrize("random", [False, True])
def test_every_verb_of_real_games_is_told(random: bool) -> None:
    """No news are passed over but whose turn begins, which the status tells; and no view makes the words fail."""
    verbs: set[str] = set()
    for table, _ in steps(3, "news", random=random, most=1500):
        verbs |= {item.verb for item in table.news}
        for viewer in (None, "A", "C"):
            view: TableView = VIDEO.visible_to(table, viewer)
            assert all(line.endswith(".") and "None" not in line for line in news.news_lines(view))
    assert verbs - {"turn"} <= set(news_clauses.TOLD)


def test_nobody_is_no_seat() -> None:
    """What happens to the Vortex has no subject."""
    assert told(News("eject", NOBODY, (BIN,)), News("refill", NOBODY, (2, STARR))) == [
        "*Bargain Bin* goes to the Drop Box, the Vortex shows *Omega Starr*."
    ]
    assert CODE.findall(told(News("eject", NOBODY, (BIN,)))[0]) == []
