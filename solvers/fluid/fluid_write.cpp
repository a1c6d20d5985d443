#include <algorithm>

#include "solvers/fluid/fluid_body.hpp"

namespace seiche::fluid {

namespace {

std::size_t product(int a, int b) {
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(b);
}

/// Values at cells, to be asked for at faces.
struct AtCells {
    const std::vector<float>& values;
    int nx, ny;
    bool periodicX, periodicY;

    float at(int i, int j) const {
        i = periodicX ? (i + nx) % nx : std::clamp(i, 0, nx - 1);
        j = periodicY ? (j + ny) % ny : std::clamp(j, 0, ny - 1);
        return values[product(j, nx) + static_cast<std::size_t>(i)];
    }
};

}  // namespace

std::vector<std::string> FluidSimulation::writableFields() const {
    return {"dye", "u", "v", "u@face", "v@face", "smoke", "temperature"};
}

void FluidSimulation::writeFields(const FieldValues& fields) {
    const int nx = domain().nx, ny = domain().ny, fine = transported_->dyeRefinement();
    checkFieldValues(fields, writableFields(), [&](const std::string& name) {
        if (name == "dye") return 3 * product(fine * nx, fine * ny);
        return product(nx + (name == "u@face" ? 1 : 0), ny + (name == "v@face" ? 1 : 0));
    });
    const auto given = [&](const char* name) -> const std::vector<float>* {
        const auto found = fields.find(name);
        return found == fields.end() ? nullptr : &found->second;
    };
    const auto *u = given("u"), *v = given("v"), *uFace = given("u@face"), *vFace = given("v@face");
    if (u || v || uFace || vFace) {
        auto velocity = velocity_.downloadFloats();
        const auto wide = static_cast<std::size_t>(kernels_->width());
        const auto face = [&](int i, int j, std::size_t channel) -> float& {
            return velocity[2 * (static_cast<std::size_t>(j + 1) * wide +
                                 static_cast<std::size_t>(i + 1)) +
                            channel];
        };
        const auto shown = this->velocity();
        const auto [periodicX, periodicY] = shown->periodic;
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i <= nx; ++i) {
                if (u) {
                    const AtCells cells{*u, nx, ny, periodicX, periodicY};
                    face(i, j, 0) = (cells.at(i - 1, j) + cells.at(i, j)) / 2;
                }
                if (uFace)
                    face(i, j, 0) = (*uFace)[product(j, nx + 1) + static_cast<std::size_t>(i)];
            }
        }
        for (int j = 0; j <= ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                if (v) {
                    const AtCells cells{*v, nx, ny, periodicX, periodicY};
                    face(i, j, 1) = (cells.at(i, j - 1) + cells.at(i, j)) / 2;
                }
                if (vFace) face(i, j, 1) = (*vFace)[product(j, nx) + static_cast<std::size_t>(i)];
            }
        }
        startFrom(velocity);
    }
    if (const auto* dye = given("dye")) transported_->writeDye(*dye);
    const auto *smoke = given("smoke"), *temperature = given("temperature");
    if (smoke || temperature) transported_->writeScalars(temperature, smoke);
    projection_->disturbed();
    measure(false, 0);
}

}  // namespace seiche::fluid
