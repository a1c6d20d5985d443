#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/cli.hpp"
#include "app/cli/table.hpp"
#include "core/base/error.hpp"
#include "core/base/terminal.hpp"
#include "core/gl/context.hpp"
#include "core/model/packs.hpp"
#include "core/scene/scene.hpp"
#include "solvers/catalogue.hpp"

namespace seiche::cli {

namespace {

using Json = nlohmann::ordered_json;

Json scenes() {
    Json rows = Json::array();
    for (const auto& scene : shippedScenes()) {
        rows.push_back({{"name", scene.name},
                        {"simulation", scene.simulation},
                        {"title", scene.title},
                        {"description", scene.description}});
    }
    return rows;
}

Json simulations() {
    Json rows = Json::array();
    for (const auto& info : Registry::instance().all()) {
        Json fields = Json::array(), boundaries = Json::array(), sources = Json::array();
        for (const auto& field : info->fields) fields.push_back(field.name);
        for (const auto& boundary : info->boundaries) boundaries.push_back(boundary.name);
        for (const auto& source : info->sources) sources.push_back(source.name);
        const auto* pack = packOf(info->name);
        rows.push_back({{"name", info->name},
                        {"title", info->title},
                        {"fields", fields},
                        {"boundaries", boundaries},
                        {"sources", sources},
                        {"pack", pack ? pack->file.string() : ""},
                        {"description", info->doc}});
    }
    return rows;
}

Json views() {
    Json rows = Json::array();
    for (const auto& info : Registry::instance().all()) {
        Json fields = Json::array(), colormaps = Json::array();
        for (const auto& field : info->fields) fields.push_back(field.name);
        for (const auto* colormap : colormapNames) colormaps.push_back(colormap);
        rows.push_back({{"simulation", info->name},
                        {"styles", viewStyles(*info)},
                        {"overlays", viewOverlays(*info)},
                        {"fields", fields},
                        {"colormaps", colormaps}});
    }
    return rows;
}

Json devices() {
    Json rows = Json::array();
    for (const auto& device : gl::listDevices()) {
        rows.push_back({{"device", device.index},
                        {"renderer", device.renderer},
                        {"vendor", device.vendor},
                        {"version", device.version},
                        {"software", device.software},
                        {"problem", device.problem}});
    }
    return rows;
}

Json solvers() {
    Json rows = Json::array();
    for (const auto& solver : linalg::solverCatalogue()) {
        rows.push_back({{"name", solver.name},
                        {"use", solver.use},
                        {"takes", solver.takes},
                        {"doc", solver.doc}});
    }
    return rows;
}

int list(const std::string& what, bool asJson) {
    Json rows = what == "scenes"        ? scenes()
                : what == "simulations" ? simulations()
                : what == "views"       ? views()
                : what == "solvers"     ? solvers()
                                        : devices();
    if (asJson) {
        printLines(stdout, rows.dump(2) + "\n");
    } else {
        // An empty column only where some simulation has a pack
        for (auto& row : rows) {
            if (loadedPacks().empty()) row.erase("pack");
        }
        printTable(rows);
    }
    if (what == "devices" && std::none_of(rows.begin(), rows.end(),
                                          [](const Json& row) { return row["problem"] == ""; })) {
        failDevice(
            "no graphics device here offers OpenGL 4.5 core: install a driver, for software "
            "drawing the package libgl1-mesa-dri");
    }
    return 0;
}

}  // namespace

void addList(CLI::App& app, Action& action) {
    struct Options {
        std::string what;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    auto* verb =
        app.add_subcommand("list", "What there is: scenes, simulations, solvers, views, devices");
    verb->add_option("what", options->what, "What to list")
        ->required()
        ->check(CLI::IsMember({"scenes", "simulations", "solvers", "views", "devices"}));
    verb->add_flag("--json", options->json, "Print JSON");
    verb->callback(
        [options, &action] { action = [options] { return list(options->what, options->json); }; });
}

}  // namespace seiche::cli
