#include "core/view/scene_picture.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/view/ground.hpp"
#include "core/view/perspective.hpp"

namespace seiche::view {

std::array<int, 2> standardSize(const Scene& scene, const PictureParts& parts) {
    if (inPerspective(scene.view.style)) return {1280, 800};
    // The map is 900 pixels wide or high, margins round it; text goes with the size of the whole.
    const double aspect = scene.domain.width / scene.domain.height;
    const double wide = std::max(160.0, 900 * std::min(1.0, aspect));
    const double high = std::max(160.0, 900 / std::max(1.0, aspect));
    std::array size = {evenPixels(wide), evenPixels(high)};
    const auto margin = MapPanel::margins(scene.info(), scene.view, parts);
    for (int i = 0; i < 8; ++i) {
        const double text = textHeight(size[0], size[1]);
        size = {evenPixels(wide + (margin.left + margin.right) * text),
                evenPixels(high + (margin.top + margin.bottom) * text)};
    }
    return size;
}

namespace {

PictureStyle fitting(PictureStyle style) {
    style.parts = partsOf(style);
    return style;
}

}  // namespace

RunPicture::RunPicture(const PictureStyle& style)
    : style_(fitting(style)),
      offscreen_(style.pixelsWide(), style.pixelsHigh(), style.samples),
      canvas_(style.density * style.text.value_or(textHeight(style.width, style.height))) {}

Image RunPicture::image() const {
    auto image = offscreen_.read();
    if (style_.transparent()) divideByAlpha(image);
    return image;
}

std::size_t RunPicture::bytes() const {
    return std::size_t{4} * static_cast<std::size_t>(offscreen_.width()) *
           static_cast<std::size_t>(offscreen_.height());
}

ShownState RunPicture::shown(Simulation& /*simulation*/) const {
    throw std::logic_error("this picture is of more than one field");
}

void RunPicture::drawInstead(Simulation& /*simulation*/, const ShownState& /*state*/) {
    throw std::logic_error("this picture is of more than one field");
}

void RunPicture::poll(bool wait, const std::function<void(std::uint64_t, const Image&)>& take) {
    if (!style_.transparent()) return offscreen_.poll(wait, take);
    offscreen_.poll(wait, [&](std::uint64_t tag, Image image) {
        divideByAlpha(image);
        take(tag, image);
    });
}

ScenePicture::ScenePicture(const Scene& scene, const PictureStyle& style)
    : RunPicture(style),
      domain_(scene.domain),
      title_(style.title.value_or(scene.title)),
      probes_(scene.probes),
      water_(inPerspective(scene.view.style)),
      map_(scene.info(), scene.domain, scene.view, style) {
    if (const auto known = map_.range()) {
        range_ = *known;
    } else {
        automatic_.emplace();
    }
    if (isVolume(scene.view.style)) {
        volume_ = std::make_unique<VolumePanel>(scene, style);
    } else if (water_) {
        waterView_ = std::make_unique<Water>();
    }
    // There is no second run here to compare with.
    if (style.parts.inset && scene.view.inset && !scene.view.inset->compares()) {
        inset_.emplace(scene.info(), scene.domain, scene.view, style);
    }
}

ScenePicture::ScenePicture(const Scene& scene, int width, int height)
    : ScenePicture(scene, {.width = width, .height = height}) {}

void ScenePicture::follow(Simulation& simulation) {
    if (!water_) map_.follow(simulation);
    if (inset_) inset_->follow(simulation);
}

void ScenePicture::draw(Simulation& simulation) {
    if (volume_) return drawVolume(simulation);
    const auto state = map_.stateOf(simulation);
    if (!water_) map_.take(state, simulation.stepCount());
    if (automatic_) range_ = automatic_->of(state.field, state.walls);
    drawState(simulation, state);
}

bool ScenePicture::isOfOneField() const {
    const auto& view = map_.view();
    if (inset_ || volume_ || map_.field().color) return false;
    return water_ || !(usesVelocity(view) || showsDye(view) || view.overlays.bubbles);
}

ShownState ScenePicture::shown(Simulation& simulation) const {
    return {readField(simulation, map_.field().name, domain_), range_};
}

void ScenePicture::drawInstead(Simulation& simulation, const ShownState& shown) {
    const auto& field = shown.field;
    if (!instead_) instead_ = gl::Texture2D(gl::Format::r32f, field.nx, field.ny, "view.instead");
    instead_.upload(field.values);
    auto state = map_.stateOf(simulation);
    state.field = {&instead_, field.nx, field.ny, 1, field.info, field.refinement};
    state.t = field.t;
    range_ = shown.range;
    drawState(simulation, state);
}

void ScenePicture::drawState(Simulation& simulation, const MapState& state) {
    const int width = offscreen_.width(), height = offscreen_.height();
    const auto& parts = style_.parts;
    const bool words = parts.title || parts.time;
    const double text = canvas_.textHeight();
    offscreen_.begin(backgroundOf(style_, map_.view()));
    PictureBox room{0, words ? 2 * text : 0, 0.0 + width, 0.0 + height};
    if (water_) {
        auto look = waterStyle(map_.view());
        look.backdrop = !style_.background;
        look.takesTime = true;
        waterView_->draw(state.field, state.walls, domain_, range_, look,
                         static_cast<double>(width) / height);
        const double relief = waterRelief(domain_, range_, look);
        // Two digits, as only the magnitude matters
        const double digit = std::pow(10, std::floor(std::log10(relief)) - 1);
        drawCaption(
            state.t, text * 0.7,
            look.relief ? "" : fmt::format("heights × {:g}", std::round(relief / digit) * digit));
        if (look.relief) room = map_.drawBar(canvas_, range_, room);
    } else {
        room = map_.draw(canvas_, state, range_, {0, 0, 0.0 + width, 0.0 + height}, width, height);
        if (parts.probes) drawProbes(room);
        drawCaption(state.t, text * 0.6, "");
        // The visible part of a map that fills the picture.
        room = {std::max(0.0, room.left), std::max(0.0, room.top),
                std::min<double>(width, room.right), std::min<double>(height, room.bottom)};
    }
    // Last: fields that simulations make on request share their memory.
    if (inset_) inset_->draw(canvas_, simulation, room, width, height, parts.any());
    canvas_.draw(width, height);
    offscreen_.end();
}

void ScenePicture::drawVolume(Simulation& simulation) {
    const int width = offscreen_.width(), height = offscreen_.height();
    const double text = canvas_.textHeight();
    offscreen_.begin(backgroundOf(style_, map_.view()));
    // The middle of the box and of the legend lie beside each other.
    PictureBox room{0, 0, 0.0 + width, 0.0 + height};
    const double wide = map_.barWidth(text);
    room.right -= wide;
    volume_->draw(canvas_, simulation, room, width, height);
    range_ = volume_->range();
    drawCaption(simulation.time(), text * 0.7, "");
    map_.drawBar(canvas_, range_, {0, 2 * text, 0.0 + width, 0.0 + height});
    if (inset_) inset_->draw(canvas_, simulation, room, width, height, style_.parts.any());
    canvas_.draw(width, height);
    offscreen_.end();
}

void ScenePicture::drawCaption(double t, double top, const std::string& note) {
    const double text = canvas_.textHeight(), y = top + 0.5 * text;
    const auto inks = inksOf(style_);
    if (style_.parts.title) canvas_.text(text, y, title_, inks.title);
    if (!style_.parts.time) return;
    auto figures = fmt::format("t = {:.3f} s", t);
    if (!note.empty()) figures = note + "    " + figures;
    canvas_.text(offscreen_.width() - text, y, figures, inks.figure, 1);
}

// Draws crosses with the numbers of the columns in a run's table.
void ScenePicture::drawProbes(const PictureBox& map) {
    const double text = canvas_.textHeight(), arm = std::round(0.35 * text);
    const double thin = std::max(1.0, std::round(text / 14));
    for (std::size_t i = 0; i < probes_.size(); ++i) {
        const double x =
            std::round(map.left + probes_[i].x / domain_.width * (map.right - map.left));
        const double y =
            std::round(map.bottom - probes_[i].y / domain_.height * (map.bottom - map.top));
        const auto cross = [&](double grown, const Color& color) {
            canvas_.rectangle(x - arm - grown, y - thin - grown, x + arm + grown, y + thin + grown,
                              color);
            canvas_.rectangle(x - thin - grown, y - arm - grown, x + thin + grown, y + arm + grown,
                              color);
        };
        cross(thin, lightInk.halo);
        cross(0, lightInk.core);
        canvas_.text(x + arm + 0.3 * text, y - 0.6 * text, std::to_string(i + 1), lightInk.core);
    }
}

Image render(const Scene& scene, Simulation& simulation, int width, int height) {
    ScenePicture picture(scene, width, height);
    picture.draw(simulation);
    return picture.image();
}

}  // namespace seiche::view
