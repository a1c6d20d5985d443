#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// A field on the CPU.
struct FieldData {
    FieldInfo info;             ///< name, unit and meaning
    Domain domain;              ///< where it lies
    std::uint64_t step = 0;     ///< after this many steps
    double t = 0;               ///< [s]
    int nx = 0, ny = 0;         ///< cells of a row; rows
    int refinement = 1;         ///< cells along a cell of the domain
    std::vector<float> values;  ///< ny rows of nx, row 0 at the bottom
};

/// The cells of a field without its padding, ny rows of nx; for a field in colour, the sum of its
/// three concentrations. Waits for the device.
std::vector<float> readCells(const FieldView& view);

/// The same for a field in colour, three values per cell: red, green and blue.
std::vector<float> readColors(const FieldView& view);

/// Downloads a field without its padding; waits for the device. For the thread of the simulation.
FieldData readField(Simulation& simulation, std::string_view name, const Domain& domain);

/// The values on the domain's own cells: the means of those of a finer field.
std::vector<float> onDomainCells(const FieldData& field);

/// Summary of a field in a report. Values that are not finite are counted and otherwise ignored.
struct FieldSummary {
    std::uint64_t hash = 0;            ///< 64-bit FNV-1a over the bytes of `values`, little endian
    double min = 0, max = 0, sum = 0;  ///< over values that are finite
    std::size_t notFinite = 0;         ///< values that are not
};
/// Summary of all values of a field.
FieldSummary summarise(std::span<const float> values);
/// Summary of all values of a field in the plane.
inline FieldSummary summarise(const FieldData& field) {
    return summarise(field.values);
}

}  // namespace seiche
