#include "solvers/linalg/field/linear_operator.hpp"

#include "core/base/error.hpp"

namespace seiche::linalg {

void LinearOperator::apply(const Vector& x, Vector& y) const {
    if (x.shape() != domain() || y.shape() != range()) {
        failInput(
            "{} maps {} entries (rows of {}) to {} (rows of {}), but was given x of {} "
            "(rows of {}) and y of {} (rows of {})",
            name(), domain().size, domain().columns, range().size, range().columns, x.size(),
            x.shape().columns, y.size(), y.shape().columns);
    }
    if (&x == &y) failInput("{}: x and y must be different vectors", name());
    doApply(x, y);
}

}  // namespace seiche::linalg
