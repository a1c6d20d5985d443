#include "app/gui/tools/source_tool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

const QColor amber(0xe6, 0x9f, 0x00);

const SourceKind* kindOf(const SimulationInfo& info, const std::string& name) {
    const auto kind = std::ranges::find(info.sources, name, &SourceKind::name);
    return kind == info.sources.end() ? nullptr : &*kind;
}

bool has(const SourceKind& kind, std::string_view key) {
    return std::ranges::find(kind.keys, key, &SourceKey::name) != kind.keys.end();
}

Point pointOf(const nlohmann::json& value) {
    return {value.at(0).get<double>(), value.at(1).get<double>()};
}

nlohmann::json jsonOf(const Point& point) {
    return {point.x, point.y};
}

double distance(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// To a few digits, so that what is placed by hand reads well as text.
double rounded(double value) {
    return std::stod(fmt::format("{:.3g}", value));
}

/// Where a source acts from: its centre, or its ends.
std::vector<Point> spine(const Source& source) {
    std::vector<Point> points;
    for (const char* key : {"center", "from", "to"}) {
        if (source.values.contains(key)) points.push_back(pointOf(source.values.at(key)));
    }
    return points;
}

/// The handle of the radius: right of a centre, beside the middle of a line.
Point radiusPlace(const std::vector<Point>& points, double radius) {
    if (points.size() == 1) return {points[0].x + radius, points[0].y};
    const auto &a = points[0], &b = points[1];
    const double length = distance(a, b);
    const double nx = length > 0 ? -(b.y - a.y) / length : 0,
                 ny = length > 0 ? (b.x - a.x) / length : 1;
    return {(a.x + b.x) / 2 + radius * nx, (a.y + b.y) / 2 + radius * ny};
}

/// From a point to what it is the radius of.
double radiusAt(const std::vector<Point>& points, const Point& at) {
    if (points.size() == 1) return distance(points[0], at);
    const auto &a = points[0], &b = points[1];
    const double length = distance(a, b);
    if (length == 0) return distance(a, at);
    return std::abs((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / length;
}

/// What a source does that nobody has written a formula for yet.
std::string firstFormula(const Scene& scene, const std::string& kind, const std::string& key,
                         double radius) {
    if (scene.simulation == "wave" && key == "amplitude") {
        // Waves eight radii long and, a wavelength away, about a hundredth of the domain high: the
        // far field of a disc is 0.13 amplitude (radius / c)^2.
        const double c = scene.parameters.real("wave_speed");
        const double height = 0.01 * std::max(scene.domain.width, scene.domain.height);
        return fmt::format("{:.3g}*sin(2*pi*t/{:.3g})", height * c * c / (0.13 * radius * radius),
                           8 * radius / c);
    }
    if (kind == "dye" && key == "rate") return "6";
    if (kind == "smoke" && key == "rate") return "4";
    if (kind == "smoke" && key == "heat") return "8";
    if (kind == "push" && key == "x") return "2";
    return {};
}

}  // namespace

SourceTool::SourceTool(Document& document, QObject* parent) : QObject(parent), document_(document) {
    connect(&document_, &Document::otherScene, this, [this] {
        kind_.clear();
        select({});
    });
    const auto check = [this] {
        if (selected_ && *selected_ >= document_.scene().sources.size()) select({});
    };
    connect(&document_, &Document::sceneEdited, this, check);
    connect(&document_, &Document::opened, this, check);
}

bool SourceTool::hasPlace(const SourceKind& kind) {
    if (has(kind, "center") || has(kind, "from")) return true;
    const auto x = std::ranges::find(kind.keys, "x", &SourceKey::name);
    return x != kind.keys.end() && x->required;  // a place that is a formula in time
}

void SourceTool::select(std::optional<std::size_t> source) {
    selected_ = source;
    held_.reset();
    over_.reset();
    Q_EMIT changed();
}

void SourceTool::place(const std::string& name, const std::string& color) {
    const auto* kind = name.empty() ? nullptr : kindOf(document_.info(), name);
    kind_ = kind ? name : "";
    color_ = color;
    from_.reset();
    if (kind) {
        const auto& domain = document_.scene().domain;
        radius_ = 0.04 * std::max(domain.width, domain.height);
        if (!hasPlace(*kind)) placeInMiddle();
    }
    Q_EMIT changed();
}

void SourceTool::placeInMiddle() {
    if (kind_.empty()) return;
    const auto& domain = document_.scene().domain;
    const Point middle{domain.width / 2, domain.height / 2};
    add(fresh(middle, middle));
}

// A click gives it the size of the brush's first radius; a drag gives its radius, or its ends.
Source SourceTool::fresh(const Point& from, const Point& to) const {
    const auto& scene = document_.scene();
    const auto& kind = *kindOf(document_.info(), kind_);
    const double reach = distance(from, to);
    const bool line = has(kind, "from");
    const double radius =
        rounded(!line && reach > 0 ? std::max(reach, std::max(scene.domain.hx(), scene.domain.hy()))
                                   : radius_);
    Source source{kind_, nlohmann::json::object()};
    for (const auto& key : kind.keys) {
        auto& value = source.values[key.name];
        value = key.standard;
        if (key.type == SourceKey::Type::color && !color_.empty()) value = color_;
        if (key.type == SourceKey::Type::formula) {
            const auto text = firstFormula(scene, kind_, key.name, radius);
            if (!text.empty()) value = text;
        }
        if (key.name == "radius") value = radius;
        if (key.name == "center" || key.name == "from")
            value = jsonOf({rounded(from.x), rounded(from.y)});
        if (key.name == "to") {
            value = jsonOf(reach > 0 ? Point{rounded(to.x), rounded(to.y)}
                                     : Point{rounded(from.x), rounded(from.y + 4 * radius)});
        }
        // A path: round the place of the press.
        if (key.required && key.type == SourceKey::Type::formula) {
            const double round = reach > 0 ? reach : 3 * radius_;
            value = fmt::format("{:.3g} + {:.3g}*{}(t)", key.name == "x" ? from.x : from.y, round,
                                key.name == "x" ? "cos" : "sin");
        }
        if (value.is_null()) source.values.erase(key.name);
    }
    // The radius of a path is that of the brush, not of the drag.
    if (!line && !has(kind, "center") && source.values.contains("radius")) {
        source.values["radius"] = rounded(radius_);
    }
    return source;
}

void SourceTool::add(const Source& source) {
    auto scene = document_.scene();
    scene.sources.push_back(source);
    const auto index = scene.sources.size() - 1;
    kind_.clear();
    from_.reset();
    document_.edit(tr("source"), std::move(scene));
    select(index);
    Q_EMIT placed();
}

void SourceTool::remove(std::size_t source) {
    auto scene = document_.scene();
    if (source >= scene.sources.size()) return;
    scene.sources.erase(scene.sources.begin() + static_cast<std::ptrdiff_t>(source));
    select({});
    document_.edit(tr("source"), std::move(scene));
}

void SourceTool::removeSelected() {
    if (selected_) remove(*selected_);
}

std::vector<SourceTool::Handle> SourceTool::handles() const {
    std::vector<Handle> found;
    const auto& scene = document_.scene();
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto& values = scene.sources[i].values;
        for (const char* key : {"center", "from", "to"}) {
            if (values.contains(key)) found.push_back({i, key, pointOf(values.at(key))});
        }
        const auto points = spine(scene.sources[i]);
        if (selected_ == i && !points.empty() && values.contains("radius")) {
            found.push_back({i, "radius", radiusPlace(points, values.at("radius").get<double>())});
        }
    }
    return found;
}

std::optional<SourceTool::Handle> SourceTool::handleAt(const Hand& hand) const {
    std::optional<Handle> found;
    if (!shown_ || !hand.viewport.overlayVisible()) return found;
    double nearest = marks::reach;
    for (const auto& handle : handles()) {
        const auto away = hand.viewport.project(handle.place) - hand.at;
        const double distance = std::hypot(away.x(), away.y());
        if (distance > nearest) continue;
        nearest = distance;
        found = handle;
    }
    return found;
}

bool SourceTool::wants(const Hand& hand) {
    over_ = kind_.empty() ? handleAt(hand) : std::nullopt;
    return over_ || (!kind_.empty() && hand.viewport.pick(hand.at));
}

QCursor SourceTool::cursor() const {
    return kind_.empty() ? Qt::SizeAllCursor : Qt::CrossCursor;
}

void SourceTool::press(const Hand& hand) {
    pressedAt_ = hand.at;
    moved_ = false;
    if (!kind_.empty()) {
        const auto point = hand.viewport.pick(hand.at);
        if (point) from_ = to_ = document_.scene().domain.nearest(*point);
        return;
    }
    const auto over = handleAt(hand);
    if (!over) return;
    if (selected_ != over->source) select(over->source);
    held_ = over;
}

void SourceTool::move(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    moved_ = moved_ || !marks::near(pressedAt_, hand.at, 3);
    if (!point || !moved_) return;
    const auto inside = document_.scene().domain.nearest(*point);
    if (from_) to_ = inside;
    if (held_) held_->place = inside;
}

Source SourceTool::dragged(const Handle& handle) const {
    auto source = document_.scene().sources[handle.source];
    if (handle.key != "radius") {
        source.values[handle.key] = jsonOf(handle.place);
        return source;
    }
    const auto& domain = document_.scene().domain;
    source.values["radius"] = rounded(
        std::max(radiusAt(spine(source), handle.place), std::min(domain.hx(), domain.hy())));
    return source;
}

void SourceTool::release() {
    if (from_) return add(fresh(*from_, *to_));
    if (!held_) return;
    const auto handle = *std::exchange(held_, std::nullopt);
    auto scene = document_.scene();
    if (!moved_ || handle.source >= scene.sources.size()) return;
    scene.sources[handle.source] = dragged(handle);
    document_.edit(tr("source"), std::move(scene));
}

bool SourceTool::cancel() {
    if (held_ || from_) {
        held_.reset();
        from_.reset();
    } else if (!kind_.empty()) {
        kind_.clear();
    } else if (selected_) {
        selected_.reset();
    } else {
        return false;
    }
    Q_EMIT changed();
    return true;
}

bool SourceTool::erase(const Hand& hand) {
    const auto over = handleAt(hand);
    const auto which = over ? std::optional(over->source) : selected_;
    if (!which) return false;
    remove(*which);
    return true;
}

void SourceTool::drawExtent(Viewport& viewport, const Source& source) const {
    const auto points = spine(source);
    if (points.empty()) return;
    if (points.size() == 2) marks::line(viewport.project(points[0]), viewport.project(points[1]));
    if (!source.values.contains("radius")) return;
    // Round the one end, along, and round the other.
    const double radius = source.values.at("radius").get<double>();
    const auto &a = points.front(), &b = points.back();
    const double along = std::atan2(b.y - a.y, b.x - a.x);
    constexpr int half = 24;
    const int joints = points.size() == 1 ? 0 : 1;  // a circle has no corner where halves meet
    std::vector<QPointF> places;
    for (int i = 0; i < 2 * half + 2 * joints; ++i) {
        const bool first = i < half + joints;
        const auto& end = first ? b : a;
        const double angle = along - M_PI / 2 + M_PI * (first ? i : i - joints) / half;
        places.push_back(
            viewport.project({end.x + radius * std::cos(angle), end.y + radius * std::sin(angle)}));
    }
    marks::outline(places, true);
}

QString SourceTool::advice() const {
    if (kind_.empty()) return {};
    return tr("Source, %1: press to place it, drag for its size. Escape: brush")
        .arg(readable(kind_));
}

void SourceTool::paint(Viewport& viewport) {
    if (!shown_ || !viewport.overlayVisible()) return;
    if (from_) drawExtent(viewport, fresh(*from_, *to_));
    const auto& sources = document_.scene().sources;
    for (const auto& handle : handles()) {
        const bool held = held_ && *held_ == handle;
        const auto shown = held ? dragged(*held_) : sources[handle.source];
        const bool marked = held || selected_ == handle.source;
        const bool over = over_ && *over_ == handle;
        if (marked || over) drawExtent(viewport, shown);
        marks::knob(viewport.project(held ? held_->place : handle.place), amber, held || marked);
        if (!held && !over) continue;
        QStringList lines{readable(shown.kind)};
        for (const auto& [key, value] : shown.values.items()) {
            if (value.is_string()) {
                lines += QStringLiteral("%1 = %2").arg(
                    readable(key), QString::fromStdString(value.get<std::string>()));
            }
        }
        const auto& at = held ? held_->place : handle.place;
        lines +=
            handle.key == "radius"
                ? tr("radius %1").arg(quantity(shown.values["radius"].get<double>(), "m", 3))
                : QStringLiteral("(%1, %2) m").arg(quantity(at.x, "", 3), quantity(at.y, "", 3));
        marks::text(viewport.project(at) + QPointF(14, 12), lines.join('\n').toStdString());
    }
}

}  // namespace seiche::gui
