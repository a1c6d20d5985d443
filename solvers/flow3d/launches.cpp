#include "solvers/flow3d/launches.hpp"

#include "core/gl/execution_profile.hpp"

namespace seiche::flow3d {

Launches Launches::ofDevice() {
    const auto& profile = gl::executionProfile();
    Launches made;
    if (!profile.sampled) made = {true, 8, 8};
    return made;
}

gl::Kernel Launches::kernel(const std::string& name, gl::Defines defines) const {
    defines.insert(defines.begin(), {{"TEXELS", static_cast<int>(texels)}, {"GROUP", group}});
    return gl::Kernel("flow3d/" + name + ".comp", std::move(defines));
}

}  // namespace seiche::flow3d
