"""Nothing outside one file needs POSIX: what Python has on some systems only is named there and nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from .source import ROOT

_GUARDED = ROOT / "hexboard" / "operating_system.py"
_ELSEWHERE_MISSING = frozenset(
    {
        *("curses", "fcntl", "grp", "posix", "pty", "pwd", "resource", "spwd", "syslog", "termios", "tty"),
        *("msvcrt", "winreg", "winsound", "_winapi"),
    }
)
# os.open of a folder works on POSIX only, and what is opened is not to be seen here: pathlib opens files
_OF_OS = re.compile(
    r"chown|chroot|confstr|ctermid|fork|forkpty|fch\w+|fdatasync|fpath\w+|get[e]?[ug]id|getgroups|getloadavg|get\w*pg\w+|"
    r"getpriority|getres\w+|getsid|getxattr|initgroups|kill|killpg|lch\w+|lockf|mkfifo|mknod|nice|open|openpty|"
    r"pipe2|posix_\w+|pread\w*|pwrite\w*|readv|sched_\w+|sendfile|set\w*[ug]id|setgroups|setpgid|setpgrp|setpriority|"
    r"setsid|setxattr|sync|sysconf|tc\w+pgrp|ttyname|uname|wait\w*|writev|W[A-Z]+|EX_\w+|O_(DIRECTORY|NOFOLLOW|SYNC|DSYNC)"
    r"|login_tty|memfd_create|eventfd\w*|pidfd_open|startfile|add_dll_directory"
)
_OF_OTHERS = {
    "signal": re.compile(
        r"SIG(?!INT|TERM|ABRT|FPE|ILL|SEGV|_DFL|_IGN)[A-Z]+\d*|alarm|setitimer|pause|pthread_\w+|sig\w+"
    ),
    "select": re.compile(r"poll|epoll|kqueue|devpoll"),
    "socket": re.compile(r"AF_UNIX|socketpair|SCM_\w+"),
    "time": re.compile(r"tzset|clock_settime|clock_gettime\w*|pthread_\w+"),
    "Path": re.compile(r"owner|group"),
}
_PLACES = re.compile(r"/(?:proc|dev|sys|etc|usr|var|tmp|bin|run)(?:/|$)")
_FORKING = frozenset({"fork", "forkserver"})
# a text without any of these words has nothing of the kind, and is not taken apart to find that out
_SUSPECT = re.compile(
    rf"\b(?:import|from)\b[^\n]*\b(?:{'|'.join(['os', *(_OF_OTHERS.keys() - {'Path'}), *_ELSEWHERE_MISSING])})\b"
    rf"|\bPath\.|fork|preexec_fn|start_new_session|{_PLACES.pattern.removesuffix('(?:/|$)')}"
)
_FILES = sorted(
    file for room in ("hexboard", "modules") for file in (ROOT / room).rglob("*.py") if "__pycache__" not in file.parts
)


def test_nothing_outside_one_file_needs_one_operating_system() -> None:
    assert len(_FILES) > 300
    found = [
        f"{file.relative_to(ROOT)}:{line}: {what}"
        for file in _FILES
        if file != _GUARDED
        for line, what in _needs(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_one_file_is_where_they_are() -> None:
    found = {what for _, what in _needs(_GUARDED.read_text(encoding="utf-8"))}
    assert {"os.nice", "os.open", "'/proc/'"} <= found


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("import fcntl", "fcntl"),
        ("import resource as r", "resource"),
        ("from pwd import getpwnam", "pwd"),
        ("import os\nos.fork()", "os.fork"),
        ("import os as o\no.getuid()", "os.getuid"),
        ("from os import kill", "os.kill"),
        ("import os\nos.open(folder, 0)", "os.open"),
        ("import signal\nx = signal.SIGKILL", "signal.SIGKILL"),
        ("from select import poll", "select.poll"),
        ("x = '/dev/shm/sheet'", "'/dev/shm/sheet'"),
        ("x = f'/proc/{me}/status'", "'/proc/'"),
        ("import multiprocessing\nmultiprocessing.get_context('fork')", "'fork'"),
        ("import os\ngetattr(os, 'nice')(5)", "os.nice"),
        ("import subprocess\nsubprocess.run([], preexec_fn=go)", "preexec_fn"),
    ],
)
def test_what_needs_one_operating_system_is_seen(code: str, what: str) -> None:
    assert [found for _, found in _needs(code)] == [what]


@pytest.mark.parametrize("code", ["import os\nos.replace(a, b)", "import signal\nsignal.SIGINT", "x = 'dice/proc'"])
def test_what_is_everywhere_is_let_by(code: str) -> None:
    assert list(_needs(code)) == []


def _needs(code: str) -> Iterator[tuple[int, str]]:
    if not _SUSPECT.search(code):
        return
    nodes = list(ast.walk(ast.parse(code)))
    called = {
        name.asname or name.name: name.name for node in nodes if isinstance(node, ast.Import) for name in node.names
    }
    for node in nodes:
        yield from _imported(node)
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                if _missing(called.get(name, name), attr):
                    yield node.lineno, f"{called.get(name, name)}.{attr}"
            case ast.Call(func=ast.Name(id="getattr"), args=[ast.Name(id=name), ast.Constant(value=str(attr)), *_]):
                if _missing(called.get(name, name), attr):
                    yield node.lineno, f"{called.get(name, name)}.{attr}"
            case ast.Call(func=func, args=[ast.Constant(value=str(how)), *_]) if how in _FORKING:
                if isinstance(func, ast.Attribute) and func.attr in {"get_context", "set_start_method"}:
                    yield node.lineno, repr(how)
            case ast.Constant(value=str(text)) if _PLACES.match(text):
                yield node.lineno, repr(text)
            case ast.keyword(arg="preexec_fn" | "start_new_session"):
                yield node.value.lineno, str(node.arg)


def _imported(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Import(names):
            yield from ((node.lineno, name.name) for name in names if name.name in _ELSEWHERE_MISSING)
        case ast.ImportFrom(module=str(module), names=names, level=0):
            if module in _ELSEWHERE_MISSING:
                yield node.lineno, module
            yield from ((node.lineno, f"{module}.{n.name}") for n in names if _missing(module, n.name))


def _missing(module: str, name: str) -> bool:
    names = _OF_OS if module == "os" else _OF_OTHERS.get(module)
    return names is not None and names.fullmatch(name) is not None
