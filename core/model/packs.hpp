#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/pack.hpp"

namespace seiche {

/// A pack that was loaded from a shared library.
struct LoadedPack {
    std::string name, simulation;  ///< of its folder; of Registry
    std::filesystem::path file;    ///< absolute, without links
    bool ofUser = false;           ///< from the folder of the user
};

/// The loaded packs, in order.
const std::vector<LoadedPack>& loadedPacks();

/// The pack that brings this simulation; nullptr for those of the program.
const LoadedPack* packOf(std::string_view simulation);

/// Loads a pack. It is code that runs with the rights of the program, so callers pass only what the
/// user named. A pack that is loaded already is left alone. Throws badInput, with nothing added,
/// for a file that is no pack, that is built for another version, whose description throws or is
/// incomplete, that brings a scene which cannot be listed, or a simulation or file whose name is
/// taken. Not while scenes are read or simulations are made on other threads.
void loadPack(const std::filesystem::path& file);

/// Loads the packs (*.so) in the folder of the user, by name: SEICHE_PLUGINS, else
/// XDG_DATA_HOME/seiche/plugins, else ~/.local/share/seiche/plugins, where these are absolute. A
/// pack that cannot be loaded is left out; returns the sentences about these.
std::vector<std::string> loadUserPacks();

/// Arguments that let another process of the programs load the same packs: --plugin and the file of
/// each that it does not find in the folder of the user.
std::vector<std::string> packArguments();

/// Adds a pack that is compiled into the program, with all that it brings. Throws as loadPack().
void addPack(const Pack& pack);

}  // namespace seiche
