#include "core/gl/mapping.hpp"

#include <cstring>
#include <numeric>

#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::gl {
namespace {

using MappingTest = GpuTest;

TEST_F(MappingTest, KernelsAndTheCpuShareBuffersInMainMemory) {
    constexpr std::size_t count = 100000, bytes = 4 * count;
    auto shared = bufferInMainMemory(bytes, "shared");
    Buffer onDevice(bytes, "on the device"), back(bytes, "back");
    std::vector<float> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 1.0f);
    std::memcpy(mapped(shared).data(), numbers.data(), bytes);
    const auto copy = [&](const Buffer& from, const Buffer& to) {
        Kernel kernel("core/copy_buffer.comp");
        kernel.set("count", static_cast<int>(count / 4)).set("from", 0).set("to", 0);
        kernel.run(static_cast<int>(count / 4), 1, 1, {storage(0, from), storage(1, to)},
                   Barrier::none);
        settle();
    };
    copy(shared, onDevice);
    EXPECT_EQ(onDevice.download<float>(count), numbers);
    for (auto& number : numbers) number = -number;
    onDevice.upload(numbers);
    copy(onDevice, shared);
    showWrites();
    const Fence fence;
    while (!fence.passed(1000)) {
    }
    EXPECT_EQ(std::memcmp(mapped(shared).data(), numbers.data(), bytes), 0);
    if (executionProfile().hostMemory) {
        EXPECT_EQ(mapped(back).size(), bytes);
    } else {
        EXPECT_THROW(mapped(back), std::logic_error);
    }
}

}  // namespace
}  // namespace seiche::gl
