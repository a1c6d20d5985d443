#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace seiche::cli {

/// What the chosen command does; returns the exit code.
using Action = std::function<int()>;

// Each adds one command with its options to `app`; choosing it sets `action`.
void addRun(CLI::App& app, Action& action);
void addList(CLI::App& app, Action& action);
void addParams(CLI::App& app, Action& action);
void addDoctor(CLI::App& app, Action& action);
void addBench(CLI::App& app, Action& action);
void addValidate(CLI::App& app, Action& action);
void addSolve(CLI::App& app, Action& action);

/// Replaces this process by seiche-gui; throws badInput where there is none beside this program.
int openWindow();

/// The folder this program lies in.
std::string programFolder();

}  // namespace seiche::cli
