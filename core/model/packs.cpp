#include "core/model/packs.hpp"

#include <cxxabi.h>
#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/scene/shipped_scene.hpp"

namespace seiche {

namespace {

namespace fs = std::filesystem;

// Before the version in Pack::version, so that a file can be searched for it.
constexpr std::string_view versionMark = "seiche-pack/";

std::vector<LoadedPack>& loaded() {
    static std::vector<LoadedPack> packs;
    return packs;
}

/// Result of a function of the pack; `pack` begins the sentence if it throws.
template <class Function>
auto asked(const std::string& pack, Function function) {
    try {
        return function();
    } catch (const std::exception& error) {
        failInput("{}: its description fails: {}", pack, error.what());
    } catch (...) {
        failInput("{}: its description fails with an exception of an unknown type", pack);
    }
}

void requireVersion(const std::string& pack, std::string_view found) {
    if (found.starts_with(versionMark)) found.remove_prefix(versionMark.size());
    if (found == version()) return;
    failInput("{} is built for Seiche {}, and this is {}: build it again", pack, found, version());
}

void requireComplete(const std::string& pack, const SimulationInfo& info) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    if (info.name.empty() || !std::ranges::all_of(info.name, plain)) {
        failInput("{}: a simulation's name has a-z, 0-9, - and _, which '{}' has not", pack,
                  info.name);
    }
    const char* missing = info.title.empty()        ? "title"
                          : info.fields.empty()     ? "fields"
                          : info.boundaries.empty() ? "boundaries"
                          : !info.create            ? "create"
                                                    : nullptr;
    if (missing) failInput("{}: its simulation '{}' has no {}", pack, info.name, missing);
    for (const auto* known : Descriptions::instance().all()) {
        if (known->name == info.name) {
            failInput("{} brings a simulation '{}', and there is one already", pack, info.name);
        }
    }
}

void requireNew(const std::string& pack, const EmbeddedFile& file, const std::string& simulation) {
    if (findEmbedded(file.path)) {
        failInput("{} brings a file {}, and there is one already", pack, file.path);
    }
    if (!isShippedScene(file)) return;
    std::string of;
    try {
        of = shippedScene(file).simulation;
    } catch (const Error& error) {
        failInput("{}: {}", pack, error.what());
    }
    const auto known = [&](const auto* each) { return each->name == of; };
    if (of != simulation && std::ranges::none_of(Descriptions::instance().all(), known)) {
        failInput("{}: its scene {} is of a simulation '{}', which there is not", pack, file.path,
                  of);
    }
}

/// Adds all that the pack brings and returns the name of its simulation.
std::string add(const std::string& pack, const Pack& brought) {
    requireVersion(pack, brought.version);
    auto info = asked(pack, brought.simulation);
    requireComplete(pack, info);
    const auto own = asked(pack, brought.files);
    std::vector<EmbeddedFile> files(own.begin(), own.end());
    for (auto& file : files) {
        file.pack = brought.name;
        requireNew(pack, file, info.name);
    }
    // Its page, where the description names none
    const auto page = fmt::format("packs/{}.md", brought.name);
    if (info.model.page.empty() &&
        std::ranges::find(files, "docs/" + page, &EmbeddedFile::path) != files.end()) {
        info.model.page = page;
    }
    auto name = info.name;
    Registry::instance().add(std::move(info));
    addEmbedded(files);
    return name;
}

/// Of a library that cannot be loaded: the version that it has as a pack, or "".
std::string versionIn(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    const auto at = bytes.find(versionMark);
    return at == bytes.npos ? "" : std::string(bytes.c_str() + at);
}

[[noreturn]] void failToLoad(const std::string& pack, const fs::path& file, std::string problem) {
    // Another version mostly shows by a symbol that is gone.
    if (const auto found = versionIn(file); !found.empty()) requireVersion(pack, found);
    if (const auto prefix = file.string() + ": "; problem.starts_with(prefix)) {
        problem.erase(0, prefix.size());
    }
    constexpr std::string_view undefined = "undefined symbol: ";
    if (const auto at = problem.find(undefined); at != problem.npos) {
        const auto symbol = problem.substr(at + undefined.size());
        int status = 0;
        const std::unique_ptr<char, void (*)(void*)> name(
            abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), std::free);
        failInput("{} needs {}, which neither it nor this program defines", pack,
                  name ? name.get() : symbol);
    }
    failInput("{} cannot be loaded: {}", pack, problem);
}

