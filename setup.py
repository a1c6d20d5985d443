"""What pyproject.toml cannot say: the version is CMake's, and the compiled module is its target."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


def version():
    found = re.search(r"project\(seiche VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    return found[1]


class Build(build_ext):
    """Compiles in build/pip-PYTHON, or in the folder that SEICHE_BUILD names, as CMake has configured it."""

    def build_extension(self, extension):
        given = os.environ.get("SEICHE_BUILD")
        folder = pathlib.Path(given) if given else ROOT / "build" / f"pip-{sys.implementation.cache_tag}"
        commands = [] if given else [self.configuration(folder)]
        commands.append(["cmake", "--build", folder, "--target", "seiche_python", "--parallel",
                         str(os.cpu_count() or 1)])
        for command in commands:
            try:
                subprocess.run(command, check=True)
            except FileNotFoundError:
                sys.exit("seiche: install cmake, a C++20 compiler and what `./dev packages build` lists")
            except subprocess.CalledProcessError:
                sys.exit("seiche: CMake failed (above): `./dev packages build` lists what it needs of Debian")
        made = folder / "python" / "seiche" / ("_core" + sysconfig.get_config_var("EXT_SUFFIX"))
        if not made.exists():
            sys.exit(f"seiche: there is no {made}: install python3-dev and pybind11-dev")
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(made, target)

    @staticmethod
    def configuration(folder):
        command = ["cmake", "-S", ROOT, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DSEICHE_GUI=OFF",
                   "-DSEICHE_TESTS=OFF", f"-DPython3_EXECUTABLE={sys.executable}"]
        if shutil.which("ninja"):
            command += ["-G", "Ninja"]
        try:  # of pip's isolated build; else CMake finds the system's
            import pybind11
            command.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
        except ImportError:
            pass
        return command


setup(version=version(), ext_modules=[Extension("seiche._core", [])], cmdclass={"build_ext": Build})
