#include "tests/cli/support/process.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace seiche {

namespace {

[[noreturn]] void become(const std::string& program, const std::vector<std::string>& arguments,
                         const Launch& launch, const std::string& out, const std::string& err) {
    const auto redirect = [](const std::string& file, int target, int flags) {
        const int descriptor = open(file.c_str(), flags, 0600);
        if (descriptor < 0 || dup2(descriptor, target) < 0) _exit(127);
    };
    redirect("/dev/null", STDIN_FILENO, O_RDONLY);
    redirect(launch.out.empty() ? out : launch.out, STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    redirect(err, STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    for (const auto& [name, value] : launch.environment) {
        setenv(name.c_str(), value.c_str(), 1);
    }
    std::vector<char*> list = {const_cast<char*>(program.c_str())};
    for (const auto& argument : arguments) list.push_back(const_cast<char*>(argument.c_str()));
    list.push_back(nullptr);
    execvp(program.c_str(), list.data());
    _exit(127);
}

}  // namespace

Finished runProgram(const std::string& program, const std::vector<std::string>& arguments,
                    const Launch& launch) {
    const TemporaryFolder folder;
    const auto out = folder / "out", err = folder / "err";
    const auto start = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child == 0) become(program, arguments, launch, out, err);

    int status = 0;
    bool interrupted = false;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (launch.watch) launch.watch(child);
        if (launch.interruptAfter > 0 && !interrupted && elapsed() > launch.interruptAfter) {
            kill(child, launch.interruptBy);
            interrupted = true;
        }
        if (elapsed() > 120) kill(child, SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    Finished finished;
    finished.seconds = elapsed();
    finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    if (launch.out.empty()) finished.out = readFile(out);
    finished.err = readFile(err);
    return finished;
}

Finished seiche(const std::vector<std::string>& arguments, const Launch& launch) {
    return runProgram(SEICHE_BINARY_DIR "/seiche", arguments, launch);
}

TemporaryFolder::TemporaryFolder() {
    auto pattern = (std::filesystem::temp_directory_path() / "seiche-test-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code failure;
    std::filesystem::remove_all(path_, failure);
}

std::string readFile(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

void writeFile(const std::string& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

}  // namespace seiche
