"""What the author of a strategy is told who changes what it is given, or calls what it may not."""

PLACE = "{}, line {}"
SENTENCE = "{}: {} {}; {}"
"""Place, function, what it does, what to do instead."""

PART = "[…]"
ITEM = "item"
VALUE = "(…)"
COMES_FROM = "{}, and {} comes from {}"

WRITES = "writes to {}"
WRITES_BY = "writes to {} by {}"
HANDS = "hands {} to {}, which writes to it"
READS = "reads {}"
LOSES = "hands {} to {}, where it can't be followed"
HELD = "'{}'"
CLOSURE = "a function made in it"
CALLS = "calls {}"
REMEMBERS = "writes to {}, which is the module's"

NOT_DEFINED = "define it, or import it at the top of the file"

COPY = "a strategy may not change what it is given: change a copy, {}.copy()"
WHOLE = "a strategy may not change what it is given: make a copy, and hand on that"
VARIABLE = "a strategy may not change what it is given: keep what it needs in its own variables"
HAND_ON = "dice may only be handed on, to hotair_sim.streams.below(rng, n) and its like"
FROZEN = (
    "a strategy remembers nothing from one decision to the next, and what its module holds is"
    " fixed when it is compiled"
)

WHY = (
    "a strategy may call its own helpers with @njit, hotair_sim's functions, those of math, and"
    " those of NumPy that neither draw nor reach beyond their arguments"
)
WHY_RANDOM = "chance comes from its seat's own dice: hotair_sim.streams.below(rng, n)"
WHY_UNFILLED = "it shows what the memory held before: take np.zeros"
WHY_SEEDED = "only the arena starts dice from a seed: hotair_sim.streams.fork(dice, rng) makes more"
WHY_HANDED = "a function handed on to it can't be followed: write the loop out"
WHY_UNKNOWN = "which of several functions that is can't be followed: call each by its name"
