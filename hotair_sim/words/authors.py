"""What the author of a strategy is told whose file can't be compiled: what, where, what to do."""

PLACE = "{}, line {}"
SENTENCE = "{}: {} {}"
"""Place, function, what is wrong with it and what to do."""

NOT_A_FUNCTION = "is {}, and not a function: write def {}({}):"
KINDS = {
    "async": "made with async",
    "class": "a class",
    "value": "a {}",
}

IMPORTS = "has an import in it: move it to the top of the file"
FORMAT = (
    "has a format in an f-string, {}, and only a plain {{name}} can be compiled: leave the format"
    " out"
)
NAMED_EXCEPTION = "names what it catches, {}: write except Exception: without a name"
ONE_EXCEPTION = "catches one kind of exception, and only all can be: write except Exception:"
GLOBAL = "changes {}, which is the module's; {}"
WITH = "has a with in it, which can't be compiled: leave it out"
STAR = "takes several with a star, {}, which can't be compiled: name each, or take a slice"

NO_NJIT = (
    "calls {0}, which is not compiled: write @njit above def {0}, and from numba import njit at the"
    " top of its file"
)
MODULE_VALUE = (
    "uses {}, {} of its module, which can't be compiled: make it a tuple, a number or a NumPy array"
)
CAPTURE = (
    "makes a function, such as a lambda, that uses its variable {}, and that can't be compiled:"
    " write the loop out, or hand {} to a helper with @njit"
)
NO_NAME = "uses {}, and there is nothing of that name; {}"
BIND = "calls something that takes {} in another way: {}"
UNLIKE = "returns things of different kinds, {}: every return must give {}"
AND = " and "
EMPTY = (
    "makes {} empty, so that nobody knows what it is to hold: begin with an item, or take"
    " np.zeros(n, np.int64)"
)
NO_METHOD = "uses .{} of {}, and there is none"
DOES_NOT_FIT = "does what can't be compiled: {}"
HERE = "does what can't be compiled, in: {}"

NO_RETURN = "can come to its end without a return: it must return {} on every way through it"
RETURNS_NONE = "can return None, {}: it must return {}"
RETURNS = "returns {}, but must return {}"
RETURNED = (
    ("float", "a float"),
    ("bool", "a truth value"),
    ("uint", "an unsigned integer (make it np.int64)"),
    ("none", "nothing"),
    ("Literal[str]", "a text"),
    ("unicode", "a text"),
    ("array", "an array"),
    ("nestedarray", "an array"),
    ("readonly", "an array"),
    ("Tuple", "a tuple"),
    ("UniTuple", "a tuple"),
    ("list", "a list"),
    ("set", "a set"),
    ("DictType", "a dictionary"),
    ("Record", "a record"),
    ("Literal[int]", "an int64"),
    ("int64", "an int64"),
    ("int", "an integer that is no int64 (make it np.int64)"),
)
"""How a type Numba names so begins, and what it is called."""

GENERATOR = "has a yield in it, and is no function that answers: return what it decides"
