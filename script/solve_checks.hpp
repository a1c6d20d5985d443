#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "script/remarks.hpp"
#include "script/workshop.hpp"
#include "solvers/linalg/dense/dense_methods.hpp"

namespace seiche::script {

/// The method of this name for a matrix of this shape, "auto" is lu, or qr for tall ones. Throws
/// badInput where the method does not take the shape.
const linalg::DenseMethod& methodFor(const std::string& name, const Shape& shape);
/// Throws badInput for a matrix that is not symmetric.
void checkSymmetric(Workshop& shop, const linalg::DenseMethod& method, const linalg::Matrix& a);
/// Throws badInput for entries that are not finite.
void checkFinite(Workshop& shop, const linalg::Matrix& a);

/// The condition of each matrix, if its method can estimate it.
using Conditions = std::optional<std::vector<double>>;

/// `factored` is what `factorization` has made of `a`. `onDevice`: the solves that it takes are
/// done there, however small they are.
Conditions conditionsOf(Workshop& shop, const linalg::DenseMethod& method,
                        linalg::Factorization& factorization, const linalg::Matrix& factored,
                        const linalg::Matrix& a, bool onDevice = false);

/// Solutions of square systems by a direct method, to be judged as `seiche solve` judges them.
struct Answer {
    const linalg::DenseMethod& method;
    const linalg::Matrix &a, &b, &x;
    linalg::Transpose turn = linalg::Transpose::no;  // whether A' X = B was asked for
    int place = -1;                                  // in a stack that is solved matrix by matrix
};

/// Advice for a method whose solution has a larger error than rounding explains.
std::string betterThan(linalg::DenseAlgorithm method);
/// The warning about the first doubtful solution. Throws failed for solutions that are not finite
/// although matrix and right-hand sides are.
std::optional<Remark> doubt(Workshop& shop, const Answer& answer,
                            const std::function<Conditions()>& conditionsOfThem);

}  // namespace seiche::script
