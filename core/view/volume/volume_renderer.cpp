#include "core/view/volume/volume_renderer.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/color.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene_volume.hpp"
#include "core/view/colormap.hpp"
#include "core/view/daylight.hpp"
#include "core/view/volume/black_body.hpp"
#include "core/view/volume/blue_noise.hpp"
#include "core/view/volume/solid_surface.hpp"
#include "core/view/volume/vectors.hpp"

namespace seiche::view {

namespace {

constexpr int noiseSide = 64;
constexpr int blockCells = 8;           // along a block; as in the shaders
constexpr double denseDepth = 14;       // optical depth of dense smoke over the longest side
constexpr double floorShadow = 0.5;     // part of what is below that a full shadow covers
constexpr double fireLight = 60;        // of the hottest fire over the longest side
constexpr double faintestSmoke = 2e-4;  // of dense smoke; less is not seen
constexpr double coldestFire = 0.05;    // of the hottest

Point3 towardsSun(const Light& light) {
    const double degree = std::numbers::pi / 180;
    const double azimuth = light.azimuth * degree, elevation = light.elevation * degree;
    return {std::cos(elevation) * std::sin(azimuth), std::sin(elevation),
            std::cos(elevation) * std::cos(azimuth)};
}

std::array<float, 3> linearColor(const std::string& color, const std::array<float, 3>& otherwise) {
    if (color.empty()) return otherwise;
    const auto made = linearLight(std::string_view(color));
    return {static_cast<float>(made[0]), static_cast<float>(made[1]), static_cast<float>(made[2])};
}

/// Parts of a pixel for the rays of a pass: the R2 sequence (Roberts 2018), from the middle on.
std::array<double, 2> placeWithin(int pass) {
    constexpr double first = 0.7548776662466927, second = 0.5698402909980532;
    return {std::fmod(0.5 + first * pass, 1.0), std::fmod(0.5 + second * pass, 1.0)};
}

std::array<int, 3> blocksOf(const Grid<3>& grid) {
    auto counts = seiche::cellsOf(grid);
    for (auto& each : counts) each = (each + blockCells - 1) / blockCells;
    return counts;
}

std::size_t blockCountOf(const Grid<3>& grid) {
    const auto counts = blocksOf(grid);
    return checkedCount(counts);
}

void setBox(const DrawState& state, const Grid<3>& grid) {
    state.set("low", floatsOf(lowCorner(grid)));
    state.set("high", floatsOf(highCorner(grid)));
}

constexpr std::array velocityFields = {"u", "v", "w"};
constexpr double restingFlow = 1e-3;  // of the fastest: where lines end

bool showsLines(const SimulationDescription& info, const View& view) {
    if (!view.overlays.streamlines) return false;
    const auto offered = viewOverlays(info);
    return info.dimensions == 3 && std::ranges::find(offered, "streamlines") != offered.end();
}

constexpr std::array solidColor = {0.60f, 0.42f, 0.29f};    // linear light
constexpr std::array surfaceColor = {0.62f, 0.70f, 0.78f};  // of a surface without one

}  // namespace

void VolumeTarget::begin(int width, int height) {
    if (!sums_ || sums_.width() != width || sums_.height() != height) {
        sums_ = gl::Texture2D(gl::Format::rgba32f, width, height, "view.volume");
        sums_.setLinear(true);
    }
    passes_ = row_ = 0;
}

VolumeRenderer::VolumeRenderer()
    : blocks_("view/volume/blocks.comp"),
      show_(gl::Context::current().shaders().graphics("view/quad.vert", "view/volume/show.frag",
                                                      {})) {
    noise_ = gl::Texture2D(gl::Format::r32f, noiseSide, noiseSide, "view.noise");
    static const auto noise = blueNoise(noiseSide);
    noise_.upload(noise);
    std::vector<float> glow;
    for (int i = 0; i < 256; ++i) {
        const auto color = fireGlow(i / 255.0);
        glow.insert(glow.end(), {color[0], color[1], color[2], 1});
    }
    glow_ = gl::Texture2D(gl::Format::rgba32f, 256, 1, "view.glow");
    glow_.upload(glow);
    glow_.setLinear(true);
    slices_ = gl::Buffer(VolumeLook::mostSlices * 4 * sizeof(float), "view.slices");
}

std::vector<std::string> VolumeRenderer::fieldsOf(const SimulationDescription& info,
                                                  const View& view) {
    const auto look = volumeLook(info, view);
    std::vector<std::string> names = {shownField(info, view).name};
    const auto add = [&names](const auto& part) {
        if (part && std::ranges::find(names, part->field) == names.end()) {
            names.push_back(part->field);
        }
    };
    add(look.smoke);
    add(look.fire);
    add(look.surface);
    if (showsLines(info, view)) {
        for (const std::string name : velocityFields) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
    }
    return names;
}

bool VolumeRenderer::showsColors(const SimulationDescription& info, const View& view) {
    const auto look = volumeLook(info, view);
    return !look.slices.empty() || (look.surface && look.surface->color.empty()) ||
           showsLines(info, view);
}

void VolumeRenderer::setSolids(const Scene& scene) {
    const auto& space = scene.space.value();
    SolidsOf wanted{space.grid, space.solids, joinedAxes(scene), scene.folder,
                    scene.embedded};
    if (solidsOf_ == wanted) return;
    solids_.set(solidTriangles(scene));
    solidsOf_ = std::move(wanted);
    ++solidsMade_;
}

void VolumeRenderer::take(const seiche::VolumeView& field, std::uint64_t generation, bool settle) {
    if (grid_ != field.grid) {
        taken_.clear();
        light_ = {};
        swept_.reset();
        traced_.reset();
        grid_ = field.grid;
        marked_ = gl::Buffer(blockCountOf(*grid_) * sizeof(unsigned), "view.marks");
    }
    auto& made = taken_[field.info.name];
    const auto cells = seiche::cellsOf(*grid_);
    if (!made.values) {
        made.values = VolumeTexture(1, cells, "view." + field.info.name);
        made.blocks = gl::Buffer(blockCountOf(*grid_) * 4 * sizeof(float), "view.blocks");
    }
    made.info = field.info;
    made.values.take(*field.buffer, field.offset);
    const auto counts = blocksOf(*grid_);
    blocks_.set("cells", cells);
    blocks_.run(counts[0], counts[1], counts[2],
                {gl::storage(0, *field.buffer, field.offset, cellCount(*grid_) * sizeof(float)),
                 gl::storage(1, made.blocks)});
    made.range.follow(field.info, made.blocks, generation);
    if (settle) made.range.settle();
    made.count = ++takes_;
}

void VolumeRenderer::aim(const SimulationDescription& info, const View& view,
                         const VolumeCamera& camera) {
    view_ = view;
    look_ = volumeLook(info, view);
    camera_ = camera;
    shown_ = shownField(info, view).name;
    const auto needed = fieldsOf(info, view);
    std::erase_if(taken_, [&](const auto& each) {
        return std::ranges::find(needed, each.first) == needed.end();
    });
    const auto& shown = taken_.at(shown_);
    range_ = view.range.value_or(shown.range.range());
    const auto colormap =
        view.colormap.empty() ? std::string(standardColormap(shown.info)) : view.colormap;
    if (!colors_ || colormap != colormap_) {
        colors_ = colormapTexture(colormap);
        colormap_ = colormap;
    }
    const auto& grid = *grid_;
    const double longest = std::max({grid.width, grid.height, grid.depth});
    const auto largest = [&](const std::string& name) {
        const double high = taken_.at(name).range.range()[1];
        return high > 0 ? high : 1.0;
    };
    variant_ = {};
    if (const auto& smoke = look_.smoke) {
        const double dense = smoke->dense ? *smoke->dense : largest(smoke->field);
        extinction_ = denseDepth * smoke->density / (dense * longest);
        variant_.smoke = smoke->density > 0;
    }
    if (const auto& fire = look_.fire) {
        hottest_ = fire->hot ? *fire->hot : largest(fire->field);
        variant_.fire = fire->brightness > 0;
    }
    if (const auto& surface = look_.surface) {
        const auto& field = taken_.at(surface->field);
        const auto [low, high] = field.range.range();
        const double usual = field.info.diverging ? 0.25 * high : low + 0.25 * (high - low);
        level_ = surface->level.value_or(usual);
        variant_.surface = true;
        variant_.colored = surface->color.empty();
    }
    sliceCount_ = static_cast<int>(look_.slices.size());
    variant_.slices = sliceCount_ > 0;
    variant_.solids = look_.solids && solids_.any();
    variant_.lines = showsLines(info, view);
    if (variant_.lines) traceLines();
    if (variant_.slices) {
        const auto middle = middleOf(grid);
        std::vector<float> floats(VolumeLook::mostSlices * 4);
        for (std::size_t i = 0; i < look_.slices.size(); ++i) {
            const auto& slice = look_.slices[i];
            // In the outermost plane of a side a ray would miss it by rounding.
            const double h = 1e-3 * grid.spacing(slice.axis);
            const double at = std::clamp(slice.at.value_or(middle[slice.axis]),
                                         grid.low(slice.axis) + h, grid.high(slice.axis) - h);
            floats[4 * i] = static_cast<float>(slice.axis);
            floats[4 * i + 1] = static_cast<float>(at);
            floats[4 * i + 2] = static_cast<float>(slice.opacity);
            floats[4 * i + 3] = static_cast<float>(slice.isolines);
        }
        slices_.upload(floats);
    }
    mark();
    light(view.light);
}

void VolumeRenderer::traceLines() {
    std::array<const VolumeTexture*, 3> velocity{};
    Traced wanted{0, view_.overlays.streamlines->spacing};
    double fastest = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto& component = taken_.at(velocityFields[axis]);
        velocity[axis] = &component.values;
        wanted.take = std::max(wanted.take, component.count);
        for (const double end : component.range.range()) fastest = std::max(fastest, std::abs(end));
    }
    if (traced_ == wanted) return;
    traced_ = wanted;
    if (!lines_) lines_ = std::make_unique<SpaceLines>();
    lines_->trace(velocity, *grid_, wanted.spacing, restingFlow * fastest);
}

