#include "core/view/scene_picture.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"

namespace seiche::view {

std::array<int, 2> standardSize(const Scene& scene) {
    if (scene.view.style == "water") return {1280, 800};
    // The map is 900 pixels wide or high, margins round it; text goes with the size of the whole.
    const double aspect = scene.domain.width / scene.domain.height;
    const double wide = std::max(160.0, 900 * std::min(1.0, aspect));
    const double high = std::max(160.0, 900 / std::max(1.0, aspect));
    std::array size = {evenPixels(wide), evenPixels(high)};
    const auto margin = MapPanel::margins(scene.info(), scene.view);
    for (int i = 0; i < 8; ++i) {
        const double text = textHeight(size[0], size[1]);
        size = {evenPixels(wide + (margin.left + margin.right) * text),
                evenPixels(high + (margin.top + margin.bottom) * text)};
    }
    return size;
}

RunPicture::RunPicture(int width, int height, std::optional<double> text)
    : offscreen_(width, height), canvas_(text.value_or(textHeight(width, height))) {}

ScenePicture::ScenePicture(const Scene& scene, int width, int height)
    : RunPicture(width, height),
      domain_(scene.domain),
      title_(scene.title),
      water_(scene.view.style == "water"),
      map_(scene.info(), scene.domain, scene.view) {
    if (const auto known = map_.range()) {
        range_ = *known;
    } else {
        automatic_.emplace();
    }
    if (water_) waterView_ = std::make_unique<Water>();
    // There is no second run here to compare with.
    if (scene.view.inset && !scene.view.inset->compares()) {
        inset_.emplace(scene.info(), scene.domain, scene.view);
    }
}

void ScenePicture::follow(Simulation& simulation) {
    if (!water_) map_.follow(simulation);
    if (inset_) inset_->follow(simulation);
}

void ScenePicture::draw(Simulation& simulation) {
    const auto state = map_.stateOf(simulation);
    if (!water_) map_.take(state, simulation.stepCount());
    if (automatic_) {
        automatic_->follow(state.field, state.walls, 1);
        automatic_->settle();
        range_ = automatic_->range();
    }
    const int width = offscreen_.width(), height = offscreen_.height();
    const bool axes = annotated(width, height);
    const double text = canvas_.textHeight();
    offscreen_.begin();
    PictureBox room{0, axes ? 2 * text : 0, 0.0 + width, 0.0 + height};
    if (water_) {
        const auto camera = map_.view().camera.value_or(Camera{});
        waterView_->draw(state.field, state.walls, domain_, range_, camera,
                         static_cast<double>(width) / height);
        if (axes) {
            const double relief = waterRelief(domain_, range_, camera);
            // Of which only the size matters: two digits
            const double digit = std::pow(10, std::floor(std::log10(relief)) - 1);
            drawCaption(simulation.time(), text * 0.7,
                        fmt::format("heights × {:g}", std::round(relief / digit) * digit));
        }
    } else {
        room = map_.draw(canvas_, state, range_, {0, 0, 0.0 + width, 0.0 + height}, width, height,
                         axes);
        if (axes) drawCaption(simulation.time(), text * 0.6, "");
    }
    // Last: fields that simulations make on request share their memory.
    if (inset_) inset_->draw(canvas_, simulation, room, width, height, axes);
    canvas_.draw(width, height);
    offscreen_.end();
}

void ScenePicture::drawCaption(double t, double top, const std::string& note) {
    const double text = canvas_.textHeight(), y = top + 0.5 * text;
    canvas_.text(text, y, title_, titleInk);
    auto figures = fmt::format("t = {:.3f} s", t);
    if (!note.empty()) figures = note + "    " + figures;
    canvas_.text(offscreen_.width() - text, y, figures, figureInk, 1);
}

Image render(const Scene& scene, Simulation& simulation, int width, int height) {
    ScenePicture picture(scene, width, height);
    picture.draw(simulation);
    return picture.image();
}

}  // namespace seiche::view
