"""What is told of whole games of RISK."""

import pytest

from tests.rules.story import STORIES, kept_story_of, story_of


@pytest.mark.parametrize("name", STORIES["risk"])
def test_a_whole_game_is_told_as_it_was(name: str) -> None:
    assert story_of(name) == kept_story_of(name)