void VolumeRenderer::mark() {
    const std::array parts = {variant_.smoke, variant_.fire, variant_.surface};
    auto& kernel = marks_[parts];
    if (!kernel) {
        kernel = gl::Kernel("view/volume/mark.comp", {{"SMOKE", parts[0] ? 1 : 0},
                                                      {"FIRE", parts[1] ? 1 : 0},
                                                      {"SURFACE", parts[2] ? 1 : 0}});
    }
    const auto count = static_cast<int>(blockCountOf(*grid_));
    kernel.set("count", count);
    std::vector<gl::Binding> bindings = {gl::storage(3, marked_)};
    if (parts[0]) {
        const double longest = std::max({grid_->width, grid_->height, grid_->depth});
        const double faintest = faintestSmoke * denseDepth / (extinction_ * longest);
        kernel.set("faintest", static_cast<float>(faintest));
        bindings.push_back(gl::storage(0, taken_.at(look_.smoke->field).blocks));
    }
    if (parts[1]) {
        kernel.set("coldest", static_cast<float>(coldestFire * hottest_));
        bindings.push_back(gl::storage(1, taken_.at(look_.fire->field).blocks));
    }
    if (parts[2]) {
        kernel.set("level", static_cast<float>(level_));
        bindings.push_back(gl::storage(2, taken_.at(look_.surface->field).blocks));
    }
    kernel.run(count, 1, 1, bindings);
}

