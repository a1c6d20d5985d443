#include "solvers/fluid/fluid_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/error.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

bool Geometry::closed(const std::vector<float>& openX, const std::vector<float>& openY,
                      std::size_t i, std::size_t j) const {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    return openX[j * (nx + 1) + i] == 0 && openX[j * (nx + 1) + i + 1] == 0 &&
           openY[j * nx + i] == 0 && openY[(j + 1) * nx + i] == 0;
}

float Geometry::covered(std::size_t i, std::size_t j) const {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const float left = openX_[j * (nx + 1) + i], right = openX_[j * (nx + 1) + i + 1],
                lower = openY_[j * nx + i], upper = openY_[(j + 1) * nx + i];
    const auto cut = [](float open) { return open > 0 && open < 1; };
    if (!cut(left) && !cut(right) && !cut(lower) && !cut(upper)) return 0;
    // A straight edge between the left and right faces leaves their mean open, one between the
    // lower and upper faces likewise.
    const float across = std::abs(left - right), up = std::abs(lower - upper);
    if (across + up == 0) return 0;
    return 1 - 0.5f * (up * (left + right) + across * (lower + upper)) / (across + up);
}

Geometry::BoundaryCondition Geometry::typeOf(const std::string& name) {
    if (name == "free-slip") return BoundaryCondition::freeSlip;
    if (name == "moving-wall") return BoundaryCondition::movingWall;
    if (name == "inflow") return BoundaryCondition::inflow;
    if (name == "outflow") return BoundaryCondition::outflow;
    if (name == "periodic") return BoundaryCondition::periodic;
    return BoundaryCondition::noSlip;
}

Geometry::Geometry(const Scene& scene)
    : domain_(scene.domain),
      periodic_(joinedSides(scene)),
      moving_(scene),
      owners_(faceOwners(scene)),
      links_(scene.domain, periodic_),
      contacts_(scene.domain, periodic_),
      pressure_({domain_, periodic_}) {
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        const auto& boundary = scene.boundaries[side];
        const auto formula = [&](const BoundaryRule& from, const std::string& where,
                                 const char* key) {
            const auto found = from.formulas.find(key);
            return Formula(found == from.formulas.end() ? "0" : found->second, domain_, scene.seed,
                           fmt::format("{}: {}.{}", scene.file, where, key));
        };
        const auto add = [&](const BoundaryRule& from, double start, double end,
                             const std::string& where) {
            segments_[index].push_back({typeOf(from.type), start, end, formula(from, where, "u"),
                                        formula(from, where, "v")});
            const auto& made = segments_[index].back();
            dependsOnTime_ = dependsOnTime_ ||
                             (made.moves() && (made.u.dependsOnTime() || made.v.dependsOnTime()));
            if (made.type != BoundaryCondition::inflow) return;
            hasInflow_ = true;
            inflowChanges_ = inflowChanges_ || (upright(side) ? made.u : made.v).dependsOnTime();
        };
        const double length = upright(side) ? domain_.height : domain_.width;
        const auto where = fmt::format("boundaries.{}", name(side));
        add(boundary, 0, length, where);
        for (std::size_t k = 0; k < boundary.segments.size(); ++k) {
            const auto& segment = boundary.segments[k];
            add(segment, segment.from, segment.to, fmt::format("{}.segments.{}", where, k));
        }
        sideFaces_[index].resize(faceCount(side));
        sideEnds_[index].resize(faceCount(side) + 1);
    }

    for (const auto& wall : scene.walls) {
        centres_.push_back(wall.kind == Wall::Kind::image
                               ? Point{domain_.width / 2, domain_.height / 2}
                               : wall.middle());
    }
    auto open = openFaces(scene);
    sceneX_ = std::move(open.x);
    sceneY_ = std::move(open.y);
    if (periodic_[0]) {
        const auto nx = static_cast<std::size_t>(domain_.nx);
        for (std::size_t row = 0; row < static_cast<std::size_t>(domain_.ny); ++row) {
            auto* faces = sceneX_.data() + row * (nx + 1);
            faces[0] = faces[nx] = std::min(faces[0], faces[nx]);
        }
    }
    if (periodic_[1]) {
        const auto nx = static_cast<std::size_t>(domain_.nx);
        auto* top = sceneY_.data() + static_cast<std::size_t>(domain_.ny) * nx;
        for (std::size_t i = 0; i < nx; ++i) sceneY_[i] = top[i] = std::min(sceneY_[i], top[i]);
    }
    drawn_.assign(cells, 0);
    faces_ = gl::Texture2D(gl::Format::rgba32f, domain_.nx + 3, domain_.ny + 3, "fluid faces");
    solid_ = gl::Texture2D(gl::Format::r32f, domain_.nx, domain_.ny, "fluid walls");
    outline_ = gl::Texture2D(gl::Format::r32f, domain_.nx, domain_.ny, "fluid outlines of walls");
    plain_ = gl::Texture2D(gl::Format::r8, (domain_.nx + 10) / 8, (domain_.ny + 10) / 8,
                           "fluid plain blocks");
    plainBlocks_.resize(plain_.bytes());
    openX_ = sceneX_;
    openY_ = sceneY_;
    solidCells_.assign(cells, 0);
    if (moving_.any()) {
        wallU_.assign(openX_.size(), 0);
        wallV_.assign(openY_.size(), 0);
    }
    evaluateSides(0);
    moving_.update(0);
    pushed_ = all();
    refresh(all());
}

