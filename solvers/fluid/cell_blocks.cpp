#include "solvers/fluid/cell_blocks.hpp"

#include <algorithm>

namespace seiche::fluid {

CellBlocks::CellBlocks(const Domain& domain, const std::vector<std::uint8_t>& freeRound,
                       const std::vector<std::uint8_t>& solid) {
    const int nx = domain.nx, ny = domain.ny;
    // Texel (i + 1, j + 1) of a velocity goes with cell (i, j), from (-1, -1) to (nx + 1, ny + 1).
    const int columns = (nx + 1) / side + 2, rows = (ny + 1) / side + 2;
    std::vector<int> others, beyond, inWalls;
    for (int row = -1; row + 1 < rows; ++row) {
        for (int column = -1; column + 1 < columns; ++column) {
            const int x = side * column, y = side * row;
            const int entry = (column + 1) | (row + 1) << 12;
            if (x < 0 || y < 0 || x >= nx || y >= ny) {
                beyond.push_back(entry);
                continue;
            }
            const bool whole = x + side <= nx && y + side <= ny;
            int least = whole ? 15 : 0;
            bool allSolid = whole;
            for (int j = y; j < y + side && (least > 0 || allSolid); ++j) {
                const auto at = static_cast<std::ptrdiff_t>(j) * nx + x;
                const auto round = freeRound.begin() + at;
                least = std::min<int>(least, *std::min_element(round, round + side));
                allSolid = allSolid && std::all_of(solid.begin() + at, solid.begin() + at + side,
                                                   [](std::uint8_t cell) { return cell != 0; });
            }
            if (least >= 2) {
                entries_.push_back(entry | least << 24);
            } else {
                (allSolid ? inWalls : others).push_back(entry);
            }
        }
    }
    const auto append = [this](const std::vector<int>& more) {
        entries_.insert(entries_.end(), more.begin(), more.end());
        return static_cast<int>(entries_.size());
    };
    plain_ = static_cast<int>(entries_.size());
    cells_ = append(others);
    beyond_ = append(beyond);
    append(inWalls);
    list_ = gl::Buffer(4 * entries_.size(), "fluid blocks of cells");
    list_.upload(entries_);
}

}  // namespace seiche::fluid
