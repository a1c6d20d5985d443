#include "core/run/strokes.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "core/files/json_node.hpp"
#include "core/geometry/cells.hpp"
#include "core/scene/scene_cells.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

namespace {

constexpr std::uintmax_t mostBytes = 16U << 20U;

/// Effect of a stroke on walls.
enum class OnWalls { nothing, draws, erases };
OnWalls onWalls(const BrushStroke& stroke, const SimulationDescription& info) {
    const auto kind = std::ranges::find(info.brushes, stroke.brush, &BrushKind::name);
    if (kind == info.brushes.end() || !kind->drawsWalls) return OnWalls::nothing;
    // A brush that draws walls names the brush that erases them as its opposite, not conversely.
    return kind->opposite.empty() ? OnWalls::erases : OnWalls::draws;
}

/// Marks the strokes that drew walls which were later erased in part and whose rest is in the
/// scene.
std::vector<std::uint8_t> erasedInPart(const Strokes& strokes, const Scene& scene) {
    const auto& list = strokes.list;
    const auto& info = scene.info();
    std::vector<std::uint8_t> marked(list.size());
    const auto erases = [&](const TimedStroke& each) {
        return onWalls(each.stroke, info) == OnWalls::erases;
    };
    if (std::ranges::none_of(list, erases)) return marked;
    const auto standing = wallsOnCells(scene);
    const auto joined = joinedSides(scene);
    const auto draw = [&](std::vector<std::uint8_t>& cells, const BrushStroke& stroke, int value) {
        drawStroke(cells, scene.domain, stroke.from, stroke.to, stroke.radius,
                   static_cast<std::uint8_t>(value), joined);
    };
    for (std::size_t first = 0, end = 0; first < list.size(); first = end) {
        end = first + 1;
        if (!wallWidthOf(list[first].stroke, scene)) continue;
        // One drag of the hand
        while (end < list.size() && list[end].stroke.brush == list[first].stroke.brush &&
               list[end].stroke.from == list[end - 1].stroke.to) {
            ++end;
        }
        std::vector<std::uint8_t> cells(standing.size());
        for (std::size_t k = first; k < end; ++k) draw(cells, list[k].stroke, 1);
        const auto drawn = std::ranges::count(cells, 1);
        for (std::size_t k = end; k < list.size(); ++k) {
            if (erases(list[k])) draw(cells, list[k].stroke, 0);
        }
        const auto left = std::ranges::count(cells, 1);
        bool stands = left > 0 && left < drawn;
        for (std::size_t i = 0; stands && i < cells.size(); ++i) {
            stands = cells[i] != 1 || standing[i] != 0;
        }
        if (stands) std::fill(&marked[first], &marked[first] + (end - first), std::uint8_t{1});
    }
    return marked;
}

}  // namespace

Strokes parseStrokes(std::string_view text, const std::string& file,
                     const SimulationDescription& info) {
    const JsonDocument document(text, file);
    const JsonNode root(document);
    root.object({"strokes", "period"});
    Strokes strokes;
    for (const auto& group :
         root.at("strokes", message("a list of strokes")).list(0, mostStrokes, message("a list"))) {
        group.object({"brush", "radius", "color", "segments"});
        BrushStroke stroke;
        stroke.brush =
            group.at("brush", message("its name"))
                .choice(keys::namesOf(info.brushes), message("a brush of {}", info.name));
        stroke.radius =
            group.at("radius", message("in metres")).number(keys::smallest, keys::largest, "m");
        if (group.has("color")) {
            const auto& kind = *std::ranges::find(info.brushes, stroke.brush, &BrushKind::name);
            const auto color = group.at("color", "");
            if (!kind.colored) {
                color.refuse("is not known to the brush '{}'; remove it", kind.name);
            }
            stroke.color = color.color();
        }
        for (const auto& segment : group.at("segments", message("a list"))
                                       .list(0, mostStrokes, message("a list of up to 12000"))) {
            const auto numbers = segment.list(
                7, 7, message("seven numbers [t, x0, y0, x1, y1, strength, duration]"));
            double value[7];
            for (std::size_t k = 0; k < 7; ++k) {
                const double least = k == 0 || k == 6 ? 0 : -keys::largest;
                value[k] = numbers[k].number(least, keys::largest);
            }
            stroke.from = {value[1], value[2]};
            stroke.to = {value[3], value[4]};
            stroke.strength = value[5];
            stroke.duration = value[6];
            if (!strokes.list.empty() && value[0] < strokes.list.back().t) {
                numbers[0].refuse("is {} s, earlier than the previous stroke at {} s: sort them",
                                  value[0], strokes.list.back().t);
            }
            strokes.list.push_back({value[0], stroke});
        }
    }
    if (root.has("period")) {
        const double last = strokes.list.empty() ? 0 : strokes.list.back().t;
        strokes.period = root.at("period", "").number(std::max(last, 1e-3), keys::largest, "s");
    }
    return strokes;
}

