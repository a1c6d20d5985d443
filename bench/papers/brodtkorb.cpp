#include <fmt/format.h>

#include "bench/papers/paper_tables.hpp"

namespace seiche::bench {

namespace {

/// Cubic fits of all columns that have enough times, as a table.
std::string fitsTable(const std::vector<int>& sizes, const std::vector<OverSize>& columns) {
    std::string rows;
    for (const auto& column : columns) {
        std::vector<int> at;
        std::vector<double> ms;
        for (const int n : sizes) {
            const auto value = column.value(n);
            if (!value) continue;
            at.push_back(n);
            ms.push_back(*value);
        }
        const auto fit = cubicFit(at, ms);
        if (fit.empty()) continue;
        rows += fmt::format("| {} | {:.3g} | {:.3g} | {:.3g} | {:.3g} | {} |\n", column.label,
                            fit[0], fit[1], fit[2], fit[3], ms.size());
    }
    if (rows.empty()) return "\nThere are too few sizes for cubic fits.\n";
    return "\nCubic fits a n³ + b n² + c n + d of the times, by least squares of relative "
           "errors:\n\n| | a | b | c | d | sizes |\n|---|---|---|---|---|---|\n" +
           rows;
}

/// Times against n with the CPU's, their cubic fits, and speed-ups.
std::vector<PaperPart> fitted(PaperRun& run, const std::string& title, CpuWork work,
                              const std::vector<OverSize>& ours) {
    auto columns = ours;
    columns.push_back(eigenColumn(run, work));
    columns.push_back(lapackColumn(run, work));
    const auto& sizes = run.sizes();
    auto times = overSizes(title, "ms", sizes, columns);
    times.markdown += fitsTable(sizes, columns);
    // Measured speed-ups rather than those of fits, which are not bound to be positive.
    std::vector<OverSize> speedups;
    for (const auto& mine : ours) {
        for (const auto& cpu : {columns[columns.size() - 2], columns.back()}) {
            speedups.push_back(
                {mine.label + " over " + cpu.label, [mine, cpu](int n) -> std::optional<double> {
                     const auto fast = mine.value(n), slow = cpu.value(n);
                     if (!fast || !slow) return std::nullopt;
                     return *slow / *fast;
                 }});
        }
    }
    return {times, overSizes(title + ": speed-up over the CPU", "speed-up", sizes, speedups)};
}

}  // namespace

Paper brodtkorbPaper() {
    Paper paper;
    paper.name = "brodtkorb";
    paper.reference =
        "A. Brodtkorb: The graphics processor as a mathematical coprocessor in MATLAB. 2008";
    paper.proposes = {
        {"gpuMatrix",
         "A class of an interpreter whose operations run on the device, in the background: [here "
         "in GNU Octave](../octave.md)."},
        {"2 x 2 blocks",
         "Four neighbouring entries are the channels of a texel, and 2 x 2 blocks are computed "
         "with as numbers."},
        {"product", "In one pass, or in n/2 passes of one block each."},
        {"Gauss-Jordan and PLU",
         "The pivot is the block with the largest q11 q22 / (q11 + q22); L and U are scalar "
         "triangles."},
        {"tridiagonal", "Many systems side by side, interleaved, each by Gaussian elimination."},
        {"results", "Cubic fits of times, and speed-ups over MATLAB's LAPACK."},
    };
    paper.items = {
        {.id = "product",
         .title = "Product",
         .place = "results, figures 2 to 4",
         .shows = "Time of a product against n, its cubic fit and the speed-up.",
         .command = "seiche bench papers/brodtkorb-single-pass papers/brodtkorb-multi-pass",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.Products",
         .printed = {{"largest speed-up of all algorithms",
                      "31 times, over highly optimised code of a CPU"}},
         .measure =
             [](PaperRun& run) {
                 const int most = mostPrinted(run);
                 return fitted(run, "Product", CpuWork::product,
                               {benchColumn(run, "one pass", "papers/brodtkorb-single-pass", most),
                                benchColumn(run, "n/2 passes", "papers/brodtkorb-multi-pass", most),
                                benchColumn(run, "ours (gemm)", "gemm")});
             }},
        {.id = "gauss-jordan",
         .title = "Gauss-Jordan elimination",
         .place = "results, figures 2 to 4",
         .shows = "Time of an elimination against n, its cubic fit and the speed-up.",
         .command = "seiche bench papers/brodtkorb-gauss-jordan; seiche solve --method "
                    "brodtkorb-gauss-jordan",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.GaussJordanSolves",
         .measure =
             [](PaperRun& run) {
                 return fitted(
                     run, "Gauss-Jordan", CpuWork::inverse,
                     {benchColumn(run, "2 x 2 blocks, one right-hand side",
                                  "papers/brodtkorb-gauss-jordan", mostPrinted(run)),
                      benchColumn(run, "in blocks of 64 (gauss-jordan)", "gauss-jordan")});
             }},
        {.id = "plu",
         .title = "PLU",
         .place = "results, figures 2 to 4",
         .shows = "Time of a factorization against n, its cubic fit and the speed-up.",
         .command = "seiche bench papers/brodtkorb-plu; seiche solve --method brodtkorb-plu",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.FactorsByRowOperations",
         .measure =
             [](PaperRun& run) {
                 return fitted(
                     run, "PLU", CpuWork::lu,
                     {benchColumn(run, "2 x 2 blocks", "papers/brodtkorb-plu", mostPrinted(run)),
                      benchColumn(run, "in blocks of 64 (lu)", "lu/partial")});
             }},
        {.id = "tridiagonal",
         .title = "Tridiagonal systems",
         .place = "results",
         .shows = "2 n systems of n rows at once.",
         .command = "seiche bench tridiagonal",
         .source = "solvers/linalg/dense/tridiagonal.hpp",
         .test = "Tridiagonal",
         .printed = {{"largest speed-up of tridiagonal systems", "125 times"}},
         .measure =
             [](PaperRun& run) {
                 const auto sizes = run.software() ? std::vector{64, 256, 512}
                                    : run.quick()  ? std::vector{64, 256, 1024}
                                                   : std::vector{64, 256, 512, 1024, 2048};
                 const std::vector<OverSize> columns = {
                     {"device",
                      [&](int n) -> std::optional<double> {
                          return run.row("tridiagonal", n, true).milliseconds;
                      }},
                     {"CPU, one thread, interleaved",
                      [&](int n) -> std::optional<double> {
                          return run.row("tridiagonal", n, true).referenceMilliseconds;
                      }},
                     {PaperRun::lapackLabel() + ", one by one",
                      [&](int n) -> std::optional<double> {
                          const auto one = run.lapack(CpuWork::tridiagonal, n);
                          if (!one) return std::nullopt;
                          return 2.0 * n * *one;
                      }}};
                 auto part = overSizes("2 n tridiagonal systems of n rows", "ms", sizes, columns);
                 part.markdown += "\nSpeed-ups of the device:";
                 for (const int n : sizes) {
                     part.markdown +=
                         fmt::format("{} {:.3g} at n = {}", n == sizes.front() ? "" : ",",
                                     *columns[1].value(n) / *columns[0].value(n), n);
                 }
                 part.markdown += ".\n";
                 return std::vector{part};
             }},
        {.id = "shared",
         .title = "CPU and GPU together",
         .place = "background processing",
         .shows = "A batch of systems is divided between both by their speeds.",
         .command = "seiche bench split",
         .source = "solvers/linalg/dense/split_solver.hpp",
         .test = "SplitSolverTest",
         .printed = {{"gain over the CPU alone", "1.68 times"}},
         .measure =
             [](PaperRun& run) {
                 const auto sizes =
                     run.software() ? std::vector{64, 128} : std::vector{256, 512, 1024};
                 const std::vector<OverSize> columns = {
                     {"together",
                      [&](int n) -> std::optional<double> {
                          return run.row("split", n, true).milliseconds;
                      }},
                     {"CPU alone (Eigen, a system a core)", [&](int n) -> std::optional<double> {
                          return run.row("split", n, true).referenceMilliseconds;
                      }}};
                 auto part = overSizes("64 systems of n rows", "ms", sizes, columns);
                 for (const int n : sizes) {
                     part.markdown += fmt::format("\nGain at n = {}: {:.3g}.", n,
                                                  *columns[1].value(n) / *columns[0].value(n));
                 }
                 part.markdown += "\n";
                 return std::vector{part};
             }},
    };
    return paper;
}

}  // namespace seiche::bench
