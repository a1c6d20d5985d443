#include "bench/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "bench/random_data.hpp"
#include "bench/timing.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/qr.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

struct Shape {
    int m, n, k, batch = 1;
};

/// Shapes that factorizations and solves ask for: squares, updates of small inner dimension, strips
/// beside blocks, thin ones with a long inner dimension, few right sides, batches.
std::vector<Shape> shapes(int largest, bool software) {
    std::vector<Shape> all;
    for (int s = software ? 64 : 128; s <= largest; s *= 2) {
        all.push_back({s, s, s});
        if (s < 256) continue;
        for (const int k : {64, 128, 256}) {
            if (k < s) all.push_back({s, s, k});
            if (k < 256) {
                all.push_back({s, 64, k});
                all.push_back({64, s, k});
            }
        }
        all.push_back({64, 64, s});
        for (const int n : {4, 16}) all.push_back({s, n, 64});
        for (const int m : {64, 128}) all.push_back({m, s, s});
        all.push_back({s, s, 4});
    }
    for (int s = 256; s <= std::min(largest, software ? 256 : 2048); s *= 2) {
        for (const int k : {64, 128}) {
            all.push_back({s, s, k, 16});
            all.push_back({s, 64, k, 16});
            all.push_back({64, s, k, 16});
        }
    }
    return all;
}

/// The plans worth a try: the plain one first, then every tile that the device holds and that is
/// not mostly padding, and for few tiles the inner dimension in shares.
std::vector<GemmPlan> plans(const Shape& shape, bool software) {
    const auto& limits = gl::Context::current().limits();
    const auto groups = [](int extent, int size) { return (extent + size - 1) / size; };
    std::vector<GemmPlan> all = {
        Gemm::plainPlan(shape.m, shape.n, shape.k, shape.batch, gl::executionProfile())};
    for (const auto& tile : Gemm::candidates(gl::executionProfile())) {
        if (8 * tile.k * (tile.m + tile.n) > limits.sharedMemoryBytes && !software) continue;
        if (tile.m > std::max(64, 2 * shape.m) || tile.n > std::max(64, 2 * shape.n)) continue;
        const int count = groups(shape.m, tile.m) * groups(shape.n, tile.n) * shape.batch;
        for (int shares = 1; shares <= 32; shares *= 2) {
            if (shares > 1 &&
                (software || count * shares > 1024 || shape.k < 2 * tile.k * shares)) {
                break;
            }
            all.push_back({tile, shares});
        }
    }
    return all;
}

/// Other load on a shared machine can only make a run longer.
double shortest(const std::vector<double>& values) {
    return *std::min_element(values.begin(), values.end());
}

/// Times plans for one shape.
class Trial {
  public:
    explicit Trial(const Shape& shape)
        : a_(noise(shape.m, shape.k, shape.batch, 1)),
          b_(noise(shape.k, shape.n, shape.batch, 2)),
          c_(shape.m, shape.n, shape.batch, "c") {}

    /// Milliseconds; of plans that take more than twice `best`, a first estimate.
    double time(const GemmPlan& plan, double best) {
        Gemm gemm(plan);
        const auto run = [&] { gemm.run(1, a_, Transpose::no, b_, Transpose::no, 1, c_); };
        spanOnDevice(run, 1);  // compiles
        spanOnDevice(run, 1);
        const double once = std::max(spanOnDevice(run, 4) / 4, 1e-3);
        if (once > 2 * best) return once;
        const int count = std::clamp(static_cast<int>(4 / once), 1, 200);
        std::vector<double> times;
        for (int i = 0; i < 5; ++i) times.push_back(spanOnDevice(run, count) / count);
        return shortest(times);
    }
    void warm(const GemmPlan& plan) {
        Gemm gemm(plan);
        warmDevice([&] { gemm.run(1, a_, Transpose::no, b_, Transpose::no, 1, c_); }, 4);
    }

  private:
    static Matrix noise(int rows, int columns, int batch, unsigned seed) {
        return Matrix::fromRows(rows, columns,
                                randomData(std::int64_t{rows} * columns * batch, seed), batch);
    }
    Matrix a_, b_, c_;
};

/// Milliseconds of a factorization's step on `batch` matrices of n rows, including a copy of the
/// entries.
double stepOf(int n, int batch, float diagonal, const std::function<void(Matrix&)>& step) {
    auto entries = randomData(std::int64_t{n} * n * batch);
    for (std::size_t i = 0; i < entries.size(); i += static_cast<std::size_t>(n)) {
        entries[i + i / static_cast<std::size_t>(n) % static_cast<std::size_t>(n)] += diagonal;
    }
    const auto kept = Matrix::fromRows(n, n, entries, batch);
    auto work = kept.like("A");
    const auto run = [&] {
        kept.buffer().copyTo(work.buffer(), kept.buffer().bytes());
        step(work);
    };
    spanOnDevice(run, 1);
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) times.push_back(spanOnDevice(run, 2) / 2);
    return shortest(times);
}

