#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/field_data.hpp"
#include "core/model/volume.hpp"

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

/// The same of a field in three dimensions: .npy of shape (nz, ny, nx), z towards the viewer, .vti,
/// .csv; throws badInput for any other.
void writeVolume(const std::string& file, const VolumeData& volume);

/// Reads a field of the simulation and writes it, in three dimensions by writeVolume().
void exportField(const std::string& file, Simulation& simulation, std::string_view field,
                 const Domain& domain);

/// A file of a time series and its time [s].
struct SeriesFile {
    std::string file;  ///< path, relative to the folder of the collection
    double t = 0;
};
/// ParaView's list of the files of a time series (.pvd).
void writePvd(const std::string& file, const std::vector<SeriesFile>& files);

}  // namespace seiche
