"""The page: whole, self-contained, accessible, safe from what names hold, the same every time."""

import io
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path

import fake_report
import pandas as pd
import pytest
from markdown_it import MarkdownIt

from hotair_sim.report.model import Report, SectionBlock, Table
from hotair_sim.report.writing import markdown, vector
from hotair_sim.report.writing.page import (
    SUMMARY_COLUMNS,
    figures_of,
    quoted,
    ranged,
    rendered,
    summary,
    usual_sample,
    write_report,
)
from hotair_sim.words import report as words

REPORT = fake_report.report()
SMALL = replace(REPORT, sections=REPORT.sections[4:5], statistics=())
PROVENANCE = {"seed": "1", "command": "hotair run fake --deals 20000 | tee log"}
VOID = {"meta", "link", "br", "hr", "img", "input", "path", "use", "rect"}


@dataclass
class Element:
    """An HTML element with what is in it."""

    tag: str
    attributes: dict[str, str]
    children: "list[Element]" = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> "Iterator[Element]":
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.all(tag)

    def every(self) -> "Iterator[Element]":
        yield self
        for child in self.children:
            yield from child.every()

    @property
    def words(self) -> str:
        return " ".join(" ".join(e.text for e in self.every()).split())


class Tree(HTMLParser):
    """Builds a tree, and complains about every element that is not closed where it should be."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Element("root", {})
        self.open = [self.root]
        self.feed(html)
        self.close()
        assert len(self.open) == 1, self.open[-1].tag

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = Counter(name for name, _ in attrs)
        assert max(names.values(), default=1) == 1, (tag, names)
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID or tag in {"path", "use", "rect"}:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {n: v or "" for n, v in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].text += data


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return rendered(REPORT, PROVENANCE)


@pytest.fixture(scope="module")
def html(files: dict[str, bytes]) -> str:
    return files["report.html"].decode()


@pytest.fixture(scope="module")
def tree(html: str) -> Element:
    return Tree(html).root


@pytest.fixture(scope="module")
def md(files: dict[str, bytes]) -> str:
    return files["report.md"].decode()


def test_same_bytes_again(files: dict[str, bytes]) -> None:
    assert rendered(fake_report.report(), PROVENANCE) == files


def test_the_page_needs_no_other_file(html: str, tree: Element) -> None:
    for element in tree.every():
        assert element.tag not in {"script", "link", "img", "iframe", "object", "image"}
        assert not any(re.match("on|src", name) for name in element.attributes)
        for name in ("href", "xlink:href"):
            place = element.attributes.get(name, "#")
            # Page one links to the report of the ladder, and to nothing else outside.
            assert place.startswith("#") or place == "../a%20%2Aladder%2A/report.html#section-skill"
    assert not re.search("://|@import", html)
    assert all(place.startswith("#") for place in re.findall(r"url\(([^)]*)\)", html))


def test_every_id_is_one_and_every_reference_finds_its_own(html: str, tree: Element) -> None:
    ids = Counter(e.attributes["id"] for e in tree.every() if "id" in e.attributes)
    assert [name for name, times in ids.items() if times > 1] == []
    wanted = set(re.findall(r"url\(#([^)]*)\)", html))
    for element in tree.every():
        place = element.attributes.get("href", "")
        wanted |= {place[1:]} if place.startswith("#") else set()
        wanted |= set(element.attributes.get("aria-labelledby", "").split())
    assert wanted <= set(ids)


def test_structure_is_accessible(tree: Element) -> None:
    (page,) = tree.all("html")
    assert page.attributes["lang"] == words.LANGUAGE
    assert [len(list(tree.all(tag))) for tag in ("header", "main", "nav", "footer", "h1")] == [
        1
    ] * 5
    levels = [int(e.tag[1]) for e in tree.every() if re.fullmatch("h[1-6]", e.tag)]
    assert levels[0] == 1
    assert all(deeper <= level + 1 for level, deeper in itertools.pairwise(levels))
    for table in tree.all("table"):
        (caption,) = table.all("caption")
        assert caption.words
        assert all(head.attributes["scope"] in {"row", "col"} for head in table.all("th"))
        widths = {len(row.children) for row in table.all("tr")}
        assert len(widths) == 1
    for element in tree.every():
        if element.attributes.get("role") == "region":
            assert element.attributes["aria-label"]
            assert element.attributes["tabindex"] == "0"


def test_every_figure_has_alt_title_drawing_and_numbers(tree: Element) -> None:
    drawn = list(tree.all("figure"))
    for element, figure in zip(drawn, figures_of(REPORT), strict=True):
        images = [e for e in element.every() if e.attributes.get("role") == "img"]
        assert [image.attributes["aria-label"] for image in images] == [figure.alt]
        assert len(list(images[0].all("svg"))) == 1
        (caption,) = element.all("figcaption")
        assert figure.title in caption.words
        (table,) = element.all("table")
        assert len(list(table.all("tr"))) == 1 + len(figure.table.rows)
        assert bool(list(element.all("details"))) == (len(figure.table.rows) > 8)


def test_page_one_is_in_order(tree: Element) -> None:
    (main,) = tree.all("main")
    headings = [e.words for e in main.all("h2")]
    assert headings == [
        words.GOALS,
        words.ROWS,
        words.DECISIONS,
        words.WORTH_KNOWING,
        words.WATCHES,
        words.CONTENTS,
        *(section.title for section in REPORT.sections),
        words.STATISTICS,
    ]


def test_goals_say_their_verdict_by_symbol_word_and_colour(tree: Element) -> None:
    verdicts = [e for e in tree.every() if "verdict" in e.attributes.get("class", "").split()]
    for element, goal in zip(verdicts, REPORT.goals, strict=True):
        assert set(element.words.split()) == set(words.VERDICTS[goal.verdict])
    assert [e.attributes["class"].split()[1] for e in verdicts] == [g.verdict for g in REPORT.goals]


def test_a_sample_is_said_once_and_where_it_differs(tree: Element) -> None:
    assert usual_sample(REPORT.goals) == fake_report.SAMPLE
    samples = [e.words for e in tree.every() if e.attributes.get("class") == "sample"]
    assert samples == ["4,000 games, 1,000 deals"]


def test_remarks_and_effects_stand_below_the_table(tree: Element, md: str) -> None:
    (remarks,) = [e for e in tree.all("ul") if e.attributes.get("class") == "remarks"]
    items = [(next(item.all("strong")).words, item.text.strip()) for item in remarks.all("li")]
    assert items == [
        (
            "Loser of the last flight wins.",
            "With three_for_one = false, on the same 20,000 deals: none instead of 6.4%.",
        ),
        ("A word with two meanings.", "The rulebook says it of two rules."),
    ]
    assert "- **A word with two meanings.** The rulebook says it of two rules." in md
    rows = [e.words for e in tree.all("th") if e.attributes.get("scope") == "row"]
    assert not any("A word with two meanings" in row for row in rows)


def test_findings_of_a_section_stand_before_its_figures(tree: Element, md: str) -> None:
    (found,) = [e for e in tree.all("ul") if e.attributes.get("class") == "remarks findings"]
    titles = [next(item.all("strong")).words for item in found.all("li")]
    assert titles == ["Starter wins.", "A | <b>."]
    assert "- **A \\| \\<b\\>.** Changes: it rises from \\*50%\\* to 60%." in md
    assert md.index("A \\| \\<b\\>.") < md.index("figures/skill_starter_wins.svg")


def test_page_one_names_the_strongest_and_links_to_the_ladder(tree: Element, md: str) -> None:
    (link,) = [a for a in tree.all("a") if a.attributes["href"].startswith("../")]
    assert link.words == "the report of “a *ladder*”"
    first = md[: md.index("## Goals")]
    assert "> The strongest player here is “ismcts:iterations=4000”" in first
    assert "[the report of “a \\*ladder\\*”](../a%20%2Aladder%2A/report.md#section-skill)." in first


def test_a_narrow_figure_has_its_numbers_beside_it(tree: Element) -> None:
    narrow = [f for f in tree.all("figure") if f.attributes.get("class") == "narrow"]
    assert len(narrow) == 2
    for figure in narrow:
        assert re.fullmatch(r"--width: 0\.\d+", figure.attributes["style"])
        assert [child.tag for child in figure.children] == ["figcaption", "div", "div"]


def test_how_it_was_made_is_in_the_part_for_statisticians(tree: Element, md: str) -> None:
    (part,) = [
        e for e in tree.all("section") if e.attributes.get("aria-labelledby") == "statistics"
    ]
    (made,) = part.all("dl")
    assert [e.words for e in made.children] == [
        text for pair in PROVENANCE.items() for text in pair
    ]
    assert md.index("## " + words.STATISTICS) < md.index("### " + words.PROVENANCE)
    assert "- seed: 1\n" in md


def test_a_command_is_whole_when_copied(tree: Element) -> None:
    commands = ["".join(part.text for part in e.every()) for e in tree.all("code")]
    for watch in REPORT.watches:
        assert watch.command in {e.words for e in tree.all("code")}
    assert commands


@pytest.mark.parametrize(
    ("cell", "parts"),
    [
        ("39.1% (38.6–39.6%)", ("39.1%", "(38.6–39.6%)")),
        ("never seen (at most 1%)", ("never seen", "(at most 1%)")),
        ("39.1%", None),
        ("2% (random) to 4% (greedy)", None),
        ("(a)", None),
    ],
)
def test_value_and_range_of_a_cell(cell: str, parts: tuple[str, str] | None) -> None:
    assert ranged(cell) == parts


def hostile() -> Report:
    """Return a report in which every name and text tries to break out."""
    bad = '<script>alert("1")</script> & \'"> | `x` *y* _z_ [a](b) $x$ ]]> -->'
    figure = replace(
        fake_report.endless(),
        title=bad,
        alt=bad,
        axis=bad,
        data=fake_report.endless().data.assign(label=[bad + str(i) for i in range(4)]),
        table=Table(bad, (bad, bad), ((bad, bad), ("a\nb", "c|d")), (False, True)),
    )
    watch = replace(fake_report.watch(1), title=bad, address=bad, command=bad, facts=bad)
    return replace(
        REPORT,
        title=bad,
        subtitle=bad,
        verdict=bad,
        caveat=bad,
        goals=tuple(replace(goal, title=bad, meaning=bad) for goal in REPORT.goals),
        rows=tuple(replace(row, title=bad, sentence=bad, value=bad) for row in REPORT.rows),
        decisions=tuple(
            replace(d, title=bad, quote=bad, field=bad, effects=(bad,), watch=watch)
            for d in REPORT.decisions
        ),
        watches=(watch,),
        sections=(SectionBlock("bad", bad, (bad, "# no heading", "1. no list"), (figure,)),),
        statistics=(),
    )


@pytest.fixture(scope="module")
def hostile_files() -> dict[str, bytes]:
    return rendered(hostile(), {"<b>name</b>": "<i>value</i>"})


def test_nothing_breaks_out_of_the_page(hostile_files: dict[str, bytes]) -> None:
    page = Tree(hostile_files["report.html"].decode()).root
    tags = {element.tag for element in page.every()}
    assert not tags & {"script", "b", "i"}
    (heading,) = page.all("h1")
    assert heading.words == " ".join(hostile().title.split())


def tokens_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield type and content of all Markdown tokens, as a code host reads them."""
    for token in MarkdownIt("commonmark", {"html": True}).enable("table").parse(text):
        yield token.type, token.content
        for child in token.children or ():
            yield child.type, child.content


