#include "core/view/inset_panel.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/perspective.hpp"

namespace seiche::view {

namespace {

constexpr double waterAspect = 1.5;
constexpr Color captionBack = {0.067f, 0.082f, 0.098f, 1};

/// Nothing but the map, in lines as thin as elsewhere in the picture.
PictureStyle bare(PictureStyle style) {
    style.parts = noParts;
    style.background.reset();
    style.fills = false;
    return style;
}

/// With the sign that figures have elsewhere in pictures.
std::string figure(double value) {
    auto text = fmt::format("{:.3g}", value);
    if (text.front() == '-') text.replace(0, 1, "−");
    return text;
}

}  // namespace

View insetView(View view) {
    const auto inset = *view.inset;
    view.field = inset.shows;
    view.style = inset.style;
    view.colormap = inset.colormap;
    view.range = inset.range;
    view.overlays = {};
    view.inset.reset();
    return view;
}

InsetPanel::InsetPanel(const SimulationDescription& info, const Domain& domain, const View& view,
                       const PictureStyle& style)
    : domain_(domain), inset_(*view.inset), map_(info, domain, insetView(view), bare(style)) {
    if (const auto known = map_.range()) {
        range_ = *known;
    } else {
        automatic_.emplace();
    }
    if (inPerspective(inset_.style)) water_ = std::make_unique<Water>();
}

void InsetPanel::follow(Simulation& simulation) {
    if (!water_) map_.follow(simulation);
}

void InsetPanel::draw(Canvas& canvas, Simulation& simulation, const PictureBox& room, int width,
                      int height, bool text) {
    const auto state = map_.stateOf(simulation);
    if (!water_) map_.take(state, simulation.stepCount());
    if (automatic_) range_ = automatic_->of(state.field, state.walls);
    const double line = canvas.textHeight(), margin = std::round(0.5 * line);
    const double caption = text ? std::round(1.7 * line) : 0;
    const double aspect = water_ ? waterAspect : domain_.width / domain_.height;
    const double roomWide = room.right - room.left, roomHigh = room.bottom - room.top;
    const double wide = std::round(std::min(
        inset_.size * roomWide, aspect * std::max(1.0, insetSizes[1] * roomHigh - caption)));
    const double high = std::round(wide / aspect);
    const bool left = inset_.corner.ends_with("left"), above = inset_.corner.starts_with("top");
    const double x = std::round(left ? room.left + margin : room.right - margin - wide);
    const double y = std::round(above ? room.top + margin + caption : room.bottom - margin - high);
    const PictureBox box{x, y, x + wide, y + high};
    canvas.rectangle(box.left - 1, box.top - caption - 1, box.right + 1, box.bottom + 1,
                     inks_.figure);
    canvas.rectangle(box.left, box.top - caption, box.right, box.top, captionBack);
    canvas.draw(width, height);
    if (water_) {
        glViewport(static_cast<int>(box.left), height - static_cast<int>(box.bottom),
                   static_cast<int>(wide), static_cast<int>(high));
        water_->draw(state.field, state.walls, domain_, range_, waterStyle(map_.view()), aspect);
        glViewport(0, 0, width, height);
    } else {
        map_.draw(canvas, state, range_, box, width, height);
    }
    if (!text) return;
    const double middle = box.top - 0.5 * caption, pad = 0.4 * line;
    const auto& field = map_.field();
    canvas.text(box.left + pad, middle, map_.name(), inks_.title);
    if (water_ || field.color) return;
    const auto figures =
        fmt::format("{} … {} {}", figure(range_[0]), figure(range_[1]), field.unit);
    if (canvas.textWidth(map_.name()) + canvas.textWidth(figures) + 3 * pad > wide) return;
    canvas.text(box.right - pad, middle, figures, inks_.figure, 1);
}

}  // namespace seiche::view
