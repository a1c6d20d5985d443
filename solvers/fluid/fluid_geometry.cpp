#include "solvers/fluid/fluid_geometry.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/io/scene_cells.hpp"

namespace seiche::fluid {

using linalg::Shape;
using linalg::Vector;

namespace {

double finite(const Formula& formula, double x, double y, double t) {
    const double value = formula(x, y, t);
    if (!std::isfinite(value)) {
        failRun("{} = {} has no finite value at t = {} s, x = {} m, y = {} m: correct the formula",
                formula.where(), formula.text(), t, x, y);
    }
    return value;
}

bool upright(Side side) {
    return side == Side::left || side == Side::right;
}

}  // namespace

Geometry::SideType Geometry::typeOf(const std::string& name) {
    if (name == "free-slip") return SideType::freeSlip;
    if (name == "moving-wall") return SideType::movingWall;
    if (name == "inflow") return SideType::inflow;
    if (name == "outflow") return SideType::outflow;
    if (name == "periodic") return SideType::periodic;
    return SideType::noSlip;
}

Geometry::Geometry(const Scene& scene) : domain_(scene.domain) {
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        const auto& boundary = scene.boundaries[index];
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
        };
        const double length = upright(side) ? domain_.height : domain_.width;
        const auto where = fmt::format("boundaries.{}", name(side));
        add(boundary, 0, length, where);
        for (std::size_t k = 0; k < boundary.segments.size(); ++k) {
            const auto& segment = boundary.segments[k];
            add(segment, segment.from, segment.to, fmt::format("{}.segments.{}", where, k));
        }
        sideFaces_[index].resize(faceCount(side));
    }
    periodic_ = {segments_[0].front().type == SideType::periodic,
                 segments_[2].front().type == SideType::periodic};

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
    plain_ = gl::Texture2D(gl::Format::r8, (domain_.nx + 10) / 8, (domain_.ny + 10) / 8,
                           "fluid plain blocks");
    weightX_ = Vector(Shape::field(domain_.nx + 1, domain_.ny), "pressure weights, x");
    weightY_ = Vector(Shape::field(domain_.nx, domain_.ny + 1), "pressure weights, y");
    evaluateSides(0);
    rebuild();
}

linalg::Poisson Geometry::poisson() const {
    return {domain_.nx,   domain_.ny,   domain_.hx(), domain_.hy(),
            periodic_[0], periodic_[1], &weightX_,    &weightY_};
}

void Geometry::evaluateSides(double t) {
    time_ = t;
    largestSpeed_ = largestRate_ = 0;
    for (const auto side : sides) {
        const auto index = static_cast<std::size_t>(side);
        const double h = upright(side) ? domain_.hy() : domain_.hx();
        for (std::size_t k = 0; k < sideFaces_[index].size(); ++k) {
            const double along = (static_cast<double>(k) + 0.5) * h;
            // The last segment that holds the middle of the face has the word.
            const auto found =
                std::find_if(segments_[index].rbegin(), segments_[index].rend(),
                             [&](const Segment& s) { return along >= s.from && along <= s.to; });
            const auto& segment = *found;
            SideFace face{segment.type, 0, 0};
            if (segment.moves()) {
                const double x = side == Side::left    ? 0
                                 : side == Side::right ? domain_.width
                                                       : along;
                const double y = side == Side::bottom ? 0
                                 : side == Side::top  ? domain_.height
                                                      : along;
                face.u = static_cast<float>(finite(segment.u, x, y, t));
                face.v = static_cast<float>(finite(segment.v, x, y, t));
                if (segment.type == SideType::movingWall) (upright(side) ? face.u : face.v) = 0;
                const double u = std::abs(face.u), v = std::abs(face.v);
                largestSpeed_ = std::max(largestSpeed_, std::hypot(u, v));
                largestRate_ = std::max(largestRate_, u / domain_.hx() + v / domain_.hy());
            }
            sideFaces_[index][k] = face;
        }
    }
}

