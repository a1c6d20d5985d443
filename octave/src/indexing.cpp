#include "octave/src/indexing.hpp"

#include <octave/lo-array-errwarn.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace seiche::oct {

using linalg::Selection;
using linalg::Selections;
using script::Matrix;
using script::Order;
using script::Shape;

namespace {

/// One index of one side.
struct Index {
    octave::idx_vector entries;
    bool colon;

    explicit Index(const octave_value& value)
        : entries(value.index_vector()), colon(value.is_magic_colon()) {}
    int size(int side) const { return static_cast<int>(entries.length(side)); }
    int end(int side) const { return static_cast<int>(entries.extent(side)); }
    Selection selection(int side) const {
        const int count = size(side);
        if (colon) return Selection::all(count);
        if (count == 0) return Selection::range(0, 1, 0);
        const int first = static_cast<int>(entries.elem(0));
        if (entries.is_range() || entries.is_scalar())
            return Selection::range(
                first, count > 1 ? static_cast<int>(entries.elem(1)) - first : 1, count);
        std::vector<int> list(count);
        for (int k = 0; k < count; ++k) list[k] = static_cast<int>(entries.elem(k));
        return Selection::of(std::move(list));
    }
};

std::vector<Index> indicesOf(const octave_value_list& values) {
    std::vector<Index> result;
    for (int k = 0; k < values.length(); ++k) {
        try {
            result.emplace_back(values(k));
        } catch (octave::index_exception& error) {  // Octave adds where
            error.set_pos_if_unset(values.length(), k + 1);
            throw;
        }
    }
    while (result.size() > 3 && result.back().size(1) == 1 && result.back().end(1) == 1)
        result.pop_back();
    if (result.size() > 3) failInput("a gpuMatrix has at most 3 indices, not {}", values.length());
    return result;
}

/// Sides of `a` as seen by this many indices: the last one counts through the remaining sides.
std::array<int, 3> sidesFor(const Shape& shape, std::size_t indices) {
    if (indices == 1) return {static_cast<int>(shape.entries()), 1, 1};
    if (indices == 2) return {shape.rows, shape.columns * shape.stack, 1};
    return {shape.rows, shape.columns, shape.stack};
}

void checkInside(const std::vector<Index>& indices, const std::array<int, 3>& sides,
                 const dim_vector& dims) {
    const int count = static_cast<int>(indices.size());
    for (int k = 0; k < count; ++k) {
        if (indices[k].end(sides[k]) > sides[k])
            octave::err_index_out_of_range(count, k + 1, indices[k].end(sides[k]), sides[k], dims);
    }
}

/// The part of `a`, seen with these sides.
Numbers partOf(const Numbers& a, const std::array<int, 3>& sides,
               const std::array<Selection, 3>& at) {
    Numbers result;
    result.logical = a.logical;
    result.shape = {at[0].size(), at[1].size(), at[2].size()};
    if (result.empty()) return result;
    const Numbers seen = reshaped(a, dim_vector(sides[0], sides[1], sides[2]));
    result.matrix = seen.matrix.part({at[0], at[1], at[2]});
    return result;
}

/// Selection of one index in memory, for numbers of one row or column, which need no reshaping.
std::array<Selection, 3> along(const Shape& shape, Selection entries) {
    if (shape.columns == 1) return {std::move(entries), Selection::all(1), Selection::all(1)};
    return {Selection::all(1), std::move(entries), Selection::all(1)};
}

bool isVector(const Shape& shape) {
    return shape.stack == 1 && (shape.rows == 1 || shape.columns == 1);
}

/// The dimensions of a(index) with one index, by Octave's rule.
dim_vector linearResult(const Shape& shape, const Index& index) {
    const auto count = index.size(static_cast<int>(shape.entries()));
    if (index.colon) return dim_vector(count, 1);
    const dim_vector form = index.entries.orig_dimensions();
    if (shape.stack == 1 && shape.entries() != 1 && form.isvector()) {
        if (shape.columns == 1) return dim_vector(count, 1);
        if (shape.rows == 1) return dim_vector(1, count);
    }
    return form;
}

/// Zeros are added at the ends of the sides.
void grow(Numbers& a, const Shape& to) {
    Numbers larger = filled(to, 0);
    larger.logical = a.logical;
    if (!a.empty())
        larger.matrix.setPart({Selection::all(a.shape.rows), Selection::all(a.shape.columns),
                               Selection::all(a.shape.stack)},
                              a.matrix);
    a = std::move(larger);
}

/// Sides that are not 1.
std::vector<int> longSides(std::initializer_list<int> sides) {
    std::vector<int> result;
    std::copy_if(sides.begin(), sides.end(), std::back_inserter(result),
                 [](int side) { return side != 1; });
    return result;
}

}  // namespace

