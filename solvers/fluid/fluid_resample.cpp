#include <algorithm>
#include <map>

#include "core/model/resample.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/fluid/fluid_simulation.hpp"

namespace seiche::fluid {

namespace {

// Calls row(faces, texels) with the first float of each row of faces, as VelocityView has them, and
// its place in the texture of KernelFactory::velocity(); floats per row.
template <class Row>
void forRows(const Domain& domain, const Row& row) {
    const auto width = static_cast<std::size_t>(domain.nx),
               height = static_cast<std::size_t>(domain.ny);
    for (std::size_t j = 0; j <= height; ++j) {
        row(2 * j * (width + 1), 2 * ((j + 1) * (width + 3) + 1), 2 * (width + 1));
    }
}

std::vector<float> withoutRing(const std::vector<float>& texels, const Domain& domain) {
    std::vector<float> faces(2 * (static_cast<std::size_t>(domain.nx) + 1) *
                             (static_cast<std::size_t>(domain.ny) + 1));
    forRows(domain, [&](std::size_t to, std::size_t from, std::size_t count) {
        std::copy_n(texels.data() + from, count, faces.data() + to);
    });
    return faces;
}

// The ring itself is 0.
std::vector<float> withRing(const std::vector<float>& faces, const Domain& domain) {
    std::vector<float> texels(2 * (static_cast<std::size_t>(domain.nx) + 3) *
                              (static_cast<std::size_t>(domain.ny) + 3));
    forRows(domain, [&](std::size_t from, std::size_t to, std::size_t count) {
        std::copy_n(faces.data() + from, count, texels.data() + to);
    });
    return texels;
}

// The grid of dye: `refinement` times as many cells along each side.
Domain finer(Domain domain, int refinement) {
    domain.nx *= refinement;
    domain.ny *= refinement;
    return domain;
}

std::vector<std::uint8_t> finer(const std::vector<std::uint8_t>& cells, const Domain& domain,
                                int refinement) {
    const auto scale = static_cast<std::size_t>(refinement),
               nx = static_cast<std::size_t>(domain.nx);
    std::vector<std::uint8_t> made(cells.size() * scale * scale);
    for (std::size_t i = 0; i < made.size(); ++i) {
        const auto x = i % (nx * scale), y = i / (nx * scale);
        made[i] = cells[y / scale * nx + x / scale];
    }
    return made;
}

}  // namespace

Snapshot resampled(const Snapshot& from, const Domain& to) {
    const auto& old = from.domain;
    const auto cells = static_cast<std::size_t>(old.nx) * static_cast<std::size_t>(old.ny);
    auto made = withoutArrays(from, to);
    made.values["resampled"] = true;
    // Speeds in cells per second
    auto rates = from.value<std::map<std::uint64_t, double>>("rates");
    for (auto& [step, rate] : rates) rate *= std::max(old.hx() / to.hx(), old.hy() / to.hy());
    made.values["rates"] = rates;
    const auto solid = from.get<std::uint8_t>("solid", cells);
    const auto texels = [](const Domain& domain) {  // with the ring of ghosts
        return 2 * (static_cast<std::size_t>(domain.nx) + 3) *
               (static_cast<std::size_t>(domain.ny) + 3);
    };
    for (const char* name : {"velocity", "before"}) {
        const auto faces = withoutRing(from.get<float>(name, texels(old)), old);
        made.put(name, withRing(resampleFaces(faces, old, to), to));
    }
    const auto carry = [&](const std::string& name, int channels, int refinement = 1) {
        if (!from.has(name)) return false;
        const auto scale = static_cast<std::size_t>(refinement);
        const auto count = static_cast<std::size_t>(channels) * cells * scale * scale;
        made.put(name, resampleCells(from.get<float>(name, count), channels,
                                     finer(solid, old, refinement), finer(old, refinement),
                                     finer(to, refinement)));
        return true;
    };
    carry("dye", 4, from.values.value("dye_scale", 1));
    carry("scalars", 2);
    for (int k = 0; carry("phi " + std::to_string(k), 1);) ++k;
    made.put("drawn", std::vector<std::uint8_t>(static_cast<std::size_t>(to.nx) *
                                                static_cast<std::size_t>(to.ny)));
    return made;
}

}  // namespace seiche::fluid
