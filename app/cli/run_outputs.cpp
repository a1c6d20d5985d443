#include "app/cli/run_outputs.hpp"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "app/cli/inspect.hpp"
#include "app/cli/output_files.hpp"
#include "app/cli/picture_outputs.hpp"
#include "core/base/error.hpp"
#include "core/io/field_out.hpp"
#include "core/sim/field_data.hpp"
#include "core/sim/field_series.hpp"
#include "core/sim/probes.hpp"
#include "core/sim/spectrum.hpp"

namespace seiche::cli {

namespace {

std::vector<Point> allProbes(const RunOptions& options, const Scene& scene) {
    auto points = scene.probes;
    const auto more = probes(options);
    points.insert(points.end(), more.begin(), more.end());
    return points;
}

/// --export, with --every: FILE at the end, and FILE-0000, FILE-0001, ... on the way.
class FieldFile : public RunOutput {
  public:
    FieldFile(Export what, Domain domain, std::optional<double> every)
        : what_(std::move(what)), domain_(domain) {
        if (every) series_.emplace(what_.field, what_.file, domain_, *every);
    }
    void beforeStep(Simulation& simulation) override {
        if (series_) series_->look(simulation);
    }
    void finish(Simulation& simulation) override {
        beforeStep(simulation);
        writeField(what_.file, readField(simulation, what_.field, domain_));
    }

  private:
    Export what_;
    Domain domain_;
    std::optional<FieldSeries> series_;
};

/// --probes: a row a step, a column a field and point. --spectra: a row a frequency, likewise, and
/// the strongest oscillations in the report. Either may be "".
class ProbeFiles : public RunOutput {
  public:
    ProbeFiles(std::string file, std::string spectra, const SimulationInfo& simulation,
               const Domain& domain, std::vector<Point> points)
        : file_(std::move(file)),
          spectraFile_(std::move(spectra)),
          probes_(simulation, domain, std::move(points)) {
        values_.resize(probes_.fields().size() * probes_.points().size());
        if (file_.empty()) return;
        stream_.open(file_);
        stream_ << "step,t" << heads() << "\n";
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
        if (!file_.empty()) {
            stream_.close();
            check(stream_, file_);
        }
        makeSpectra();
        if (!spectraFile_.empty()) writeSpectra();
    }
    nlohmann::ordered_json report() const override {
        auto list = nlohmann::ordered_json::array();
        const auto& points = probes_.points();
        for (std::size_t p = 0; p < points.size() && !spectra_.empty(); ++p) {
            nlohmann::ordered_json fields;
            for (std::size_t f = 0; f < probes_.fields().size(); ++f) {
                const auto& spectrum = spectra_[f * points.size() + p];
                fields[probes_.fields()[f]] = {{"mean", spectrum.mean},
                                               {"rms", spectrum.rms},
                                               {"frequency", spectrum.frequency},
                                               {"amplitude", spectrum.amplitude}};
            }
            list.push_back({{"at", {points[p].x, points[p].y}}, {"fields", fields}});
        }
        return {{"probes", list}};
    }

  private:
    std::string heads() const {
        std::string made;
        for (const auto& field : probes_.fields()) {
            for (const auto& point : probes_.points()) {
                made += fmt::format(",{}@{}:{}", field, point.x, point.y);
            }
        }
        return made;
    }
    void take(Wait wait) {
        probes_.collect(wait, [&](std::uint64_t step, double t, std::span<const float> values) {
            times_.push_back(t);
            for (std::size_t k = 0; k < values.size(); ++k) values_[k].push_back(values[k]);
            if (file_.empty()) return;
            stream_ << fmt::format("{},{}", step, t);
            for (const float value : values) stream_ << fmt::format(",{}", value);
            stream_ << "\n";
        });
        if (!file_.empty()) check(stream_, file_);
    }
    // Of the later half of the run, when its start is forgotten.
    void makeSpectra() {
        const auto from = times_.size() / 2;
        for (const auto& values : values_) {
            spectra_.push_back(
                spectrumOf(std::span(times_).subspan(from), std::span(values).subspan(from)));
        }
    }
    void writeSpectra() const {
        std::ofstream stream(spectraFile_);
        stream << "frequency" << heads() << "\n";
        const std::size_t count = spectra_.front().amplitudes.size();
        for (std::size_t k = 0; k < count; ++k) {
            stream << static_cast<double>(k) * spectra_.front().step;
            for (const auto& spectrum : spectra_) {
                stream << "," << (k < spectrum.amplitudes.size() ? spectrum.amplitudes[k] : NAN);
            }
            stream << "\n";
        }
        stream.close();
        check(stream, spectraFile_);
    }
    static void check(const std::ofstream& stream, const std::string& file) {
        if (stream) return;
        failRun("the probes cannot be written to {}: {}; make room or choose another place", file,
                std::strerror(errno));
    }

    std::string file_, spectraFile_;
    Probes probes_;
    std::ofstream stream_;
    bool recorded_ = false;
    std::vector<double> times_;
    std::vector<std::vector<float>> values_;  // of field f at point p: f points + p
    std::vector<Spectrum> spectra_;
};

}  // namespace

void checkOutputs(const RunOptions& options, const Scene& scene) {
    const auto& info = Registry::instance().at(scene.simulation);
    OutputFiles files;
    if (std::filesystem::is_regular_file(options.scene)) files.protect(options.scene);
    if (!options.strokes.empty()) files.protect(options.strokes);
    for (const auto& [field, file] : exports(options)) {
        const auto option = "--export " + field;
        fieldInfo(info, field);
        requireEnding(option, file, {".npy", ".vti", ".csv", ".exr"});
        files.add(option, file);
    }
    for (const auto& [option, file] :
         {std::pair{"--probes", options.probesFile}, {"--spectra", options.spectra}}) {
        if (file.empty()) continue;
        if (allProbes(options, scene).empty()) {
            failInput("{} {} has no points: add --probe X,Y or `probes` to the scene", option,
                      file);
        }
        files.add(option, file);
    }
    for (const auto& inspection : options.inspections) {
        if (info.name != "bubbly") {
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
    if (!options.frames.empty()) files.addFolder("--frames", options.frames);
    if (!options.report.empty()) files.add("--report", options.report);
    if (!options.saveState.empty()) files.add("--save-state", options.saveState);
}

std::vector<std::unique_ptr<RunOutput>> makeOutputs(const RunOptions& options, const Scene& scene,
                                                    Simulation& simulation, ComparedRun* compared) {
    std::vector<std::unique_ptr<RunOutput>> made;
    addPictureOutputs(options, scene, compared, made);
    for (const auto& each : exports(options)) {
        made.push_back(std::make_unique<FieldFile>(each, scene.domain, options.every));
    }
    if (!options.probesFile.empty() || !options.spectra.empty()) {
        made.push_back(std::make_unique<ProbeFiles>(options.probesFile, options.spectra,
                                                    simulation.info(), scene.domain,
                                                    allProbes(options, scene)));
    }
    return made;
}

}  // namespace seiche::cli
