#include "app/cli/bug_report.hpp"

#include <fmt/format.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>
#include <vector>

#include "app/cli/cli.hpp"
#include "core/base/log.hpp"

namespace seiche::cli {

namespace {

// The value behind `key` and a separator in a file of such lines, or "unknown".
std::string valueIn(const char* file, const std::string& key, char separator) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.rfind(key, 0) != 0) continue;
        const auto at = line.find(separator);
        if (at == std::string::npos) continue;
        auto value = line.substr(at + 1);
        value.erase(0, value.find_first_not_of(" \t\""));
        value.erase(value.find_last_not_of(" \t\"") + 1);
        return value;
    }
    return "unknown";
}

void replaceAll(std::string& text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

}  // namespace

std::string withoutPersonalPaths(std::string text) {
    std::error_code failure;
    std::vector<std::pair<std::string, std::string>> folders{
        {std::filesystem::current_path(failure).string(), "<working folder>"},
        {std::filesystem::temp_directory_path(failure).string(), "<temporary folder>"},
        {programFolder(), "<program folder>"},
    };
    if (const auto* home = std::getenv("HOME")) folders.emplace_back(home, "<home>");
    // Inner folders first, so that a folder in the home folder is not named by the way to it.
    std::sort(folders.begin(), folders.end(),
              [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    for (const auto& [folder, name] : folders) {
        if (folder.size() > 1) replaceAll(text, folder, name);
    }
    return text;
}

std::string bugReport(const std::string& findings) {
    utsname system{};
    uname(&system);
    std::string text = "Seiche: report of a fault\n\n";
    const auto add = [&](const char* what, const std::string& value) {
        text += fmt::format("{:<16}{}\n", what, value);
    };
    add("version", version());
    add("system", valueIn("/etc/os-release", "PRETTY_NAME", '='));
    add("kernel", fmt::format("{} {} {}", system.sysname, system.release, system.machine));
    add("processor", fmt::format("{}, {} threads", valueIn("/proc/cpuinfo", "model name", ':'),
                                 std::thread::hardware_concurrency()));
    add("memory", valueIn("/proc/meminfo", "MemTotal", ':'));
    constexpr std::array variables{"SEICHE_DEVICE",
                                   "SEICHE_PROFILE",
                                   "SEICHE_SHADERS",
                                   "SEICHE_CACHE",
                                   "LIBGL_ALWAYS_SOFTWARE",
                                   "GALLIUM_DRIVER",
                                   "LP_NUM_THREADS",
                                   "MESA_LOADER_DRIVER_OVERRIDE",
                                   "MESA_GL_VERSION_OVERRIDE",
                                   "LD_PRELOAD",
                                   "QT_QPA_PLATFORM",
                                   "XDG_SESSION_TYPE",
                                   "LANG",
                                   "LC_ALL"};
    for (const auto* name : variables) {
        if (const auto* value = std::getenv(name)) add(name, value);
    }
    text += "\n" + findings;
    text +=
        "\nAdd what you did, what you saw and what you expected, and the scene (File > Copy Scene "
        "as Text).\n";
    return withoutPersonalPaths(text);
}

}  // namespace seiche::cli
