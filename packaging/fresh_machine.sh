#!/usr/bin/env bash
# Runs ./dev on a machine where nothing is installed: a bare Debian 12 in a folder, into which the commits of this
# checkout are cloned. Needs root, debootstrap and the network.
# usage: fresh_machine.sh [OPTION...] [COMMAND...]
#   COMMAND      what to give to ./dev there, one after another, each timed. Default: the set-up (packages and
#                configuration) of all verbs, minutes: 'setup build' 'setup run' 'setup package' 'setup test'.
#                All that the README promises, half an hour on two cores: run test
#   --cache DIR  where the bare Debian is kept for the next time (default: ~/.cache/seiche)
#   --ccache DIR a folder for the compiler's cache that outlives the machine; times are then not those of a fresh one
#   --mirror URL of Debian (default: the one that this machine's apt uses)
#   --keep       leaves the machine in its folder
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
suite=bookworm
say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
stop() { printf 'fresh_machine.sh: %s\n' "$*" >&2; exit 2; }

cache=${XDG_CACHE_HOME:-$HOME/.cache}/seiche ccache='' mirror='' keep=''
while [[ "${1:-}" == --* ]]; do
    case $1 in
        --keep) keep=true; shift ;;
        --cache | --ccache | --mirror)
            [ $# -ge 2 ] || stop "$1 needs a value"
            printf -v "${1#--}" %s "$2"
            shift 2
            ;;
        *) sed -n '2,/^[^#]/s/^# \?//p' "packaging/$(basename "$0")" >&2; exit 2 ;;
    esac
done
[ $# -gt 0 ] || set -- 'setup build' 'setup run' 'setup package' 'setup test'
[ "$(id -u)" = 0 ] || stop "debootstrap and chroot need root"
command -v debootstrap >/dev/null || stop "install debootstrap"
unshare --mount --pid --ipc true 2>/dev/null || stop "namespaces are not allowed here (unshare --mount --pid --ipc)"
# shellcheck disable=SC2016
sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    grep -E " $suite(-updates|-security)? " | sort -u || true)
if [ -n "$mirror" ]; then
    sources="deb $mirror $suite main"
elif [ -z "$sources" ]; then
    stop "this machine's apt has no source of $suite: name one by --mirror URL"
fi
mirror=$(grep -m 1 " $suite " <<<"$sources" | cut -d ' ' -f 2)
mkdir -p "$cache" ${ccache:+"$ccache"}
cache=$(readlink -f "$cache")

bare=$cache/debian-$suite
if [ ! -d "$bare" ]; then
    say "A bare Debian for $bare"
    rm -rf --one-file-system "$bare.new"
    [[ $mirror == https:* ]] && options=(--include=ca-certificates) || options=()
    debootstrap --variant=minbase "${options[@]}" "$suite" "$bare.new" "$mirror" >"$bare.log" 2>&1 ||
        stop "debootstrap failed: $bare.log"
    mv "$bare.new" "$bare"
fi

machine=$(mktemp -d "$cache/machine-XXXXXX")
if [ "$keep" ]; then
    say "The machine is $machine"
else
    trap 'rm -rf --one-file-system "$machine"' EXIT
fi
cp -a "$bare/." "$machine"
cp /etc/resolv.conf /etc/hosts "$machine/etc/"
printf '%s\n' "$sources" >"$machine/etc/apt/sources.list"
apt-config dump Acquire >"$machine/etc/apt/apt.conf.d/99host"
git clone -q --depth 1 "file://$PWD" "$machine/root/seiche"
say "$(git log -1 --format='Commit %h, %s')$([ -z "$(git status --porcelain)" ] || echo '; what is not committed is left out')"

# Mounts and processes of the machine end with it.
# shellcheck disable=SC2016
inside() {
    unshare --mount --pid --ipc --fork --kill-child bash -c '
        machine=$1 ccache=$2
        shift 2
        mount -t proc proc "$machine/proc"
        mount --rbind /dev "$machine/dev"
        if [ "$ccache" ]; then
            mkdir -p "$machine/root/.cache/ccache"
            mount --bind "$ccache" "$machine/root/.cache/ccache"
            set -- CCACHE_SLOPPINESS=pch_defines,time_macros "$@"
        fi
        for name in http_proxy https_proxy no_proxy; do
            if [ "${!name:-}" ]; then set -- "$name=${!name}" "$@"; fi
        done
        exec chroot "$machine" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' \
        - "$machine" "$ccache" "$@"
}

for command in "$@"; do
    say "./dev $command"
    start=$SECONDS
    # shellcheck disable=SC2086
    if ! inside sh -c 'cd /root/seiche && exec ./dev "$@"' - $command; then
        printf './dev %s failed on a fresh machine\n' "$command" >&2
        exit 1
    fi
    printf './dev %s: %d min %02d s\n' "$command" $(((SECONDS - start) / 60)) $(((SECONDS - start) % 60))
done
