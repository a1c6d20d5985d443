#include "solvers/measure/watched_operation.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "solvers/measure/dense_measurement.hpp"

namespace seiche::measure {

using namespace linalg;

namespace {

DenseOperation stepsOf(const std::string& name) {
    const auto steps = operation(name).operation;
    if (!steps) failInput("method {} leaves the matrix as it is: there are no steps to show", name);
    return *steps;
}

double largestOf(const std::vector<float>& entries) {
    double largest = 0;
    for (const float entry : entries) largest = std::max(largest, std::abs(double{entry}));
    return largest;
}

/// Sets `scale`, too.
Stepwise start(DenseOperation kind, const MatrixChoice& choice, double& scale) {
    int n = 0;
    const auto a = makeMatrix(choice, n);
    const double largest = largestOf(a);
    scale = largest > 0 ? largest : 1;
    if (kind != DenseOperation::product) return {kind, Matrix::fromRows(n, n, a, 1, "A")};
    scale *= std::sqrt(n);  // sums of n
    return {kind, Matrix::fromRows(n, n, a, 1, "A"),
            Matrix::fromRows(n, n, otherFactor(n), 1, "B")};
}

}  // namespace

WatchedOperation::WatchedOperation(const std::string& operation, const MatrixChoice& matrix)
    : kind_(stepsOf(operation)), steps_(start(kind_, matrix, scale_)) {}

WatchedOperation::Frame WatchedOperation::frame() const {
    Frame made;
    made.step = steps_.step();
    made.steps = steps_.steps();
    made.entries = steps_.matrix().download();
    made.scale = scale_;
    made.growth = largestOf(made.entries) / scale_;
    if (kind_ == DenseOperation::product) return made;
    if (const auto pivots = steps_.pivots(); !pivots.empty()) made.pivot = pivots.back();
    return made;
}

}  // namespace seiche::measure
