#pragma once

#include <vector>

namespace seiche::equations {

/// When to look at the stiffness of explicit steps again. Looks wait for the device: after every
/// step at first, and more seldom while the spectral radius stays as it was, so that steps between
/// looks keep within the limit that the last one found.
class LookSchedule {
  public:
    static constexpr int longest = 32;  ///< steps between looks at most

    /// Looks after the next step, and then as at the start.
    void restart();
    void stepped() { ++since_; }
    bool due() const { return since_ >= interval_; }
    /// Enters the spectral radius [1/s] that a look has found, and by how much it may grow before
    /// steps leave the limit (more than 1).
    void looked(double radius, double room);

    /// Its state for snapshots, and back; other values restart it.
    std::vector<double> values() const;
    void setValues(const std::vector<double>& values);

  private:
    int since_ = 0, interval_ = 1;
    double radius_ = -1;  // at the last look; -1: there was none
};

}  // namespace seiche::equations
