#include "bench/analysis_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "bench/bench.hpp"
#include "bench/device_bench.hpp"
#include "bench/random_data.hpp"
#include "bench/timing.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/profiler.hpp"
#include "solvers/linalg/dense/cholesky.hpp"
#include "solvers/linalg/dense/full_pivot_lu.hpp"
#include "solvers/linalg/dense/gauss_jordan.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/papers.hpp"
#include "solvers/linalg/dense/qr.hpp"
#include "solvers/linalg/dense/triangular.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::bench {

namespace {

using namespace linalg;

using Progress = AnalysisProgress;

Matrix dominant(int n) {
    return Matrix::fromRows(n, n, dominantMatrix(n), 1, "A");
}

/// An operation on matrices of n rows that overwrites its input: each run gets a copy, whose time
/// is subtracted.
class Repeated {
  public:
    Repeated(int n, bool general, const Timing& timing)
        : timing_(timing),
          kept_(general ? Matrix::fromRows(n, n, randomMatrices(n, 1, 0), 1, "A") : dominant(n)),
          work_(kept_.like("A, used up")) {
        copyMs_ = timeOnDevice([&] { copy(); }, timing);
    }
    template <class Factor>
    double time(Factor factor) {
        const double all = timeOnDevice(
            [&] {
                copy();
                factor(work_);
            },
            timing_);
        return std::max(all - copyMs_, 1e-6);
    }
    /// One run, on a fresh copy.
    template <class Factor>
    void once(Factor factor) {
        copy();
        factor(work_);
    }

  private:
    void copy() { kept_.buffer().copyTo(work_.buffer(), kept_.buffer().bytes()); }
    Timing timing_;
    Matrix kept_, work_;
    double copyMs_ = 0;
};

std::string ms(double value) {
    return fmt::format("{:.4g}", value);
}

}  // namespace

std::vector<PivotingCost> costOfPivoting(const Progress& progress, const std::vector<int>& sizes,
                                         const Timing& timing) {
    std::vector<PivotingCost> costs;
    for (const int n : sizes) {
        progress(fmt::format("cost of pivoting, {}", n));
        Repeated matrices(n, false, timing);
        const auto paper = [&](const char* name) {
            PaperElimination lu(paperAlgorithm(name));
            return matrices.time([&](Matrix& a) { lu.factor(a); });
        };
        const auto blocked = [&](Pivoting pivoting, LuPanels panels) {
            Lu lu(pivoting, {.panels = panels});
            return matrices.time([&](Matrix& a) { lu.factor(a); });
        };
        PivotingCost cost{.n = n};
        cost.rows = paper("galoppo-lu");
        cost.rowsPartial = paper("galoppo-plu");
        cost.none = blocked(Pivoting::none, LuPanels::automatic);
        cost.partial = blocked(Pivoting::partial, LuPanels::automatic);
        cost.hybrid = blocked(Pivoting::partial, LuPanels::onCpu);
        FullPivotLu fullLu;
        cost.full = matrices.time([&](Matrix& a) { fullLu.factor(a); });
        costs.push_back(cost);
    }
    return costs;
}

std::string pivotingTable(const std::vector<PivotingCost>& costs) {
    std::string text =
        "| n | Galoppo's row operations: no pivoting, ms | partial | cost | blocked: no pivoting, "
        "ms | partial | cost | partial, panels by the CPU | full | cost |\n"
        "|---|---|---|---|---|---|---|---|---|---|\n";
    for (const auto& c : costs) {
        text += fmt::format("| {} | {} | {} | {:.2f} | {} | {} | {:.2f} | {} | {} | {:.2f} |\n",
                            c.n, ms(c.rows), ms(c.rowsPartial), c.rowsPartial / c.rows, ms(c.none),
                            ms(c.partial), c.partial / c.none, ms(c.hybrid), ms(c.full),
                            c.full / c.none);
    }
    return text;
}

std::string cacheEfficiency(const Progress& progress,
                            std::initializer_list<PaperAlgorithm::Kind> kinds,
                            const std::vector<int>& sizes, double rate, const Timing& timing) {
    std::string text = "| algorithm |", line = "|---|";
    for (const int n : sizes) {
        text += fmt::format(" n = {}: GB/s | from caches |", n);
        line += "---|---|";
    }
    text += "\n" + line + "\n";
    for (const auto& algorithm : paperAlgorithms()) {
        if (std::ranges::find(kinds, algorithm.kind) == kinds.end()) continue;
        text += fmt::format("| {}: {} |", algorithm.paper, algorithm.doc);
        for (const int n : sizes) {
            progress(fmt::format("caches, {} {}", algorithm.name, n));
            Repeated matrices(n, false, timing);
            double took = 0;
            if (algorithm.kind == PaperAlgorithm::Kind::product) {
                const auto b = dominant(n);
                auto c = b.like("C");
                PaperProduct paper(algorithm);
                took = matrices.time([&](Matrix& a) { paper.run(a, b, c); });
            } else {
                PaperElimination lu(algorithm);
                took = matrices.time([&](Matrix& a) { lu.factor(a); });
            }
            const double got = algorithm.bytes(n) / took / 1e6;
            text += fmt::format(" {:.4g} | {:.0f} % |", got, 100 * std::max(0.0, 1 - rate / got));
        }
        text += "\n";
    }
    return text;
}

