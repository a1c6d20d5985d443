#include "app/cli/output_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>

#include "core/base/error.hpp"

namespace seiche::cli {

namespace fs = std::filesystem;

namespace {

// The same file under whatever name: links followed, dots resolved.
fs::path trueName(fs::path path) {
    std::error_code failure;
    // A link to a file that is yet to come is followed by writing, but not by weakly_canonical.
    for (int links = 0; links < 40 && fs::is_symlink(path, failure); ++links) {
        path = fs::absolute(path).parent_path() / fs::read_symlink(path, failure);
    }
    auto full = fs::weakly_canonical(fs::absolute(path, failure), failure);
    return failure ? path : full;
}

// Writing twice to a terminal, a pipe or /dev/null destroys nothing.
bool isDevice(const fs::path& path) {
    std::error_code failure;
    const auto status = fs::status(path, failure);
    return !failure && fs::exists(status) && !fs::is_regular_file(status) &&
           !fs::is_directory(status);
}

}  // namespace

std::string ending(const std::string& file) {
    auto text = fs::path(file).extension().string();
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

void requireEnding(const std::string& option, const std::string& file,
                   const std::vector<std::string>& allowed) {
    const auto found = ending(file);
    if (std::find(allowed.begin(), allowed.end(), found) != allowed.end()) return;
    std::string names;
    for (const auto& each : allowed) names += (names.empty() ? "" : ", ") + each;
    failInput("{} {}: the name must end in one of {}", option, file, names);
}

void OutputFiles::protect(const fs::path& input) {
    inputs_.push_back(trueName(input));
}

void OutputFiles::claim(const std::string& option, const std::string& file) {
    const auto path = trueName(file);
    if (isDevice(path)) return;
    for (const auto& input : inputs_) {
        if (path == input) failInput("{} {} would overwrite what the run reads", option, file);
    }
    for (const auto& other : taken_) {
        if (other.path == path) {
            failInput("{} {} is the file that {} writes too: give each its own", option, file,
                      other.option);
        }
    }
    taken_.push_back({option, path});
}

void OutputFiles::add(const std::string& option, const std::string& file) {
    std::error_code failure;
    if (fs::is_directory(file, failure)) {
        failInput("{} {} is a folder: give the name of a file in it", option, file);
    }
    const auto folder = fs::path(file).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, failure)) {
        failInput("{} {}: there is no folder {}, create it first", option, file, folder.string());
    }
    claim(option, file);
    const bool existed = fs::exists(fs::symlink_status(file, failure));
    if (existed && isDevice(file)) {
        if (access(file.c_str(), W_OK) == 0) return;
        failInput("{} {} cannot be written: {}", option, file, std::strerror(errno));
    }
    const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        failInput("{} {} cannot be written: {}", option, file, std::strerror(errno));
    }
    close(descriptor);
    if (!existed) unlink(file.c_str());
}

void OutputFiles::addFolder(const std::string& option, const std::string& folder) {
    std::error_code failure;
    if (!fs::is_directory(folder, failure)) {
        if (fs::exists(folder, failure)) failInput("{} {} is a file, not a folder", option, folder);
        if (!fs::create_directory(folder, failure)) {
            failInput("{} {} cannot be made: {}", option, folder, failure.message());
        }
    }
    if (access(folder.c_str(), W_OK | X_OK) != 0) {
        failInput("{} {} cannot be written: {}", option, folder, std::strerror(errno));
    }
    claim(option, folder);
}

}  // namespace seiche::cli
