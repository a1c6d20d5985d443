#include "solvers/linalg/dense/echelon.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

EchelonForm::EchelonForm() {
    for (int stage = 0; stage < 4; ++stage) {
        stages_[stage] = gl::Kernel("linalg/dense/echelon.comp", {{"STAGE", stage}});
    }
}

void EchelonForm::run(const Matrix& a, std::optional<float> tolerance, Matrix& form) {
    const int rows = a.rows(), columns = a.columns();
    const auto bytes = std::int64_t{8} * rows * columns;
    if (bytes > gl::Context::current().limits().storageBlockBytes) {
        failInput(
            "the echelon form of a matrix of {} x {} needs {} MiB in one buffer, more than this "
            "device allows",
            rows, columns, bytes >> 20);
    }
    if (rows != rows_ || columns != columns_) {
        rows_ = rows;
        columns_ = columns;
        work_ = gl::Buffer(static_cast<std::size_t>(bytes), "echelon form in FP64");
        factors_ = gl::Buffer(8 * static_cast<std::size_t>(rows), "factors of rows");
        line_ = gl::Buffer(8 * static_cast<std::size_t>(columns), "row of the pivot");
        state_ = gl::Buffer(4 * (2 + static_cast<std::size_t>(std::min(rows, columns))),
                            "pivots of an echelon form");
    }
    state_.clear();
    Matrix sums(rows, 1, 1, "sums of rows"), norm(1, 1, 1, "norm");
    reduction_.run("sum_of_magnitudes", a, Over::columns, sums);
    reduction_.run("max", sums, Over::matrix, norm);
    for (auto& stage : stages_) {
        stage.set("rows", rows).set("columns", columns).set("pitch", a.pitch());
    }
    stages_[1]
        .set("tolerance", tolerance.value_or(0))
        .set("share", tolerance ? 0.0f : static_cast<float>(std::max(rows, columns)) * 0x1p-24f);
    const auto work = gl::storage(0, work_), factors = gl::storage(2, factors_),
               line = gl::storage(3, line_), state = gl::storage(4, state_);
    stages_[0].run(columns, rows, 1, {work, gl::storage(1, a.buffer())});
    for (int column = 0; column < columns; ++column) {
        stages_[1].set("column", column);
        stages_[1].runGroups(1, 1, 1, {work, factors, line, state, gl::storage(5, norm.buffer())});
        stages_[2].set("column", column);
        stages_[2].run(columns - column, rows, 1, {work, factors, line, state});
    }
    stages_[3].run(columns, rows, 1, {work, gl::storage(1, form.buffer())});
}

std::vector<int> EchelonForm::pivots() const {
    const auto found = static_cast<std::size_t>(state_.download<int>(1)[0]);
    return state_.download<int>(found, 8);
}

}  // namespace seiche::linalg