ALLOWED = re.compile(r"<br>|</?details>|<summary>[^<]*</summary>|<a id=\"[\w-]+\">|</a>|\s")


@pytest.mark.parametrize("kind", ["plain", "hostile"])
def test_markdown_holds_no_html_but_ours(
    kind: str, md: str, hostile_files: dict[str, bytes]
) -> None:
    text = md if kind == "plain" else hostile_files["report.md"].decode()
    for name, content in tokens_of(text):
        if name in {"html_inline", "html_block"}:
            assert ALLOWED.sub("", content) == "", content
        if kind == "hostile":
            assert name not in {"link_open"} or not content
    kinds = Counter(name for name, _ in tokens_of(text))
    report = REPORT if kind == "plain" else hostile()
    assert kinds["image"] == len(figures_of(report))
    tables = [t for s in (*report.sections, *report.statistics) for t in s.tables]
    assert kinds["table_open"] == 3 + len(figures_of(report)) + len(tables)


def test_markdown_shows_text_as_it_is(hostile_files: dict[str, bytes]) -> None:
    text = hostile_files["report.md"].decode()
    first = next(content for name, content in tokens_of(text) if name == "inline")
    shown = MarkdownIt("commonmark").renderInline(first)
    assert shown.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace(
        "&amp;", "&"
    ) == " ".join(hostile().title.split())


