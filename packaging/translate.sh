#!/usr/bin/env bash
# Updates app/gui/translations/*.ts from the texts in the sources; new ones must be translated, by hand or in Qt's
# Linguist. Needs qt6-l10n-tools.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 packaging/program_texts.py . >"$work/program.cpp"
lupdate=/usr/lib/qt6/bin/lupdate
for each in de fr; do
    "$lupdate" -silent -locations none -no-obsolete -I . app/gui "$work/program.cpp" \
        -target-language "$each" -ts "app/gui/translations/seiche_$each.ts"
done
grep -c 'type="unfinished"' app/gui/translations/*.ts || true
