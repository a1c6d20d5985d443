#include "core/run/probes.hpp"

#include <cstring>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/gl/texture.hpp"

namespace seiche {

namespace {

std::string sizeOf(const Domain& domain) {
    return message("{} m x {} m", domain.width, domain.height);
}
std::string sizeOf(const Grid<3>& grid) {
    return message("[{}, {}] m x [{}, {}] m x [{}, {}] m", grid.low(0), grid.high(0), grid.low(1),
                   grid.high(1), grid.low(2), grid.high(2));
}

}  // namespace

Probes::Probes(const SimulationDescription& simulation, const Domain& domain,
               std::vector<Point> points, std::vector<std::string> fields)
    : fields_(std::move(fields)) {
    place(simulation, domain, points);
    if (points_.empty()) return;
    packed_ = gl::Kernel("core/probe.comp", {{"PACKED", 4}});
    plain_ = gl::Kernel("core/probe.comp", {{"PACKED", 1}});
}

Probes::Probes(const SimulationDescription& simulation, const Grid<3>& grid,
               std::vector<Point3> points, std::vector<std::string> fields)
    : fields_(std::move(fields)), inSpace_(true) {
    place(simulation, grid, points);
    if (!points_.empty()) volume_ = gl::Kernel("core/probe_volume.comp");
}

template <int D>
void Probes::place(const SimulationDescription& simulation, const Grid<D>& grid,
                   const std::vector<Coordinates<D>>& points) {
    if (fields_.empty()) {
        for (const auto& field : simulation.fields) fields_.push_back(field.name);
    }
    for (const auto& field : fields_) fieldInfo(simulation, field);
    std::vector<float> places;
    for (const auto& point : points) {
        auto& kept = points_.emplace_back();
        for (int axis = 0; axis < D; ++axis) kept.push_back(point[axis]);
        if (!contains(grid, point)) {
            failInput("the probe at ({}) lies outside the domain, which is {}",
                      fmt::join(kept, ", "), sizeOf(grid));
        }
        const auto place = inCells(grid, point);
        for (int axis = 0; axis < D; ++axis) places.push_back(static_cast<float>(place[axis]));
    }
    if (points_.empty()) return;
    places_ = gl::Buffer(places.size() * sizeof(float), "probes.places");
    places_.upload(places);
    values_ = gl::Buffer(points_.size() * fields_.size() * sizeof(float), "probes.values");
}

void Probes::look(const FieldView& view, int offset) {
    const int count = static_cast<int>(points_.size());
    auto& kernel = view.cellsPerTexel == 4 ? packed_ : plain_;
    kernel.set("shape", std::array<int, 2>{view.nx, view.ny})
        .set("fine", view.refinement)
        .set("count", count)
        .set("offset", offset);
    kernel.run(count, 1, 1,
               {gl::sample(0, *view.texture), gl::storage(0, places_), gl::storage(1, values_)});
}

void Probes::look(const VolumeView& view, int offset) {
    const int count = static_cast<int>(points_.size());
    volume_.set("shape", cellsOf(view.grid)).set("count", count).set("offset", offset);
    volume_.run(count, 1, 1,
                {gl::storage(0, *view.buffer, view.offset), gl::storage(1, places_),
                 gl::storage(2, values_)});
}

void Probes::record(Simulation& simulation) {
    if (points_.empty()) return;
    auto* const source = inSpace_ ? capability<VolumeSource>(simulation) : nullptr;
    if (inSpace_ && !source) throw std::logic_error("probes in space of a field in the plane");
    for (std::size_t f = 0; f < fields_.size(); ++f) {
        const int offset = static_cast<int>(f * points_.size());
        if (source) {
            look(source->volume(fields_[f]), offset);
        } else {
            look(simulation.field(fields_[f]), offset);
        }
    }
    readback_.push(values_, 0, values_.bytes(), simulation.stepCount());
    times_.push_back(simulation.time());
}

void Probes::collect(Wait wait, const Row& take) {
    readback_.poll(wait == Wait::yes, [&](std::uint64_t step, std::span<const std::byte> bytes) {
        std::vector<float> values(bytes.size() / sizeof(float));
        std::memcpy(values.data(), bytes.data(), bytes.size());
        const double t = times_.front();
        times_.pop_front();
        take(step, t, values);
    });
}

}  // namespace seiche
