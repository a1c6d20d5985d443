// Figures and fields of a flow in three dimensions.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/base/error.hpp"
#include "core/gl/pixel_copy.hpp"
#include "solvers/flow3d/flow3d_body.hpp"

namespace seiche::flow3d {

namespace {

/// Shown fields by name, as show.comp numbers them.
constexpr std::array<std::pair<std::string_view, int>, 11> shownFields = {{
    {"u", 0},
    {"v", 1},
    {"w", 2},
    {"speed", 3},
    {"pressure", 4},
    {"smoke", 4},
    {"temperature", 4},
    {"vorticity", 5},
    {"q-criterion", 6},
    {"divergence", 7},
    {"walls", 8},
}};

}  // namespace

void Flow3dSimulation::measure(const Enqueued& about) {
    const auto& grid = surroundings_->grid();
    const int strips = (grid.ny + launches_.strip - 1) / launches_.strip;
    const int count = quadsOf(grid.nx) * strips * grid.nz;
    constexpr auto slots = stateSlots * sizeof(std::uint32_t);
    if (!about.isStep) state_.clear();
    measure_.run(quadsOf(grid.nx) * strips, grid.nz, 1,
                 {launches_.in(0, velocity_[0]), launches_.in(1, velocity_[1]),
                  launches_.in(2, velocity_[2]), launches_.in(3, surroundings_->open(0)),
                  launches_.in(4, surroundings_->open(1)), launches_.in(5, surroundings_->open(2)),
                  launches_.in(6, surroundings_->capacity()), launches_.in(7, scalars_[0]),
                  launches_.in(8, scalars_[1]), gl::storage(9, sums_),
                  gl::storage(10, state_, 0, slots), launches_.in(11, pressure_)});
    total_.set("count", count).set("each", (count + totalParts - 1) / totalParts);
    total_.runGroups(1, 1, 1, {gl::storage(0, sums_), gl::storage(1, state_, slots)});
    const auto tag = static_cast<std::uint64_t>(pushes_++);
    enqueued_[tag] = about;
    readback_->push(state_, 0, state_.bytes(), tag);
}

Flow3dSimulation::Figures Flow3dSimulation::read(std::span<const std::byte> data) const {
    const auto value = [&](int slot) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, data.data() + 4 * static_cast<std::size_t>(slot), 4);
        return double{std::bit_cast<float>(bits)};
    };
    const std::size_t each = surroundings_->hasSolids() ? 16 : 8;
    std::vector<float> totals(each * totalParts);
    std::memcpy(totals.data(), data.data() + 4 * static_cast<std::size_t>(stateSlots),
                totals.size() * sizeof(float));
    std::array<double, 16> sums{};
    for (std::size_t k = 0; k < totals.size(); ++k) sums[k % each] += double{totals[k]};
    const auto& grid = surroundings_->grid();
    const double cell = cellVolume(grid);
    Figures made;
    made.before = value(0);
    made.divergence = value(measuredSlot);
    made.largest = value(measuredSlot + 1);
    made.rate = value(measuredSlot + 2);
    made.gradient = value(measuredSlot + 3);
    made.energy = sums[0] * cell;
    made.smoke = sums[1] * cell;
    made.heat = sums[2] * cell;
    made.volume = sums[3] * cell;
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        made.pressureForce[axis] = sums[8 + a] * cell / grid.spacing(axis);
        made.friction[axis] = parameters_.viscosity * sums[12 + a] * cell;
    }
    made.finite = std::isfinite(made.divergence) && std::isfinite(made.largest) &&
                  std::isfinite(made.energy) && std::isfinite(made.smoke) &&
                  std::isfinite(made.heat);
    return made;
}

StepReport Flow3dSimulation::reportOf(const Enqueued& about, const Figures& figures) const {
    const double h = surroundings_->smallest();
    StepReport report;
    report.step = about.step;
    report.t = about.t;
    report.dt = about.dt;
    report.finite = figures.finite;
    const double relative = figures.largest > 0 ? figures.divergence * h / figures.largest : 0;
    report.diagnostics = {
        {"energy", figures.energy, "m^5/s^2"},
        {"smoke", figures.smoke, "m^3"},
        {"heat", figures.heat, "K m^3"},
        {"volume", figures.volume, "m^3"},
        {"div_before", figures.before, "1/s"},
        {"div_after", figures.divergence, "1/s"},
        {"div_relative", relative},
        {"speed", figures.largest, "m/s"},
        {"cfl", figures.rate * about.dt},
        {"parts", double(about.parts)},
    };
    if (surroundings_->hasSolids()) {
        constexpr const char* all[] = {"force_x", "force_y", "force_z"};
        constexpr const char* ofPressure[] = {"pressure_force_x", "pressure_force_y",
                                              "pressure_force_z"};
        for (int axis = 0; axis < 3; ++axis) {
            const double pressure = figures.pressureForce[axis];
            report.diagnostics.push_back(
                {all[axis], pressure + figures.friction[axis], "m^4/s^2", true});
            report.diagnostics.push_back({ofPressure[axis], pressure, "m^4/s^2", true});
        }
    }
    if (!about.isStep) return report;
    ConvergenceReport solve;
    solve.name = "pressure";
    solve.norm = "largest |div u|, true";
    solve.iterations = about.cycles;
    solve.initial = figures.before;
    solve.scale = figures.largest / h;
    solve.target = parameters_.tolerance * solve.scale;
    solve.final = figures.divergence;
    const double rounding = roundingOfForces * about.dt * figures.gradient / h;
    solve.status = !figures.finite                              ? SolveStatus::notFinite
                   : solve.final <= solve.target                ? SolveStatus::converged
                   : solve.final <= rounding                    ? SolveStatus::roundingLimited
                   : about.cycles >= parameters_.maxIterations  ? SolveStatus::limit
                                                                : SolveStatus::stalled;
    report.solves.push_back(std::move(solve));
    return report;
}

