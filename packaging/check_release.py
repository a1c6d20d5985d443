#!/usr/bin/env python3
"""Checks that a version is ready to be released, and says what is not.

usage: check_release.py [--sources] [BUILD]

The version is that of CMakeLists.txt. CHANGELOG.md has a section of it with a date, below an empty [Unreleased]; the newest
release of the desktop metadata has the same version and date. Without --sources also: nothing is uncommitted, the tag
v<version> is missing or on this commit, and the packages in BUILD (build/release) are of this version and no older than the
commit. Exit code 1 if one of them is not so.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
METAINFO = "packaging/desktop/org.seiche.Seiche.metainfo.xml"
PACKAGES = ("seiche", "seiche-mpi", "python3-seiche", "octave-seiche", "libseiche-dev")


def output(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def version_of(root):
    return re.search(r"project\(seiche VERSION ([0-9.]+)", (root / "CMakeLists.txt").read_text())[1]


def faults_of_sources(root):
    """Sentences on what CMakeLists.txt, CHANGELOG.md and the metadata disagree about."""
    version = version_of(root)
    sections = re.findall(r"^## \[(.*?)\](?: - (\S+))?\n(.*?)(?=^## |\Z)", (root / "CHANGELOG.md").read_text(), re.S | re.M)
    names = [name for name, _, _ in sections]
    if names[:2] != ["Unreleased", version]:
        yield f"CHANGELOG.md begins with {names[:2]}: it must begin with [Unreleased] and [{version}]"
        return
    if sections[0][2].strip():
        yield f"CHANGELOG.md: [Unreleased] has entries: move them to [{version}], or raise the version in CMakeLists.txt"
    if not sections[1][2].strip():
        yield f"CHANGELOG.md: [{version}] has no entries"
    date = sections[1][1]
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", date):
        yield f"CHANGELOG.md: [{version}] needs a date, as in `## [{version}] - 2026-11-29`"
        return
    release = xml.etree.ElementTree.parse(root / METAINFO).find("releases/release")
    if (release.get("version"), release.get("date")) != (version, date):
        yield f"{METAINFO}: its first release is {release.get('version')} of {release.get('date')}, not {version} of {date}"


def faults_of_repository(version):
    if output("git", "status", "--porcelain"):
        yield "there are uncommitted changes: commit them"
    tag = f"v{version}"
    if output("git", "tag", "--list", tag) and output("git", "rev-list", "-n1", tag) != output("git", "rev-parse", "HEAD"):
        yield f"the tag {tag} is on another commit: raise the version in CMakeLists.txt"


def faults_of_packages(version, build):
    committed = int(output("git", "log", "-1", "--format=%ct"))
    for name in PACKAGES:
        files = sorted(build.glob(f"{name}_{version}-1_*.deb"))
        if not files:
            yield f"{build}: no package {name} {version}-1: run ./dev package"
            continue
        for file in files:
            if output("dpkg-deb", "-f", str(file), "Version") != f"{version}-1":
                yield f"{file.name}: its version is not {version}-1"
            if file.stat().st_mtime < committed:
                yield f"{file.name} is older than the last commit: run ./dev package"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sources", action="store_true", help="only what the sources say")
    parser.add_argument("build", nargs="?", type=pathlib.Path, default=ROOT / "build/release")
    asked = parser.parse_args()
    version = version_of(ROOT)
    faults = list(faults_of_sources(ROOT))
    if not asked.sources:
        faults += [*faults_of_repository(version), *faults_of_packages(version, asked.build)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        sys.exit(1)
    if not asked.sources:
        print(f"{version} is ready: git tag -a v{version} -m 'Seiche {version}'")


if __name__ == "__main__":
    main()
