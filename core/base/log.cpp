#include "core/base/log.hpp"

#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>

#include <cstdlib>
#include <string_view>

#include "core/base/terminal.hpp"

#if FMT_VERSION >= 90000 && FMT_VERSION < 100000  // what cmake/format_once.hpp leaves to this file
template void fmt::detail::vformat_to(fmt::detail::buffer<char>&, fmt::basic_string_view<char>,
                                      fmt::basic_format_args<FMT_BUFFER_CONTEXT(char)>,
                                      fmt::detail::locale_ref);
#endif

namespace seiche {

namespace {

/// %v without anything that controls a terminal.
class PrintableMessage : public spdlog::custom_flag_formatter {
  public:
    void format(const spdlog::details::log_msg& message, const std::tm&,
                spdlog::memory_buf_t& to) override {
        const auto shown =
            printable(std::string_view(message.payload.data(), message.payload.size()));
        to.append(shown.data(), shown.data() + shown.size());
    }
    std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<PrintableMessage>();
    }
};

}  // namespace

spdlog::logger& log() {
    static const std::shared_ptr<spdlog::logger> logger = [] {
        // https://no-color.org
        const char* plain = std::getenv("NO_COLOR");
        auto made = spdlog::stderr_color_mt(
            "seiche", plain && *plain ? spdlog::color_mode::never : spdlog::color_mode::automatic);
        auto formatter = std::make_unique<spdlog::pattern_formatter>();
        formatter->add_flag<PrintableMessage>('*').set_pattern("%^%l%$: %*");
        made->set_formatter(std::move(formatter));
        if (const char* level = std::getenv("SEICHE_LOG");
            level && std::string_view(level) == "debug") {
            made->set_level(spdlog::level::debug);
        }
        return made;
    }();
    return *logger;
}

const char* version() {
    return SEICHE_VERSION;
}

}  // namespace seiche
