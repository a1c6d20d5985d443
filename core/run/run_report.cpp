#include "core/run/run_report.hpp"

#include <cmath>
#include <limits>
#include <span>

#include "core/base/log.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/model/simulation.hpp"
#include "core/run/spectrum.hpp"

namespace seiche {

namespace {

using Json = nlohmann::ordered_json;

Json json(const Value& value) {
    return std::visit([](const auto& each) { return Json(each); }, value);
}

Json json(const ConvergenceReport& solve) {
    Json object = {{"name", solve.name},
                   {"status", name(solve.status)},
                   {"iterations", solve.iterations},
                   {"initial", solve.initial},
                   {"final", solve.final},
                   {"target", solve.target},
                   {"norm", solve.norm}};
    if (!solve.history.empty()) object["history"] = solve.history;
    return object;
}

}  // namespace

std::string hashText(std::uint64_t hash) {
    return fmt::format("fnv1a64:{:016x}", hash);
}

RunReport::RunReport(const std::string& sceneName, const Scene& scene, const gl::DeviceInfo& device,
                     bool wanted)
    : wanted_(wanted), info_(scene.described.shared), parameters_(scene.parameters) {
    document_["version"] = version();
    document_["device"] = {{"index", device.index},
                           {"renderer", device.renderer},
                           {"vendor", device.vendor},
                           {"driver", device.version},
                           {"software", device.software}};
    document_["scene"] = sceneName;
    document_["simulation"] = scene.simulation;
    document_["seed"] = scene.seed;
    document_["domain"] = {{"size", {scene.domain.width, scene.domain.height}},
                           {"cells", {scene.domain.nx, scene.domain.ny}}};
    auto& parameters = document_["parameters"] = Json::object();
    for (const auto& parameter : scene.parameters.schema().parameters()) {
        parameters[parameter.name] = json(scene.parameters.value(parameter.name));
    }
    document_["definition"] = toJson(scene);
}

void RunReport::step(const StepReport& report) {
    for (const auto& solve : report.solves) {
        if (!failed(solve.status)) continue;
        ++unconverged_;
        const bool unsolvable = solve.status == SolveStatus::unsolvable;
        if (unsolvable) ++unsolvable_;
        if (unsolvable || unsolvable_ == 0) explanation_ = solve.explain();
    }
    if (!wanted_) return;
    Json object = {{"step", report.step}, {"t", report.t}, {"dt", report.dt}};
    if (!report.finite) object["finite"] = false;
    for (const auto& diagnostic : report.diagnostics) {
        if (report.finite && std::isnan(diagnostic.value)) continue;  // not measured
        object[diagnostic.name] = diagnostic.value;
        if (!diagnostic.unit.empty()) units_[diagnostic.name] = diagnostic.unit;
        note(diagnostic);
        if (diagnostic.name != "energy" && diagnostic.name != "mass") continue;
        auto [at, isNew] = ledgers_.try_emplace(diagnostic.name);
        auto& ledger = at->second;
        if (isNew) ledger.first = diagnostic.value;
        ledger.last = diagnostic.value;
        ledger.deviation = std::max(ledger.deviation, std::abs(diagnostic.value - ledger.first));
    }
    if (!courses_.empty()) times_.push_back(report.t);
    object["solves"] = Json::array();
    for (const auto& solve : report.solves) object["solves"].push_back(json(solve));
    if (!steps_.empty()) steps_ += ",";
    steps_ += "\n    " + jsonText(object);
}

void RunReport::note(const Diagnostic& diagnostic) {
    if (!diagnostic.averaged) return;
    auto found = std::ranges::find(courses_, diagnostic.name, &Course::name);
    if (found == courses_.end()) {
        // One that begins later has no values before.
        courses_.push_back(
            {diagnostic.name,
             std::vector<float>(times_.size(), std::numeric_limits<float>::quiet_NaN())});
        found = courses_.end() - 1;
    }
    found->values.push_back(static_cast<float>(diagnostic.value));
}

Json RunReport::averages() const {
    Json made = Json::object();
    for (const auto& course : courses_) {
        if (course.values.size() != times_.size()) continue;  // it came and went
        const auto averages = averagesOf(times_, course.values);
        auto& entry = made[course.name] = {{"mean", averages.mean},
                                           {"rms", averages.rms},
                                           {"frequency", averages.frequency},
                                           {"amplitude", averages.amplitude}};
        const double number = strouhal(*info_, averages.frequency, parameters_);
        if (std::isfinite(number)) entry["strouhal"] = number;
    }
    return made;
}

void RunReport::result(const RunResult& result, const std::string& sentence) {
    document_["result"] = {{"end", name(result.end)},
                           {"steps", result.steps},
                           {"t", result.t},
                           {"unconverged_solves", unconverged_},
                           {"sentence", sentence}};
    if (result.change) document_["result"]["change"] = *result.change;
    if (!courses_.empty()) document_["averages"] = averages();
    document_["units"] = units_;
    auto& ledger = document_["ledger"] = Json::object();
    for (const auto& [quantity, values] : ledgers_) {
        // Relative to the first value, unless that is zero.
        const double scale = values.first != 0 ? std::abs(values.first) : 1;
        ledger[quantity] = {{"first", values.first},
                            {"last", values.last},
                            {"drift", (values.last - values.first) / scale},
                            {"largest_deviation", values.deviation / scale}};
    }
}

void RunReport::field(const FieldData& field) {
    this->field(field.info, {field.ny, field.nx}, summarise(field));
}

void RunReport::field(const FieldInfo& info, const Json& shape, const FieldSummary& summary) {
    auto& entry = document_["fields"][info.name] = {
        {"unit", info.unit},  {"shape", shape},     {"hash", hashText(summary.hash)},
        {"min", summary.min}, {"max", summary.max}, {"sum", summary.sum}};
    if (summary.notFinite > 0) entry["not_finite"] = summary.notFinite;
}

void RunReport::fields(Simulation& simulation, const Domain& domain) {
    const bool inSpace = capability<VolumeSource>(simulation) != nullptr;
    for (const auto& each : simulation.info().fields) {
        if (!inSpace) {
            field(readField(simulation, each.name, domain));
            continue;
        }
        const auto volume = readVolume(simulation, each.name);
        field(volume.info, {volume.grid.nz, volume.grid.ny, volume.grid.nx}, summarise(volume.values));
    }
}

void RunReport::summary(const Json& summary) {
    for (const auto& [key, value] : summary.items()) {
        if (document_.contains(key) && document_[key].is_object() && value.is_object()) {
            document_[key].update(value);
        } else {
            document_[key] = value;
        }
    }
}

void RunReport::timings(double setup, const RunResult& result, double output,
                        const std::map<std::string, gl::Profiler::Row>& kernels) {
    auto& timings = document_["timings"] = {
        {"setup", setup}, {"stepping", result.wallSeconds}, {"output", output}};
    timings["steps_per_second"] =
        result.wallSeconds > 0 ? static_cast<double>(result.steps) / result.wallSeconds : 0;
    if (kernels.empty()) return;
    auto& rows = timings["kernels"] = Json::array();
    for (const auto& [kernel, row] : kernels) {
        rows.push_back(
            {{"name", kernel}, {"launches", row.launches}, {"milliseconds", row.milliseconds}});
    }
}

void RunReport::ranks(const std::vector<RankShare>& shares) {
    if (shares.empty()) return;
    auto& rows = document_["timings"]["ranks"] = Json::array();
    for (const auto& each : shares) {
        rows.push_back({{"rank", each.rank},
                        {"host", each.host},
                        {"device", each.device},
                        {"cells", each.items},
                        {"busy", each.busy},
                        {"waiting", each.waiting},
                        {"bytes", each.bytes}});
    }
}

std::string RunReport::text() const {
    auto text = jsonText(document_, 2);
    text.resize(text.rfind('\n'));  // the steps go before the last brace
    text += ",\n  \"steps\": [" + steps_;
    return text + (steps_.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

void RunReport::write(const std::string& file) const {
    OutFile out(file);
    out.write(text());
    out.close();
}

}  // namespace seiche
