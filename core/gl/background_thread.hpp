#pragma once

#include <memory>

#include "core/gl/device_thread.hpp"

namespace seiche::gl {

/// The thread for work beside what is done in this context, with a context made apart(); a null
/// pointer where a second one cannot be had. All who ask share one for each device, because
/// contexts of one llvmpipe screen must keep to one thread; it ends with the last of them.
std::shared_ptr<DeviceThread> backgroundThread(const Context& context);

}  // namespace seiche::gl
