#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/measure/test_matrices.hpp"

namespace seiche::measure {

/// The operations that can be measured: linalg::denseProduct() and all of linalg::denseMethods().
const std::vector<linalg::DenseMethod>& operations();
/// Throws badInput for an unknown name.
const linalg::DenseMethod& operation(const std::string& name);

/// An error over the bound that rounding explains.
enum class ErrorRatio {
    product,   ///< |C' - C| / ((n + 2) u |A||B|), by row sums
    factors,   ///< |A - F G|_1 / (n |A|_1 u)
    residual,  ///< |b - A x| / |b|, of methods that iterate to DenseMeasurement::tolerance
    hpl,       ///< |b - A x| / (u (|A||x| + |b|) n), infinity norms
};

struct Result {
    int n = 0;
    double flops = 0;         ///< of the textbook's algorithm; 0 where nobody counts them
    double seconds = 0;       ///< on the device, the shortest of some runs
    double eigenSeconds = 0;  ///< by Eigen on the CPU, likewise
    int eigenThreads = 1;     ///< of its shortest run: all cores, or one
    int iterations = 0;       ///< of methods that iterate
    ErrorRatio measure = ErrorRatio::hpl;
    double ratio = 0;     ///< formed in FP64, u = 2^-24
    double gate = 0;      ///< upper limit; 0: there is none
    std::string problem;  ///< why there is no result, a sentence
};

/// Runs the library's algorithm on the device and Eigen's on the CPU, in parts of at most one run.
/// It may be dropped between any two parts. Use and destroy it where the gl::Context is current.
class DenseMeasurement {
  public:
    static constexpr double tolerance = 1e-6;  ///< of methods that iterate, both here and there

    /// Throws badInput for an unknown operation.
    DenseMeasurement(const std::string& operation, MatrixChoice matrix);
    ~DenseMeasurement();
    DenseMeasurement(const DenseMeasurement&) = delete;
    DenseMeasurement& operator=(const DenseMeasurement&) = delete;

    /// Runs the next part; false once the result is complete. Errors go to Result::problem.
    bool advance();
    double progress() const;  ///< 0 to 1
    const Result& result() const { return result_; }

  private:
    class OnDevice;
    class Product;
    class InPlace;
    class Solution;
    void prepare();
    std::unique_ptr<OnDevice> makeDevice() const;
    void runEigen();
    bool isProduct() const { return operation_.operation == linalg::DenseOperation::product; }
    enum class Stage { matrix, warm, device, eigen, judge, done };

    const linalg::DenseMethod& operation_;
    MatrixChoice matrix_;
    Result result_;
    std::vector<float> a_, b_;
    std::unique_ptr<OnDevice> device_;
    std::vector<double> deviceSeconds_, eigenSeconds_;
    Stage stage_ = Stage::matrix;
};

}  // namespace seiche::measure
