#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace seiche::bubbly {

/// Divides equal items of work among workers of different speeds, which it measures, so that all
/// finish at the same time. A batch of items is modelled to take a constant time, for launching and
/// waiting, plus a time per item: judged by items alone, a worker that got few would seem slow and
/// get fewer still. Workers of one kind are measured together.
class WorkShares {
  public:
    explicit WorkShares(std::size_t workers);
    std::size_t workers() const { return kinds_.size(); }
    /// The worker is as fast as all others of this kind; initially each has a kind of its own.
    void setKind(std::size_t worker, const std::string& kind);

    /// The worker took this time for this many items.
    void measured(std::size_t worker, std::size_t items, double seconds);
    /// [s] that it takes for this many at once; 0: not known.
    double seconds(std::size_t worker, double items) const;
    /// Number of the `waiting` items that the worker should begin now, when each worker has
    /// `underWay` items to do, so that it finishes no later than any other would. Half of that
    /// while its speed is unknown or was misjudged, so that items are left to divide once more is
    /// known. At least one worker with the fewest under way gets some.
    std::size_t share(std::size_t worker, std::size_t waiting,
                      std::span<const std::size_t> underWay) const;

  private:
    struct Speed {
        // Sums over the last measurements, older ones counting less, of 1, n, n^2, t and n t.
        double count = 0, items = 0, squares = 0, seconds = 0, product = 0;
        double surprise = 0.5;  // by how much predictions have been wrong, likewise
    };
    std::vector<std::string> kinds_;
    std::map<std::string, Speed> speeds_;
};

}  // namespace seiche::bubbly
