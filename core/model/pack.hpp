#pragma once

#include <span>

#include "core/base/embedded.hpp"
#include "core/model/simulation.hpp"

namespace seiche {

/// Contents of a pack: a simulation that is built apart from the program, in a shared library that
/// the program loads at its start, or in packs/ of the sources. CMake's seiche_add_pack() makes
/// both from a folder. The first member is the same in all versions of Seiche, which can therefore
/// refuse packs of others.
struct Pack {
    const char* version;                       ///< packVersion of the headers it is built with
    const char* name;                          ///< that of its folder
    std::span<const EmbeddedFile> (*files)();  ///< shaders, scenes, pictures and the page
    SimulationInfo (*simulation)();            ///< may throw
};

}  // namespace seiche

/// Entry of a shared library that is a pack. seiche_add_pack() defines it.
extern "C" const seiche::Pack* seiche_pack();
