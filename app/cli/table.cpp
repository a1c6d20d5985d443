#include "app/cli/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/terminal.hpp"

namespace seiche::cli {

namespace {

using Json = nlohmann::ordered_json;
using Line = std::vector<std::string>;

std::string text(const Json& value) {
    // here, so that columns are as wide as what is shown
    if (value.is_string()) return printable(value.get<std::string>());
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (!value.is_array()) return value.dump();
    std::string joined;
    for (const auto& each : value) joined += (joined.empty() ? "" : ", ") + text(each);
    return joined;
}

// The heading and all rows as texts.
std::vector<Line> lines(const Json& rows) {
    std::vector<Line> all;
    if (rows.empty()) return all;
    Line heading;
    for (const auto& [key, value] : rows.front().items()) heading.push_back(key);
    all.push_back(heading);
    for (const auto& row : rows) {
        Line line;
        for (const auto& [key, value] : row.items()) line.push_back(text(value));
        all.push_back(line);
    }
    return all;
}

// Characters on the screen: UTF-8 continuation bytes take no place of their own.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

std::string replaced(std::string text, char from, const char* to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;) {
        text.replace(at, 1, to);
        at += std::char_traits<char>::length(to);
    }
    return text;
}

}  // namespace

void printTable(const Json& rows) {
    const auto all = lines(rows);
    if (all.empty()) return;
    std::vector<std::size_t> widths(all.front().size());
    for (const auto& line : all) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], width(line[i]));
    }
    for (const auto& line : all) {
        std::string out;
        for (std::size_t i = 0; i < line.size(); ++i) {
            out += line[i];
            if (i + 1 < line.size()) out.append(widths[i] - width(line[i]) + 2, ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        print(stdout, "{}\n", out);
    }
}

void printMarkdown(const Json& rows) {
    const auto all = lines(rows);
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string out = "|", rule = "|";
        for (const auto& cell : all[i]) {
            out.append(1, ' ').append(replaced(cell, '|', "\\|")).append(" |");
            rule += "---|";
        }
        print(stdout, "{}\n", out);
        if (i == 0) print(stdout, "{}\n", rule);
    }
}

}  // namespace seiche::cli
