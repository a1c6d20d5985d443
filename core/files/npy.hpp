#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace seiche {

/// An array of a NumPy file. Its values are in C order, whatever the file's order.
struct NpyArray {
    std::vector<std::int64_t> shape;
    std::vector<double> values;
    bool doublePrecision = false;  ///< the file's numbers have more digits than float32
};

/// Reads float32, float64 and integers of 8 to 64 bits of either byte order; format versions 1 to
/// 3. Throws badInput for a missing file, a file that is not .npy, a header that NumPy would
/// reject, another type, and a truncated file.
NpyArray readNpy(const std::string& file);
/// The same from the bytes of a file; `where` opens messages.
NpyArray npyFrom(const std::string& bytes, const std::string& where);

/// Little-endian, C order. Throws failed if the file cannot be written.
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const float> values);
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const double> values);
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const std::int32_t> values);

}  // namespace seiche
