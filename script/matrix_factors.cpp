#include "core/base/error.hpp"
#include "script/node.hpp"
#include "script/remarks.hpp"
#include "script/solve_checks.hpp"

namespace seiche::script {

using linalg::Transpose;

struct Factors::State {
    struct OnDevice : Belonging {
        std::unique_ptr<linalg::Factorization> factorization;
        linalg::Matrix factored;
        std::exception_ptr error;
        bool regular = false;                  // known to be
        std::optional<Conditions> conditions;  // once they were asked for
        void release() override {
            factorization.reset();
            factored = {};
        }
        /// Throws what factoring failed with.
        OnDevice& checked() {
            if (error) std::rethrow_exception(error);
            if (!factorization) {
                failDevice("these factors were on a graphics device that has been closed since");
            }
            return *this;
        }
        /// Likewise, and for a singular matrix.
        OnDevice& checkedRegular() {
            checked();
            if (!regular) factorization->checkRegular(factored);
            regular = true;
            return *this;
        }
    };
    std::shared_ptr<OnDevice> device = std::make_shared<OnDevice>();
    const linalg::DenseMethod* method = nullptr;
    Matrix a;  // for residuals
    ~State() { Device::letGo(device); }
    OnDevice& checked() const { return device->checked(); }
    OnDevice& checkedRegular() const { return device->checkedRegular(); }
};

Factors Matrix::factor(const std::string& name) const {
    const auto& method = methodFor(name, shape_);
    if (!method.factors) {
        failInput("method {} has no factors: take lu, lu-nopivot, lu-full, cholesky or qr", name);
    }
    if (shape_.stack != 1) {
        failInput("factors are those of one matrix, not of a stack: solve() takes stacks");
    }
    const auto from = straight();
    Factors made;
    made.method_ = method.name;
    made.shape_ = shape_;
    made.state_ = std::make_shared<Factors::State>();
    made.state_->method = &method;
    made.state_->a = from;
    const auto device = Device::instance();
    device->thread().post(
        [to = made.state_->device, node = from.node(), &method, &thread = device->thread()] {
            auto& shop = thread.local<Workshop>();
            Device::keepUntilClosed(thread, to);
            ++counts().operations;
            try {
                const auto& a = shop.at(node->number);
                if (method.needs == linalg::MatrixClass::definite) checkSymmetric(shop, method, a);
                to->factorization = linalg::makeFactorization(method);
                to->factored = a.copy("factors");
                to->factorization->factor(to->factored);
            } catch (...) {
                to->error = std::current_exception();
            }
        });
    return made;
}

const std::shared_ptr<Factors::State>& Factors::state() const {
    if (!state_) failInput("there are no factors here: make them first, by Matrix::factor()");
    return state_;
}

linalg::Matrix Factors::solved(const State& state, Workshop& shop, const linalg::Matrix& b,
                               Transpose turn) {
    auto& factors = state.checkedRegular();
    auto& factorization = *factors.factorization;
    auto x = turn == Transpose::no ? std::optional(factorization.solve(factors.factored, b))
                                   : factorization.solveTransposed(factors.factored, b);
    if (!x) failInput("this method does not solve systems of the transpose: take lu");
    const auto& a = shop.at(state.a.node()->number);
    if (a.rows() == a.columns()) {
        remark(doubt(shop, {*state.method, a, b, *x, turn}, [&] {
            if (!factors.conditions) {
                factors.conditions =
                    conditionsOf(shop, *state.method, factorization, factors.factored, a);
            }
            return *factors.conditions;
        }));
    }
    return std::move(*x);
}

Matrix Factors::solve(const Matrix& b) const {
    if (b.shape_.rows != shape_.rows || b.shape_.stack != 1) {
        failInput("a factored matrix of {} does not fit right-hand sides of {}", text(shape_),
                  text(b.shape_));
    }
    const auto right = b.straight();
    return {{shape_.columns, b.shape_.columns, 1},
            Matrix::Node::queue([state = state(), node = right.node()](Workshop& shop) {
                return solved(*state, shop, shop.at(node->number), Transpose::no);
            })};
}

Matrix Factors::solveTransposed(const Matrix& b) const {
    if (b.shape_.rows != shape_.columns || b.shape_.stack != 1) {
        failInput("the transpose of a factored matrix of {} does not fit right-hand sides of {}",
                  text(shape_), text(b.shape_));
    }
    const auto right = b.straight();
    return {{shape_.rows, b.shape_.columns, 1},
            Matrix::Node::queue([state = state(), node = right.node()](Workshop& shop) {
                return solved(*state, shop, shop.at(node->number), Transpose::yes);
            })};
}

Matrix Factors::factor(const std::string& name) const {
    using linalg::DenseAlgorithm;
    const auto& method = *state()->method;
    const bool lu = method.leavesLu, cholesky = method.id == DenseAlgorithm::cholesky;
    const bool known = name == "L" ? lu || cholesky
                       : name == "U"
                           ? lu
                           : (name == "Q" || name == "R") && method.id == DenseAlgorithm::qr;
    if (!known) failInput("method {} has no factor {}", method_, name);
    const Shape shape = name == "R" ? Shape{shape_.columns, shape_.columns, 1} : shape_;
    // Other methods have factors of singular matrices, too, whose product is A.
    const bool regular = cholesky || method.id == DenseAlgorithm::luNoPivot;
    return {shape, Matrix::Node::queue([state = state(), name, lu, regular, shape](Workshop& shop) {
                auto& factors = regular ? state->checkedRegular() : state->checked();
                if (lu) {
                    auto triangle = shop.take(shape);
                    shop.indexing.triangle(
                        factors.factored,
                        name == "L" ? linalg::Triangle::lower : linalg::Triangle::upper, 0,
                        name == "L", triangle);
                    return triangle;
                }
                for (const auto& each : factors.factorization->factors(factors.factored)) {
                    if (each.name == name) {
                        return linalg::Matrix::fromRows(each.rows, each.columns, each.entries);
                    }
                }
                failRun("the factor {} is not there", name);
            })};
}

std::vector<int> Factors::rows() const {
    return inWorkshop([&](Workshop&) { return state()->checked().factorization->rows(); });
}

std::vector<int> Factors::columns() const {
    return inWorkshop([&](Workshop&) { return state()->checked().factorization->columns(); });
}

int Factors::definiteOrder() const {
    return inWorkshop([&](Workshop&) {
        const auto order = state()->checked().factorization->definiteOrder();
        if (!order) failInput("method {} does not tell: take cholesky", method_);
        return *order;
    });
}

linalg::Determinant Factors::determinant() const {
    return inWorkshop([&](Workshop&) {
        auto& factors = state()->checked();
        const auto value = factors.factorization->determinant(factors.factored);
        if (!value) failInput("method {} gives no determinant: take lu", method_);
        return *value;
    });
}

}  // namespace seiche::script
