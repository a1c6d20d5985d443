#include "solvers/wave/wave_walls.hpp"

#include <algorithm>
#include <cmath>

#include "core/scene/scene_cells.hpp"

namespace seiche::wave {

namespace {

// Number of lines on which the open part of a cell is measured. With four, rims between the lines
// dominate the error of frequencies from 100 cells on.
constexpr int linesInCell = 16;
// Least distance of a wall from a centre, over the spacing. A smaller one would add to the diagonal
// out of proportion to the small change of the wall's place.
constexpr float nearestWall = 0.02f;
constexpr int whole = 255;

/// The scene's shapes on another grid.
Scene withShapes(const Scene& scene, int nx, int ny) {
    Scene made = scene;
    made.domain.nx = nx;
    made.domain.ny = ny;
    std::erase_if(made.walls, [](const Wall& wall) { return wall.kind == Wall::Kind::image; });
    return made;
}

bool anyShape(const Scene& scene) {
    return std::ranges::any_of(scene.walls,
                               [](const Wall& wall) { return wall.kind != Wall::Kind::image; });
}

int inParts(float share) {
    return static_cast<int>(std::lround(static_cast<float>(whole) * std::clamp(share, 0.0f, 1.0f)));
}

}  // namespace

WallGeometry::WallGeometry(const Scene& scene, bool held, bool cut)
    : domain_(scene.domain),
      joined_(joinedSides(scene)),
      held_(held),
      cut_(cut && anyShape(scene)),
      solid_(wallsOnCells(scene)),
      centres_(solid_) {
    if (!cut_) return;
    if (held_) {
        measureDistances(scene);
    } else {
        measureOpenings(scene);
    }
}

void WallGeometry::measureOpenings(const Scene& scene) {
    const auto open = openFaces(scene);
    const auto nx = static_cast<std::size_t>(domain_.nx), cells = solid_.size();
    left_.resize(cells), lower_.resize(cells), area_ = openCells(scene, linesInCell);
    for (std::size_t i = 0; i < cells; ++i) {
        const std::size_t x = i % nx, y = i / nx;
        left_[i] = open.x[y * (nx + 1) + x];
        lower_[i] = open.y[i];
        const bool closed = inParts(left_[i]) == 0 && inParts(lower_[i]) == 0 &&
                            inParts(open.x[y * (nx + 1) + x + 1]) == 0 &&
                            inParts(open.y[i + nx]) == 0;
        solid_[i] = closed || inParts(area_[i]) == 0;
    }
}

// On the lines through centres, from centre to face and from face to the next centre.
void WallGeometry::measureDistances(const Scene& scene) {
    const auto fine = openFaces(withShapes(scene, 2 * domain_.nx, 2 * domain_.ny));
    const auto nx = static_cast<std::size_t>(domain_.nx), cells = solid_.size();
    const std::size_t columns = 2 * nx;
    for (auto& direction : distance_) direction.assign(cells, 1.0f);
    const auto until = [](float first, float second) {
        if (first < 1) return std::max(first / 2, nearestWall);
        return second < 1 ? (1 + second) / 2 : 1.0f;
    };
    for (std::size_t i = 0; i < cells; ++i) {
        const std::size_t x = i % nx, y = i / nx;
        const auto across = [&](std::size_t half) {  // of the row's line, round about
            return fine.y[(2 * y + 1) * columns + half % columns];
        };
        const auto up = [&](std::size_t half) {
            const std::size_t rows = 2 * static_cast<std::size_t>(domain_.ny);
            return fine.x[(half % rows) * (columns + 1) + 2 * x + 1];
        };
        const std::size_t rows = 2 * static_cast<std::size_t>(domain_.ny);
        distance_[0][i] = until(across(2 * x), across(2 * x + columns - 1));
        distance_[1][i] = until(across(2 * x + 1), across(2 * x + 2));
        distance_[2][i] = until(up(2 * y), up(2 * y + rows - 1));
        distance_[3][i] = until(up(2 * y + 1), up(2 * y + 2));
    }
}

void WallGeometry::normalise(std::vector<std::uint8_t>& drawn) const {
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        bool touched = solid_[i] != 0;
        if (!area_.empty()) touched = touched || area_[i] < 1 || left_[i] < 1 || lower_[i] < 1;
        for (const auto& direction : distance_) {
            touched = touched || (!direction.empty() && direction[i] < 1);
        }
        if ((drawn[i] == 1 && solid_[i]) || (drawn[i] == 2 && !touched)) drawn[i] = 0;
    }
}

