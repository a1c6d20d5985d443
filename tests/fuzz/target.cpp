#include "tests/fuzz/target.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "solvers/registry.hpp"

namespace seiche::fuzz {

namespace fs = std::filesystem;

namespace {

/// A folder of this process in memory, gone when it ends in an orderly way.
class Scratch {
  public:
    Scratch()
        : path_((fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path()) /
                ("seiche-fuzz-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Scratch() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

}  // namespace

std::string fileWith(std::string_view bytes, const char* name) {
    static const Scratch scratch;
    const auto file = (scratch.path() / name).string();
    const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const bool whole = descriptor >= 0 && write(descriptor, bytes.data(), bytes.size()) ==
                                              static_cast<ssize_t>(bytes.size());
    if (descriptor >= 0) close(descriptor);
    if (!whole) throw std::runtime_error("the harness cannot write " + file);
    return file;
}

void require(bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
}

const std::vector<Target>& targets() {
    static const auto all = [] {
        registerSimulations();
        log().set_level(spdlog::level::off);
        std::vector<Target> made;
        for (const auto& some :
             {sceneTargets(), expressionTargets(), fileTargets(), tableTargets()}) {
            made.insert(made.end(), some.begin(), some.end());
        }
        return made;
    }();
    return all;
}

const Target& target(std::string_view name) {
    const auto found = std::ranges::find(targets(), name, &Target::name);
    if (found == targets().end()) throw std::logic_error("no target " + std::string(name));
    return *found;
}

void attack(const Target& target, std::string_view input) {
    try {
        target.read(input);
    } catch (const Error& error) {
        const std::string sentence = error.what();
        require(!sentence.empty(), "a refusal says nothing");
        require(error.code() == ExitCode::badInput, "a refusal of input has another exit code");
        // Words of the input may be in its refusal.
        require(sentence.find("[json.exception") == std::string::npos ||
                    input.find("json.exception") != std::string_view::npos,
                "a refusal shows the text of a library");
    }
}

}  // namespace seiche::fuzz
