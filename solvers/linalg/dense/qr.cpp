#include "solvers/linalg/dense/qr.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::linalg {

namespace {

/// Number of columns whose reflectors are applied to the rest together, without measurements.
constexpr int plainColumns = 128;
constexpr int mostPanelRows = 16384;

/// Invocations of a panel's workgroup.
int groupSize(int rows) {
    return rows > 256 ? gl::executionProfile().panelInvocations : 256;
}

void mustBeTall(const Matrix& a) {
    if (a.rows() < a.columns() || a.batch() != 1) {
        failInput(
            "QR takes one matrix of at least as many rows as columns, not '{}' of {} x {} ({} "
            "of them)",
            a.label(), a.rows(), a.columns(), a.batch());
    }
}

}  // namespace

Qr::Qr(Panels panels, std::shared_ptr<const TuningTable> table)
    : panelsOnCpu_(panels == Panels::automatic && gl::executionProfile().panelsOnCpu),
      table_(table ? std::move(table) : TuningTable::ofDevice()),
      gemm_(table_) {}

int Qr::mostRows() {
    return mostPanelRows;
}

gl::Kernel& Qr::panel(int rows, int width) {
    const int group = groupSize(rows);
    int each = 1;
    while (each * group < rows) each *= 2;
    auto& made = panels_[{each * group, width}];
    if (!made) {
        const bool subgroups = gl::Context::current().limits().subgroups;
        made = gl::Kernel(
            "linalg/dense/qr_panel.comp",
            {{"GROUP", group}, {"ROWS", each}, {"WIDTH", width}, {"SUBGROUPS", subgroups ? 1 : 0}});
        made.set("m", m_).set("n", n_).set("pitch", v_.paddedRows());
    }
    return made;
}

Qr::Reflectors& Qr::collectReflectors(int first, int count) {
    const bool known =
        used_ < blocks_.size() && blocks_[used_]->first == first && blocks_[used_]->count == count;
    if (!known) {
        blocks_.resize(used_);
        auto made = std::make_unique<Reflectors>();
        made->first = first;
        made->count = count;
        made->gram = Matrix(count, count, 1, "Gram matrix of reflectors");
        blocks_.push_back(std::move(made));
    }
    auto& block = *blocks_[used_++];
    const Block y(v_, first, first, m_ - first, count);
    gemm_.run(1, y, Transpose::yes, y, Transpose::no, 0, Block(block.gram));
    if (known) {
        block.transposed->update();
    } else {
        block.transposed = std::make_unique<Triangular>(block.gram, Triangle::lower,
                                                        Diagonal::halved, DiagonalBlocks::inverted);
    }
    return block;
}

void Qr::applyBlock(const Reflectors& block, Transpose turn, const Block& target) {
    if (product_.rows() < block.count || product_.columns() < target.columns) {
        product_ = Matrix(std::max(block.count, product_.rows()),
                          std::max(target.columns, product_.columns()), 1, "Y' C");
        substituted_ = product_.like("T Y' C");
    }
    const Block product(product_, 0, 0, block.count, target.columns),
        substituted(substituted_, 0, 0, block.count, target.columns),
        y(v_, block.first, block.first, m_ - block.first, block.count);
    gemm_.run(1, y, Transpose::yes, target, Transpose::no, 0, product);
    block.transposed->solve(gemm_, turn == Transpose::yes ? Transpose::no : Transpose::yes, product,
                            substituted);
    gemm_.run(-1, y, Transpose::no, substituted, Transpose::no, 1, target);
}

void Qr::factorBlock(Matrix& a, int start, int end) {
    // Registers of 512 invocations hold 4 rows of 8 columns each beside 64 sums, 16 of 4 beside 16.
    const int width = m_ - start <= 2048 && a.pitch() > 4 ? 8 : 4;
    // Panels are whole: the last one's columns may be padding.
    const int last = start + (end - start + width - 1) / width * width;
    const auto bytes = sizeof(float) * static_cast<std::size_t>(last - start) *
                       static_cast<std::size_t>(v_.paddedRows());
    if (!strip_ || strip_.bytes() < bytes) strip_ = gl::Buffer(bytes, "columns of a block");
    const auto columns = [&](gl::Kernel& kernel, bool out) {
        if (!kernel) kernel = gl::Kernel("linalg/dense/qr_columns.comp", {{"OUT", out ? 1 : 0}});
        kernel.set("m", m_)
            .set("n", n_)
            .set("begin", start)
            .set("end", last)
            .set("pitch", v_.pitch())
            .set("stripPitch", v_.paddedRows());
        std::vector bindings = {gl::storage(0, strip_), gl::storage(1, a.buffer())};
        if (!out) bindings.push_back(gl::storage(2, v_.buffer()));
        kernel.runGroups((last - start + 31) / 32, (m_ - start + 31) / 32, 1, bindings);
    };
    columns(columnsOut_, true);
    int previous = -1, half = 0;
    for (int first = start; first < end; first += width) {
        auto& kernel = panel(m_ - std::max(previous, start), width);
        kernel.set("begin", start).set("previous", previous).set("first", first).set("half_", half);
        kernel.runGroups((last - first) / width, 1, 1,
                         {gl::storage(0, strip_), gl::storage(1, gram_)});
        previous = first;
        half = 1 - half;
    }
    columns(columnsBack_, false);
}

