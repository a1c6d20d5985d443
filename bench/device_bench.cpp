#include "bench/device_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <random>

#include "bench/device_kernels.hpp"
#include "bench/timing.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::bench {

using enum DeviceKernel;
using Kind = DeviceKernel;

gl::Kernel kernelOf(DeviceKernel kind) {
    return gl::Kernel("bench/device.comp", {{"KIND", static_cast<int>(kind)}});
}

namespace {

/// Calls of the work that onDevice() times.
constexpr int deviceRuns = 8;

}  // namespace

double onDevice(const std::function<void()>& work) {
    const auto once = [&] { return spanOnDevice(work, 1); };
    once();
    std::vector<double> times;
    for (int i = 1; i < deviceRuns; ++i) times.push_back(once());
    return median(times);
}

double onWarmDevice(const std::function<void()>& work) {
    warmDevice(work, 1);
    return onDevice(work);
}

double onCpu(const std::function<void()>& work) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    for (int i = 0; i < 8; ++i) {
        gl::Context::current().finish();
        const auto start = Clock::now();
        work();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    times.erase(times.begin());
    return median(times);
}

std::string bytesText(std::size_t bytes) {
    if (bytes < 1024) return fmt::format("{} B", bytes);
    return bytes >= (1u << 20) ? fmt::format("{} MiB", bytes >> 20)
                               : fmt::format("{} KiB", bytes >> 10);
}

namespace {

/// Words that hold each other's positions in one cycle through all nodes, `step` bytes apart, in
/// random order: no prefetcher can predict it.
std::vector<std::uint32_t> cycle(std::size_t bytes, std::size_t step) {
    const std::size_t nodes = bytes / step, wide = step / 4;
    std::vector<std::uint32_t> order(nodes), words(bytes / 4);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin() + 1, order.end(), std::mt19937(1));
    for (std::size_t i = 0; i < nodes; ++i) {
        words[order[i] * wide] = static_cast<std::uint32_t>(order[(i + 1) % nodes] * wide);
    }
    return words;
}

}  // namespace

double chaseTime(gl::Kernel& kernel, const gl::Buffer& sink, std::size_t bytes, std::size_t step,
                 double launch) {
    gl::Buffer buffer(bytes, "chase");
    const auto words = cycle(bytes, step);
    buffer.upload(words);
    constexpr int steps = 32768;
    // Each run continues where the last one ended; otherwise all would see the same few lines.
    std::vector<std::uint32_t> starts = {0};
    for (int run = 0; run < deviceRuns; ++run) {
        auto at = starts.back();
        for (int i = 0; i < steps; ++i) at = words[at];
        starts.push_back(at);
    }
    kernel.set("count", steps);
    std::size_t run = 0;
    // The fastest one: other programs can only add to a latency.
    double ms = std::numeric_limits<double>::infinity();
    const auto chased = [&] {
        kernel.set("first", static_cast<int>(starts[run++]));
        kernel.runGroups(1, 1, 1, {gl::storage(0, buffer), gl::storage(1, sink)});
    };
    while (run < static_cast<std::size_t>(deviceRuns)) ms = std::min(ms, spanOnDevice(chased, 1));
    return std::max(0.0, (ms - launch) * 1e6 / steps);
}

double dependentLaunch() {
    constexpr int launches = 500;
    auto kernel = kernelOf(increment);
    const gl::Buffer words(64, "words"), sink(64, "sink");
    return onDevice([&] {
               for (int i = 0; i < launches; ++i) {
                   kernel.runGroups(1, 1, 1, {gl::storage(0, words), gl::storage(1, sink)});
               }
           }) /
           launches;
}

double fmaRate() {
    const bool software = gl::executionProfile().slow;
    auto kernel = kernelOf(fma);
    const gl::Buffer words(16, "words"), sink(16, "sink");
    const int count = software ? 1024 : 4096, groups = software ? 64 : 4096;
    kernel.set("count", count);
    const double ms = onWarmDevice([&] {
        kernel.runGroups(groups, 1, 1, {gl::storage(0, words), gl::storage(1, sink)});
    });
    return 2.0 * 32 * count * 256 * groups / ms / 1e6;
}

