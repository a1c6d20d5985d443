#include "core/model/volume.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/gl/buffer.hpp"

namespace seiche {

namespace {

/// The two cells along an axis between whose centres a place lies, and how near it is to the
/// second, 0 to 1.
struct Between {
    int first = 0, second = 0;
    double part = 0;
};

Between between(const Grid<3>& grid, int axis, double coordinate) {
    const int last = grid.cells(axis) - 1;
    const double place = (coordinate - grid.low(axis)) / grid.spacing(axis) - 0.5;
    const double at = std::clamp(place, 0.0, static_cast<double>(last));
    const int first = std::min(static_cast<int>(at), last);
    return {first, std::min(first + 1, last), at - first};
}

}  // namespace

VolumeData readVolume(Simulation& simulation, std::string_view name) {
    auto* source = capability<VolumeSource>(simulation);
    if (!source) throw std::logic_error(simulation.info().name + " has no fields in space");
    const auto view = source->volume(name);
    VolumeData data;
    data.info = view.info;
    data.grid = view.grid;
    data.step = simulation.stepCount();
    data.t = simulation.time();
    data.values = view.buffer->download<float>(cellCount(view.grid), view.offset);
    return data;
}

std::vector<float> readValues(Simulation& simulation, std::string_view name, const Domain& domain) {
    return capability<VolumeSource>(simulation) ? readVolume(simulation, name).values
                                                : readField(simulation, name, domain).values;
}

double valueAt(const VolumeData& volume, const Point3& point) {
    const std::array along = {between(volume.grid, 0, point.x), between(volume.grid, 1, point.y),
                              between(volume.grid, 2, point.z)};
    double sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
        CellIndex<3> cell{};
        double weight = 1;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const bool second = (corner >> axis & 1) != 0;
            cell[axis] = second ? along[axis].second : along[axis].first;
            weight *= second ? along[axis].part : 1 - along[axis].part;
        }
        // A value without weight does not count, even if it is not finite.
        if (weight > 0) {
            sum += weight * static_cast<double>(volume.values[indexOf(volume.grid, cell)]);
        }
    }
    return sum;
}

std::vector<double> alongLine(const VolumeData& volume, const Point3& from, const Point3& to,
                              int count) {
    std::vector<double> values;
    for (int k = 0; k < count; ++k) {
        const double part = static_cast<double>(k) / (count - 1);
        values.push_back(valueAt(volume, (1 - part) * from + part * to));
    }
    return values;
}

FieldData planeSection(const VolumeData& volume, int axis, double at) {
    const auto& grid = volume.grid;
    const int across = axis == 0 ? 2 : 0, up = axis == 1 ? 2 : 1;
    FieldData section;
    section.info = volume.info;
    section.domain = {grid.length(across), grid.length(up), grid.cells(across), grid.cells(up)};
    section.step = volume.step;
    section.t = volume.t;
    section.nx = grid.cells(across);
    section.ny = grid.cells(up);
    const auto [first, second, part] = between(grid, axis, at);
    for (int j = 0; j < section.ny; ++j) {
        for (int i = 0; i < section.nx; ++i) {
            CellIndex<3> cell{};
            cell[static_cast<std::size_t>(across)] = i;
            cell[static_cast<std::size_t>(up)] = j;
            const auto value = [&](int plane) {
                cell[static_cast<std::size_t>(axis)] = plane;
                return volume.values[indexOf(grid, cell)];
            };
            const float low = value(first), high = value(second);
            section.values.push_back(
                part > 0 ? static_cast<float>((1 - part) * static_cast<double>(low) +
                                              part * static_cast<double>(high))
                         : low);
        }
    }
    return section;
}

}  // namespace seiche