def test_markdown_tables_are_well_formed(md: str) -> None:
    lines = md.split("\n")
    assert not any(line != line.rstrip() for line in lines)
    rows = [re.sub(r"\\.", "", line).count("|") for line in lines]
    for number, line in enumerate(lines):
        if re.fullmatch(r"\|( -{3}:? \||)+", line):
            assert rows[number - 1] == rows[number]
            assert lines[number - 2] == ""
            for below in range(number + 1, len(lines)):
                if not lines[below]:
                    break
                assert rows[below] == rows[number], lines[below]


def test_markdown_links_to_files_and_places_that_exist(md: str, files: dict[str, bytes]) -> None:
    for target in re.findall(r"\]\(([^)]*)\)", md):
        if target.startswith("../"):
            assert target == "../a%20%2Aladder%2A/report.md#section-skill"
        elif target.startswith("#"):
            assert f'<a id="{target[1:]}"></a>' in md
        else:
            assert target in files


@pytest.mark.parametrize(
    "text", ["a_b_c", "_x_", "*", "1. x", "- x", "# x", "a|b", "<b>", "\\", "&lt;"]
)
def test_markdown_of_odd_text(text: str) -> None:
    html = MarkdownIt("commonmark").render(markdown.inline(text))
    shown = html.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    assert shown == f"<p>{text}</p>\n"


