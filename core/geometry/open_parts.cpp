#include "core/geometry/open_parts.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/parallel.hpp"
#include "core/base/task.hpp"

namespace seiche {

namespace {

/// Rest that is open by rounding alone, and so counts as closed.
constexpr float rounding = 1e-6f;

/// The part of the unit box below the plane m . x = alpha, for m sorted, of sum 1, and alpha up to
/// 1/2 (Scardovelli and Zaleski 2000, section 2).
double partBelow(const std::array<double, 3>& m, double alpha) {
    const auto [m1, m2, m3] = m;
    constexpr double tiny = 1e-6;  // below it a component moves the part by less
    if (m2 < tiny) return std::min(alpha / m3, 1.0);
    if (m1 < tiny) {
        return alpha < m2 ? alpha * alpha / (2 * m2 * m3) : (2 * alpha - m2) / (2 * m3);
    }
    const double m12 = m1 + m2, all = 6 * m1 * m2 * m3;
    if (alpha < m1) return alpha * alpha * alpha / all;
    if (alpha < m2) return alpha * (alpha - m1) / (2 * m2 * m3) + m1 * m1 / (6 * m2 * m3);
    const double corners = m1 * m1 * (m1 - 3 * alpha) + m2 * m2 * (m2 - 3 * alpha);
    if (alpha < std::min(m3, m12)) return (alpha * alpha * (3 * m12 - alpha) + corners) / all;
    if (m3 < m12) {
        return (alpha * alpha * (3 - 2 * alpha) + corners + m3 * m3 * (m3 - 3 * alpha)) / all;
    }
    return (2 * alpha - m12) / (2 * m3);
}

class Measure {
  public:
    Measure(const SignedDistance& solids, const Grid<3>& grid, OpenParts& open)
        : solids_(solids), grid_(grid), open_(open), prune_(solids.closed()) {
        h_ = byAxis<3>([&](int axis) { return grid.spacing(axis); });
    }

    /// Cells [low, high) and their lower faces; the last ones' upper faces, too.
    void block(const CellIndex<3>& low, const CellIndex<3>& high) {
        CellIndex<3> size;
        int longest = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            size[axis] = high[axis] - low[axis];
            if (size[axis] > size[static_cast<std::size_t>(longest)]) {
                longest = static_cast<int>(axis);
            }
        }
        const bool one = size == CellIndex<3>{1, 1, 1};
        if (prune_ || one) {
            const auto lengths = byAxis<3>(
                [&](int axis) { return size[static_cast<std::size_t>(axis)] * h_[axis]; });
            const auto centre = pointAt(grid_, byAxis<3>([&](int axis) {
                                            const auto a = static_cast<std::size_t>(axis);
                                            return (low[a] + high[a]) / 2.0;
                                        }));
            const double away = solids_.at(centre).away;
            if (std::abs(away) > norm(lengths) / 2) {
                if (away < 0) close(low, high);
                return;
            }
        }
        if (one) {
            cell(low);
            return;
        }
        auto middle = low, end = high;
        const auto axis = static_cast<std::size_t>(longest);
        middle[axis] = end[axis] = low[axis] + size[axis] / 2;
        block(low, end);
        block(middle, high);
    }

    /// Opens a cell and the faces that belong to it.
    void reopen(const CellIndex<3>& cell) {
        open_.cells[indexOf(grid_, cell)] = 1;
        forFaces(cell, [&](int axis, const CellIndex<3>& of) { face(axis, of) = 1; });
    }

    /// Closes the upper faces of a cell behind which a thin solid separates it from the next cell.
    void thin(const CellIndex<3>& cell, const std::array<bool, 3>& joined) {
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            auto next = cell;
            ++next[a];
            auto neighbour = next;
            auto centre = cellCentre(grid_, cell);
            centre[axis] += h_[axis];
            if (next[a] == grid_.cells(axis)) {
                if (!joined[a]) continue;
                neighbour[a] = 0;
            }
            if (!(face(axis, next) > 0) || !(open_.cells[indexOf(grid_, neighbour)] > 0)) continue;
            if (separates(besideSolids(cellCentre(grid_, cell)), besideSolids(centre))) {
                face(axis, next) = 0;
            }
        }
    }

    /// Both faces where an axis closes on itself are as open as the less open one.
    void join(int axis) {
        auto cells = cellsOf(grid_);
        const auto a = static_cast<std::size_t>(axis);
        const int last = std::exchange(cells[a], 1);
        CellIndex<3> at;
        for (at[2] = 0; at[2] < cells[2]; ++at[2]) {
            for (at[1] = 0; at[1] < cells[1]; ++at[1]) {
                for (at[0] = 0; at[0] < cells[0]; ++at[0]) {
                    auto upper = at;
                    upper[a] = last;
                    face(axis, at) = face(axis, upper) =
                        std::min(face(axis, at), face(axis, upper));
                }
            }
        }
    }

