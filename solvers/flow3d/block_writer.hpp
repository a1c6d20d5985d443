#pragma once

#include <array>
#include <vector>

#include "core/geometry/open_parts.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/flow3d/launches.hpp"

namespace seiche::flow3d {

/// Writes values of blocks of fields to the device, all of them with one upload.
class BlockWriter {
  public:
    /// A value that leaves the one that there is.
    static constexpr float keep = 3e38F;

    BlockWriter() = default;
    explicit BlockWriter(const Launches& launches) : kernel_(launches.kernel("place")) {}

    /// value(index) for all places from `low` to `high`, both included, into each of the fields.
    template <class Value>
    void add(const std::vector<gl::Buffer*>& fields, const Layout& layout, const CellIndex<3>& low,
             const CellIndex<3>& high, const Value& value) {
        jobs_.push_back({fields, layout, low, high, values_.size()});
        CellIndex<3> at;
        for (at[2] = low[2]; at[2] <= high[2]; ++at[2]) {
            for (at[1] = low[1]; at[1] <= high[1]; ++at[1]) {
                for (at[0] = low[0]; at[0] <= high[0]; ++at[0]) values_.push_back(value(at));
            }
        }
    }
    /// Writes all that was added.
    void flush();

  private:
    struct Job {
        std::vector<gl::Buffer*> fields;
        Layout layout;
        CellIndex<3> low, high;
        std::size_t first;
    };
    gl::Kernel kernel_;
    std::vector<Job> jobs_;
    std::vector<float> values_;
    gl::Buffer buffer_;
};

}  // namespace seiche::flow3d
