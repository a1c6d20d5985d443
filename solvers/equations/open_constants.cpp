#include "solvers/equations/open_constants.hpp"

#include <Eigen/LU>
#include <Eigen/QR>
#include <utility>

namespace seiche::equations {

std::shared_ptr<const OpenConstants> OpenConstants::find(std::span<const double> constants,
                                                         std::vector<int> constraints,
                                                         std::vector<double> scale) {
    const auto size = static_cast<Eigen::Index>(scale.size());
    // The transpose of `constants` is factored.
    Eigen::FullPivLU<Eigen::MatrixXd> factors(
        Eigen::Map<const Eigen::MatrixXd>(constants.data(), size, size));
    factors.setThreshold(1e-11);
    if (factors.dimensionOfKernel() == 0) return nullptr;
    const Eigen::MatrixXd conditions = factors.kernel().transpose();
    Eigen::MatrixXd ofConstraints(conditions.rows(), static_cast<Eigen::Index>(constraints.size()));
    for (std::size_t c = 0; c < constraints.size(); ++c)
        ofConstraints.col(static_cast<Eigen::Index>(c)) = conditions.col(constraints[c]);
    const Eigen::MatrixXd removal = ofConstraints.completeOrthogonalDecomposition().pseudoInverse();
    const auto entries = [](const Eigen::MatrixXd& matrix) {
        return std::vector<double>(matrix.data(), matrix.data() + matrix.size());
    };
    auto found = std::make_shared<OpenConstants>();
    found->constraints_ = std::move(constraints);
    found->scale_ = std::move(scale);
    found->conditions_ = entries(conditions);
    found->removal_ = entries(removal);
    return found;
}

std::vector<double> OpenConstants::excess(std::span<const double> means) const {
    const auto size = static_cast<Eigen::Index>(scale_.size()),
               count = static_cast<Eigen::Index>(constraints_.size()),
               rows = static_cast<Eigen::Index>(conditions_.size()) / size;
    const Eigen::Map<const Eigen::MatrixXd> conditions(conditions_.data(), rows, size),
        removal(removal_.data(), count, rows);
    const Eigen::VectorXd off =
        removal * (conditions * Eigen::Map<const Eigen::VectorXd>(means.data(), size));
    return {off.data(), off.data() + off.size()};
}

}  // namespace seiche::equations
