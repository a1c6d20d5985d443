#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/picture_options.hpp"
#include "core/scene/scene.hpp"

namespace seiche::cli {

/// The options of `seiche run`.
struct RunOptions {
    std::string scene;
    std::vector<std::string> sets;     // PATH=VALUE
    std::vector<std::string> compare;  // PATH=VALUE
    std::optional<std::int64_t> steps;
    std::optional<double> time, untilSteady, every, checkpoint;
    std::vector<std::string> exports;      // FIELD=FILE
    std::vector<std::string> probes;       // X,Y or X,Y,Z
    std::vector<std::string> inspections;  // X,Y=FILE
    std::string probesFile, spectra, strokes, screenshot, video, frames, report, saveState, resume;
    PictureOptions picture;
    double fps = 30;
    std::optional<double> speed, loop;
    std::optional<std::int64_t> seed;
    std::string device, shaders;
    bool quiet = false, strict = false, profile = false, resample = false, progress = false;
};

/// One --export.
struct Export {
    std::string field, file;
};

// Each throws badInput with the option's name and the expected value.
std::vector<SceneOverride> overrides(const RunOptions& options);
/// Overrides of the second run: --set and then --compare.
std::vector<SceneOverride> compareOverrides(const RunOptions& options);
std::vector<Export> exports(const RunOptions& options);
/// The points of --probe, of two or three coordinates [m].
std::vector<std::vector<double>> probes(const RunOptions& options);
/// Checks the options' values and combinations before anything is read.
void checkUsage(const RunOptions& options);

}  // namespace seiche::cli
