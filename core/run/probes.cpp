#include "core/run/probes.hpp"

#include <cstring>

#include "core/base/error.hpp"
#include "core/gl/texture.hpp"

namespace seiche {

Probes::Probes(const SimulationDescription& simulation, const Domain& domain,
               std::vector<Point> points, std::vector<std::string> fields)
    : points_(std::move(points)), fields_(std::move(fields)) {
    if (fields_.empty()) {
        for (const auto& field : simulation.fields) fields_.push_back(field.name);
    }
    for (const auto& field : fields_) fieldInfo(simulation, field);
    std::vector<float> places;
    for (const auto& point : points_) {
        // Negated, so that a value that is not a number is refused too.
        if (!(point.x >= 0 && point.x <= domain.width && point.y >= 0 &&
              point.y <= domain.height)) {
            failInput("the probe at ({}, {}) lies outside the domain, which is {} m x {} m",
                      point.x, point.y, domain.width, domain.height);
        }
        places.push_back(static_cast<float>(point.x / domain.hx()));
        places.push_back(static_cast<float>(point.y / domain.hy()));
    }
    if (points_.empty()) return;
    packed_ = gl::Kernel("core/probe.comp", {{"PACKED", 4}});
    plain_ = gl::Kernel("core/probe.comp", {{"PACKED", 1}});
    places_ = gl::Buffer(places.size() * sizeof(float), "probes.places");
    places_.upload(places);
    values_ = gl::Buffer(points_.size() * fields_.size() * sizeof(float), "probes.values");
}

void Probes::record(Simulation& simulation) {
    if (points_.empty()) return;
    const int count = static_cast<int>(points_.size());
    for (std::size_t f = 0; f < fields_.size(); ++f) {
        const auto view = simulation.field(fields_[f]);
        auto& kernel = view.cellsPerTexel == 4 ? packed_ : plain_;
        kernel.set("shape", std::array<int, 2>{view.nx, view.ny})
            .set("fine", view.refinement)
            .set("count", count)
            .set("offset", static_cast<int>(f) * count);
        kernel.run(
            count, 1, 1,
            {gl::sample(0, *view.texture), gl::storage(0, places_), gl::storage(1, values_)});
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