namespace {

/// Role of a kernel in a factorization.
std::string roleOf(const std::string& path) {
    const auto has = [&](const char* part) { return path.find(part) != std::string::npos; };
    if (has("gemm") || has("lu_next_panel")) return "products";
    if (has("lu_forward")) return "row moves and triangular solves";
    if (has("lu_panel") || has("qr_panel")) return "panels";
    if (has("eliminate_")) return "diagonal blocks and strips";
    if (has("gauss_jordan")) return "diagonal blocks and strips";
    if (has("triangle_inverse")) return "inverted diagonal blocks";
    if (has("lu_pack")) return "panels to and from the CPU";
    return "the rest";
}

/// Rows of one operation: time by roles, kernel launches timed one by one.
template <class Factor>
std::string breakdownOf(const std::string& name, int n, bool general, const Timing& timing,
                        Factor factor,
                        const std::function<std::map<std::string, double>()>& onCpu = {}) {
    Repeated matrices(n, general, timing);
    const double whole = matrices.time(factor);
    auto& profiler = gl::Context::current().profiler();
    const bool before = profiler.enabled();
    matrices.once(factor);
    if (onCpu) onCpu();
    profiler.enable(true);
    profiler.reset();
    constexpr int runs = 3;
    for (int i = 0; i < runs; ++i) matrices.once(factor);
    const auto rows = profiler.rows();
    profiler.enable(before);
    std::map<std::string, gl::Profiler::Row> roles;
    double sum = 0;
    for (const auto& [path, row] : rows) {
        if (path.find("copy_buffer") != std::string::npos) continue;  // the fresh input
        auto& role = roles[roleOf(path)];
        role.launches += row.launches;
        role.milliseconds += row.milliseconds / runs;
        sum += row.milliseconds / runs;
    }
    if (onCpu) {
        for (const auto& [role, milliseconds] : onCpu()) {
            roles[role].milliseconds += milliseconds / runs;
            sum += milliseconds / runs;
        }
    }
    // Panels on the CPU that are not timed separately, and waiting for the device.
    if (whole > sum) {
        roles["the CPU, and waiting"].milliseconds += whole - sum;
        sum = whole;
    }
    std::vector<std::pair<std::string, gl::Profiler::Row>> sorted(roles.begin(), roles.end());
    std::sort(sorted.begin(), sorted.end(), [](const auto& one, const auto& other) {
        return one.second.milliseconds > other.second.milliseconds;
    });
    std::string text;
    for (const auto& [role, row] : sorted) {
        text += fmt::format("| {} | {} | {} | {} | {} | {:.0f} % | {} |\n", name, n, role,
                            row.launches > 0 ? std::to_string(row.launches / runs) : "-",
                            ms(row.milliseconds), 100 * row.milliseconds / sum, ms(whole));
    }
    return text;
}

}  // namespace

std::string breakdown(const Progress& progress, const std::vector<int>& sizes,
                      const Timing& timing) {
    std::string text =
        "| operation | n | part | launches | ms | share of the parts | whole, ms |\n"
        "|---|---|---|---|---|---|---|\n";
    std::vector<int> some = {sizes[sizes.size() / 2], sizes.back()};
    some.erase(std::unique(some.begin(), some.end()), some.end());
    for (const int n : some) {
        progress(fmt::format("breakdown, {}", n));
        const auto lu = [&](const char* name, Pivoting pivoting, LuPanels panels) {
            Lu solver(pivoting, {.panels = panels});
            std::function<std::map<std::string, double>()> onCpu;
            if (pivoting == Pivoting::partial) {
                onCpu = [&] {
                    const auto times = solver.takePanelTimes();
                    return times.factor > 0
                               ? std::map<std::string, double>{{"CPU: panels", times.factor},
                                                               {"CPU: waiting for panels",
                                                                times.wait},
                                                               {"CPU: handing panels back",
                                                                times.upload}}
                               : std::map<std::string, double>();
                };
            }
            text += breakdownOf(
                name, n, false, timing, [&](Matrix& a) { solver.factor(a); }, onCpu);
        };
        lu("LU without pivoting", Pivoting::none, LuPanels::automatic);
        if (gl::Context::current().limits().subgroups) {
            lu("LU, partial pivoting", Pivoting::partial, LuPanels::onDevice);
        }
        lu("LU, panels by the CPU", Pivoting::partial, LuPanels::onCpu);
        Cholesky cholesky;
        text += breakdownOf("Cholesky", n, false, timing, [&](Matrix& a) { cholesky.factor(a); });
        Qr qr;
        text += breakdownOf("QR", n, true, timing, [&](Matrix& a) { qr.factor(a); });
        GaussJordan jordan;
        text += breakdownOf("Gauss-Jordan", n, false, timing, [&](Matrix& a) { jordan.invert(a); });
    }
    return text;
}