Numbers indexed(const Numbers& a, const octave_value_list& values) {
    const auto indices = indicesOf(values);
    if (indices.empty()) return a;
    const auto sides = sidesFor(a.shape, indices.size());
    checkInside(indices, sides, a.dims());
    std::array<Selection, 3> at;
    for (std::size_t k = 0; k < 3; ++k)
        at[k] = k < indices.size() ? indices[k].selection(sides[k]) : Selection::all(1);
    if (indices.size() > 1) return partOf(a, sides, at);

    const dim_vector dims = linearResult(a.shape, indices[0]);
    if (indices[0].colon || at[0].size() == 0) {
        Numbers result;
        result.logical = a.logical;
        result.shape = shapeOf(dims);
        return result.empty() ? result : reshaped(a, dims);
    }
    if (at[0].size() == 1) {  // needs no copy of the rest
        const int k = at[0].list.empty() ? at[0].first : at[0].list[0];
        const int column = k / a.shape.rows;
        return partOf(a, sidesFor(a.shape, 3),
                      {Selection::range(k % a.shape.rows, 1, 1),
                       Selection::range(column % a.shape.columns, 1, 1),
                       Selection::range(column / a.shape.columns, 1, 1)});
    }
    if (isVector(a.shape))
        return reshaped(partOf(a, sidesFor(a.shape, 3), along(a.shape, at[0])), dims);
    return reshaped(partOf(a, sides, at), dims);
}

namespace {

/// The shape that `a` needs so that it can be set there: its own, or a larger one.
Shape shapeToSet(const Shape& own, const std::vector<Index>& indices, const Shape& given) {
    if (indices.size() == 1) {
        const int entries = static_cast<int>(own.entries()), end = indices[0].end(entries);
        if (end <= entries) return own;
        if (entries > 0 && !isVector(own)) octave::err_invalid_resize();
        return entries > 0 && own.rows != 1 ? Shape{end, 1, 1} : Shape{1, end, 1};
    }
    const auto seen = sidesFor(own, indices.size());
    const std::array<int, 3> from = {given.rows, given.columns, given.stack};
    std::array<int, 3> to = seen;
    for (std::size_t k = 0; k < indices.size(); ++k)
        to[k] = indices[k].colon && own.entries() == 0 && seen[k] == 0
                    ? from[k]  // a colon into nothing takes what is given
                    : std::max(seen[k], indices[k].end(seen[k]));
    if (to == seen) return own;
    if (indices.size() == 2 && own.stack > 1) octave::err_invalid_resize();
    return {to[0], to[1], to[2]};
}

}  // namespace

