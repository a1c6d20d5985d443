#include "bench/bench.hpp"

#include <Eigen/Core>
#include <algorithm>

#include "bench/device_bench.hpp"
#include "bench/timing.hpp"
#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "core/param/schema.hpp"

namespace seiche::bench {

double copyRate() {
    const bool software = gl::executionProfile().slow;
    const int side = software ? 2048 : 8192;
    gl::Texture2D from(gl::Format::rgba32f, side, side, "copy source"),
        to(gl::Format::rgba32f, side, side, "copy target");
    {
        // Noise, because GPUs compress uniform data.
        std::vector<std::uint32_t> noise(from.bytes() / 4);
        std::uint32_t state = 1;
        for (auto& word : noise) {
            state ^= state << 13, state ^= state >> 17, state ^= state << 5;
            word = (state & 0x007fffffu) | 0x3f800000u;  // 1 to 2 as a float
        }
        from.upload(std::as_bytes(std::span(noise)));
    }
    const double bytes = 2.0 * static_cast<double>(from.bytes());
    gl::Kernel image("linalg/copy.comp", {{"SAMPLED", 0}}),
        sampled("linalg/copy.comp", {{"SAMPLED", 1}});
    double best = timeOnDevice([&] { from.copyTo(to); });
    best = std::min(best, timeOnDevice([&] {
                        image.run(side, side, 1, {gl::read(0, from), gl::write(1, to)});
                    }));
    sampled.set("texels", std::array{side, side});
    image.set("texels", std::array{side, side});
    best = std::min(best, timeOnDevice([&] {
                        sampled.run(side, side, 1, {gl::sample(0, from), gl::write(1, to)});
                    }));
    return bytes / best / 1e6;
}

namespace {

/// A row's own name, or the group before its slash.
bool chooses(const std::string& name, const std::string& row) {
    return name == row || row.starts_with(name + "/");
}

}  // namespace

const Descriptor& descriptor(const std::string& name) {
    for (const auto& each : descriptors()) {
        if (each.name == name) return each;
    }
    failInput("there is no benchmark '{}'", name);
}

Row measureRow(const Descriptor& descriptor, int n, const Timing& timing, bool reference) {
    const auto prepared = descriptor.prepare(n);
    Row row{descriptor.name, n};
    row.milliseconds = timeOnDevice(prepared.run, timing) / prepared.operations;
    row.gigabytesPerSecond = prepared.bytes / row.milliseconds / 1e6;
    row.gigaflopsPerSecond = prepared.flops / row.milliseconds / 1e6;
    if (reference && prepared.reference) {
        row.referenceMilliseconds = timeOnCpu(prepared.reference) / prepared.referenceOperations;
    }
    if (prepared.remark) row.remark = prepared.remark(row.milliseconds);
    return row;
}

Result run(const std::vector<std::string>& names, const RowProgress& progress, int size,
           const std::function<void(const Result&)>& grown) {
    std::vector<const Descriptor*> chosen;
    for (const auto& descriptor : descriptors()) {
        if (names.empty() ? !descriptor.onRequest
                          : std::any_of(names.begin(), names.end(), [&](const std::string& name) {
                                return chooses(name, descriptor.name);
                            })) {
            chosen.push_back(&descriptor);
        }
    }
    for (const auto& name : names) {
        std::vector<std::string> known;
        for (const auto& descriptor : descriptors()) known.push_back(descriptor.name);
        if (std::any_of(known.begin(), known.end(),
                        [&](const std::string& row) { return chooses(name, row); })) {
            continue;
        }
        const auto near = nearestName(name, known);
        failInput("there is no benchmark '{}'{}; known are {}", name,
                  near.empty() ? "" : fmt::format(", did you mean '{}'?", near),
                  fmt::join(known, ", "));
    }
    const auto& context = gl::Context::current();
    Result result;
    result.device = context.device().renderer;
    result.threads = Eigen::nbThreads();
    const auto sizesOf = [&](const Descriptor& descriptor) {
        if (size > 0) return std::vector{size};
        return gl::executionProfile(context).slow ? descriptor.softwareSizes
                                                  : descriptor.hardwareSizes;
    };
    std::size_t all = 0;
    for (const auto* descriptor : chosen) all += sizesOf(*descriptor).size();
    progress("copy rate", 0, all);
    result.copyRate = copyRate();
    for (const auto* descriptor : chosen) {
        for (const int n : sizesOf(*descriptor)) {
            progress(fmt::format("{} {}", descriptor->name, n), result.rows.size(), all);
            auto row = measureRow(*descriptor, n);
            row.fractionOfCopy = row.gigabytesPerSecond / result.copyRate;
            if (row.gigaflopsPerSecond > 0) {
                if (result.fmaRate == 0) result.fmaRate = fmaRate();
                row.fractionOfFma = row.gigaflopsPerSecond / result.fmaRate;
            }
            result.rows.push_back(row);
            if (grown) grown(result);
        }
    }
    return result;
}

std::string tableHead(const Result& result) {
    return fmt::format(
        "{}\ncopy rate {:.1f} GB/s; Eigen on {} threads\n\n"
        "{:<24}{:>7}{:>12}{:>10}{:>9}{:>10}{:>8}{:>14}\n",
        result.device, result.copyRate, result.threads, "operator", "n", "ms", "GB/s", "of copy",
        "GFLOP/s", "of FMA", "Eigen ms");
}

std::string tableRow(const Row& row) {
    const auto counted = [](double value, int digits) {
        return value > 0 ? fmt::format("{:.{}f}", value, digits) : "-";
    };
    return fmt::format(
        "{:<24}{:>7}{:>12.4f}{:>10.1f}{:>8.0f}%{:>10}{:>8}{:>14}\n", row.name, row.n,
        row.milliseconds, row.gigabytesPerSecond, 100 * row.fractionOfCopy,
        counted(row.gigaflopsPerSecond, 1),
        row.fractionOfFma > 0 ? fmt::format("{:.1f}%", 100 * row.fractionOfFma) : "-",
        counted(row.referenceMilliseconds, 4));
}

std::string tableFoot(const Result& result) {
    std::string text;
    if (result.fmaRate > 0) text += fmt::format("\nFMA rate {:.1f} GFLOP/s\n", result.fmaRate);
    for (const auto& row : result.rows) {
        if (!row.remark.empty()) text += fmt::format("\n{} {}: {}\n", row.name, row.n, row.remark);
    }
    return text;
}

nlohmann::ordered_json toJson(const Result& result) {
    nlohmann::ordered_json json = {{"device", result.device},
                                   {"copy_gbps", result.copyRate},
                                   {"eigen_threads", result.threads}};
    for (const auto& row : result.rows) {
        json["rows"].push_back({{"name", row.name},
                                {"n", row.n},
                                {"ms", row.milliseconds},
                                {"gbps", row.gigabytesPerSecond},
                                {"fraction_of_copy", row.fractionOfCopy},
                                {"gflops", row.gigaflopsPerSecond},
                                {"fraction_of_fma", row.fractionOfFma},
                                {"eigen_ms", row.referenceMilliseconds}});
        if (!row.remark.empty()) json["rows"].back()["remark"] = row.remark;
    }
    return json;
}

}  // namespace seiche::bench
