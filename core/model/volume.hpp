#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/model/capabilities.hpp"
#include "core/model/field_data.hpp"

namespace seiche {

/// A field in three dimensions on the CPU.
struct VolumeData {
    FieldInfo info;             ///< name, unit and meaning
    Grid<3> grid;               ///< its cells
    std::uint64_t step = 0;     ///< after this many steps
    double t = 0;               ///< [s]
    std::vector<float> values;  ///< of cells, x fastest, then y, then z
};

/// Downloads a field; waits for the device. For the thread of the simulation, which is a
/// VolumeSource. Throws badInput for an unknown field.
VolumeData readVolume(Simulation& simulation, std::string_view name);

/// Values of all cells of a field, of readField() or of readVolume().
std::vector<float> readValues(Simulation& simulation, std::string_view name, const Domain& domain);

/// Its value at a point: linear along each axis between cell centres, constant beyond the
/// outermost.
double valueAt(const VolumeData& volume, const Point3& point);

/// A cross-section along a line: `count` values at even distances from `from` to `to`, both
/// included, 2 or more.
std::vector<double> alongLine(const VolumeData& volume, const Point3& from, const Point3& to,
                              int count);

/// A cross-section with the plane across `axis` at this coordinate [m]: of x and y where that is z,
/// of z and y where it is x, of x and z where it is y, linear between cell centres. Its domain
/// begins at 0, whatever the origin.
FieldData planeSection(const VolumeData& volume, int axis, double at);

}  // namespace seiche
