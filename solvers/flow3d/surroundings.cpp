#include "solvers/flow3d/surroundings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/param/choices.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_volume.hpp"

namespace seiche::flow3d {

namespace {

constexpr Choice<SideType> sideTypes3d[] = {
    {"periodic", SideType::periodic}, {"no-slip", SideType::noSlip},
    {"free-slip", SideType::freeSlip}, {"moving", SideType::moving},
    {"inflow", SideType::inflow},     {"outflow", SideType::outflow},
};

constexpr std::size_t indexOfAxis(int axis) {
    return static_cast<std::size_t>(axis);
}

// Inflows by formula miss a sum of 0 by the error of the midpoint rule.
constexpr double largestImbalance = 0.02;

}  // namespace

Surroundings::Surroundings(const Scene& scene)
    : grid_(scene.space.value().grid), layout_(cellsOf(grid_)), joined_(joinedAxes(scene)) {
    for (const auto side : sidesOf<3>) {
        types_[side] = chosen(sideTypes3d, scene.boundaries[side].type);
        hasOutflow_ = hasOutflow_ || types_[side] == SideType::outflow;
    }
    auto parts = openParts(scene);
    hasSolids_ = std::ranges::any_of(parts.cells, [](float open) { return open < 1; });
    for (const auto& faces : parts.faces) {
        hasSolids_ = hasSolids_ || std::ranges::any_of(faces, [](float open) { return open < 1; });
    }
    cells_ = std::move(parts.cells);
    for (int axis = 0; axis < 3; ++axis) {
        auto& faces = faces_[indexOfAxis(axis)];
        faces = std::move(parts.faces[indexOfAxis(axis)]);
        if (joined_[indexOfAxis(axis)]) continue;
        const auto counts = facesOf(grid_, axis);
        for (const bool upper : {false, true}) {
            if (types_[sideOf(axis, upper)] == SideType::outflow) continue;
            auto& kept = sideFaces_[indexOfAxis(axis)];
            const auto b = indexOfAxis((axis + 1) % 3), c = indexOfAxis((axis + 2) % 3);
            if (kept.empty()) {
                kept.resize(2 * static_cast<std::size_t>(counts[b]) *
                            static_cast<std::size_t>(counts[c]));
            }
            CellIndex<3> face{};
            face[indexOfAxis(axis)] = upper ? grid_.cells(axis) : 0;
            for (face[c] = 0; face[c] < counts[c]; ++face[c]) {
                for (face[b] = 0; face[b] < counts[b]; ++face[b]) {
                    auto& open = faces[flatIndex(counts, face)];
                    const auto row = static_cast<std::size_t>(counts[c] * upper + face[c]);
                    kept[row * static_cast<std::size_t>(counts[b]) +
                         static_cast<std::size_t>(face[b])] = open;
                    open = 0;
                }
            }
        }
    }
}

double Surroundings::smallest() const {
    return std::min({grid_.hx(), grid_.hy(), grid_.hz()});
}

float Surroundings::openOnSide(Side side, const CellIndex<3>& face) const {
    const int axis = axisOf(side);
    const auto counts = facesOf(grid_, axis);
    const auto b = indexOfAxis((axis + 1) % 3), c = indexOfAxis((axis + 2) % 3);
    const auto row = static_cast<std::size_t>(counts[c] * isUpper(side) + face[c]);
    return sideFaces_[indexOfAxis(
        axis)][row * static_cast<std::size_t>(counts[b]) + static_cast<std::size_t>(face[b])];
}

float Surroundings::cellOpen(CellIndex<3> cell) const {
    for (int axis = 0; axis < 3; ++axis) {
        auto& index = cell[indexOfAxis(axis)];
        const int n = grid_.cells(axis);
        if (joined_[indexOfAxis(axis)]) index = ((index % n) + n) % n;
        if (index < 0 || index >= n) return 0;
    }
    return cells_[indexOf(grid_, cell)];
}

float Surroundings::faceOpen(int axis, CellIndex<3> face) const {
    for (int each = 0; each < 3; ++each) {
        auto& index = face[indexOfAxis(each)];
        const int n = grid_.cells(each);
        if (joined_[indexOfAxis(each)]) index = ((index % n) + n) % n;
        if (index < 0 || index >= n + (each == axis ? 1 : 0)) return 0;
    }
    return faces_[indexOfAxis(axis)][faceIndexOf(grid_, axis, face)];
}

template <class Value>
gl::Buffer Surroundings::field(const char* label, int axis, const Value& value) const {
    std::vector<float> values(layout_.quads() * 4);
    const auto low = [&](int a) { return joined_[indexOfAxis(a)] ? -2 : 0; };
    const auto high = [&](int a) {
        const int n = grid_.cells(a) + (a == axis ? 1 : 0);
        return joined_[indexOfAxis(a)] ? grid_.cells(a) + 2 : n - 1;
    };
    for (int k = low(2); k <= high(2); ++k) {
        for (int j = low(1); j <= high(1); ++j) {
            for (int i = low(0); i <= high(0); ++i) {
                values[layout_.at(i, j, k)] = value(CellIndex<3>{i, j, k});
            }
        }
    }
    gl::Buffer made(layout_.bytes(), label);
    made.upload(values);
    return made;
}

void Surroundings::allocate() {
    for (int axis = 0; axis < 3; ++axis) {
        open_[indexOfAxis(axis)] =
            field("open faces", axis, [&](const CellIndex<3>& face) { return faceOpen(axis, face); });
    }
    volume_ = field("open cells", 3, [&](const CellIndex<3>& cell) { return cellOpen(cell); });
    // Volume of a cell, or the mean of its faces where these are larger: what passes them in a step
    // then changes it no faster than in an open cell.
    const auto capacity = [&](CellIndex<3> cell) {
        float faces = 0;
        for (int axis = 0; axis < 3; ++axis) {
            auto next = cell;
            ++next[indexOfAxis(axis)];
            faces += faceOpen(axis, cell) + faceOpen(axis, next);
        }
        return std::max(cellOpen(cell), faces / 6);
    };
    capacity_ = field("capacity of cells", 3, capacity);
    if (!hasSolids_) return;
    for (int axis = 0; axis < 3; ++axis) {
        faceRoom_[indexOfAxis(axis)] =
            field("room of faces", axis, [&](const CellIndex<3>& face) {
                auto below = face;
                --below[indexOfAxis(axis)];
                const float room = (capacity(face) + capacity(below)) / 2;
                return 1 / std::max({room, faceOpen(axis, face), 1e-3F});
            });
    }
}

// ------------------------------------------------------------------------------------ SideValues

SideValues::SideValues(const Scene& scene, const Surroundings& surroundings, Of of)
    : surroundings_(surroundings), of_(of), file_(scene.file) {
    const auto constants = formulaConstants(scene);
    for (const auto side : sidesOf<3>) {
        const auto& rule = scene.boundaries[side];
        auto& made = sides_[side];
        const auto where = fmt::format("{}: boundaries.{}", scene.file, name(side));
        const auto take = [&](int field, const char* key) {
            const auto found = rule.formulas.find(key);
            if (found == rule.formulas.end()) return false;
            auto& formula = made.formulas[indexOfAxis(field)];
            formula.emplace(found->second, surroundings.grid(), scene.seed,
                            fmt::format("{}.{}", where, key), constants);
            changes_ = changes_ || formula->dependsOnTime();
            return true;
        };
        const auto type = surroundings.side(side);
        if (type == SideType::periodic) {
            made.kind = 0;
        } else if (of == Of::velocity) {
            constexpr const char* components[] = {"u", "v", "w"};
            for (int axis = 0; axis < 3; ++axis) {
                if (!take(axis, components[axis])) continue;
                if (type == SideType::moving && axis == axisOf(side)) {
                    failInput("{}.{}: a side moves along itself alone; leave '{}' out, or make it "
                              "an inflow",
                              where, components[axis], components[axis]);
                }
            }
            made.kind = type == SideType::outflow ? 3 : type == SideType::freeSlip ? 2 : 1;
            inflow_ = inflow_ || type == SideType::inflow;
        } else if (of == Of::smoke) {
            made.kind = type == SideType::inflow ? 5 : 2;
            take(0, "smoke");
        } else if (type == SideType::inflow) {
            made.kind = 5;
            take(0, "temperature");
        } else if (take(0, "temperature")) {
            made.kind = 1;
            if (rule.formulas.contains("heat-flux")) {
                failInput("{} has both a temperature and a heat-flux: leave one out", where);
            }
        } else if (take(0, "heat-flux")) {
            made.kind = 4;
            made.slope = true;
        }
    }
}

void SideValues::checkFluxes(double diffusivity) const {
    if (diffusivity > 0) return;
    for (const auto side : sidesOf<3>) {
        if (!sides_[side].slope) continue;
        failInput("{}: no heat passes where heat_diffusivity is 0; give it a value",
                  sides_[side].formulas[0]->where());
    }
}

std::array<int, 2> SideValues::kinds(int axis) const {
    return {sides_[sideOf(axis, false)].kind, sides_[sideOf(axis, true)].kind};
}

std::array<int, 2> SideValues::given(int axis) const {
    const auto has = [&](bool upper) {
        const auto& side = sides_[sideOf(axis, upper)];
        const auto any = [](const std::optional<Formula>& each) { return each.has_value(); };
        return int(std::ranges::any_of(side.formulas, any) || side.kind == 5);
    };
    return {has(false), has(true)};
}

std::array<int, 2> SideValues::plane(int axis) const {
    const auto& cells = surroundings_.layout().cells;
    const int row = axis == 0 ? (cells[1] + 8) / 4 : surroundings_.layout().rowQuads;
    return {row, row * (axis == 2 ? cells[1] + 5 : cells[2] + 5)};
}

std::size_t SideValues::placeOn(int axis, int upper, int field, const CellIndex<3>& index) const {
    const auto [row, all] = plane(axis);
    const int along = axis == 0 ? index[1] + 2 : index[0] + 4;
    const int other = (axis == 2 ? index[1] : index[2]) + 2;
    return 4 * static_cast<std::size_t>((upper * fields() + field) * all + other * row) +
           static_cast<std::size_t>(along);
}

void SideValues::fill(int axis, double time, double diffusivity, double ambient) {
    const auto& grid = surroundings_.grid();
    auto& plane = planes_[indexOfAxis(axis)];
    for (const bool upper : {false, true}) {
        const auto side = sideOf(axis, upper);
        auto& rule = sides_[side];
        for (int field = 0; field < fields(); ++field) {
            const auto& formula = rule.formulas[indexOfAxis(field)];
            const int staggered = of_ == Of::velocity ? field : 3;
            const auto last = [&](int a) { return grid.cells(a) - (a == staggered ? 0 : 1); };
            const auto place = [&](int a, int index) {
                const double at = index + (a == staggered ? 0.0 : 0.5);
                return a == axis ? (upper ? grid.high(a) : grid.low(a))
                                 : grid.low(a) + at * grid.spacing(a);
            };
            const bool normal = field == axis && of_ == Of::velocity;
            double fixed = rule.kind == 5 && of_ == Of::heat ? ambient : 0;
            // Values are those of the nearest place of the side; its ghosts lie beyond its edges.
            const int count = axis == 0 ? 1 : last(0) + 1;
            std::vector<double> xs(static_cast<std::size_t>(count)), values(xs.size(), fixed);
            for (int i = 0; i < count; ++i) {
                xs[static_cast<std::size_t>(i)] = place(0, i);
            }
            const int rows = axis == 2 ? 0 : last(2), lines = axis == 1 ? 0 : last(1);
            for (int k = 0; k <= rows; ++k) {
                for (int j = 0; j <= lines; ++j) {
                    const double y = place(1, j), z = place(2, k);
                    if (formula) formula->evaluateRow(xs, y, z, time, values);
                    for (int i = 0; i < count; ++i) {
                        double value = values[static_cast<std::size_t>(i)];
                        if (!std::isfinite(value)) {
                            failInput("{} is {} at ({}, {}, {}) m at {} s", formula->where(), value,
                                      xs[static_cast<std::size_t>(i)], y, z, time);
                        }
                        if (rule.slope) value *= grid.spacing(axis) / diffusivity;
                        if (normal) {
                            CellIndex<3> face{i, j, k};
                            face[indexOfAxis(axis)] = 0;
                            if (rule.kind == 1) value *= double{surroundings_.openOnSide(side, face)};
                        }
                        plane[placeOn(axis, upper, field, {i, j, k})] = static_cast<float>(value);
                    }
                }
            }
            // Ghosts beyond the edges.
            const auto clamped = [&](CellIndex<3> index) {
                for (int a = 0; a < 3; ++a) {
                    auto& each = index[indexOfAxis(a)];
                    each = a == axis ? 0 : std::clamp(each, 0, last(a));
                }
                return index;
            };
            for (int k = axis == 2 ? 0 : -2; k <= (axis == 2 ? 0 : grid.nz + 2); ++k) {
                for (int j = axis == 1 ? 0 : -2; j <= (axis == 1 ? 0 : grid.ny + 2); ++j) {
                    for (int i = axis == 0 ? 0 : -2; i <= (axis == 0 ? 0 : grid.nx + 2); ++i) {
                        const CellIndex<3> index{i, j, k};
                        if (clamped(index) == index) continue;
                        plane[placeOn(axis, upper, field, index)] =
                            plane[placeOn(axis, upper, field, clamped(index))];
                    }
                }
            }
        }
    }
}

void SideValues::balance(std::array<std::vector<float>, 3>& planes) const {
    const auto& grid = surroundings_.grid();
    double in = 0, out = 0, area = 0;
    const auto eachFace = [&](const auto& visit) {
        for (const auto side : sidesOf<3>) {
            if (surroundings_.side(side) != SideType::inflow) continue;
            const int axis = axisOf(side);
            const auto b = indexOfAxis((axis + 1) % 3), c = indexOfAxis((axis + 2) % 3);
            CellIndex<3> face{};
            const double each = cellVolume(grid) / grid.spacing(axis);
            for (face[c] = 0; face[c] < cellsOf(grid)[c]; ++face[c]) {
                for (face[b] = 0; face[b] < cellsOf(grid)[b]; ++face[b]) {
                    const float open = surroundings_.openOnSide(side, face);
                    if (open == 0) continue;
                    auto& value = planes[indexOfAxis(axis)][placeOn(axis, isUpper(side), axis, face)];
                    visit(value, open, each, isUpper(side) ? -1 : 1);
                }
            }
        }
    };
    eachFace([&](float value, float open, double each, int inwards) {
        const double flux = inwards * each * double{value};
        (flux > 0 ? in : out) += std::abs(flux);
        area += each * double{open};
    });
    if (in + out == 0) return;
    if (std::abs(in - out) > largestImbalance * (in + out)) {
        failInput("{}: boundaries: {:.4g} m^3/s flow in and {:.4g} m^3/s out, and no side is an "
                  "outflow, which would take up the difference: make a side 'outflow', or give the "
                  "inflows velocities that add up to 0",
                  file_, in, out);
    }
    const double change = (out - in) / area;
    eachFace([&](float& value, float open, double, int inwards) {
        value += static_cast<float>(inwards * change * double{open});
    });
}

void SideValues::at(double time, double diffusivity, double ambient) {
    const Inputs inputs = {changes_ ? time : 0, diffusivity, ambient};
    if (filledFor_ == inputs) return;
    filledFor_.reset();  // until all of them are
    for (int axis = 0; axis < 3; ++axis) {
        planes_[indexOfAxis(axis)].resize(4 * 2 * static_cast<std::size_t>(fields()) *
                                          static_cast<std::size_t>(plane(axis)[1]));
        fill(axis, time, diffusivity, ambient);
    }
    if (inflow_ && !surroundings_.hasOutflow()) balance(planes_);
    for (int axis = 0; axis < 3; ++axis) {
        const auto& plane = planes_[indexOfAxis(axis)];
        auto& buffer = values_[indexOfAxis(axis)];
        if (!buffer) buffer = gl::Buffer(plane.size() * sizeof(float), "values on sides");
        buffer.upload(plane);
    }
    filledFor_ = inputs;
}

}  // namespace seiche::flow3d
