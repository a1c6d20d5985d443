#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "app/cli/cli.hpp"
#include "app/cli/course.hpp"
#include "app/cli/output_files.hpp"
#include "bench/papers/paper.hpp"
#include "core/base/terminal.hpp"
#include "core/files/out_file.hpp"
#include "core/gl/context.hpp"

namespace seiche::cli {

void addPapers(CLI::App& app, Action& action) {
    struct Options {
        std::string paper, out = "papers", device;
        bool quick = false;
    };
    auto options = std::make_shared<Options>();
    auto* verb = app.add_subcommand(
        "papers", "Repeat the tables and figures of the papers on this device, a page each");
    std::string names;
    for (const auto& paper : bench::papers()) names += (names.empty() ? "" : ", ") + paper.name;
    verb->add_option("PAPER", options->paper, names + "; all when left out");
    verb->add_option("--out", options->out, "The folder for pages and plots; papers")
        ->type_name("DIR");
    verb->add_flag("--quick", options->quick, "Fewer sizes and shorter measurements");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N|software");
    verb->callback([options, &action] {
        action = [options] {
            std::vector<const bench::Paper*> chosen;
            if (!options->paper.empty()) {
                chosen = {&bench::paperNamed(options->paper)};
            } else {
                for (const auto& paper : bench::papers()) chosen.push_back(&paper);
            }
            OutputFiles files;
            files.addFolder("--out", options->out);
            const std::filesystem::path folder = options->out;
            const auto context = gl::Context::headless(options->device);
            Course course;
            std::size_t done = 0;
            bench::PaperRun run(options->quick, [&](const std::string& what) {
                course.show(what, done, chosen.size());
            });
            for (const auto* paper : chosen) {
                const auto page = bench::paperPage(*paper, run);
                ++done;
                for (const auto& [file, drawing] : page.plots) writeText(folder / file, drawing);
                const auto file = folder / (paper->name + ".md");
                writeText(file, page.markdown);
                course.clear();
                print(stdout, "{}\n", file.string());
                std::fflush(stdout);
            }
            if (options->paper.empty()) {
                writeText(folder / "README.md", bench::papersIndex());
                print(stdout, "{}\n", (folder / "README.md").string());
            }
            return 0;
        };
    });
}

}  // namespace seiche::cli
