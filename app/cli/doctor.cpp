#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/cli/bug_report.hpp"
#include "app/cli/cli.hpp"
#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/base/terminal.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::cli {

namespace {

/// Lines of one examination: printed as they are found, and kept for a report.
class Findings {
  public:
    void good(const std::string& what, const std::string& text) { add("ok", what, text); }
    void note(const std::string& what, const std::string& text) { add("note", what, text); }
    void bad(const std::string& what, const std::string& text) { add("failed", what, text); }
    const std::string& text() const { return text_; }

  private:
    void add(const char* state, const std::string& what, const std::string& text) {
        const auto line = fmt::format("{:<8}{:<16}{}\n", state, what, text);
        printLines(stdout, line);
        text_ += line;
    }
    std::string text_;
};

// Runs a kernel and compares with the CPU; "" when all entries agree.
std::string selfTest() {
    constexpr int count = 4099;  // no multiple of a group
    constexpr float scale = 0.75f;
    std::vector<float> input(count);
    for (int i = 0; i < count; ++i)
        input[static_cast<std::size_t>(i)] = static_cast<float>(i % 37) - 18;
    gl::Buffer source(count * sizeof(float), "selftest.source");
    gl::Buffer target(count * sizeof(float), "selftest.target");
    source.upload(input);
    gl::Kernel kernel("core/selftest.comp", {{"GROUP", 64}});
    kernel.set("scale", scale).set("count", count);
    kernel.run(count, 1, 1, {gl::storage(0, source), gl::storage(1, target)});
    const auto result = target.download<float>(count);
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const float wanted = scale * input[at] + static_cast<float>(i);
        if (result[at] != wanted) {
            return fmt::format("entry {} is {} and should be {}", i, result[at], wanted);
        }
    }
    return "";
}

double memoryAvailableGiB() {
    std::ifstream file("/proc/meminfo");
    std::string key, unit;
    for (double value = 0; file >> key >> value; std::getline(file, unit)) {
        if (key == "MemAvailable:") return value / (1024.0 * 1024.0);
    }
    return 0;
}

void checkDevice(const std::string& device, Findings& findings) {
    const auto context = gl::Context::headless(device);
    const auto& info = context->device();
    findings.good("device", info.renderer);
    findings.good("driver", info.version + " (" + info.vendor + ")");
    if (info.software) {
        findings.note(
            "kind",
            "software drawing on the CPU, correct but slow: for speed install the driver of your "
            "graphics card and see `seiche list devices`");
    } else {
        findings.good("kind", "hardware");
    }
    const auto& limits = context->limits();
    findings.good("limits",
                  fmt::format("texture {} texels a side, storage block {} MiB, shared memory {} "
                              "KiB, workgroup {}",
                              limits.textureSize, limits.storageBlockBytes >> 20,
                              limits.sharedMemoryBytes >> 10, limits.workgroupInvocations));
    const auto problem = selfTest();
    if (!problem.empty()) {
        findings.bad("self-test", problem);
        failDevice(
            "the graphics device computes wrongly ({}): update its driver or choose another with "
            "--device",
            problem);
    }
    findings.good("self-test",
                  "a compute shader was compiled and run; it gives what the CPU gives");
    const auto tuning = linalg::TuningTable::ofDevice();
    if (tuning->file.empty()) {
        findings.note(
            "tuning",
            "no table of this device: `seiche bench --tune` measures which products are fastest");
    } else {
        findings.good("tuning",
                      fmt::format("{}, {} products", tuning->file, tuning->products.size()));
    }
}

void checkFolder(const std::string& what, const std::filesystem::path& folder,
                 const std::string& remedy, Findings& findings) {
    if (access(folder.c_str(), W_OK) == 0) {
        findings.good(what, folder.string());
    } else {
        findings.note(what, fmt::format("{} cannot be written: {}", folder.string(), remedy));
    }
}

// The first line that `ffmpeg -version` prints, or "" without ffmpeg.
std::string ffmpegVersion() {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(
        popen("ffmpeg -version 2>/dev/null", "r"), pclose);
    std::array<char, 256> buffer{};
    if (!pipe || !std::fgets(buffer.data(), buffer.size(), pipe.get())) return "";
    std::string text(buffer.data());
    text.erase(text.find_last_not_of("\r\n") + 1);
    return text;
}

int doctor(const std::string& device, const std::string& reportFile) {
    Findings findings;
    findings.good("seiche", version());
    // Checks that do not need the device are made even without one.
    std::exception_ptr noDevice;
    try {
        checkDevice(device, findings);
    } catch (const Error& error) {
        findings.bad("device", error.what());
        noDevice = std::current_exception();
    }
    findings.good("memory",
                  fmt::format("{:.1f} GiB of main memory available", memoryAvailableGiB()));
    std::error_code failure;
    checkFolder("folder", std::filesystem::current_path(failure),
                "give other folders for the files that you write", findings);
    checkFolder("temporary", std::filesystem::temp_directory_path(failure),
                "set TMPDIR to a folder of yours", findings);
    const auto ffmpeg = ffmpegVersion();
    if (ffmpeg.empty()) {
        findings.note("ffmpeg", "not found, so --video cannot be used: install the package ffmpeg");
    } else {
        findings.good("ffmpeg", ffmpeg);
    }
    if (access((programFolder() + "/seiche-gui").c_str(), X_OK) == 0) {
        findings.good("window", programFolder() + "/seiche-gui");
    } else {
        findings.note("window",
                      "seiche-gui is not beside this program: only the command line works");
    }
    if (!reportFile.empty()) writeText(reportFile, bugReport(findings.text()));
    if (noDevice) std::rethrow_exception(noDevice);
    return 0;
}

}  // namespace

void addDoctor(CLI::App& app, Action& action) {
    auto device = std::make_shared<std::string>();
    auto* verb = app.add_subcommand("doctor", "Checks device, driver, folders and ffmpeg");
    verb->add_option("--device", *device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    auto report = std::make_shared<std::string>();
    verb->add_option("--report", *report,
                     "Also write what a bug report needs, without personal paths")
        ->type_name("FILE");
    verb->callback([device, report, &action] {
        action = [device, report] { return doctor(*device, *report); };
    });
}

}  // namespace seiche::cli
