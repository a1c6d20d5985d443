#pragma once

#include <array>
#include <cstdint>

#include "core/gl/buffer.hpp"
#include "core/gl/readback.hpp"
#include "core/model/simulation.hpp"
#include "core/view/layout.hpp"

namespace seiche::view {

/// The range of the colours if a scene sets none: it widens at once and narrows slowly, is
/// symmetric for fields centred on 0, and for rotation and strain is that of eddies rather than of
/// layers at walls. Nothing waits: the values are some frames old.
class AutomaticRange {
  public:
    AutomaticRange();
    /// Measures the field, once for each new frame. Another `generation` starts afresh.
    void follow(const FieldView& field, const FieldView& walls, std::uint64_t generation);
    /// The same of a field whose values were measured already: `founds` is a vec4 for each part of
    /// it, of the least and the largest value, the sum of squares and the number of values.
    void follow(const FieldInfo& field, const gl::Buffer& founds, std::uint64_t generation);
    /// Waits for measurements in flight: for pictures that must not depend on timing.
    void settle();
    std::array<double, 2> range() const;
    /// The range of the field as it is now, measured and settled.
    std::array<double, 2> of(const FieldView& field, const FieldView& walls);

  private:
    void begin(const FieldInfo& field, std::uint64_t generation);
    void take(bool wait);
    int groups_;
    KernelByLayout kernels_;
    gl::Buffer founds_;
    gl::Readback readback_;
    std::string name_;
    std::uint64_t generation_ = 0;
    bool diverging_ = false, layered_ = false, any_ = false;
    double low_ = 0, high_ = 0, widest_ = 0;
};

}  // namespace seiche::view