void Flow3dSimulation::poll(bool wait) {
    readback_->poll(wait, [&](std::uint64_t tag, std::span<const std::byte> data) {
        const auto found = enqueued_.extract(tag);
        const auto& about = found.mapped();
        auto figures = read(data);
        if (about.before >= 0) figures.before = about.before;
        auto report = reportOf(about, figures);
        figures_[about.step] = figures;
        while (figures_.size() > 4) figures_.erase(figures_.begin());
        if (about.isStep) {
            lastSolve_ = report.solves.front();
            early_.push_back(std::move(report));
        }
    });
}

const Flow3dSimulation::Figures& Flow3dSimulation::figuresOf(std::uint64_t step) {
    // A state that was changed since is measured again: the last of its figures counts.
    if (!figures_.contains(step) || step == steps_) poll(step == steps_);
    if (!figures_.contains(step)) poll(true);
    return figures_[step];
}

void Flow3dSimulation::collect(Wait wait, std::vector<StepReport>& reports) {
    poll(wait == Wait::yes);
    for (auto& report : early_) {
        if (!report.finite) report.where = firstNotFinite();
        reports.push_back(std::move(report));
    }
    early_.clear();
}

std::string Flow3dSimulation::firstNotFinite() {
    const auto& layout = surroundings_->layout();
    const auto find = [&](const gl::Buffer& field, const char* name) -> std::string {
        const auto values = field.download<float>(4 * layout.quads());
        for (int k = 0; k < layout.cells[2]; ++k) {
            for (int j = 0; j < layout.cells[1]; ++j) {
                for (int i = 0; i < layout.cells[0]; ++i) {
                    if (std::isfinite(values[layout.at(i, j, k)])) continue;
                    return message("{} at cell ({}, {}, {})", name, i, j, k);
                }
            }
        }
        return {};
    };
    constexpr const char* components[] = {"u", "v", "w"};
    for (std::size_t a = 0; a < 3; ++a) {
        if (auto where = find(velocity_[a], components[a]); !where.empty()) return where;
    }
    if (auto where = find(scalars_[0], "smoke"); !where.empty()) return where;
    return find(scalars_[1], "temperature");
}

const gl::Buffer& Flow3dSimulation::shown(std::string_view name) {
    const auto found = std::ranges::find(shownFields, name, [](const auto& each) { return each.first; });
    if (found == shownFields.end()) static_cast<void>(fieldInfo(info(), name));
    const auto& grid = surroundings_->grid();
    auto& buffer = shown_[std::string(name)];
    if (!buffer) buffer = gl::Buffer(cellCount(grid) * sizeof(float), "field to show");
    auto& kernel = show_[found->second];
    if (!kernel) {
        kernel = launches_.kernel("show", {{"SHOWN", found->second}});
        surroundings_->layout().set(kernel);
        kernel.set("perLength", std::array<float, 3>{static_cast<float>(1 / grid.hx()),
                                                     static_cast<float>(1 / grid.hy()),
                                                     static_cast<float>(1 / grid.hz())});
    }
    const auto& quantity = name == "smoke"         ? scalars_[0]
                           : name == "temperature" ? scalars_[1]
                           : name == "walls"       ? surroundings_->volume()
                                                   : pressure_;
    kernel.run(grid.nx * grid.ny, grid.nz, 1,
               {launches_.in(0, velocity_[0]), launches_.in(1, velocity_[1]),
                launches_.in(2, velocity_[2]), launches_.in(3, quantity),
                launches_.in(4, surroundings_->open(0)), launches_.in(5, surroundings_->open(1)),
                launches_.in(6, surroundings_->open(2)), gl::storage(7, buffer)});
    return buffer;
}

VolumeView Flow3dSimulation::volume(std::string_view name) {
    const auto about = fieldInfo(info(), name);
    return {&shown(name), surroundings_->grid(), about};
}

FieldView Flow3dSimulation::section(const gl::Buffer& values, gl::Texture2D& texture,
                                    FieldInfo about) {
    const auto& grid = surroundings_->grid();
    const auto layer = static_cast<std::size_t>(grid.nx) * static_cast<std::size_t>(grid.ny);
    const auto middle = static_cast<std::size_t>(grid.nz / 2);
    gl::copyTexels(values, middle * layer * sizeof(float), texture);
    return {&texture, grid.nx, grid.ny, 1, std::move(about)};
}

FieldView Flow3dSimulation::field(std::string_view name) {
    const auto about = fieldInfo(info(), name);
    return section(shown(name), sectionOfField_, about);
}

FieldView Flow3dSimulation::walls() {
    return section(shown("walls"), sectionOfWalls_, {"walls", "", "Solid cells."});
}

std::optional<ConvergenceReport> Flow3dSimulation::lastSolve() {
    poll(true);
    return lastSolve_;
}

nlohmann::ordered_json Flow3dSimulation::summary() {
    const auto& grid = surroundings_->grid();
    return {{"grid", {{"levels", levels_->levels()}, {"cells", cellCount(grid)}}}};
}

}  // namespace seiche::flow3d
