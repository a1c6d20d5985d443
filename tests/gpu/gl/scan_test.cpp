// Scans and sorts on the device, compared with those of the C++ library.
#include "core/gl/scan.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <stdexcept>

#include "core/gl/radix_sort.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::gl {
namespace {

using Words = std::vector<std::uint32_t>;

// Sizes near multiples of tiles, strips and subgroups.
const std::vector<std::int64_t> sizes = {1,    2,    3,    4,     5,     31,    32,     33,
                                         255,  256,  257,  1023,  1024,  1025,  4095,   4096,
                                         4097, 8191, 8193, 65535, 65537, 99991, 1 << 18};

struct Data {
    const char* name;
    std::function<std::uint32_t(std::int64_t)> at;
};

std::vector<Data> hostileData() {
    static std::mt19937 random(7);
    return {{"any", [](std::int64_t) { return std::uint32_t(random()); }},
            {"zeros", [](std::int64_t) { return 0U; }},
            {"ones", [](std::int64_t) { return 1U; }},
            {"largest", [](std::int64_t) { return UINT32_MAX; }},
            {"rising", [](std::int64_t i) { return std::uint32_t(i); }},
            {"falling", [](std::int64_t i) { return UINT32_MAX - std::uint32_t(i); }},
            {"few", [](std::int64_t) { return std::uint32_t(random() % 3) << 24U; }},
            {"rare", [](std::int64_t i) { return i % 4099 == 17 ? 5U : 0U; }}};
}

Words wordsOf(const Data& data, std::int64_t count) {
    Words made(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) made[static_cast<std::size_t>(i)] = data.at(i);
    return made;
}

Buffer bufferOf(const Words& words) {
    Buffer buffer((words.size() + 3) / 4 * 16, "data");
    buffer.upload(words);
    return buffer;
}

class ParallelTest : public GpuTest {};

TEST_F(ParallelTest, SumsAreThoseOfTheLibrary) {
    Scan scan(sizes.back());
    for (const auto count : sizes) {
        for (const auto& data : hostileData()) {
            const auto values = wordsOf(data, count);
            Words expected(values.size());
            std::exclusive_scan(values.begin(), values.end(), expected.begin(), 0U);
            const auto on = bufferOf(values);
            Buffer sums(on.bytes(), "sums");
            scan.sums(on, sums, count);
            EXPECT_EQ(sums.download<std::uint32_t>(values.size()), expected)
                << data.name << " " << count;
            EXPECT_EQ(scan.total().download<std::uint32_t>(1)[0], expected.back() + values.back());
        }
    }
}

TEST_F(ParallelTest, PlacesAreThoseOfEntriesThatAreNotZero) {
    Scan scan(sizes.back());
    for (const auto count : sizes) {
        for (const auto& data : hostileData()) {
            const auto values = wordsOf(data, count);
            Words expected;
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (values[i] != 0) expected.push_back(static_cast<std::uint32_t>(i));
            }
            Buffer places(std::max<std::size_t>(expected.size(), 1) * 4, "places");
            scan.places(bufferOf(values), places, count);
            EXPECT_EQ(scan.total().download<std::uint32_t>(1)[0], expected.size()) << data.name;
            EXPECT_EQ(places.download<std::uint32_t>(expected.size()), expected)
                << data.name << " " << count;
        }
    }
}

TEST_F(ParallelTest, SortsAreStable) {
    RadixSort sort(sizes.back());
    for (const auto count : sizes) {
        for (const auto& data : hostileData()) {
            const auto keys = wordsOf(data, count);
            Words order(keys.size());
            std::iota(order.begin(), order.end(), 0U);
            auto values = bufferOf(order), on = bufferOf(keys);
            std::stable_sort(order.begin(), order.end(),
                             [&](auto a, auto b) { return keys[a] < keys[b]; });
            auto sorted = keys;
            std::sort(sorted.begin(), sorted.end());
            sort.run(on, values, count);
            EXPECT_EQ(on.download<std::uint32_t>(keys.size()), sorted) << data.name << " " << count;
            EXPECT_EQ(values.download<std::uint32_t>(keys.size()), order)
                << data.name << " " << count;
        }
    }
}

TEST_F(ParallelTest, ShortKeysTakeFewerPasses) {
    constexpr std::int64_t count = 10007;
    RadixSort sort(count);
    for (const int bits : {1, 7, 8, 9, 16, 20, 24, 31}) {
        const auto all = wordsOf(hostileData().front(), count);
        Words keys(all.size()), order(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) keys[i] = all[i] >> (32 - bits);
        std::iota(order.begin(), order.end(), 0U);
        auto values = bufferOf(order), on = bufferOf(keys);
        std::stable_sort(order.begin(), order.end(),
                         [&](auto a, auto b) { return keys[a] < keys[b]; });
        sort.run(on, values, count, bits);
        EXPECT_EQ(values.download<std::uint32_t>(order.size()), order) << bits;
    }
}

TEST_F(ParallelTest, NothingIsDoneToNothing) {
    Buffer keys(16, "keys"), values(16, "values");
    keys.upload(Words{7, 8, 7, 7});
    Scan scan(4);
    scan.sums(keys, values, 0);
    EXPECT_EQ(scan.total().download<std::uint32_t>(1)[0], 0U);
    RadixSort(4).run(keys, values, 0);
    EXPECT_EQ(keys.download<std::uint32_t>(4), (Words{7, 8, 7, 7}));
}

TEST_F(ParallelTest, MoreThanThereIsIsRefused) {
    Buffer small(16, "small"), large(1024, "large"), other(1024, "other");
    Scan scan(64);
    EXPECT_THROW(scan.sums(small, large, 5), std::logic_error);
    EXPECT_THROW(scan.sums(large, small, 5), std::logic_error);
    EXPECT_THROW(scan.sums(large, other, 65), std::logic_error);
    EXPECT_THROW(scan.sums(large, other, -1), std::logic_error);
    EXPECT_THROW(scan.sums(large, large, 5), std::logic_error);
    RadixSort sort(64);
    EXPECT_THROW(sort.run(small, large, 5), std::logic_error);
    EXPECT_THROW(sort.run(large, small, 5), std::logic_error);
    EXPECT_THROW(sort.run(large, large, 65), std::logic_error);
    EXPECT_THROW(sort.run(large, large, 4, 33), std::logic_error);
    EXPECT_THROW(Scan(std::int64_t{1} << 31), std::logic_error);
}

}  // namespace
}  // namespace seiche::gl
