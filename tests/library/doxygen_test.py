#!/usr/bin/env python3
"""What the installed headers declare is documented: doxygen has no warning.
usage: doxygen_test.py SOURCE-FOLDER DOXYFILE DOXYGEN, the second as the build has made it of docs/Doxyfile.in"""
import pathlib
import subprocess
import sys
import tempfile

source, doxyfile, doxygen = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
headers = [line for line in (source / "cmake/public_headers.txt").read_text().split("\n") if line.endswith(".hpp")]
with tempfile.TemporaryDirectory(prefix="seiche-doxygen-") as folder:
    settings = f"""
        @INCLUDE = {doxyfile}
        OUTPUT_DIRECTORY = {folder}
        WARN_LOGFILE = {folder}/warnings.txt
        GENERATE_HTML = NO
        GENERATE_XML = YES
        XML_PROGRAMLISTING = NO
        """
    done = subprocess.run([doxygen, "-"], input=settings, cwd=source, capture_output=True, text=True)
    warnings = pathlib.Path(folder, "warnings.txt").read_text().replace(f"{source}/", "")
    print(done.stderr + warnings, end="")
    read = len(list(pathlib.Path(folder, "xml").glob("*_8hpp.xml")))
    lines = warnings.count("\n")
    print(f"{read} headers read, {lines} lines of warnings")
    sys.exit(1 if done.returncode or warnings or read != len(headers) else 0)
