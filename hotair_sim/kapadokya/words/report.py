"""Words of Kapadokya's outcome columns, metrics and report."""

from hotair_sim.words import games

COLUMNS = {
    **games.COLUMNS,
    "turns": "turns, with a balloon flown or not",
    "plays": "turns in which a balloon was flown",
    "passed_turns": "turns in which no balloon could be flown",
    "legal_plays": "legal plays, cards that are alike counted once, summed over the turns",
    "points": "points of player {}",
    "margin": "points by which the players are apart",
    "colour_points": "points landed with {} balloons, by both players",
    "best_turn_points": "most points landed in one turn",
    "lead_changes": "times the lead in points went from one player to the other",
    "leader_before_last_turn": "player who had more points when the last turn began",
    "flown": "balloons flown in the row of altitude {}, by both players",
    "pushed": "times a balloon was pushed one column on by a balloon flown",
    "lost": "balloons pushed out of the air space",
    "opening_landings": "columns that could land before the first turn",
    "landings": "groups landed from column {}, the one balloons enter being 1",
    "column_balloons": "balloons landed from column {}",
    "surplus": "balloons landed beyond the number on their ground card",
    "landing_turns": "turns with a landing",
    "several_landings_turns": "turns with two landings or more",
    "most_landings": "most landings in one turn",
    "chained_landings": "landings that only became possible by another one of the same turn",
    "landing_choices": "times a player had more than one landing to choose from",
    "declined_turns": "turns in which a player left a landing undone",
    "landed": "balloons landed whose highest altitude is {}",
    "multicolour_flown": "multicolour balloons flown by player {}",
    "multicolour_landed": "multicolour balloons landed by player {}",
    "multicolour_landings": "landings of a colour with a multicolour balloon among them",
    "completed_landings": "those with fewer balloons of the colour than the ground card asks",
    "multicolour_points": "points of the landings with a multicolour balloon among them",
    "multicolour_alone": "landings of multicolour balloons alone",
    "stopped_landings": "landings stopped below a multicolour balloon that could have landed too",
    "left": "balloons left in the air space at the end",
    "left_multicolour": "multicolour balloons left in the air space at the end",
    "left_points": "points of the balloons left in the air space at the end",
    "unplayed": "cards never played: left in hands and in the draw pile",
}
"""Meaning of each column; {} stands for the player, column, altitude or colour."""

NULLS = {
    "winner": "nobody won: a draw, or the game got stuck",
    "leader_before_last_turn": "both had as many",
}
"""When a column is null."""

