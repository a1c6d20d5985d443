#include "solvers/linalg/dense/reduction.hpp"

#include <algorithm>
#include <bit>

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"

namespace seiche::linalg {

namespace {

/// A reduction in GLSL: MAP(x) of an entry, JOIN(a, b), NEUTRAL; `then` reduces partial results.
struct ReductionInGlsl {
    const char* name;
    const char* map;
    const char* join;
    const char* neutral;
    const char* then;
    bool places = false;  ///< JOIN: whether a goes before b
};

constexpr ReductionInGlsl reductionsInGlsl[] = {
    {"sum", "float", "ADDED", "0.0", "sum"},
    {"prod", "float", "MULTIPLIED", "1.0", "prod"},
    {"min", "float", "least", "infinity", "min"},
    {"max", "float", "greatest", "(-infinity)", "max"},
    {"min_number", "float", "leastNumber", "notANumber", "min_number"},
    {"max_number", "float", "greatestNumber", "notANumber", "max_number"},
    {"sum_of_squares", "SQUARED", "ADDED", "0.0", "sum"},
    {"sum_of_magnitudes", "magnitude", "ADDED", "0.0", "sum"},
    {"max_magnitude", "magnitude", "greatest", "0.0", "max"},
    {"any", "TRUE", "max", "0.0", "max"},
    {"all", "TRUE", "min", "1.0", "min"},
    {"argmin", "float", "BELOW", "0.0", "argmin", true},
    {"argmax", "float", "ABOVE", "0.0", "argmax", true},
};

const ReductionInGlsl& reductionOf(const std::string& function) {
    for (const auto& entry : reductionsInGlsl) {
        if (entry.name == function) return entry;
    }
    const auto near = nearestName(function, reductionNames());
    failInput("there is no reduction '{}'{}; known are {}", function,
              near.empty() ? "" : message(", did you mean '{}'?", near),
              fmt::join(reductionNames(), ", "));
}

std::int64_t parts(std::int64_t whole, std::int64_t size) {
    return (whole + size - 1) / size;
}

/// The power of two that is not smaller.
int powerAbove(std::int64_t n) {
    return static_cast<int>(std::bit_ceil(static_cast<std::uint64_t>(n)));
}

}  // namespace

const std::vector<std::string>& reductionNames() {
    static const auto all = [] {
        std::vector<std::string> names;
        for (const auto& entry : reductionsInGlsl) names.emplace_back(entry.name);
        return names;
    }();
    return all;
}

gl::Kernel& Reduction::kernel(const std::string& function, bool across) {
    auto& made = kernels_[{function, across}];
    if (!made) {
        const auto& entry = reductionOf(function);
        made = gl::Kernel("linalg/dense/reduction.comp", {{"GROUP", group()},
                                                          {"ACROSS", across ? 1 : 0},
                                                          {"PLACES", entry.places ? 1 : 0},
                                                          {"MAP", entry.map},
                                                          {"JOIN", entry.join},
                                                          {"NEUTRAL", entry.neutral}});
    }
    return made;
}

const gl::ExecutionProfile& Reduction::profile() const {
    return profile_ ? *profile_ : gl::executionProfile();
}

int Reduction::group() const {
    return profile().cheapBarriers ? 256 : 8;
}

Reduction::Input Reduction::inputOf(const Matrix& a) {
    return {&a.buffer(),
            nullptr,
            a.rows(),
            a.columns(),
            a.batch(),
            a.pitch() / 4,
            static_cast<int>(a.stride() / 4)};
}

Reduction::Input Reduction::step(const std::string& function, const Input& from, Over over,
                                 bool first, Matrix& result, int stage) {
    const bool across = over == Over::rows;
    auto& kernel = this->kernel(function, across);
    const bool places = reductionOf(function).places;
    const int quads = (from.columns + 3) / 4;
    // Texels of one result's values, and how many invocations stand side by side.
    const int lines = over == Over::columns ? from.rows : 1;
    const auto lineTexels = over == Over::matrix ? std::int64_t{quads} * from.rows : quads;
    const auto texels = std::int64_t{quads} * from.rows * from.batch;
    // Neighbours read at least 256 bytes where a row has them.
    const int lanes = std::min(group(), across ? std::min(powerAbove(quads), quads < 64 ? 16 : 32)
                                               : powerAbove(lineTexels));
    const auto length = across ? std::int64_t{from.rows} : lineTexels;
    const int side = across ? group() / lanes : lanes;  // invocations along what is joined
    // Enough for every multiprocessor, and few enough that partial results are few.
    const auto busy = std::int64_t{profile().vectorGroups} * group();
    const auto each = std::clamp<std::int64_t>(parts(texels, busy), 8, 64);
    const auto shares = parts(length, each * side);
    const auto units = across ? parts(quads, lanes) * from.batch : std::int64_t{lines} * from.batch;
    const auto groups = shares * (across ? units : parts(units, group() / lanes));

    Input made;
    const gl::Buffer* results = &result.buffer();
    const gl::Buffer* resultPlaces = results;
    std::array<int, 3> target = {static_cast<int>(result.stride()), result.pitch(), 0};
    if (shares > 1) {
        // Across: shares below each other; else beside each other, in rows of whole texels.
        made.rows = static_cast<int>(across ? shares : lines);
        made.columns = static_cast<int>(across ? from.columns : shares);
        made.batch = from.batch;
        made.pitch = (made.columns + 3) / 4;
        made.stride = made.rows * made.pitch;
        target = {4 * made.stride, 4 * made.pitch, across ? 4 * made.pitch : 1};
        auto& partial = partial_[static_cast<std::size_t>(stage & 1)];
        const auto bytes = std::size_t{16} * static_cast<std::size_t>(made.stride) *
                           static_cast<std::size_t>(made.batch);
        gl::makeRoom(partial.values, bytes, "partial results");
        if (places) gl::makeRoom(partial.places, bytes, "places of partial results");
        results = made.buffer = &partial.values;
        resultPlaces = made.places = places ? &partial.places : results;
    }
    kernel.set("lanes", lanes)
        .set("each", static_cast<int>(each))
        .set("shares", static_cast<int>(shares))
        .set("units", static_cast<int>(units))
        .set("rows", from.rows)
        .set("columns", from.columns)
        .set("pitch", from.pitch)
        .set("stride", from.stride)
        .set("lines", lines)
        .set("lineTexels", static_cast<int>(lineTexels))
        .set("target", target);
    constexpr std::int64_t most = 32768;  // workgroups along x: below 65535, which every device has
    const auto x = static_cast<int>(std::min(groups, most));
    const auto y = static_cast<int>(parts(groups, x));
    if (places) {
        kernel.set("first", first ? 1 : 0).set("last", shares == 1 ? 1 : 0);
        kernel.runGroups(
            x, y, 1,
            {gl::storage(0, *from.buffer), gl::storage(1, *results),
             gl::storage(2, first ? *from.buffer : *from.places), gl::storage(3, *resultPlaces)});
    } else {
        kernel.runGroups(x, y, 1, {gl::storage(0, *from.buffer), gl::storage(1, *results)});
    }
    return made;
}

void Reduction::check(const std::string& function, Over over) {
    if (reductionOf(function).places && over == Over::matrix) {
        failInput("'{}' is an index of a row or of a column: take it over rows or over columns",
                  function);
    }
}

void Reduction::run(const std::string& function, const Matrix& a, Over over, Matrix& result) {
    check(function, over);
    const auto& entry = reductionOf(function);
    const int rows = over == Over::columns ? a.rows() : 1;
    const int columns = over == Over::rows ? a.columns() : 1;
    if (result.rows() != rows || result.columns() != columns || result.batch() != a.batch() ||
        &result == &a) {
        failInput(
            "the {} of '{}', {} x {} ({} of them), is {} x {} ({} of them), but its result was "
            "to be {} x {} ({} of them): give it a matrix of its own of that shape",
            function, a.label(), a.rows(), a.columns(), a.batch(), rows, columns, a.batch(),
            result.rows(), result.columns(), result.batch());
    }
    auto left = step(function, inputOf(a), over, true, result, 0);
    // All rows' partial results lie in one row.
    const auto rest = over == Over::matrix ? Over::columns : over;
    for (int stage = 1; left.buffer; ++stage) {
        left = step(entry.then, left, rest, false, result, stage);
    }
}

}  // namespace seiche::linalg
