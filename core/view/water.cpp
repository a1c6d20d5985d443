#include "core/view/water.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <string_view>
#include <vector>

#include "core/base/color.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/colormap.hpp"
#include "core/view/daylight.hpp"
#include "core/view/foam.hpp"

namespace seiche::view {

namespace {

// In diagonals of the domain
constexpr double highest = 0.035, deepest = 0.10, wallHeight = 0.035, tileSide = 0.05;
constexpr double refraction = 1.33;
// Drawn steepness at which foam begins with the least and the most foam, and the factor to full
// cover. A crest of this radius of curvature (in diagonals) counts like a slope of one.
constexpr double foamLate = 2.6, foamEarly = 0.5, foamSpread = 4.3, crestRadius = 0.043;
constexpr double laceSide = 0.17;  // in diagonals

/// Fine enough to look good, and not too slow without a GPU.
struct Detail {
    int texels;  // of the surface's texture, along the longer side
    int quads;   // of the surface's mesh, likewise
};
/// Detail in a picture of that width, for a field with this many texels along its longer side.
Detail detail(const WaterStyle& style, int pixelsWide = 0, int texels = 0) {
    constexpr Detail finest{1024, 512};
    if (!gl::executionProfile().slow) return finest;
    // In software a triangle is drawn by blocks of 4 x 4 pixels, of which small ones use few: 128 x
    // 128 quads cost 30 ms of processor time more than 64 x 64 in a window of 1280 x 800. Crests
    // look like saws where quads are much longer than that.
    if (!style.takesTime) return {256, style.moves ? 64 : 128};
    return {finest.texels, std::clamp(std::min(pixelsWide / 4, texels), 128, finest.quads)};
}

// GL's own layout
struct DrawCommand {
    std::uint32_t vertices, instances, first, base;
};

/// Sets the absorption and scattering of light in the water. Deep water has the colour that it
/// scatters; it absorbs the complement, which for a clear sea is 1.7, 0.46 and 0.2.
void setWater(const DrawState& state, const WaterLook& look, const Daylight& light) {
    const auto tint = linearLight(std::string_view(look.tint));
    const double most = std::max(*std::ranges::max_element(tint), 1e-4);
    std::array<float, 3> absorption{}, scattered{};
    for (std::size_t c = 0; c < 3; ++c) {
        const double lacks = -std::log(std::clamp(tint[c] / most, 1e-3, 1.0));
        absorption[c] = static_cast<float>((0.2 + 0.28 * std::pow(lacks, 1.2)) / look.clarity);
        scattered[c] = static_cast<float>(tint[c]) * light.skylight[c];
    }
    state.set("absorption", absorption);
    state.set("scattered", scattered);
    // Less light of a low sun reaches the floor, on a longer way; refraction makes it steeper.
    const double up = light.sun[2], across = std::hypot(light.sun[0], light.sun[1]);
    const double sine = across / refraction, way = sine / std::sqrt(1 - sine * sine);
    const double unit = across > 1e-6 ? way / across : 0;
    state.set("slant", std::array{static_cast<float>(unit * light.sun[0]),
                                  static_cast<float>(unit * light.sun[1])});
    const auto enters = [](double sineUp) {
        return sineUp * (1 - 0.02 - 0.98 * std::pow(1 - sineUp, 5));
    };
    const auto usual = enters(std::sin(Light{}.elevation * std::numbers::pi / 180));
    const auto share = static_cast<float>(std::min(enters(up) / usual, 1.3));
    state.set("floorlight", std::array{share * light.sunlight[0], share * light.sunlight[1],
                                       share * light.sunlight[2]});
    state.set("horizon", light.horizon);
    state.set("zenith", light.zenith);
    state.set("disc", light.disc);
}

}  // namespace

WaterStyle waterStyle(const View& view) {
    WaterStyle style{
        .camera = view.camera.value_or(Camera{}), .light = view.light, .look = view.water};
    style.relief = view.style == "relief";
    if (style.relief) style.colormap = view.colormap;
    return style;
}

Water::Water()
    : heightKernels_("view/water_height.comp"),
      slopes_("view/water_surface.comp"),
      openSlopes_("view/water_surface.comp", {{"WALLS", 0}}),
      commands_(2 * sizeof(DrawCommand), "view.commands") {
    auto& shaders = gl::Context::current().shaders();
    program(true, false, false);
    if (gl::executionProfile().slow) program(false, false, false);
    blocks_ = shaders.graphics("view/blocks.vert", "view/blocks.frag", {});
    backdrop_ = shaders.graphics("view/quad.vert", "view/backdrop.frag", {});
}

const gl::Program& Water::program(bool walls, bool foam, bool relief) {
    auto& made = water_[{walls, foam, relief}];
    if (!made) {
        made = gl::Context::current().shaders().graphics(
            "view/water.vert", "view/water.frag",
            {{"WALLS", walls ? 1 : 0}, {"FOAM", foam ? 1 : 0}, {"RELIEF", relief ? 1 : 0}});
    }
    return *made;
}

void Water::shape(const FieldView& height, const FieldView& walls, const Domain& domain,
                  const std::array<double, 2>& range, const WaterStyle& style) {
    const double still = style.relief ? 0.5 * (range[0] + range[1]) : 0;
    const double foam = style.relief ? 0 : style.look.foam;
    const int longest = detail(style).texels;
    block_ = (std::max(height.nx, height.ny) + longest - 1) / longest;
    const int columns = (height.nx + block_ - 1) / block_;
    const int rows = (height.ny + block_ - 1) / block_;
    if (!surface_ || surface_.width() != columns || surface_.height() != rows) {
        heights_ = gl::Texture2D(gl::Format::rgba32f, columns, rows, "view.heights");
        surface_ = gl::Texture2D(gl::Format::rgba32f, columns, rows, "view.surface");
        light_ = gl::Texture2D(gl::Format::rgba8, columns, rows, "view.light");
        surface_.setLinear(true);
        light_.setLinear(true);
        // At most two segments between four texels
        sides_ = gl::Buffer(
            sizeof(float) * 8 * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
            "view.sides");
    }
    auto& kernel = heightKernels_.of(height, walls);
    kernel.set("cells", std::array<int, 2>{height.nx, height.ny})
        .set("block", block_)
        .set("still", static_cast<float>(still));
    kernel.run(
        columns, rows, 1,
        {gl::sample(0, *height.texture), gl::sample(1, *walls.texture), gl::write(2, heights_)});
    commands_.upload(std::vector<DrawCommand>{{4, 0, 0, 0}, {4, 0, 0, 0}});
    const double diagonal = std::hypot(domain.width, domain.height);
    const double depth = deepest * diagonal;
    const double begins = foamLate + foam * (foamEarly - foamLate);
    auto& slopes = walls.blank ? openSlopes_ : slopes_;
    slopes
        .set("spacing", std::array{static_cast<float>(block_ * domain.hx()),
                                   static_cast<float>(block_ * domain.hy())})
        .set("relief", static_cast<float>(waterRelief(domain, range, style)))
        .set("focus", static_cast<float>(depth * (1 - 1 / refraction)))
        .set("breaking",
             std::array{static_cast<float>(begins), static_cast<float>(begins * foamSpread)})
        .set("crest", static_cast<float>(crestRadius * diagonal));
    slopes.run(columns, rows, 1,
               {gl::read(0, heights_), gl::write(1, surface_), gl::write(2, light_),
                gl::storage(3, commands_), gl::storage(4, sides_)});
}

void Water::draw(const FieldView& height, const FieldView& walls, const Domain& domain,
                 const std::array<double, 2>& range, const WaterStyle& style, double aspect) {
    const auto& look = style.look;
    const bool foam = look.foam > 0 && !style.relief;
    shape(height, walls, domain, range, style);
    if (foam && !lace_) lace_ = foamLace();
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    vertices_.bind();
    const WaterCamera place(domain, style.camera, aspect, style.shiftX);
    const auto light = daylight(style.light);
    const double diagonal = std::hypot(domain.width, domain.height);
    const double texelX = block_ * domain.hx(), texelY = block_ * domain.hy();
    const std::array size = {static_cast<float>(domain.width), static_cast<float>(domain.height)};
    GLint viewport[4];
    glGetIntegerv(GL_VIEWPORT, viewport);
    const auto common = [&](const DrawState& state) {
        state.texture(0, surface_);
        state.texture(1, light_);
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 3, commands_.id());
        state.set("projection", place.matrix());
        state.set("eye", place.eye());
        state.set("size", size);
        state.set("cover", std::array{static_cast<float>(surface_.width() * texelX),
                                      static_cast<float>(surface_.height() * texelY)});
        state.set("spacing", std::array{static_cast<float>(texelX), static_cast<float>(texelY)});
        state.set("depth", static_cast<float>(deepest * diagonal));
        state.set("wallTop", static_cast<float>(wallHeight * diagonal));
        state.set("tile", static_cast<float>(tileSide * diagonal));
        setDaylight(state, light);
        state.set("pixel", static_cast<float>(place.pixelAngle(std::max(viewport[3], 1))));
    };
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LEQUAL);
    glClear(GL_DEPTH_BUFFER_BIT);
    {
        // Walls first: they hide water, which takes longer to draw. They reach right to the sides
        // of the tank and must win there.
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(-1, -2);
        glEnable(GL_SAMPLE_ALPHA_TO_COVERAGE);
        const DrawState state(*blocks_);
        common(state);
        glBindBuffer(GL_DRAW_INDIRECT_BUFFER, commands_.id());
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 4, sides_.id());
        for (int part = 0; part < 2; ++part) {
            state.set("part", part);
            glDrawArraysIndirect(GL_TRIANGLE_STRIP,
                                 reinterpret_cast<const void*>(static_cast<std::uintptr_t>(part) *
                                                               sizeof(DrawCommand)));
        }
        glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
        glDisable(GL_SAMPLE_ALPHA_TO_COVERAGE);
        glDisable(GL_POLYGON_OFFSET_FILL);
    }
    {
        const int texels = std::max(surface_.width(), surface_.height());
        const int quads = detail(style, viewport[2], texels).quads;
        const double share = quads / std::max(domain.width, domain.height);
        const int columns = std::max(2, static_cast<int>(share * domain.width));
        const int rows = std::max(2, static_cast<int>(share * domain.height));
        // In software the result is available at once.
        const bool open =
            gl::executionProfile().slow &&
            (walls.blank || commands_.download<DrawCommand>(1).front().instances == 0);
        const DrawState state(program(!open, foam, style.relief));
        common(state);
        if (style.relief) {
            setRelief(state, height.info, range, domain, style);
        } else {
            setWater(state, look, light);
        }
        if (foam) {
            state.texture(2, lace_);
            state.set("laceSide", static_cast<float>(laceSide * diagonal));
        }
        state.set("quads", std::array{columns, rows});
        state.set("part", 0);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (columns + 1), rows);
        state.set("part", 1);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (std::max(columns, rows) + 1), 4);
    }
    if (style.backdrop) {
        const DrawState state(*backdrop_);
        state.set("backdrop", light.backdrop);
        state.set("backdropGlow", light.backdropGlow);
        state.set("corners", std::array{-1.0f, -1.0f, 1.0f, 1.0f});
        state.set("z", 1.0f);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
    glDisable(GL_DEPTH_TEST);
}

void Water::setRelief(const DrawState& state, const FieldInfo& field,
                      const std::array<double, 2>& range, const Domain& domain,
                      const WaterStyle& style) {
    const auto colormap =
        style.colormap.empty() ? std::string(standardColormap(field)) : style.colormap;
    if (!colors_ || colormap != colormap_) {
        colors_ = colormapTexture(colormap);
        colormap_ = colormap;
    }
    state.texture(2, colors_);
    const double half = 0.5 * (range[1] - range[0]);
    state.set("peak", static_cast<float>(half * waterRelief(domain, range, style)));
}

double waterRelief(const Domain& domain, const std::array<double, 2>& range,
                   const WaterStyle& style) {
    const double half = std::max(0.5 * (range[1] - range[0]), 1e-30);
    const double top = style.camera.exaggeration * highest * (style.relief ? 2 : 1);
    return top * std::hypot(domain.width, domain.height) / half;
}

}  // namespace seiche::view
