#pragma once

#include <fmt/format.h>

#include <string>

namespace seiche {

/// Translates sentences for the user: returns a template, or a text inserted into one, in the
/// user's language; `source` itself or "" if it is the same. Called from any thread.
using MessageTranslation = std::string (*)(const std::string& source);

/// For the whole program; null, the initial value, leaves everything in English. See
/// docs/decisions/0015.
void setMessageTranslation(MessageTranslation translation);

/// A text inserted into a sentence unchanged, such as the meaning of a source's key.
std::string translatedText(const std::string& text);

/// Implementation of message(), once the types of its arguments are erased.
std::string formatMessage(fmt::string_view source, fmt::format_args args);

/// A sentence, or a part of one, from a template, in the program's language. The template must be a
/// literal in the call: packaging/program_texts.py collects them from there, as it does for
/// failInput and the like.
template <class... Args>
std::string message(fmt::format_string<Args...> source, Args&&... args) {
    return formatMessage(source, fmt::make_format_args(args...));
}

}  // namespace seiche
