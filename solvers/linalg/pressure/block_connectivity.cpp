#include "solvers/linalg/pressure/block_connectivity.hpp"

#include <algorithm>

#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::linalg {

namespace {

std::size_t at(int i, int j, int columns) {
    return static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(i);
}

}  // namespace

BlockConnectivity::BlockConnectivity(int nx, int ny) {
    while (nx * ny > 1) {
        const int coarseX = (nx + 1) / 2, coarseY = (ny + 1) / 2;
        levels_.push_back({nx, ny, std::vector<std::uint8_t>(at(0, ny, nx + 1)),
                           std::vector<std::uint8_t>(at(0, ny + 1, nx)),
                           std::vector<std::uint8_t>(at(0, coarseY, coarseX))});
        nx = coarseX;
        ny = coarseY;
    }
    separated_.assign(levels_.size(), 0);
}

bool BlockConnectivity::Level::isApart(int blockX, int blockY) const {
    const int i = 2 * blockX, j = 2 * blockY;
    const bool right = i + 1 < nx, upper = j + 1 < ny;
    const auto wet = [&](int a, int b) {
        return left(a, b) || left(a + 1, b) || lower(a, b) || lower(a, b + 1);
    };
    const int cells = wet(i, j) + (right && wet(i + 1, j)) + (upper && wet(i, j + 1)) +
                      (right && upper && wet(i + 1, j + 1));
    const int faces = (right && left(i + 1, j)) + (upper && lower(i, j + 1)) +
                      (right && upper && left(i + 1, j + 1)) +
                      (right && upper && lower(i + 1, j + 1));
    return faces < cells - 1;
}

void BlockConnectivity::update(const PressureGeometry& geometry, const CellBox& cells) {
    CellBox box = cells;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        auto& level = levels_[l];
        const auto* fine = l == 0 ? nullptr : &levels_[l - 1];
        for (int j = box.y0; j < box.y1; ++j) {
            for (int i = box.x0; i <= box.x1; ++i) {
                auto& open = level.x[at(i, j, level.nx + 1)];
                if (fine == nullptr) {
                    open = geometry.weightX(i, j) > 0;
                } else {
                    const int from = std::min(2 * i, fine->nx);
                    open = fine->left(from, 2 * j) ||
                           (2 * j + 1 < fine->ny && fine->left(from, 2 * j + 1));
                }
            }
        }
        for (int j = box.y0; j <= box.y1; ++j) {
            for (int i = box.x0; i < box.x1; ++i) {
                auto& open = level.y[at(i, j, level.nx)];
                if (fine == nullptr) {
                    open = geometry.weightY(i, j) > 0;
                } else {
                    const int from = std::min(2 * j, fine->ny);
                    open = fine->lower(2 * i, from) ||
                           (2 * i + 1 < fine->nx && fine->lower(2 * i + 1, from));
                }
            }
        }
        // Their outer faces belong to the cells beside them, too.
        const int columns = (level.nx + 1) / 2, rows = (level.ny + 1) / 2;
        const int x0 = std::max(box.x0 - 1, 0) / 2, y0 = std::max(box.y0 - 1, 0) / 2;
        const int x1 = std::min(box.x1 / 2 + 1, columns), y1 = std::min(box.y1 / 2 + 1, rows);
        for (int j = y0; j < y1; ++j) {
            for (int i = x0; i < x1; ++i) {
                auto& apart = level.apart[at(i, j, columns)];
                separated_[l] -= apart;
                apart = level.isApart(i, j);
                separated_[l] += apart;
            }
        }
        box = {box.x0 / 2, box.y0 / 2, (box.x1 + 1) / 2, (box.y1 + 1) / 2};
    }
}

}  // namespace seiche::linalg
