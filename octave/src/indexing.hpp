#pragma once

#include "octave/src/numbers.hpp"

namespace seiche::oct {

/// a(indices), as Octave indexes arrays: one index counts down the columns.
Numbers indexed(const Numbers& a, const octave_value_list& indices);
/// a(indices) = from; an index beyond the end makes a larger, filled with zeros.
void assignIndexed(Numbers& a, const octave_value_list& indices, const Operand& from);
/// a(indices) = [].
void eraseIndexed(Numbers& a, const octave_value_list& indices);

/// Sides made longer with zeros, or shorter.
Numbers resized(const Numbers& a, const script::Shape& shape);

}  // namespace seiche::oct
