#include "core/base/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>

namespace seiche {

spdlog::logger& log() {
    static const std::shared_ptr<spdlog::logger> logger = [] {
        auto made = spdlog::stderr_color_mt("seiche");
        made->set_pattern("%^%l%$: %v");
        return made;
    }();
    return *logger;
}

const char* version() { return SEICHE_VERSION; }

}  // namespace seiche