Strokes readStrokes(const std::string& file, const SimulationDescription& info) {
    std::error_code error;
    const auto size = std::filesystem::is_regular_file(file, error)
                          ? std::filesystem::file_size(file, error)
                          : mostBytes + 1;
    std::ifstream stream(file, std::ios::binary);
    if (error || size > mostBytes || !stream) {
        failInput("{}: the strokes cannot be read: name a file of at most 16 MiB", file);
    }
    std::stringstream text;
    text << stream.rdbuf();
    return parseStrokes(text.str(), file, info);
}

nlohmann::ordered_json toJson(const Strokes& strokes) {
    auto groups = nlohmann::ordered_json::array();
    const BrushStroke* before = nullptr;
    for (const auto& [t, stroke] : strokes.list) {
        if (!before || before->brush != stroke.brush || before->radius != stroke.radius ||
            before->color != stroke.color) {
            nlohmann::ordered_json group = {{"brush", stroke.brush}, {"radius", stroke.radius}};
            if (!stroke.color.empty()) group["color"] = stroke.color;
            group["segments"] = nlohmann::ordered_json::array();
            groups.push_back(std::move(group));
        }
        groups.back()["segments"].push_back({t, stroke.from.x, stroke.from.y, stroke.to.x,
                                             stroke.to.y, stroke.strength, stroke.duration});
        before = &stroke;
    }
    nlohmann::ordered_json made = {{"strokes", groups}};
    if (strokes.period > 0) made["period"] = strokes.period;
    return made;
}

std::optional<double> wallWidthOf(const BrushStroke& stroke, const Scene& scene) {
    if (onWalls(stroke, scene.info()) != OnWalls::draws) return std::nullopt;
    return 2 * std::max(stroke.radius, 0.6 * std::max(scene.domain.hx(), scene.domain.hy()));
}

std::size_t leaveOutWalls(Strokes& strokes, const Scene& scene) {
    const auto stands = [&](const TimedStroke& each) {
        const auto width = wallWidthOf(each.stroke, scene);
        return width && std::ranges::any_of(scene.walls, [&](Wall wall) {
                   if (wall.kind != Wall::Kind::line || wall.moves()) return false;
                   if (std::abs(wall.width - *width) > sameWallWidth * *width) return false;
                   // Thinning moved the line by as much to either side; the rest is for rounding.
                   wall.width *= 2.2 * thinnedWallPart;
                   return covers(wall, each.stroke.from) && covers(wall, each.stroke.to);
               });
    };
    const auto inPart = erasedInPart(strokes, scene);
    std::vector<TimedStroke> others;
    for (std::size_t k = 0; k < strokes.list.size(); ++k) {
        if (inPart[k] == 0 && !stands(strokes.list[k])) others.push_back(strokes.list[k]);
    }
    const auto before = strokes.list.size();
    strokes.list = std::move(others);
    return before - strokes.list.size();
}

double segmentShare(const BrushStroke& segment, double radius) {
    const double length = std::hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y);
    return std::min(length / (length + 2 * radius) + segment.duration / 0.5, 1.0);
}

StrokePlayer::StrokePlayer(Strokes strokes, double start) : strokes_(std::move(strokes)) {
    if (strokes_.period > 0) shift_ = strokes_.period * std::floor(start / strokes_.period);
    while (due() < start) advance();
}

double StrokePlayer::due() const {
    return next_ < strokes_.list.size() ? strokes_.list[next_].t + shift_
                                        : std::numeric_limits<double>::infinity();
}

void StrokePlayer::advance() {
    if (++next_ < strokes_.list.size() || strokes_.period <= 0) return;
    next_ = 0;
    shift_ += strokes_.period;
}

void StrokePlayer::play(Simulation& simulation) {
    // Rounding in a sum of time steps must not make a stroke a step later.
    const double now = simulation.time() + 1e-6 * simulation.dt();
    for (; due() <= now; advance()) simulation.brush(strokes_.list[next_].stroke);
}

}  // namespace seiche
