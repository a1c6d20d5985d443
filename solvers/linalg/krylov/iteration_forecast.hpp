#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/readback.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"

namespace seiche::linalg {

/// Number of iterations to enqueue for a preconditioned solve on a GPU, from those of earlier ones.
///
/// Even a launch that does nothing takes 3 to 4 us, and a preconditioned iteration has a dozen:
/// more than maxIterations would cost than all else. So as many iterations are enqueued as the
/// hardest of the earlier solves of the same kind took, and one more where the last was barely
/// enough. Earlier means more than `latency` solves ago: that has arrived, hardly ever with a wait,
/// and does not depend on how fast the device is. A solve that the next one refines need not reach
/// its target, nor one that ends at what rounding leaves: one iteration less, now and then, costs
/// less than launches in vain for all. docs/methods/poisson.md says how often.
class IterationForecast {
  public:
    /// Iterations for the next solve, at most maxIterations. `floored`: it may end at a
    /// RoundingFloor.
    int count(const CgSettings& settings, bool floored) const;
    /// A solve with these settings has been enqueued; its report follows in `state`.
    void enqueued(const gl::Buffer& state, const CgSettings& settings);
    /// A solve has been enqueued whose iterations predict nothing.
    void passed() { ++solves_; }
    /// Solves before this one had other settings.
    void restart() { counted_ = solves_; }
    /// The operator's fields have changed, or the right-hand side will differ from earlier ones.
    void disturbed() { disturbed_ = solves_; }

    /// The data that predict, for states. Waits for pending reports; empty if there are none.
    std::vector<double> values();
    void setValues(std::span<const double> values);  ///< as values() gave them

  private:
    struct Taken {
        std::uint64_t solve;
        int iterations;
        double ofTarget;  // the last residual
    };
    void takeArrived(bool wait);

    static constexpr std::uint64_t latency = 6;
    static constexpr std::uint64_t remembered = 256, rememberedIfShort = 64;  // of each kind
    gl::Readback arriving_{latency};
    std::deque<Taken> taken_;
    std::uint64_t solves_ = 0, counted_ = 0;  // since counted_ with the same settings
    std::optional<std::uint64_t> disturbed_;  // the first solve after disturbed()
};

}  // namespace seiche::linalg
