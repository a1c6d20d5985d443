#pragma once

namespace seiche::gl {

/// Number of workgroups of any size that the device of the current context runs at the same time; 0
/// in software and if the driver does not tell it.
int multiprocessors();

}  // namespace seiche::gl