const Geometry::Segment& Geometry::segmentAt(Side side, double along) const {
    const auto& segments = segments_[static_cast<std::size_t>(side)];
    // A place on an end of a segment is part of it, however it was rounded.
    const double rounding = 1e-9 * (upright(side) ? domain_.height : domain_.width);
    // The last segment that contains the point decides.
    return *std::find_if(segments.rbegin(), segments.rend(), [&](const Segment& s) {
        return along >= s.from - rounding && along <= s.to + rounding;
    });
}

double Geometry::valueOf(const Segment& segment, Side side, double along, double t,
                         bool tangential) const {
    const double x = side == Side::left ? 0 : side == Side::right ? domain_.width : along;
    const double y = side == Side::bottom ? 0 : side == Side::top ? domain_.height : along;
    return (upright(side) == tangential ? segment.v : segment.u).finite(x, y, t);
}

Geometry::SidePlace Geometry::evaluated(Side side, double along, double t, bool tangential) const {
    const auto& segment = segmentAt(side, along);
    const bool given = segment.type == BoundaryCondition::inflow ||
                       (segment.type == BoundaryCondition::movingWall && tangential);
    if (!given) return {segment.type, 0};
    return {segment.type, static_cast<float>(valueOf(segment, side, along, t, tangential))};
}

void Geometry::evaluateSides(double t) {
    time_ = t;
    largestRate_ = 0;
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        auto& faces = sideFaces_[index];
        auto& ends = sideEnds_[index];
        const double h = upright(side) ? domain_.hy() : domain_.hx();
        const double across = upright(side) ? domain_.hx() : domain_.hy();
        for (std::size_t k = 0; k < ends.size(); ++k) {
            ends[k] = evaluated(side, static_cast<double>(k) * h, t, true);
        }
        for (std::size_t k = 0; k < faces.size(); ++k) {
            faces[k] = evaluated(side, (static_cast<double>(k) + 0.5) * h, t, false);
            const double fastest = std::max(std::abs(ends[k].speed), std::abs(ends[k + 1].speed));
            largestRate_ = std::max(largestRate_, std::abs(faces[k].speed) / across + fastest / h);
        }
    }
}

const Geometry::SidePlace& Geometry::through(Side side, int k) const {
    const auto& faces = sideFaces_[static_cast<std::size_t>(side)];
    const int count = static_cast<int>(faces.size());
    const bool joined = periodic_[upright(side) ? 1 : 0];
    return faces[static_cast<std::size_t>(joined ? (k + count) % count
                                                 : std::clamp(k, 0, count - 1))];
}

