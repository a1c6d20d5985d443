#include "core/base/free_memory.hpp"

#include <gtest/gtest.h>
#include <malloc.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <memory>
#include <thread>
#include <vector>

namespace seiche {
namespace {

std::size_t residentMegabytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t whole = 0, resident = 0;
    statm >> whole >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

/// 200 MB in blocks, of which the last stays: nothing below it lies at the end of a heap.
std::unique_ptr<char[]> useAndFree() {
    constexpr std::size_t size = 1 << 20;
    std::vector<std::unique_ptr<char[]>> blocks;
    for (int i = 0; i < 200; ++i) {
        blocks.push_back(std::make_unique<char[]>(size));
        std::memset(blocks.back().get(), 1, size);
    }
    return std::move(blocks.back());
}

TEST(FreeMemory, IsGivenBackWhereThereIsMuchOfIt) {
    // As the window has it, so that pictures need not be mapped anew each time.
    mallopt(M_MMAP_THRESHOLD, 64 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    std::unique_ptr<char[]> left;
    std::thread([&left] { left = useAndFree(); }).join();
    const auto before = residentMegabytes();
    EXPECT_EQ(giveBackFreeMemory(std::size_t{4} << 30), 0U);
    EXPECT_GE(residentMegabytes() + 10, before);
    EXPECT_GE(giveBackFreeMemory(std::size_t{100} << 20), std::size_t{190} << 20);
    EXPECT_LE(residentMegabytes() + 180, before);
}

}  // namespace
}  // namespace seiche
