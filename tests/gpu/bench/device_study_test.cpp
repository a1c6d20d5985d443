#include "bench/device_study.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "bench/papers/paper_tables.hpp"

namespace seiche::bench {
namespace {

/// Two caches of 32 KiB and 1 MiB with lines of 64 bytes, and a TLB that reaches 4 MiB at pages of
/// 64 KiB.
double modelled(std::size_t stride, std::size_t size, bool tlb) {
    const std::size_t touched = std::min(size, size / stride * 64);
    double ns = touched <= (32u << 10) ? 2 : touched <= (1u << 20) ? 10 : 80;
    // Below a line some loads find theirs in the first cache.
    if (stride < 64 && ns > 2) ns = 2 + (ns - 2) * static_cast<double>(stride) / 64;
    if (tlb && stride >= (64u << 10) && size > (4u << 20)) ns += 30;
    return ns;
}

LatencyMap mapOf(bool tlb, bool flat = false) {
    LatencyMap map;
    for (std::size_t stride = 16; stride <= (2u << 20); stride *= 2) map.strides.push_back(stride);
    for (std::size_t size = 4096; size <= (64u << 20); size *= 2) map.sizes.push_back(size);
    for (const auto stride : map.strides) {
        for (const auto size : map.sizes) {
            map.ns.push_back(size < 4 * stride ? 0 : flat ? 5 : modelled(stride, size, tlb));
        }
    }
    return map;
}

TEST(DeviceStudy, SizesOfMemoryAreThoseOfTheMap) {
    const auto sizes = memorySizes(mapOf(true));
    ASSERT_EQ(sizes.caches.size(), 2u);
    // Lines of 64 bytes at strides of 128: half of the memory is touched.
    EXPECT_EQ(sizes.caches[0].below, 64u << 10);
    EXPECT_EQ(sizes.caches[1].below, 2u << 20);
    EXPECT_EQ(sizes.caches[1].after, 80);
    ASSERT_TRUE(sizes.line);
    EXPECT_EQ(*sizes.line, 64u);
    ASSERT_TRUE(sizes.tlb);
    EXPECT_GE(sizes.tlb->above, 8u << 20);
}

TEST(DeviceStudy, WhatTheMapDoesNotShowIsNotFound) {
    const auto flat = memoryText(memorySizes(mapOf(false, true)));
    EXPECT_NE(flat.find("Caches: not found"), std::string::npos) << flat;
    EXPECT_NE(flat.find("Line of the first cache: not found"), std::string::npos) << flat;
    EXPECT_NE(flat.find("Reach of the TLB: not found"), std::string::npos) << flat;
    EXPECT_FALSE(memorySizes(mapOf(false)).tlb);
    EXPECT_TRUE(memorySizes({}).caches.empty());
}

TEST(DeviceStudy, OnlyEvenStridesShowConflictsOfBanks) {
    const std::vector<double> strides = {1, 2, 3, 16, 17, 32};
    EXPECT_EQ(bankText(strides, {64, 32, 64, 4, 63, 2}),
              "Conflicts cost 31.5 times, at stride 32.");
    for (const auto& rates :
         std::vector<std::vector<double>>{{2, 2, 2, 2, 2, 2}, {2, 1, 1, 1, 1, 1}}) {
        EXPECT_NE(bankText(strides, rates).find("not found"), std::string::npos);
    }
}

TEST(PaperTables, FitsAreExactForCubicTimes) {
    const std::vector<int> sizes = {64, 128, 256, 512, 1024};
    std::vector<double> ms;
    for (const double n : sizes) ms.push_back(2e-9 * n * n * n + 3e-6 * n * n + 1e-4 * n + 0.02);
    const auto fit = cubicFit(sizes, ms);
    EXPECT_NEAR(fit[0] / 2e-9, 1, 1e-6);
    EXPECT_NEAR(fit[1] / 3e-6, 1, 1e-6);
    EXPECT_NEAR(fit[2] / 1e-4, 1, 1e-6);
    EXPECT_NEAR(fit[3] / 0.02, 1, 1e-6);
    EXPECT_TRUE(cubicFit({64, 128, 256, 512}, {1, 2, 3, 4}).empty());
}

TEST(PaperTables, CrossoverIsWhereAllLargerSizesAreFaster) {
    const std::vector<int> sizes = {1, 2, 4, 8};
    const OverSize device{"device", [](int) { return 4.0; }};
    const OverSize cpu{"CPU", [](int n) { return n == 1 ? 9.0 : n + 1.0; }};
    EXPECT_EQ(crossover(sizes, device, cpu), "- device: faster than CPU from n = 4.\n");
    EXPECT_EQ(crossover(sizes, cpu, device), "- CPU: slower than device up to n = 8.\n");
    const OverSize none{"LAPACK", [](int) { return std::optional<double>(); }};
    EXPECT_EQ(crossover(sizes, device, none), "- device: no size has LAPACK, too.\n");
}

TEST(Papers, TheIndexIsThatOfTheProgram) {
    std::ifstream file(SEICHE_SOURCE_DIR "/docs/papers/README.md");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(text, papersIndex()) << "seiche papers writes docs/papers/README.md";
}

}  // namespace
}  // namespace seiche::bench
