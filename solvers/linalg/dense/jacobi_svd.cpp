#include "solvers/linalg/dense/jacobi_svd.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>

#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/row_major.hpp"

namespace seiche::linalg {

namespace {

/// Columns of A, one after the other, made orthogonal; and the rotations' product, likewise.
struct Rotated {
    std::vector<float> w, v;
    int sweeps = 0;
};

Rotated orthogonalize(int length, int columns, std::vector<float> w) {
    const auto bytes = std::max(w.size(), rowMajor(columns, 0, columns)) * sizeof(float);
    if (static_cast<std::int64_t>(bytes) > gl::Context::current().limits().storageBlockBytes) {
        failInput(
            "singular values of a matrix of {} x {} need {} MiB in one buffer, more than this "
            "device "
            "allows",
            length, columns, bytes >> 20);
    }
    std::vector<float> unit(rowMajor(columns, 0, columns));
    for (int j = 0; j < columns; ++j) unit[rowMajor(j, j, columns)] = 1;
    gl::Buffer left(w.size() * sizeof(float), "columns"),
        right(unit.size() * sizeof(float), "rotations"), state(4, "largest cosine");
    left.upload(w);
    right.upload(unit);
    const int group = gl::executionProfile().cheapBarriers ? 128 : 16;
    gl::Kernel rotate("linalg/dense/jacobi_rotate.comp", {{"GROUP", group}});
    const int players = columns + columns % 2;
    const float tolerance = 0x1p-24f * std::sqrt(static_cast<float>(length)) * 2;
    rotate.set("columns", columns)
        .set("players", players)
        .set("lengths", std::array{length, columns})
        .set("tolerance", tolerance);
    constexpr int most = 40;
    int sweeps = 0;
    for (float largest = 1; columns > 1 && largest > tolerance; ++sweeps) {
        if (sweeps == most) {
            failRun(
                "Jacobi rotations have not converged after {} sweeps: the largest cosine between "
                "two "
                "columns is {:.3g}",
                most, largest);
        }
        state.clear();
        for (int round = 0; round < players - 1; ++round) {
            rotate.set("round_", round);
            rotate.runGroups(players / 2, 1, 1,
                             {gl::storage(0, left), gl::storage(1, right), gl::storage(2, state)});
        }
        largest = std::bit_cast<float>(state.download<std::uint32_t>(1)[0]);
        if (!std::isfinite(largest))
            failRun("singular values are not finite: entries are too far apart");
    }
    Rotated made{left.download<float>(w.size()), right.download<float>(unit.size()), sweeps};
    // Each rotation stretches both columns a little, by what rounding makes of its sine and cosine.
    for (int j = 0; j < columns; ++j) {
        const auto v =
            std::span(made.v).subspan(rowMajor(j, 0, columns), static_cast<std::size_t>(columns));
        const double size =
            std::sqrt(std::inner_product(v.begin(), v.end(), v.begin(), 0.0, std::plus<>(),
                                         [](float a, float b) { return double{a} * double{b}; }));
        const auto shorten = [size](float& entry) { entry = static_cast<float>(entry / size); };
        std::ranges::for_each(v, shorten);
        std::ranges::for_each(
            std::span(made.w).subspan(rowMajor(j, 0, length), static_cast<std::size_t>(length)),
            shorten);
    }
    return made;
}

void checkEntries(int rows, int columns, std::span<const float> a) {
    if (rows < 1 || columns < 1) {
        failInput("a matrix of {} x {} is empty: give at least one row and one column", rows,
                  columns);
    }
    for (std::size_t at = 0; at < a.size(); ++at) {
        if (std::isfinite(a[at])) continue;
        failInput("row {}, column {} of the matrix is {}: its entries must be finite in FP32",
                  at / static_cast<std::size_t>(columns), at % static_cast<std::size_t>(columns),
                  a[at]);
    }
}

/// Unit vectors in place of what has no direction of its own, orthogonal to all others.
void complete(std::vector<std::vector<double>>& vectors, const std::vector<bool>& known) {
    const auto length = vectors[0].size();
    std::size_t axis = 0;
    for (std::size_t k = 0; k < vectors.size(); ++k) {
        if (known[k]) continue;
        for (;; ++axis) {
            auto& one = vectors[k];
            std::ranges::fill(one, 0.0);
            one[axis % length] = 1;
            double size = 1;
            for (int pass = 0; pass < 2; ++pass) {
                for (std::size_t other = 0; other < vectors.size(); ++other) {
                    if (!known[other] && other >= k) continue;
                    const double share =
                        std::inner_product(one.begin(), one.end(), vectors[other].begin(), 0.0);
                    for (std::size_t i = 0; i < length; ++i) one[i] -= share * vectors[other][i];
                }
                size = std::sqrt(std::inner_product(one.begin(), one.end(), one.begin(), 0.0));
                if (size < 0.01 / std::sqrt(static_cast<double>(length))) break;
                for (auto& entry : one) entry /= size;
            }
            if (size >= 0.5) break;
        }
        ++axis;
    }
}

}  // namespace

SingularValues singularValues(int rows, int columns, std::span<const float> a) {
    checkEntries(rows, columns, a);
    // The longer side's vectors are rotated; of A' U and V change places.
    const bool wide = columns > rows;
    const int length = std::max(rows, columns), count = std::min(rows, columns);
    float largest = 0;
    for (const float entry : a) largest = std::max(largest, std::abs(entry));
    const int exponent = largest > 0 ? std::ilogb(largest) : 0;
    std::vector<float> w(a.size());
    for (int j = 0; j < count; ++j) {
        for (int i = 0; i < length; ++i) {
            const float entry = wide ? a[rowMajor(j, i, columns)] : a[rowMajor(i, j, columns)];
            w[rowMajor(j, i, length)] = std::ldexp(entry, -exponent);
        }
    }
    const auto rotated = orthogonalize(length, count, std::move(w));
    std::vector<std::vector<double>> vectors;
    std::vector<double> sizes;
    for (int j = 0; j < count; ++j) {
        const auto first = rotated.w.begin() + static_cast<std::ptrdiff_t>(rowMajor(j, 0, length));
        vectors.emplace_back(first, first + length);
        sizes.push_back(std::sqrt(std::inner_product(vectors.back().begin(), vectors.back().end(),
                                                     vectors.back().begin(), 0.0)));
    }
    const double most = *std::ranges::max_element(sizes), least = 0x1p-24 * length * most;
    std::vector<bool> known;
    for (std::size_t j = 0; j < sizes.size(); ++j) {
        known.push_back(sizes[j] > least);
        for (auto& entry : vectors[j]) entry = known[j] ? entry / sizes[j] : 0;
    }
    complete(vectors, known);
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int p, int q) {
        return sizes[static_cast<std::size_t>(p)] > sizes[static_cast<std::size_t>(q)];
    });
    SingularValues made;
    made.rows = rows;
    made.columns = columns;
    made.sweeps = rotated.sweeps;
    std::vector<float> longer(rowMajor(length, 0, count)), shorter(rowMajor(count, 0, count));
    for (int k = 0; k < count; ++k) {
        const int j = order[static_cast<std::size_t>(k)];
        made.s.push_back(
            static_cast<float>(std::ldexp(sizes[static_cast<std::size_t>(j)], exponent)));
        for (int i = 0; i < length; ++i) {
            longer[rowMajor(i, k, count)] = static_cast<float>(
                vectors[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)]);
        }
        for (int i = 0; i < count; ++i) {
            shorter[rowMajor(i, k, count)] = rotated.v[rowMajor(j, i, count)];
        }
    }
    made.u = wide ? std::move(shorter) : longer;
    made.v = wide ? std::move(longer) : std::move(shorter);
    return made;
}

