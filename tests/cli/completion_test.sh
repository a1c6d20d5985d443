#!/usr/bin/env bash
# usage: completion_test.sh SEICHE    What the shell offers after a few beginnings of a command line.
set -uo pipefail
seiche=$(readlink -f "$1")
cd "$(dirname "$(readlink -f "$0")")/../.."
source packaging/completion/seiche
failed=0

# expect "WORDS SO FAR" OFFERED [ABSENT]: the last word is the one being typed
expect() {
    local line=$1 wanted=$2 absent=${3:-}
    read -ra COMP_WORDS <<<"$line"
    [[ $line == *" " ]] && COMP_WORDS+=("")
    COMP_WORDS[0]=$seiche${COMP_WORDS[0]#seiche}
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _seiche 2>/dev/null
    local offered=" ${COMPREPLY[*]} "
    if [[ $offered != *" $wanted "* ]] || [[ -n $absent && $offered == *" $absent "* ]]; then
        echo "after '$line' the shell offers:$offered(wanted $wanted, not ${absent:-anything in particular})"
        failed=1
    fi
}

expect "seiche " validate
expect "seiche va" validate run
expect "seiche run wave/d" wave/drop wave/lens
expect "seiche run " fluid/ink
expect "seiche run wave/drop --st" --strokes --screenshot
expect "seiche run wave/drop --set the" theta= theta
expect "seiche run fluid/ink --set adv" advection=
expect "seiche run tests/scenes/broken/unknown-key.json --set " domain.cells=
expect "seiche run fluid/ink --set advection=" advection=maccormack
expect "seiche run linear-algebra/elimination --set meth" method= damping=
expect "seiche run wave/drop --plu" --plugin
expect "seiche-gui --plu" --plugin
expect "seiche run wave/drop --export " height= vorticity=
expect "seiche run fluid/ink --export v" vorticity= velocity=
expect "seiche run wave/drop --device s" software
expect "seiche sweep wave/d" wave/drop wave/lens
expect "seiche sweep wave/drop --see" --seeds --screenshot
expect "seiche sweep fluid/ink --set adv" advection=
expect "seiche list s" scenes views
expect "seiche params " bubbly
expect "seiche validate wave/" wave/standing-modes fluid/taylor-green
expect "seiche solve --method gau" gauss-jordan lu
expect "seiche run assets/scenes/wave/dr" assets/scenes/wave/drop.json
expect "seiche run wave/drop --report CMakeP" CMakePresets.json
expect "seiche-gui wave/l" wave/lens
expect "seiche-gui wave/lens --set dam" damping=
exit $failed
