#include "bench/parallel_bench.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>

#include "core/gl/radix_sort.hpp"
#include "core/gl/scan.hpp"

namespace seiche::bench {

namespace {

using Words = std::vector<std::uint32_t>;

struct Data {
    explicit Data(int n, unsigned below = 0)
        : count(std::int64_t{n} * n),
          words(static_cast<std::size_t>(count)),
          in(words.size() * 4 + 12, "bench in"),
          out(words.size() * 4 + 12, "bench out") {
        std::mt19937 random(1);
        for (auto& word : words) word = below > 0 ? random() % below : random();
        in.upload(words);
    }
    std::int64_t count;
    Words words;
    gl::Buffer in, out;
};

struct Scanned : Data {
    using Data::Data;
    gl::Scan scan{count};
    Words result = words;
};

Prepared sums(int n) {
    auto made = std::make_shared<Scanned>(n);
    Prepared prepared;
    prepared.run = [made] { made->scan.sums(made->in, made->out, made->count); };
    prepared.reference = [made] {
        std::exclusive_scan(made->words.begin(), made->words.end(), made->result.begin(), 0U);
    };
    prepared.bytes = 8.0 * static_cast<double>(made->count);
    return prepared;
}

/// Half of the entries are zero.
Prepared compaction(int n) {
    auto made = std::make_shared<Scanned>(n, 2);
    Prepared prepared;
    prepared.run = [made] { made->scan.places(made->in, made->out, made->count); };
    prepared.bytes = 6.0 * static_cast<double>(made->count);
    return prepared;
}

/// Keys and values are copied first, since they are sorted in place.
Prepared sorting(int n) {
    struct Made : Data {
        using Data::Data;
        gl::RadixSort sort{count};
        gl::Buffer values{words.size() * 4, "bench values"};
        Words sorted;
    };
    auto made = std::make_shared<Made>(n);
    Prepared prepared;
    prepared.run = [made] {
        made->in.copyTo(made->out, made->words.size() * 4);
        made->in.copyTo(made->values, made->words.size() * 4);
        made->sort.run(made->out, made->values, made->count);
    };
    prepared.reference = [made] {
        made->sorted = made->words;
        std::sort(made->sorted.begin(), made->sorted.end());
    };
    // Four passes, the counts of digits, the copies
    prepared.bytes = (4 * 16.0 + 4 + 16) * static_cast<double>(made->count);
    return prepared;
}

}  // namespace

std::vector<Descriptor> parallelDescriptors() {
    const std::vector<int> large = {1024, 4096}, small = {512, 1024};
    return {{"parallel/scan", "exclusive sums of n x n integers", large, small, sums},
            {"parallel/compact", "places of those of n x n integers that are not 0", large, small,
             compaction},
            {"parallel/sort", "n x n keys and values of 32 bits, sorted", large, small, sorting}};
}

}  // namespace seiche::bench
