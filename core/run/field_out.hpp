#pragma once

#include <string>
#include <string_view>

#include "core/model/field_data.hpp"

namespace seiche {

// Files of one field. Each throws failed if the file cannot be written.

/// NumPy array: little-endian float32, C order, shape (ny, nx), row 0 at the bottom.
void writeNpy(const std::string& file, const FieldData& field);

/// VTK image data for ParaView: one value per cell, spacing in metres, time as field data.
void writeVti(const std::string& file, const FieldData& field);

/// Head of a column of numbers: "height [m]", the quantity alone if it has no unit.
std::string columnHead(std::string_view quantity, std::string_view unit);

/// Writes one line per cell: x, y of its centre [m] and the value, row by row from the bottom,
/// below a header with names and units.
void writeCsv(const std::string& file, const FieldData& field);

/// OpenEXR in 32-bit float, channel Y, top row first.
void writeExr(const std::string& file, const FieldData& field);

/// Writes a field in the format of the file's extension, in any letter case: .npy, .vti, .csv or
/// .exr (writeExr); throws badInput for any other.
void writeField(const std::string& file, const FieldData& field);

}  // namespace seiche
