#include "solvers/fluid/moving_walls.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "core/base/error.hpp"
#include "core/geometry/wall_distance.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/wall_forces.hpp"

namespace seiche::fluid {

MovingWalls::MovingWalls(const Scene& scene)
    : domain_(scene.domain),
      periodicX_(scene.boundaries[Side::left].type == "periodic"),
      periodicY_(scene.boundaries[Side::bottom].type == "periodic"),
      span_(1e-3 * FluidParameters::from(scene.parameters).dt),
      contacts_(scene) {
    for (std::size_t k = 0; k < scene.walls.size(); ++k) {
        const auto& wall = scene.walls[k];
        if (!wall.moves()) continue;
        const auto path = wall.motion.value_or(Motion{});
        const auto formula = [&](const std::string& text, const char* key) {
            return Formula(text, domain_, scene.seed,
                           fmt::format("{}: walls.{}.motion.{}", scene.file, k, key));
        };
        movers_.push_back({static_cast<WallIndex>(std::min<std::size_t>(k, drawnWall - 1)),
                           momentsOf(wall).area, wall, formula(path.x, "x"), formula(path.y, "y"),
                           formula(path.angle, "angle")});
        if (!wall.body) continue;
        if (k >= mostBodies) {
            failInput(
                "{}: walls.{}.body is 'set' and must be left out: only the first {} walls may be "
                "bodies, so put them first",
                scene.file, k, mostBodies);
        }
        auto& mover = movers_.back();
        mover.body.emplace(wall);
        mover.speed = mover.body->speed();
        bodies_ = k + 1;
    }
    if (movers_.empty()) return;
    const auto nx = static_cast<std::size_t>(domain_.nx), ny = static_cast<std::size_t>(domain_.ny);
    x_.resize((nx + 1) * ny);
    y_.resize(nx * (ny + 1));
}

Planar MovingWalls::poseOf(const Mover& mover, double t) {
    return {mover.x.finite(t), mover.y.finite(t), mover.angle.finite(t)};
}

Planar MovingWalls::placeOf(const Mover& mover, double t) const {
    auto pose = poseOf(mover, t);
    pose.x += mover.from.x + (t - stepStart_) * mover.speed.x;
    pose.y += mover.from.y + (t - stepStart_) * mover.speed.y;
    pose.angle += mover.from.angle + (t - stepStart_) * mover.speed.angle;
    return pose;
}

Planar MovingWalls::speedOf(const Mover& mover, double t) const {
    const double first = std::max(t - span_, 0.0), last = t + span_;
    const auto a = poseOf(mover, first), b = poseOf(mover, last);
    const double over = 1 / (last - first);
    return {(b.x - a.x) * over + mover.speed.x, (b.y - a.y) * over + mover.speed.y,
            (b.angle - a.angle) * over + mover.speed.angle};
}

Point MovingWalls::centreAt(const Mover& mover, const Planar& pose) const {
    const auto middle = mover.wall.middle();
    const auto wrapped = [](double at, double length) {
        return at - length * std::floor(at / length);
    };
    Point at = {middle.x + pose.x, middle.y + pose.y};
    if (periodicX_) at.x = wrapped(at.x, domain_.width);
    if (periodicY_) at.y = wrapped(at.y, domain_.height);
    return at;
}

template <class Take>
void MovingWalls::forCopies(const Mover& mover, const Planar& pose, const Take& take) const {
    const auto middle = mover.wall.middle();
    const auto at = centreAt(mover, pose);
    for (int across = -1; across <= 1; ++across) {
        for (int up = -1; up <= 1; ++up) {
            if ((across != 0 && !periodicX_) || (up != 0 && !periodicY_)) continue;
            const Point copy = {at.x + across * domain_.width, at.y + up * domain_.height};
            take(placed(mover.wall, {copy.x - middle.x, copy.y - middle.y}, pose.angle), copy);
        }
    }
}

void MovingWalls::drag(Point from, Point to) {
    for (auto& mover : movers_) {
        // Its target is where the hand has dragged it, however far it lags behind.
        auto pose = placeOf(mover, stepStart_);
        pose.x += mover.target.x - mover.from.x;
        pose.y += mover.target.y - mover.from.y;
        bool held = false;
        forCopies(mover, pose, [&](const Wall& wall, Point) { held = held || covers(wall, from); });
        if (!held) continue;
        mover.held = true;
        const auto middle = mover.wall.middle();
        const auto add = [](double& target, double by, double at, double length, bool turns) {
            target += turns ? by : std::clamp(at + by, 0.0, length) - at;
        };
        add(mover.target.x, to.x - from.x, middle.x + pose.x, domain_.width, periodicX_);
        add(mover.target.y, to.y - from.y, middle.y + pose.y, domain_.height, periodicY_);
        return;
    }
}

bool MovingWalls::pull(Mover& mover, double dt) {
    constexpr double cells = 2, least = 1e-6;
    const Point way = {mover.target.x - mover.from.x, mover.target.y - mover.from.y};
    const double far = std::max(std::abs(way.x) / domain_.hx(), std::abs(way.y) / domain_.hy());
    if (mover.body && far < least) return false;
    const double part = (far > cells ? cells / far : 1) / dt;
    mover.speed.x = part * way.x;
    mover.speed.y = part * way.y;
    return true;
}

double MovingWalls::longestStep(double viscosity) const {
    double longest = std::numeric_limits<double>::infinity();
    for (const auto& mover : movers_) {
        if (mover.body) longest = std::min(longest, mover.body->longestStep(viscosity));
    }
    return longest;
}

void MovingWalls::beginStep(double t, double dt, const RigidBody::Surroundings& surroundings,
                            std::span<const std::uint8_t> drawn) {
    const double passed = t - stepStart_;
    stepStart_ = t;
    for (auto& mover : movers_) {
        mover.from.x += passed * mover.speed.x;
        mover.from.y += passed * mover.speed.y;
        if (!mover.body) {
            pull(mover, dt);
            continue;
        }
        mover.from.angle += passed * mover.speed.angle;
        if (!mover.held) mover.target = {mover.from.x, mover.from.y};
        mover.speed = mover.body->speedIn(dt, mover.from, surroundings);
        mover.held = pull(mover, dt);
    }
    if (bodies_ > 0) letBodiesMeet(t, dt, surroundings.viscosity, drawn);
}

void MovingWalls::letBodiesMeet(double t, double dt, double viscosity,
                                std::span<const std::uint8_t> drawn) {
    std::vector<BodyContacts::Mover> meeting;
    for (const auto& mover : movers_) {
        const auto pose = placeOf(mover, t);
        const auto middle = mover.wall.middle(), at = centreAt(mover, pose);
        meeting.push_back({placed(mover.wall, {at.x - middle.x, at.y - middle.y}, pose.angle),
                           speedOf(mover, t),
                           mover.body ? mover.body->yielding(dt, viscosity) : Planar{}});
    }
    contacts_.keepApart(meeting, drawn, dt);
    for (std::size_t k = 0; k < movers_.size(); ++k) {
        auto& mover = movers_[k];
        if (!mover.body) continue;
        const auto& speed = meeting[k].speed;
        // A dragged wall does not press on against an obstacle.
        if (mover.held && (speed.x != mover.speed.x || speed.y != mover.speed.y)) {
            mover.held = false;
        }
        mover.speed = speed;
        mover.body->move(speed, dt, meeting[k].beside);
    }
}

void MovingWalls::feel(std::span<const Planar> forces) {
    for (auto& mover : movers_) {
        if (mover.body) mover.body->feel(forces[mover.index]);
    }
}

std::vector<Diagnostic> MovingWalls::figures(double t, double gravity) const {
    std::vector<Diagnostic> made;
    if (bodies_ == 0) return made;
    double kinetic = 0, potential = 0;
    for (const auto& mover : movers_) {
        if (!mover.body) continue;
        const auto way = placeOf(mover, t);
        const auto middle = mover.wall.middle();
        const Planar at = {middle.x + way.x, middle.y + way.y, way.angle};
        const auto& speed = mover.body->speed();
        kinetic += mover.body->kineticEnergy();
        potential += mover.body->potentialEnergy(way, at.y, gravity);
        if (mover.index >= WallForces::mostWalls) continue;
        const auto add = [&](const char* name, double value, const char* unit) {
            made.push_back({fmt::format("wall_{}_{}", mover.index, name), value, unit, true});
        };
        add("x", at.x, "m"), add("y", at.y, "m"), add("angle", at.angle, "rad");
        add("u", speed.x, "m/s"), add("v", speed.y, "m/s"), add("spin", speed.angle, "rad/s");
    }
    made.push_back({"bodies_kinetic_energy", kinetic, "m^4/s^2", true});
    made.push_back({"bodies_potential_energy", potential, "m^4/s^2", true});
    return made;
}

std::optional<Point> MovingWalls::centre(std::size_t wall) const {
    const auto found = std::ranges::find(movers_, wall, &Mover::index);
    return found != movers_.end() ? std::optional(found->centre) : std::nullopt;
}

double MovingWalls::sweptArea(std::size_t wall, double t, double dt) const {
    const auto found = std::ranges::find(movers_, wall, &Mover::index);
    if (found == movers_.end() || dt <= 0) return 0;
    if (found->body) return found->body->speed().angle * found->area;
    return (found->angle.finite(t + dt) - found->angle.finite(t)) / dt * found->area;
}

std::vector<double> MovingWalls::moved() const {
    std::vector<double> state = {stepStart_};
    for (const auto& mover : movers_) {
        state.insert(state.end(), {mover.from.x, mover.from.y, mover.speed.x, mover.speed.y,
                                   mover.target.x, mover.target.y});
        if (!mover.body) continue;
        state.insert(state.end(), {mover.from.angle, mover.speed.angle, mover.held ? 1.0 : 0.0});
        const auto body = mover.body->state();
        state.insert(state.end(), body.begin(), body.end());
    }
    return state;
}

void MovingWalls::setMoved(const std::vector<double>& state) {
    if (state.size() != moved().size()) {
        failInput(
            "the saved state has different moving walls from the scene: resume the scene that it "
            "belongs to");
    }
    const double* next = state.data();
    stepStart_ = *next++;
    for (auto& mover : movers_) {
        setState(mover, next);
        next += stateSize(mover.body.has_value());
    }
}

std::size_t MovingWalls::stateSize(bool body) {
    return body ? 9 + std::tuple_size_v<decltype(std::declval<RigidBody>().state())> : 6;
}

void MovingWalls::setState(Mover& mover, const double* state) {
    for (auto* each : {&mover.from.x, &mover.from.y, &mover.speed.x, &mover.speed.y,
                       &mover.target.x, &mover.target.y}) {
        *each = *state++;
    }
    if (!mover.body) return;
    mover.from.angle = *state++;
    mover.speed.angle = *state++;
    mover.held = *state++ != 0;
    mover.body->setState(state);
}

void MovingWalls::takeOver(const std::vector<double>& state, const nlohmann::json& former,
                           double time) {
    struct Former {
        std::size_t wall;
        bool body;
        const double* state;
    };
    std::vector<Former> left;
    std::size_t at = 1;
    for (std::size_t k = 0; k < former.size(); ++k) {
        const bool body = former[k].contains("body");
        if (!body && !former[k].contains("motion")) continue;
        left.push_back({k, body, state.data() + at});
        at += stateSize(body);
    }
    if (at != std::max<std::size_t>(state.size(), 1)) {
        failInput(
            "the saved state has different moving walls from the scene: resume the scene that it "
            "belongs to");
    }
    stepStart_ = state.empty() ? time : state.front();
    const auto take = [&](Mover& mover, const auto& isIt) {
        const auto found = std::ranges::find_if(left, [&](const Former& each) {
            return each.body == mover.body.has_value() && isIt(each);
        });
        if (found == left.end()) return false;
        setState(mover, found->state);
        left.erase(found);
        return true;
    };
    std::vector<Mover*> others;
    for (auto& mover : movers_) {
        const nlohmann::json wall = toJson(mover.wall);
        if (!take(mover, [&](const Former& each) { return former[each.wall] == wall; })) {
            others.push_back(&mover);
        }
    }
    for (auto* mover : others) {
        if (time > 0 &&
            take(*mover, [&](const Former& each) { return each.wall == mover->index; })) {
            continue;
        }
        // It is now where the scene has it.
        const double passed = time - stepStart_;
        mover->from = {-passed * mover->speed.x, -passed * mover->speed.y,
                       -passed * mover->speed.angle};
    }
}

std::vector<CellBox> MovingWalls::update(double t) {
    auto changed = std::exchange(touched_, std::vector<CellBox>(movers_.size()));
    changed.resize(movers_.size());
    for (const auto& before : changed) {
        for (int j = before.y0; j < before.y1; ++j) {
            std::fill(&x_[index(before.x0, j, domain_.nx + 1)],
                      &x_[index(before.x1, j, domain_.nx + 1)] + 1, Face{});
        }
        for (int j = before.y0; j <= before.y1 && !before.empty(); ++j) {
            std::fill_n(&y_[index(before.x0, j, domain_.nx)], before.x1 - before.x0, Face{});
        }
    }
    largestRate_ = 0;
    for (std::size_t k = 0; k < movers_.size(); ++k) {
        auto& mover = movers_[k];
        const auto pose = placeOf(mover, t);
        const auto middle_ = mover.wall.middle();
        mover.centre = {middle_.x + pose.x, middle_.y + pose.y};
        const auto speed = speedOf(mover, t);
        auto& touched = touched_[k];
        forCopies(mover, pose, [&](const Wall& wall, Point middle) {
            touched = touched.with(cover(mover, wall, middle, speed));
        });
        // If the domain is periodic, the first and the last face are the same.
        if (touched.empty()) continue;
        if (periodicX_ && (touched.x0 == 0 || touched.x1 == domain_.nx)) {
            touched.x0 = 0, touched.x1 = domain_.nx;
        }
        if (periodicY_ && (touched.y0 == 0 || touched.y1 == domain_.ny)) {
            touched.y0 = 0, touched.y1 = domain_.ny;
        }
    }
    const auto same = [](Face& a, Face& b) {
        (a.covered < b.covered ? a : b) = a.covered < b.covered ? b : a;
    };
    for (const auto& touched : touched_) {
        for (int j = touched.y0; j < touched.y1 && periodicX_; ++j) {
            same(x_[index(0, j, domain_.nx + 1)], x_[index(domain_.nx, j, domain_.nx + 1)]);
        }
        for (int i = touched.x0; i < touched.x1 && periodicY_; ++i) {
            same(y_[index(i, 0, domain_.nx)], y_[index(i, domain_.ny, domain_.nx)]);
        }
    }
    for (std::size_t k = 0; k < movers_.size(); ++k) changed[k] = changed[k].with(touched_[k]);
    return changed;
}

CellBox MovingWalls::cover(const Mover& mover, const Wall& wall, Point middle,
                           const Planar& speed) {
    const double hx = domain_.hx(), hy = domain_.hy();
    const auto [low, high] = boundsOf(wall);
    const auto cell = [](double at, double h, int count) {
        return static_cast<int>(std::clamp(std::floor(at / h), -1.0, static_cast<double>(count)));
    };
    const CellBox box = {std::max(cell(low.x, hx, domain_.nx), 0),
                         std::max(cell(low.y, hy, domain_.ny), 0),
                         std::min(cell(high.x, hx, domain_.nx) + 1, domain_.nx),
                         std::min(cell(high.y, hy, domain_.ny) + 1, domain_.ny)};
    if (box.empty()) return {};
    const int nx = box.x1 - box.x0, ny = box.y1 - box.y0;
    const auto open =
        openFaces({placed(wall, {-box.x0 * hx, -box.y0 * hy}, 0)}, {nx * hx, ny * hy, nx, ny});
    // Overlapping walls together cover at most the whole face.
    const auto add = [&](Face& face, float open_, double velocity) {
        const float covered = std::min(1 - open_, 1 - face.covered);
        if (covered > 0 && covered >= face.covered) face.wall = mover.index;
        face.covered += covered;
        face.pushed += covered * static_cast<float>(velocity);
    };
    for (int j = 0; j < ny; ++j) {
        const double u = speed.x - speed.angle * ((box.y0 + j + 0.5) * hy - middle.y);
        for (int i = 0; i <= nx; ++i) {
            add(x_[index(box.x0 + i, box.y0 + j, domain_.nx + 1)], open.x[index(i, j, nx + 1)], u);
        }
    }
    for (int j = 0; j <= ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const double v = speed.y + speed.angle * ((box.x0 + i + 0.5) * hx - middle.x);
            add(y_[index(box.x0 + i, box.y0 + j, domain_.nx)], open.y[index(i, j, nx)], v);
        }
    }
    const double reachX = std::max(high.x - middle.x, middle.x - low.x),
                 reachY = std::max(high.y - middle.y, middle.y - low.y);
    largestRate_ =
        std::max(largestRate_, (std::abs(speed.x) + std::abs(speed.angle) * reachY) / hx +
                                   (std::abs(speed.y) + std::abs(speed.angle) * reachX) / hy);
    return box;
}

}  // namespace seiche::fluid
