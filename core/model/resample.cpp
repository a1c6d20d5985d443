#include "core/model/resample.hpp"

#include <algorithm>
#include <cmath>

namespace seiche {

namespace {

using Row = std::vector<double>;

// The slope over a cell that keeps a line within its neighbours' values (monotonized central).
double slope(double before, double here, double after) {
    const double left = here - before, right = after - here;
    if (left * right <= 0) return 0;
    const double size =
        std::min({2 * std::abs(left), std::abs(after - before) / 2, 2 * std::abs(right)});
    return std::copysign(size, left);
}

// Means over cells become means over other cells of the same stretch.
void remapMeans(const Row& from, Row& to) {
    const auto n = from.size(), m = to.size();
    Row slopes(n);
    for (std::size_t i = 1; i + 1 < n; ++i) slopes[i] = slope(from[i - 1], from[i], from[i + 1]);
    const double ratio = static_cast<double>(n) / static_cast<double>(m);
    for (std::size_t k = 0; k < m; ++k) {
        const double begin = static_cast<double>(k) * ratio;
        const double end = k + 1 == m ? static_cast<double>(n) : static_cast<double>(k + 1) * ratio;
        double sum = 0;
        for (auto i = static_cast<std::size_t>(begin); i < n && static_cast<double>(i) < end; ++i) {
            const double low = std::max(begin, static_cast<double>(i));
            const double high = std::min(end, static_cast<double>(i) + 1);
            const double middle = (low + high) / 2 - (static_cast<double>(i) + 0.5);
            sum += (high - low) * (from[i] + slopes[i] * middle);
        }
        to[k] = sum / (end - begin);
    }
}

// Values at n + 1 even places from end to end become those at other places.
void remapNodes(const Row& from, Row& to) {
    const auto n = from.size() - 1, m = to.size() - 1;
    for (std::size_t k = 0; k <= m; ++k) {
        const double at = static_cast<double>(k) * static_cast<double>(n) / static_cast<double>(m);
        const auto i = std::min(static_cast<std::size_t>(at), n - 1);
        const double part = at - static_cast<double>(i);
        to[k] = (1 - part) * from[i] + part * from[i + 1];
    }
}

using Remap = void (*)(const Row& from, Row& to);

// Plain values, `rows` rows of `columns`, first along x, then along y.
std::vector<double> remap(const std::vector<double>& values, std::size_t columns, std::size_t rows,
                          std::size_t newColumns, std::size_t newRows, Remap alongX, Remap alongY) {
    std::vector<double> wide(newColumns * rows);
    Row from(columns), to(newColumns);
    for (std::size_t j = 0; j < rows; ++j) {
        std::copy_n(values.data() + j * columns, columns, from.data());
        alongX(from, to);
        std::ranges::copy(to, wide.data() + j * newColumns);
    }
    std::vector<double> made(newColumns * newRows);
    from.resize(rows);
    to.resize(newRows);
    for (std::size_t i = 0; i < newColumns; ++i) {
        for (std::size_t j = 0; j < rows; ++j) from[j] = wide[j * newColumns + i];
        alongY(from, to);
        for (std::size_t j = 0; j < newRows; ++j) made[j * newColumns + i] = to[j];
    }
    return made;
}

std::size_t number(int count) {
    return static_cast<std::size_t>(count);
}

// Gives solid cells the mean of their open neighbours, two layers deep.
void extend(std::vector<double>& values, std::vector<std::uint8_t> solid, int nx, int ny) {
    if (solid.empty()) return;
    for (int layer = 0; layer < 2; ++layer) {
        auto next = solid;
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                const auto here = number(j) * number(nx) + number(i);
                if (!solid[here]) continue;
                double sum = 0;
                int count = 0;
                for (int y = std::max(j - 1, 0); y <= std::min(j + 1, ny - 1); ++y) {
                    for (int x = std::max(i - 1, 0); x <= std::min(i + 1, nx - 1); ++x) {
                        const auto there = number(y) * number(nx) + number(x);
                        if (solid[there]) continue;
                        sum += values[there];
                        ++count;
                    }
                }
                if (count == 0) continue;
                values[here] = sum / count;
                next[here] = 0;
            }
        }
        solid = std::move(next);
    }
}

}  // namespace

Snapshot withoutArrays(const Snapshot& from, const Domain& to) {
    Snapshot made;
    made.simulation = from.simulation;
    made.writer = from.writer;
    made.domain = to;
    made.values = from.values;
    return made;
}

std::vector<float> resampleCells(std::span<const float> values, int channels,
                                 const std::vector<std::uint8_t>& solid, const Domain& from,
                                 const Domain& to) {
    const auto stride = number(channels);
    std::vector<float> made(stride * number(to.nx) * number(to.ny));
    std::vector<double> plane(number(from.nx) * number(from.ny));
    for (std::size_t c = 0; c < stride; ++c) {
        for (std::size_t i = 0; i < plane.size(); ++i) {
            plane[i] = static_cast<double>(values[i * stride + c]);
        }
        extend(plane, solid, from.nx, from.ny);
        const auto there = remap(plane, number(from.nx), number(from.ny), number(to.nx),
                                 number(to.ny), remapMeans, remapMeans);
        for (std::size_t i = 0; i < there.size(); ++i) {
            made[i * stride + c] = static_cast<float>(there[i]);
        }
    }
    return made;
}

std::vector<float> resampleFaces(std::span<const float> values, const Domain& from,
                                 const Domain& to) {
    const auto nx = number(from.nx), ny = number(from.ny), mx = number(to.nx), my = number(to.ny);
    std::vector<double> u((nx + 1) * ny), v(nx * (ny + 1));
    for (std::size_t j = 0; j <= ny; ++j) {
        for (std::size_t i = 0; i <= nx; ++i) {
            const auto texel = 2 * (j * (nx + 1) + i);
            if (j < ny) u[j * (nx + 1) + i] = static_cast<double>(values[texel]);
            if (i < nx) v[j * nx + i] = static_cast<double>(values[texel + 1]);
        }
    }
    u = remap(u, nx + 1, ny, mx + 1, my, remapNodes, remapMeans);
    v = remap(v, nx, ny + 1, mx, my + 1, remapMeans, remapNodes);
    std::vector<float> made(2 * (mx + 1) * (my + 1));
    for (std::size_t j = 0; j <= my; ++j) {
        for (std::size_t i = 0; i <= mx; ++i) {
            const auto texel = 2 * (j * (mx + 1) + i);
            if (j < my) made[texel] = static_cast<float>(u[j * (mx + 1) + i]);
            if (i < mx) made[texel + 1] = static_cast<float>(v[j * mx + i]);
        }
    }
    return made;
}

}  // namespace seiche
