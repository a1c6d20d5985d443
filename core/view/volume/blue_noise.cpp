#include "core/view/volume/blue_noise.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace seiche::view {

namespace {

/// Points on a torus of texels and how crowded each texel is by them.
class NoiseTile {
  public:
    explicit NoiseTile(int side)
        : side_(side),
          count_(static_cast<std::size_t>(side) * static_cast<std::size_t>(side)),
          weight_(count_),
          taken_(count_, 0),
          crowd_(count_, 0) {
        constexpr double width = 1.5;  // of the Gaussian, texels; Ulichney's
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const double dx = std::min(x, side - x), dy = std::min(y, side - y);
                weight_[at(x, y)] = std::exp(-(dx * dx + dy * dy) / (2 * width * width));
            }
        }
    }
    bool taken(std::size_t texel) const { return taken_[texel] != 0; }
    void put(std::size_t texel, bool point) {
        taken_[texel] = point ? 1 : 0;
        const int cx = static_cast<int>(texel) % side_, cy = static_cast<int>(texel) / side_;
        const double sign = point ? 1 : -1;
        for (int y = 0; y < side_; ++y) {
            const int dy = (y - cy + side_) % side_;
            for (int x = 0; x < side_; ++x) {
                crowd_[at(x, y)] += sign * weight_[at((x - cx + side_) % side_, dy)];
            }
        }
    }
    /// The most crowded texel that is taken, or the emptiest that is not.
    std::size_t extreme(bool crowded) const {
        std::size_t best = count_;
        for (std::size_t i = 0; i < count_; ++i) {
            if (taken(i) != crowded) continue;
            if (best == count_ || (crowded ? crowd_[i] > crowd_[best] : crowd_[i] < crowd_[best])) {
                best = i;
            }
        }
        return best;
    }
    std::size_t count() const { return count_; }

  private:
    std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(side_) +
               static_cast<std::size_t>(x);
    }
    int side_;
    std::size_t count_;
    std::vector<double> weight_;
    std::vector<std::uint8_t> taken_;
    std::vector<double> crowd_;
};

}  // namespace

std::vector<float> blueNoise(int side) {
    NoiseTile tile(side);
    const auto count = tile.count();
    std::vector<std::size_t> first;
    std::uint32_t random = 1;
    while (first.size() < count / 10 + 1) {
        random = random * 1664525U + 1013904223U;
        const auto texel = static_cast<std::size_t>(random >> 8U) % count;
        if (tile.taken(texel)) continue;
        tile.put(texel, true);
        first.push_back(texel);
    }
    // Points move from the tightest cluster to the largest void until that changes nothing.
    for (std::size_t i = 0; i < 10 * count; ++i) {
        const auto from = tile.extreme(true);
        tile.put(from, false);
        const auto to = tile.extreme(false);
        tile.put(to, true);
        if (from == to) break;
    }
    std::vector<float> rank(count);
    const auto value = [count](std::size_t k) {
        return (static_cast<float>(k) + 0.5f) / static_cast<float>(count);
    };
    NoiseTile rest = tile;
    for (auto k = first.size(); k-- > 0;) {
        const auto texel = rest.extreme(true);
        rest.put(texel, false);
        rank[texel] = value(k);
    }
    for (auto k = first.size(); k < count; ++k) {
        const auto texel = tile.extreme(false);
        tile.put(texel, true);
        rank[texel] = value(k);
    }
    return rank;
}

}  // namespace seiche::view
