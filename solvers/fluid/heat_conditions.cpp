#include "solvers/fluid/heat_conditions.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "core/base/error.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

namespace {

constexpr const char* placeNames[] = {"left", "right", "bottom", "top", "walls"};
constexpr std::size_t oppositeSide(std::size_t side) {
    return side ^ 1;
}

bool hasWall(const Boundary& side) {
    const auto isWall = [](const BoundaryRule& rule) {
        return rule.type == "no-slip" || rule.type == "free-slip" || rule.type == "moving-wall";
    };
    return isWall(side) || std::ranges::any_of(side.segments, isWall);
}

}  // namespace

HeatConditions::HeatConditions(const Scene& scene)
    : domain_(scene.domain), joined_(joinedSides(scene)) {
    at_.fill(-1);
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto& source = scene.sources[i];
        const bool held = source.kind == "wall-temperature";
        if (!held && source.kind != "wall-heat-flux") continue;
        const char* key = held ? "temperature" : "flux";
        const auto on = source.values.at("on").get<std::string>();
        const auto place =
            static_cast<std::size_t>(std::ranges::find(placeNames, on) - std::begin(placeNames));
        if (place < walls && !hasWall(scene.boundaries[place])) {
            failInput(
                "{}: sources.{}.on is '{}', a side without a wall: make it no-slip, free-slip or "
                "moving-wall, or name another",
                scene.file, i, on);
        }
        at_[place] = static_cast<int>(given_.size());
        given_.push_back(
            {place, held,
             Formula(source.values.at(key).get<std::string>(), scene.domain, scene.seed,
                     fmt::format("{}: sources.{}.{}", scene.file, i, key))});
        dependsOnTime_ = dependsOnTime_ || given_.back().value.dependsOnTime();
    }
}

bool HeatConditions::holds() const {
    return std::ranges::any_of(given_, &Given::held);
}

void HeatConditions::findContacts(const Geometry& geometry, const HeatCells* cells,
                                  double wallConductivity) {
    contacts_.clear();
    addSides(geometry, cells, wallConductivity);
    if (cells && wallsGiven()) addWalls(*cells);
    std::ranges::stable_sort(contacts_, {},
                             [&](const Contact& each) { return given_[each.given].place; });
}

void HeatConditions::addSides(const Geometry& geometry, const HeatCells* cells,
                              double wallConductivity) {
    const int nx = domain_.nx, ny = domain_.ny;
    for (std::size_t side = 0; side < walls; ++side) {
        if (at_[side] < 0 || joined_[side / 2]) continue;
        const bool upright = side < 2, last = side % 2 == 1;
        const double length = upright ? domain_.hy() : domain_.hx();
        const double across = upright ? domain_.hx() : domain_.hy();
        for (int k = 0; k < (upright ? ny : nx); ++k) {
            const int i = upright ? (last ? nx - 1 : 0) : k, j = upright ? k : (last ? ny - 1 : 0);
            const int cell = j * nx + i;
            const bool solid = solid_[static_cast<std::size_t>(cell)];
            if (solid && wallConductivity == 0) continue;
            if (!geometry.wallAt(static_cast<Side>(side), k)) continue;
            double open = 1;
            if (cells) open = cells->nodes() ? cells->volume(cell) : cells->openInSide(cell, side);
            if (open <= 0) continue;
            const double along = (k + 0.5) * length;
            const double at = last ? (upright ? domain_.width : domain_.height) : 0;
            contacts_.push_back({given(side), cell, upright ? at : along, upright ? along : at,
                                 open * length, across / 2, solid ? wallConductivity : 1});
        }
    }
}

void HeatConditions::addWalls(const HeatCells& cells) {
    for (const auto* found : {&cells.crossings(), &cells.pinned(), &cells.surfaces()}) {
        for (const auto& each : *found) {
            contacts_.push_back(
                {given(walls), each.cell, each.x, each.y, each.area, each.reach, 1});
        }
    }
}

void HeatConditions::update(const Geometry& geometry, const HeatCells* cells, double t,
                            double wallConductivity) {
    const auto revision = cells ? cells->revision() : 0;
    const bool other = std::exchange(wallConductivity_, wallConductivity) != wallConductivity ||
                       std::exchange(cellsOf_, revision) != revision;
    const bool moved = other || !fresh_ || solid_ != geometry.solidCells();
    if (!moved && (!dependsOnTime_ || t == time_)) return;
    if (moved) {
        solid_ = geometry.solidCells();
        findContacts(geometry, cells, wallConductivity);
    }
    fresh_ = true;
    time_ = t;
    totals_ = {};
    for (auto& contact : contacts_) {
        const auto& given = given_[contact.given];
        contact.value = given.value.finite(contact.x, contact.y, t);
        auto& total = totals_[given.place];
        total.area += contact.area;
        total.value += contact.area * contact.value;
        total.held = given.held;
    }
    upload(cells);
}

