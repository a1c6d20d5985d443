#include <fmt/format.h>

#include "bench/papers/paper_tables.hpp"

namespace seiche::bench {

namespace {

/// Rows of `seiche bench` on fields of n x n entries, with Eigen beside them.
std::vector<PaperPart> rowsOfFields(PaperRun& run, const std::vector<int>& sizes,
                                    const std::vector<std::pair<std::string, std::string>>& rows) {
    std::string text =
        "| operation | n | ms | GB/s | of copy | Eigen, ms |\n|---|---|---|---|---|---|\n";
    for (const auto& [name, label] : rows) {
        for (const int n : sizes) {
            const auto& row = run.row(name, n, true);
            text += fmt::format(
                "| {} | {} | {} | {} | {:.0f} % | {} |\n", label, n, cellText(row.milliseconds),
                cellText(row.gigabytesPerSecond), 100 * row.gigabytesPerSecond / run.copyRate(),
                row.referenceMilliseconds > 0 ? cellText(row.referenceMilliseconds) : "-");
        }
    }
    std::vector<OverSize> lines;
    for (const auto& [name, label] : rows) lines.push_back(benchColumn(run, label, name));
    auto drawn = overSizes("Fields of n x n entries", "ms", sizes, lines);
    return {{text, std::move(drawn.plot)}};
}

}  // namespace

Paper kruegerPaper() {
    Paper paper;
    paper.name = "krueger";
    paper.reference =
        "J. Krüger, R. Westermann: Linear algebra operators for GPU implementation of numerical "
        "algorithms. SIGGRAPH 2003, ACM Trans. Graph. 22, 908-916";
    paper.proposes = {
        {"3.1", "Vectors are textures; an operation on vectors is a pass over all texels."},
        {"3.2",
         "A dense matrix is a set of column vectors, a banded one a set of diagonals; a product "
         "with a vector is one pass a vector, added up in the target."},
        {"3.3", "A reduction halves a texture in both directions until one number is left."},
        {"5",
         "Solvers are sequences of these operators, without reading back: conjugate gradients, "
         "and Gauss-Seidel by columns."},
        {"6", "Scenes: waves by an implicit scheme, and incompressible flow."},
    };
    paper.items = {
        {.id = "operators",
         .title = "Vector operations and reductions",
         .place = "sections 3.1, 3.3 and 6",
         .shows = "Arithmetic on vectors and reductions are bound by memory.",
         .command = "seiche bench add mult dot sum max papers/krueger-sum",
         .source = "solvers/linalg/field/vector_ops.hpp",
         .test = "PapersTest.ReductionsByHalving",
         .measure =
             [](PaperRun& run) {
                 return rowsOfFields(run, run.fieldSizes(),
                                     {{"add", "z = x + y"},
                                      {"mult", "z = 2 x 3 y, entry by entry"},
                                      {"dot", "dot product"},
                                      {"sum", "sum"},
                                      {"max", "maximum"},
                                      {"papers/krueger-sum", "sum by halving"},
                                      {"papers/krueger-max", "maximum by halving"},
                                      {"papers/krueger-min", "minimum by halving"},
                                      {"papers/krueger-product", "product by halving"}});
             }},
        {.id = "products",
         .title = "Matrix-vector products",
         .place = "sections 3.2 and 6",
         .shows = "Products of banded matrices with vectors cost as much as their diagonals; dense "
                  "ones read every column.",
         .command = "seiche bench banded sparse stencil dense",
         .source = "solvers/linalg/field/matrices.hpp",
         .test = "MatricesTest",
         .measure =
             [](PaperRun& run) {
                 auto parts = rowsOfFields(run, run.fieldSizes(),
                                           {{"banded", "five diagonals, n² rows"},
                                            {"sparse", "compressed rows, n² rows"},
                                            {"stencil", "stencil without a matrix, n² rows"}});
                 parts.push_back(
                     rowsOfFields(run, run.fieldSizes(), {{"dense", "dense, n rows"}})[0]);
                 return parts;
             }},
        {.id = "cg",
         .title = "An iteration of conjugate gradients",
         .place = "sections 5 and 6",
         .shows = "The time of an iteration on n x n unknowns, all on the device.",
         .command = "seiche bench cg",
         .source = "solvers/linalg/krylov/stencil_cg.hpp",
         .test = "StencilCgTest",
         .printed = {{"iteration at 1024²", "15.4 ms (Radeon 9800)"}},
         .measure =
             [](PaperRun& run) {
                 auto sizes = run.fieldSizes();
                 if (sizes.back() < 1024) sizes.push_back(1024);
                 return rowsOfFields(run, sizes, {{"cg", "an iteration of conjugate gradients"}});
             }},
        {.id = "gauss-seidel",
         .title = "Gauss-Seidel",
         .place = "section 5",
         .shows =
             "Unknowns that no diagonal of L couples are done in one pass. The printed formula has "
             "a wrong sign, which is corrected here.",
         .command = "seiche bench gauss-seidel",
         .source = "solvers/linalg/krylov/gauss_seidel.hpp",
         .test = "IterativeTest",
         .measure =
             [](PaperRun& run) {
                 return rowsOfFields(run, run.fieldSizes(), {{"gauss-seidel", "a sweep"}});
             }},
        {.id = "scenes",
         .title = "Waves and flow",
         .place = "section 6",
         .shows = "Implicit steps of the wave equation and of incompressible flow, each with a few "
                  "iterations of conjugate gradients, run at interactive rates.",
         .command = "seiche bench wave-step fluid/step-maccormack",
         .source = "solvers/wave, solvers/fluid",
         .test = "validate wave, validate fluid",
         .measure =
             [](PaperRun& run) {
                 return rowsOfFields(run, run.fieldSizes(),
                                     {{"wave-step", "a wave step of 5 iterations"},
                                      {"fluid/step-maccormack", "a step of flow"}});
             }},
    };
    return paper;
}

}  // namespace seiche::bench