std::vector<DeviceFigure> measureDevice(const std::function<void(const std::string&)>& progress) {
    const bool software = gl::executionProfile().slow;
    std::vector<DeviceFigure> figures;
    const auto add = [&](std::string name, double value, std::string unit, std::string doc) {
        figures.push_back({std::move(name), value, std::move(unit), std::move(doc)});
    };
    const gl::Buffer words(64, "words"), sink(64, "sink");

    progress("launches");
    constexpr int launches = 500;
    auto empty = kernelOf(nothing);
    const double launch =
        onDevice([&] {
            for (int i = 0; i < launches; ++i) {
                empty.runGroups(1, 1, 1, {gl::storage(0, words), gl::storage(1, sink)},
                                gl::Barrier::none);
            }
        }) /
        launches;
    const double chained = dependentLaunch();
    add("launch", 1e3 * launch, "µs", "an empty launch among others that do not wait for it");
    add("dependent launch", 1e3 * chained, "µs", "a launch that reads what the last one wrote");

    progress("read-back");
    const gl::Buffer small(4, "small");
    add("read-back latency", 1e3 * onCpu([&] { small.download<std::uint32_t>(1); }), "µs",
        "4 bytes from the device, by the CPU's clock");
    const std::size_t large = software ? std::size_t{32} << 20 : std::size_t{256} << 20;
    {
        gl::Buffer from(large, "read back");
        std::vector<std::byte> to(large);
        add("read-back rate", static_cast<double>(large) / onCpu([&] { from.download(to); }) / 1e6,
            "GB/s", bytesText(large) + " from the device");
        add("upload rate", static_cast<double>(large) / onCpu([&] {
                               from.upload(to);
                               gl::Context::current().finish();
                           }) / 1e6,
            "GB/s", bytesText(large) + " to the device");
    }

    auto chaser = kernelOf(chase);
    const std::size_t most = software ? std::size_t{64} << 20 : std::size_t{1} << 30;
    for (std::size_t bytes = 16 << 10; bytes <= most; bytes *= 4) {
        progress("latency of " + bytesText(bytes));
        add("latency, " + bytesText(bytes), chaseTime(chaser, sink, bytes, 128, launch), "ns",
            "a load that depends on the last, lines of 128 bytes in random order");
    }
    for (const std::size_t page : {std::size_t{64} << 10, std::size_t{2} << 20}) {
        const std::size_t bytes = std::max(most / 4, 16 * page);
        progress("latency of pages");
        add("latency, pages of " + bytesText(page), chaseTime(chaser, sink, bytes, page, launch),
            "ns",
            "one line a page of " + bytesText(bytes) + ": translations, not data, are missed");
    }

    progress("barriers");
    if (software) {
        add("barrier across workgroups", 0, "µs",
            "not possible: workgroups run one after another here");
    } else {
        auto kernel = kernelOf(acrossGroups);
        gl::Buffer arrivals(8, "arrivals");
        constexpr int rounds = 200, groups = 64;
        kernel.set("count", rounds);
        bool lost = false;
        const double ms = onDevice([&] {
            arrivals.clear();
            kernel.runGroups(groups, 1, 1, {gl::storage(0, arrivals), gl::storage(1, sink)});
        });
        lost = arrivals.download<std::uint32_t>(2)[1] != 0;
        add("barrier across workgroups", lost ? 0 : 1e3 * (ms - launch) / rounds, "µs",
            lost ? "not possible: not all workgroups run at once"
                 : "64 workgroups meet within a kernel, by atomics");
    }

    progress("copies");
    {
        const std::size_t bytes = software ? std::size_t{64} << 20 : std::size_t{1} << 30;
        gl::Buffer from(bytes, "copy source"), to(bytes, "copy target");
        std::vector<std::uint32_t> noise(bytes / 4);
        std::uint32_t state = 1;
        for (auto& word : noise) {
            state ^= state << 13, state ^= state >> 17, state ^= state << 5;
            word = (state & 0x007fffffu) | 0x3f800000u;  // 1 to 2 as a float
        }
        from.upload(noise);
        const auto rate = [&](Kind kind, std::size_t elements, double size, int shift) {
            auto kernel = kernelOf(kind);
            kernel.set("count", static_cast<int>(elements)).set("shift", shift);
            const double ms = onWarmDevice([&] {
                kernel.runGroups(static_cast<int>((elements + 255) / 256), 1, 1,
                                 {gl::storage(0, from), gl::storage(1, to)});
            });
            return 2 * size * static_cast<double>(elements) / ms / 1e6;
        };
        const auto allowed =
            static_cast<std::size_t>(gl::Context::current().limits().workgroups) * 256;
        const auto elements = [&](std::size_t wanted) { return std::min(wanted, allowed); };
        add("copy", rate(copyAligned, elements(bytes / 16), 16, 0), "GB/s",
            "vec4s, read and written");
        add("copy of floats", rate(copyShifted, elements(bytes / 4 - 64), 4, 0), "GB/s",
            "floats, aligned");
        add("copy, misaligned", rate(copyShifted, elements(bytes / 4 - 64), 4, 1), "GB/s",
            "floats from one further");
        add("copy, strided", rate(copyStrided, elements(bytes / 128), 4, 0), "GB/s",
            "every 32nd float; the useful ones count");
    }

    progress("arithmetic");
    add("FMA", fmaRate(), "GFLOP/s", "eight chains of vec4 an invocation");
    auto reads = kernelOf(sharedReads);
    const int count = software ? 1024 : 8192, groups = software ? 32 : 2048;
    reads.set("count", count);
    const double ms = onWarmDevice([&] {
        reads.runGroups(groups, 1, 1, {gl::storage(0, words), gl::storage(1, sink)});
    });
    add("shared memory", 16.0 * count * 256 * groups / ms / 1e6, "GB/s",
        "vec4s that neighbours read side by side");
    return figures;
}

std::string deviceTable(const std::vector<DeviceFigure>& figures) {
    std::string text = fmt::format("{}\n\n", gl::Context::current().device().renderer);
    for (const auto& figure : figures) {
        text += fmt::format("{:<28}{:>12} {:<9}{}\n", figure.name,
                            figure.value > 0 ? fmt::format("{:.4g}", figure.value) : "-",
                            figure.unit, figure.doc);
    }
    return text;
}

nlohmann::ordered_json deviceJson(const std::vector<DeviceFigure>& figures) {
    nlohmann::ordered_json json = {{"device", gl::Context::current().device().renderer}};
    for (const auto& figure : figures) {
        json["figures"].push_back(
            {{"name", figure.name}, {"value", figure.value}, {"unit", figure.unit}});
    }
    return json;
}

}  // namespace seiche::bench
