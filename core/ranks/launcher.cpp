// Recognises that a launcher has started this process as one of several, and finds the module that
// carries messages.
#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "core/base/log.hpp"
#include "core/ranks/launcher_watch.hpp"
#include "core/ranks/ranks.hpp"

namespace seiche {

namespace {

/// The number that a launcher's variable of one of these names holds.
std::optional<int> numberOf(std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (const char* text = std::getenv(name)) return std::atoi(text);
    }
    return std::nullopt;
}

/// Values of the launcher's environment, read before join() clears them.
struct Launch {
    std::optional<int> rank = numberOf({"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"});
    std::optional<int> size =
        numberOf({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"});
};

const Launch& launch() {
    static const Launch found;
    return found;
}

/// Programs started from now on would take themselves for this rank.
void forgetLauncher() {
    std::vector<std::string> names;
    for (char** each = environ; *each != nullptr; ++each) {
        const std::string_view text(*each);
        for (const std::string_view front : {"OMPI_", "PMIX_", "PMI_"}) {
            if (text.starts_with(front)) names.emplace_back(text.substr(0, text.find('=')));
        }
    }
    for (const auto& name : names) unsetenv(name.c_str());
}

/// Null where there is none.
OpenRankTransport* findModule(std::string& problem) {
    namespace fs = std::filesystem;
    constexpr const char* file = "libseiche_mpi.so";
    std::error_code failure;
    const auto folder = fs::read_symlink("/proc/self/exe", failure).parent_path();
    const auto installed = folder.parent_path() / "lib" / "seiche";
    for (const auto& place : {folder, installed}) {
        const auto path = place / file;
        if (!fs::exists(path, failure)) continue;
        // Plugins of MPI look for its symbols among those of the program.
        void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
        void* open = module ? dlsym(module, openRankTransportName) : nullptr;
        if (!open) failInput("{} cannot be loaded: {}", path.string(), dlerror());
        return reinterpret_cast<OpenRankTransport*>(open);
    }
    problem = message(
        "this was started by mpirun, but {} is neither in {} nor in {}: install the package "
        "seiche-mpi, or start it without mpirun",
        file, folder.string(), installed.string());
    return nullptr;
}

}  // namespace

bool Ranks::launched() {
    return launch().rank.has_value();
}

bool Ranks::speaks() {
    return launch().rank.value_or(0) == 0;
}

std::unique_ptr<Ranks> Ranks::join() {
    if (!launched()) return nullptr;
    std::string missing;
    auto* open = findModule(missing);
    if (!open) {
        if (launch().size == 1) return nullptr;  // as a step of Slurm, for example
        failInput("{}", missing);
    }
    watchLauncher();
    const auto connect = [open] {
        std::string problem;
        std::unique_ptr<RankTransport> transport(open(version(), problem));
        if (!transport) failInput("{}", problem);
        const int promised = launch().size.value_or(transport->size());
        if (transport->size() != promised) {
            failInput(
                "the launcher reports {} processes and MPI {}: start it with the mpirun of "
                "OpenMPI",
                promised, transport->size());
        }
        forgetLauncher();
        return transport;
    };
    return std::make_unique<Ranks>(connect, Limits{});
}

}  // namespace seiche