    /// Closes the faces of cells without an open part.
    void closeBeside(const CellIndex<3>& cell) {
        if (open_.cells[indexOf(grid_, cell)] > 0) return;
        for (int axis = 0; axis < 3; ++axis) {
            auto next = cell;
            ++next[static_cast<std::size_t>(axis)];
            face(axis, cell) = face(axis, next) = 0;
        }
    }

  private:
    float& face(int axis, const CellIndex<3>& cell) {
        return open_.faces[static_cast<std::size_t>(axis)][faceIndexOf(grid_, axis, cell)];
    }

    /// Calls act(axis, cell, centre) for the faces that belong to a cell: the lower ones, and at
    /// the grid's end the upper ones.
    template <class Act>
    void forFaces(const CellIndex<3>& cell, const Act& act) const {
        for (int axis = 0; axis < 3; ++axis) {
            act(axis, cell);
            auto next = cell;
            if (++next[static_cast<std::size_t>(axis)] == grid_.cells(axis)) act(axis, next);
        }
    }

    void close(const CellIndex<3>& low, const CellIndex<3>& high) {
        CellIndex<3> at;
        for (at[2] = low[2]; at[2] < high[2]; ++at[2]) {
            for (at[1] = low[1]; at[1] < high[1]; ++at[1]) {
                for (at[0] = low[0]; at[0] < high[0]; ++at[0]) {
                    open_.cells[indexOf(grid_, at)] = 0;
                    forFaces(at, [&](int axis, const CellIndex<3>& of) { face(axis, of) = 0; });
                }
            }
        }
    }

    void cell(const CellIndex<3>& at) {
        const auto settled = [](double part) {
            return part < static_cast<double>(rounding) ? 0.0f : static_cast<float>(part);
        };
        open_.cells[indexOf(grid_, at)] = settled(part(cellCentre(grid_, at), h_, 1));
        forFaces(at, [&](int axis, const CellIndex<3>& of) {
            auto lengths = h_;
            lengths[axis] = 0;
            face(axis, of) = settled(part(faceCentre(grid_, axis, of), lengths, 1));
        });
    }

    /// The open part of a box about a point, or of a rectangle, which has one length of 0.
    double part(const Point3& centre, const Point3& lengths, int divisions) const {
        const auto found = solids_.at(centre);
        if (std::abs(found.away) > norm(lengths) / 2) return found.away < 0 ? 0 : 1;
        if (divisions == 0) return besideSurface(centre, found, lengths);
        double sum = 0;
        int count = 0;
        for (int k = 0; k < 8; ++k) {
            bool once = true;
            Point3 at = centre;
            for (int axis = 0; axis < 3; ++axis) {
                const int upper = k >> axis & 1;
                if (lengths[axis] == 0 && upper == 1) once = false;
                at[axis] += lengths[axis] * (upper - 0.5) / 2;
            }
            if (!once) continue;
            sum += part(at, 0.5 * lengths, divisions - 1);
            ++count;
        }
        return sum / count;
    }

    /// The open part of a box beside the surface nearest to its centre, and behind the solid where
    /// that is a thin one.
    double besideSurface(const Point3& centre, const SolidDistance& front,
                         const Point3& lengths) const {
        const auto open = openBesidePlane(front.away, front.normal, lengths);
        // The point behind the surface that is as deep as the box's farthest corner
        double deepest = -front.away;
        for (int axis = 0; axis < 3; ++axis) {
            deepest += std::abs(front.normal[axis]) * lengths[axis] / 2;
        }
        if (deepest <= 0) return open;
        const auto behind = solids_.at(centre - (front.away + deepest) * front.normal);
        if (behind.away <= 0 || dot(behind.normal, front.normal) > -0.5) return open;
        const double thickness = std::max(0.0, deepest - behind.away);
        return open + 1 - openBesidePlane(front.away + thickness, front.normal, lengths);
    }

    /// The centre of a cell, moved just out of the solid that it may lie in.
    Point3 besideSolids(const Point3& centre) const {
        const auto found = solids_.at(centre);
        if (found.away > 2 * touching()) return centre;
        return centre + (2 * touching() - found.away) * found.normal;
    }

    /// Whether a solid stands between two points with surfaces that face opposite ways: one that
    /// only juts in from the side has surfaces there that meet.
    bool separates(const Point3& from, const Point3& to) const {
        const auto there = firstHit(from, to);
        if (!there) return false;
        const auto back = firstHit(to, from);
        return back && dot(*there, *back) < -0.5;
    }

    /// The normal of the first surface on the way between two points; nothing if there is none.
    std::optional<Point3> firstHit(const Point3& from, const Point3& to) const {
        const double length = norm(to - from), least = touching() / 2;
        const auto direction = (1 / length) * (to - from);
        for (double along = 0; along < length;) {
            const auto found = solids_.at(from + along * direction);
            // No solid is nearer than the distance.
            if (found.away < touching()) {
                if (dot(found.normal, direction) < 0) return found.normal;
                along += least;  // away from the surface beside which the way begins
                continue;
            }
            along += found.away - least;
        }
        return std::nullopt;
    }

