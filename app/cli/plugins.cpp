#include <CLI/CLI.hpp>

#include "app/cli/cli.hpp"
#include "core/base/log.hpp"
#include "core/model/packs.hpp"

namespace seiche::cli {

void addPlugins(CLI::App& app, std::vector<std::string>& files) {
    for (const char* verb : {"run", "sweep", "list", "params"}) {
        app.get_subcommand(verb)
            ->add_option(
                "--plugin", files,
                "Load a pack, a library that brings a simulation and its scenes: code that "
                "runs with your rights; repeatable")
            ->type_name("FILE.so")
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
}

void loadPlugins(const std::vector<std::string>& files) {
    for (const auto& file : files) loadPack(file);
    for (const auto& sentence : loadUserPacks()) log().warn("{}", sentence);
}

}  // namespace seiche::cli
