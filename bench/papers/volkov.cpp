#include <fmt/format.h>

#include "bench/analysis_bench.hpp"
#include "bench/device_bench.hpp"
#include "bench/device_study.hpp"
#include "bench/papers/paper_tables.hpp"

namespace seiche::bench {

namespace {

double cubed(int n) {
    return static_cast<double>(n) * n * n;
}

/// Rates of a row beside the CPU's, and where the device wins, also from the CPU's memory.
std::vector<PaperPart> rates(PaperRun& run, const std::string& title, CpuWork work, double flops,
                             const std::vector<OverSize>& ours) {
    auto columns = ours;
    const auto first = ours.front();
    columns.push_back(
        {first.label + ", from the CPU's memory", [&run, first](int n) -> std::optional<double> {
             const auto ms = first.value(n);
             if (!ms) return std::nullopt;
             return *ms + run.transfers(n);
         }});
    const auto fromHost = columns.back();
    columns.push_back(eigenColumn(run, work));
    columns.push_back(lapackColumn(run, work));
    auto part = ratesOverSizes(
        title, run.sizes(), [flops](int n) { return flops * cubed(n); }, columns);
    const auto& cpu = columns[columns.size() - 2];
    part.markdown +=
        "\n" + crossover(run.sizes(), first, cpu) + crossover(run.sizes(), fromHost, cpu);
    return {part};
}

/// A row of `seiche bench` with the label of its column.
struct LabelledRow {
    std::string label, row;
};

/// Rates of a factorization by one of our methods, `id`, and by those of the paper. `flops`: over
/// n^3.
PaperItem factorizationItem(const std::string& id, const std::string& title,
                            const std::string& test, const std::string& what, CpuWork work,
                            double flops, std::vector<PrintedValue> printed,
                            const std::vector<LabelledRow>& rows) {
    auto command = "seiche bench " + id;
    for (const auto& each : rows) {
        if (each.row.starts_with("papers/")) command += " " + each.row;
    }
    return {.id = id,
            .title = title,
            .place = "section 5, figures 7 and 8, table 3",
            .shows = "Rate of " + what + " against n, from either memory.",
            .command = command,
            .source = "solvers/linalg/dense/" + id + ".hpp",
            .test = test,
            .printed = std::move(printed),
            .measure = [what, work, flops, rows](PaperRun& run) {
                std::vector<OverSize> ours;
                for (const auto& [label, row] : rows) ours.push_back(benchColumn(run, label, row));
                return rates(run, what, work, flops, ours);
            }};
}

std::vector<PaperPart> deviceFigures(PaperRun& run) {
    const auto progress = [&](const std::string& what) { run.progress("device: " + what); };
    std::string text = "| | | | |\n|---|---|---|---|\n";
    for (const auto& figure : measureDevice(progress)) {
        text +=
            fmt::format("| {} | {} | {} | {} |\n", figure.name,
                        figure.value > 0 ? cellText(figure.value) : "-", figure.unit, figure.doc);
    }
    std::vector<PaperPart> parts = {{text}};
    for (auto& part : deviceStudy(progress, run.quick())) {
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

Paper volkovPaper() {
    Paper paper;
    paper.name = "volkov";
    paper.reference =
        "V. Volkov, J. Demmel: LU, QR and Cholesky factorizations using vector capabilities of "
        "GPUs. LAPACK Working Note 202, UCB/EECS-2008-49, 2008";
    paper.proposes = {
        {"3", "Measurements of the device: launches, latencies, caches and TLB, transfers."},
        {"4",
         "A product whose blocks of C are in registers; one operand is in registers, the other in "
         "shared memory."},
        {"5",
         "LU, QR and Cholesky in blocks: panels on the CPU while the device updates, triangular "
         "solves by inverses of diagonal blocks, two levels of blocks."},
        {"5.1", "Look-ahead: the next panel is factored before the rest is updated."},
    };
    paper.items = {
        {.id = "device",
         .title = "The device",
         .place = "section 3",
         .shows =
             "Launches; latency by stride and memory, and from it sizes of caches, lines and TLB; "
             "transfers; latency of the pipeline, rates against occupancy, bank conflicts.",
         .command = "seiche bench device --full",
         .source = "bench/device_study.hpp",
         .test = "DeviceStudy.SizesOfMemoryAreThoseOfTheMap",
         .measure = deviceFigures},
        {.id = "product",
         .title = "Product",
         .place = "section 4",
         .shows = "Rate of the product against n.",
         .command = "seiche bench gemm papers/volkov-product",
         .source = "solvers/linalg/dense/gemm.hpp",
         .test = "GemmTest",
         .printed = {{"best rate", "206 GFLOP/s (8800 GTX), 60 % above CUBLAS 1.1"}},
         .measure =
             [](PaperRun& run) {
                 return rates(
                     run, "Product", CpuWork::product, 2,
                     {benchColumn(run, "ours (gemm)", "gemm"),
                      benchColumn(run, "as printed", "papers/volkov-product", mostPrinted(run))});
             }},
        factorizationItem(
            "lu", "LU", "LuTest", "LU with partial pivoting", CpuWork::lu, 2.0 / 3,
            {{"best rate", "179 GFLOP/s (8800 GTX)"}, {"on two GPUs", "about 300 GFLOP/s"}},
            {{"ours (lu)", "lu/partial"},
             {"panels by the CPU (lu-hybrid)", "lu/hybrid"},
             {"by inverses, one level", "papers/volkov-lu"},
             {"by inverses, two levels", "papers/volkov-lu-two-level"}}),
        factorizationItem("qr", "QR", "QrTest", "QR", CpuWork::qr, 4.0 / 3,
                          {{"best rate", "192 GFLOP/s (8800 GTX)"}},
                          {{"ours (qr)", "qr"}, {"panels by the CPU", "papers/volkov-qr"}}),
        factorizationItem(
            "cholesky", "Cholesky", "CholeskyTest", "Cholesky", CpuWork::cholesky, 1.0 / 3,
            {{"best rate", "183 GFLOP/s (8800 GTX)"}},
            {{"ours (cholesky)", "cholesky"}, {"blocks by the CPU", "papers/volkov-cholesky"}}),
        {.id = "breakdown",
         .title = "Where the time goes",
         .place = "section 5, figure 10",
         .shows = "Shares of panels, transfers and updates.",
         .command = "seiche bench --analyses",
         .source = "bench/analysis_bench.cpp",
         .test = "Bench.TheAnalysesOfThePapers",
         .measure =
             [](PaperRun& run) {
                 return std::vector{PaperPart{
                     breakdown(run.progress(), {run.software() ? 256 : 2048}, run.timing())}};
             }},
        {.id = "ablation",
         .title = "What each optimisation brings",
         .place = "section 5, figure 11",
         .shows = "Times with one optimisation off at a time.",
         .command = "seiche bench --analyses",
         .source = "bench/analysis_bench.cpp",
         .test = "Bench.TheAnalysesOfThePapers",
         .measure =
             [](PaperRun& run) {
                 return std::vector{PaperPart{
                     ablation(run.progress(), {run.software() ? 128 : 2048}, run.timing())}};
             }},
    };
    return paper;
}

}  // namespace seiche::bench
