#pragma once

namespace seiche::gl {

/// Call once a software renderer's context is there. From then on the threads of Mesa's driver that
/// wait for each other look again for up to 0.3 ms before they sleep. No effect where the driver is
/// not loaded as a library of its own. Thread-safe. Why: docs/decisions/0010-llvmpipe-threads.md.
void keepSoftwareThreadsAwake();

}  // namespace seiche::gl
