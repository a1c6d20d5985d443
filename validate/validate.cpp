#include "validate/validate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/error.hpp"
#include "core/param/schema.hpp"
#include "validate/groups.hpp"

namespace seiche::validate {

std::optional<double> Row::order() const {
    if (levels.size() < 2) return std::nullopt;
    const auto& coarse = levels[levels.size() - 2];
    const auto& fine = levels.back();
    if (!(coarse.value > 0 && fine.value > 0) || coarse.cells == fine.cells) return std::nullopt;
    return std::log(coarse.value / fine.value) /
           std::log(static_cast<double>(fine.cells) / coarse.cells);
}

bool Row::judged() const {
    return std::isfinite(least) || std::isfinite(most) || leastOrder;
}

bool Row::passed() const {
    if (levels.empty()) return false;
    const double value = levels.back().value;
    if (!std::isfinite(value) || value < least || value > most) return false;
    return !leastOrder || (order() && *order() >= *leastOrder);
}

std::string Row::bound() const {
    std::string words;
    if (std::isfinite(least) && std::isfinite(most)) {
        words = fmt::format("{:.4g} to {:.4g}", least, most);
    } else if (std::isfinite(most)) {
        words = fmt::format("at most {:.3g}", most);
    } else if (std::isfinite(least)) {
        words = fmt::format("at least {:.4g}", least);
    }
    if (leastOrder) {
        words += fmt::format("{}order {:.3g} or more", words.empty() ? "" : ", ", *leastOrder);
    }
    return words;
}

const std::vector<Case>& cases() {
    static const auto all = [] {
        std::vector<Case> made;
        for (const auto group : {waveCases,      waveSpeedCases,     waveVolumeCases,
                                 waveLayerCases, waveRoundCases,     taylorGreenCases,
                                 channelCases,   forcedCases,        transportCases,
                                 dyeCases,       dipoleCases,        cavityCases,
                                 cylinderCases,  geometryCases,      bodyCases,
                                 heatCases,      heldWallCases,      annulusCases,
                                 bubblyCases,    mixtureCases,       equationsGrowthCases,
                                 equationsCases, equationsWavesCases, flow3dCases, flow3dSolidsCases}) {
            for (auto& each : group()) made.push_back(std::move(each));
        }
        return made;
    }();
    return all;
}

std::vector<const Case*> chosen(const std::vector<std::string>& names, bool quick) {
    std::vector<std::string> known;
    for (const auto& each : cases()) {
        if (std::find(known.begin(), known.end(), each.simulation()) == known.end()) {
            known.push_back(each.simulation());
        }
    }
    for (const auto& each : cases()) known.push_back(each.name);
    for (const auto& name : names) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const auto near = nearestName(name, known);
        failInput("there is no validation case '{}'{}; `seiche validate --list` shows them", name,
                  near.empty() ? "" : fmt::format(", did you mean '{}'?", near));
    }
    std::vector<const Case*> result;
    for (const auto& each : cases()) {
        const auto wanted = [&](const std::string& name) {
            return name == each.name || name == each.simulation();
        };
        if (quick && !each.coarse) continue;
        if (names.empty() || std::any_of(names.begin(), names.end(), wanted)) {
            result.push_back(&each);
        }
    }
    return result;
}

bool Outcome::passed() const {
    return failure.empty() && !rows.empty() &&
           std::all_of(rows.begin(), rows.end(),
                       [](const Row& row) { return !row.judged() || row.passed(); });
}

Outcome run(const Case& about, const Settings& settings) {
    Outcome outcome;
    outcome.about = &about;
    const auto started = std::chrono::steady_clock::now();
    try {
        outcome.rows = about.measure(settings);
    } catch (const Error& error) {
        if (error.code() != ExitCode::failed) throw;
        outcome.failure = error.what();
    }
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return outcome;
}

std::string text(const Outcome& outcome) {
    auto words = fmt::format("{}: {}\n  {}\n", outcome.about->name, outcome.about->title,
                             outcome.about->source);
    std::size_t width = 0;
    for (const auto& row : outcome.rows) width = std::max(width, row.what.size());
    for (const auto& row : outcome.rows) {
        std::string figures;
        for (const auto& level : row.levels) {
            figures += level.cells > 0 ? fmt::format("{:>5}: {:<10.3e}", level.cells, level.value)
                                       : fmt::format("{:>7}{:<10.5g}", "", level.value);
        }
        words += fmt::format("  {:<{}}{:<51}", row.what, width, figures);
        words +=
            row.order() ? fmt::format("order {:5.2f}  ", *row.order()) : fmt::format("{:13}", "");
        if (row.judged()) {
            words += fmt::format("{}: {}", row.bound(), row.passed() ? "pass" : "FAIL");
        }
        while (words.back() == ' ') words.pop_back();
        words += "\n";
    }
    if (!outcome.failure.empty()) words += fmt::format("  {}\n", outcome.failure);
    return words +
           fmt::format("  {}, {:.1f} s\n", outcome.passed() ? "pass" : "FAIL", outcome.seconds);
}

nlohmann::ordered_json toJson(const Outcome& outcome) {
    nlohmann::ordered_json json = {{"case", outcome.about->name},
                                   {"title", outcome.about->title},
                                   {"source", outcome.about->source},
                                   {"passed", outcome.passed()},
                                   {"seconds", outcome.seconds}};
    if (!outcome.failure.empty()) json["failure"] = outcome.failure;
    auto& rows = json["rows"] = nlohmann::ordered_json::array();
    for (const auto& row : outcome.rows) {
        nlohmann::ordered_json levels = nlohmann::ordered_json::array();
        for (const auto& level : row.levels) {
            levels.push_back({{"cells", level.cells}, {"value", level.value}});
        }
        rows.push_back({{"what", row.what}, {"levels", levels}});
        auto& made = rows.back();
        if (row.order()) made["order"] = *row.order();
        if (std::isfinite(row.least)) made["least"] = row.least;
        if (std::isfinite(row.most)) made["most"] = row.most;
        if (row.leastOrder) made["least_order"] = *row.leastOrder;
        if (row.judged()) made["passed"] = row.passed();
    }
    return json;
}

}  // namespace seiche::validate
