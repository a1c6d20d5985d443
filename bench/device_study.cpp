#include "bench/device_study.hpp"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "bench/device_kernels.hpp"
#include "bench/papers/chart.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/readback.hpp"

namespace seiche::bench {

namespace {

using StudyProgress = std::function<void(const std::string&)>;
constexpr double stepRise = 1.3;

LatencyMap latencyMap(const StudyProgress& progress, bool quick, const gl::Buffer& sink,
                      double launch) {
    const bool software = gl::executionProfile().slow;
    LatencyMap map;
    for (std::size_t stride = 16; stride <= (std::size_t{2} << 20); stride *= quick ? 4 : 2) {
        map.strides.push_back(stride);
    }
    const std::size_t most = software ? std::size_t{64} << 20 : std::size_t{1} << 30;
    for (std::size_t size = 4096; size <= most; size *= quick ? 4 : 2) map.sizes.push_back(size);
    auto kernel = kernelOf(DeviceKernel::chase);
    for (const auto stride : map.strides) {
        for (const auto size : map.sizes) {
            // A cycle of fewer than four nodes shows nothing.
            if (size < 4 * stride || size / stride > (std::size_t{1} << 24)) {
                map.ns.push_back(0);
                continue;
            }
            progress(fmt::format("latency of {} by {}", bytesText(size), bytesText(stride)));
            map.ns.push_back(chaseTime(kernel, sink, size, stride, launch));
        }
    }
    return map;
}

PaperPart latencyPart(const LatencyMap& map) {
    HeatMap drawn{"Latency of dependent loads", "memory", "stride", "ns", {}, {}, map.ns};
    std::string text = "Latency of dependent loads in random order, ns:\n\n| stride |",
                line = "|---|";
    for (const auto size : map.sizes) {
        drawn.x.push_back(bytesText(size));
        text += " " + bytesText(size) + " |";
        line += "---|";
    }
    text += "\n" + line + "\n";
    for (std::size_t i = 0; i < map.strides.size(); ++i) {
        drawn.y.push_back(bytesText(map.strides[i]));
        text += "| " + bytesText(map.strides[i]) + " |";
        for (std::size_t j = 0; j < map.sizes.size(); ++j) {
            text += map.at(i, j) > 0 ? fmt::format(" {:.3g} |", map.at(i, j)) : " - |";
        }
        text += "\n";
    }
    return {text + "\n" + memoryText(memorySizes(map)), drawingOf(drawn)};
}

/// a + bytes / B by least squares of relative errors.
struct TransferFit {
    double startUs = 0, gigabytesPerSecond = 0;
};
TransferFit transferFit(const std::vector<double>& bytes, const std::vector<double>& ms) {
    Eigen::MatrixXd a(static_cast<Eigen::Index>(ms.size()), 2);
    for (std::size_t i = 0; i < ms.size(); ++i) {
        a(static_cast<Eigen::Index>(i), 0) = 1 / ms[i];
        a(static_cast<Eigen::Index>(i), 1) = bytes[i] / ms[i];
    }
    const Eigen::Vector2d found = a.colPivHouseholderQr().solve(Eigen::VectorXd::Ones(a.rows()));
    return {1e3 * found(0), found(1) > 0 ? 1e-6 / found(1) : 0};
}

PaperPart transferPart(const StudyProgress& progress) {
    const bool software = gl::executionProfile().slow;
    const std::size_t most = software ? std::size_t{16} << 20 : std::size_t{256} << 20;
    gl::Buffer buffer(most, "transfers");
    std::vector<std::byte> host(most);
    gl::Readback pinned(1);
    struct Way {
        const char* name;
        std::function<void(std::size_t)> run;
    };
    const std::vector<Way> ways = {
        {"to the device, pageable",
         [&](std::size_t bytes) {
             buffer.upload(std::span(host).first(bytes));
             gl::Context::current().finish();
         }},
        {"from the device, pageable",
         [&](std::size_t bytes) { buffer.download(std::span(host).first(bytes)); }},
        {"from the device, pinned",
         [&](std::size_t bytes) {
             pinned.push(buffer, 0, bytes, 0);
             pinned.poll(true, [](std::uint64_t, std::span<const std::byte>) {});
         }},
    };
    Chart chart{"Transfers", "size", "ms", {}};
    chart.bytes = true;
    std::string text = "Transfers as a + bytes / B:\n\n| | a, µs | B, GB/s |\n|---|---|---|\n";
    for (const auto& way : ways) {
        std::vector<double> bytes, ms;
        for (std::size_t size = 4096; size <= most; size *= 8) {
            progress(fmt::format("{}, {}", way.name, bytesText(size)));
            bytes.push_back(static_cast<double>(size));
            ms.push_back(std::max(onCpu([&] { way.run(size); }), 1e-6));
        }
        const auto fit = transferFit(bytes, ms);
        text +=
            fmt::format("| {} | {:.3g} | {} |\n", way.name, fit.startUs,
                        fit.gigabytesPerSecond > 0 ? fmt::format("{:.3g}", fit.gigabytesPerSecond)
                                                   : "not found");
        chart.lines.push_back({way.name, bytes, ms});
    }
    return {text, drawingOf(chart)};
}

PaperPart arithmeticPart(const StudyProgress& progress, bool quick, const gl::Buffer& words,
                         const gl::Buffer& sink, double launch) {
    const bool software = gl::executionProfile().slow;
    std::string text = "| | | |\n|---|---|---|\n";
    progress("pipeline latency");
    auto dependent = kernelOf(DeviceKernel::dependentFma);
    constexpr int chain = 65536;
    dependent.set("count", chain);
    const auto bindings = {gl::storage(0, words), gl::storage(1, sink)};
    const double pipeline = onWarmDevice([&] { dependent.runGroups(1, 1, 1, bindings); });
    text += fmt::format("| latency of a multiply-add that needs the last | {:.3g} | ns |\n",
                        std::max(0.0, (pipeline - launch) * 1e6 / chain));
    progress("barriers of workgroups");
    auto barriers = kernelOf(DeviceKernel::groupBarrier);
    constexpr int rounds = 4096;
    barriers.set("count", rounds);
    const double meeting = onWarmDevice([&] { barriers.runGroups(1, 1, 1, bindings); });
    text += fmt::format("| barrier of 256 invocations | {:.3g} | ns |\n",
                        std::max(0.0, (meeting - launch) * 1e6 / rounds));

    Chart chart{"Multiply-adds against occupancy", "workgroups of 256", "GFLOP/s", {}};
    std::string table =
        "\nMultiply-adds against the number of workgroups, GFLOP/s:\n\n"
        "| workgroups of 256 | operands in registers | one in shared memory |\n"
        "|---|---|---|\n";
    auto own = kernelOf(DeviceKernel::fma), shared = kernelOf(DeviceKernel::sharedFma);
    const int count = software ? 512 : 4096, most = software ? 64 : 4096;
    own.set("count", count);
    shared.set("count", count);
    ChartLine inRegisters{"operands in registers", {}, {}},
        inShared{"one in shared memory", {}, {}};
    for (int groups = 1; groups <= most; groups *= quick ? 4 : 2) {
        progress(fmt::format("multiply-adds of {} workgroups", groups));
        const auto rate = [&](gl::Kernel& kernel, int chains) {
            const double ms = onWarmDevice([&] { kernel.runGroups(groups, 1, 1, bindings); });
            // vec4s
            return 2.0 * 4 * chains * count * 256 * groups / ms / 1e6;
        };
        const double one = rate(own, 8), other = rate(shared, 4);
        table += fmt::format("| {} | {:.4g} | {:.4g} |\n", groups, one, other);
        for (auto* line : {&inRegisters, &inShared}) line->x.push_back(groups);
        inRegisters.y.push_back(one);
        inShared.y.push_back(other);
    }
    chart.lines = {inRegisters, inShared};
    return {text + table, drawingOf(chart)};
}

PaperPart bankPart(const StudyProgress& progress, const gl::Buffer& words, const gl::Buffer& sink) {
    const bool software = gl::executionProfile().slow;
    auto kernel = kernelOf(DeviceKernel::bankReads);
    const int count = software ? 1024 : 8192, groups = software ? 16 : 1024;
    kernel.set("count", count);
    Chart chart{"Reads of shared memory", "stride [floats]", "GB/s", {}};
    ChartLine line{"floats", {}, {}};
    std::string text =
        "Reads of shared memory, neighbours a stride apart:\n\n| stride, floats | GB/s "
        "|\n|---|---|\n";
    for (const int stride : {1, 2, 3, 4, 8, 16, 17, 32, 33, 64}) {
        progress(fmt::format("bank conflicts, stride {}", stride));
        kernel.set("shift", stride);
        const double ms = onWarmDevice([&] {
            kernel.runGroups(groups, 1, 1, {gl::storage(0, words), gl::storage(1, sink)});
        });
        const double rate = 4.0 * count * 256 * groups / ms / 1e6;
        text += fmt::format("| {} | {:.4g} |\n", stride, rate);
        line.x.push_back(stride);
        line.y.push_back(rate);
    }
    chart.lines = {line};
    text += "\n" + bankText(line.x, line.y) + "\n";
    return {text, drawingOf(chart)};
}

}  // namespace

std::string bankText(const std::vector<double>& strides, const std::vector<double>& rates) {
    // Odd strides reach every bank: where they are slower, too, it is not the banks.
    double odd = rates.front(), even = rates.front(), at = 1;
    for (std::size_t k = 0; k < strides.size(); ++k) {
        const bool isOdd = static_cast<int>(strides[k]) % 2 == 1;
        if (isOdd) {
            odd = std::min(odd, rates[k]);
        } else if (rates[k] < even) {
            even = rates[k];
            at = strides[k];
        }
    }
    if (even > 0 && odd > 1.5 * even) {
        return fmt::format("Conflicts cost {:.1f} times, at stride {:g}.", odd / even, at);
    }
    return "Conflicts of banks were not found: even strides are not slower than odd ones.";
}

MemorySizes memorySizes(const LatencyMap& map) {
    MemorySizes found;
    if (map.strides.empty() || map.sizes.size() < 2) return found;
    // Steps of a row, each from a plateau to the end of its rise.
    const auto stepsOf = [&](std::size_t stride) {
        std::vector<MemorySizes::Step> steps;
        double plateau = 0;
        for (std::size_t j = 0; j < map.sizes.size(); ++j) {
            const double ns = map.at(stride, j);
            if (!(ns > 0)) continue;
            if (plateau == 0 || ns < plateau) plateau = ns;
            if (ns < stepRise * plateau) continue;
            MemorySizes::Step step{map.sizes[j - 1], map.sizes[j], plateau, ns};
            // The rise goes on until the next size adds less.
            while (j + 1 < map.sizes.size() && map.at(stride, j + 1) >= 1.15 * step.after) {
                step.after = map.at(stride, ++j);
            }
            steps.push_back(step);
            plateau = step.after;
        }
        return steps;
    };
    // Lines of today's caches have 32 to 256 bytes; 128 reads each of them once.
    std::size_t middle = 0;
    for (std::size_t i = 0; i < map.strides.size(); ++i) {
        if (map.strides[i] <= 128) middle = i;
    }
    found.caches = stepsOf(middle);
    if (!found.caches.empty()) {
        // In memory twice the first cache: below a line some loads find theirs there already.
        std::size_t size = map.sizes.size();
        for (std::size_t j = 0; j < map.sizes.size(); ++j) {
            if (map.sizes[j] >= 2 * found.caches[0].below && map.at(middle, j) > 0) {
                size = j;
                if (map.at(middle, j) >= 0.9 * found.caches[0].after) break;
            }
        }
        if (size < map.sizes.size()) {
            const double full = map.at(middle, size);
            for (std::size_t i = 0; i <= middle; ++i) {
                const double ns = map.at(i, size);
                if (!(ns > 0)) continue;
                // The smallest stride may be a line already: then it shows no rise.
                if (ns >= 0.9 * full) {
                    if (i > 0) found.line = map.strides[i];
                    break;
                }
            }
        }
    }
    // Rows of large strides have few lines, which the first cache holds: what rises is the
    // translation.
    const std::size_t cache = found.caches.empty() ? 0 : found.caches[0].below;
    for (std::size_t i = map.strides.size(); i-- > 0;) {
        if (map.strides[i] < 4096) break;
        for (const auto& step : stepsOf(i)) {
            const std::size_t lines = step.above / map.strides[i] * 128;
            if (cache > 0 && lines <= cache / 2) {
                found.tlb = step;
                return found;
            }
        }
    }
    return found;
}

std::string memoryText(const MemorySizes& sizes) {
    std::string text;
    if (sizes.caches.empty()) text += "- Caches: not found, latency does not rise in steps.\n";
    for (std::size_t k = 0; k < sizes.caches.size(); ++k) {
        const auto& step = sizes.caches[k];
        text += fmt::format("- Cache {}: between {} and {}; {:.3g} ns in it, {:.3g} ns beyond.\n",
                            k + 1, bytesText(step.below), bytesText(step.above), step.before,
                            step.after);
    }
    text += sizes.line ? fmt::format("- Line of the first cache: {}.\n", bytesText(*sizes.line))
                       : std::string("- Line of the first cache: not found.\n");
    text +=
        sizes.tlb
            ? fmt::format(
                  "- Reach of the TLB: between {} and {}; {:.3g} ns within, {:.3g} ns beyond.\n",
                  bytesText(sizes.tlb->below), bytesText(sizes.tlb->above), sizes.tlb->before,
                  sizes.tlb->after)
            : std::string("- Reach of the TLB: not found.\n");
    return text;
}

std::vector<PaperPart> deviceStudy(const StudyProgress& progress, bool quick) {
    const gl::Buffer words(64, "words"), sink(64, "sink");
    progress("launches");
    auto empty = kernelOf(DeviceKernel::nothing);
    const double launch = onDevice([&] {
        empty.runGroups(1, 1, 1, {gl::storage(0, words), gl::storage(1, sink)});
    });
    return {latencyPart(latencyMap(progress, quick, sink, launch)), transferPart(progress),
            arithmeticPart(progress, quick, words, sink, launch), bankPart(progress, words, sink)};
}

}  // namespace seiche::bench
