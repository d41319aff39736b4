"""Names of files: any text as one that is safe on every system, no two texts the same."""

import hashlib
import re

LONGEST = 100
"""Signs of the longest name: two of them, with what joins and ends them, fit any file system."""

_KEPT = 70
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?")


def file_name(text: str) -> str:
    """Return `text` as the name of a file or folder.

    Lower-case letters, digits, '_', '+', ',', '.' and single '-' stay; every other byte of its
    UTF-8 becomes '~' and two hexadecimal digits: capitals too, since some systems don't tell them
    from small letters, and whatever begins or ends a name in a way that some system gives a meaning
    ('_', '.', the names of devices). What is longer than `LONGEST` is cut off and ends in '~~' and
    a hash of the whole. So two names joined by '--' can be told apart, and different texts have
    different names, also where capitals don't count.
    """
    name = re.sub(r"[^a-z0-9_+,.-]", lambda sign: _escaped(sign[0]), text)
    name = re.sub(r"-(?=-)|^[-_.]|[-.]$", lambda sign: _escaped(sign[0]), name)
    if not name or _RESERVED.fullmatch(name):
        name = _escaped(text[:1]) + name[1:]
    if len(name) > LONGEST:
        name = f"{name[:_KEPT]}~~{hashlib.sha256(text.encode()).hexdigest()[:20]}"
    return name


def _escaped(text: str) -> str:
    return "".join(f"~{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))