bool Geometry::wallAt(Side side, int k) const {
    const auto type = through(side, k).type;
    return type == BoundaryCondition::noSlip || type == BoundaryCondition::freeSlip ||
           type == BoundaryCondition::movingWall;
}

const Geometry::SidePlace& Geometry::along(Side side, int k) const {
    const auto& ends = sideEnds_[static_cast<std::size_t>(side)];
    const int count = static_cast<int>(ends.size()) - 1;
    const bool joined = periodic_[upright(side) ? 1 : 0];
    return ends[static_cast<std::size_t>(joined ? (k + count) % count : std::clamp(k, 0, count))];
}

// Open fractions with drawn and erased cells; the scene's own elsewhere.
void Geometry::mixDrawn(const CellBox& cells, std::vector<float>& openX,
                        std::vector<float>& openY) const {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    if (!anyDrawn_) {
        const auto x0 = static_cast<std::size_t>(cells.x0);
        const int columns = cells.x1 - cells.x0;
        for (auto j = static_cast<std::size_t>(cells.y0); std::cmp_less_equal(j, cells.y1); ++j) {
            const auto x = j * (nx + 1) + x0, y = j * nx + x0;
            if (std::cmp_less(j, cells.y1)) std::copy_n(&sceneX_[x], columns + 1, &openX[x]);
            std::copy_n(&sceneY_[y], columns, &openY[y]);
        }
        return;
    }
    const auto at = [&](int i, int j) -> std::uint8_t {
        if (periodic_[0]) i = (i + domain_.nx) % domain_.nx;
        if (periodic_[1]) j = (j + domain_.ny) % domain_.ny;
        if (i < 0 || j < 0 || i >= domain_.nx || j >= domain_.ny) return 2;
        return drawn_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)];
    };
    // A face is closed beside a drawn cell, and opened again between two erased ones.
    const auto mixed = [](float open, std::uint8_t a, std::uint8_t b) {
        return a == 1 || b == 1 ? 0.0f : a == 2 && b == 2 ? 1.0f : open;
    };
    for (int j = cells.y0; j <= cells.y1; ++j) {
        for (int i = cells.x0; i <= cells.x1; ++i) {
            const auto row = static_cast<std::size_t>(j), column = static_cast<std::size_t>(i);
            const auto x = row * (nx + 1) + column, y = row * nx + column;
            if (j < cells.y1) openX[x] = mixed(sceneX_[x], at(i - 1, j), at(i, j));
            if (i < cells.x1) openY[y] = mixed(sceneY_[y], at(i, j - 1), at(i, j));
        }
    }
}

// Fixed walls take precedence: a moving wall covers, and pushes, only the part that they leave
// open.
void Geometry::coverByMoving(const CellBox& cells) {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const auto cover = [](const MovingWalls::Face& face, float& open, float& flux) {
        const float covered = std::min(face.covered, open);
        flux = 0;
        if (covered <= 0) return;
        open -= covered;
        flux = face.pushed * (covered / face.covered);
    };
    for (int j = cells.y0; j <= cells.y1; ++j) {
        for (int i = cells.x0; i <= cells.x1; ++i) {
            const auto row = static_cast<std::size_t>(j), column = static_cast<std::size_t>(i);
            const auto x = row * (nx + 1) + column, y = row * nx + column;
            if (j < cells.y1) cover(moving_.left(i, j), openX_[x], wallU_[x]);
            if (i < cells.x1) cover(moving_.lower(i, j), openY_[y], wallV_[y]);
        }
    }
}

