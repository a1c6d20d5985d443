#pragma once

#include <memory>

#include "core/gl/device_thread.hpp"

namespace seiche::gl {

/// The thread for work in the background of this context, with a context made by apart(); a null
/// pointer if a second one is not available. All callers share one per device, because contexts of
/// one llvmpipe screen must keep to one thread; it ends with the last of them.
std::shared_ptr<DeviceThread> backgroundThread(const Context& context);

}  // namespace seiche::gl
