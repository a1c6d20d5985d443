#include "tests/unit/scene/tank.hpp"

#include "tests/unit/support/refusal.hpp"

namespace seiche {

void registerTank() {
    static const bool once = [] {
        EXPECT_TRUE(Registry::instance().all().empty())
            << "sentences list every simulation there is: tests of others belong elsewhere";
        SimulationInfo info;
        info.name = "tank";
        info.title = "A tank";
        info.doc = "For tests of scene files.";
        info.schema.real("dt", 0.01, 1e-6, 1, "s", "Time step.")
            .real("wave_speed", 1, 0, 100, "m/s", "Speed.")
            .integer("max_iterations", 50, 1, 1000, "", "Iterations at most.")
            .boolean("sponge", false, "Whether.", Effect::reset)
            .choice("solver", "cg", {"cg", "gauss-seidel"}, "Which.", Effect::rebuild);
        info.fields = {{"height", "m", "Elevation.", true}, {"velocity", "m/s", "Its rate.", true}};
        info.boundaries = {{"wall", "Reflects.", {}},
                           {"dirichlet", "Held.", {"height"}},
                           {"absorbing", "Open.", {}},
                           {"periodic", "Joined.", {}}};
        info.sources = {
            {"drop",
             "Drips.",
             {{"center", SourceKey::Type::point, true, "m", "where it drips", {}, {}},
              {"rate", SourceKey::Type::formula, false, "m/s", "how much", 1, {}},
              {"radius", SourceKey::Type::number, false, "m", "how wide", 0.05, {}},
              {"color", SourceKey::Type::color, false, "", "its colour", "#ffffff", {}},
              {"shape", SourceKey::Type::text, false, "", "its form", "disc", {"disc", "line"}},
              {"note", SourceKey::Type::text, false, "", "a note", {}, {}}}}};
        info.initialFields = {"height", "velocity", "speed"};
        info.brushes = {{"raise", "Raise", "Lifts.", 1, -5, 5, "m/s"},
                        {"wall", "Wall", "Builds.", 1, 0, 1, ""}};
        info.styles = {"water"};
        info.velocity = true;
        info.parts = {ScenePart::standingMode};
        Registry::instance().add(std::move(info));
        return true;
    }();
    static_cast<void>(once);
}

const char* const fullTankScene = R"json({ "seiche": 1, "simulation": "tank",
  "title": "Höhe", "description": "All parts.", "hint": "Click.", "subjects": "lake, tide",
  "references": ["F. Forel: Le Léman. 1895", "P. Merian. 1828"],
  "seed": 7,
  "domain": {"size": [2.2, 0.41], "cells": [704, 131]},
  "parameters": {"dt": 0.002, "solver": "gauss-seidel", "sponge": true, "wave_speed": 3},
  "mode": {"m": 3, "n": 2, "amplitude": -0.5},
  "initial": {"height": "exp(-((x-0.5)^2+y^2)/0.002)", "velocity": 0},
  "boundaries": {
    "left": {"type": "dirichlet", "height": "sin(2*pi*t)*y"},
    "right": {"type": "absorbing"},
    "bottom": {"type": "periodic"}, "top": {"type": "periodic"}
  },
  "walls": [
    {"shape": "circle", "center": [0.2, 0.2], "radius": 0.05},
    {"shape": "rectangle", "center": [0.4, 0.2], "size": [0.1, 0.2]},
    {"shape": "ellipse", "center": [0.6, 0.2], "size": [0.1, 0.2]},
    {"shape": "polygon", "points": [[1, 0], [1.1, 0], [1, 0.1]]}
  ],
  "sources": [
    {"kind": "drop", "center": [0.1, 0.2], "rate": "2*t", "radius": 0.02, "color": "#3366ff"},
    {"kind": "drop", "center": [0.1, 0.1]}
  ],
  "brush": {"kind": "raise", "radius": 0.1, "strength": -2},
  "view": {"field": "velocity", "style": "water", "colormap": "diverging", "range": [-20, 20],
           "camera": {"azimuth": 10, "elevation": 20, "distance": 2, "exaggeration": 3},
           "cameras": [{"name": "from the pier", "azimuth": 90, "distance": 1},
                       {"name": "above", "elevation": 89}],
           "light": {"azimuth": 30, "elevation": 12, "color": "#ffcc88", "sky": "dusk"},
           "water": {"tint": "#1f7a6d", "clarity": 2.5, "foam": 0.4}, "bloom": 0.5,
           "overlays": ["streamlines", {"kind": "isolines", "spacing": 0.5},
                        {"kind": "arrows", "spacing": 0.1}, {"kind": "particles", "count": 77}],
           "inset": {"shows": "height", "style": "map", "colormap": "magma", "range": [0, 1],
                     "corner": "top-left", "size": 0.25}},
  "probes": [[0.6, 0.2], [0, 0]],
  "duration": 8
}
)json";

std::string refusalOf(const std::string& text, const std::vector<SceneOverride>& overrides) {
    registerTank();
    return refusal([&] { parseScene(text, "lake.json", "", overrides); });
}

}  // namespace seiche
