#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/model/snapshot.hpp"
#include "core/param/schema.hpp"
#include "core/run/stroke_log.hpp"

namespace seiche {

/// A state of a run to go back to.
struct KeptState {
    Snapshot state;
    ParameterSet parameters;  ///< in force then
    StrokeLog strokes;        ///< made before it
    double t = 0;             ///< [s]
};

/// States of a run in order of time, bounded in memory: if there are too many, the one whose
/// neighbours are closest to each other is dropped, so that the rest stay roughly evenly spaced.
/// The newest is always kept.
class KeptStates {
  public:
    explicit KeptStates(std::size_t mostBytes) : mostBytes_(mostBytes) {}
    /// Replaces those at the same time or later.
    void keep(KeptState state);
    /// Drops those at a time or later.
    void forgetFrom(double t);
    /// Drops states that are not on the way to a time in a stretch.
    void keepWayTo(const std::shared_ptr<const Stretch>& stretch, double t);
    void clear() { states_.clear(); }
    /// nullptr if there is none; valid until the next change.
    const KeptState* newest() const { return states_.empty() ? nullptr : &states_.back(); }
    /// The last one not later than `t`.
    const KeptState* before(double t) const;
    /// Times of all states that are not later than `t`, in order.
    std::vector<double> timesUntil(double t) const;
    std::size_t bytes() const;
    std::size_t size() const { return states_.size(); }

  private:
    std::vector<KeptState> states_;
    std::size_t mostBytes_;
};

}  // namespace seiche
