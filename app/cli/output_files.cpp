#include "app/cli/output_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <optional>

#include "core/base/error.hpp"
#include "core/files/out_place.hpp"

namespace seiche::cli {

namespace fs = std::filesystem;

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The same place under a name that is not a link: where one leads to a file that is yet to come,
/// writing follows it.
fs::path followed(fs::path path) {
    std::error_code failure;
    for (int links = 0; links < 40 && fs::is_symlink(path, failure); ++links) {
        path = path.parent_path() / fs::read_symlink(path, failure);
    }
    return path;
}

fs::path folderOf(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// Writing twice to a terminal, a pipe or /dev/null destroys nothing.
bool isDevice(const fs::path& path) {
    std::error_code failure;
    const auto status = fs::status(path, failure);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// Whether `folder` treats a.npy and A.NPY as one file.
bool ignoresCase(const std::string& file) {
    const OutPlace place(file, ".part");
    auto shouted = place.path();
    std::ranges::transform(shouted.end() - 4, shouted.end(), shouted.end() - 4,
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return access(shouted.c_str(), F_OK) == 0;
}

}  // namespace

std::string ending(const std::string& file) {
    return lower(fs::path(file).extension().string());
}

void requireEnding(const std::string& option, const std::string& file,
                   const std::vector<std::string>& allowed) {
    const auto found = ending(file);
    if (std::find(allowed.begin(), allowed.end(), found) != allowed.end()) return;
    std::string names;
    for (const auto& each : allowed) names += (names.empty() ? "" : ", ") + each;
    failInput("{} {}: the name must end in one of {}", option, file, names);
}

bool OutputFiles::Series::holds(const std::string& name) const {
    if (name.size() < front.size() + digits + end.size() || !name.starts_with(front) ||
        !name.ends_with(end)) {
        return false;
    }
    return std::all_of(name.begin() + static_cast<std::ptrdiff_t>(front.size()),
                       name.end() - static_cast<std::ptrdiff_t>(end.size()),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

OutputFiles::Target OutputFiles::target(const std::string& option, const std::string& file) {
    Target made;
    made.option = option;
    struct stat about {};
    made.exists = stat(file.c_str(), &about) == 0;
    if (made.exists) made.file = {about.st_dev, about.st_ino};
    // The target of a link that has one.
    std::error_code failure;
    const auto path = made.exists ? fs::canonical(file, failure) : followed(file);
    if (stat(folderOf(path).c_str(), &about) == 0) made.folder = {about.st_dev, about.st_ino};
    made.name = path.filename().string();
    return made;
}

bool OutputFiles::same(const Target& one, const Target& other, const std::string& file) {
    if (one.exists && other.exists) return one.file == other.file;
    if (one.folder != other.folder) return false;
    return one.name == other.name || (lower(one.name) == lower(other.name) && ignoresCase(file));
}

void OutputFiles::refuseInput(const Target& wanted, const std::string& file) const {
    if (wanted.exists && std::ranges::find(inputs_, wanted.file) != inputs_.end()) {
        failInput("{} {} would overwrite what is read: give another name", wanted.option, file);
    }
}

void OutputFiles::protect(const fs::path& input) {
    struct stat about {};
    if (stat(input.c_str(), &about) == 0) inputs_.push_back({about.st_dev, about.st_ino});
}

void OutputFiles::add(const std::string& option, const std::string& file) {
    std::error_code failure;
    if (fs::is_directory(file, failure)) {
        failInput("{} {} is a folder: give the name of a file in it", option, file);
    }
    const auto folder = folderOf(file);
    if (!fs::is_directory(folder, failure)) {
        failInput("{} {}: there is no folder {}, create it first", option, file, folder.string());
    }
    try {
        const OutPlace trial(file);
    } catch (const Error& error) {
        failInput("{} {}", option, error.what());
    }
    if (isDevice(file)) return;
    const auto wanted = target(option, file);
    refuseInput(wanted, file);
    for (const auto& other : taken_) {
        if (same(wanted, other, file)) {
            failInput("{} {} is the file that {} writes too: give each its own", option, file,
                      other.option);
        }
    }
    for (const auto& other : series_) {
        if (wanted.folder == other.folder && other.holds(wanted.name)) {
            failInput("{} {} has the name of a file that {} writes: give it another", option, file,
                      other.option);
        }
    }
    taken_.push_back(wanted);
}

void OutputFiles::addSeries(const std::string& option, const std::string& front,
                            const std::string& end, std::size_t digits) {
    const auto folder = folderOf(front);
    // The longest name, too.
    add(option, front + "2147483647" + end);
    taken_.pop_back();
    Series made;
    made.option = option;
    struct stat about {};
    if (stat(folder.c_str(), &about) == 0) made.folder = {about.st_dev, about.st_ino};
    made.front = fs::path(front).filename().string();
    made.end = end;
    made.digits = digits;
    for (const auto& other : taken_) {
        if (other.folder == made.folder && made.holds(other.name)) {
            failInput("{} writes a file named {}, as {} does: give them different names", option,
                      other.name, other.option);
        }
    }
    // Existing files with such names can be links to another output.
    std::vector<Target> there;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure)) {
        if (!made.holds(entry.path().filename().string())) continue;
        auto each = target(option, entry.path().string());
        refuseInput(each, entry.path().string());
        for (const auto& other : taken_) {
            if (each.exists && same(each, other, entry.path().string())) {
                failInput("{} {} is the file that {} writes too: give each its own", option,
                          entry.path().string(), other.option);
            }
        }
        there.push_back(std::move(each));
    }
    taken_.insert(taken_.end(), there.begin(), there.end());
    series_.push_back(std::move(made));
}

void OutputFiles::addFolder(const std::string& option, const std::string& folder) {
    std::error_code failure;
    if (!fs::is_directory(folder, failure)) {
        const auto wanted = target(option, folder);
        for (const auto& other : taken_) {
            if (same(wanted, other, folder)) {
                failInput("{} {} is the file that {} writes: give each its own", option, folder,
                          other.option);
            }
        }
        if (fs::exists(folder, failure)) failInput("{} {} is a file, not a folder", option, folder);
        if (!fs::create_directory(folder, failure)) {
            failInput("{} {} cannot be made: {}", option, folder, failure.message());
        }
    }
    if (access(folder.c_str(), W_OK | X_OK) != 0) {
        failInput("{} {} cannot be written: {}", option, folder, std::strerror(errno));
    }
}

}  // namespace seiche::cli
