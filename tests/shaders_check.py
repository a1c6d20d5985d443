#!/usr/bin/env python3
"""Whether the shaders of a folder are right to a second compiler and, as SPIR-V, to its validator.

usage: shaders_check.py FOLDER [--jobs N]
       shaders_check.py --self-test

FOLDER is what a program run with SEICHE_SHADER_SOURCES=FOLDER has written: each variant that it has compiled, with all
includes and defines. glslangValidator must take each, and spirv-val what it makes of it for OpenGL 4.5. Variants with shuffles in
subgroups, which Mesa 22 has not, are made of those without. Exits 1 where one is refused.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# The translator chooses locations that SPIR-V requires and GLSL does not.
TRANSLATE = ["glslangValidator", "-G", "--auto-map-locations", "--auto-map-bindings"]


def refusals(text, ending):
    """Messages about the text of a shader; none where it is right."""
    # Subgroup operations need SPIR-V 1.3; OpenGL's own rules are for 1.0.
    made, valid = ("spirv1.3", "spv1.3") if "GL_KHR_shader_subgroup" in text else ("spirv1.0", "opengl4.5")
    with tempfile.NamedTemporaryFile(suffix=".spv") as binary:
        said = subprocess.run([*TRANSLATE, "--target-env", made, "-o", binary.name, "--stdin", "-S", ending[1:]], input=text,
                              capture_output=True, text=True)
        if said.returncode:
            files = dict(re.findall(r"^// (\d+): (\S+)$", text, re.MULTILINE))
            lines = [re.sub(r"^(\d+|stdin):", lambda m: files.get(m[1].replace("stdin", "0"), m[1]) + ":", line[7:])
                     for line in said.stdout.splitlines() if line.startswith("ERROR: ")
                     and not re.search(r"compilation (errors|terminated)|missing #endif", line)]
            return lines or [said.stdout + said.stderr]
        said = subprocess.run(["spirv-val", "--target-env", valid, binary.name], capture_output=True, text=True)
        return [f"spirv-val: {said.stderr.strip()}"] if said.returncode else []


def variants(source):
    """The text of a file, and the same with subgroups where it can have them."""
    text = source.read_text()
    yield text
    if "#define SUBGROUPS 0\n" in text and "#if SUBGROUPS" in text:
        yield text.replace("#define SUBGROUPS 0\n", "#define SUBGROUPS 1\n")


def check(folder, jobs):
    """Counts variants and those that are refused; prints each message once, with how many variants have it."""
    sources = sorted(file for file in pathlib.Path(folder).iterdir() if file.suffix in (".comp", ".vert", ".frag"))
    tried = [(source, text) for source in sources for text in variants(source)]
    found, refused = {}, 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for (source, _), lines in zip(tried, pool.map(lambda each: refusals(each[1], each[0].suffix), tried)):
            refused += bool(lines)
            for line in lines:
                found.setdefault(line, []).append(source)
    for line, where in sorted(found.items(), key=lambda each: -len(each[1])):
        print(f"{len(where)} variants, {where[0]}: {line}")
    print(f"{len(tried)} variants of shaders from {len(sources)} files, {refused} refused")
    return len(tried), refused


def self_test():
    """Right and wrong sources, of which the wrong ones are found."""
    head = "#version 450\nlayout(local_size_x = 8) in;\nlayout(std430, binding = 0) buffer B { float v[]; };\n"
    with tempfile.TemporaryDirectory() as folder:
        for name, body in {"right": "v[gl_GlobalInvocationID.x] = 1.0;", "syntax": "v[0] = ;", "type": "v[0] = uvec2(1);"}.items():
            (pathlib.Path(folder) / f"{name}.comp").write_text(head + "void main() { " + body + " }\n")
        (pathlib.Path(folder) / "shuffle.comp").write_text(
            "#version 450\n#define SUBGROUPS 0\n#if SUBGROUPS\n#extension GL_KHR_shader_subgroup_shuffle : require\n#endif\n"
            + head[13:] + "void main() {\n#if SUBGROUPS\nv[0] = subgroupShuffle(v[1], 3u);\n#endif\n}\n")
        assert check(folder, 2) == (5, 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--self-test", action="store_true")
    given = parser.parse_args()
    if given.self_test:
        return self_test()
    tried, refused = check(given.folder, given.jobs)
    return 1 if refused or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
