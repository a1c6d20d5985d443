#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace seiche {

/// An array of a NumPy file. Its values lie in C order, whatever the file had.
struct NpyArray {
    std::vector<std::int64_t> shape;
    std::vector<double> values;
    bool doublePrecision = false;  ///< the file's numbers have more digits than float32
};

/// Reads float32, float64 and integers of 8 to 64 bits of either byte order; format versions 1 to
/// 3. Throws badInput where there is no such file, for what is no .npy file, a header that NumPy
/// would not take, another type, and a file cut short.
NpyArray readNpy(const std::string& file);

/// Little-endian, C order. Throws failed where the file cannot be written.
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const float> values);
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const double> values);
void writeNpy(const std::string& file, std::span<const std::int64_t> shape,
              std::span<const std::int32_t> values);

}  // namespace seiche