    /// Largest distance [m] from a surface that counts as touching it.
    double touching() const { return 1e-3 * std::min({h_.x, h_.y, h_.z}); }

    const SignedDistance& solids_;
    const Grid<3>& grid_;
    OpenParts& open_;
    bool prune_;
    Point3 h_;
};

}  // namespace

double openBesidePlane(double away, const Point3& normal, const Point3& lengths) {
    std::array<double, 3> m;
    for (int axis = 0; axis < 3; ++axis) {
        m[static_cast<std::size_t>(axis)] = std::abs(normal[axis]) * lengths[axis];
    }
    std::ranges::sort(m);
    const double sum = m[0] + m[1] + m[2];
    if (sum <= 1e-12 * norm(lengths)) return away < 0 ? 0 : 1;  // along the plane
    // Measured from the corner that is farthest out
    const double alpha = std::clamp(away / sum + 0.5, 0.0, 1.0);
    for (auto& each : m) each /= sum;
    return alpha <= 0.5 ? partBelow(m, alpha) : 1 - partBelow(m, 1 - alpha);
}

OpenParts openParts(const SignedDistance& solids, const Grid<3>& grid,
                    const std::array<bool, 3>& joined) {
    OpenParts open;
    open.cells.assign(cellCount(grid), 1.0f);
    for (int axis = 0; axis < 3; ++axis) {
        open.faces[static_cast<std::size_t>(axis)].assign(faceCount(grid, axis), 1.0f);
    }
    Measure measure(solids, grid, open);
    // Layers of cells that threads share; between them the task may be cancelled.
    constexpr int layer = 8;
    const int layers = (grid.nz + layer - 1) / layer, bands = (grid.ny + layer - 1) / layer;
    for (int k = 0; k < layers; ++k) {
        reportDetail(static_cast<double>(k) / layers);
        checkCancelled();
        parallelFor(bands, [&](int begin, int end) {
            for (int j = begin; j < end; ++j) {
                measure.block({0, j * layer, k * layer},
                              {grid.nx, std::min(grid.ny, (j + 1) * layer),
                               std::min(grid.nz, (k + 1) * layer)});
            }
        });
    }
    const auto forCells = [&](auto act) {
        for (std::size_t index = 0; index < open.cells.size(); ++index) {
            if (index % (std::size_t{1} << 16) == 0) checkCancelled();
            act(index);
        }
    };
    // Thin solids are looked for only where solids are near.
    const auto [low, high] = solids.bounds();
    forCells([&](std::size_t index) {
        if (!(open.cells[index] > 0)) return;
        const auto cell = cellAt(grid, index);
        const auto centre = cellCentre(grid, cell);
        for (int axis = 0; axis < 3; ++axis) {
            const double reach = 2 * grid.spacing(axis);
            if (centre[axis] < low[axis] - reach || centre[axis] > high[axis] + reach) return;
        }
        measure.thin(cell, joined);
    });
    forCells([&](std::size_t index) {
        if (!(open.cells[index] > 0)) measure.closeBeside(cellAt(grid, index));
    });
    for (int axis = 0; axis < 3; ++axis) {
        if (joined[static_cast<std::size_t>(axis)]) measure.join(axis);
    }
    return open;
}

bool CellBlock::empty() const {
    return high[0] <= low[0] || high[1] <= low[1] || high[2] <= low[2];
}

bool CellBlock::contains(const CellIndex<3>& cell) const {
    for (std::size_t a = 0; a < 3; ++a) {
        if (cell[a] < low[a] || cell[a] >= high[a]) return false;
    }
    return true;
}

void updateOpenParts(OpenParts& open, const SignedDistance& solids, const Grid<3>& grid,
                     const std::array<bool, 3>& joined, const std::vector<CellBlock>& blocks) {
    Measure measure(solids, grid, open);
    // With the cells below it, whose upper faces are its lower ones.
    const auto enlarged = [](CellBlock block) {
        for (auto& low : block.low) low = std::max(low - 1, 0);
        return block;
    };
    for (const auto& block : blocks) {
        if (block.empty()) continue;
        forCellsOf(block, [&](const CellIndex<3>& cell) { measure.reopen(cell); });
        parallelFor(block.high[2] - block.low[2], [&](int begin, int end) {
            auto part = block;
            part.low[2] = block.low[2] + begin;
            part.high[2] = block.low[2] + end;
            measure.block(part.low, part.high);
        });
    }
    for (const auto& block : blocks) {
        forCellsOf(enlarged(block), [&](const CellIndex<3>& cell) {
            if (open.cells[indexOf(grid, cell)] > 0) measure.thin(cell, joined);
        });
    }
    for (const auto& block : blocks) {
        forCellsOf(enlarged(block),
                   [&](const CellIndex<3>& cell) { measure.closeBeside(cell); });
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (joined[static_cast<std::size_t>(axis)]) measure.join(axis);
    }
}

}  // namespace seiche
