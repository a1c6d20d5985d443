#include "app/cli/end_signals.hpp"

namespace seiche::cli {

void endBy(const struct sigaction& action) {
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction before = {};
    if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(SIGHUP, &action, nullptr);
    }
}

}  // namespace seiche::cli
