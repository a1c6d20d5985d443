#pragma once

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {

using Eigen::MatrixXd;

/// Checks that it is refused as bad input, with this text in the message.
inline void expectInput(const std::function<void()>& act, const std::string& part) {
    try {
        act();
        FAIL() << "expected: " << part;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

inline constexpr double u32 = 0x1p-24;

/// 1, 2, 3, 31, 64, 65, 127, 1000, and 2048 on hardware.
inline std::vector<int> sizes() {
    std::vector<int> all = {1, 2, 3, 31, 64, 65, 127, 1000};
    if (!gl::Context::current().software()) all.push_back(2048);
    return all;
}

inline constexpr float infinity = std::numeric_limits<float>::infinity();
inline constexpr float nan = std::numeric_limits<float>::quiet_NaN();

/// Entries as FP32 has them.
inline MatrixXd rounded(const MatrixXd& a) {
    return a.cast<float>().cast<double>();
}

inline MatrixXd randomMatrix(int rows, int columns, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    MatrixXd a(rows, columns);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) a(i, j) = value(random);
    }
    return a;
}

inline MatrixXd hilbert(int n) {
    MatrixXd a(n, n);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) a(i, j) = 1.0 / (i + j + 1);
    }
    return a;
}

/// Partial pivoting lets its last column grow to 2^(n-1).
inline MatrixXd wilkinson(int n) {
    MatrixXd a = MatrixXd::Identity(n, n);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < i; ++j) a(i, j) = -1;
        a(i, n - 1) = 1;
    }
    return a;
}

inline std::vector<float> rowsOf(const MatrixXd& a) {
    std::vector<float> rows;
    for (int i = 0; i < a.rows(); ++i) {
        for (int j = 0; j < a.cols(); ++j) rows.push_back(static_cast<float>(a(i, j)));
    }
    return rows;
}

/// A batch is stacked, its first matrix on top.
inline Matrix onDevice(const MatrixXd& a, int batch = 1) {
    return Matrix::fromRows(a.rows() / batch, a.cols(), rowsOf(a), batch);
}

inline MatrixXd fromDevice(const Matrix& a, int b = 0) {
    const auto rows = a.download(b);
    return Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
               rows.data(), a.rows(), a.columns())
        .cast<double>();
}

inline double norm1(const MatrixXd& a) {
    return a.cwiseAbs().colwise().sum().maxCoeff();
}
inline double normInf(const MatrixXd& a) {
    return a.cwiseAbs().rowwise().sum().maxCoeff();
}

/// |b - A x| / (u (|A||x| + |b|) n), infinity norms, the worst column.
inline double hpl(const MatrixXd& a, const MatrixXd& x, const MatrixXd& b) {
    double worst = 0;
    for (int c = 0; c < b.cols(); ++c) {
        const double residual = (b.col(c) - a * x.col(c)).cwiseAbs().maxCoeff();
        const double ratio =
            residual /
            (u32 * (normInf(a) * x.col(c).cwiseAbs().maxCoeff() + b.col(c).cwiseAbs().maxCoeff()) *
             static_cast<double>(a.rows()));
        if (std::isnan(ratio)) return ratio;
        worst = std::max(worst, ratio);
    }
    return worst;
}

/// Kernels load whole tiles: the padding round the entries must be zero.
inline void expectZeroPadding(const Matrix& a) {
    double inside = 0, everywhere = 0;
    for (const float entry : a.download()) inside += std::abs(entry);
    for (const float entry : a.buffer().download<float>(a.buffer().bytes() / 4)) {
        everywhere += std::abs(entry);
    }
    EXPECT_DOUBLE_EQ(inside, everywhere) << a.label();
}

inline void expectRefusal(const std::function<void()>& act, const std::string& part) {
    try {
        act();
        FAIL() << "expected: " << part;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::failed);
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

}  // namespace seiche::linalg