// The sun's light, if what it depends on has changed.
void VolumeRenderer::light(const Light& sun) {
    const Swept wanted = {variant_.smoke ? taken_.at(look_.smoke->field).count : 0,
                          solidsMade_,
                          variant_.smoke ? extinction_ : 0,
                          sun,
                          variant_.solids,
                          variant_.lines};
    if (swept_ == wanted) return;
    swept_ = wanted;
    const auto direction = towardsSun(sun);
    if (variant_.solids || variant_.lines) {
        solids_.drawFromSun(*grid_, direction, variant_.solids);
    }
    if (!variant_.smoke && !variant_.solids) {
        light_ = VolumeTexture(2, {1, 1, 1}, "view.light");
        light_.fill({0, 1});
        return;
    }
    auto size = seiche::cellsOf(*grid_);
    for (auto& each : size) each = std::max(1, (each + 1) / 2);
    if (!light_ || light_.size() != size) {
        light_ = VolumeTexture(2, size, "view.light");
        // A beam is interpolated between its plane and the next, which is not swept yet.
        light_.fill({0, 1});
    }
    sweep(direction);
}

void VolumeRenderer::sweep(const Point3& sun) {
    const std::array parts = {variant_.smoke, variant_.solids};
    auto& program = lights_[parts];
    auto& shaders = gl::Context::current().shaders();
    if (!program) {
        program = shaders.compute("view/volume/light.comp",
                                  {{"SMOKE", parts[0] ? 1 : 0}, {"SOLIDS", parts[1] ? 1 : 0}});
    }
    if (!program->linked) shaders.finish(*program);
    // Along the axis on which the sun is steepest, so that a beam crosses the neighbouring cells.
    const auto& size = light_.size();
    int axis = 0;
    const auto steepness = [&](int each) {
        return std::abs(sun[each]) / grid_->length(each) *
               static_cast<double>(size[static_cast<std::size_t>(each)]);
    };
    for (int each = 1; each < 3; ++each) {
        if (steepness(each) > steepness(axis)) axis = each;
    }
    const DrawState state(*program);
    state.set("cells", size);
    setBox(state, *grid_);
    state.set("sun", floatsOf(sun));
    state.set("axis", axis);
    if (parts[0]) {
        taken_.at(look_.smoke->field).values.sampleAt(0);
        state.set("extinction", static_cast<float>(extinction_));
    }
    light_.sampleAt(1);
    if (parts[1]) {
        solids_.setSun(state);
    }
    light_.writeAt(0);
    const auto across = [&](int which) {
        return static_cast<GLuint>((size[static_cast<std::size_t>(which)] + 7) / 8);
    };
    const auto columns = across(axis == 0 ? 1 : 0), rows = across(axis == 2 ? 1 : 2);
    const int count = size[static_cast<std::size_t>(axis)];
    for (int k = 0; k < count; ++k) {
        state.set("plane", sun[axis] > 0 ? count - 1 - k : k);
        glDispatchCompute(columns, rows, 1);
        glMemoryBarrier(GL_TEXTURE_FETCH_BARRIER_BIT | GL_SHADER_IMAGE_ACCESS_BARRIER_BIT);
    }
}

