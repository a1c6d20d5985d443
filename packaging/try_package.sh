#!/usr/bin/env bash
# Installs the Debian package into a copy of a bare Debian 12, runs it there and removes it again.
# usage: try_package.sh FILE.deb BARE-ROOT      (as root; BARE-ROOT: debootstrap --variant=minbase bookworm,
# which packaging/fresh_machine.sh leaves in ~/.cache/seiche/debian-bookworm)
set -euo pipefail
deb=$(readlink -f "$1")
root=$(mktemp -d)
trap 'umount -q "$root/proc" "$root/dev" || true; rm -rf --one-file-system "$root"' EXIT
cp -a "$2/." "$root"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
cp "$deb" "$root/tmp/seiche.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside() { chroot "$root" env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

# Files of the system itself: apt's and dpkg's own books change with every package
files() { (cd "$root" && find usr etc opt -xdev | grep -vE '^(etc/ld.so.cache|usr/share/(mime|icons|applications)/)' | sort); }
inside apt-get update -qq
files >"$root.before"
inside apt-get install -y -qq --no-install-recommends /tmp/seiche.deb >/dev/null
inside dpkg -L seiche | sort >"$root.listed"
inside seiche --version
inside seiche doctor
inside sh -c 'cd /tmp && seiche run wave/drop --steps 10 --quiet --screenshot drop.png --report drop.json && ls -l drop.png drop.json'
inside apt-get install -y -qq --no-install-recommends xvfb xauth >/dev/null
inside sh -c 'XDG_RUNTIME_DIR=/tmp timeout 10 xvfb-run -a -s "-screen 0 1280x800x24" seiche-gui; [ $? = 124 ] && echo "the window stayed open for 10 s"'
inside apt-get purge -y -qq xvfb xauth >/dev/null
inside apt-get purge -y -qq seiche >/dev/null
left=$(grep -E '/.' "$root.listed" | while read -r file; do [ -f "$root$file" ] && echo "$file"; done || true)
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
inside apt-get autoremove --purge -y -qq >/dev/null
files >"$root.after"
new=$(comm -13 "$root.before" "$root.after")
rm -f "$root.before" "$root.after" "$root.listed"
[ -z "$new" ] && echo "removed without a trace" || { echo "new files after the removal:"; echo "$new"; }