EigenValues eigenValues(int n, std::span<const float> a) {
    checkEntries(n, n, a);
    float largest = 0;
    for (const float entry : a) largest = std::max(largest, std::abs(entry));
    double shift = 0;  // no eigenvalue is below -shift (Gershgorin 1931)
    for (int i = 0; i < n; ++i) {
        double beside = 0;
        for (int j = 0; j < n; ++j) {
            const float entry = a[rowMajor(i, j, n)], across = a[rowMajor(j, i, n)];
            if (std::abs(entry - across) > 1e-5f * largest) {
                failInput(
                    "eigenvalues are those of symmetric matrices, but entry ({}, {}) is {} and "
                    "({}, "
                    "{}) is {}",
                    i, j, entry, j, i, across);
            }
            if (i != j) beside += std::abs(double{entry});
        }
        shift = std::max(shift, beside - double{a[rowMajor(i, i, n)]});
    }
    const int exponent = largest > 0 ? std::ilogb(largest) : 0;
    std::vector<float> w(a.size());
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const double entry = double{a[rowMajor(i, j, n)]} + (i == j ? shift : 0);
            w[rowMajor(j, i, n)] = static_cast<float>(std::ldexp(entry, -exponent));
        }
    }
    const auto rotated = orthogonalize(n, n, std::move(w));
    // v' A v of each vector, in FP64: the shift's rounding leaves it alone.
    std::vector<double> values;
    for (int k = 0; k < n; ++k) {
        const float* v = rotated.v.data() + rowMajor(k, 0, n);
        double quotient = 0, size = 0;
        for (int i = 0; i < n; ++i) {
            double row = 0;
            for (int j = 0; j < n; ++j) row += double{a[rowMajor(i, j, n)]} * double{v[j]};
            quotient += double{v[i]} * row;
            size += double{v[i]} * double{v[i]};
        }
        values.push_back(quotient / size);
    }
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int p, int q) {
        return values[static_cast<std::size_t>(p)] < values[static_cast<std::size_t>(q)];
    });
    EigenValues made;
    made.sweeps = rotated.sweeps;
    made.v.resize(a.size());
    for (int k = 0; k < n; ++k) {
        const int j = order[static_cast<std::size_t>(k)];
        made.w.push_back(static_cast<float>(values[static_cast<std::size_t>(j)]));
        for (int i = 0; i < n; ++i) made.v[rowMajor(i, k, n)] = rotated.v[rowMajor(j, i, n)];
    }
    return made;
}

}  // namespace seiche::linalg