std::vector<std::uint8_t> WallGeometry::solid(const std::vector<std::uint8_t>& drawn) const {
    std::vector<std::uint8_t> made(solid_.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        made[i] = drawn[i] == 0 ? solid_[i] : drawn[i] == 1;
    }
    return made;
}

std::vector<std::uint8_t> WallGeometry::shown(const std::vector<std::uint8_t>& drawn) const {
    auto made = solid(drawn);
    for (std::size_t i = 0; i < made.size() && !area_.empty(); ++i) {
        if (drawn[i] == 0 && area_[i] < 0.5f) made[i] = 1;
    }
    return made;
}

float WallGeometry::openArea(std::size_t cell, const std::vector<std::uint8_t>& drawn) const {
    if (area_.empty() || drawn[cell] == 2) return 1;
    return static_cast<float>(std::max(1, inParts(area_[cell]))) / static_cast<float>(whole);
}

bool WallGeometry::needsEdges(const std::vector<std::uint8_t>& drawn) const {
    if (cut_) return true;
    return held_ && std::ranges::any_of(solid(drawn), [](std::uint8_t cell) { return cell != 0; });
}

std::vector<float> WallGeometry::edges(const std::vector<std::uint8_t>& drawn) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const auto now = solid(drawn);
    const int columns = 8 * ((nx + 3) / 4);
    std::vector<float> data(static_cast<std::size_t>(columns) * static_cast<std::size_t>(ny));
    const auto cellAt = [&](int x, int y) {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(nx) +
               static_cast<std::size_t>(x);
    };
    // The next cell in a direction; itself at a side of the domain.
    const auto next = [&](int x, int y, int direction) {
        x += direction == 0 ? -1 : direction == 1 ? 1 : 0;
        y += direction == 2 ? -1 : direction == 3 ? 1 : 0;
        if (joined_[0]) x = (x + nx) % nx;
        if (joined_[1]) y = (y + ny) % ny;
        return cellAt(std::clamp(x, 0, nx - 1), std::clamp(y, 0, ny - 1));
    };
    const double perX = 1 / (domain_.hx() * domain_.hx()), perY = 1 / (domain_.hy() * domain_.hy());
    for (int y = 0; y < ny; ++y) {
        for (int x = 0; x < nx; ++x) {
            const auto i = cellAt(x, y);
            const auto left = next(x, y, 0), below = next(x, y, 2);
            int leftOpen = whole, lowerOpen = whole, area = whole;
            if (!area_.empty()) {
                const auto isErased = [&](std::size_t cell) { return drawn[cell] == 2; };
                if (!isErased(i) && !isErased(left)) leftOpen = inParts(left_[i]);
                if (!isErased(i) && !isErased(below)) lowerOpen = inParts(lower_[i]);
                if (!isErased(i)) area = std::max(1, inParts(area_[i]));
            }
            double held = 0;
            for (int direction = 0; held_ && !now[i] && direction < 4; ++direction) {
                const auto beyond = next(x, y, direction);
                float distance = now[beyond] ? 0.5f : 1.0f;
                if (!distance_[0].empty() && drawn[i] != 2 && drawn[beyond] == 0) {
                    const float there = distance_[static_cast<std::size_t>(direction)][i];
                    if (there < 1 && beyond != i) distance = there;
                }
                if (distance == 1.0f) continue;
                held += (direction < 2 ? perX : perY) / double{distance};
                // A wall so thin that there is water on both sides closes the face between.
                if (direction == 0) leftOpen = 0;
                if (direction == 2) lowerOpen = 0;
            }
            auto* at = data.data() + static_cast<std::ptrdiff_t>(y) * columns + 8 * (x / 4) + x % 4;
            at[0] = static_cast<float>(leftOpen + 256 * lowerOpen + 65536 * area);
            at[4] = static_cast<float>(held);
        }
    }
    return data;
}

}  // namespace seiche::wave
