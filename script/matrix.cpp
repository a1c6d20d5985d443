#include "script/matrix.hpp"

#include <algorithm>
#include <utility>

#include "core/base/error.hpp"
#include "script/node.hpp"

namespace seiche::script {

using linalg::Over;
using linalg::Selection;
using linalg::Selections;
using linalg::Transpose;

namespace {

Transpose transposeIf(bool yes) {
    return yes ? Transpose::yes : Transpose::no;
}

Shape commonShape(const Shape& a, const Shape& b, const std::string& what) {
    return {commonSide(a.rows, b.rows, a, b, what), commonSide(a.columns, b.columns, a, b, what),
            commonSide(a.stack, b.stack, a, b, what)};
}

Selections everything(const Shape& shape) {
    return {Selection::all(shape.rows), Selection::all(shape.columns), Selection::all(shape.stack)};
}

Shape shapeOf(const Selections& at) {
    return {at.rows.size(), at.columns.size(), at.batch.size()};
}

Selections turned(Selections at) {
    std::swap(at.rows, at.columns);
    return at;
}

void checkSelection(const Selection& at, int side, const char* what, const Shape& shape) {
    const auto check = [&](std::int64_t index) {
        if (index < 0 || index >= side) {
            failInput("{} {} is not there: the matrix is {}, and they count from 0", what, index,
                      text(shape));
        }
    };
    for (const int index : at.list) check(index);
    if (at.list.empty() && at.count > 0) {
        check(at.first);
        check(at.first + std::int64_t{at.step} * (at.count - 1));
    }
    if (at.size() < 1) failInput("no {} was chosen of a matrix of {}", what, text(shape));
}

void checkSelections(const Selections& at, const Shape& shape) {
    checkSelection(at.rows, shape.rows, "row", shape);
    checkSelection(at.columns, shape.columns, "column", shape);
    checkSelection(at.batch, shape.stack, "matrix", shape);
}

linalg::Matrix copyFor(Workshop& shop, const linalg::Matrix& a) {
    auto copy = shop.take({a.rows(), a.columns(), a.batch()});
    a.buffer().copyTo(copy.buffer(), a.buffer().bytes());
    return copy;
}

}  // namespace

Counts& counts() {
    static auto* const the = new Counts;  // nodes may outlive everything else
    return *the;
}

std::string text(const Shape& shape) {
    return shape.stack == 1 ? fmt::format("{} x {}", shape.rows, shape.columns)
                            : fmt::format("{} x {} x {}", shape.stack, shape.rows, shape.columns);
}

Shape turned(Shape shape) {
    std::swap(shape.rows, shape.columns);
    return shape;
}

int commonSide(int a, int b, const Shape& first, const Shape& second, const std::string& what) {
    if (a == b || b == 1) return a;
    if (a == 1) return b;
    failInput("{} of matrices of {} and {}: their sides must be equal or 1", what, text(first),
              text(second));
}

void checkShape(const Shape& shape) {
    linalg::Matrix::checkShape(shape.rows, shape.columns, shape.stack, "matrix",
                               Device::instance()->limits().storageBlockBytes);
}

const std::shared_ptr<Matrix::Node>& Matrix::node() const {
    if (!node_) failInput("there is no matrix here: make one first, by Matrix::of() for example");
    return node_;
}

Matrix Matrix::of(const Shape& shape, std::vector<float> entries, Order order) {
    checkShape(shape);
    if (static_cast<std::int64_t>(entries.size()) != shape.entries()) {
        failInput("a matrix of {} was given {} entries", text(shape), entries.size());
    }
    const bool byColumns = order == Order::byColumns;
    const auto stored = byColumns ? turned(shape) : shape;
    ++counts().uploads;
    Matrix made(shape, Node::queue([stored, entries = std::move(entries)](Workshop& shop) {
                    auto matrix = shop.take(stored);
                    matrix.upload(entries);
                    return matrix;
                }));
    made.turned_ = byColumns;
    return made;
}

Matrix Matrix::filled(const Shape& shape, float value) {
    checkShape(shape);
    return {shape, Node::queue([shape, value](Workshop& shop) {
                auto matrix = shop.take(shape);
                shop.indexing.fill(matrix, value);
                return matrix;
            })};
}

Matrix Matrix::identity(const Shape& shape) {
    checkShape(shape);
    return {shape, Node::queue([shape](Workshop& shop) {
                auto matrix = shop.take(shape);
                shop.indexing.identity(matrix);
                return matrix;
            })};
}

Matrix Matrix::random(const Shape& shape, linalg::Indexing::Distribution distribution,
                      std::uint64_t seed) {
    checkShape(shape);
    return {shape, Node::queue([shape, distribution, seed](Workshop& shop) {
                auto matrix = shop.take(shape);
                shop.indexing.random(matrix, distribution, seed);
                return matrix;
            })};
}

std::vector<float> Matrix::entries(Order order) const {
    std::vector<float> all(static_cast<std::size_t>(shape_.entries()));
    fetch(all, order);
    return all;
}

void Matrix::fetch(std::span<float> to, Order order) const {
    if (static_cast<std::int64_t>(to.size()) != shape_.entries()) {
        failInput("a matrix of {} does not fit into {} numbers", text(shape_), to.size());
    }
    // Downloaded in the wanted order, or turned on the device first.
    const bool asItIs = turned_ == (order == Order::byColumns);
    const auto& from = node();
    ++counts().downloads;
    inWorkshop([&](Workshop& shop) {
        auto& matrix = shop.at(from->number);
        if (asItIs) {
            matrix.download(to);
            return;
        }
        auto other = shop.take({matrix.columns(), matrix.rows(), matrix.batch()});
        shop.indexing.transpose(matrix, other);
        other.download(to);
        shop.giveBack(std::move(other));
    });
}

void Matrix::wait() const {
    const auto& from = node();
    inWorkshop([&](Workshop& shop) {
        shop.at(from->number);
        gl::Context::current().finish();
    });
}

bool Matrix::ready() const {
    return node()->done;
}

Matrix Matrix::transposed() const {
    Matrix made = *this;
    made.shape_ = turned(shape_);
    made.turned_ = !turned_;
    return made;
}

Matrix Matrix::straight() const {
    if (!turned_) return *this;
    return {shape_, Node::queue([node = node(), shape = shape_](Workshop& shop) {
                auto matrix = shop.take(shape);
                shop.indexing.transpose(shop.at(node->number), matrix);
                return matrix;
            })};
}

Matrix Matrix::map(const std::string& function, const Matrix& a) {
    linalg::Elementwise::check(function, 1);
    const auto stored = a.turned_ ? turned(a.shape_) : a.shape_;
    Matrix made(a.shape_, Node::queue([function, node = a.node(), stored](Workshop& shop) {
                    auto matrix = shop.take(stored);
                    shop.elementwise.run(function, shop.at(node->number), matrix);
                    return matrix;
                }));
    made.turned_ = a.turned_;
    return made;
}

Matrix Matrix::map(const std::string& function, const Matrix& a, const Matrix& b) {
    linalg::Elementwise::check(function, 2);
    const auto shape = commonShape(a.shape_, b.shape_, function);
    checkShape(shape);
    // The result of two turned operands is turned, too.
    const bool turn = a.turned_ && b.turned_;
    const auto left = turn ? a : a.straight(), right = turn ? b : b.straight();
    const auto stored = turn ? turned(shape) : shape;
    Matrix made(
        shape,
        Node::queue([function, stored, first = left.node(), second = right.node()](Workshop& shop) {
            auto matrix = shop.take(stored);
            shop.elementwise.run(function, shop.at(first->number), shop.at(second->number), matrix);
            return matrix;
        }));
    made.turned_ = turn;
    return made;
}

Matrix Matrix::map(const std::string& function, const Matrix& a, float b) {
    linalg::Elementwise::check(function, 2);
    const auto stored = a.turned_ ? turned(a.shape_) : a.shape_;
    Matrix made(a.shape_, Node::queue([function, node = a.node(), b, stored](Workshop& shop) {
                    auto matrix = shop.take(stored);
                    shop.elementwise.run(function, shop.at(node->number), b, matrix);
                    return matrix;
                }));
    made.turned_ = a.turned_;
    return made;
}

Matrix Matrix::map(const std::string& function, float a, const Matrix& b) {
    linalg::Elementwise::check(function, 2);
    const auto stored = b.turned_ ? turned(b.shape_) : b.shape_;
    Matrix made(b.shape_, Node::queue([function, node = b.node(), a, stored](Workshop& shop) {
                    auto matrix = shop.take(stored);
                    shop.elementwise.run(function, a, shop.at(node->number), matrix);
                    return matrix;
                }));
    made.turned_ = b.turned_;
    return made;
}

Matrix Matrix::reduce(const std::string& function, Over over) const {
    linalg::Reduction::check(function, over);
    Shape shape = shape_;
    if (over != Over::columns) shape.rows = 1;
    if (over != Over::rows) shape.columns = 1;
    Over stored = over;
    if (turned_ && over != Over::matrix) stored = over == Over::rows ? Over::columns : Over::rows;
    Matrix made(shape, Node::queue([function, stored, node = node(),
                                    to = turned_ ? turned(shape) : shape](Workshop& shop) {
                    auto result = shop.take(to);
                    shop.reduction.run(function, shop.at(node->number), stored, result);
                    return result;
                }));
    made.turned_ = turned_;
    return made;
}

Matrix Matrix::product(const Matrix& a, const Matrix& b) {
    if (a.shape_.columns != b.shape_.rows) {
        failInput(
            "the product of matrices of {} and {} does not exist: the first needs as many "
            "columns as the second has rows",
            text(a.shape_), text(b.shape_));
    }
    const Shape shape = {a.shape_.rows, b.shape_.columns,
                         commonSide(a.shape_.stack, b.shape_.stack, a.shape_, b.shape_, "product")};
    checkShape(shape);
    const auto spread = [&](const Matrix& of) {
        if (of.shape_.stack == shape.stack) return of;
        auto at = everything(of.shape_);
        at.batch = Selection::range(0, 0, shape.stack);
        return of.part(at);
    };
    const auto left = spread(a), right = spread(b);
    return {shape, Node::queue([shape, first = left.node(), second = right.node(),
                                turnA = left.turned_, turnB = right.turned_](Workshop& shop) {
                auto matrix = shop.take(shape);
                shop.gemm.run(1, shop.at(first->number), transposeIf(turnA),
                              shop.at(second->number), transposeIf(turnB), 0, matrix);
                return matrix;
            })};
}

Matrix Matrix::part(const Selections& at) const {
    checkSelections(at, shape_);
    const auto shape = shapeOf(at);
    checkShape(shape);
    Matrix made(shape, Node::queue([node = node(), at = turned_ ? turned(at) : at,
                                    to = turned_ ? turned(shape) : shape](Workshop& shop) {
                    auto matrix = shop.take(to);
                    shop.indexing.gather(shop.at(node->number), at, matrix);
                    return matrix;
                }));
    made.turned_ = turned_;
    return made;
}

void Matrix::setPart(const Selections& at, const Matrix& from) {
    checkSelections(at, shape_);
    const auto shape = shapeOf(at);
    const auto fits = [](int side, int of) { return side == of || side == 1; };
    if (!fits(from.shape_.rows, shape.rows) || !fits(from.shape_.columns, shape.columns) ||
        !fits(from.shape_.stack, shape.stack)) {
        failInput("a matrix of {} does not fit into a part of {}", text(from.shape_), text(shape));
    }
    auto source = from;
    if (from.turned_ != turned_) {
        // Laid as this one is.
        auto other = from.transposed().straight();
        source = turned_ ? other.transposed() : from.straight();
    }
    const auto places = turned_ ? turned(at) : at;
    // In place if no other handle shares this result.
    const bool alone = node().use_count() == 1;
    auto old = node();
    node_ = Node::queue([old, places, value = source.node(), alone](Workshop& shop) {
        auto& before = shop.at(old->number);
        const auto& entries = shop.at(value->number);
        linalg::Matrix matrix;
        if (alone) {
            matrix = std::exchange(before, linalg::Matrix());
        } else {
            matrix = copyFor(shop, before);
        }
        shop.indexing.scatter(entries, places, matrix);
        return matrix;
    });
}

Matrix Matrix::reshaped(const Shape& shape, Order order) const {
    if (shape.entries() != shape_.entries()) {
        failInput("a matrix of {} has no shape of {}: the number of entries differs", text(shape_),
                  text(shape));
    }
    checkShape(shape);
    const auto from = straight();
    // A long column lies as a row: there neighbours are neighbours, and rows are padded.
    const bool column = shape.columns == 1;
    Matrix made(shape, Node::queue([to = column ? turned(shape) : shape, node = from.node(),
                                    order](Workshop& shop) {
                    auto matrix = shop.take(to);
                    shop.indexing.reshape(shop.at(node->number), matrix, order == Order::byColumns);
                    return matrix;
                }));
    made.turned_ = column;
    return made;
}

Matrix Matrix::triangle(linalg::Triangle part, int offset) const {
    const auto from = straight();
    return {shape_, Node::queue([shape = shape_, node = from.node(), part, offset](Workshop& shop) {
                auto matrix = shop.take(shape);
                shop.indexing.triangle(shop.at(node->number), part, offset, false, matrix);
                return matrix;
            })};
}

Matrix Matrix::joined(const Matrix& a, const Matrix& b, Side side) {
    Shape shape = a.shape_;
    Shape rest = b.shape_;
    Selections second = everything(b.shape_);
    switch (side) {
        case Side::below:
            second.rows.first = shape.rows;
            rest.rows = shape.rows;
            shape.rows += b.shape_.rows;
            break;
        case Side::beside:
            second.columns.first = shape.columns;
            rest.columns = shape.columns;
            shape.columns += b.shape_.columns;
            break;
        case Side::behind:
            second.batch.first = shape.stack;
            rest.stack = shape.stack;
            shape.stack += b.shape_.stack;
            break;
    }
    if (rest != a.shape_) {
        failInput("matrices of {} and {} cannot be joined {}: the other sides must be equal",
                  text(a.shape_), text(b.shape_),
                  side == Side::below    ? "one below the other"
                  : side == Side::beside ? "side by side"
                                         : "to a stack");
    }
    checkShape(shape);
    const auto first = a.straight(), other = b.straight();
    return {shape, Node::queue([shape, upper = first.node(), lower = other.node(),
                                at = everything(a.shape_), second](Workshop& shop) {
                const auto &one = shop.at(upper->number), &two = shop.at(lower->number);
                auto matrix = shop.take(shape);
                shop.indexing.scatter(one, at, matrix);
                shop.indexing.scatter(two, second, matrix);
                return matrix;
            })};
}

MatrixStatistics matrixStatistics() {
    MatrixStatistics made;
    made.uploads = counts().uploads;
    made.downloads = counts().downloads;
    made.alive = counts().alive;
    made.operations = counts().operations;
    if (const auto device = Device::inUse()) {
        device->thread().call([] {});  // matrices dropped before are freed
        made.deviceBytes = device->memory()->bytes();
    }
    return made;
}

void trimMatrices() {
    if (Device::inUse()) inWorkshop([](Workshop& shop) { shop.trim(); });
}

}  // namespace seiche::script