void assignIndexed(Numbers& a, const octave_value_list& values, const Operand& from) {
    const auto indices = indicesOf(values);
    if (indices.empty()) failInput("name what is to be set: A(:) = ..., or A(rows, columns) = ...");
    const bool linear = indices.size() == 1;
    const Shape given = from.number ? Shape{1, 1, 1} : from.numbers.shape;
    const Shape to = shapeToSet(a.shape, indices, given);
    const auto sides = sidesFor(to, indices.size());
    std::array<Selection, 3> at;
    std::array<int, 3> count = {1, 1, 1};
    for (std::size_t k = 0; k < 3; ++k) {
        at[k] = k < indices.size() ? indices[k].selection(sides[k]) : Selection::all(1);
        count[k] = at[k].size();
    }
    const bool one = given.entries() == 1;
    if (!one &&
        longSides({count[0], count[1], count[2]}) !=
            longSides({given.rows, given.columns, given.stack}) &&
        !(linear && given.entries() == count[0]))
        octave::err_nonconformant("=", dim_vector(count[0], count[1], count[2]), from.dims());
    if (std::int64_t{count[0]} * count[1] * count[2] == 0) return;

    // No error is possible from here on, so `a` may change.
    a.triangle.reset();
    if (to != a.shape) grow(a, to);
    const Numbers source = from.number ? filled({1, 1, 1}, *from.number) : from.numbers;
    a.logical = a.logical && from.logical();
    const bool vector = linear && isVector(to);
    dim_vector form(count[0], count[1], count[2]);
    if (vector) {
        at = along(to, at[0]);
        form = to.columns == 1 ? dim_vector(count[0], 1) : dim_vector(1, count[0]);
    }
    const bool flat = !vector && sides != sidesFor(to, 3);
    if (flat) a = reshaped(a, dim_vector(sides[0], sides[1], sides[2]));
    a.matrix.setPart({at[0], at[1], at[2]}, (one ? source : reshaped(source, form)).matrix);
    if (flat) a = reshaped(a, dim_vector(to.rows, to.columns, to.stack));
}

Numbers resized(const Numbers& a, const Shape& shape) {
    const Shape kept = {std::min(a.shape.rows, shape.rows),
                        std::min(a.shape.columns, shape.columns),
                        std::min(a.shape.stack, shape.stack)};
    Numbers result = partOf(
        a, sidesFor(a.shape, 3),
        {Selection::all(kept.rows), Selection::all(kept.columns), Selection::all(kept.stack)});
    if (kept != shape) grow(result, shape);
    return result;
}

void eraseIndexed(Numbers& a, const octave_value_list& values) {
    const auto indices = indicesOf(values);
    auto sides = sidesFor(a.shape, indices.size());
    checkInside(indices, sides, a.dims());
    int side = -1;  // the one that gets shorter
    for (std::size_t k = 0; k < indices.size(); ++k) {
        if (indices[k].colon) continue;
        if (indices[k].size(sides[k]) == 0) return;
        if (side >= 0)
            error("a null assignment can only have one non-colon index");  // Octave's own words
        side = static_cast<int>(k);
    }
    if (indices.empty()) return;
    if (side < 0) side = 0;  // all of it
    std::vector<bool> gone(sides[side], false);
    for (int k = 0; k < indices[side].size(sides[side]); ++k)
        gone[indices[side].entries.elem(k)] = true;
    std::vector<int> kept;
    for (int k = 0; k < sides[side]; ++k) {
        if (!gone[k]) kept.push_back(k);
    }
    const int count = static_cast<int>(kept.size());
    if (indices.size() == 1) {
        if (!isVector(a.shape) && count > 0)
            error("a null assignment can only have one non-colon index");
        if (indices[0].colon) {
            a = Numbers();
            return;
        }
        if (count == 0) {
            const bool column = a.shape.columns == 1 && a.shape.rows != 1;
            Numbers nothing;
            nothing.logical = a.logical;
            nothing.shape = column ? Shape{0, 1, 1} : Shape{isVector(a.shape) ? 1 : 0, 0, 1};
            a = nothing;
            return;
        }
        a = partOf(a, sidesFor(a.shape, 3), along(a.shape, Selection::of(std::move(kept))));
        return;
    }
    std::array<Selection, 3> at;
    for (int k = 0; k < 3; ++k) at[k] = Selection::all(sides[k]);
    at[side] = count == 0 ? Selection::range(0, 1, 0) : Selection::of(std::move(kept));
    a = partOf(a, sides, at);
}

}  // namespace seiche::oct
