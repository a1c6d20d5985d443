#include <cmath>
#include <fstream>
#include <iomanip>

#include "app/cli/solve.hpp"
#include "core/base/error.hpp"
#include "core/files/matrix_market.hpp"

namespace seiche::cli {

namespace {

/// All entries of a matrix, zeros too.
NpyArray denseEntries(MarketMatrix matrix, const std::string& file) {
    NpyArray made;
    made.shape = {matrix.rows, matrix.columns};
    made.doublePrecision = true;
    if (matrix.dense) {
        made.values = std::move(matrix.value);
        return made;
    }
    constexpr std::int64_t most = std::int64_t{1} << 27;
    if (matrix.rows > most / matrix.columns) {
        failInput("{}: a matrix of {} x {} is too large to be filled with its zeros", file,
                  matrix.rows, matrix.columns);
    }
    made.values.resize(static_cast<std::size_t>(matrix.rows * matrix.columns));
    for (std::size_t k = 0; k < matrix.value.size(); ++k) {
        const auto at = matrix.row[k] * matrix.columns + matrix.column[k];
        made.values[static_cast<std::size_t>(at)] += matrix.value[k];
    }
    return made;
}

NpyArray readEntries(const std::string& file) {
    if (ending(file) != ".mtx") return readNpy(file);
    return denseEntries(readMatrixMarket(file), file);
}

}  // namespace

bool holdsCoordinates(const std::string& file) {
    if (ending(file) != ".mtx") return false;
    std::ifstream in(file, std::ios::binary);
    std::string kind, matrix, format;
    in >> std::setw(64) >> kind >> std::setw(64) >> matrix >> std::setw(64) >> format;
    for (auto& letter : format) letter = static_cast<char>(std::tolower(letter));
    return format != "array";
}

Input readMatrix(const std::string& file, bool wide, bool stacks) {
    Input input{file, readEntries(file)};
    auto shape = input.array.shape;
    if (shape.empty() || shape.size() > (stacks ? 3 : 2)) {
        failInput("{}: this array has {} axes, a matrix has two{}", file, shape.size(),
                  stacks ? " and a stack of them three" : "");
    }
    constexpr std::int64_t most = 1 << 28;
    if (shape.size() == 3) {
        if (shape[0] < 1 || shape[0] > most) {
            failInput("{}: a stack of {} matrices cannot be solved", file, shape[0]);
        }
        input.stack = static_cast<int>(shape[0]);
        shape.erase(shape.begin());
    }
    const auto rows = shape[0], columns = shape.size() > 1 ? shape[1] : 1;
    if (rows < 1 || columns < 1) {
        failInput("{}: this matrix of {} x {} is empty: give at least one row and one column", file,
                  rows, columns);
    }
    if (rows > most || columns > most) {
        failInput("{}: a matrix of {} x {} is too large", file, rows, columns);
    }
    input.rows = static_cast<int>(rows);
    input.columns = static_cast<int>(columns);
    for (std::size_t at = 0; at < input.array.values.size(); ++at) {
        const double entry = input.array.values[at];
        if (std::isfinite(wide ? entry : static_cast<float>(entry))) continue;
        const auto row = at / static_cast<std::size_t>(columns) % static_cast<std::size_t>(rows),
                   column = at % static_cast<std::size_t>(columns);
        if (wide) {
            failInput("{}: row {}, column {} is {}: entries must be finite", file, row, column,
                      entry);
        }
        failInput("{}: row {}, column {} is {}: entries must be finite in FP32", file, row, column,
                  entry);
    }
    return input;
}

}  // namespace seiche::cli