namespace {

/// A feature that is switched off, and the time without it.
struct Without {
    std::string what;
    std::vector<double> ms;  // by size
};

std::string ablationRows(const std::string& name, const std::vector<double>& with,
                         const std::vector<Without>& without) {
    std::string text = fmt::format("| {} | everything |", name);
    for (const double each : with) text += fmt::format(" {} | 1 |", ms(each));
    text += "\n";
    for (const auto& row : without) {
        text += fmt::format("| | {} |", row.what);
        for (std::size_t i = 0; i < row.ms.size(); ++i) {
            text += fmt::format(" {} | {:.2f} |", ms(row.ms[i]), row.ms[i] / with[i]);
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::string ablation(const Progress& progress, const std::vector<int>& sizes,
                     const Timing& timing) {
    const bool software = gl::executionProfile().slow;
    const auto none = std::make_shared<const TuningTable>();
    std::string text = "| operation | |", line = "|---|---|";
    for (const int n : sizes) {
        text += fmt::format(" n = {}: ms | times |", n);
        line += "---|---|";
    }
    text += "\n" + line + "\n";
    const auto add =
        [&](const std::string& name,
            const std::vector<std::pair<std::string, std::function<double(int)>>>& variants) {
            std::vector<double> with;
            std::vector<Without> without;
            for (const auto& [what, time] : variants) {
                std::vector<double> times;
                for (const int n : sizes) {
                    progress(fmt::format("{}, {}, {}", name, what, n));
                    times.push_back(time(n));
                }
                if (&what == &variants.front().first) {
                    with = times;
                } else {
                    without.push_back({what, times});
                }
            }
            text += ablationRows(name, with, without);
        };

    const auto product = [&](int m, int n, int k, Gemm gemm) {
        const auto a = Matrix::fromRows(m, k, randomData(std::int64_t{m} * k, 1)),
                   b = Matrix::fromRows(k, n, randomData(std::int64_t{k} * n, 2));
        Matrix c(m, n);
        return timeOnDevice([&] { gemm.run(1, a, Transpose::no, b, Transpose::no, 0, c); }, timing);
    };
    const GemmPlan small = software ? GemmPlan{Gemm::candidates(gl::softwareProfile()).front(), 1}
                                    : GemmPlan{{64, 64, 16, 4, 4}, 1};
    std::vector<std::pair<std::string, std::function<double(int)>>> products = {
        {"everything", [&](int n) { return product(n, n, n, Gemm()); }},
        {"without a tuning table", [&](int n) { return product(n, n, n, Gemm(none)); }},
        {fmt::format("{} x {} entries an invocation", small.tile.perM, small.tile.perN),
         [&](int n) { return product(n, n, n, Gemm(small)); }},
        {"operands fetched again for each entry (Larsen, McAllister; one pass)", [&](int n) {
             auto algorithm = paperAlgorithm("larsen-mcallister");
             algorithm.passLength = 0;
             PaperProduct paper(algorithm);
             const auto a = dominant(n), b = dominant(n);
             auto c = a.like("C");
             return timeOnDevice([&] { paper.run(a, b, c); }, timing);
         }}};
    add("product", products);
    if (!software) {
        add("product 64 x 64 x n",
            {{"everything", [&](int n) { return product(64, 64, n, Gemm()); }},
             {"inner dimension in one piece",
              [&](int n) { return product(64, 64, n, Gemm(small)); }}});
    }

    const auto lu = [&](int n, Pivoting pivoting, const LuOptions& options) {
        Repeated matrices(n, false, timing);
        Lu solver(pivoting, options);
        return matrices.time([&](Matrix& a) { solver.factor(a); });
    };
    add("LU without pivoting",
        {{"everything", [&](int n) { return lu(n, Pivoting::none, {}); }},
         {"without a tuning table", [&](int n) { return lu(n, Pivoting::none, {.table = none}); }},
         {"blocks one by one, not by pairs",
          [&](int n) { return lu(n, Pivoting::none, {.pairs = false}); }},
         {"by row operations (Galoppo et al.)", [&](int n) {
              Repeated matrices(n, false, timing);
              PaperElimination paper(paperAlgorithm("galoppo-lu"));
              return matrices.time([&](Matrix& a) { paper.factor(a); });
          }}});
    if (gl::Context::current().limits().subgroups) {
        constexpr auto device = LuPanels::onDevice;
        add("LU, partial pivoting",
            {{"everything", [&](int n) { return lu(n, Pivoting::partial, {.panels = device}); }},
             {"without look-ahead",
              [&](int n) {
                  return lu(n, Pivoting::partial, {.panels = device, .lookAhead = false});
              }},
             {"without a tuning table",
              [&](int n) { return lu(n, Pivoting::partial, {.panels = device, .table = none}); }},
             {"by row operations (Galoppo et al.)", [&](int n) {
                  Repeated matrices(n, false, timing);
                  PaperElimination paper(paperAlgorithm("galoppo-plu"));
                  return matrices.time([&](Matrix& a) { paper.factor(a); });
              }}});
    }
    constexpr auto cpu = LuPanels::onCpu;
    add("LU, panels by the CPU",
        {{"everything", [&](int n) { return lu(n, Pivoting::partial, {.panels = cpu}); }},
         {"without look-ahead",
          [&](int n) { return lu(n, Pivoting::partial, {.panels = cpu, .lookAhead = false}); }}});

    const auto qr = [&](int n, std::shared_ptr<const TuningTable> table) {
        Repeated matrices(n, true, timing);
        Qr solver(Qr::Panels::automatic, std::move(table));
        return matrices.time([&](Matrix& a) { solver.factor(a); });
    };
    const auto blocksOf = [](int width) {
        TuningTable table = *TuningTable::ofDevice();
        table.widths["qr"] = {{64, width}};
        return std::make_shared<const TuningTable>(table);
    };
    add("QR", {{"everything", [&](int n) { return qr(n, TuningTable::ofDevice()); }},
               {"without a tuning table", [&](int n) { return qr(n, none); }},
               {"blocks of 64 throughout", [&](int n) { return qr(n, blocksOf(64)); }},
               {"blocks of 256 throughout", [&](int n) { return qr(n, blocksOf(256)); }}});

    // n right sides, by a triangle that LU has left.
    struct Substituted {
        Lu lu{Pivoting::none};
        Matrix factors, b, x;
    };
    const auto prepared = [](int n) {
        auto s = std::make_shared<Substituted>();
        s->factors = dominant(n);
        s->b = Matrix::fromRows(n, n, randomMatrices(n, 1, 0));
        s->x = s->b.like("x");
        s->lu.factor(s->factors);
        return s;
    };
    add("L U X = B, n right sides, by inverted diagonal blocks",
        {{"everything",
          [&](int n) {
              const auto s = prepared(n);
              Gemm gemm;
              constexpr auto inverted = DiagonalBlocks::inverted;
              const Triangular lower(s->factors, Triangle::lower, Diagonal::unit, inverted),
                  upper(s->factors, Triangle::upper, Diagonal::stored, inverted);
              return timeOnDevice(
                  [&] {
                      lower.solve(gemm, Transpose::no, s->b, s->x);
                      upper.solve(gemm, Transpose::no, s->x, s->b);
                  },
                  timing);
          }},
         {"by substitution in the diagonal blocks", [&](int n) {
              const auto s = prepared(n);
              return timeOnDevice([&] { s->lu.solve(s->factors, s->b); }, timing);
          }}});
    return text;
}

void analyses(const Progress& progress, const Progress& print, std::vector<int> sizes) {
    const bool software = gl::executionProfile().slow;
    if (sizes.empty()) {
        sizes = software ? std::vector{128, 256} : std::vector{512, 1024, 2048, 4096};
    }
    progress("the device");
    const double copies = copyRate(), products = fmaRate(), launch = dependentLaunch();
    print(fmt::format(
        "{}: copies {:.4g} GB/s, multiply-adds {:.4g} GFLOP/s, a launch that waits for the last "
        "{:.3g} µs\n",
        gl::Context::current().device().renderer, copies, products, 1e3 * launch));
    const auto section = [&](const char* title, const std::string& rows) {
        print(fmt::format("\n**{}**\n\n{}", title, rows));
    };
    section("Cost of pivoting (Galoppo et al. 2005, figure 8)",
            pivotingTable(costOfPivoting(progress, sizes)));
    section("What caches serve",
            cacheEfficiency(progress, {PaperAlgorithm::Kind::product, PaperAlgorithm::Kind::lu},
                            sizes, copies));
    section("Where the time goes (Volkov and Demmel 2008, figure 10)", breakdown(progress, sizes));
    section("What each optimisation brings (Volkov and Demmel 2008, figure 11)",
            ablation(progress, sizes));
}

}  // namespace seiche::bench
