#include <fmt/format.h>

#include "bench/analysis_bench.hpp"
#include "bench/papers/paper_tables.hpp"

namespace seiche::bench {

namespace {

double luFlops(int n) {
    return 2.0 / 3 * n * n * n;
}

std::vector<PaperPart> luTimes(PaperRun& run, const std::string& title,
                               const std::vector<OverSize>& ours) {
    auto columns = ours;
    columns.push_back(eigenColumn(run, CpuWork::lu));
    columns.push_back(lapackColumn(run, CpuWork::lu));
    auto part = overSizes(title, "ms", run.sizes(), columns);
    part.markdown += "\n";
    for (std::size_t k = 0; k < ours.size(); ++k) {
        part.markdown += crossover(run.sizes(), columns[k], columns[columns.size() - 2]);
    }
    return {part};
}

/// Cells of bubbly flow, a cell, beside one LU of that size by the CPU.
std::vector<PaperPart> bubblyTimes(PaperRun& run) {
    const auto sizes = run.software() ? std::vector{64, 128, 256}
                       : run.quick()  ? std::vector{256, 1024}
                                      : std::vector{256, 512, 1024, 2048};
    const std::vector<OverSize> columns = {
        benchColumn(run, "assembled", "bubbly/assemble"),
        benchColumn(run, "factored", "bubbly/factor"),
        benchColumn(run, "solved", "bubbly/solve"),
        benchColumn(run, "all three", "bubbly/lu"),
        {"transfers, were it assembled by the CPU", [&](int n) { return run.transfers(n); }},
        {PaperRun::eigenLabel() + ", LU", [&](int n) { return run.eigen(CpuWork::lu, n); }},
        {PaperRun::lapackLabel() + ", LU", [&](int n) { return run.lapack(CpuWork::lu, n); }}};
    auto part = overSizes("A cell of n points on bubbles", "ms", sizes, columns);
    const int n = sizes.back();
    part.markdown += fmt::format(
        "\nAt n = {} transfers would take {:.0f} % of the time of a cell; ours are assembled where "
        "they are solved, so that only velocities are read.\n",
        n, 100 * run.transfers(n) / (run.transfers(n) + run.ms("bubbly/lu", n)));
    return {part};
}

}  // namespace

Paper galoppoPaper() {
    Paper paper;
    paper.name = "galoppo";
    paper.reference =
        "N. Galoppo, N. Govindaraju, M. Henson, D. Manocha: LU-GPU: Efficient algorithms for "
        "solving dense linear systems on graphics hardware. Supercomputing 2005";
    paper.proposes = {
        {"4.1",
         "Gauss-Jordan and LU by row operations: a pass scales a row or column, a pass subtracts "
         "column times row; index pairs come from texture coordinates."},
        {"4",
         "Partial pivoting by a search in one column, full pivoting by maxima of columns and then "
         "of rows; rows are swapped as data."},
        {"5", "Times of LU without, with partial and with full pivoting against ATLAS."},
        {"6.2", "Bubbly flow: a dense system for the bubbles of a cell, solved by LU."},
    };
    paper.items = {
        {.id = "lu",
         .title = "LU without pivoting",
         .place = "section 5, figures 5 to 7",
         .shows = "Time of LU without pivoting against n, beside a CPU.",
         .command = "seiche bench papers/galoppo-lu",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.FactorsByRowOperations",
         .measure =
             [](PaperRun& run) {
                 return luTimes(
                     run, "LU without pivoting",
                     {benchColumn(run, "row operations", "papers/galoppo-lu", mostPrinted(run)),
                      benchColumn(run, "in blocks (lu-nopivot)", "lu/nopivot")});
             }},
        {.id = "plu",
         .title = "LU with partial pivoting",
         .place = "section 5, figures 5 to 7",
         .shows = "Time of LU with partial pivoting against n, beside a CPU.",
         .command = "seiche bench papers/galoppo-plu",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.FactorsByRowOperations",
         .printed = {{"n = 3500", "35 % faster than ATLAS (GeForce 7800)"}},
         .measure =
             [](PaperRun& run) {
                 auto parts = luTimes(
                     run, "LU with partial pivoting",
                     {benchColumn(run, "row operations", "papers/galoppo-plu", mostPrinted(run)),
                      benchColumn(run, "in blocks (lu)", "lu/partial")});
                 parts.push_back(ratesOverSizes(
                     "LU with partial pivoting", run.sizes(), luFlops,
                     {benchColumn(run, "row operations", "papers/galoppo-plu", mostPrinted(run)),
                      benchColumn(run, "in blocks (lu)", "lu/partial"),
                      eigenColumn(run, CpuWork::lu), lapackColumn(run, CpuWork::lu)}));
                 return parts;
             }},
        {.id = "pivoting",
         .title = "Cost of pivoting",
         .place = "section 5, figure 8",
         .shows = "Times of LU without, with partial and with full pivoting on one device.",
         .command = "seiche bench --analyses",
         .source = "bench/analysis_bench.cpp",
         .test = "Bench.TheAnalysesOfThePapers",
         .measure =
             [](PaperRun& run) {
                 const auto sizes = run.printedSizes();
                 const auto costs = costOfPivoting(run.progress(), sizes, run.timing());
                 const auto at = [&](int n) {
                     return *std::ranges::find(costs, n, &PivotingCost::n);
                 };
                 auto part = overSizes(
                     "Time with pivoting over time without", "ratio", sizes,
                     {{"row operations, partial",
                       [&](int n) { return at(n).rowsPartial / at(n).rows; }},
                      {"blocks, partial", [&](int n) { return at(n).partial / at(n).none; }},
                      {"blocks, panels by the CPU",
                       [&](int n) { return at(n).hybrid / at(n).none; }},
                      {"full", [&](int n) { return at(n).full / at(n).none; }}});
                 part.markdown = pivotingTable(costs);
                 return std::vector{part};
             }},
        {.id = "full",
         .title = "LU with full pivoting",
         .place = "section 4, figures 5 to 7",
         .shows = "Full pivoting as printed: maxima of columns, and the largest of those.",
         .command = "seiche bench papers/galoppo-full; seiche solve --method galoppo-full",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.FactorsByRowOperations",
         .measure =
             [](PaperRun& run) {
                 return luTimes(
                     run, "LU with full pivoting",
                     {benchColumn(run, "row operations", "papers/galoppo-full", mostPrinted(run)),
                      benchColumn(run, "one launch a column (lu-full)", "lu-full",
                                  mostPrinted(run))});
             }},
        {.id = "swaps",
         .title = "Rows as data and by pointers",
         .place = "section 4",
         .shows = "Rows that are moved, beside rows that stay and are found by their numbers.",
         .command = "seiche bench papers/galoppo-plu papers/galoppo-plu-pointers",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.FactorsByRowOperations",
         .measure =
             [](PaperRun& run) {
                 const int most = mostPrinted(run);
                 return std::vector{overSizes(
                     "Rows as data and by pointers", "ms", run.printedSizes(),
                     {benchColumn(run, "partial, data", "papers/galoppo-plu", most),
                      benchColumn(run, "partial, pointers", "papers/galoppo-plu-pointers", most),
                      benchColumn(run, "full, data", "papers/galoppo-full", most),
                      benchColumn(run, "full, pointers", "papers/galoppo-full-pointers", most)})};
             }},
        {.id = "gauss-jordan",
         .title = "Gauss-Jordan elimination",
         .place = "section 4.1, algorithm 1",
         .shows = "Gauss-Jordan by row operations with partial pivoting, one right-hand side.",
         .command =
             "seiche bench papers/galoppo-gauss-jordan; seiche solve --method galoppo-gauss-jordan",
         .source = "solvers/linalg/dense/papers.hpp",
         .test = "PapersTest.GaussJordanSolves",
         .measure =
             [](PaperRun& run) {
                 return std::vector{overSizes(
                     "Gauss-Jordan by row operations", "ms", run.sizes(),
                     {benchColumn(run, "row operations", "papers/galoppo-gauss-jordan",
                                  mostPrinted(run)),
                      eigenColumn(run, CpuWork::inverse), lapackColumn(run, CpuWork::inverse)})};
             }},
        {.id = "caches",
         .title = "Use of caches",
         .place = "section 5, figure 12",
         .shows = "Row operations read each entry once an update, so caches serve little.",
         .command = "seiche bench --analyses",
         .source = "bench/analysis_bench.cpp",
         .test = "Bench.TheAnalysesOfThePapers",
         .measure =
             [](PaperRun& run) {
                 return std::vector{servedByCaches(run, linalg::PaperAlgorithm::Kind::lu)};
             }},
        {.id = "bubbly",
         .title = "Bubbly flow",
         .place = "section 6.2, figures 13 and 14",
         .shows = "Time of the dense systems of bubbly flow against their size, and the share of "
                  "transfers between CPU and device.",
         .command = "seiche bench bubbly",
         .source = "solvers/bubbly/cell_solver.hpp",
         .test = "validate bubbly",
         .measure = bubblyTimes},
    };
    return paper;
}

}  // namespace seiche::bench
