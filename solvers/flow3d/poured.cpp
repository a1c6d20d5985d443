#include "solvers/flow3d/poured.hpp"

#include <fmt/format.h>

#include <cmath>

#include "core/base/error.hpp"
#include "core/param/choices.hpp"
#include "core/scene/constants.hpp"

namespace seiche::flow3d {

namespace {

constexpr Choice<PouredKind> pouredKinds[] = {
    {"smoke", PouredKind::smoke}, {"heat", PouredKind::heat}, {"velocity", PouredKind::velocity},
    {"push", PouredKind::push},   {"force", PouredKind::force},
};
constexpr Choice<bool> placeShapes[] = {{"ball", false}, {"box", true}};

bool changesVelocity(PouredKind kind) {
    return kind == PouredKind::velocity || kind == PouredKind::push;
}

Point3 pointOf(const nlohmann::json& value) {
    return byAxis<3>([&](int axis) { return value.at(static_cast<std::size_t>(axis)).get<double>(); });
}

// Value of a formula in time alone.
double valueAtTime(const Formula& formula, double time) {
    std::vector<double> value(1);
    formula.evaluateRow({0}, 0, 0, time, value);
    if (std::isfinite(value[0])) return value[0];
    failInput("{} is {} at {} s", formula.where(), value[0], time);
}

}  // namespace

Poured::Poured(const Scene& scene, const Surroundings& surroundings, const Launches& launches)
    : surroundings_(surroundings), launches_(launches) {
    const auto constants = formulaConstants(scene);
    for (std::size_t index = 0; index < scene.sources.size(); ++index) {
        const auto& source = scene.sources[index];
        const auto kind = chosen(pouredKinds, source.kind);
        const auto formula = [&](const char* key) {
            return Formula(source.values.at(key).get<std::string>(), surroundings.grid(), scene.seed,
                           fmt::format("{}: sources[{}].{}", scene.file, index, key), constants);
        };
        const auto vectors = [&](std::array<std::optional<Formula>, 3>& to,
                                 const std::array<const char*, 3>& keys) {
            for (std::size_t axis = 0; axis < 3; ++axis) to[axis].emplace(formula(keys[axis]));
        };
        if (kind == PouredKind::force) {
            vectors(forces_.emplace_back(), {"x", "y", "z"});
            for (const auto& each : forces_.back()) {
                forcesChange_ = forcesChange_ || each->dependsOnTime();
            }
            continue;
        }
        auto& made = sources_.emplace_back();
        made.kind = kind;
        moves_ = moves_ || changesVelocity(kind);
        made.place.box = chosen(placeShapes, source.values.at("shape").get<std::string>());
        made.place.centre = pointOf(source.values.at("center"));
        const double radius = source.values.at("radius").get<double>();
        made.place.size = made.place.box ? 0.5 * pointOf(source.values.at("size"))
                                         : Point3{radius, radius, radius};
        for (int axis = 0; axis < 3; ++axis) {
            if (made.place.size[axis] > 0) continue;
            failInput("{}: sources[{}].size: each length must be more than 0 m", scene.file, index);
        }
        if (kind == PouredKind::smoke || kind == PouredKind::heat) {
            made.amount[0].emplace(formula("rate"));
            (kind == PouredKind::smoke ? makesSmoke_ : makesHeat_) = true;
            if (kind == PouredKind::smoke) {
                made.amount[1].emplace(formula("heat"));
                makesHeat_ = makesHeat_ || made.amount[1]->text() != "0";
            }
        } else if (kind == PouredKind::velocity) {
            vectors(made.amount, {"u", "v", "w"});
        } else {
            vectors(made.amount, {"x", "y", "z"});
        }
    }
    for (int axis = 0; axis < 4; ++axis) {
        auto& kernel = pour_[static_cast<std::size_t>(axis)];
        kernel = launches.kernel("pour", {{"COMP", axis}});
        surroundings.layout().set(kernel);
        kernel.set("joined", surroundings.joinedFlags());
    }
}

void Poured::add(const Place& place, double amount, bool hold, int axis, gl::Buffer& field) {
    const auto& grid = surroundings_.grid();
    const auto centre = inCells(grid, place.centre);
    std::array<float, 3> at{}, perRadius{};
    std::array<int, 3> from{}, span{};
    for (int a = 0; a < 3; ++a) {
        const int n = grid.cells(a);
        const double reach = place.size[a] / grid.spacing(a);
        const auto begin = static_cast<std::size_t>(a);
        const bool joined = surroundings_.joined()[begin];
        const double low = std::floor(centre[a] - reach), high = std::ceil(centre[a] + reach) + 1;
        // Once round along joined axes; within the box along others.
        const double first = joined ? std::max(low, double(-n)) : std::clamp(low, 0.0, double(n));
        const double last = joined ? high : std::clamp(high, 0.0, n + 1.0);
        from[begin] = static_cast<int>(first);
        span[begin] = static_cast<int>(std::clamp(last - first, 0.0, joined ? n : n + 1.0));
        if (joined && span[begin] == n) from[begin] = 0;
        at[static_cast<std::size_t>(a)] = static_cast<float>(centre[a]);
        perRadius[static_cast<std::size_t>(a)] =
            static_cast<float>(grid.spacing(a) / place.size[a]);
    }
    auto& kernel = pour_[static_cast<std::size_t>(axis)];
    kernel.set("centre", at)
        .set("perRadius", perRadius)
        .set("from", from)
        .set("span", span)
        .set("box", int(place.box))
        .set("amount", static_cast<float>(amount))
        .set("hold", int(hold));
    if (span[0] == 0 || span[1] == 0 || span[2] == 0) return;
    kernel.run(span[0] * span[1], span[2], 1,
               {launches_.in(0, field), Launches::out(1, field),
                launches_.in(2, axis < 3 ? surroundings_.open(axis) : surroundings_.volume())});
}

void Poured::addScalars(double time, double dt, std::array<gl::Buffer, 2>& scalars) {
    for (const auto& source : sources_) {
        if (source.kind == PouredKind::smoke) {
            add(source.place, dt * valueAtTime(*source.amount[0], time), false, 3, scalars[0]);
            const double heat = valueAtTime(*source.amount[1], time);
            if (heat != 0) add(source.place, dt * heat, false, 3, scalars[1]);
        } else if (source.kind == PouredKind::heat) {
            add(source.place, dt * valueAtTime(*source.amount[0], time), false, 3, scalars[1]);
        }
    }
}

void Poured::addVelocity(double time, double dt, std::array<gl::Buffer, 3>& velocity) {
    for (const auto& source : sources_) {
        if (!changesVelocity(source.kind)) continue;
        const bool holds = source.kind == PouredKind::velocity;
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            const double amount = valueAtTime(*source.amount[a], time);
            if (holds || amount != 0) {
                add(source.place, holds ? amount : dt * amount, holds, axis, velocity[a]);
            }
        }
    }
}

