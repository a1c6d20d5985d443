#include "core/view/compare_picture.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/view/perspective.hpp"

namespace seiche::view {

namespace {

constexpr double captionHeight = 2.4;  // of the whole, in heights of text

// Margins of three maps beside or above each other by MapPanel::margins() and leaveOut(), in
// heights of text: all across the row or the column, and across it.
constexpr double rowMargins = 3 * 11.7 - 2 * 2.6 - 5.9, rowHeight = 7.6;
constexpr double columnMargins = 3 * 7.6 - 2 * 2.3, columnWidth = 11.7;

/// Maps of wide domains lie above each other where the picture's size is free.
bool stacks(const Domain& domain) {
    return domain.width > 1.6 * domain.height;
}

/// Whether maps one above the other have more room in a picture of this size with text of this
/// height than maps side by side.
bool stacks(const Domain& domain, int width, int height, double text) {
    const double high = height - captionHeight * text;
    const double above = std::min((width - columnWidth * text) / domain.width,
                                  (high - columnMargins * text) / 3 / domain.height);
    const double beside = std::min((width - rowMargins * text) / 3 / domain.width,
                                   (high - rowHeight * text) / domain.height);
    return above > beside;
}

View asMap(const Scene& scene) {
    auto view = scene.view;
    if (inPerspective(view.style)) view.style = "map";
    return view;
}

View asMapOfB(const Scene& scene, const SimulationDescription& info, const std::string& field) {
    auto view = asMap(scene);
    if (field.empty() || field == shownField(info, view).name) return view;
    view.field = field;
    view.range.reset();
    view.colormap.clear();
    if (showsDye(view)) view.style = "map";
    return view;
}

View differenceView(const Scene& scene) {
    View view;
    view.field = scene.view.field;
    view.colormap = "diverging";
    return view;
}

}  // namespace

std::array<int, 2> compareSize(const Scene& scene) {
    const double aspect = scene.domain.width / scene.domain.height;
    const bool stacked = stacks(scene.domain);
    const double wide = stacked ? 900 : std::max(200.0, 520 * std::min(1.0, aspect));
    const double high = std::max(160.0, wide / aspect);
    // Text as in a picture of one map, whose size does not depend on the text
    const double text = 18;
    return stacked ? std::array{evenPixels(wide + columnWidth * text),
                                evenPixels(3 * high + (columnMargins + captionHeight) * text)}
                   : std::array{evenPixels(3 * wide + rowMargins * text),
                                evenPixels(high + (rowHeight + captionHeight) * text)};
}

ComparePicture::ComparePicture(const Scene& scene, Simulation& b, std::array<std::string, 2> labels,
                               const PictureStyle& style, const std::string& fieldB)
    : RunPicture(style),
      b_(b),
      title_(style.title.value_or(scene.title)),
      labels_{labels[0].empty() ? "A" : "A: " + labels[0],
              labels[1].empty() ? "B" : "B: " + labels[1], "A − B"},
      stacked_(stacks(scene.domain, offscreen_.width(), offscreen_.height(), canvas_.textHeight())),
      mapA_(b.info(), scene.domain, asMap(scene), style),
      mapB_(b.info(), scene.domain, asMapOfB(scene, b.info(), fieldB), style),
      mapDifference_(b.info(), scene.domain, differenceView(scene), style),
      twoFields_(mapA_.field().name != mapB_.field().name) {
    // A and B of one field have one legend; marks stand at the left or at the bottom of all.
    mapA_.leaveOut({false, stacked_, !stacked_ && !twoFields_});
    mapB_.leaveOut({!stacked_, stacked_, false});
    mapDifference_.leaveOut({!stacked_, false, false});
    for (std::size_t i = 0; i < 2; ++i) {
        if (const auto known = (i == 0 ? mapA_ : mapB_).range()) {
            ranges_[i] = *known;
        } else if (i == 0 || twoFields_) {
            automatic_[i].emplace();
        }
    }
}

void ComparePicture::follow(Simulation& simulation) {
    mapA_.follow(simulation);
    mapB_.follow(b_);
}

// Areas in which the maps themselves have the same size.
std::array<PictureBox, 3> ComparePicture::divide(double top) const {
    const double width = offscreen_.width(), height = offscreen_.height();
    const double line = canvas_.textHeight();
    const double all = stacked_ ? height - top : width;
    std::array<double, 3> extra{};
    double rest = all;
    const std::array panels = {&mapA_, &mapB_, &mapDifference_};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& margins = panels[i]->margins();
        extra[i] = line * (stacked_ ? margins.top + margins.bottom : margins.left + margins.right);
        rest -= extra[i];
    }
    std::array<PictureBox, 3> rooms;
    double at = stacked_ ? top : 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const double next = rest > 0 ? at + rest / 3 + extra[i] : at + all / 3;
        rooms[i] = stacked_ ? PictureBox{0, at, width, next} : PictureBox{at, top, next, height};
        at = next;
    }
    return rooms;
}

void ComparePicture::draw(Simulation& simulation) {
    const auto a = mapA_.stateOf(simulation), b = mapB_.stateOf(b_);
    mapA_.take(a, simulation.stepCount());
    mapB_.take(b, b_.stepCount());
    if (automatic_[0]) {
        // Both count, in either order of size.
        ranges_[0] = automatic_[0]->of(a.field, a.walls);
        if (!twoFields_) ranges_[0] = automatic_[0]->of(b.field, b.walls);
    }
    if (automatic_[1]) {
        ranges_[1] = automatic_[1]->of(b.field, b.walls);
    } else if (!twoFields_) {
        ranges_[1] = ranges_[0];
    }
    MapState difference;
    difference.field = difference_.of(a.dye ? *a.dye : a.field, b.dye ? *b.dye : b.field);
    difference.walls = a.walls;
    difference.t = a.t;
    automaticDifference_.follow(difference.field, difference.walls, 1);
    automaticDifference_.settle();

    const int width = offscreen_.width(), height = offscreen_.height();
    const auto& parts = style_.parts;
    const auto inks = inksOf(style_);
    const double line = canvas_.textHeight();
    const double top = parts.title || parts.time ? captionHeight * line : 0;
    offscreen_.begin(backgroundOf(style_));
    const std::array panels = {&mapA_, &mapB_, &mapDifference_};
    const std::array<const MapState*, 3> states = {&a, &b, &difference};
    const std::array ranges = {ranges_[0], ranges_[1], automaticDifference_.range()};
    const auto rooms = divide(top);
    std::array<PictureBox, 3> maps;
    for (std::size_t i = 0; i < 3; ++i) {
        maps[i] = panels[i]->draw(canvas_, *states[i], ranges[i], rooms[i], width, height);
    }
    if (parts.time) {
        canvas_.text(width - line, 1.1 * line, fmt::format("t = {:.3f} s", simulation.time()),
                     inks.figure, 1);
    }
    if (parts.title) {
        canvas_.text(line, 1.1 * line, title_, inks.title);
        for (std::size_t i = 0; i < 3; ++i) {
            canvas_.text(0.5 * (maps[i].left + maps[i].right), maps[i].top - 2.5 * line, labels_[i],
                         inks.title, 0.5);
        }
    }
    canvas_.draw(width, height);
    offscreen_.end();
}

}  // namespace seiche::view
