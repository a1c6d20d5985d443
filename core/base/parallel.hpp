#pragma once

#include <algorithm>
#include <thread>
#include <vector>

namespace seiche {

/// Calls work(begin, end) for parts of [0, count) on all cores, the last on this thread, and waits.
/// `work` must not throw.
template <class Work>
void parallelFor(int count, const Work& work) {
    const int threads =
        std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, std::max(count, 1));
    const auto bound = [&](int part) {
        return static_cast<int>(static_cast<long long>(count) * part / threads);
    };
    std::vector<std::thread> helpers;
    for (int part = 0; part + 1 < threads; ++part) {
        helpers.emplace_back([&, part] { work(bound(part), bound(part + 1)); });
    }
    work(bound(threads - 1), count);
    for (auto& helper : helpers) helper.join();
}

}  // namespace seiche
