#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/run/field_out.hpp"

namespace seiche {

/// The prefix of the names in a series beside NAME.END, "NAME-" with its folder; digits and .END
/// follow.
std::string seriesFront(const std::string& file);
/// The least number of digits.
inline constexpr std::size_t seriesDigits = 4;

/// Files of a field at even intervals of simulated time, named NAME-0000.END, NAME-0001.END, ...
/// after NAME.END, the first at once. In three dimensions, a list of .vti files, NAME.pvd, with
/// their times is kept beside them.
class FieldSeries {
  public:
    /// `every` [s]; if steps are longer there is one file per step. The extension as for
    /// writeField().
    FieldSeries(std::string field, std::string file, Domain domain, double every)
        : field_(std::move(field)), file_(std::move(file)), domain_(domain), every_(every) {}
    /// Call at each step boundary; writes the file that is due. Throws failed if it cannot be
    /// written: then its number is still that of the next.
    void look(Simulation& simulation);
    int files() const { return number_; }
    /// The name of the list: NAME.pvd.
    static std::string listName(const std::string& file);

  private:
    std::string field_, file_;
    Domain domain_;
    double every_;
    std::optional<double> start_;
    double due_ = 0;  // intervals from the start to the next file
    int number_ = 0;
    std::vector<SeriesFile> listed_;
};

}  // namespace seiche
