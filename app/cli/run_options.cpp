#include "app/cli/run_options.hpp"

#include <charconv>
#include <cmath>

#include "app/cli/output_files.hpp"
#include "core/base/error.hpp"

namespace seiche::cli {

namespace {

// The parts before and after the first `separator`, both not empty.
std::array<std::string, 2> parts(const std::string& text, char separator, const char* option,
                                 const char* shape) {
    const auto at = text.find(separator);
    if (at == std::string::npos || at == 0 || at + 1 == text.size()) {
        failInput("{} '{}' should look like {}", option, text, shape);
    }
    return {text.substr(0, at), text.substr(at + 1)};
}

template <class Number>
bool parse(const std::string& text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

void needPositive(const char* option, double value, const char* unit) {
    if (!std::isfinite(value) || value <= 0) {
        failInput("{} {} cannot be: give a number above zero{}", option, value, unit);
    }
}

}  // namespace

std::vector<SceneOverride> overrides(const RunOptions& options) {
    std::vector<SceneOverride> made;
    for (const auto& set : options.sets) {
        const auto [path, value] = parts(set, '=', "--set", "PATH=VALUE");
        made.push_back({path, value});
    }
    if (options.seed) made.push_back({"seed", std::to_string(*options.seed)});
    return made;
}

std::vector<SceneOverride> compareOverrides(const RunOptions& options) {
    auto made = overrides(options);
    for (const auto& each : options.compare) {
        const auto [path, value] = parts(each, '=', "--compare", "PATH=VALUE");
        made.push_back({path, value});
    }
    return made;
}

std::vector<Export> exports(const RunOptions& options) {
    std::vector<Export> made;
    for (const auto& each : options.exports) {
        const auto [field, file] = parts(each, '=', "--export", "FIELD=FILE");
        made.push_back({field, file});
    }
    return made;
}

std::vector<std::vector<double>> probes(const RunOptions& options) {
    std::vector<std::vector<double>> made;
    for (const auto& each : options.probes) {
        auto [x, rest] = parts(each, ',', "--probe", "X,Y in metres");
        std::vector<std::string> texts = {x};
        if (const auto second = rest.find(','); second != std::string::npos) {
            texts.push_back(rest.substr(0, second));
            rest = rest.substr(second + 1);
        }
        texts.push_back(rest);
        auto& point = made.emplace_back();
        for (const auto& text : texts) {
            if (!parse(text, point.emplace_back()) || !std::isfinite(point.back())) {
                failInput(
                    "--probe '{}' should be two numbers X,Y in metres, or X,Y,Z in three "
                    "dimensions",
                    each);
            }
        }
    }
    return made;
}

void checkUsage(const RunOptions& options) {
    if (options.steps && options.time) {
        failInput("--steps and --time exclude each other: give one of them");
    }
    if (options.time) needPositive("--time", *options.time, " [s]");
    if (options.resample && options.resume.empty()) {
        failInput("--resample has no state to bring to other cells: add --resume FILE");
    }
    if (options.untilSteady) needPositive("--until-steady", *options.untilSteady, "");
    if (options.checkpoint) {
        needPositive("--checkpoint", *options.checkpoint, " [s]");
        if (options.saveState.empty()) {
            failInput("--checkpoint {} has no file for the state: add --save-state FILE",
                      *options.checkpoint);
        }
    }
    if (options.every) {
        needPositive("--every", *options.every, " [s]");
        if (options.exports.empty()) {
            failInput("--every {} has nothing to repeat: say what with --export FIELD=FILE",
                      *options.every);
        }
    }
    needPositive("--fps", options.fps, "");
    if (options.fps > 1000) failInput("--fps {} cannot be: 1000 is the most", options.fps);
    const bool pictures =
        !options.screenshot.empty() || !options.video.empty() || !options.frames.empty();
    if (const auto given = firstGiven(options.picture); !given.empty() && !pictures) {
        failInput("{} has no picture to change: add --screenshot, --video or --frames", given);
    }
    if (styleOf(options.picture).transparent()) {
        if (!options.video.empty() && ending(options.video) != ".webm") {
            failInput(
                "--background {} leaves nothing behind, and {} cannot: write a .webm or --frames",
                options.picture.background, options.video);
        }
    }
    if (options.loop) {
        needPositive("--loop", *options.loop, " [s]");
        if (options.video.empty() && options.frames.empty()) {
            failInput("--loop {} has no film to close: add --video or --frames", *options.loop);
        }
        if (*options.loop * options.fps < 1 || *options.loop * options.fps > 100000) {
            failInput("--loop {} at --fps {} fades over {:g} pictures: 1 to 100000 can be",
                      *options.loop, options.fps, std::round(*options.loop * options.fps));
        }
    }
    if (!options.compare.empty()) {
        if (!pictures && options.report.empty()) {
            failInput(
                "--compare {} has nothing to show: add --screenshot, --video, --frames or --report",
                options.compare.front());
        }
        if (!options.resume.empty()) {
            failInput(
                "--compare and --resume exclude each other: a saved state is that of one run");
        }
        if (!options.strokes.empty()) {
            failInput("--compare and --strokes exclude each other: strokes belong to one run");
        }
        if (options.picture.fill) {
            failInput("--compare and --fill exclude each other: a comparison shows three maps");
        }
        if (options.screenshot.ends_with(".exr")) {
            failInput("--screenshot {} holds one field and --compare shows two: write a .png",
                      options.screenshot);
        }
    }
    if (!options.probes.empty() && options.probesFile.empty() && options.spectra.empty()) {
        failInput("--probe {} has no file to write to: add --probes FILE.csv or --spectra FILE.csv",
                  options.probes.front());
    }
    if (options.speed) needPositive("--speed", *options.speed, "");
    probes(options);
}

}  // namespace seiche::cli
