#include "core/gl/execution_profile.hpp"

#include <cstdlib>
#include <string_view>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::gl {

namespace {

constexpr ExecutionProfile gpu;

constexpr ExecutionProfile software = {
    .hostMemory = true,
    .sampled = false,
    .timestamps = false,
    .cheapBarriers = false,
    .fieldGroup = {32, 2},
    .busyGroups = 16,
    .walkGroups = 528,  // walks are divided by strips: StencilTuning
    .vectorGroups = 1024,
    .rangeGroups = 8,
    .fullPivotGroups = 4,
    .pivotGroups = 8,
    .panelInvocations = 256,
    .lookInterval = 1,
    .loopIterations = 65535,
    .panelsOnCpu = true,
    .transformCfl = 4,
    .slow = true,
};

}  // namespace

const ExecutionProfile& gpuProfile() {
    return gpu;
}

const ExecutionProfile& softwareProfile() {
    return software;
}

const ExecutionProfile& executionProfile(const Context& context) {
    static const bool asOnGpu = [] {
        const char* asked = std::getenv("SEICHE_PROFILE");
        if (asked == nullptr || *asked == 0) return false;
        if (std::string_view(asked) == "gpu") return true;
        failInput("SEICHE_PROFILE is '{}': set it to gpu, or unset it", asked);
    }();
    return context.software() && !asOnGpu ? software : gpu;
}

const ExecutionProfile& executionProfile() {
    return executionProfile(Context::current());
}

}  // namespace seiche::gl
