"""What a strategy can do wrong: its file can't be used, or it breaks the rules in a game."""

from hotair_sim.mistakes import Failure


class StrategyFault(Failure):
    """A strategy is broken, or broke the rules: the message says which, where and how.

    `game` is (deal, arrangement) if it happened in a game.
    """

    def __init__(self, message: str, game: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.game = game
