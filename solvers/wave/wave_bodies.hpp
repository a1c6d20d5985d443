#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/geometry/domain.hpp"

namespace seiche::wave {

/// The connected bodies of water of a grid; the largest are numbered.
struct WaterBodies {
    static constexpr int most = 1024;  ///< smaller puddles beyond it do not count

    int count = 0;
    std::vector<int> ofCell;     ///< its body from 0 on, or -1; ny rows of nx
    std::vector<float> mass;     ///< of a cell, in units of that of open water
    std::vector<double> masses;  ///< of a body
    std::uint64_t revision = 0;  ///< differs after each find()

    /// `mass` of solid cells is 0; `joined` says whether left and right, bottom and top are.
    void find(const Domain& domain, std::vector<float> mass, std::array<bool, 2> joined);
};

}  // namespace seiche::wave
