#pragma once

#include <nlohmann/json.hpp>

namespace seiche::cli {

/// Prints an array of objects with equal keys to stdout: a heading, then one line per row in
/// columns as wide as their widest entry. Arrays are joined by commas.
void printTable(const nlohmann::ordered_json& rows);

/// The same as a Markdown table.
void printMarkdown(const nlohmann::ordered_json& rows);

}  // namespace seiche::cli
