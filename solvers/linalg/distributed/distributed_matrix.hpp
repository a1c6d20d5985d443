#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/gl/device_group.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/distributed/column_layout.hpp"

namespace seiche::linalg {

/// Distribution of a matrix.
enum class Spread {
    cyclic,      ///< blocks of columns to the devices in turn
    everywhere,  ///< all columns to each device
};

/// Division of a matrix.
struct Blocking {
    int width = 256;  ///< columns of a block, a multiple of 64
    /// Largest size of a buffer; 0: the devices' limit. Tests make it small.
    std::int64_t bufferBytes = 0;
};

/// A dense FP32 matrix on the devices of a group, of any size that their memory holds: each device
/// has its columns side by side, as many to a buffer as one holds. Sides are padded to multiples of
/// 64 with zeros. Move-only; the group has to live longer.
class DistributedMatrix {
  public:
    /// Columns of one device that lie in one buffer.
    struct Piece {
        Matrix entries;  ///< all rows, `width` columns
        int first = 0;   ///< its first column among those of the device
        int end() const { return first + entries.columns(); }  ///< behind its last one
    };
    using Part = std::vector<Piece>;  ///< a device's pieces, from left to right

    /// All zeros. Throws badInput for an empty shape, where a block of columns is too large for a
    /// buffer, and where a device has less memory free than the matrix takes there, `beside`
    /// bytes of other things included.
    DistributedMatrix(gl::DeviceGroup& group, std::int64_t rows, std::int64_t columns,
                      const Blocking& blocking = {}, Spread spread = Spread::cyclic,
                      std::string label = "matrix", std::int64_t beside = 0);

    int rows() const { return layout_.rows; }               ///< without padding
    int columns() const { return layout_.columns; }         ///< without padding
    const ColumnLayout& layout() const { return layout_; }  ///< distribution of the columns
    gl::DeviceGroup& group() const { return *group_; }      ///< its devices
    const std::string& label() const { return label_; }     ///< as it was given
    /// Part of a device; for its thread.
    Part& part(int d) { return parts_[d]; }
    const Part& part(int d) const { return parts_.at(d); }  ///< likewise
    /// The piece of a part that holds a block of columns, and the block's start in it.
    std::pair<const Piece*, int> find(int d, int block) const;

    /// All entries, row after row.
    void upload(std::span<const float> entries);
    /// The same, rounded to FP32.
    void upload(std::span<const double> entries);
    /// All entries, row after row, from the first device that has them.
    std::vector<float> download() const;
    /// A x in FP32; waits.
    std::vector<float> times(std::span<const float> x) const;
    /// Entry (i, i) of each column; waits.
    std::vector<float> diagonal() const;
    /// Random entries of mean 0 and variance 1, the same for any number of devices.
    void random(std::uint64_t seed);
    /// Bytes of a matrix on the device that has the most of it.
    static std::int64_t bytesOnDevice(const ColumnLayout& layout);

  private:
    template <class Real>
    void uploadRows(std::span<const Real> entries);
    /// Calls work(block, first column of the block in the piece) for the blocks of a piece.
    template <class Work>
    void eachBlock(int d, const Piece& piece, const Work& work) const;
    /// Calls work(first row, rows, room for their entries, where they begin in the buffer [bytes])
    /// for the rows of a piece, a few MiB at a time.
    template <class Work>
    void eachSlab(const Piece& piece, const Work& work) const;

    gl::DeviceGroup* group_;
    ColumnLayout layout_;
    std::string label_;
    gl::PerDevice<Part> parts_;
};

/// Throws badInput where a device of the group has less memory free than `bytes`, or several
/// contexts on one device than `bytes` each; `what` needs it.
void checkFreeMemory(gl::DeviceGroup& group, std::int64_t bytes, const std::string& what);

}  // namespace seiche::linalg
