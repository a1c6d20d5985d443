#pragma once

#include <optional>
#include <string>
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
/// Whether `program` has been linked without errors. Waits for the driver.
bool isLinked(unsigned program);
/// Fingerprint of a device and its driver: programs compiled for one fit others of the same.
std::string fingerprintOf(const DeviceInfo& device);

}  // namespace seiche::gl