void Poured::evaluateForces(double time) {
    if (forces_.empty() || (force_[0] && (!forcesChange_ || forcesAt_ == time))) return;
    forcesAt_ = time;
    const auto& grid = surroundings_.grid();
    const auto& layout = surroundings_.layout();
    // Gauss's points between the centres of the two cells of a face, and their shares.
    constexpr std::array<double, 3> points = {-0.3872983346207417, 0, 0.3872983346207417};
    constexpr std::array<double, 3> shares = {5.0 / 18, 8.0 / 18, 5.0 / 18};
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        std::vector<float> values(4 * layout.quads());
        const auto counts = facesOf(grid, axis);
        std::vector<double> xs(static_cast<std::size_t>(counts[0])), row(xs.size()), sum(xs.size());
        for (int k = 0; k < counts[2]; ++k) {
            for (int j = 0; j < counts[1]; ++j) {
                std::fill(sum.begin(), sum.end(), 0.0);
                for (std::size_t g = 0; g < points.size(); ++g) {
                    auto at = faceCentre(grid, axis, {0, j, k});
                    at[axis] += points[g] * grid.spacing(axis);
                    for (std::size_t i = 0; i < xs.size(); ++i) {
                        xs[i] = at.x + static_cast<double>(i) * grid.hx();
                    }
                    for (const auto& force : forces_) {
                        force[a]->evaluateRow(xs, at.y, at.z, time, row);
                        for (std::size_t i = 0; i < xs.size(); ++i) sum[i] += shares[g] * row[i];
                    }
                }
                for (std::size_t i = 0; i < xs.size(); ++i) {
                    if (!std::isfinite(sum[i])) {
                        failInput("{} is not finite near ({}, {}, {}) m at {} s",
                                  forces_.front()[a]->where(), xs[i],
                                  faceCentre(grid, axis, {0, j, k}).y,
                                  faceCentre(grid, axis, {0, j, k}).z, time);
                    }
                    values[layout.at(static_cast<int>(i), j, k)] = static_cast<float>(sum[i]);
                }
            }
        }
        if (!force_[a]) force_[a] = gl::Buffer(layout.bytes(), "force");
        force_[a].upload(values);
    }
}

}  // namespace seiche::flow3d
