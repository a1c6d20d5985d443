#include "app/cli/run_outputs.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/cli/inspect.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/picture_outputs.hpp"
#include "core/base/error.hpp"
#include "core/files/frame_sink.hpp"
#include "core/files/out_file.hpp"
#include "core/model/field_data.hpp"
#include "core/model/packs.hpp"
#include "core/run/field_out.hpp"
#include "core/run/field_series.hpp"
#include "core/run/probes.hpp"
#include "core/run/spectrum.hpp"

namespace seiche::cli {

namespace fs = std::filesystem;

namespace {

/// The points given, without repetition, and those of --probe.
template <int D>
std::vector<Coordinates<D>> withOptions(std::vector<Coordinates<D>> points,
                                        const RunOptions& options) {
    for (const auto& given : probes(options)) {
        if (given.size() != static_cast<std::size_t>(D)) {
            failInput("--probe '{}' has {} coordinates, and the scene's domain has {} dimensions",
                      fmt::join(given, ","), given.size(), D);
        }
        const auto more =
            byAxis<D>([&](int axis) { return given[static_cast<std::size_t>(axis)]; });
        if (std::ranges::find(points, more) == points.end()) points.push_back(more);
    }
    return points;
}

Probes makeProbes(const RunOptions& options, const Scene& scene) {
    if (const auto& space = scene.space) {
        return {scene.info(), space->grid, withOptions(space->probes, options)};
    }
    return {scene.info(), scene.domain, withOptions(scene.probes, options)};
}

bool hasProbes(const RunOptions& options, const Scene& scene) {
    return scene.space ? !withOptions(scene.space->probes, options).empty()
                       : !withOptions(scene.probes, options).empty();
}

/// --export, with --every: FILE at the end, and FILE-0000, FILE-0001, ... on the way.
class FieldFile : public RunOutput {
  public:
    FieldFile(Export what, Domain domain, std::optional<double> every)
        : what_(std::move(what)), domain_(domain) {
        if (every) series_.emplace(what_.field, what_.file, domain_, *every);
    }
    const std::string& file() const override { return what_.file; }
    void beforeStep(Simulation& simulation) override {
        if (!series_) return;
        // An output that failed is over: the number of its next file would not match its time.
        try {
            series_->look(simulation);
        } catch (const Error&) {
            series_.reset();
            throw;
        }
    }
    void finish(Simulation& simulation) override {
        beforeStep(simulation);
        exportField(what_.file, simulation, what_.field, domain_);
    }

  private:
    Export what_;
    Domain domain_;
    std::optional<FieldSeries> series_;
};

/// --probes: one row per step, one column per field and point. --spectra: one row per frequency,
/// likewise, and the strongest oscillations in the report: for these the values stay in memory.
/// Either file may be left out.
class ProbeFiles : public RunOutput {
  public:
    ProbeFiles(const RunOptions& options, const Scene& scene)
        : rowsFile_(options.probesFile),
          spectraFile_(options.spectra),
          analysed_(!options.spectra.empty() || !options.report.empty()),
          simulation_(scene.described.shared),
          parameters_(scene.parameters),
          probes_(makeProbes(options, scene)) {
        values_.resize(probes_.fields().size() * probes_.count());
        if (options.probesFile.empty()) return;
        rows_.emplace(rowsFile_);
        write("step,t [s]" + heads() + "\n");
    }
    const std::string& file() const override {
        return spectraFile_.empty() ? rowsFile_ : spectraFile_;
    }
    void beforeStep(Simulation& simulation) override {
        if (recorded_) return;
        recorded_ = true;
        probes_.record(simulation);
    }
    void afterStep(Simulation& simulation) override {
        probes_.record(simulation);
        take(Wait::no);
    }
    void finish(Simulation& simulation) override {
        beforeStep(simulation);  // a run of no steps has its first row all the same
        take(Wait::yes);
        if (rows_) rows_->close();
        if (!analysed_) return;
        makeSpectra();
        if (!spectraFile_.empty()) writeSpectra();
    }
    nlohmann::ordered_json report() const override {
        auto list = nlohmann::ordered_json::array();
        const auto points = probes_.count();
        for (std::size_t p = 0; p < points && !spectra_.empty(); ++p) {
            nlohmann::ordered_json fields;
            for (std::size_t f = 0; f < probes_.fields().size(); ++f) {
                const auto& spectrum = spectra_[f * points + p];
                fields[probes_.fields()[f]] = {{"mean", spectrum.mean},
                                               {"rms", spectrum.rms},
                                               {"frequency", spectrum.frequency},
                                               {"amplitude", spectrum.amplitude}};
                const double number = strouhal(*simulation_, spectrum.frequency, parameters_);
                if (std::isfinite(number)) fields[probes_.fields()[f]]["strouhal"] = number;
            }
            list.push_back({{"at", probes_.point(p)}, {"fields", fields}});
        }
        return {{"probes", list}};
    }

