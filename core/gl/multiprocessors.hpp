#pragma once

namespace seiche::gl {

/// How many workgroups of any size the device of the current context runs at the same time; 0 if
/// its driver does not say, and in software.
int multiprocessors();

}  // namespace seiche::gl
