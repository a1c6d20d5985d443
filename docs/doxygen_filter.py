#!/usr/bin/env python3
"""What doxygen reads in place of a header: remarks that hold for several variables of one declaration stand at each of
them, because it would give them to one alone (of as many parts between semicolons as there are variables each has its
own), and functions that the compiler writes say so. Line numbers stay."""
import re
import sys


def split(text):
    """At the commas that are in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "<({[") - (letter in ">)}]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


lines = open(sys.argv[1]).read().split("\n")
for at, line in enumerate(lines):
    code, _, remark = line.partition("///<")
    if re.fullmatch(r"\s*(bool|auto) operator(==|<=>)\(const \w+&\) const = default;\s*", code):
        lines[at] = code + "/**< Member by member. */"
        continue
    declaration = re.fullmatch(r"(\s*)([^()=]*[\w>&*]\s)(\w+(?:\s*=.*?)?,.*);\s*", code)
    if not declaration or re.match(r"\s*(//|using|return|template|struct|class|enum|friend|[*#])", code):
        continue
    parts = [part.strip() for part in split(declaration[3])]
    if len(parts) < 2 or not all(re.match(r"\w+\s*(=|$)", part) for part in parts):
        continue
    if remark:
        follow = at + 1
        while re.match(r"\s*///< ", lines[follow]):
            remark += lines[follow].partition("///<")[2]
            lines[follow] = ""
            follow += 1
    else:  # that before the declaration
        above = at - 1
        while re.match(r"\s*///(?!<)", lines[above]):
            remark = lines[above].partition("///")[2] + remark
            above -= 1
    if remark:
        remarks = remark.split(";")
        if len(remarks) != len(parts):
            remarks = [remark] * len(parts)
        lines[at] = " ".join(f"{declaration[2].strip()} {part}; /**< {each.strip()} */"
                             for part, each in zip(parts, remarks))
print("\n".join(lines), end="")
