#include "bench/devices_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "bench/random_data.hpp"
#include "bench/timing.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/device_group.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/distributed/distributed_lu.hpp"
#include "solvers/linalg/distributed/distributed_product.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

constexpr std::uint64_t seedA = 1, seedB = 1 << 20;
constexpr double u = 0x1p-24;

double medianOfThree(const std::function<void()>& before, const std::function<void()>& work) {
    std::vector<double> times;
    for (int i = 0; i < 4; ++i) {
        before();
        const auto start = std::chrono::steady_clock::now();
        work();
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
                .count());
    }
    times.erase(times.begin());  // it compiles, and wakes the device up
    return median(times);
}

double largest(const std::vector<float>& x) {
    double most = 0;
    for (const float entry : x) {
        const double size = std::abs(double{entry});
        most = std::isnan(size) || size > most ? size : most;
    }
    return most;
}

double largestDifference(const std::vector<float>& x, const std::vector<float>& y) {
    std::vector<float> difference(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) difference[i] = x[i] - y[i];
    return largest(difference);
}

/// The sum of a row's sizes: |A|_inf is at least that, so that error ratios come out too large
/// rather than too small.
double rowNorm(const DistributedMatrix& a) {
    std::vector<double> sums(static_cast<std::size_t>(a.group().size()));
    a.group().run([&](int d) {
        if (d >= a.layout().devices) return;
        for (const auto& piece : a.part(d)) {
            const auto row = piece.entries.buffer().download<float>(
                static_cast<std::size_t>(piece.entries.pitch()));
            for (const float entry : row) {
                sums[static_cast<std::size_t>(d)] += std::abs(double{entry});
            }
        }
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0);
}

std::string joined(const std::vector<std::string>& devices) {
    return fmt::format("{}", fmt::join(devices, ","));
}

DevicesRow measureLu(const std::string& name, LuPanels panels,
                     const std::vector<std::string>& devices, int n) {
    DevicesRow row{name, joined(devices), n};
    gl::DeviceGroup group(devices);
    const Blocking blocking;
    DistributedMatrix a(group, n, n, blocking, Spread::cyclic, "A",
                        DistributedLu::bytesBeside({n, n, blocking.width, group.size()}));
    DistributedLu lu(group, {.panels = panels});
    row.milliseconds = medianOfThree([&] { a.random(seedA); }, [&] { lu.factor(a); });
    row.teraflops = 2.0 / 3 * std::pow(n, 3) / row.milliseconds / 1e9;
    const auto b = randomData(n, 2);
    const auto x = lu.solve(a, 1, b);
    a.random(seedA);
    row.error = largestDifference(b, a.times(x)) / (u * n * (rowNorm(a) * largest(x) + largest(b)));
    return row;
}

DevicesRow measureProduct(const std::string& name, const std::vector<std::string>& devices, int n) {
    DevicesRow row{name, joined(devices), n};
    gl::DeviceGroup group(devices);
    DistributedMatrix a(group, n, n, {}, Spread::everywhere, "A"),
        b(group, n, n, {}, Spread::cyclic, "B"), c(group, n, n, {}, Spread::cyclic, "C");
    a.random(seedA);
    b.random(seedB);
    DistributedProduct product(group);
    row.milliseconds = medianOfThree([] {}, [&] { product.run(a, b, c); });
    row.teraflops = 2 * std::pow(n, 3) / row.milliseconds / 1e9;
    const auto x = randomData(n, 2);
    const auto bx = b.times(x);
    row.error = largestDifference(c.times(x), a.times(bx)) / (u * n * rowNorm(a) * largest(bx));
    return row;
}

}  // namespace

std::vector<DevicesRow> measureDevices(const std::vector<std::string>& names,
                                       const std::vector<std::string>& devices, int size,
                                       const std::function<void(const std::string&)>& progress,
                                       const std::function<void(const DevicesRow&)>& grown) {
    using Measure =
        std::function<DevicesRow(const std::string&, const std::vector<std::string>&, int)>;
    const auto lu = [](LuPanels panels) -> Measure {
        return [panels](const auto& name, const auto& on, int n) {
            return measureLu(name, panels, on, n);
        };
    };
    // Names as in `seiche bench` on one device.
    const std::vector<std::pair<std::string, Measure>> known = {
        {"lu/partial", lu(LuPanels::automatic)},
        {"lu/hybrid", lu(LuPanels::onCpu)},
        {"gemm", measureProduct}};
    const auto chooses = [](const std::string& name, const std::string& row) {
        return name == row || row.starts_with(name + "/");
    };
    for (const auto& name : names) {
        if (std::ranges::none_of(known,
                                 [&](const auto& row) { return chooses(name, row.first); })) {
            failInput("--devices takes lu, lu/partial, lu/hybrid and gemm, not '{}'", name);
        }
    }
    std::vector<int> sizes = {size};
    if (size == 0) {
        gl::DeviceGroup first({devices[0]});
        bool slow = false;
        first.on(0, [&] { slow = gl::executionProfile().slow; });
        sizes = slow ? std::vector{512} : std::vector{16384, 32768};
    }
    std::vector<std::vector<std::string>> lists = {{devices[0]}};
    if (devices.size() > 1) lists.push_back(devices);
    std::vector<DevicesRow> rows;
    for (const auto& [work, measure] : known) {
        const auto asked = [&](const std::string& name) { return chooses(name, work); };
        if (!names.empty() && std::ranges::none_of(names, asked)) continue;
        for (const int n : sizes) {
            double alone = 0;
            for (const auto& list : lists) {
                progress(fmt::format("{} {} on {}", work, n, joined(list)));
                auto row = measure(work, list, n);
                if (list.size() == 1) alone = row.milliseconds;
                row.ratio = alone / row.milliseconds;
                grown(rows.emplace_back(row));
            }
        }
    }
    return rows;
}

std::string devicesHead() {
    return fmt::format("{:<12}{:>7}  {:<12}{:>12}{:>10}{:>8}{:>12}\n", "operator", "n", "devices",
                       "ms", "TFLOP/s", "ratio", "error");
}

std::string devicesText(const DevicesRow& row) {
    return fmt::format("{:<12}{:>7}  {:<12}{:>12.4f}{:>10.2f}{:>8.2f}{:>12.2g}\n", row.work, row.n,
                       row.devices, row.milliseconds, row.teraflops, row.ratio, row.error);
}

nlohmann::ordered_json devicesJson(const std::vector<DevicesRow>& rows) {
    nlohmann::ordered_json json = {{"rows", nlohmann::ordered_json::array()}};
    for (const auto& row : rows) {
        json["rows"].push_back({{"name", row.work},
                                {"n", row.n},
                                {"devices", row.devices},
                                {"ms", row.milliseconds},
                                {"tflops", row.teraflops},
                                {"ratio", row.ratio},
                                {"error", row.error}});
    }
    return json;
}

}  // namespace seiche::bench
