#include "script/workshop.hpp"

#include "core/base/error.hpp"

namespace seiche::script {

namespace {

thread_local Workshop* workshopHere = nullptr;
// Device memory kept for reuse: enough for the intermediate results of an expression.
constexpr std::size_t mostSpareBytes = std::size_t{512} << 20;

}  // namespace

Workshop::Workshop() {
    workshopHere = this;
}

Workshop::~Workshop() {
    workshopHere = nullptr;
}

Workshop* Workshop::here() {
    return workshopHere;
}

linalg::Matrix& Workshop::at(std::uint64_t number) {
    const auto found = results_.find(number);
    if (found == results_.end()) {
        failDevice(
            "this matrix was on a graphics device that has been closed since: make it again");
    }
    if (found->second.error) std::rethrow_exception(found->second.error);
    return found->second.matrix;
}

void Workshop::forget(std::uint64_t number) {
    const auto found = results_.find(number);
    if (found == results_.end()) return;
    if (found->second.matrix.buffer()) giveBack(std::move(found->second.matrix));
    results_.erase(found);
}

linalg::Matrix Workshop::copyForFactors(const linalg::Matrix& a) {
    auto copy = take({a.rows(), a.columns(), a.batch()}, Padding::arbitrary);
    a.buffer().copyTo(copy.buffer(), a.buffer().bytes());
    return copy;
}

linalg::Matrix Workshop::take(const Shape& shape, Padding padding) {
    const auto found = spare_.find({shape.rows, shape.columns, shape.stack, padding});
    if (found != spare_.end() && !found->second.empty()) {
        auto taken = std::move(found->second.back());
        found->second.pop_back();
        spareBytes_ -= taken.buffer().bytes();
        return taken;
    }
    try {
        return {shape.rows, shape.columns, shape.stack, "matrix of a script"};
    } catch (const Error&) {
        if (spareBytes_ == 0) throw;
        trim();  // kept memory may be the missing part
        return {shape.rows, shape.columns, shape.stack, "matrix of a script"};
    }
}

void Workshop::giveBack(linalg::Matrix&& matrix, Padding padding) {
    const auto bytes = matrix.buffer().bytes();
    if (bytes > mostSpareBytes) return;
    if (spareBytes_ + bytes > mostSpareBytes) trim();
    spareBytes_ += bytes;
    spare_[{matrix.rows(), matrix.columns(), matrix.batch(), padding}].push_back(std::move(matrix));
}

void Workshop::trim() {
    spare_.clear();
    spareBytes_ = 0;
}

linalg::Factorization& Workshop::factorization(const linalg::DenseMethod& method) {
    auto& made = factorizations_[method.name];
    if (!made) made = linalg::makeFactorization(method);
    return *made;
}

}  // namespace seiche::script
