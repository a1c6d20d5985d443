#!/usr/bin/env python3
"""The check of a release finds each thing that can be forgotten. usage: release_test.py"""
import pathlib
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
import check_release  # noqa: E402

LOG = "# Changelog\n\n## [Unreleased]\n\n## [{version}] - 2026-01-02\n\n- Something.\n\n## [0.0.1] - 2025-01-01\n\n- Older.\n"


def faults(change=None):
    """Those of a tree that is ready, after `change` has edited it."""
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)
        (tree / check_release.METAINFO).parent.mkdir(parents=True)
        shutil.copy(ROOT / "CMakeLists.txt", tree)
        version = check_release.version_of(tree)
        (tree / "CHANGELOG.md").write_text(LOG.format(version=version))
        (tree / check_release.METAINFO).write_text(
            f'<component><releases><release version="{version}" date="2026-01-02"/></releases></component>')
        if change:
            file, old, new = change
            path = tree / file
            text = path.read_text()
            assert old in text, old
            path.write_text(text.replace(old, new, 1))
        return list(check_release.faults_of_sources(tree))


def main():
    assert faults() == [], faults()
    version = check_release.version_of(ROOT)
    for change in [
        ("CHANGELOG.md", "## [Unreleased]\n", ""),
        ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- Not released.\n"),
        ("CHANGELOG.md", "- Something.\n", ""),
        ("CHANGELOG.md", " - 2026-01-02", ""),
        ("CHANGELOG.md", " - 2026-01-02", " - 2026-01-03"),
        ("CMakeLists.txt", f"VERSION {version}", "VERSION 99.0.0"),
        (check_release.METAINFO, f'version="{version}"', 'version="0.0.1"'),
    ]:
        found = faults(change)
        assert len(found) == 1, f"{change}: {found}"
    print("each of 7 omissions is found")


if __name__ == "__main__":
    main()
