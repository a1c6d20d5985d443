#!/usr/bin/env bash
# Makes one file that runs on other distributions: the built programs, with the libraries that some of these lack.
# usage: make.sh appimage|flatpak BUILD-FOLDER
# Libraries of the system and its driver stay outside: the C and C++ libraries, OpenGL, X11, fontconfig. So the files
# run where glibc is at least that of the machine that made them (2.36 on Debian 12).
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
kind=$1
build=$(readlink -f "$2")
version=$("$build/seiche" --version | awk '{print $2}')
machine=$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# From https://github.com/AppImageCommunity/pkg2appimage (excludelist), restricted to the programs' libraries.
outside='^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s|GL|EGL|GLX|GLdispatch|OpenGL|drm|gbm|glapi|vulkan|X11|X11-xcb|xcb|xcb-dri[23]|wayland-(client|egl|cursor|server)|fontconfig|freetype|harfbuzz|expat|z|gpg-error|uuid|ICE|SM|asound))\.so(\.|$)'

# Installs into FOLDER/{bin,lib,share} and adds plugins and libraries.
fill() { # FOLDER
    cmake --install "$build" --prefix "$1" --component programs --strip >/dev/null
    local plugins queue=() file name seen=' '
    plugins=$(qmake6 -query QT_INSTALL_PLUGINS 2>/dev/null || echo "/usr/lib/$machine-linux-gnu/qt6/plugins")
    mkdir -p "$1/lib/qt6/plugins"
    for file in platforms/libq{xcb,wayland-egl,wayland-generic,offscreen}.so xcbglintegrations \
        imageformats iconengines platforminputcontexts wayland-decoration-client \
        wayland-graphics-integration-client wayland-shell-integration; do
        [ -e "$plugins/$file" ] && (cd "$plugins" && cp -a --parents "$file" "$1/lib/qt6/plugins/")
    done
    [ -e "$1/lib/qt6/plugins/platforms/libqxcb.so" ] || { echo "Qt has no plugin for X11 in $plugins" >&2; exit 1; }
    mkdir -p "$1/share/qt6"
    file=$(qmake6 -query QT_INSTALL_TRANSLATIONS 2>/dev/null || echo /usr/share/qt6/translations)
    if [ -d "$file" ]; then
        mkdir -p "$1/share/qt6/translations"
        cp "$file"/qtbase_{de,fr}.qm "$1/share/qt6/translations/" 2>/dev/null || true
    fi
    printf '[Paths]\nPrefix = ..\nPlugins = lib/qt6/plugins\nTranslations = share/qt6/translations\n' >"$1/bin/qt.conf"
    mapfile -t queue < <(find "$1/bin" "$1/lib/qt6" -type f -exec sh -c 'head -c4 "$1" | grep -q ELF' _ {} \; -print)
    for file in "${queue[@]}"; do
        while read -r name path; do
            [[ $seen == *" $name "* || $name =~ $outside ]] && continue
            seen+="$name "
            cp -L "$path" "$1/lib/$name"
        done < <(ldd "$file" | awk '$2 == "=>" && $3 ~ /^\// {print $1, $3}')
    done
    # Libraries are found beside each other, without a variable that child programs (ffmpeg) would inherit.
    for file in "${queue[@]}" "$1"/lib/*.so*; do
        chmod u+w "$file"
        patchelf --set-rpath "\$ORIGIN/$(realpath --relative-to="$(dirname "$file")" "$1/lib")" "$file"
    done
}

case $kind in
    appimage)
        root=$work/AppDir
        fill "$root/usr"
        cp "$here/AppRun" "$root/"
        cp "$root/usr/share/applications/seiche.desktop" "$root/usr/share/icons/hicolor/256x256/apps/seiche.png" "$root/"
        ln -s seiche.png "$root/.DirIcon"
        g++ -std=c++20 -O2 -s -static -o "$work/runtime" "$here/appimage_runtime.cpp" \
            -lsquashfuse -lz -lzstd -llzma -llz4 -llzo2
        printf 'AI\002' | dd of="$work/runtime" bs=1 seek=8 conv=notrunc status=none
        mksquashfs "$root" "$work/files" -root-owned -noappend -comp zstd -quiet -no-progress >/dev/null
        out=$build/Seiche-$version-$machine.AppImage
        cat "$work/runtime" "$work/files" >"$out"
        chmod +x "$out"
        ;;
    flatpak)
        id=org.seiche.Seiche
        root=$work/app
        mkdir -p "$root/export/share"
        fill "$root/files"
        # Files that other programs see bear the name of the application.
        sed -i "s/^Icon=.*/Icon=$id/" "$root/files/share/applications/seiche.desktop"
        mv "$root/files/share/applications/seiche.desktop" "$root/files/share/applications/$id.desktop"
        sed -i "s/>seiche.desktop</>$id.desktop</" "$root/files/share/metainfo/$id.metainfo.xml"
        find "$root/files/share/icons" -name 'seiche*' | while read -r file; do
            mv "$file" "$(dirname "$file")/${id}$(basename "$file" | sed 's/^seiche//')"
        done
        mv "$root/files/share/mime/packages/seiche.xml" "$root/files/share/mime/packages/$id.xml"
        for each in applications icons metainfo mime; do
            cp -a "$root/files/share/$each" "$root/export/share/"
        done
        cp "$here/flatpak_metadata" "$root/metadata"
        out=$build/Seiche-$version-$machine.flatpak
        flatpak build-export --update-appstream "$work/repo" "$root" stable >/dev/null 2>"$work/said" ||
            flatpak build-export "$work/repo" "$root" stable >/dev/null || { cat "$work/said" >&2; exit 1; }
        flatpak build-bundle "$work/repo" "$out" "$id" stable
        ;;
    *)
        echo "make.sh: name appimage or flatpak" >&2
        exit 2
        ;;
esac
ls -l "$out"
