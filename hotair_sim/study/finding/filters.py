"""Filters: which games are meant, in a few words over the outcome columns.

    clears > 0 and (turns > 100 or end_reason = turn-limit)

::

    filter     = both { "or" both }
    both       = one { "and" one }
    one        = "not" one | "(" filter ")" | comparison
    comparison = sum relation sum | column ("=" | "!=") (label | "never")
    sum        = term { ("+" | "-") term }
    term       = column | [ "-" ] number
    relation   = "=" | "!=" | "<" | "<=" | ">" | ">="

``==`` is the same as ``=``, and ``none`` as ``never``. A comparison with something that is missing
is false, whatever the relation; ``column = never`` asks for just that. A column that is a choice is
compared with its labels. The text is read by the parser below and never run as Python.
"""

import keyword
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

import numpy as np

from hotair_sim.description.outcomes import Column, Values
from hotair_sim.mistakes import Mistake, nearest
from hotair_sim.study.finding.conditions import Sum, compared, joined, missing, negated
from hotair_sim.study.finding.tokens import Stray, Token, tokens
from hotair_sim.words import finding as words

LONGEST, DEEPEST, DIGITS = 1000, 40, 15
"""Limits: signs of a filter, its parentheses and "not" within each other, digits of a number."""

AND, OR, NOT = "and", "or", "not"
MISSING = ("never", "none")

_RELATIONS = {
    "=": np.equal,
    "==": np.equal,
    "!=": np.not_equal,
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
}
_EQUALITY = ("=", "==", "!=")


@dataclass(frozen=True)
class Filter:
    """A filter that was understood.

    Attributes
    ----------
    text : str
        As it was written, blanks evened out.
    columns : tuple of str
        Names of the columns it reads, each once, in its order.
    where : Values
        Whether each game matches, (games,) bool.
    """

    text: str
    columns: tuple[str, ...]
    where: Values


def parse(text: str, columns: Iterable[Column]) -> Filter:
    """Understand a filter over `columns`.

    Raises
    ------
    Mistake
        If it is none; shows the place, and names the nearest column or label.
    """
    text = " ".join(text.split())
    if not text:
        raise Mistake(words.EMPTY)
    if len(text) > LONGEST:
        raise Mistake(words.LONG.format(len(text), LONGEST))
    parser = _Parser(text, columns)
    where = parser.whole()
    return Filter(text, tuple(parser.used), where)


class _Parser:
    """Reads one filter from left to right, one method for each rule of the grammar."""

    def __init__(self, text: str, columns: Iterable[Column]) -> None:
        self._text = text
        self._columns = {column.name: column for column in columns}
        self.used: dict[str, None] = {}
        self._at = 0
        try:
            self._tokens = tokens(text)
        except Stray as stray:
            self._fail(words.NOT_A_FILTER.format(stray), stray.place)
        self._depth = 0

    def whole(self) -> Values:
        """Read the filter to its end."""
        where = self._filter()
        if self._token.kind != "end":
            self._fail(words.JOIN_EXPECTED.format(self._token.text))
        return where

    def _filter(self) -> Values:
        parts = [self._both()]
        while self._next(OR):
            parts.append(self._both())
        return joined(np.logical_or, parts)

    def _both(self) -> Values:
        parts = [self._one()]
        while self._next(AND):
            parts.append(self._one())
        return joined(np.logical_and, parts)

    def _one(self) -> Values:
        self._depth += 1
        if self._depth > DEEPEST:
            self._fail(words.DEEP.format(DEEPEST))
        if self._next(NOT):
            where = negated(self._one())
        elif self._next("("):
            where = self._filter()
            if not self._next(")"):
                self._fail(words.CLOSE_EXPECTED)
        else:
            where = self._comparison()
        self._depth -= 1
        return where

    def _comparison(self) -> Values:
        left = self._sum()
        relation = self._token
        if relation.text not in _RELATIONS:
            self._fail(words.RELATION_EXPECTED)
        self._at += 1
        choice = left.alone
        if self._token.text in MISSING and self._token.text not in self._columns:
            return self._missing(left, relation)
        if choice is not None and choice.labels:
            return self._label(choice, relation)
        right = self._sum()
        for side in (left, right):
            self._no_choice(side)
        return compared(left, _RELATIONS[relation.text], right)

    def _missing(self, left: Sum, relation: Token) -> Values:
        column = left.alone
        if column is None:
            self._fail(words.MISSING_OF_A_SUM.format(self._token.text), left.place)
        if not column.null:
            self._fail(words.NEVER_MISSING.format(column.name), left.place)
        self._equality(relation, words.MISSING_RELATION.format(self._token.text))
        self._at += 1
        return missing(column, wanted=relation.text != "!=")

    def _label(self, column: Column, relation: Token) -> Values:
        self._equality(relation, words.LABEL_RELATION.format(column.name))
        token = self._token
        if token.text not in column.labels:
            near = nearest(token.text, column.labels)
            self._fail(words.UNKNOWN_LABEL.format(column.name, token.text, near))
        self._at += 1
        right = Sum(((1, column.labels.index(token.text)),), token.place)
        return compared(Sum(((1, column),), token.place), _RELATIONS[relation.text], right)

    def _equality(self, relation: Token, problem: str) -> None:
        if relation.text not in _EQUALITY:
            self._fail(problem, relation.place)

    def _no_choice(self, side: Sum) -> None:
        for _, term in side.terms:
            if isinstance(term, Column) and term.labels:
                labels = words.OR.join(term.labels)
                self._fail(words.CHOICE.format(term.name, labels), side.place)

    def _sum(self) -> Sum:
        first = self._token
        terms = [self._term(1)]
        while self._token.text in ("+", "-"):
            sign = 1 if self._token.text == "+" else -1
            self._at += 1
            terms.append(self._term(sign))
        return Sum(tuple(terms), first.place)

    def _term(self, sign: int) -> tuple[int, Column | float]:
        negative = self._next("-")
        token = self._token
        if token.kind == "number":
            if len(token.text) > DIGITS:
                self._fail(words.BIG.format(DIGITS))
            self._at += 1
            number = float(token.text) if "." in token.text else int(token.text)
            return (-sign if negative else sign), number
        if token.kind != "word" or negative or token.text.lower() in (AND, OR, NOT):
            self._fail(words.TERM_EXPECTED)
        if token.text not in self._columns:
            self._unknown(token)
        self._at += 1
        self.used[token.text] = None
        return sign, self._columns[token.text]

    def _unknown(self, token: Token) -> NoReturn:
        """Say what is wrong with a word that is no column."""
        name, called = token.text, self._tokens[self._at + 1].text == "("
        if name in words.OPTIONS:
            self._fail(words.OPTIONS[name])
        if called or name.startswith("__") or keyword.iskeyword(name):
            self._fail(words.NOT_A_FILTER.format(name))
        for column in self._columns.values():
            if name in column.labels:
                self._fail(words.LABEL_FIRST.format(name, column.name))
        if set(name.split("-")) <= set(self._columns):
            self._fail(words.BLANKS.format(name.replace("-", " - ")))
        self._fail(words.NO_COLUMN.format(name, nearest(name, self._columns, words.LISTED)))

    @property
    def _token(self) -> Token:
        return self._tokens[self._at]

    def _next(self, text: str) -> bool:
        """Go past a word or sign, if it comes next."""
        found = self._token.kind != "end" and self._token.text.lower() == text
        self._at += found
        return found

    def _fail(self, problem: str, place: int | None = None) -> NoReturn:
        place = self._token.place if place is None else place
        raise Mistake(words.PLACE.format(problem, self._text, " " * place))
