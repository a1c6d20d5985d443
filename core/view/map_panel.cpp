#include "core/view/map_panel.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/view/axis.hpp"
#include "core/view/colormap.hpp"
#include "core/view/perspective.hpp"
#include "core/view/volume/volume_renderer.hpp"

namespace seiche::view {

namespace {

constexpr double leastSide = 200;  // pixels per side, below which a map has no axes

/// Neither dye nor smoke needs one.
bool hasLegend(const View& view, const SimulationDescription& info) {
    if (isVolume(view.style)) {
        return VolumeRenderer::showsColors(info, view);
    }
    return !showsDye(view) && view.style != "smoke" && !shownField(info, view).color;
}

}  // namespace

Inks inksOf(const PictureStyle& style) {
    const auto [red, green, blue, alpha] = backgroundOf(style);
    if (0.299f * red + 0.587f * green + 0.114f * blue < 0.5f) return {};
    return {{0.08f, 0.10f, 0.12f, 1}, {0.30f, 0.34f, 0.38f, 1}};
}

Background backgroundOf(const PictureStyle& style) {
    if (style.background) return *style.background;
    // Round a map without anything beside it there is nothing to set off.
    if (!partsOf(style).any()) return {0, 0, 0, 1};
    return {0.067f, 0.082f, 0.098f, 1};
}

double textHeight(int width, int height) {
    return std::clamp(std::min(width, height) / 38.0, 13.0, 60.0);
}

bool annotated(int width, int height) {
    return std::min(width, height) >= leastSide;
}

PictureParts partsOf(const PictureStyle& style) {
    const bool beside = annotated(style.width, style.height) && !style.fills;
    return beside ? style.parts : style.parts.insideTheMap();
}

MapPanel::Margins MapPanel::margins(const SimulationDescription& info, const View& view,
                                    const PictureParts& parts) {
    constexpr double bare = 1.6, caption = 2.4, header = 2.1;
    const bool bar = parts.colorBar && hasLegend(view, info), words = parts.title || parts.time;
    if (!parts.axes && !bar && !words) return {0, 0, 0, 0};
    const bool marked = parts.axes || bar;
    const double top = words ? (marked ? 3.7 : caption) : header;
    return {parts.axes ? 4.2 : bare, top, bar ? 7.5 : bare, parts.axes ? 3.9 : bare};
}

MapPanel::MapPanel(const SimulationDescription& info, const Domain& domain, const View& view,
                   const PictureStyle& style)
    : domain_(domain),
      parts_(partsOf(style)),
      inks_(inksOf(style)),
      ground_(style.background),
      lines_(style.density * lineScale(style.width, style.height)),
      view_(view),
      field_(shownField(info, view)),
      name_(style.nameOf(field_.name)),
      margins_(margins(info, view, parts_)),
      legend_(parts_.colorBar && hasLegend(view, info)),
      fills_(style.fills) {
    if (!parts_.overlays) view_.overlays = {};
    view_.field = field_.name;
    if (const auto* dye = dyeField(view_, info)) dye_ = dye->name;
    colormap_ = view_.colormap.empty() ? std::string(standardColormap(field_)) : view_.colormap;
    view::colormap(colormap_, 0);  // throws for one that does not exist
}

void MapPanel::leaveOut(const Shared& shared) {
    constexpr double bare = 1.6;
    if (shared.ordinate) {
        ordinate_ = false;
        margins_.left = std::min(margins_.left, bare);
    }
    if (shared.abscissa) {
        abscissa_ = false;
        margins_.bottom = std::min(margins_.bottom, bare);
    }
    if (shared.legend) {
        legend_ = false;
        margins_.right = std::min(margins_.right, bare);
    }
}

std::optional<std::array<double, 2>> MapPanel::range() const {
    if (view_.range) return view_.range;
    if (field_.color) return std::array{0.0, 1.0};
    return std::nullopt;
}

MapState MapPanel::stateOf(Simulation& simulation) const {
    MapState state;
    state.field = simulation.field(view_.field);
    if (!dye_.empty()) state.dye = simulation.field(dye_);
    state.walls = simulation.walls();
    if (usesVelocity(view_)) state.velocity = simulation.velocity();
    auto* source = view_.overlays.bubbles ? capability<DiscSource>(simulation) : nullptr;
    if (source) {
        state.discs = source->discs({0, 0}, {domain_.width, domain_.height}, mostDiscs);
        state.domain = domain_;
    }
    state.t = simulation.time();
    return state;
}

void MapPanel::take(const MapState& state, std::uint64_t step) {
    if (taken_ == step) return;
    layers_.follow(state, view_, true);
    taken_ = step;
}

void MapPanel::follow(Simulation& simulation) {
    if (followsEveryStep(view_)) take(stateOf(simulation), simulation.stepCount());
}

PictureBox MapPanel::draw(Canvas& canvas, const MapState& state, const std::array<double, 2>& range,
                          const PictureBox& room, int width, int height) {
    const double text = canvas.textHeight();
    const PictureBox free = {room.left + margins_.left * text, room.top + margins_.top * text,
                             room.right - margins_.right * text,
                             room.bottom - margins_.bottom * text};
    const auto [fits, fills] = std::minmax(
        {(free.right - free.left) / domain_.width, (free.bottom - free.top) / domain_.height});
    const double scale = fills_ ? fills : fits;
    // On whole pixels, so that all cells are drawn alike
    const double wide = std::max(1.0, std::round(scale * domain_.width));
    const double high = std::max(1.0, std::round(scale * domain_.height));
    const double x = std::round(0.5 * (free.left + free.right - wide));
    const double y = std::round(0.5 * (free.top + free.bottom - high));
    const PictureBox box{x, y, x + wide, y + high};
    const auto clipX = [&](double at) { return static_cast<float>(2 * at / width - 1); };
    const auto clipY = [&](double at) { return static_cast<float>(1 - 2 * at / height); };
    MapPlace place;
    place.rectangle = {clipX(box.left), clipY(box.bottom), clipX(box.right), clipY(box.top)};
    place.width = width;
    place.height = height;
    place.scale = lines_;
    place.ground = ground_;
    layers_.draw(state, view_, colormap_, range, place);
    if (parts_.any()) frame(canvas, box);
    if (parts_.axes) drawAxes(canvas, box);
    if (legend_) drawLegend(canvas, state.field.info, range, box, room.right);
    return box;
}

PictureBox MapPanel::drawBar(Canvas& canvas, const std::array<double, 2>& range,
                             const PictureBox& room) const {
    if (!legend_) return room;
    const double text = canvas.textHeight();
    const PictureBox box = {room.left, room.top + 2 * text, room.right - margins_.right * text,
                            room.bottom - 2 * text};
    drawLegend(canvas, field_, range, box, room.right);
    return {room.left, room.top, box.right, room.bottom};
}

void MapPanel::frame(Canvas& canvas, const PictureBox& box) const {
    const auto side = [&](double x0, double y0, double x1, double y1) {
        canvas.rectangle(x0, y0, x1, y1, inks_.figure);
    };
    side(box.left - 1, box.top - 1, box.right + 1, box.top);
    side(box.left - 1, box.bottom, box.right + 1, box.bottom + 1);
    side(box.left - 1, box.top, box.left, box.bottom);
    side(box.right, box.top, box.right + 1, box.bottom);
}

void MapPanel::drawAxes(Canvas& canvas, const PictureBox& box) const {
    const double text = canvas.textHeight(), mark = std::round(0.3 * text);
    const double wide = box.right - box.left, high = box.bottom - box.top;
    const auto along =
        ticks(0, domain_.width, std::clamp(static_cast<int>(wide / (5 * text)), 1, 8));
    for (std::size_t i = 0; i < along.values.size(); ++i) {
        const double x = std::round(box.left + along.values[i] / domain_.width * wide);
        canvas.rectangle(x - 0.5, box.bottom + 1, x + 0.5, box.bottom + 1 + mark, inks_.figure);
        if (abscissa_) canvas.text(x, box.bottom + 1.25 * text, along.labels[i], inks_.figure, 0.5);
    }
    if (abscissa_) {
        canvas.text(0.5 * (box.left + box.right), box.bottom + 2.5 * text,
                    fmt::format("x [{}]", unitTitle(along.exponent, "m")), inks_.figure, 0.5);
    }
    const auto up = ticks(0, domain_.height, std::clamp(static_cast<int>(high / (4 * text)), 1, 8));
    for (std::size_t i = 0; i < up.values.size(); ++i) {
        const double y = std::round(box.bottom - up.values[i] / domain_.height * high);
        canvas.rectangle(box.left - 1 - mark, y - 0.5, box.left - 1, y + 0.5, inks_.figure);
        if (ordinate_) canvas.text(box.left - 0.6 * text, y, up.labels[i], inks_.figure, 1);
    }
    if (!ordinate_) return;
    canvas.text(box.left - 0.6 * text, box.top - 1.05 * text,
                fmt::format("y [{}]", unitTitle(up.exponent, "m")), inks_.figure, 1);
}

void MapPanel::drawLegend(Canvas& canvas, const FieldInfo& field,
                          const std::array<double, 2>& range, const PictureBox& box,
                          double right) const {
    const double text = canvas.textHeight(), mark = std::round(0.3 * text);
    const double x0 = std::round(box.right + 1.4 * text), x1 = std::round(x0 + text);
    const double high = box.bottom - box.top;
    canvas.rectangle(x0 - 1, box.top - 1, x1 + 1, box.bottom + 1, inks_.figure);
    // One strip for each colour of the colormap, at most one for each pixel
    const int strips = std::min(256, static_cast<int>(high));
    for (int i = 0; i < strips; ++i) {
        const auto color = view::colormap(colormap_, strips > 1 ? i / (strips - 1.0) : 0.5);
        canvas.rectangle(x0, box.bottom - high * (i + 1) / strips, x1,
                         box.bottom - high * i / strips, {color[0], color[1], color[2], 1});
    }
    const auto marks =
        ticks(range[0], range[1], std::clamp(static_cast<int>(high / (2.2 * text)), 1, 10));
    for (std::size_t i = 0; i < marks.values.size(); ++i) {
        const double share = (marks.values[i] - range[0]) / (range[1] - range[0]);
        const double y = std::round(box.bottom - share * high);
        canvas.rectangle(x1 + 1, y - 0.5, x1 + 1 + mark, y + 0.5, inks_.figure);
        canvas.text(x1 + 0.6 * text, y, marks.labels[i], inks_.figure);
    }
    const auto unit = unitTitle(marks.exponent, field.unit);
    const auto header = unit.empty() ? name_ : fmt::format("{} [{}]", name_, unit);
    const double last = right - 0.6 * text - canvas.textWidth(header);
    canvas.text(std::min(x0, last), box.top - 1.05 * text, header, inks_.title);
}

}  // namespace seiche::view