METRICS = {
    **games.METRICS,
    "stuck_games": ("Gets stuck", "games in which neither player can do anything / all games"),
    "equal_points": ("Equal points", "games that end with equal points / all games"),
    "tie_broken": (
        "Decided by the multicolour balloons",
        "games with equal points that have a winner / all games",
    ),
    "tie_breaks_work": (
        "The tie-break finds a winner",
        "games with equal points that have a winner / games with equal points",
    ),
    "drawn_games": ("Drawn games", "games that end without a winner, not stuck / all games"),
    "last_turn_decides": (
        "The last turn turns it",
        "games whose winner was not ahead when the last turn began / all games",
    ),
    "lead_changes": ("Lead changes", "changes of the lead in points / all games"),
    "points": ("Points of a player", "points of both players / all players"),
    "margin": ("Mean margin", "points by which the players are apart / all games"),
    "winners_points": ("Points of the better one", "the higher score / all games"),
    "losers_points": ("Points of the other", "the lower score / all games"),
    "margin_median": (
        "Median margin",
        "median over all games of the points by which the players are apart",
    ),
    "margin_p95": (
        "Margin of 19 games in 20",
        "95th percentile over all games of the points by which the players are apart",
    ),
    "winners_points_median": (
        "Median of the higher score",
        "median over all games of the points of the player who has more",
    ),
    "losers_points_median": (
        "Median of the lower score",
        "median over all games of the points of the player who has fewer",
    ),
    "landings": ("Landings", "groups landed / all games"),
    "landings_per_turn": ("Landings a turn", "groups landed / all turns"),
    "turns_without_landing": ("Turns without a landing", "turns without a landing / all turns"),
    "several_landings_turns": (
        "Turns with several landings",
        "turns with two landings or more / all turns",
    ),
    "chained_landings": (
        "Landings in a chain",
        "landings another one of the same turn made possible / all landings",
    ),
    "games_with_chain": (
        "A landing sets off another",
        "games with a landing that another one of the same turn made possible / all games",
    ),
    "best_turn": ("Points of the best turn", "most points landed in one turn / all games"),
    "surplus": (
        "Balloons beyond the number asked",
        "balloons landed beyond the number on their ground card / all games",
    ),
    "opening_landings": (
        "A landing before the first turn",
        "games in which a column could land before the first turn / all games",
    ),
    "games_with_loss": (
        "A balloon is pushed out",
        "games in which a balloon is pushed out of the air space / all games",
    ),
    "lost": ("Balloons pushed out", "balloons pushed out of the air space / all games"),
    "left": ("Balloons left in the air", "balloons in the air space at the end / all games"),
    "left_points": (
        "Points left in the air",
        "points of the balloons in the air space at the end / all games",
    ),
    "points_in_the_air": (
        "Share of the points left in the air",
        "points left in the air / points left in the air and landed",
    ),
    "multicolour_landings": (
        "Landings with a multicolour balloon",
        "landings of a colour with a multicolour balloon among them / all landings",
    ),
    "completed_landings": (
        "Landings it made possible",
        "landings with fewer balloons of the colour than the ground card asks / all landings",
    ),
    "multicolour_alone": (
        "Multicolour balloons landing alone",
        "landings of multicolour balloons only / all landings",
    ),
    "points_per_multicolour": (
        "Points landed for each multicolour balloon",
        "points of landings with a multicolour balloon / multicolour balloons landed",
    ),
    "multicolour_flown": (
        "Multicolour balloons flown",
        "multicolour balloons flown by the players / all games",
    ),
    "multicolour_landed": (
        "Multicolour balloons landed",
        "multicolour balloons landed / all games",
    ),
    "left_multicolour": (
        "Multicolour balloons left in the air",
        "multicolour balloons in the air space at the end / all games",
    ),
    "stopped_landings": (
        "Groups stopped below a multicolour balloon",
        "landings that left out a multicolour balloon which could have come / all landings",
    ),
    "choices": ("Legal plays to choose from", "legal plays / turns with a balloon flown"),
    "landing_choices": (
        "Choices between landings",
        "times a player had more than one landing to choose from / all games",
    ),
    "passed_turns": (
        "Turns without a balloon flown",
        "turns in which no balloon could be flown / all turns",
    ),
    "declined_turns": ("Landings declined", "turns with a landing left undone / all turns"),
    "pushed": ("Balloons pushed on by each", "balloons pushed one column on / balloons flown"),
    "unplayed": ("Cards never played", "cards left in hands and in the draw pile / all games"),
}
"""Title and formula of each metric."""

IMPOSSIBLE = {
    "lands": "whatever reaches the last column lands at once",
    "opening": "the first balloons are too few for any column they can be in",
    "flies": "there is a row for every balloon",
    "played": "every card is played",
    "accompanied": "multicolour balloons don't land alone",
}
"""Why something can't be under some rules, as a clause."""

PARTS = {
    "landings": (
        "Landings from column {}",
        "landings from column {}, the one balloons enter being 1 / all landings",
    ),
    "group": (
        "Balloons a landing, column {}",
        "balloons landed from column {0} / landings from column {0}",
    ),
    "points": (
        "Points from altitude {}",
        "points landed with balloons of altitude {} / all points landed",
    ),
    "landed": ("Altitude {} landed", "balloons of altitude {} landed / all games"),
    "flown": ("Flown in row {}", "balloons flown in row {} / all balloons flown"),
    "colour": ("Points from {}", "points landed with {} balloons / all points landed"),
}
"""Title and formula of what there is by column, altitude, row and colour."""

JUDGED = {
    **games.JUDGED,
    "equal_points": ("", "points are seldom equal", "points are equal too often"),
    "turns_without_landing": (
        "nearly every turn has a landing",
        "turns have landings as often as they should",
        "too many turns pass without a landing",
    ),
    "points_in_the_air": ("", "few points are left in the air", "too many points stay in the air"),
    "margin_median": ("games are too close", "games are as close as wanted", "games are not close"),
    "last_turn_decides": ("", "the last turn seldom decides", "the last turn decides too often"),
}
"""What a designer calls a metric below, inside and above a goal."""