// Open fractions with what was drawn, solid cells, and all that lies on the GPU.
void Geometry::rebuild() {
    const auto nx = static_cast<std::size_t>(domain_.nx), ny = static_cast<std::size_t>(domain_.ny);
    openX_ = sceneX_;
    openY_ = sceneY_;
    const auto at = [&](int i, int j) -> std::uint8_t {
        if (periodic_[0]) i = (i + domain_.nx) % domain_.nx;
        if (periodic_[1]) j = (j + domain_.ny) % domain_.ny;
        if (i < 0 || j < 0 || i >= domain_.nx || j >= domain_.ny) return 2;
        return drawn_[static_cast<std::size_t>(j) * nx + static_cast<std::size_t>(i)];
    };
    if (std::any_of(drawn_.begin(), drawn_.end(), [](auto d) { return d != 0; })) {
        // A face is closed beside a drawn cell, and opened again between two erased ones.
        const auto mix = [](float& open, std::uint8_t a, std::uint8_t b) {
            if (a == 1 || b == 1) {
                open = 0;
            } else if (a == 2 && b == 2) {
                open = 1;
            }
        };
        for (int j = 0; j <= domain_.ny; ++j) {
            for (int i = 0; i <= domain_.nx; ++i) {
                const auto row = static_cast<std::size_t>(j), column = static_cast<std::size_t>(i);
                if (j < domain_.ny) mix(openX_[row * (nx + 1) + column], at(i - 1, j), at(i, j));
                if (i < domain_.nx) mix(openY_[row * nx + column], at(i, j - 1), at(i, j));
            }
        }
    }
    // Sides let fluid through where it flows out; what comes in is given.
    const auto sideOpen = [&](Side side, std::size_t k) {
        const auto type = sideFaces_[static_cast<std::size_t>(side)][k].type;
        return type == SideType::outflow || type == SideType::periodic;
    };
    solidCells_.assign(nx * ny, 0);
    obstacles_ = false;
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t i = 0; i < nx; ++i) {
            const bool closed = openX_[j * (nx + 1) + i] == 0 &&
                                openX_[j * (nx + 1) + i + 1] == 0 && openY_[j * nx + i] == 0 &&
                                openY_[(j + 1) * nx + i] == 0;
            solidCells_[j * nx + i] = closed;
            obstacles_ = obstacles_ || closed;
        }
    }
    for (const float open : openX_) obstacles_ = obstacles_ || open < 1;
    for (const float open : openY_) obstacles_ = obstacles_ || open < 1;

    auto weightX = openX_, weightY = openY_;
    for (std::size_t j = 0; j < ny && !periodic_[0]; ++j) {
        weightX[j * (nx + 1)] *= sideOpen(Side::left, j) ? 2.0f : 0.0f;
        weightX[j * (nx + 1) + nx] *= sideOpen(Side::right, j) ? 2.0f : 0.0f;
    }
    for (std::size_t i = 0; i < nx && !periodic_[1]; ++i) {
        weightY[i] *= sideOpen(Side::bottom, i) ? 2.0f : 0.0f;
        weightY[ny * nx + i] *= sideOpen(Side::top, i) ? 2.0f : 0.0f;
    }
    weightX_.upload(weightX);
    weightY_.upload(weightY);
    solid_.upload(std::vector<float>(solidCells_.begin(), solidCells_.end()));
    uploadAll();
    findPlain();
}

void Geometry::findPlain() {
    // Sums over rectangles tell how many of their texels are something else than an open face
    // inside.
    const int width = faces_.width(), height = faces_.height();
    const auto stride = static_cast<std::size_t>(width) + 1;
    std::vector<int> sums(stride * (static_cast<std::size_t>(height) + 1));
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int i = x - 1, j = y - 1;
            bool other = i < 1 || j < 1 || i >= domain_.nx || j >= domain_.ny;
            if (!other) {
                const auto row = static_cast<std::size_t>(j), column = static_cast<std::size_t>(i);
                const auto nx = static_cast<std::size_t>(domain_.nx);
                other = openX_[row * (nx + 1) + column] < 1 || openY_[row * nx + column] < 1;
            }
            const auto at = static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x);
            sums[at + stride + 1] = sums[at + stride] + sums[at + 1] - sums[at] + (other ? 1 : 0);
        }
    }
    const auto others = [&](int x0, int y0, int x1, int y1) {
        if (x0 < 0 || y0 < 0 || x1 > width || y1 > height) return 1;
        const auto at = [&](int x, int y) {
            return sums[static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x)];
        };
        return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0);
    };
    std::vector<std::byte> data;
    for (int y = 0; y < plain_.height(); ++y) {
        for (int x = 0; x < plain_.width(); ++x) {
            const bool is = others(8 * x - 8, 8 * y - 8, 8 * x + 16, 8 * y + 16) == 0;
            data.push_back(is ? std::byte{255} : std::byte{0});
        }
    }
    plain_.upload(data);
}

