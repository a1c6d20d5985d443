#pragma once

#include <fmt/format.h>

#include <string>

namespace seiche {

/// The language of the sentences that a person is told: what a template, or a text that stands in
/// one, says there; `source` itself or "" where it says the same. Called from any thread.
using MessageTranslation = std::string (*)(const std::string& source);

/// For the whole program; null, as at first, leaves all in English. See docs/decisions/0015.
void setMessageTranslation(MessageTranslation translation);

/// A text that stands in a sentence as it is, such as what a source's key means.
std::string translatedText(const std::string& text);

std::string formatMessage(fmt::string_view source, fmt::format_args args);

/// A sentence, or a part of one, from a template in the language of the program. The template must
/// be written in the call: packaging/program_texts.py collects them from there, as it does those of
/// failInput and its like.
template <class... Args>
std::string message(fmt::format_string<Args...> source, Args&&... args) {
    return formatMessage(source, fmt::make_format_args(args...));
}

}  // namespace seiche
