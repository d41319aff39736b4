"""SVG files made fit to stand inside an HTML page, several on one page."""

import re

_HEAD = re.compile(r"^.*?<svg[^>]*?viewBox=\"0 0 ([\d.]+) ([\d.]+)\"[^>]*>", re.DOTALL)
_DROPPED = re.compile(r"<!--.*?-->|<metadata>.*?</metadata>|<style[^>]*>.*?</style>", re.DOTALL)
_REFERENCE = re.compile(r'(\bid="|(?:xlink:)?href="#|url\(#)')
_MARKS = {'id="': 'id="', 'href="#': 'href="#', 'xlink:href="#': 'href="#', "url(#": "url(#"}


def inline(svg: str, name: str, cropped: float = 0.0) -> str:
    """Return what goes between <svg> tags in a page, with those tags, from a whole SVG file.

    Parameters
    ----------
    svg : str
        As Matplotlib writes it.
    name : str
        Put before every id, so that figures on one page do not meddle with each other; letters,
        digits, "-" and "_".
    cropped : float
        Share of the height to leave out at the top, where the title is.
    """
    head = _HEAD.match(svg)
    if head is None:
        raise ValueError(f"{name}: not an SVG file with a viewBox")
    width, height = float(head[1]), float(head[2])
    top = round(height * cropped, 2)
    body = _DROPPED.sub("", svg[head.end() :])
    body = _REFERENCE.sub(lambda mark: f"{_MARKS[mark[1]]}{name}-", body)
    body = re.sub(r"\s*\n\s*", "\n", body).strip()
    return (
        f'<svg viewBox="0 {top:g} {width:g} {height - top:g}" role="presentation"'
        ' stroke-linejoin="round" stroke-linecap="butt">\n' + body
    )
