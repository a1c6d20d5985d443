#!/usr/bin/env python3
"""Do the packages that `./dev VERB` installs suffice for what it does? Every file of the system that CMake found, that the
compiler read, or whose font tests of the window draw with must come from one of them, from what they depend on, or from
what no Debian lacks: then all is as on a machine where nothing else is installed.
usage: check_packages.py VERB [BUILD-FOLDER]      after ./dev VERB or ./dev setup VERB, on Debian"""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
verb = sys.argv[1]
folder = root / (sys.argv[2] if len(sys.argv) > 2 else "build/release")
# GTestConfig.cmake reads this one's additions if it exists.
OPTIONAL = {"libgmock-dev"}


def output(*command, check=True):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=check,
                          env={**os.environ, "LC_ALL": "C"}).stdout


def allowed_packages():
    """What a machine has where these packages were installed and nothing else."""
    listed = output(root / "dev", "packages", verb).split()
    depends = output("apt-cache", "depends", "--installed", "--recurse", "--important", *listed)
    packages = OPTIONAL | set(re.findall(r"^([a-z0-9][^\s:]*)", depends, re.MULTILINE))
    for line in output("dpkg-query", "-W", "-f=${Essential} ${Priority} ${Package}\n").splitlines():
        essential, priority, package = line.split(" ")
        if essential == "yes" or priority == "required":
            packages.add(package)
    return packages


def used_files():
    """Files of the system that the build folder speaks of, with links followed."""
    cache = (folder / "CMakeCache.txt").read_text()
    # Qt asks for Vulkan, whose module notes compilers of shaders that nothing here starts.
    words = [value for line in re.findall(r"^(?!Vulkan_)[^#/\n][^=\n]*=(.*)", cache, re.MULTILINE)
             for value in line.split(";")]
    words += re.findall(r"(?<![\w.$-])/[^\s|:;\"'$]+", (folder / "build.ninja").read_text())
    words += re.findall(r"^\s+(/.*)", output("ninja", "-C", folder, "-t", "deps"), re.MULTILINE)
    if verb == "test":
        fonts = (root / "tests/gui/fonts.conf").read_text()
        words += [str(font) for place in re.findall("<dir>(.*)</dir>", fonts) for font in pathlib.Path(place).rglob("*")]
    real = {os.path.realpath(word) for word in set(words) if word.startswith("/")}
    return sorted(file for file in real
                  if os.path.isfile(file) and not {root, folder.resolve()} & set(pathlib.Path(file).parents))


def owners(files):
    """file -> the packages that it comes from; dpkg may know it by its name before /lib, /bin and /sbin went to /usr."""
    names = {name: file for file in files for name in {file, re.sub("^/usr(?=/(s?bin|lib))", "", file)}}
    found = {file: set() for file in files}
    for line in output("dpkg", "-S", *names, check=False).splitlines():
        packages, _, name = line.rpartition(": ")
        if name in names and not packages.startswith("diversion "):
            found[names[name]] |= {package.split(":")[0] for package in packages.split(", ")}
    return found


allowed = allowed_packages()
found = owners(used_files())
foreign = {file: packages for file, packages in found.items() if not packages & allowed}
print(f"./dev {verb}: {len(found)} files of the system were used; {len(foreign)} are not of the packages that it installs")
for file, packages in foreign.items():
    print(f"{file} is of {' or '.join(sorted(packages)) or 'no package'}, which ./dev {verb} does not install")
sys.exit(1 if foreign or len(found) < 100 else 0)