void Geometry::refresh(const CellBox& cells) {
    if (cells.empty()) return;
    const auto nx = static_cast<std::size_t>(domain_.nx);
    mixDrawn(cells, openX_, openY_);
    if (moving_.any()) coverByMoving(cells);
    // Faces belong to the cells on both sides.
    const CellBox round = cells.grown(1, domain_);
    std::vector<float> solid, outline;
    for (int row = round.y0; row < round.y1; ++row) {
        for (int column = round.x0; column < round.x1; ++column) {
            const auto j = static_cast<std::size_t>(row), i = static_cast<std::size_t>(column);
            solidCells_[j * nx + i] = closed(openX_, openY_, i, j);
            solid.push_back(solidCells_[j * nx + i]);
            outline.push_back(solid.back() > 0 ? 1 : std::min(0.5f, covered(i, j)));
        }
    }
    solid_.upload(round.x0, round.y0, round.x1 - round.x0, round.y1 - round.y0, solid);
    outline_.upload(round.x0, round.y0, round.x1 - round.x0, round.y1 - round.y0, outline);
    const auto cut = [](float open) { return open < 1; };
    obstacles_ = moving_.any() || std::any_of(openX_.begin(), openX_.end(), cut) ||
                 std::any_of(openY_.begin(), openY_.end(), cut);
    setWeights(cells);
    // Ghosts beside sides follow the cells in front of them.
    const auto first = [](int cell) { return cell == 0 ? 0 : cell + 1; };
    const auto last = [](int cell, int count) { return cell == count ? count + 3 : cell + 2; };
    uploadTexels(first(cells.x0), first(cells.y0), last(cells.x1, domain_.nx),
                 last(cells.y1, domain_.ny));
    findPlain(cells);
    links_.facesChanged(cells, linkFaces());
    contacts_.refresh(
        cells, {openX_, openY_, [this](int axis, int i, int j) { return ownerOf(axis, i, j); }});
    blocks_.reset();
}

bool Geometry::holdsAlong(int axis) const {
    const auto holds = [](const Segment& segment) { return sticks(segment.type); };
    const auto& low = segments_[static_cast<std::size_t>(2 * axis)];
    const auto& high = segments_[static_cast<std::size_t>(2 * axis + 1)];
    return std::ranges::any_of(low, holds) || std::ranges::any_of(high, holds);
}

Point Geometry::wallCentre(std::size_t wall) const {
    return moving_.centre(wall).value_or(centres_[wall]);
}

WallIndex Geometry::ownerOf(int axis, int i, int j) const {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const auto drawn = [&](int x, int y) {
        if (periodic_[0]) x = (x + domain_.nx) % domain_.nx;
        if (periodic_[1]) y = (y + domain_.ny) % domain_.ny;
        return x >= 0 && y >= 0 && x < domain_.nx && y < domain_.ny &&
               drawn_[static_cast<std::size_t>(y) * nx + static_cast<std::size_t>(x)] == 1;
    };
    if (drawn(i, j) || drawn(axis == 0 ? i - 1 : i, axis == 0 ? j : j - 1)) return drawnWall;
    const auto at =
        static_cast<std::size_t>(j) * (axis == 0 ? nx + 1 : nx) + static_cast<std::size_t>(i);
    const float standing = 1 - (axis == 0 ? sceneX_ : sceneY_)[at];
    if (moving_.any()) {
        const auto& face = axis == 0 ? moving_.left(i, j) : moving_.lower(i, j);
        if (face.covered > standing) return face.wall;
    }
    const auto& owners = axis == 0 ? owners_.x : owners_.y;
    return owners.empty() ? drawnWall : owners[at];
}

const CellBlocks& Geometry::blocks() const {
    if (!blocks_) blocks_.emplace(domain_, links_.freeRound(), solidCells_);
    return *blocks_;
}

CellLinks::Faces Geometry::linkFaces() const {
    return {
        openX_, openY_, solidCells_,
        [this](Side side, int k) {
            const auto& face = through(side, k);
            const bool positive = side == Side::left || side == Side::bottom;
            return face.type == BoundaryCondition::inflow &&
                   (positive ? face.speed > 0 : face.speed < 0);
        },
        [this](Side side, int k) { return through(side, k).type == BoundaryCondition::outflow; }};
}

