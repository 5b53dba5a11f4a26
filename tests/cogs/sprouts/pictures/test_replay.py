"""A round in steps: as single pictures and as an animation."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from cogs.sprouts.pictures import replay_gif, result_png, step_png
from cogs.sprouts.pictures.replay import MOST_FRAMES
from cogs.sprouts.pictures.steps import laying_steps
from rules.sprouts.cards import Card
from tests.cogs.sprouts.pictures.match import level_round, nine_cards
from tests.cogs.sprouts.pictures.views import HAND, L_BOARD, snake


def test_a_replay_is_light_and_ends_with_the_result() -> None:
    """Nine cards under 1 MB; every frame is the picture of its step, pixel by pixel; the last one stays longer."""
    for at, one, steps in (nine_cards(), level_round()):
        data = replay_gif(at, one, steps)
        assert len(data) < 1_000_000
        film = Image.open(BytesIO(data))
        assert film.size == (1100, 700)
        shown = [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in ImageSequence.Iterator(film)]
        pictures = [step_png(at, one, steps, k + 1) for k in range(len(steps))] + [result_png(at, one)]
        assert [pixels for pixels, _ in shown] == [_pixels(picture) for picture in pictures]
        assert len({duration for _, duration in shown[:-1]}) == 1
        assert shown[-1][1] > shown[0][1]


def _pixels(picture: bytes) -> bytes:
    return Image.open(BytesIO(picture)).convert("RGB").tobytes()


def test_a_replay_of_any_length_is_bounded() -> None:
    """No step at all, one, and more than a file should hold: of those the last."""
    at, one, steps = nine_cards()
    for count in (0, 1, 50):
        some = tuple(steps[k % len(steps)]._replace(caption=f"Turn {k}.") for k in range(count))
        film = Image.open(BytesIO(replay_gif(at, one, some)))
        assert getattr(film, "n_frames", 1) == min(count, MOST_FRAMES) + 1


def test_the_best_board_can_be_replayed() -> None:
    """It ends with the best board; where that is not known, a sentence says so."""
    at, one, steps = nine_cards()
    assert replay_gif(at, one, steps, best=True) != replay_gif(at, one, steps)
    with pytest.raises(ValueError, match="best board of seat A is not known"):
        replay_gif(at, replace(one, best=None), steps, best=True)


def test_the_same_replay_gives_the_same_bytes() -> None:
    """Whatever was drawn before."""
    assert replay_gif(*nine_cards()) == replay_gif(*nine_cards())


def test_steps_that_are_not_there_are_refused() -> None:
    """One sentence with both numbers."""
    at, one, steps = nine_cards()
    for k in (0, len(steps) + 1, -1):
        with pytest.raises(ValueError, match=f"there are {len(steps)} steps, so there is no step {k}"):
            step_png(at, one, steps, k)


def test_a_board_is_laid_card_by_card() -> None:
    """S25, S109: the rack empties, numbers stay, and the words name every card that is touched."""
    steps = laying_steps(L_BOARD, HAND)
    assert [step.caption for step in steps[:2]] == [
        "Card 2 is the seed; it points north.",
        "Card 1, pointing east, is attached south of card 2.",
    ]
    assert [len(step.rack) for step in steps] == [6, 5, 4, 3, 2]
    assert [held.number for held in steps[-1].rack] == [3, 5]
    both = laying_steps(snake(9, 3), [placed.card for placed in snake(9, 3)])[4].caption
    assert both == "Card 5, pointing north, is attached south of card 2 and west of card 4."
    twins = laying_steps(snake(1, 1), [snake(1, 1)[0].card] * 2)
    assert [held.number for held in twins[0].rack] == [2]
    with pytest.raises(ValueError, match="a card of face 9 lies on the board, but it is not in the hand"):
        laying_steps(L_BOARD, [Card(1, (1, 1, 1, 1))])
