#include "bench/view_bench.hpp"

#include <nlohmann/json.hpp>

#include "core/gl/context.hpp"
#include "core/model/simulation.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::bench {

namespace {

using nlohmann::ordered_json;

struct Shot {
    Scene scene;
    std::unique_ptr<Simulation> simulation;
    view::ScenePicture picture;

    Shot(int n, const ordered_json& view)
        : scene(parseScene(text(n, view), "bench", ".")),
          simulation(Registry::instance().at("fluid").create(gl::Context::current())),
          picture(scene, n, n) {
        simulation->reset(scene);
        picture.follow(*simulation);
    }

  private:
    static std::string text(int n, const ordered_json& view) {
        ordered_json scene = {
            {"seiche", 1},
            {"simulation", "fluid"},
            {"domain", {{"size", {1.0, 1.0}}, {"cells", {n, n}}}},
            {"walls", {{{"shape", "circle"}, {"center", {0.5, 0.5}}, {"radius", 0.1}}}},
            {"initial",
             {{"u", "sin(2*pi*x)*cos(2*pi*y)+0.3*sin(pi*y)"},
              {"v", "-cos(2*pi*x)*sin(2*pi*y)+0.2*sin(3*pi*x)"},
              {"dye", "0.5+0.5*sin(20*x)"}}}};
        scene["view"] = view;
        return scene.dump();
    }
};

/// A picture of n x n pixels of n x n cells; `bytes` a pixel.
Prepared shot(int n, const ordered_json& view, double bytes) {
    auto made = std::make_shared<Shot>(n, view);
    Prepared prepared;
    prepared.run = [made] { made->picture.draw(*made->simulation); };
    prepared.bytes = bytes * n * n;
    prepared.owned = made;
    return prepared;
}

}  // namespace

std::vector<Descriptor> viewDescriptors() {
    const std::vector<int> hardware = {1024, 2048}, software = {512};
    // Field and mask read, four samples per pixel and the resolved one written and read
    constexpr double map = 4 + 4 + 4 * 4 * 2 + 4;
    // Velocity and mask read, centres written and read
    constexpr double centers = 8 + 4 + 16 + 16;
    const auto row = [&](const char* name, const char* doc, const ordered_json& view,
                         double bytes) {
        return Descriptor{name, doc, hardware, software,
                          [view, bytes](int n) { return shot(n, view, bytes); }};
    };
    const auto over = [](const char* kind) {
        return ordered_json{
            {"field", "speed"}, {"range", {0, 1.5}}, {"overlays", ordered_json::array({kind})}};
    };
    return {
        row("view/map", "A map of the speed with axes and legend.",
            {{"field", "speed"}, {"range", {0, 1.5}}}, map),
        row("view/dye", "Dye in colour.", {{"field", "dye"}, {"style", "dye"}}, map + 12),
        row("view/smoke", "Dye as smoke in sunlight; bytes without those of the light.",
            {{"field", "dye"}, {"style", "smoke"}}, map + 12),
        row("view/lic", "The map with streaks; bytes without those of the 44 samples a pixel.",
            {{"field", "speed"}, {"range", {0, 1.5}}, {"style", "lic"}}, map + centers + 8),
        row("view/isolines", "The map with 12 levels.", over("isolines"), 2 * map),
        row("view/arrows", "The map with arrows.", over("arrows"), map + centers),
        row("view/streamlines",
            "The map with evenly spaced streamlines, found on the CPU; not found again while the "
            "flow rests.",
            over("streamlines"), map),
        row("view/particles", "The map with 2500 particles and their trails.", over("particles"),
            map)};
}

}  // namespace seiche::bench