void Qr::factorBlockOnCpu(Matrix& a, int start, int end) {
    const auto rows = static_cast<std::size_t>(m_ - start),
               wide = static_cast<std::size_t>(end - start),
               pitch = static_cast<std::size_t>(a.pitch());
    const std::size_t offset = 4 * static_cast<std::size_t>(start) * pitch;
    // Whole rows: they lie side by side.
    auto entries = a.buffer().download<float>(rows * pitch, offset);
    auto reflectors = v_.buffer().download<float>(rows * pitch, offset);
    std::vector<double> sums(wide);
    std::vector<float> factors(wide);
    for (std::size_t j = 0; j < wide; ++j) {
        float* pivotRow = entries.data() + j * pitch + static_cast<std::size_t>(start);
        std::fill(sums.begin(), sums.end(), 0.0);
        for (std::size_t i = j + 1; i < rows; ++i) {
            const float* row = entries.data() + i * pitch + static_cast<std::size_t>(start);
            const double own = row[j];
            for (std::size_t l = j; l < wide; ++l) sums[l] += own * row[l];
        }
        const float alpha = pivotRow[j];
        const auto size = static_cast<float>(std::sqrt(double{alpha} * alpha + sums[j]));
        const bool none = size == 0;
        const float beta = alpha < 0 ? size : -size;
        const float inverse = none ? 0 : 1 / (alpha - beta), tau = none ? 2 : (beta - alpha) / beta;
        for (std::size_t l = j + 1; l < wide; ++l) {
            factors[l] = tau * (pivotRow[l] + static_cast<float>(sums[l]) * inverse);
            pivotRow[l] -= factors[l];
        }
        pivotRow[j] = beta;
        reflectors[j * pitch + static_cast<std::size_t>(start) + j] = 1;
        for (std::size_t i = 0; i < rows; ++i) {
            float* row = entries.data() + i * pitch + static_cast<std::size_t>(start);
            float& reflector = reflectors[i * pitch + static_cast<std::size_t>(start) + j];
            if (i < j) reflector = 0;
            if (i <= j) continue;
            reflector = row[j] * inverse;
            row[j] = 0;
            for (std::size_t l = j + 1; l < wide; ++l) row[l] -= reflector * factors[l];
        }
    }
    a.buffer().upload(entries, offset);
    v_.buffer().upload(reflectors, offset);
}

void Qr::prepare(const Matrix& a) {
    mustBeTall(a);
    if (a.rows() > mostRows()) {
        failInput("QR by reflectors takes up to {} rows, not {}: CholeskyQR2 takes more",
                  mostRows(), a.rows());
    }
    if (m_ != a.rows() || n_ != a.columns()) {
        m_ = a.rows();
        n_ = a.columns();
        v_ = a.like("reflectors");
        panels_.clear();
        blocks_.clear();
        gram_ = gl::Buffer(sizeof(float) * 2 * 64, "Gram matrix of a panel");
    }
    used_ = 0;
}

void Qr::step(Matrix& a, int start, int end) {
    if (panelsOnCpu_) {
        factorBlockOnCpu(a, start, end);
    } else {
        factorBlock(a, start, end);
    }
    const auto& block = collectReflectors(start, end - start);
    if (end < n_) applyBlock(block, Transpose::yes, Block(a, start, end, m_ - start, n_ - end));
}

void Qr::factor(Matrix& a) {
    prepare(a);
    for (int start = 0; start < n_;) {
        const int end = std::min(n_, start + table_->width("qr", n_ - start, plainColumns));
        step(a, start, end);
        start = end;
    }
    blocks_.resize(used_);
}

void Qr::factorFirst(Matrix& a, int width) {
    prepare(a);
    step(a, 0, std::min(n_, width));
}