void Geometry::setWeights(const CellBox& cells) {
    const auto nx = static_cast<std::size_t>(domain_.nx);
    // Fluid passes sides only outwards; inflow is given.
    const auto side = [&](Side which, int k) {
        const auto type = through(which, k).type;
        return type == BoundaryCondition::outflow    ? 2.0f
               : type == BoundaryCondition::periodic ? 1.0f
                                                     : 0.0f;
    };
    pressure_.setWeights(
        cells,
        [&](int i, int j) {
            const float open =
                openX_[static_cast<std::size_t>(j) * (nx + 1) + static_cast<std::size_t>(i)];
            return i == 0            ? open * side(Side::left, j)
                   : i == domain_.nx ? open * side(Side::right, j)
                                     : open;
        },
        [&](int i, int j) {
            const float open =
                openY_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)];
            return j == 0            ? open * side(Side::bottom, i)
                   : j == domain_.ny ? open * side(Side::top, i)
                                     : open;
        });
}

// Visits the blocks whose surroundings can contain these cells.
void Geometry::findPlain(const CellBox& cells) {
    const int width = faces_.width(), height = faces_.height();
    const int bx0 = std::max((cells.x0 + 1) / 8 - 1, 0), by0 = std::max((cells.y0 + 1) / 8 - 1, 0);
    const int bx1 = std::min((cells.x1 + 1) / 8 + 2, plain_.width()),
              by1 = std::min((cells.y1 + 1) / 8 + 2, plain_.height());
    // Summed-area tables count the texels of a rectangle that are not open faces inside.
    const int left = 8 * bx0 - 8, low = 8 * by0 - 8, columns = 8 * (bx1 - bx0) + 16,
              rows = 8 * (by1 - by0) + 16;
    const auto nx = static_cast<std::size_t>(domain_.nx);
    const auto stride = static_cast<std::size_t>(columns) + 1;
    std::vector<int> sums(stride * (static_cast<std::size_t>(rows) + 1));
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            const int i = left + x - 1, j = low + y - 1;
            bool other = i < 1 || j < 1 || i >= domain_.nx || j >= domain_.ny;
            if (!other) {
                const auto row = static_cast<std::size_t>(j), column = static_cast<std::size_t>(i);
                other = openX_[row * (nx + 1) + column] < 1 || openY_[row * nx + column] < 1;
            }
            const auto at = static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x);
            sums[at + stride + 1] = sums[at + stride] + sums[at + 1] - sums[at] + (other ? 1 : 0);
        }
    }
    const auto others = [&](int x0, int y0, int x1, int y1) {
        if (x0 < 0 || y0 < 0 || x1 > width || y1 > height) return 1;
        const auto at = [&](int x, int y) {
            return sums[static_cast<std::size_t>(y - low) * stride +
                        static_cast<std::size_t>(x - left)];
        };
        return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0);
    };
    for (int y = by0; y < by1; ++y) {
        for (int x = bx0; x < bx1; ++x) {
            const bool is = others(8 * x - 8, 8 * y - 8, 8 * x + 16, 8 * y + 16) == 0;
            plainBlocks_[static_cast<std::size_t>(y) * static_cast<std::size_t>(plain_.width()) +
                         static_cast<std::size_t>(x)] = is ? std::byte{255} : std::byte{0};
        }
    }
    plain_.upload(plainBlocks_);
}