/// A factorization whose blocks may be of several widths.
struct Blocked {
    std::string name;  ///< in the table
    std::vector<int> widths;
    int most;  ///< rows that are measured
    std::function<double(int remaining, int width)> cost;
};

std::vector<Blocked> blockedFactorizations(bool software) {
    const auto lu = [](Pivoting pivoting, int batch) {
        return [pivoting, batch](int remaining, int width) {
            Lu solver(pivoting);
            const float diagonal =
                pivoting == Pivoting::none ? static_cast<float>(remaining) : 0.0f;
            return stepOf(remaining, batch, diagonal,
                          [&](Matrix& a) { solver.factorFirst(a, width); });
        };
    };
    const auto step = [](auto make, float dominance) {
        return [make, dominance](int remaining, int width) {
            auto solver = make();
            return stepOf(remaining, 1, dominance * static_cast<float>(remaining),
                          [&](Matrix& a) { solver.factorFirst(a, width); });
        };
    };
    const std::vector inSoftware = {64, 128, 256, 384, 512};
    std::vector<Blocked> all = {
        {"qr", {64, 128, 192, 256}, 4096, step([] { return Qr(); }, 0)},
        {"cholesky", {128, 256, 384, 512}, 4096, step([] { return Cholesky(); }, 1)},
        {"lu-nopivot", software ? inSoftware : std::vector{64, 128}, 4096, lu(Pivoting::none, 1)}};
    if (software) {
        all.push_back({"lu", inSoftware, 4096, lu(Pivoting::partial, 1)});
    } else {
        all.push_back({"lu-batch", {64, 128}, 2048, lu(Pivoting::none, 16)});
    }
    return all;
}

}  // namespace

TuningTable tune(const std::function<void(const std::string&)>& progress, int largest) {
    const bool software = gl::executionProfile().slow;
    if (largest == 0) largest = software ? 512 : 8192;
    TuningTable table;
    table.device = gl::Context::current().device().renderer;
    bool warm = false;
    for (const auto& shape : shapes(largest, software)) {
        progress(fmt::format("product {} x {} x {}, {} at once", shape.m, shape.n, shape.k,
                             shape.batch));
        Trial trial(shape);
        const auto all = plans(shape, software);
        if (!warm) trial.warm(all.front());
        warm = true;
        TuningTable::Product best{shape.m,     shape.n,
                                  shape.k,     shape.batch,
                                  all.front(), std::numeric_limits<double>::infinity()};
        for (const auto& plan : all) {
            const double ms = trial.time(plan, best.milliseconds);
            // A tiny gain may be chance: the previous one stays.
            if (ms > (software ? 0.93 : 0.99) * best.milliseconds) continue;
            best.plan = plan;
            best.milliseconds = ms;
        }
        table.products.push_back(best);
    }
    constexpr int unit = 64;
    for (const auto& each : blockedFactorizations(software)) {
        std::vector<int> remainders;
        for (int r = unit; r <= std::min(largest, each.most); r += r < 512    ? unit
                                                                   : r < 1024 ? 2 * unit
                                                                   : r < 2048 ? 4 * unit
                                                                              : 16 * unit) {
            remainders.push_back(r);
        }
        if (remainders.empty()) return table;
        table.widths[each.name] =
            TuningTable::cheapest(remainders, each.widths, unit, [&](int remaining, int width) {
                progress(
                    fmt::format("{} of {} rows, {} columns at once", each.name, remaining, width));
                return each.cost(remaining, width);
            });
    }
    return table;
}

std::string tuningReport(const TuningTable& table) {
    std::string text = fmt::format("{}\n\n{:<28}{:>24}{:>8}{:>12}{:>14}{:>10}\n", table.device,
                                   "product", "tile", "shares", "ms", "plain ms", "gain");
    for (const auto& p : table.products) {
        const auto plain = Gemm::plainPlan(p.m, p.n, p.k, p.batch, gl::executionProfile());
        Trial trial({p.m, p.n, p.k, p.batch});
        const double infinity = std::numeric_limits<double>::infinity();
        const bool same = plain.tile == p.plan.tile && plain.shares == p.plan.shares;
        const double before = trial.time(plain, infinity);
        const double after = same ? before : trial.time(p.plan, infinity);
        const auto& t = p.plan.tile;
        text += fmt::format("{:<28}{:>24}{:>8}{:>12.4f}{:>14.4f}{:>9.2f}x\n",
                            fmt::format("{} x {} x {}{}", p.m, p.n, p.k,
                                        p.batch > 1 ? fmt::format(", {} of them", p.batch) : ""),
                            fmt::format("{}x{}x{}, {}x{}", t.m, t.n, t.k, t.perM, t.perN),
                            p.plan.shares, after, before, before / after);
    }
    for (const auto& [name, list] : table.widths) {
        text += fmt::format("\n{} by blocks of:", name);
        for (const auto& each : list) {
            text += fmt::format(" {} ({} left)", each.width, each.remaining);
        }
        text += "\n";
    }
    return text;
}

}  // namespace seiche::bench
