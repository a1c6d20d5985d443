#include "solvers/linalg/dense/stepwise.hpp"

#include <algorithm>

#include "core/base/error.hpp"

namespace seiche::linalg {

Stepwise::Stepwise(Kind kind, Matrix a, Matrix b) : kind_(kind) {
    const int n = a.rows();
    const bool product = kind == Kind::product;
    if (a.columns() != n || a.batch() != 1 ||
        (product && (b.rows() != n || b.columns() != n || b.batch() != 1))) {
        failInput(
            "elimination step by step takes one square matrix, and a product two of one size");
    }
    if (product) {
        matrix_ = a.like("product");
        matrix_.buffer().clear();
        a_ = std::move(a);
        b_ = std::move(b);
    } else {
        matrix_ = std::move(a);
    }
    const auto side = static_cast<std::size_t>(n);
    left_ = gl::Buffer(sizeof(float) * side, "column of the step");
    right_ = gl::Buffer(sizeof(float) * side, "row of the step");
    pivots_ = gl::Buffer(4 * sizeof(float) * side, "pivots");
    for (auto* kernel : {&prepare_, &update_}) {
        *kernel = gl::Kernel("linalg/dense/stepwise.comp", {{"PHASE", kernel == &update_ ? 1 : 0},
                                                            {"KIND", static_cast<int>(kind)}});
        kernel->set("n", n).set("pitch", matrix_.pitch());
    }
}

void Stepwise::advance(int count) {
    const int n = steps();
    const auto& a = kind_ == Kind::product ? a_ : matrix_;
    const auto& b = kind_ == Kind::product ? b_ : matrix_;
    const bool whole = kind_ == Kind::product || kind_ == Kind::gaussJordan;
    for (int end = std::min(n, step_ + count); step_ < end; ++step_) {
        const int first = whole ? 0 : kind_ == Kind::qr ? step_ : step_ + 1;
        prepare_.set("k", step_);
        prepare_.runGroups(
            1, 1, 1,
            {gl::storage(0, matrix_.buffer()), gl::storage(1, left_), gl::storage(2, right_),
             gl::storage(3, pivots_), gl::storage(4, a.buffer()), gl::storage(5, b.buffer())});
        if (first >= n) continue;
        update_.set("first", first);
        update_.run(
            n - first, n - first, 1,
            {gl::storage(0, matrix_.buffer()), gl::storage(1, left_), gl::storage(2, right_)});
    }
}

std::vector<Stepwise::Pivot> Stepwise::pivots() const {
    std::vector<Pivot> made;
    if (step_ == 0) return made;
    const auto values = pivots_.download<float>(4 * static_cast<std::size_t>(step_));
    for (std::size_t k = 0; k < values.size(); k += 4) {
        made.push_back(
            {values[k], static_cast<int>(values[k + 1]), static_cast<int>(values[k + 2])});
    }
    return made;
}

}  // namespace seiche::linalg
