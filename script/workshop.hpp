#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "script/matrix.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/dense/elementwise.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/indexing.hpp"
#include "solvers/linalg/dense/reduction.hpp"

namespace seiche::script {

/// The part of script::Matrix on the device's thread: results by number, kernels, and memory of
/// results that are not wanted any more, for the next of their shape.
class Workshop {
  public:
    Workshop();
    ~Workshop();
    /// On the device's thread, else nullptr.
    static Workshop* here();

    struct Result {
        linalg::Matrix matrix;
        std::exception_ptr error;  // in place of the matrix
    };
    /// Throws the error of a failed result.
    linalg::Matrix& at(std::uint64_t number);
    Result& place(std::uint64_t number) { return results_[number]; }
    void forget(std::uint64_t number);

    /// Entries are arbitrary, padding is zero.
    linalg::Matrix take(const Shape& shape) { return take(shape, Padding::zero); }
    /// For the next take(); only a matrix whose padding is zero.
    void giveBack(linalg::Matrix&& matrix) { giveBack(std::move(matrix), Padding::zero); }
    /// A copy to be factored in place, which leaves padding that is not zero.
    linalg::Matrix copyForFactors(const linalg::Matrix& a);
    void giveBackFactors(linalg::Matrix&& factors) {
        giveBack(std::move(factors), Padding::arbitrary);
    }
    void trim();

    /// The method's shared object, for solves whose factors are not kept.
    linalg::Factorization& factorization(const linalg::DenseMethod& method);

    linalg::Gemm gemm;
    linalg::Elementwise elementwise;
    linalg::Reduction reduction;
    linalg::Indexing indexing;

  private:
    enum class Padding { zero, arbitrary };
    linalg::Matrix take(const Shape& shape, Padding padding);
    void giveBack(linalg::Matrix&& matrix, Padding padding);
    std::unordered_map<std::uint64_t, Result> results_;
    std::map<std::tuple<int, int, int, Padding>, std::vector<linalg::Matrix>> spare_;
    std::size_t spareBytes_ = 0;
    std::map<std::string, std::unique_ptr<linalg::Factorization>> factorizations_;
};

}  // namespace seiche::script
