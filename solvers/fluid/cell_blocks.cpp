#include "solvers/fluid/cell_blocks.hpp"

#include <algorithm>

namespace seiche::fluid {

CellBlocks::CellBlocks(const Domain& domain, const std::vector<std::uint8_t>& freeRound) {
    const int nx = domain.nx, ny = domain.ny;
    // Texel (i + 1, j + 1) of a velocity goes with cell (i, j), from (-1, -1) to (nx + 1, ny + 1).
    const int columns = (nx + 1) / side + 2, rows = (ny + 1) / side + 2;
    std::vector<int> others, beyond;
    for (int row = -1; row + 1 < rows; ++row) {
        for (int column = -1; column + 1 < columns; ++column) {
            const int x = side * column, y = side * row;
            const int entry = (column + 1) | (row + 1) << 12;
            if (x < 0 || y < 0 || x >= nx || y >= ny) {
                beyond.push_back(entry);
                continue;
            }
            int least = x + side <= nx && y + side <= ny ? 15 : 0;
            for (int j = y; j < y + side && least > 0; ++j) {
                const auto* first = freeRound.data() +
                                    static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) +
                                    static_cast<std::size_t>(x);
                least = std::min<int>(least, *std::min_element(first, first + side));
            }
            if (least >= 2) {
                entries_.push_back(entry | least << 24);
            } else {
                others.push_back(entry);
            }
        }
    }
    plain_ = static_cast<int>(entries_.size());
    entries_.insert(entries_.end(), others.begin(), others.end());
    withCells_ = static_cast<int>(entries_.size());
    entries_.insert(entries_.end(), beyond.begin(), beyond.end());
    list_ = gl::Buffer(4 * entries_.size(), "fluid blocks of cells");
    list_.upload(entries_);
}

}  // namespace seiche::fluid