void HeatConditions::upload(const HeatCells* cells) {
    std::vector<float> data(4 * solid_.size());
    std::array<std::vector<Addend>, places> addends;
    const double size = domain_.hx() * domain_.hy();
    for (const auto& contact : contacts_) {
        const auto& given = given_[contact.given];
        auto* texel = &data[4 * static_cast<std::size_t>(contact.cell)];
        if (!given.held) {
            const double volume = cells ? cells->volume(contact.cell) : 1;
            texel[2] += static_cast<float>(contact.value * contact.area / (size * volume));
            continue;
        }
        if (contact.reach == 0) {
            texel[1] = static_cast<float>(contact.value);
            continue;
        }
        const double passes = contact.conductance();
        const double rate = (cells ? cells->factor(contact.cell) : 1) * passes / size;
        texel[0] += static_cast<float>(rate);
        texel[1] += static_cast<float>(rate * contact.value);
        addends[given.place].push_back({contact.cell, contact.value, passes});
    }
    if (cells && cells->nodes()) returnToWalls(*cells, addends);
    // Of the buffer: the range of each place, then what adds to it.
    std::vector<std::array<std::int32_t, 4>> list(places);
    for (std::size_t place = 0; place < places; ++place) {
        const auto first = static_cast<std::int32_t>(list.size());
        for (const auto& each : addends[place]) {
            list.push_back({each.cell, std::bit_cast<std::int32_t>(static_cast<float>(each.value)),
                            std::bit_cast<std::int32_t>(static_cast<float>(each.factor)), 0});
        }
        list[place] = {first, static_cast<std::int32_t>(list.size()), 0, 0};
    }
    if (!texture_) texture_ = {gl::Format::rgba32f, domain_.nx, domain_.ny, "fluid heating"};
    texture_.upload(data);
    gl::makeRoom(contactBuffer_, list.size() * sizeof list[0], "fluid contacts with walls");
    contactBuffer_.upload(list);
}

// A node so close to a wall that it follows more slowly takes only a part of what comes to it, from
// cells beside it and sides too. The rest goes on into the wall.
void HeatConditions::returnToWalls(const HeatCells& cells, AddendsByPlace& addends) const {
    auto& toWalls = addends[walls];
    std::map<int, double> slow;  // cells, and a temperature of the wall beside each
    for (const auto& each : toWalls) {
        if (cells.factor(each.cell) < 1) slow.emplace(each.cell, each.value);
    }
    std::vector<Addend> more;
    const auto leave = [&](int cell, double value, double factor) {
        more.push_back({cell, value, (cells.factor(cell) - 1) * factor});
    };
    for (const auto& place : addends) {
        for (const auto& each : place) {
            if (slow.contains(each.cell)) leave(each.cell, each.value, each.factor);
        }
    }
    for (const auto& [cell, value] : slow) {
        for (std::size_t side = 0; side < 4; ++side) {
            const auto [other, passes] = cells.beside(cell, side);
            if (other < 0 || passes == 0) continue;
            const double factor =
                passes * (side < 2 ? domain_.hy() / domain_.hx() : domain_.hx() / domain_.hy());
            // What comes from there is the difference of these two.
            leave(cell, value, factor);
            more.push_back({other, value, (1 - cells.factor(cell)) * factor});
        }
    }
    toWalls.insert(toWalls.end(), more.begin(), more.end());
}

const gl::Buffer& HeatConditions::gradients(const KernelFactory& kernels,
                                            const gl::Texture2D& scalars) {
    if (!any()) return gradients_;
    if (!gradients_) gradients_ = gl::Buffer(places * sizeof(float), "fluid heat through walls");
    if (!measure_)
        measure_ =
            kernels.kernel("fluid/wall_gradient.comp", {{"PLACES", static_cast<int>(places)}});
    measure_.runGroups(
        places, 1, 1,
        {kernels.in(0, scalars), gl::storage(0, contactBuffer_), gl::storage(1, gradients_)});
    return gradients_;
}

std::vector<HeatConditions::Figure> HeatConditions::figures(double diffusivity, double ambient,
                                                            double buoyancy,
                                                            double viscosity) const {
    std::vector<Figure> made;
    double rayleigh = 0;
    for (std::size_t k = 0; k < places; ++k) {
        if (at_[k] < 0) continue;
        const auto& own = totals_[k];
        made.push_back({fmt::format("heat_{}", placeNames[k]), k, own.held ? 0 : own.value,
                        own.held ? diffusivity : 0});
        if (!own.held || k == walls) continue;
        const auto& other = totals_[oppositeSide(k)];
        const double difference =
            own.value / own.area - (other.held ? other.value / other.area : ambient);
        const double length = k < 2 ? domain_.width : domain_.height;
        if (difference != 0) {
            made.push_back(
                {fmt::format("nusselt_{}", placeNames[k]), k, 0, length / (own.area * difference)});
        }
        const double resistance = viscosity * diffusivity;
        if (resistance > 0) {
            rayleigh = std::max(rayleigh,
                                std::abs(buoyancy * difference) * std::pow(length, 3) / resistance);
        }
    }
    if (rayleigh > 0) made.push_back({"rayleigh", walls, rayleigh, 0});
    return made;
}

}  // namespace seiche::fluid
