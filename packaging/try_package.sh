#!/usr/bin/env bash
# Installs one of the Debian packages into a copy of a bare Debian 12, runs it there and removes it again; or starts an
# AppImage there, with only the packages of a desktop.
# usage: try_package.sh FILE BARE-ROOT      (as root; BARE-ROOT: debootstrap --variant=minbase bookworm,
# which packaging/fresh_machine.sh leaves in ~/.cache/seiche/debian-bookworm)
set -euo pipefail
deb=$(readlink -f "$1")
case $deb in
    *.AppImage) package=AppImage ;;
    *) package=$(dpkg-deb -f "$deb" Package) ;;
esac
readme=$(dirname "$(readlink -f "$0")")/../README.md
root=$(mktemp -d)
trap 'umount -ql "$root/proc" "$root/dev" || true; rm -rf --one-file-system "$root"' EXIT
cp -a "$2/." "$root"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
cp "$deb" "$root/tmp/tried.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside() { chroot "$root" env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

if [ "$package" = AppImage ]; then
    inside apt-get update -qq
    inside apt-get install -y -qq --no-install-recommends libgl1-mesa-dri libegl1 libopengl0 libgl1 libx11-xcb1 \
        libharfbuzz0b libfontconfig1 fonts-dejavu-core xvfb xauth >/dev/null
    inside /tmp/tried.deb seiche doctor
    inside sh -c 'cd /tmp && ./tried.deb seiche run wave/drop --steps 10 --quiet --screenshot drop.png && ls -l drop.png'
    inside sh -c 'XDG_RUNTIME_DIR=/tmp timeout 10 xvfb-run -a -s "-screen 0 1280x800x24" /tmp/tried.deb; [ $? = 124 ] && echo "the window stayed open for 10 s"'
    exit
fi

# Files of the system itself: apt's and dpkg's databases change with every package
files() { (cd "$root" && find usr etc opt -xdev | grep -vE '^(etc/ld.so.cache|usr/share/(mime|icons|applications)/)' | sort); }
inside apt-get update -qq
if [ "$package" = seiche-mpi ]; then  # it belongs to a program that no archive has
    cp "$(dirname "$deb")"/seiche_*.deb "$root/tmp/needed.deb"
    inside apt-get install -y -qq --no-install-recommends /tmp/needed.deb >/dev/null
fi
files >"$root.before"
inside apt-get install -y -qq --no-install-recommends /tmp/tried.deb >/dev/null
inside dpkg -L "$package" | sort >"$root.listed"
case $package in
    octave-seiche)
        inside apt-get install -y -qq --no-install-recommends libgl1-mesa-dri >/dev/null
        inside octave-cli --quiet --eval 'pkg load gpumatrix; A = gpuMatrix (rand (100)); b = rand (100, 1); x = A \ b; assert (norm (double (A) * double (x) - b) < 1e-2); disp (gpudevice ().name); help gpuMatrix'
        ;;
    seiche-mpi)
        inside apt-get install -y -qq --no-install-recommends libgl1-mesa-dri >/dev/null
        inside env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 sh -c 'cd /tmp && mpirun -n 2 --oversubscribe seiche run bubbly/lattice --steps 2 --quiet --report r.json && grep -A 40 "\"ranks\"" r.json'
        ;;
    libseiche-dev)
        inside apt-get install -y -qq --no-install-recommends cmake make g++ >/dev/null
        inside cmake -S /usr/share/doc/libseiche-dev/examples -B /tmp/examples -DCMAKE_BUILD_TYPE=Release
        inside cmake --build /tmp/examples
        for program in step poisson factor; do inside "/tmp/examples/$program"; done
        inside apt-get purge -y -qq cmake make g++ >/dev/null
        ;;
    seiche)
        inside seiche --version
        inside seiche doctor
        inside sh -c 'cd /tmp && seiche run wave/drop --steps 10 --quiet --screenshot drop.png --report drop.json && ls -l drop.png drop.json'
        inside apt-get install -y -qq --no-install-recommends xvfb xauth >/dev/null
        inside sh -c 'XDG_RUNTIME_DIR=/tmp timeout 10 xvfb-run -a -s "-screen 0 1280x800x24" seiche-gui; [ $? = 124 ] && echo "the window stayed open for 10 s"'
        inside apt-get purge -y -qq xvfb xauth >/dev/null
        ;;
    python3-seiche)
        # The lines of the README
        sed -n '/^## From Python/,/^## Read/{/^```python/,/^```/{/^```/d;p}}' "$readme" >"$root/tmp/lines.py"
        inside sh -c 'cd /tmp && python3 lines.py && ls -l drop.png'
        ;;
esac
inside apt-get purge -y -qq "$package" >/dev/null
left=$(grep -E '/.' "$root.listed" | while read -r file; do [ -f "$root$file" ] && echo "$file"; done || true)
[ -z "$left" ] || { echo "left behind: $left" >&2; exit 1; }
inside apt-get autoremove --purge -y -qq >/dev/null
files >"$root.after"
new=$(comm -13 "$root.before" "$root.after")
rm -f "$root.before" "$root.after" "$root.listed"
[ -z "$new" ] && echo "removed without a trace" || { echo "new files after the removal:"; echo "$new"; }