// Texel (i + 1, j + 1) of `faces`.
std::array<float, 4> Geometry::texel(int i, int j) const {
    const int nx = domain_.nx, ny = domain_.ny;
    const auto side = [&](Side which, int k) -> const SideFace& {
        const auto& faces = sideFaces_[static_cast<std::size_t>(which)];
        return faces[static_cast<std::size_t>(
            std::clamp(k, 0, static_cast<int>(faces.size()) - 1))];
    };
    // The a and b of a ghost beside a side: where the fluid sticks, the mean of ghost and mirrored
    // value is the wall's velocity; elsewhere they are equal.
    const auto ghost = [](const SideFace& face, float along) {
        const bool sticks = face.type == SideType::noSlip || face.type == SideType::movingWall ||
                            face.type == SideType::inflow;
        return sticks ? std::array{-1.0f, 2 * along} : std::array{1.0f, 0.0f};
    };
    std::array<float, 2> u = {1, 0}, v = {1, 0};
    const auto width = static_cast<std::size_t>(nx);
    if (j < 0) {
        u = ghost(side(Side::bottom, i), side(Side::bottom, i).u);
    } else if (j >= ny) {
        u = ghost(side(Side::top, i), side(Side::top, i).u);
    } else if (i >= 0 && i <= nx) {
        u = {openX_[static_cast<std::size_t>(j) * (width + 1) + static_cast<std::size_t>(i)], 0};
        if ((i == 0 || i == nx) && !periodic_[0]) {
            const auto& face = side(i == 0 ? Side::left : Side::right, j);
            if (face.type != SideType::outflow) {
                u = {0, u[0] * (face.type == SideType::inflow ? face.u : 0)};
            }
        }
    }
    if (i < 0) {
        v = ghost(side(Side::left, j), side(Side::left, j).v);
    } else if (i >= nx) {
        v = ghost(side(Side::right, j), side(Side::right, j).v);
    } else if (j >= 0 && j <= ny) {
        v = {openY_[static_cast<std::size_t>(j) * width + static_cast<std::size_t>(i)], 0};
        if ((j == 0 || j == ny) && !periodic_[1]) {
            const auto& face = side(j == 0 ? Side::bottom : Side::top, i);
            if (face.type != SideType::outflow) {
                v = {0, v[0] * (face.type == SideType::inflow ? face.v : 0)};
            }
        }
    }
    return {u[0], v[0], u[1], v[1]};
}

void Geometry::uploadAll() {
    std::vector<float> data;
    data.reserve(4 * static_cast<std::size_t>(faces_.width()) *
                 static_cast<std::size_t>(faces_.height()));
    for (int j = -1; j <= domain_.ny + 1; ++j) {
        for (int i = -1; i <= domain_.nx + 1; ++i) {
            const auto values = texel(i, j);
            data.insert(data.end(), values.begin(), values.end());
        }
    }
    faces_.upload(data);
}

bool Geometry::update(double t) {
    if (!dependsOnTime_ || t == time_) return false;
    evaluateSides(t);
    // Only the two outer lines of texels on each side can have changed.
    const auto strip = [&](int i0, int j0, int width, int height) {
        std::vector<float> data;
        for (int j = j0; j < j0 + height; ++j) {
            for (int i = i0; i < i0 + width; ++i) {
                const auto values = texel(i - 1, j - 1);
                data.insert(data.end(), values.begin(), values.end());
            }
        }
        faces_.upload(i0, j0, width, height, data);
    };
    const int width = faces_.width(), height = faces_.height();
    strip(0, 0, 2, height);
    strip(width - 3, 0, 3, height);
    strip(0, 0, width, 2);
    strip(0, height - 3, width, 3);
    return false;
}

bool Geometry::draw(Point from, Point to, double radius, bool solid) {
    const double hx = domain_.hx(), hy = domain_.hy();
    const auto cell = [](double at, double h, int count) {
        return static_cast<int>(std::clamp(std::floor(at / h), 0.0, count - 1.0));
    };
    const int x0 = cell(std::min(from.x, to.x) - radius, hx, domain_.nx);
    const int x1 = cell(std::max(from.x, to.x) + radius, hx, domain_.nx);
    const int y0 = cell(std::min(from.y, to.y) - radius, hy, domain_.ny);
    const int y1 = cell(std::max(from.y, to.y) + radius, hy, domain_.ny);
    const double ax = to.x - from.x, ay = to.y - from.y, length2 = ax * ax + ay * ay;
    // A thin brush still draws: at least the cells that the segment passes close to.
    const double reach = std::max(radius, 0.6 * std::max(hx, hy));
    bool changed = false;
    for (int y = y0; y <= y1; ++y) {
        for (int x = x0; x <= x1; ++x) {
            const double px = (x + 0.5) * hx - from.x, py = (y + 0.5) * hy - from.y;
            const double part =
                length2 > 0 ? std::clamp((px * ax + py * ay) / length2, 0.0, 1.0) : 0.0;
            if (std::hypot(px - part * ax, py - part * ay) > reach) continue;
            auto& here = drawn_[static_cast<std::size_t>(y) * static_cast<std::size_t>(domain_.nx) +
                                static_cast<std::size_t>(x)];
            const std::uint8_t wanted = solid ? 1 : 2;
            changed = changed || here != wanted;
            here = wanted;
        }
    }
    if (changed) rebuild();
    return changed;
}

void Geometry::setDrawn(const std::vector<std::uint8_t>& drawn) {
    if (drawn == drawn_) return;
    drawn_ = drawn;
    rebuild();
}

}  // namespace seiche::fluid
