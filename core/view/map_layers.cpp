#include "core/view/map_layers.hpp"

#include <algorithm>

#include "core/gl/context.hpp"

namespace seiche::view {

namespace {

constexpr int centers = 1024;  // texels of the velocity at centres along the longer side

template <class Layer>
Layer& made(std::unique_ptr<Layer>& layer) {
    if (!layer) layer = std::make_unique<Layer>();
    return *layer;
}

/// Legible on the colours of the map.
const Ink& inkOn(const MapState& state, const std::string& style, const std::string& colormap) {
    const bool colored = state.dye || state.field.info.color;
    const bool light = colored ? style == "ink" : colormap == "diverging";
    return light ? darkInk : lightInk;
}

}  // namespace

bool usesVelocity(const View& view) {
    const auto& over = view.overlays;
    return view.style == "lic" || over.arrows || over.streamlines || over.particles;
}

bool followsEveryStep(const View& view) {
    return view.overlays.particles.has_value();
}

const FieldInfo* dyeField(const View& view, const SimulationDescription& simulation) {
    if (!showsDye(view)) return nullptr;
    const auto& fields = simulation.fields;
    const auto shown = std::ranges::find(fields, view.field, &FieldInfo::name);
    if (shown != fields.end() && shown->color) return nullptr;
    const auto dye = std::ranges::find(fields, true, &FieldInfo::color);
    return dye == fields.end() ? nullptr : &*dye;
}

void MapLayers::follow(const MapState& state, const View& view, bool wait) {
    if (!state.velocity || !usesVelocity(view)) return;
    const auto& velocity = *state.velocity;
    const bool goesOn = made(flow_).follow(velocity, state.walls, state.t, state.generation);
    const auto& over = view.overlays;
    if (over.particles) {
        made(particles_).follow(*flow_, velocity, state.walls, over.particles->count, goesOn);
    }
    if (over.streamlines) {
        made(streamlines_)
            .follow(*flow_, velocity, state.walls, over.streamlines->spacing, goesOn, wait);
    }
}

void MapLayers::draw(const MapState& state, const View& view, const std::string& colormap,
                     const std::array<double, 2>& range, const MapPlace& place) {
    const auto& over = view.overlays;
    const auto& ink = inkOn(state, view.style, colormap);
    const bool moving = state.velocity && flow_ && usesVelocity(view);
    std::optional<Streaks> streaks;
    if (moving && (view.style == "lic" || over.arrows)) {
        flow_->center(*state.velocity, state.walls, centers, centered_);
    }
    if (moving && view.style == "lic") {
        made(lic_).make(*flow_, centered_, *state.velocity, place);
        streaks = lic_->streaks();
    }
    const auto* under = streaks ? &*streaks : nullptr;
    if (view.style == "smoke") {
        made(smoke_).draw(state.field, state.walls, range[1], view.light, place);
    } else if (view.style == "ink" && (state.dye || state.field.info.color)) {
        if (state.dye) {
            map_.drawInk(*state.dye, state.walls, 1, place);
        } else {
            map_.drawInk(state.field, state.walls, range[1], place);
        }
    } else if (state.dye) {
        map_.drawDye(*state.dye, state.walls, 1, place, under, view.bloom);
    } else if (state.field.info.color) {
        map_.drawDye(state.field, state.walls, range[1], place, under, view.bloom);
    } else {
        map_.draw(state.field, state.walls, colormap, range, place, under);
    }
    if (over.isolines) {
        const auto& wanted = *over.isolines;
        isolines_.draw(state.field, state.walls,
                       wanted.spacing ? Levels{0, *wanted.spacing} : levels(range, wanted.count),
                       ink, place);
    }
    if (moving && over.streamlines && streamlines_) {
        streamlines_->draw(made(arrows_), *flow_, ink, place);
    }
    if (moving && over.particles && particles_) {
        particles_->draw(*flow_, *state.velocity, ink, place);
    }
    if (moving && over.arrows) {
        made(arrows_).draw(*flow_, centered_, *state.velocity, over.arrows->spacing, ink, place);
    }
    if (over.bubbles && !state.discs.empty()) {
        made(discs_).draw(state.discs, state.domain, ink, place);
    }
    if (over.any()) map_.drawWalls(state.walls, place);
}

}  // namespace seiche::view
