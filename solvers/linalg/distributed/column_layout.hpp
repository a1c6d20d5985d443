#pragma once

#include <algorithm>
#include <cstdint>

#include "core/base/divide_up.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Distribution of the columns of a matrix over devices: blocks of `width` columns, in turn.
struct ColumnLayout {
    int rows, columns;  ///< of the matrix
    int width;          ///< of a block but the last, a multiple of 64
    int devices;        ///< that share the blocks

    /// A side as the devices hold it, so that all blocks are complete: a multiple of 64.
    static int padded(int side) { return divideUp(side, 64) * 64; }
    int blocks() const { return divideUp(columns, width); }         ///< in all
    int first(int block) const { return block * width; }            ///< column of the matrix
    int owner(int block) const { return block % devices; }          ///< device
    int local(int block) const { return block / devices * width; }  ///< column among the owner's
    /// Width of a block, padding included.
    int widthOf(int block) const { return std::min(width, padded(columns) - first(block)); }
    /// Number of a device's blocks left of a block.
    int blocksBefore(int device, int block) const {
        return block <= device ? 0 : divideUp(block - device, devices);
    }
    int blocksOf(int device) const { return blocksBefore(device, blocks()); }  ///< all of them
    /// Columns of a device, padding included.
    int localColumns(int device) const { return localFrom(device, blocks()); }
    /// The first column of a device that is not left of a block; how many it has if there is none.
    int localFrom(int device, int block) const {
        const int before = blocksBefore(device, std::min(block, blocks()));
        const bool all = before == blocksOf(device);
        if (!all || before == 0) return before * width;
        return (before - 1) * width + widthOf((before - 1) * devices + device);
    }
    /// Blocks that a buffer of this many bytes holds.
    std::int64_t blocksIn(std::int64_t bytes) const {
        return bytes / (std::int64_t{4} * padded(rows) * width);
    }
};

}  // namespace seiche::linalg
