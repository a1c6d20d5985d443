#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bench/papers/paper.hpp"
#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"
#include "core/gl/context.hpp"

namespace seiche::bench {

namespace {

/// Device, CPU and precision of the figures of a page.
std::string conditions(const Paper& paper, const PaperRun& run) {
    const auto* library = Lapack::found();
    auto text = fmt::format(
        "Measured by `seiche papers {}{}` on {}. CPU: {}; {}. Everything is FP32; times are "
        "medians.\n",
        paper.name, run.quick() ? " --quick" : "", gl::Context::current().device().renderer,
        PaperRun::eigenLabel(),
        library ? PaperRun::withThreads(library->name(), library->threads())
                : "no LAPACK was found at run time");
    if (run.software()) {
        text +=
            "\n**A run in software.** The device is a CPU here: the figures show that every item "
            "runs, and how its time grows with n. They say nothing about GPUs, and the columns of "
            "the CPU compare two programs on the same cores.\n";
    }
    return text;
}

std::string link(const std::string& source) {
    return source.find(',') == std::string::npos ? fmt::format("[{0}](../../{0})", source) : source;
}

}  // namespace

const std::vector<Paper>& papers() {
    static const std::vector<Paper> all = {kruegerPaper(), hallPaper(), galoppoPaper(),
                                           brodtkorbPaper(), volkovPaper()};
    return all;
}

const Paper& paperNamed(const std::string& name) {
    std::vector<std::string> known;
    for (const auto& paper : papers()) {
        if (paper.name == name) return paper;
        known.push_back(paper.name);
    }
    const auto near = nearestName(name, known);
    failInput("there is no paper '{}'{}; known are {}", name,
              near.empty() ? "" : fmt::format(", did you mean '{}'?", near),
              fmt::join(known, ", "));
}

PaperPage paperPage(const Paper& paper, PaperRun& run) {
    PaperPage page;
    auto& text = page.markdown;
    text = fmt::format("# {}\n\n{}\n## Proposals\n\n", paper.reference, conditions(paper, run));
    for (const auto& [where, what] : paper.proposes) {
        const bool section = where[0] >= '0' && where[0] <= '9';
        text += fmt::format("- **{}{}**: {}\n", section ? "Section " : "", where, what);
    }
    for (const auto& item : paper.items) {
        text += fmt::format("\n## {} ({})\n\n{}\n", item.title, item.place, item.shows);
        for (const auto& [what, value] : item.printed) {
            text += fmt::format("\nPrinted: {}: **{}**.\n", what, value);
        }
        if (item.measure) {
            int plots = 0;
            for (const auto& part : item.measure(run)) {
                text += "\n" + part.markdown;
                if (!part.plot) continue;
                const auto file = fmt::format("{}-{}{}.svg", paper.name, item.id,
                                              plots++ > 0 ? fmt::format("-{}", plots) : "");
                page.plots.emplace_back(file, view::svgDocument(*part.plot, item.title));
                text += fmt::format("\n![{}]({})\n", item.title, file);
            }
        }
        text += fmt::format("\n`{}`; source: {}; test: `{}`.\n", item.command, link(item.source),
                            item.test);
    }
    return page;
}

std::string papersIndex() {
    std::string text =
        "# The papers\n\n"
        "Five papers are the origin of this library. `seiche papers [PAPER] [--out DIR] [--quick]` "
        "repeats their tables, figures and algorithms on one device and writes these pages; those "
        "here were written in software on two cores shared with other programs. Results of GPUs "
        "are in "
        "[performance](../performance/papers.md), differences from the papers in "
        "[methods](../methods/papers.md).\n\n"
        "| paper | item | in the paper | where | test | page |\n|---|---|---|---|---|---|\n";
    for (const auto& paper : papers()) {
        for (const auto& item : paper.items) {
            text += fmt::format("| {} | {} | {} | `{}` | `{}` | [{}]({}.md) |\n", paper.name,
                                item.title, item.place, item.command, item.test, paper.name,
                                paper.name);
        }
    }
    return text +
           "\nOpen:\n\n"
           "- Krüger and Westermann: the flow of section 6 in its own discretisation and numbers "
           "of "
           "iterations.\n"
           "- All papers before 2008: rasterised quads, blending and ping-pong beside compute "
           "shaders.\n"
           "- Volkov and Demmel: the rate of panels beside their model; two GPUs, which `seiche "
           "bench "
           "lu gemm --devices 0,1` measures where there are two.\n";
}

}  // namespace seiche::bench
