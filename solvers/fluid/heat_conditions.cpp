#include "solvers/fluid/heat_conditions.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numbers>
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
        if (place < walls && !hasWall(scene.boundaries[static_cast<Side>(place)])) {
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
    surfaces_.clear();
    if (cells && wallsGiven()) addWalls(geometry, *cells);
    std::ranges::stable_sort(contacts_, {}, &Contact::place);
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
            contacts_.push_back({given(side), side, cell, upright ? at : along,
                                 upright ? along : at, open * length, across / 2,
                                 solid ? wallConductivity : 1});
        }
    }
}

void HeatConditions::addWalls(const Geometry& geometry, const HeatCells& cells) {
    constexpr std::size_t others = places - 1;
    toldApart_ = std::min(geometry.wallCount(), WallForces::mostWalls);
    std::vector<std::size_t> placeOf(solid_.size(), others);
    for (const auto& row : geometry.contacts().rows()) {
        for (const auto& each : row) {
            if (each.wall >= toldApart_) continue;
            placeOf[static_cast<std::size_t>(each.j * domain_.nx + each.i)] = walls + each.wall;
        }
    }
    const auto add = [&](const HeatCells::Place& each) {
        contacts_.push_back({given(walls), placeOf[static_cast<std::size_t>(each.cell)], each.cell,
                             each.x, each.y, each.area, each.reach, 1});
    };
    for (const auto& each : cells.surfaces()) {
        if (!cells.nodes()) add(each);
        surfaces_.push_back(
            {placeOf[static_cast<std::size_t>(each.cell)], each.x, each.y, each.area});
    }
    std::ranges::for_each(cells.crossings(), add);
    std::ranges::for_each(cells.pinned(), add);
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
    const auto count = [&](std::size_t place, bool held, double area, double value) {
        auto& total = totals_[place];
        total.area += area;
        total.value += area * value;
        total.held = held;
        total.parts.push_back({area, value});
    };
    for (auto& contact : contacts_) {
        const auto& own = given_[contact.given];
        contact.value = own.value.finite(contact.x, contact.y, t);
        if (contact.place < walls) count(contact.place, own.held, contact.area, contact.value);
    }
    for (const auto& [place, x, y, area] : surfaces_) {
        const auto& own = given_[given(walls)];
        count(place, own.held, area, own.value.finite(x, y, t));
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
        addends[contact.place].push_back({contact.cell, contact.value, passes});
    }
    if (cells && cells->nodes()) returnToWalls(*cells, addends);
    // The buffer holds the range of each place, then its addends.
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

// A node so close to a wall that it follows more slowly takes only a part of its fluxes, also of
// those from neighbours and sides. The rest goes on into the wall.
void HeatConditions::returnToWalls(const HeatCells& cells, AddendsByPlace& addends) const {
    struct Slow {
        double value = 0;       // a temperature of the wall beside it
        std::size_t place = 0;  // of that wall
    };
    std::map<int, Slow> slow;  // by cell
    for (std::size_t place = walls; place < places; ++place) {
        for (const auto& each : addends[place]) {
            if (cells.factor(each.cell) < 1) slow.emplace(each.cell, Slow{each.value, place});
        }
    }
    AddendsByPlace more;
    const auto leave = [&](std::size_t place, int cell, double value, double factor) {
        more[place].push_back({cell, value, (cells.factor(cell) - 1) * factor});
    };
    for (const auto& place : addends) {
        for (const auto& each : place) {
            const auto found = slow.find(each.cell);
            if (found != slow.end()) leave(found->second.place, each.cell, each.value, each.factor);
        }
    }
    for (const auto& [cell, wall] : slow) {
        for (std::size_t side = 0; side < 4; ++side) {
            const auto [other, passes] = cells.beside(cell, side);
            if (other < 0 || passes == 0) continue;
            const double factor =
                passes * (side < 2 ? domain_.hy() / domain_.hx() : domain_.hx() / domain_.hy());
            // The heat from there is the difference of these two.
            leave(wall.place, cell, wall.value, factor);
            more[wall.place].push_back({other, wall.value, (1 - cells.factor(cell)) * factor});
        }
    }
    for (std::size_t place = walls; place < places; ++place) {
        addends[place].insert(addends[place].end(), more[place].begin(), more[place].end());
    }
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

double HeatConditions::Total::distance(double from) const {
    double sum = 0;
    for (const auto& [part, given] : parts) sum += part * std::abs(given - from);
    return sum / area;
}

std::vector<HeatConditions::Figure> HeatConditions::figures(double diffusivity, double ambient,
                                                            double buoyancy, double viscosity,
                                                            double length) const {
    std::vector<Figure> made;
    const auto addHeat = [&](const std::string& name, std::size_t first, std::size_t count,
                             bool averaged = false) {
        Figure heat{name, first, 0, 0, count, "K m^2/s", averaged};
        for (std::size_t k = first; k < first + count; ++k) {
            if (totals_[k].held) {
                heat.factor = diffusivity;
            } else {
                heat.constant += totals_[k].value;
            }
        }
        made.push_back(heat);
    };
    // Whether the means differ by more than rounding, and by more than the remainder where warmer
    // and colder parts cancel.
    const auto differ = [&](double difference, double distance) {
        return std::abs(difference) >
               std::max(0.1 * distance, 1e-9 * std::max(std::abs(ambient), 1e-3));
    };
    double rayleigh = 0;
    for (std::size_t k = 0; k < walls; ++k) {
        if (at_[k] < 0) continue;
        const auto& own = totals_[k];
        addHeat(fmt::format("heat_{}", placeNames[k]), k, 1);
        if (!own.held) continue;
        const auto& other = totals_[oppositeSide(k)];
        const double opposite = other.held ? other.mean() : ambient;
        const double difference = own.mean() - opposite;
        const double across = k < 2 ? domain_.width : domain_.height;
        const double distance =
            std::max(own.distance(opposite), other.held ? other.distance(own.mean()) : 0);
        if (differ(difference, distance)) {
            made.push_back(
                {fmt::format("nusselt_{}", placeNames[k]), k, 0, across / (own.area * difference)});
        }
        const double resistance = viscosity * diffusivity;
        if (resistance > 0) {
            rayleigh = std::max(rayleigh,
                                std::abs(buoyancy * difference) * std::pow(across, 3) / resistance);
        }
    }
    if (wallsGiven()) addHeat("heat_walls", walls, places - walls);
    for (std::size_t k = 0; wallsGiven() && k < toldApart_; ++k) {
        const auto& own = totals_[walls + k];
        addHeat(fmt::format("wall_{}_heat", k), walls + k, 1, true);
        if (!own.held || own.area <= 0) continue;
        const double difference = own.mean() - ambient;
        if (!differ(difference, own.distance(ambient))) continue;
        const double scale = length > 0 ? length / own.area : 1 / std::numbers::pi;
        made.push_back(
            {fmt::format("wall_{}_nusselt", k), walls + k, 0, scale / difference, 1, "", true});
    }
    if (rayleigh > 0) made.push_back({"rayleigh", walls, rayleigh, 0});
    return made;
}

}  // namespace seiche::fluid