/// In an interpreter the functions of Seiche are those of a module, which packs do not see unless
/// it is opened for all.
void showOwnFunctions() {
    static const bool once = [] {
        Dl_info own{};
        if (dladdr(reinterpret_cast<void*>(&packOf), &own) != 0) {
            dlopen(own.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
        }
        return true;
    }();
    static_cast<void>(once);
}

void load(const fs::path& given, bool ofUser) {
    const auto pack = message("the pack {}", given.string());
    std::error_code problem;
    if (!fs::exists(given, problem)) failInput("{} does not exist", pack);
    const auto file = fs::canonical(given, problem);
    if (problem || !fs::is_regular_file(file, problem)) {
        failInput("{} is not a file: name the library that the build has made, NAME.so", pack);
    }
    if (std::ranges::find(loaded(), file, &LoadedPack::file) != loaded().end()) return;
    showOwnFunctions();
    // Closed where it is refused, so that it can be built again and loaded.
    std::unique_ptr<void, int (*)(void*)> library(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL),
                                                  dlclose);
    if (!library) failToLoad(pack, file, dlerror());
    auto* entry = reinterpret_cast<decltype(&seiche_pack)>(dlsym(library.get(), "seiche_pack"));
    if (!entry) {
        failInput("{} is a library and no pack: build it by seiche_add_pack() of CMake", pack);
    }
    const auto* brought = asked(pack, entry);
    auto simulation = add(pack, *brought);
    loaded().push_back({brought->name, std::move(simulation), file, ofUser});
    static_cast<void>(library.release());
}

/// Never relative: libraries from whatever folder the program was started in would run. Empty where
/// there is none; a refusal goes to `refused`.
fs::path userFolder(std::vector<std::string>& refused) {
    const auto from = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value ? value : "");
    };
    if (const auto named = from("SEICHE_PLUGINS"); !named.empty()) {
        if (named.is_absolute()) return named;
        refused.push_back(message(
            "SEICHE_PLUGINS is {} and must be an absolute path; no packs are loaded from there",
            named.string()));
        return {};
    }
    const auto own = fs::path("seiche") / "plugins";
    if (const auto data = from("XDG_DATA_HOME"); data.is_absolute()) return data / own;
    const auto home = from("HOME");
    return home.is_absolute() ? home / ".local" / "share" / own : fs::path();
}

}  // namespace

const std::vector<LoadedPack>& loadedPacks() {
    return loaded();
}

const LoadedPack* packOf(std::string_view simulation) {
    const auto found = std::ranges::find(loaded(), simulation, &LoadedPack::simulation);
    return found == loaded().end() ? nullptr : &*found;
}

std::vector<std::string> packArguments() {
    std::vector<std::string> arguments;
    for (const auto& pack : loaded()) {
        if (!pack.ofUser) arguments.insert(arguments.end(), {"--plugin", pack.file.string()});
    }
    return arguments;
}

void addPack(const Pack& pack) {
    add(message("the pack {}", pack.name), pack);
}

void loadPack(const fs::path& file) {
    load(file, false);
}

std::vector<std::string> loadUserPacks() {
    std::vector<std::string> refused;
    std::vector<fs::path> files;
    if (const auto folder = userFolder(refused); !folder.empty()) {
        std::error_code problem;
        // A folder that cannot be read to its end is no reason to stop: ++ would throw.
        for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
             entry.increment(problem)) {
            if (entry->path().extension() == ".so") files.push_back(entry->path());
        }
    }
    std::ranges::sort(files);
    for (const auto& file : files) {
        try {
            load(file, true);
        } catch (const Error& error) {
            refused.push_back(message("{}; it is left out", error.what()));
        }
    }
    return refused;
}

}  // namespace seiche
