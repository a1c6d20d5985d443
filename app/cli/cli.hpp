#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace seiche::cli {

/// Work of the chosen command; returns the exit code.
using Action = std::function<int()>;

// Each adds one command with its options to `app`; choosing it sets `action`.
void addRun(CLI::App& app, Action& action);
void addList(CLI::App& app, Action& action);
void addParams(CLI::App& app, Action& action);
void addDoctor(CLI::App& app, Action& action);
void addBench(CLI::App& app, Action& action);
void addPapers(CLI::App& app, Action& action);
void addValidate(CLI::App& app, Action& action);
void addSolve(CLI::App& app, Action& action);
void addSweep(CLI::App& app, Action& action);

/// Adds --plugin to the commands that use simulations; `files` gets the packs named.
void addPlugins(CLI::App& app, std::vector<std::string>& files);
/// Loads these packs, then those in the folder of the user: a warning tells which of the latter
/// cannot be loaded. Throws as loadPack() for the former.
void loadPlugins(const std::vector<std::string>& files);

/// Exit code of the action; if it throws, prints the message and returns the exit code. Of several
/// processes started by a launcher only the first prints.
int guarded(const Action& action);

/// Replaces this process by seiche-gui; throws badInput if it is not beside this program.
int openWindow();

/// The folder that contains this program.
std::string programFolder();

}  // namespace seiche::cli
