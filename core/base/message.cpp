#include "core/base/message.hpp"

#include <atomic>

namespace seiche {

namespace {
std::atomic<MessageTranslation> installed{nullptr};
}

void setMessageTranslation(MessageTranslation translation) {
    installed = translation;
}

std::string translatedText(const std::string& text) {
    const auto translation = installed.load();
    if (!translation || text.empty()) return text;
    const auto found = translation(text);
    return found.empty() ? text : found;
}

namespace {

std::string filledIn(fmt::string_view source, fmt::format_args args) {
    if (const auto translation = installed.load()) {
        const auto found = translation({source.data(), source.size()});
        try {
            if (!found.empty()) return fmt::vformat(found, args);
        } catch (const fmt::format_error&) {
            // Its placeholders do not fit the values: better English than no reason at all.
        }
    }
    return fmt::vformat(source, args);
}

}  // namespace

std::string formatMessage(fmt::string_view source, fmt::format_args args) {
    auto sentence = filledIn(source, args);
    // what() of an exception ends at the first NUL, and texts in scenes can contain one.
    for (auto at = sentence.find('\0'); at != std::string::npos; at = sentence.find('\0', at)) {
        sentence.replace(at, 1, "\\u0000");
    }
    return sentence;
}

}  // namespace seiche
