"""Executes notebooks in the order of their cells; with --write they keep the new outputs.

usage: python3 execute.py [--write] NOTEBOOK...

Needs Debian's jupyter-nbconvert (nbclient, nbformat) and python3-ipykernel. `seiche` is the one that Python
finds: PYTHONPATH=build/release/python for that of the build tree.
"""

import base64
import os
import pathlib
import sys

try:
    import ipykernel  # noqa: F401
    import matplotlib  # noqa: F401
    import nbformat
    import pandas  # noqa: F401
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError
except ImportError as error:
    print(f"{error}: install jupyter-nbconvert, python3-ipykernel, python3-matplotlib and python3-pandas")
    sys.exit(77)  # skipped, for ctest

MOST_BYTES = 100_000  # of one output that is kept


def execute(file, write):
    notebook = nbformat.read(file, as_version=4)
    client = NotebookClient(notebook, timeout=600, startup_timeout=300, kernel_name="python3",
                            resources={"metadata": {"path": str(file.parent)}})
    # The kernel is this Python, whatever else is on the path.
    client.create_kernel_manager()
    client.km.kernel_spec.argv[0] = sys.executable
    try:
        client.execute()
    except CellExecutionError as error:
        sys.exit(f"{file}: {error}")
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # times, which only make differences
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            size = len(base64.b64decode(data["image/png"])) if "image/png" in data else len(str(output))
            if size > MOST_BYTES:
                sys.exit(f"{file}: an output of {size} bytes, and {MOST_BYTES} are kept: make its picture smaller")
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
                         "language_info": {"name": "python"}}
    if write:
        nbformat.write(notebook, file)
    print(f"{file.name}: {len(notebook.cells)} cells, {len(nbformat.writes(notebook)) // 1000} kB")


if __name__ == "__main__":
    os.environ.setdefault("SEICHE_DEVICE", "software")
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    names = [each for each in sys.argv[1:] if each != "--write"]
    if not names:
        sys.exit(__doc__)
    for name in names:
        execute(pathlib.Path(name).resolve(), "--write" in sys.argv)
