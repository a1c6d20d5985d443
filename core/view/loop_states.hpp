#pragma once

#include <memory>
#include <vector>

#include "core/files/frame_store.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::view {

/// The states of a film's first and last pictures, to draw the cross-fade of a loop. They are kept
/// in unnamed temporary files.
class LoopStates {
  public:
    /// Keeps the states of `fade` pictures at either end.
    explicit LoopStates(std::size_t fade);
    /// Takes the state of the next picture, which is shown this many times.
    void keep(const ShownState& state, std::uint64_t repeats);
    /// The i-th of the last states where `part` is 0, the i-th of the first where it is 1.
    ShownState between(std::size_t i, double part);

  private:
    struct Side {
        std::unique_ptr<FrameStore> values;
        std::vector<double> times;
        std::vector<std::array<double, 2>> ranges;
    };
    void put(Side& side, std::size_t place, const ShownState& state) const;
    ShownState get(Side& side, std::size_t place) const;

    std::size_t fade_, count_ = 0;
    Side first_, last_;  // the latter a ring
    FieldData form_;     // of all, without values
};

}  // namespace seiche::view
