#pragma once

#include <functional>

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
void addValidate(CLI::App& app, Action& action);
void addSolve(CLI::App& app, Action& action);
void addSweep(CLI::App& app, Action& action);

/// Exit code of the action; if it throws, prints the message and returns the exit code. Of several
/// processes started by a launcher only the first prints.
int guarded(const Action& action);

/// Replaces this process by seiche-gui; throws badInput if it is not beside this program.
int openWindow();

/// The folder that contains this program.
std::string programFolder();

}  // namespace seiche::cli