  private:
    std::string heads() const {
        std::string made;
        for (const auto& field : probes_.fields()) {
            const auto& unit = fieldInfo(*simulation_, field).unit;
            for (std::size_t p = 0; p < probes_.count(); ++p) {
                const auto at = fmt::format("{}@{}", field, fmt::join(probes_.point(p), ":"));
                made += ',' + columnHead(at, unit);
            }
        }
        return made;
    }
    void take(Wait wait) {
        probes_.collect(wait, [&](std::uint64_t step, double t, std::span<const float> values) {
            if (analysed_) {
                times_.push_back(t);
                for (std::size_t k = 0; k < values.size(); ++k) values_[k].push_back(values[k]);
            }
            if (!rows_) return;
            auto row = fmt::format("{},{}", step, t);
            for (const float value : values) row += fmt::format(",{}", value);
            write(row + "\n");
        });
    }
    // An output that failed once is not tried again at the end of the run.
    void write(const std::string& text) {
        try {
            rows_->write(text);
        } catch (const Error&) {
            rows_.reset();
            throw;
        }
    }
    // Spectra of the later half of the run, which no longer depends on its start.
    void makeSpectra() {
        const auto from = times_.size() / 2;
        for (const auto& values : values_) {
            spectra_.push_back(
                spectrumOf(std::span(times_).subspan(from), std::span(values).subspan(from)));
        }
    }
    void writeSpectra() const {
        OutFile out(spectraFile_);
        out.write("frequency [Hz]" + heads() + "\n");
        const std::size_t count = spectra_.front().amplitudes.size();
        for (std::size_t k = 0; k < count; ++k) {
            auto row = fmt::format("{:g}", static_cast<double>(k) * spectra_.front().step);
            for (const auto& spectrum : spectra_) {
                row += fmt::format(",{:g}",
                                   k < spectrum.amplitudes.size() ? spectrum.amplitudes[k] : NAN);
            }
            out.write(row + "\n");
        }
        out.close();
    }

    std::string rowsFile_, spectraFile_;
    bool analysed_;
    std::shared_ptr<const SimulationDescription> simulation_;
    ParameterSet parameters_;
    Probes probes_;
    std::optional<OutFile> rows_;  // of --probes
    bool recorded_ = false;
    std::vector<double> times_;
    std::vector<std::vector<float>> values_;  // of field f at point p: f points + p
    std::vector<Spectrum> spectra_;
};

/// All files that a run of `scene` reads.
void protectInputs(OutputFiles& files, const RunOptions& options, const Scene& scene) {
    if (!scene.embedded) {
        files.protect(options.scene);
        for (const auto& name : filesOf(scene)) files.protect(scene.folder / name);
    }
    for (const auto& file : {options.strokes, options.resume}) {
        if (!file.empty()) files.protect(file);
    }
    for (const auto& pack : loadedPacks()) files.protect(pack.file);
    if (options.shaders.empty()) return;
    for (const auto& entry : fs::recursive_directory_iterator(
             options.shaders, fs::directory_options::skip_permission_denied)) {
        files.protect(entry.path());
    }
}

}  // namespace

void checkOutputs(const RunOptions& options, const Scene& scene, const Scene* compared) {
    const auto& info = scene.info();
    OutputFiles files;
    protectInputs(files, options, scene);
    if (compared) protectInputs(files, options, *compared);
    for (const auto& [field, file] : exports(options)) {
        const auto option = "--export " + field;
        fieldInfo(info, field);
        if (scene.space) {
            requireEnding(option, file, {".npy", ".vti", ".csv"});
        } else {
            requireEnding(option, file, {".npy", ".vti", ".csv", ".exr"});
        }
        files.add(option, file);
        if (options.every && scene.space && fs::path(file).extension() == ".vti") {
            files.add(option, FieldSeries::listName(file));
        }
        if (options.every) {
            files.addSeries(option, seriesFront(file), fs::path(file).extension(), seriesDigits);
        }
    }
    for (const auto& [option, file] :
         {std::pair{"--probes", options.probesFile}, {"--spectra", options.spectra}}) {
        if (file.empty()) continue;
        if (!hasProbes(options, scene)) {
            failInput("{} {} has no points: add --probe X,Y or `probes` to the scene", option,
                      file);
        }
        files.add(option, file);
    }
    for (const auto& inspection : options.inspections) {
        if (std::ranges::find(info.inspections, "bubbles") == info.inspections.end()) {
            failInput("--inspect {}: a scene of '{}' has no cells of bubbles", inspection,
                      info.name);
        }
        files.add("--inspect", parseInspection(inspection).file);
    }
    if (!options.screenshot.empty()) {
        requireEnding("--screenshot", options.screenshot, {".png", ".exr"});
        files.add("--screenshot", options.screenshot);
    }
    if (!options.video.empty()) {
        requireEnding("--video", options.video, {".mp4", ".webm", ".gif", ".mkv"});
        files.add("--video", options.video);
    }
    if (!options.report.empty()) files.add("--report", options.report);
    if (!options.saveState.empty()) files.add("--save-state", options.saveState);
    if (!options.frames.empty()) {
        files.addFolder("--frames", options.frames);
        files.addSeries("--frames", frameFront(options.frames), frameEnd, frameDigits);
    }
}

std::vector<std::unique_ptr<RunOutput>> makeOutputs(const RunOptions& options, const Scene& scene,
                                                    ComparedRun* compared) {
    std::vector<std::unique_ptr<RunOutput>> made;
    addPictureOutputs(options, scene, compared, made);
    for (const auto& each : exports(options)) {
        made.push_back(std::make_unique<FieldFile>(each, scene.domain, options.every));
    }
    if (!options.probesFile.empty() || !options.spectra.empty()) {
        made.push_back(std::make_unique<ProbeFiles>(options, scene));
    }
    return made;
}

}  // namespace seiche::cli
