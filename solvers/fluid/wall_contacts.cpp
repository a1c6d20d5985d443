#include "solvers/fluid/wall_contacts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

namespace {

std::size_t faceAt(const Domain& domain, int axis, int i, int j) {
    const auto columns = static_cast<std::size_t>(domain.nx) + (axis == 0 ? 1 : 0);
    return static_cast<std::size_t>(j) * columns + static_cast<std::size_t>(i);
}

/// The open parts that a shape alone leaves, in the box of cells that it can reach.
OpenFaces openRound(const Wall& wall, const Domain& domain, CellBox& box) {
    const auto [low, high] = boundsOf(wall);
    const auto cell = [](double at, double h, int count) {
        return static_cast<int>(std::clamp(std::floor(at / h), -1.0, static_cast<double>(count)));
    };
    box = {std::max(cell(low.x, domain.hx(), domain.nx) - 1, 0),
           std::max(cell(low.y, domain.hy(), domain.ny) - 1, 0),
           std::min(cell(high.x, domain.hx(), domain.nx) + 2, domain.nx),
           std::min(cell(high.y, domain.hy(), domain.ny) + 2, domain.ny)};
    if (box.empty()) return {};
    const int nx = box.x1 - box.x0, ny = box.y1 - box.y0;
    return openFaces({placed(wall, {-box.x0 * domain.hx(), -box.y0 * domain.hy()}, 0)},
                     {nx * domain.hx(), ny * domain.hy(), nx, ny});
}

}  // namespace

FaceOwners faceOwners(const Scene& scene) {
    const auto& domain = scene.domain;
    FaceOwners owners;
    OpenFaces open;
    const auto take = [&](const OpenFaces& found, const CellBox& box, WallIndex wall) {
        for (int axis = 0; axis < 2; ++axis) {
            const auto& from = axis == 0 ? found.x : found.y;
            auto& least = axis == 0 ? open.x : open.y;
            auto& owner = axis == 0 ? owners.x : owners.y;
            const Domain part = {0, 0, box.x1 - box.x0, box.y1 - box.y0};
            for (int j = 0; j < part.ny + axis; ++j) {
                for (int i = 0; i < part.nx + 1 - axis; ++i) {
                    const auto at = faceAt(domain, axis, box.x0 + i, box.y0 + j);
                    const float here = from[faceAt(part, axis, i, j)];
                    if (here < least[at]) least[at] = here, owner[at] = wall;
                }
            }
        }
    };
    for (std::size_t k = 0; k < scene.walls.size(); ++k) {
        const auto& wall = scene.walls[k];
        if (wall.moves()) continue;
        if (owners.x.empty()) {
            open = openFaces({}, domain);
            owners.x.assign(open.x.size(), noWall);
            owners.y.assign(open.y.size(), noWall);
        }
        const auto index = static_cast<WallIndex>(std::min<std::size_t>(k, drawnWall - 1));
        if (wall.kind == Wall::Kind::image) {
            auto alone = scene;
            alone.walls = {wall};
            take(openFaces(alone), {0, 0, domain.nx, domain.ny}, index);
            continue;
        }
        for (const auto& by : turns(domain, joinedSides(scene))) {
            CellBox box;
            const auto found = openRound(placed(wall, by, 0), domain, box);
            if (!box.empty()) take(found, box, index);
        }
    }
    return owners;
}

// Gauss's theorem with the origin on the wall: 2 A = sum over faces of x.n times their length.
double openArea(double left, double right, double lower, double upper) {
    const auto inPart = [](double open) { return open > 0 && open < 1; };
    if (left + right + lower + upper <= 0) return 0;
    double x = 0, y = 0, ends = 0;
    const auto end = [&](double atX, double atY) { x += atX, y += atY, ++ends; };
    // The open part of a face lies at the side whose face is open more.
    const bool below = lower > upper, before = left > right;
    if (inPart(left)) end(0, below ? left : 1 - left);
    if (inPart(right)) end(1, below ? right : 1 - right);
    if (inPart(lower)) end(before ? lower : 1 - lower, 0);
    if (inPart(upper)) end(before ? upper : 1 - upper, 1);
    if (ends == 0) return 1;
    x /= ends, y /= ends;
    return std::clamp(0.5 * (right * (1 - x) + left * x + upper * (1 - y) + lower * y), 0.0, 1.0);
}

WallContacts::WallContacts(const Domain& domain, std::array<bool, 2> periodic)
    : domain_(domain), periodic_(periodic), rows_(static_cast<std::size_t>(domain.ny)) {}

bool WallContacts::within(int& i, int& j) const {
    const auto once = [](int k, int count) {
        return k < 0 ? k + count : k >= count ? k - count : k;
    };
    if (periodic_[0]) i = once(i, domain_.nx);
    if (periodic_[1]) j = once(j, domain_.ny);
    return i >= 0 && j >= 0 && i < domain_.nx && j < domain_.ny;
}

bool WallContacts::cut(const Faces& faces, int i, int j) const {
    return faces.openX[faceAt(domain_, 0, i, j)] < 1 ||
           faces.openX[faceAt(domain_, 0, i + 1, j)] < 1 ||
           faces.openY[faceAt(domain_, 1, i, j)] < 1 ||
           faces.openY[faceAt(domain_, 1, i, j + 1)] < 1;
}

double WallContacts::area(const Faces& faces, int i, int j) const {
    return openArea(
        faces.openX[faceAt(domain_, 0, i, j)], faces.openX[faceAt(domain_, 0, i + 1, j)],
        faces.openY[faceAt(domain_, 1, i, j)], faces.openY[faceAt(domain_, 1, i, j + 1)]);
}

