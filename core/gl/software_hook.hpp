#pragma once

namespace seiche::gl {

/// Called by every software context on its thread; null for none. A program can use it to run
/// faster there: app/software_threads.
extern void (*onSoftwareContext)();

}  // namespace seiche::gl
