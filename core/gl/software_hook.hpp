#pragma once

namespace seiche::gl {

/// Called by every context that turns out to draw in software, on its thread; null: nothing is. For
/// what a program adds to itself to draw faster there: app/software_threads.
extern void (*onSoftwareContext)();

}  // namespace seiche::gl