void Qr::check(const Matrix& r) {
    const auto entries = r.download();
    const auto wide = static_cast<std::size_t>(r.columns());
    // Rounding leaves less of a column that depends on others: up to 0.5 sqrt(n) u of its norm was
    // measured for up to 400 columns, and the least of several counts.
    const double rounding = 0x1p-24 * std::max(4.0, 2 * std::sqrt(static_cast<double>(wide)));
    for (std::size_t j = 0; j < wide; ++j) {
        double column = 0;
        for (std::size_t i = 0; i <= j; ++i) {
            const double entry = entries[i * wide + j];
            column += entry * entry;
        }
        const float pivot = entries[j * wide + j];
        if (std::abs(double{pivot}) > rounding * std::sqrt(column) && std::isfinite(pivot)) {
            continue;
        }
        if (!std::isfinite(pivot)) {
            failRun(
                "{} has numbers that are not finite, or makes them: the pivot of column {} is {}",
                message("the matrix"), j, pivot);
        }
        // Rounding error in place of a zero counts as zero.
        failRun("the matrix is singular to working precision: the pivot of column {} is {}", j, 0);
    }
}

void Qr::apply(Transpose turn, Matrix& b) {
    if (b.rows() != m_ || b.batch() != 1) {
        failInput("Q of {} rows was to be applied to '{}' of {} x {}", m_, b.label(), b.rows(),
                  b.columns());
    }
    const auto one = [&](const Reflectors& block) {
        applyBlock(block, turn, Block(b, block.first, 0, m_ - block.first, b.columns()));
    };
    if (turn == Transpose::yes) {
        for (auto block = blocks_.begin(); block != blocks_.end(); ++block) one(**block);
    } else {
        for (auto block = blocks_.rbegin(); block != blocks_.rend(); ++block) one(**block);
    }
}

Matrix Qr::q() {
    std::vector<float> unit(static_cast<std::size_t>(m_) * static_cast<std::size_t>(n_));
    for (int j = 0; j < n_; ++j) {
        unit[static_cast<std::size_t>(j) * static_cast<std::size_t>(n_ + 1)] = 1;
    }
    auto made = Matrix::fromRows(m_, n_, unit, 1, "Q");
    apply(Transpose::no, made);
    return made;
}

void Qr::solve(const Matrix& r, Matrix& b, Matrix& x) {
    if (x.rows() != n_ || x.columns() != b.columns()) {
        failInput("a least squares solution of {} x {} was to go to {} x {}", n_, b.columns(),
                  x.rows(), x.columns());
    }
    apply(Transpose::yes, b);
    // The first n rows; the rest of the copy is zero.
    Matrix top(n_, b.columns(), 1, "Q' b");
    b.buffer().copyTo(top.buffer(),
                      4 * static_cast<std::size_t>(n_) * static_cast<std::size_t>(b.pitch()));
    const Triangular upper(r, Triangle::upper, Diagonal::stored);
    upper.solve(gemm_, Transpose::no, top, x);
}

void CholeskyQr2::factor(const Matrix& a) {
    mustBeTall(a);
    const int n = a.columns();
    Matrix gram(n, n, 1, "A' A"), work = a.copy("A");
    auto once = a.like("Q of the first round");
    q_ = a.like("Q");
    r_ = Matrix(n, n, 1, "R");
    const auto round = [&](Cholesky& cholesky, Matrix& from, Matrix& to) {
        gemm_.run(1, from, Transpose::yes, from, Transpose::no, 0, gram);
        cholesky.factor(gram);
        const Triangular lower(cholesky.lower(), Triangle::lower, Diagonal::stored,
                               DiagonalBlocks::inverted);
        lower.solveRight(gemm_, Transpose::yes, from, to);
    };
    round(first_, work, once);
    round(second_, once, q_);
    gemm_.run(1, second_.lower(), Transpose::yes, first_.lower(), Transpose::yes, 0, r_);
}

void CholeskyQr2::check() const {
    first_.check();
    second_.check();
    // The first Q was orthogonal to within 1/2, or a second round is not enough.
    const auto l = second_.lower().download();
    const auto n = static_cast<std::size_t>(r_.rows());
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = j; i < n; ++i) {
            if (std::abs(l[i * n + j] - (i == j ? 1.0f : 0.0f)) < 0.5f) continue;
            failRun("column {} depends on those before it too much for CholeskyQR2: take qr", i);
        }
    }
}

}  // namespace seiche::linalg
