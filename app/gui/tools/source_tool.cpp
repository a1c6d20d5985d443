#include "app/gui/tools/source_tool.hpp"

#include <algorithm>
#include <cmath>

#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/scene/placed_source.hpp"

namespace seiche::gui {

namespace {

const QColor amber(0xe6, 0x9f, 0x00);

const SourceKind* kindOf(const SimulationDescription& info, const std::string& name) {
    const auto kind = std::ranges::find(info.sources, name, &SourceKind::name);
    return kind == info.sources.end() ? nullptr : &*kind;
}

bool has(const SourceKind& kind, std::string_view key) {
    return std::ranges::find(kind.keys, key, &SourceKey::name) != kind.keys.end();
}

Point pointOf(const nlohmann::json& value) {
    return {value.at(0).get<double>(), value.at(1).get<double>()};
}

double distance(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Points of a source: its centre, or its ends.
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

/// Distance from a source's points to `at`, as the source's radius.
double radiusAt(const std::vector<Point>& points, const Point& at) {
    if (points.size() == 1) return distance(points[0], at);
    const auto &a = points[0], &b = points[1];
    const double length = distance(a, b);
    if (length == 0) return distance(a, at);
    return std::abs((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / length;
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
    add(fresh(middle, middle), Placed::inMiddle);
}

Source SourceTool::fresh(const Point& from, const Point& to) const {
    return placedSource(document_.scene(), *kindOf(document_.info(), kind_),
                        {from, to, radius_, color_});
}

void SourceTool::add(const Source& source, Placed where) {
    auto scene = document_.scene();
    scene.sources.push_back(source);
    const auto index = scene.sources.size() - 1;
    kind_.clear();
    from_.reset();
    document_.edit(tr("source"), std::move(scene));
    select(index);
    Q_EMIT placed(where);
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
        source.values[handle.key] = {handle.place.x, handle.place.y};
        return source;
    }
    const auto& domain = document_.scene().domain;
    source.values["radius"] = roundedByHand(
        std::max(radiusAt(spine(source), handle.place), std::min(domain.hx(), domain.hy())));
    return source;
}

void SourceTool::release() {
    if (from_) return add(fresh(*from_, *to_), Placed::byPointer);
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
    // Around one end, along, and around the other.
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

QString SourceTool::digitAdvice() const {
    return selected_ ? tr("The numbers of the selected source are typed in the dock Sources. To "
                          "choose a brush by its digit, press Escape first.")
                     : tr("Press in the picture to place the source. To choose a brush by its "
                          "digit, press Escape first.");
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