// A cell's fluid belongs to its two faces in equal parts, or to the one that is open. A closed side
// of the domain takes the fluid of the half cell in front of it, and the other face the rest.
double WallContacts::volume(const Faces& faces, int axis, int k, int other) const {
    const int count = axis == 0 ? domain_.nx : domain_.ny;
    const auto& all = axis == 0 ? faces.openX : faces.openY;
    const auto open = [&](int face) {
        return double{
            all[axis == 0 ? faceAt(domain_, 0, face, other) : faceAt(domain_, 1, other, face)]};
    };
    const bool joined = periodic_[static_cast<std::size_t>(axis)];
    const bool isSide = !joined && (k == 0 || k == count);
    if (isSide || open(k) == 0) return open(k);
    const auto share = [&](int cell, int beyond) {
        cell = (cell + count) % count;
        const double all_ = axis == 0 ? area(faces, cell, other) : area(faces, other, cell);
        beyond = joined ? (beyond + count) % count : beyond;
        if (!joined && (beyond == 0 || beyond == count)) return all_ - 0.5 * open(beyond);
        return open(beyond) > 0 ? 0.5 * all_ : all_;
    };
    return share(k - 1, k - 1) + share(k, k + 1);
}

WallIndex WallContacts::nearest(const Faces& faces, int i, int j) const {
    WallIndex found = noWall;
    for (const int reach : {0, 1}) {
        float least = 1;
        for (int dy = -reach; dy <= reach; ++dy) {
            for (int dx = -reach; dx <= reach; ++dx) {
                int x = i + dx, y = j + dy;
                if (!within(x, y)) continue;
                const auto look = [&](int axis, int faceI, int faceJ) {
                    const auto& all = axis == 0 ? faces.openX : faces.openY;
                    const float open = all[faceAt(domain_, axis, faceI, faceJ)];
                    if (open < least) least = open, found = faces.owner(axis, faceI, faceJ);
                };
                look(0, x, y);
                look(0, x + 1, y);
                look(1, x, y);
                look(1, x, y + 1);
            }
        }
        if (found != noWall) break;
    }
    return found;
}

void WallContacts::findIn(int j, int first, std::span<const std::uint8_t> near,
                          const Faces& faces) {
    auto& row = rows_[static_cast<std::size_t>(j)];
    const int last = first + static_cast<int>(near.size());
    const auto from = std::ranges::lower_bound(row, first, {}, &Contact::i);
    const auto to = std::ranges::lower_bound(row, last, {}, &Contact::i);
    found_.clear();
    for (int i = first; i < last; ++i) {
        if (!near[static_cast<std::size_t>(i - first)]) continue;
        const float left = faces.openX[faceAt(domain_, 0, i, j)],
                    right = faces.openX[faceAt(domain_, 0, i + 1, j)],
                    lower = faces.openY[faceAt(domain_, 1, i, j)],
                    upper = faces.openY[faceAt(domain_, 1, i, j + 1)];
        if (left + right + lower + upper <= 0) continue;
        const int rightFace = periodic_[0] && i + 1 == domain_.nx ? 0 : i + 1;
        const int upperFace = periodic_[1] && j + 1 == domain_.ny ? 0 : j + 1;
        found_.push_back({i,
                          j,
                          nearest(faces, i, j),
                          {static_cast<float>(volume(faces, 0, i, j)),
                           static_cast<float>(volume(faces, 0, rightFace, j)),
                           static_cast<float>(volume(faces, 1, j, i)),
                           static_cast<float>(volume(faces, 1, upperFace, i))}});
    }
    row.insert(row.erase(from, to), found_.begin(), found_.end());
}

void WallContacts::refresh(const CellBox& cells, const Faces& faces) {
    if (cells.empty()) return;
    ++revision_;
    // A cell's volumes follow from the cells beside it, its wall from those round it.
    const auto reach = [](int low, int high, int count, bool joined) {
        const bool all = high - low + 4 >= count || (joined && (low < 2 || high + 2 > count));
        return all ? std::pair(0, count)
                   : std::pair(std::max(low - 2, 0), std::min(high + 2, count));
    };
    const auto [left, right] = reach(cells.x0, cells.x1, domain_.nx, periodic_[0]);
    const auto [low, high] = reach(cells.y0, cells.y1, domain_.ny, periodic_[1]);
    // Flags with a cell more at each end: cells with a cut face, then cells that are such or have
    // such a neighbour.
    const auto width = static_cast<std::size_t>(right - left), stride = width + 2;
    cutCells_.assign(stride * static_cast<std::size_t>(high - low + 2), 0);
    cutBesides_.resize(width * static_cast<std::size_t>(high - low + 2));
    for (int j = low - 1; j <= high; ++j) {
        const auto line = static_cast<std::size_t>(j - low + 1);
        auto* here = cutCells_.data() + stride * line;
        for (int i = left - 1; i <= right; ++i) {
            int x = i, y = j;
            if (within(x, y)) here[i - left + 1] = cut(faces, x, y) ? 1 : 0;
        }
        for (std::size_t k = 0; k < width; ++k) {
            cutBesides_[width * line + k] = here[k] | here[k + 1] | here[k + 2];
        }
    }
    for (int j = low; j < high; ++j) {
        auto* near = cutBesides_.data() + width * static_cast<std::size_t>(j - low);
        for (std::size_t k = 0; k < width; ++k) near[k] |= near[k + width] | near[k + 2 * width];
        findIn(j, left, {near, width}, faces);
    }
}

}  // namespace seiche::fluid
