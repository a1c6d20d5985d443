#include "core/model/field_data.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "core/gl/texture.hpp"

namespace seiche {

std::vector<float> readCells(const FieldView& view) {
    const auto texels = view.texture->downloadFloats();
    const auto nx = static_cast<std::size_t>(view.nx), ny = static_cast<std::size_t>(view.ny);
    // Floats from a row to the next, and from a cell to its right neighbour.
    const auto floats = static_cast<std::size_t>(gl::components(view.texture->format()));
    const auto row = static_cast<std::size_t>(view.texture->width()) * floats;
    const auto cell = view.cellsPerTexel == 4 ? std::size_t{1} : floats;
    std::vector<float> values(nx * ny);
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t i = 0; i < nx; ++i) {
            const float* here = texels.data() + j * row + i * cell;
            values[j * nx + i] = view.info.color ? here[0] + here[1] + here[2] : here[0];
        }
    }
    return values;
}

std::vector<float> readColors(const FieldView& view) {
    const auto texels = view.texture->downloadFloats();
    const auto nx = static_cast<std::size_t>(view.nx), ny = static_cast<std::size_t>(view.ny);
    const auto floats = static_cast<std::size_t>(gl::components(view.texture->format()));
    const auto row = static_cast<std::size_t>(view.texture->width()) * floats;
    std::vector<float> values;
    values.reserve(3 * nx * ny);
    for (std::size_t j = 0; j < ny; ++j) {
        for (std::size_t i = 0; i < nx; ++i) {
            const float* here = texels.data() + j * row + i * floats;
            values.insert(values.end(), here, here + 3);
        }
    }
    return values;
}

FieldData readField(Simulation& simulation, std::string_view name, const Domain& domain) {
    const FieldView view = simulation.field(name);
    FieldData data;
    data.info = view.info;
    data.domain = domain;
    data.step = simulation.stepCount();
    data.t = simulation.time();
    data.nx = view.nx;
    data.ny = view.ny;
    data.refinement = view.refinement;
    data.values = readCells(view);
    return data;
}

std::vector<float> onDomainCells(const FieldData& field) {
    if (field.refinement == 1) return field.values;
    const int nx = field.nx / field.refinement, ny = field.ny / field.refinement;
    std::vector<float> means;
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            double sum = 0;
            for (int k = 0; k < field.refinement * field.refinement; ++k) {
                const auto row =
                    static_cast<std::size_t>(j * field.refinement + k / field.refinement);
                const auto column =
                    static_cast<std::size_t>(i * field.refinement + k % field.refinement);
                sum += field.values[row * static_cast<std::size_t>(field.nx) + column];
            }
            means.push_back(static_cast<float>(sum / (field.refinement * field.refinement)));
        }
    }
    return means;
}

FieldSummary summarise(std::span<const float> values) {
    FieldSummary summary;
    summary.hash = 0xcbf29ce484222325u;
    summary.min = std::numeric_limits<double>::infinity();
    summary.max = -summary.min;
    for (const float value : values) {
        const auto bits = std::bit_cast<std::uint32_t>(value);
        for (int shift = 0; shift < 32; shift += 8) {
            summary.hash = (summary.hash ^ ((bits >> shift) & 0xff)) * 0x100000001b3u;
        }
        if (!std::isfinite(value)) {
            ++summary.notFinite;
            continue;
        }
        summary.min = std::min(summary.min, static_cast<double>(value));
        summary.max = std::max(summary.max, static_cast<double>(value));
        summary.sum += static_cast<double>(value);
    }
    return summary;
}

}  // namespace seiche