const gl::Program& VolumeRenderer::marchOf(const Variant& variant) {
    auto& program = march_[variant];
    auto& shaders = gl::Context::current().shaders();
    if (!program) {
        const auto flag = [](bool on) { return on ? 1 : 0; };
        program = shaders.compute("view/volume/march.comp",
                                  {{"SMOKE", flag(variant.smoke)},
                                   {"FIRE", flag(variant.fire)},
                                   {"SURFACE", flag(variant.surface)},
                                   {"SLICES", flag(variant.slices)},
                                   {"SOLIDS", flag(variant.solids || variant.lines)},
                                   {"LINES", flag(variant.lines)},
                                   {"COLORED", flag(variant.colored)}});
    }
    if (!program->linked) shaders.finish(*program);
    return *program;
}

void VolumeRenderer::pass(VolumeTarget& target, int rows, double stride) {
    const int width = target.width(), height = target.height();
    const auto within = placeWithin(target.passes_);
    const bool surfaces = variant_.solids || variant_.lines;
    if (surfaces && target.row_ == 0) {
        solids_.draw(*grid_, *camera_, width, height, within, target.solids_, variant_.solids,
                     variant_.lines ? lines_.get() : nullptr);
    }
    const int left = height - target.row_, count = rows > 0 ? std::min(rows, left) : left;
    const auto& program = marchOf(variant_);
    const auto& grid = *grid_;
    const DrawState state(program);
    setBox(state, grid);
    state.set("spacing", floatsOf(spacingOf(grid)));
    constexpr std::array origins = {"origin", "originX", "originY"};
    constexpr std::array directions = {"forward", "forwardX", "forwardY"};
    for (std::size_t i = 0; i < 3; ++i) {
        state.set(origins[i], floatsOf(camera_->origins()[i]));
        state.set(directions[i], floatsOf(camera_->directions()[i]));
    }
    state.set("pixels", std::array{width, height});
    state.set("row", target.row_);
    state.set("rows", count);
    state.set("within", std::array{static_cast<float>(within[0]), static_cast<float>(within[1])});
    state.set("turn", static_cast<float>(std::fmod(0.6180339887 * target.passes_, 1.0)));
    state.set("part", 1 / static_cast<float>(target.passes_ + 1));
    state.set("blockCounts", blocksOf(grid));
    state.set("stride", static_cast<float>(stride));
    const auto day = daylight(view_.light);
    state.set("sun", floatsOf(towardsSun(view_.light)));
    state.set("sunlight", day.sunlight);
    state.set("skylight", day.skylight);
    const double shadows = look_.smoke ? look_.smoke->shadows : 1;
    state.set("shadows", static_cast<float>(shadows));
    state.set("floorShadow", static_cast<float>(look_.box ? floorShadow * shadows : 0));
    state.storage(0, marked_);
    state.texture(5, noise_);
    light_.sampleAt(4);
    const double longest = std::max({grid.width, grid.height, grid.depth});
    if (variant_.smoke) {
        const auto& smoke = *look_.smoke;
        taken_.at(smoke.field).values.sampleAt(0);
        auto albedo = linearColor(smoke.color, {1, 1, 1});
        for (auto& each : albedo) each *= static_cast<float>(smoke.scattering);
        state.set("extinction", static_cast<float>(extinction_));
        state.set("albedo", albedo);
    }
    if (variant_.fire) {
        taken_.at(look_.fire->field).values.sampleAt(1);
        state.texture(6, glow_);
        state.set("hottest", static_cast<float>(hottest_));
        state.set("brightness", static_cast<float>(fireLight * look_.fire->brightness / longest));
    }
    if (variant_.surface) {
        taken_.at(look_.surface->field).values.sampleAt(2);
        state.set("level", static_cast<float>(level_));
        state.set("surfaceOpacity", static_cast<float>(look_.surface->opacity));
        state.set("surfaceColor", linearColor(look_.surface->color, surfaceColor));
    }
    if (variant_.slices || variant_.colored || variant_.lines) {
        taken_.at(shown_).values.sampleAt(3);
        state.texture(7, colors_);
        state.set("range",
                  std::array{static_cast<float>(range_[0]), static_cast<float>(range_[1])});
    }
    if (variant_.slices) {
        state.storage(1, slices_);
        state.set("sliceCount", sliceCount_);
    }
    if (surfaces) {
        state.texture(8, target.solids_.texture());
        state.set("solidColor", solidColor);
        solids_.setSun(state);
    }
    glBindImageTexture(0, target.sums_.id(), 0, GL_FALSE, 0, GL_READ_WRITE, GL_RGBA32F);
    const auto groups = [](int all, int each) {
        return static_cast<GLuint>((all + each - 1) / each);
    };
    glDispatchCompute(groups(width, program.groupSize[0]), groups(count, program.groupSize[1]), 1);
    glMemoryBarrier(GL_TEXTURE_FETCH_BARRIER_BIT | GL_SHADER_IMAGE_ACCESS_BARRIER_BIT |
                    GL_TEXTURE_UPDATE_BARRIER_BIT);
    target.row_ += count;
    if (target.row_ == height) {
        target.row_ = 0;
        ++target.passes_;
    }
}

void VolumeRenderer::show(const VolumeTarget& target) {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    const DrawState state(*show_);
    state.texture(0, target.sums());
    state.set("corners", std::array{-1.0f, -1.0f, 1.0f, 1.0f});
    state.set("z", 0.0f);
    vertices_.bind();
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
