#pragma once

#include <memory>
#include <span>
#include <vector>

namespace seiche::equations {

/// Constants that equations with constraints leave open: a right side then has a solution only if
/// its means fulfil conditions, and the defect is subtracted from the constraints. In a file of its
/// own, since Eigen's factorizations take long to compile.
class OpenConstants {
  public:
    /// `constants` holds the square matrix row after row, each divided by its `scale`. Null where
    /// no constant is open.
    static std::shared_ptr<const OpenConstants> find(std::span<const double> constants,
                                                     std::vector<int> constraints,
                                                     std::vector<double> scale);
    /// Rows that are constraints.
    const std::vector<int>& constraints() const { return constraints_; }
    /// Divisors of the rows.
    const std::vector<double>& scale() const { return scale_; }
    /// Excess to subtract for each constraint from a right side with these means, over scale().
    std::vector<double> excess(std::span<const double> means) const;

  private:
    std::vector<int> constraints_;
    std::vector<double> scale_;
    std::vector<double> conditions_;  // column after column; each row times the means is to be 0
    std::vector<double> removal_;     // likewise, from these products to the excess
};

}  // namespace seiche::equations