def test_code_spans_hold_backticks() -> None:
    for text in ("plain", "a`b", "`a`", "a``b"):
        (span,) = [
            content for name, content in tokens_of(markdown.code(text)) if name == "code_inline"
        ]
        assert span == text


def test_summary_is_a_table_of_what_is_printed(files: dict[str, bytes]) -> None:
    data = files["summary.csv"]
    assert b"\r" not in data
    assert data.endswith(b"\n")
    table = pd.read_csv(io.BytesIO(data), keep_default_na=False)
    assert tuple(table.columns) == SUMMARY_COLUMNS
    assert len(table) == len(REPORT.summary)
    assert table["compared_with"].tolist() == ["", "", "standard", "", ""]
    assert table["value"].tolist() == ["0.504", "109", "-0.031", "inf", ""]
    assert table["low"].tolist() == ["0.499", "108", "-0.037", "160", ""]
    assert table["exact_high"].tolist() == ["0.509", "110.0", "-0.025", "inf", ""]
    assert summary(REPORT.summary).encode() == data


def files_below(folder: Path) -> set[str]:
    """Return the files below a folder by their paths in it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_files_are_written_and_their_names_returned(tmp_path: Path) -> None:
    written = write_report(SMALL, tmp_path / "new")
    assert written[-1] == "report.html"
    assert files_below(tmp_path / "new") == {*written, "manifest.json"}


def test_figures_of_an_earlier_report_go(tmp_path: Path) -> None:
    write_report(REPORT, tmp_path)
    (tmp_path / "figures" / "notes.txt").write_text("mine")
    (tmp_path / "figures" / "photo.png").write_bytes(b"mine")
    (tmp_path / "photo.png").write_bytes(b"mine too")
    written = write_report(SMALL, tmp_path)
    kept = {"figures/notes.txt", "figures/photo.png", "photo.png", "manifest.json"}
    assert files_below(tmp_path) == {*written, *kept}


def test_an_interrupted_report_leaves_whole_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = write_report(replace(SMALL, title="Old"), tmp_path)
    before = {tmp_path / name: (tmp_path / name).read_bytes() for name in (*old, "manifest.json")}
    replaced = Path.replace
    calls = []

    def failing(self: Path, target: Path) -> Path:
        calls.append(target)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return replaced(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    with pytest.raises(KeyboardInterrupt):
        write_report(replace(SMALL, title="New"), tmp_path)
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert after.keys() == before.keys()
    assert after[tmp_path / "report.html"] == before[tmp_path / "report.html"]


def test_names_that_cannot_be_files_are_refused() -> None:
    section = REPORT.sections[1]
    for name in ("../x", "a b", "", "x.svg"):
        figure = replace(section.figures[0], name=name)
        with pytest.raises(ValueError, match="can't name a file"):
            rendered(replace(REPORT, sections=(replace(section, figures=(figure,)),)))
    twice = replace(section, figures=(section.figures[0], section.figures[0]))
    with pytest.raises(ValueError, match="each needs its own"):
        rendered(replace(REPORT, sections=(twice,)))


def test_a_report_of_nothing_is_still_a_page() -> None:
    empty = Report("T", "", "V", "", (), (), (), (), (), (), ())
    files = rendered(empty)
    assert Tree(files["report.html"].decode()).root
    assert files["report.md"].decode().startswith("# T\n\n**V**\n")


def test_inline_figures_keep_out_of_each_others_way() -> None:
    svg = (
        '<?xml version="1.0"?>\n<svg xmlns:xlink="x" viewBox="0 0 100 50" width="9">'
        '<defs><path id="p"/><style>*{}</style></defs><!-- a --><use xlink:href="#p"/>'
        '<g clip-path="url(#p)"/></svg>'
    )
    inline = vector.inline(svg, "one", 0.2)
    assert 'viewBox="0 10 100 40"' in inline
    assert all(mark in inline for mark in ('id="one-p"', ' href="#one-p"', "url(#one-p)"))
    assert not re.search("style|<!--|xlink", inline)
    with pytest.raises(ValueError, match="not an SVG"):
        vector.inline("<html>", "x")


def test_quotation_marks_are_not_doubled() -> None:
    assert quoted("a") == "“a”"
    assert quoted("say “a” then") == "say “a” then"


PACKAGE = Path(__file__).parent.parent / "hotair_sim" / "report"


def test_no_file_of_the_report_knows_a_game() -> None:
    games = re.compile(r"hot[ _-]air|balloon|kapadokya|pi[nñ]ata", re.IGNORECASE)
    for path in PACKAGE.rglob("*"):
        if path.suffix in {".py", ".j2", ".css"}:
            assert not games.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("name", ["report.html.j2", "report.md.j2"])
def test_templates_hold_no_words_of_their_own(name: str) -> None:
    text = (PACKAGE / "writing" / "templates" / name).read_text(encoding="utf-8")
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", "", text, flags=re.DOTALL)
    text = re.sub(r"<[^>]*>|\]\([^)]*\)", "", text)
    assert re.findall(r"[^\W\d_]{2,}", text) == []
