#include "core/view/scene_picture.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/view/axis.hpp"
#include "core/view/colormap.hpp"

namespace seiche::view {

namespace {

constexpr Color ink = {0.87f, 0.89f, 0.91f, 1}, faint = {0.60f, 0.64f, 0.68f, 1};

// Margins round the map in heights of text; `bare` is the right one without a legend
constexpr double left = 4.2, right = 7.5, bare = 1.6, above = 3.7, below = 3.9;
constexpr double least = 200;  // pixels a side, below which a map has no axes

double textHeight(int width, int height) {
    return std::clamp(std::min(width, height) / 38.0, 13.0, 60.0);
}
bool annotated(int width, int height) {
    return std::min(width, height) >= least;
}
const FieldInfo& shownField(const View& view, const SimulationInfo& info) {
    return view.field.empty() ? info.fields.front() : fieldInfo(info, view.field);
}
/// Dye says by itself what it is.
bool hasLegend(const View& view, const SimulationInfo& info) {
    return view.style != "dye" && !shownField(view, info).color;
}
int even(double pixels) {
    return 2 * std::max(1, static_cast<int>(std::lround(pixels / 2)));
}

}  // namespace

std::array<int, 2> standardSize(const Scene& scene) {
    if (scene.view.style == "water") return {1280, 800};
    // The map is 900 pixels wide or high, margins round it; text goes with the size of the whole.
    const double aspect = scene.domain.width / scene.domain.height;
    const double wide = std::max(160.0, 900 * std::min(1.0, aspect));
    const double high = std::max(160.0, 900 / std::max(1.0, aspect));
    std::array size = {even(wide), even(high)};
    const bool legend = hasLegend(scene.view, Registry::instance().at(scene.simulation));
    for (int i = 0; i < 8; ++i) {
        const double text = textHeight(size[0], size[1]);
        size = {even(wide + (left + (legend ? right : bare)) * text),
                even(high + (above + below) * text)};
    }
    return size;
}

ScenePicture::ScenePicture(const Scene& scene, int width, int height)
    : domain_(scene.domain),
      view_(scene.view),
      title_(scene.title),
      water_(scene.view.style == "water"),
      offscreen_(width, height),
      canvas_(textHeight(width, height)) {
    const auto& info = Registry::instance().at(scene.simulation);
    const auto& field = shownField(view_, info);
    view_.field = field.name;
    legend_ = water_ || hasLegend(view_, info);
    if (const auto* dye = dyeField(view_, info)) dye_ = dye->name;
    colormap_ = view_.colormap.empty() ? std::string(standardColormap(field)) : view_.colormap;
    colormap(colormap_, 0);  // throws for one that does not exist
    if (view_.range) {
        range_ = *view_.range;
    } else if (field.color) {
        range_ = {0, 1};
    } else {
        automatic_.emplace();
    }
    if (water_) {
        waterView_ = std::make_unique<Water>();
    } else {
        map_ = std::make_unique<MapLayers>();
    }
}

MapState ScenePicture::stateOf(Simulation& simulation) const {
    MapState state;
    state.field = simulation.field(view_.field);
    if (!dye_.empty()) state.dye = simulation.field(dye_);
    state.walls = simulation.walls();
    if (usesVelocity(view_)) state.velocity = simulation.velocity();
    state.t = simulation.time();
    return state;
}

void ScenePicture::take(const MapState& state, std::uint64_t step) {
    if (followed_ == step) return;
    map_->follow(state, view_, true);
    followed_ = step;
}

void ScenePicture::follow(Simulation& simulation) {
    if (map_ && followsEveryStep(view_)) take(stateOf(simulation), simulation.stepCount());
}

void ScenePicture::draw(Simulation& simulation) {
    const auto state = stateOf(simulation);
    const auto &walls = state.walls, &field = state.field;
    if (map_) take(state, simulation.stepCount());
    if (automatic_) {
        automatic_->follow(field, walls, 1);
        automatic_->settle();
        range_ = automatic_->range();
    }
    const double width = offscreen_.width(), height = offscreen_.height();
    const double text = canvas_.textHeight();
    offscreen_.begin();
    if (water_) {
        const auto camera = view_.camera.value_or(Camera{});
        waterView_->draw(field, walls, domain_, range_, camera, width / height);
        if (annotated(offscreen_.width(), offscreen_.height())) {
            const double relief = waterRelief(domain_, range_, camera);
            // Of which only the size matters: two digits
            const double digit = std::pow(10, std::floor(std::log10(relief)) - 1);
            drawCaption(simulation.time(), {text, text * 0.7, width - text, height},
                        fmt::format("heights × {:g}", std::round(relief / digit) * digit));
        }
    } else {
        drawMap(state);
        if (annotated(offscreen_.width(), offscreen_.height())) {
            drawCaption(simulation.time(), {text, text * 0.6, width - text, height}, "");
        }
    }
    canvas_.draw(offscreen_.width(), offscreen_.height());
    offscreen_.end();
}

void ScenePicture::drawMap(const MapState& state) {
    const double width = offscreen_.width(), height = offscreen_.height();
    const double text = canvas_.textHeight();
    const bool axes = annotated(offscreen_.width(), offscreen_.height());
    Box room{0, 0, width, height};
    if (axes)
        room = {left * text, above * text, width - (legend_ ? right : bare) * text,
                height - below * text};
    const double scale = std::min((room.right - room.left) / domain_.width,
                                  (room.bottom - room.top) / domain_.height);
    // On whole pixels, so that cells come out alike
    const double wide = std::max(1.0, std::round(scale * domain_.width));
    const double high = std::max(1.0, std::round(scale * domain_.height));
    const double x = std::round(0.5 * (room.left + room.right - wide));
    const double y = std::round(0.5 * (room.top + room.bottom - high));
    const Box box{x, y, x + wide, y + high};
    const auto clipX = [&](double at) { return static_cast<float>(2 * at / width - 1); };
    const auto clipY = [&](double at) { return static_cast<float>(1 - 2 * at / height); };
    if (axes) {
        canvas_.rectangle(0, 0, width, height, {0.067f, 0.082f, 0.098f, 1});
        canvas_.rectangle(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1, faint);
        canvas_.draw(offscreen_.width(), offscreen_.height());
    }
    const MapPlace place{{clipX(box.left), clipY(box.bottom), clipX(box.right), clipY(box.top)},
                         offscreen_.width(),
                         offscreen_.height(),
                         lineScale(offscreen_.width(), offscreen_.height())};
    map_->draw(state, view_, colormap_, range_, place);
    if (!axes) return;
    drawAxes(box);
    if (legend_) drawLegend(state.field.info, box);
}

void ScenePicture::drawAxes(const Box& box) {
    const double text = canvas_.textHeight(), mark = std::round(0.3 * text);
    const double wide = box.right - box.left, high = box.bottom - box.top;
    const auto along =
        ticks(0, domain_.width, std::clamp(static_cast<int>(wide / (5 * text)), 1, 8));
    for (std::size_t i = 0; i < along.values.size(); ++i) {
        const double x = std::round(box.left + along.values[i] / domain_.width * wide);
        canvas_.rectangle(x - 0.5, box.bottom + 1, x + 0.5, box.bottom + 1 + mark, faint);
        canvas_.text(x, box.bottom + 1.25 * text, along.labels[i], faint, 0.5);
    }
    canvas_.text(0.5 * (box.left + box.right), box.bottom + 2.5 * text,
                 fmt::format("x [{}]", unitTitle(along.exponent, "m")), faint, 0.5);
    const auto up = ticks(0, domain_.height, std::clamp(static_cast<int>(high / (4 * text)), 1, 8));
    for (std::size_t i = 0; i < up.values.size(); ++i) {
        const double y = std::round(box.bottom - up.values[i] / domain_.height * high);
        canvas_.rectangle(box.left - 1 - mark, y - 0.5, box.left - 1, y + 0.5, faint);
        canvas_.text(box.left - 0.6 * text, y, up.labels[i], faint, 1);
    }
    canvas_.text(box.left - 0.6 * text, box.top - 1.05 * text,
                 fmt::format("y [{}]", unitTitle(up.exponent, "m")), faint, 1);
}

void ScenePicture::drawLegend(const FieldInfo& field, const Box& box) {
    const double text = canvas_.textHeight(), mark = std::round(0.3 * text);
    const double x0 = std::round(box.right + 1.4 * text), x1 = std::round(x0 + text);
    const double high = box.bottom - box.top;
    canvas_.rectangle(x0 - 1, box.top - 1, x1 + 1, box.bottom + 1, faint);
    // As many strips as the colormap has colours, or pixels
    const int strips = std::min(256, static_cast<int>(high));
    for (int i = 0; i < strips; ++i) {
        const auto color = colormap(colormap_, strips > 1 ? i / (strips - 1.0) : 0.5);
        canvas_.rectangle(x0, box.bottom - high * (i + 1) / strips, x1,
                          box.bottom - high * i / strips, {color[0], color[1], color[2], 1});
    }
    const auto marks =
        ticks(range_[0], range_[1], std::clamp(static_cast<int>(high / (2.2 * text)), 1, 10));
    for (std::size_t i = 0; i < marks.values.size(); ++i) {
        const double share = (marks.values[i] - range_[0]) / (range_[1] - range_[0]);
        const double y = std::round(box.bottom - share * high);
        canvas_.rectangle(x1 + 1, y - 0.5, x1 + 1 + mark, y + 0.5, faint);
        canvas_.text(x1 + 0.6 * text, y, marks.labels[i], faint);
    }
    const auto unit = unitTitle(marks.exponent, field.unit);
    const auto header = unit.empty() ? field.name : fmt::format("{} [{}]", field.name, unit);
    const double last = offscreen_.width() - 0.6 * text - canvas_.textWidth(header);
    canvas_.text(std::min(x0, last), box.top - 1.05 * text, header, ink);
}

void ScenePicture::drawCaption(double t, const Box& box, const std::string& note) {
    const double text = canvas_.textHeight(), y = box.top + 0.5 * text;
    canvas_.text(box.left, y, title_, ink);
    auto figures = fmt::format("t = {:.3f} s", t);
    if (!note.empty()) figures = note + "    " + figures;
    canvas_.text(box.right, y, figures, faint, 1);
}

Image render(const Scene& scene, Simulation& simulation, int width, int height) {
    ScenePicture picture(scene, width, height);
    picture.draw(simulation);
    return picture.image();
}

}  // namespace seiche::view
