#include "solvers/fluid/heat_conditions.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/base/error.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

namespace {

constexpr const char* placeNames[] = {"left", "right", "bottom", "top", "walls"};
/// Steps to the neighbours in the order of Side, and what lies opposite.
constexpr int sideSteps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
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

void HeatConditions::findContacts(const Geometry& geometry, double wallConductivity) {
    const int nx = domain_.nx, ny = domain_.ny;
    /// The cell at (i, j), -1 outside.
    const auto cellAt = [&](int i, int j) {
        if (joined_[0]) i = (i + nx) % nx;
        if (joined_[1]) j = (j + ny) % ny;
        return i < 0 || j < 0 || i >= nx || j >= ny ? -1 : j * nx + i;
    };
    const auto isFluid = [&](int cell) {
        return cell >= 0 && !solid_[static_cast<std::size_t>(cell)];
    };
    contacts_.clear();
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const int cell = cellAt(i, j);
            const bool fluid = isFluid(cell);
            if (!fluid && wallConductivity == 0) continue;
            for (std::size_t k = 0; k < 4; ++k) {
                const int dx = sideSteps[k][0], dy = sideSteps[k][1];
                const int beyond = cellAt(i + dx, j + dy);
                if (isFluid(beyond) || (!fluid && beyond >= 0)) continue;
                const auto place = beyond < 0 ? k : walls;
                if (at_[place] < 0) continue;
                if (beyond < 0 && !geometry.wallAt(static_cast<Side>(k), dx != 0 ? j : i)) continue;
                contacts_.push_back(
                    {static_cast<std::size_t>(at_[place]), cell,
                     (i + 0.5 + 0.5 * dx) * domain_.hx(), (j + 0.5 + 0.5 * dy) * domain_.hy(),
                     dx != 0 ? domain_.hy() : domain_.hx(), dx != 0 ? domain_.hx() : domain_.hy(),
                     fluid ? 1 : wallConductivity});
            }
        }
    }
    std::ranges::stable_sort(contacts_, {},
                             [&](const Contact& each) { return given_[each.given].place; });
}

void HeatConditions::update(const Geometry& geometry, double t, double wallConductivity) {
    const bool changed = std::exchange(wallConductivity_, wallConductivity) != wallConductivity;
    const bool moved = changed || !fresh_ || solid_ != geometry.solidCells();
    if (!moved && (!dependsOnTime_ || t == time_)) return;
    if (moved) {
        solid_ = geometry.solidCells();
        findContacts(geometry, wallConductivity);
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
    upload();
}

void HeatConditions::upload() {
    std::vector<float> data(4 * solid_.size());
    // Of the buffer: the range of each place, then the contacts of those that are held.
    std::vector<std::array<std::int32_t, 4>> list(places);
    std::array<std::array<int, 2>, places> ranges{};
    for (const auto& contact : contacts_) {
        const auto& given = given_[contact.given];
        const double h = contact.h, value = contact.value, k = 2 * contact.conductivity;
        auto* texel = &data[4 * static_cast<std::size_t>(contact.cell)];
        if (!given.held) {
            texel[2] += static_cast<float>(value / h);
            continue;
        }
        // The wall is half a cell away: behind it lies 2 value - T.
        texel[0] += static_cast<float>(k / (h * h));
        texel[1] += static_cast<float>(k * value / (h * h));
        auto& range = ranges[given.place];
        if (range[1] == 0) range[0] = static_cast<int>(list.size());
        list.push_back({contact.cell, std::bit_cast<std::int32_t>(static_cast<float>(value)),
                        std::bit_cast<std::int32_t>(static_cast<float>(k * contact.area / h)), 0});
        range[1] = static_cast<int>(list.size());
    }
    for (std::size_t place = 0; place < places; ++place) {
        list[place] = {ranges[place][0], ranges[place][1], 0, 0};
    }
    if (!texture_) texture_ = {gl::Format::rgba32f, domain_.nx, domain_.ny, "fluid heating"};
    texture_.upload(data);
    gl::makeRoom(contactBuffer_, list.size() * sizeof list[0], "fluid contacts with walls");
    contactBuffer_.upload(list);
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
