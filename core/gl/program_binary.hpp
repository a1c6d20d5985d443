#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gl/program_files.hpp"

namespace seiche::gl {

struct DeviceInfo;

/// Whether the driver of the current context hands out compiled programs.
bool handsOutBinaries();
/// Loads a compiled program into `program`, a GL name. False if the driver refuses it, for example
/// after an update.
bool loadBinary(unsigned program, const std::optional<ProgramFiles::Binary>& binary);
/// The compiled program of the GL name `program`, which is linked.
ProgramFiles::Binary binaryOf(unsigned program);
/// Compiles the text of a compute shader, or those of a vertex and a fragment shader, and links
/// them into `program`, a GL name. Returns the names of the shaders, which are deleted when the
/// caller detaches them or deletes the program.
std::vector<unsigned> link(unsigned program, std::span<const std::string_view> texts);
/// Whether `program` has been linked without errors. Waits for the driver.
bool isLinked(unsigned program);
/// Fingerprint of a device and its driver: programs compiled for one fit others of the same.
std::string fingerprintOf(const DeviceInfo& device);

}  // namespace seiche::gl
