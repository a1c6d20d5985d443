#include "solvers/flow3d/poured.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/error.hpp"
#include "core/param/choices.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_volume.hpp"

namespace seiche::flow3d {

namespace {

constexpr Choice<PouredKind> pouredKinds[] = {
    {"smoke", PouredKind::smoke}, {"heat", PouredKind::heat}, {"velocity", PouredKind::velocity},
    {"push", PouredKind::push},   {"force", PouredKind::force},
};
enum class PlaceShape { ball, box, mesh };
constexpr Choice<PlaceShape> placeShapes[] = {
    {"ball", PlaceShape::ball}, {"box", PlaceShape::box}, {"mesh", PlaceShape::mesh}};

bool changesVelocity(PouredKind kind) {
    return kind == PouredKind::velocity || kind == PouredKind::push;
}

Point3 pointOf(const nlohmann::json& value) {
    return byAxis<3>([&](int axis) { return value.at(static_cast<std::size_t>(axis)).get<double>(); });
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
        const auto shape = chosen(placeShapes, source.values.at("shape").get<std::string>());
        made.place.box = shape == PlaceShape::box;
        made.place.centre = pointOf(source.values.at("center"));
        if (shape == PlaceShape::mesh) {
            if (!source.values.contains("file")) {
                failInput("{}: sources[{}].file is missing: an STL or OBJ file in the scene's folder",
                          scene.file, index);
            }
            SceneSolid solid;
            solid.kind = Solid::Kind::mesh;
            solid.center = made.place.centre;
            solid.rotate = pointOf(source.values.at("rotate"));
            solid.file = source.values.at("file").get<std::string>();
            solid.scale = source.values.at("scale").get<double>();
            made.place.mesh = static_cast<int>(meshes_.size());
            meshes_.push_back({distanceFrom(solid, meshOf(scene, solid)), {}});
        }
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
    if (!meshes_.empty()) {
        pourWithin_ = launches.kernel("pour_within");
        surroundings.layout().set(pourWithin_);
    }
    for (int axis = 0; axis < 4; ++axis) {
        auto& kernel = pour_[static_cast<std::size_t>(axis)];
        kernel = launches.kernel("pour", {{"COMP", axis}});
        surroundings.layout().set(kernel);
        kernel.set("joined", surroundings.joinedFlags());
    }
}

// The part of a box of a cell's size around each value that lies in the mesh. Along joined axes it continues at the
// opposite side.
const Poured::Within& Poured::within(Mesh& mesh, int axis) const {
    auto& made = mesh.within[static_cast<std::size_t>(axis)];
    if (made) return *made;
    made.emplace();
    const auto& grid = surroundings_.grid();
    const auto size = byAxis<3>([&](int each) { return grid.spacing(each); });
    const auto [low, high] = mesh.distance->bounds();
    CellIndex<3> first, last;
    for (int each = 0; each < 3; ++each) {
        const auto a = static_cast<std::size_t>(each);
        const int n = grid.cells(each);
        const bool joined = surroundings_.joined()[a];
        const double from = std::floor(inCells(grid, low)[each]) - 1;
        const double to = std::ceil(inCells(grid, high)[each]) + 1;
        first[a] = static_cast<int>(std::clamp(from, joined ? double(-n) : 0.0, double(n)));
        last[a] = static_cast<int>(
            std::clamp(to, 0.0, joined ? 2.0 * n : (each == axis ? n : n - 1.0)));
    }
    std::vector<std::array<int, 2>> entries;
    CellIndex<3> at;
    for (at[2] = first[2]; at[2] <= last[2]; ++at[2]) {
        for (at[1] = first[1]; at[1] <= last[1]; ++at[1]) {
            for (at[0] = first[0]; at[0] <= last[0]; ++at[0]) {
                const auto centre =
                    axis < 3 ? faceCentre(grid, axis, at) : cellCentre(grid, at);
                const auto found = mesh.distance->at(centre);
                const double part = 1 - openBesidePlane(found.away, found.normal, size);
                if (part <= 0) continue;
                auto to = at;
                for (std::size_t a = 0; a < 3; ++a) {
                    const int n = grid.cells(static_cast<int>(a));
                    if (surroundings_.joined()[a]) to[a] = ((to[a] % n) + n) % n;
                }
                entries.push_back(
                    {static_cast<int>(surroundings_.layout().at(to[0], to[1], to[2])),
                     std::bit_cast<int>(static_cast<float>(part))});
            }
        }
    }
    // Each value once: another invocation may not add to it at the same time.
    std::ranges::sort(entries);
    std::vector<std::array<int, 2>> once;
    for (const auto& each : entries) {
        if (!once.empty() && once.back()[0] == each[0]) {
            const float sum = std::bit_cast<float>(once.back()[1]) + std::bit_cast<float>(each[1]);
            once.back()[1] = std::bit_cast<int>(std::min(1.0F, sum));
        } else {
            once.push_back(each);
        }
    }
    made->count = static_cast<int>(once.size());
    made->entries = gl::Buffer(std::max<std::size_t>(once.size(), 1) * 8, "within a mesh");
    if (!once.empty()) made->entries.upload(once);
    return *made;
}

void Poured::add(const Place& place, double amount, bool hold, int axis, gl::Buffer& field) {
    const auto& grid = surroundings_.grid();
    if (place.mesh >= 0) {
        const auto& values = within(meshes_[static_cast<std::size_t>(place.mesh)], axis);
        if (values.count == 0) return;
        pourWithin_.set("count", values.count)
            .set("amount", static_cast<float>(amount))
            .set("hold", int(hold));
        pourWithin_.run(
            values.count, 1, 1,
            {launches_.in(0, field), Launches::out(1, field),
             launches_.in(2, axis < 3 ? surroundings_.open(axis) : surroundings_.volume()),
             gl::storage(3, values.entries)});
        return;
    }
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
            add(source.place, dt * source.amount[0]->finite(time), false, 3, scalars[0]);
            const double heat = source.amount[1]->finite(time);
            if (heat != 0) add(source.place, dt * heat, false, 3, scalars[1]);
        } else if (source.kind == PouredKind::heat) {
            add(source.place, dt * source.amount[0]->finite(time), false, 3, scalars[1]);
        }
    }
}

void Poured::addVelocity(double time, double dt, std::array<gl::Buffer, 3>& velocity) {
    for (const auto& source : sources_) {
        if (!changesVelocity(source.kind)) continue;
        const bool holds = source.kind == PouredKind::velocity;
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            const double amount = source.amount[a]->finite(time);
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
