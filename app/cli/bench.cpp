#include "bench/bench.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "app/cli/cli.hpp"
#include "core/gl/context.hpp"
#include "core/io/out_file.hpp"

namespace seiche::cli {

void addBench(CLI::App& app, Action& action) {
    auto* verb = app.add_subcommand("bench", "Time the operators on this device, beside Eigen");
    struct Options {
        std::vector<std::string> names;
        std::string json, device;
    };
    auto options = std::make_shared<Options>();
    verb->add_option("NAME", options->names, "What to time; everything when left out");
    verb->add_option("--json", options->json, "Write the rows to a file, too")->type_name("FILE");
    verb->add_option("--device", options->device, "A number of `seiche list devices`, or software")
        ->type_name("N");
    verb->callback([options, &action] {
        action = [options] {
            const auto context = gl::Context::headless(options->device);
            const bool terminal = isatty(STDERR_FILENO);
            const auto result = bench::run(options->names, [&](const std::string& what) {
                if (terminal) fmt::print(stderr, "\r\033[K{}", what);
            });
            if (terminal) fmt::print(stderr, "\r\033[K");
            fmt::print("{}", bench::table(result));
            if (!options->json.empty()) {
                OutFile out(options->json);
                out.write(bench::toJson(result).dump(1) + "\n");
                out.close();
            }
            return 0;
        };
    });
}

}  // namespace seiche::cli