// Texel (i + 1, j + 1) of `faces`.
std::array<float, 4> Geometry::texel(int i, int j) const {
    const int nx = domain_.nx, ny = domain_.ny;
    // The a and b of a ghost beside a side: where the fluid sticks, the mean of ghost and mirrored
    // value is the wall's velocity; elsewhere they are equal.
    const auto ghost = [](const SidePlace& place) {
        return sticks(place.type) ? std::array{-1.0f, 2 * place.speed} : std::array{1.0f, 0.0f};
    };
    std::array<float, 2> u = {1, 0}, v = {1, 0};
    const auto width = static_cast<std::size_t>(nx);
    if (j < 0) {
        u = ghost(along(Side::bottom, i));
    } else if (j >= ny) {
        u = ghost(along(Side::top, i));
    } else if (i >= 0 && i <= nx) {
        const auto at = static_cast<std::size_t>(j) * (width + 1) + static_cast<std::size_t>(i);
        u = {openX_[at], wallU_.empty() ? 0 : wallU_[at]};
        if ((i == 0 || i == nx) && !periodic_[0]) {
            const auto& face = through(i == 0 ? Side::left : Side::right, j);
            if (face.type != BoundaryCondition::outflow) {
                u = {0, u[0] * face.speed};
            }
        }
    }
    if (i < 0) {
        v = ghost(along(Side::left, j));
    } else if (i >= nx) {
        v = ghost(along(Side::right, j));
    } else if (j >= 0 && j <= ny) {
        const auto at = static_cast<std::size_t>(j) * width + static_cast<std::size_t>(i);
        v = {openY_[at], wallV_.empty() ? 0 : wallV_[at]};
        if ((j == 0 || j == ny) && !periodic_[1]) {
            const auto& face = through(j == 0 ? Side::bottom : Side::top, i);
            if (face.type != BoundaryCondition::outflow) {
                v = {0, v[0] * face.speed};
            }
        }
    }
    return {u[0], v[0], u[1], v[1]};
}

void Geometry::uploadTexels(int x0, int y0, int x1, int y1) {
    std::vector<float> data;
    data.reserve(4 * static_cast<std::size_t>(x1 - x0) * static_cast<std::size_t>(y1 - y0));
    for (int j = y0; j < y1; ++j) {
        for (int i = x0; i < x1; ++i) {
            const auto values = texel(i - 1, j - 1);
            data.insert(data.end(), values.begin(), values.end());
        }
    }
    faces_.upload(x0, y0, x1 - x0, y1 - y0, data);
}

bool Geometry::update(double t) {
    if ((!dependsOnTime_ && !moving_.any()) || t == time_) return false;
    evaluateSides(t);
    if (dependsOnTime_) {
        // Only the two outer lines of texels on each side can have changed.
        const int width = faces_.width(), height = faces_.height();
        uploadTexels(0, 0, 2, height);
        uploadTexels(width - 3, 0, width, height);
        uploadTexels(0, 0, width, 2);
        uploadTexels(0, height - 3, width, height);
        const int nx = domain_.nx, ny = domain_.ny;
        for (const auto& strip : {CellBox{0, 0, 1, ny}, CellBox{nx - 1, 0, nx, ny},
                                  CellBox{0, 0, nx, 1}, CellBox{0, ny - 1, nx, ny}}) {
            links_.refresh(strip, linkFaces());
        }
    }
    if (!moving_.any()) return false;
    pushed_ = {};
    for (const auto& cells : moving_.update(t)) {
        refresh(cells);
        pushed_ = pushed_.empty() ? cells : pushed_.with(cells);
    }
    return true;
}

bool Geometry::draw(Point from, Point to, double radius, bool solid) {
    auto changed = drawStroke(drawn_, domain_, from, to, radius, solid ? 1 : 2, periodic_);
    if (changed.empty()) return false;
    anyDrawn_ = true;
    // If the domain is periodic, the first and the last face are the same.
    const int nx = domain_.nx, ny = domain_.ny;
    if (periodic_[0] && (changed.x0 == 0 || changed.x1 == nx)) changed.x0 = 0, changed.x1 = nx;
    if (periodic_[1] && (changed.y0 == 0 || changed.y1 == ny)) changed.y0 = 0, changed.y1 = ny;
    refresh(changed);
    return true;
}

void Geometry::setDrawn(const std::vector<std::uint8_t>& drawn) {
    if (drawn == drawn_) return;
    drawn_ = drawn;
    anyDrawn_ = std::ranges::any_of(drawn_, [](auto cell) { return cell != 0; });
    refresh(all());
}

}  // namespace seiche::fluid
