#pragma once

namespace seiche::gl {

/// Called by every context that turns out to be in software, on its thread; null for none. For what
/// a program adds to run faster there: app/software_threads.
extern void (*onSoftwareContext)();

}  // namespace seiche::gl
