// Changes of waves by strokes, scripts and saved states.
#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/wave/wave_body.hpp"

namespace seiche::wave {

void WaveSimulation::brush(const BrushStroke& stroke) {
    if (stroke.brush == "raise") {
        takeStrokes();
        const auto& texture = height_.texture();
        raise_
            .set("segment",
                 std::array{static_cast<float>(stroke.from.x), static_cast<float>(stroke.from.y),
                            static_cast<float>(stroke.to.x), static_cast<float>(stroke.to.y)})
            .set("radius", static_cast<float>(stroke.radius))
            .set("amount", static_cast<float>(stroke.strength));
        const auto* coefficient = basin_->stencil().coefficient;
        raise_.run(texture.width(), texture.height(), 1,
                   {gl::readWrite(0, texture),
                    gl::read(1, coefficient ? coefficient->texture() : texture)});
        cg_->disturbed();
        volume_.disturbed();
    } else if (stroke.brush == "wall" || stroke.brush == "erase") {
        basin_->draw(stroke.from, stroke.to, stroke.radius, stroke.brush == "wall");
        return;
    } else {
        failInput("the wave simulation has no brush '{}': it has raise, wall and erase",
                  stroke.brush);
    }
    measure(false);
}

void WaveSimulation::takeStrokes() {
    if (!basin_->takeStrokes()) return;
    wallsChanged();
    measure(false);
}

void WaveSimulation::writeFields(const FieldValues& fields) {
    takeStrokes();
    const auto& solid = basin_->solid();
    checkFieldValues(fields, writableFields(), [&](const auto&) { return solid.size(); });
    for (const auto& [name, given] : fields) {
        auto values = given;
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = solid[i] ? 0 : values[i];
        (name == "height" ? height_ : velocity_).upload(values);
    }
    cg_->disturbed();
    volume_.disturbed();
    measure(false);
}

// A live parameter may also need other kernels: auto takes another solver beyond a CFL number.
void WaveSimulation::basinChanged() {
    if (variant() == variant_) {
        updateUniforms();
    } else {
        rebuildKernels();
    }
}

void WaveSimulation::wallsChanged() {
    basinChanged();
    cg_->disturbed();
    volume_.basinsChanged();
    if (!basin_->varies()) return;
    const auto& texture = height_.texture();
    if (!dry_) dry_ = gl::Kernel("wave/dry.comp");
    dry_.run(texture.width(), texture.height(), 1,
             {gl::readWrite(0, texture), gl::readWrite(1, velocity_.texture()),
              gl::readWrite(2, increment_.texture()),
              gl::read(3, basin_->stencil().coefficient->texture())});
}

void WaveSimulation::save(Snapshot& snapshot) {
    takeStrokes();
    collect(Wait::yes, early_);
    snapshot.putValues("height", height_);
    snapshot.putValues("velocity", velocity_);
    snapshot.putValues("increment", increment_);
    if (variant_.layer) snapshot.putValues("layer", flux_[0]);
    snapshot.put("drawn", basin_->drawn());
    snapshot.put("solid", basin_->solid());
    snapshot.values["step"] = steps_;
    snapshot.values["time"] = time_;
    snapshot.values["ledger"] = ledger_->balance();
    if (basin_->keepsVolume()) volume_.save(snapshot);
    if (mode_) snapshot.values["mode"] = mode_->course();
}

void WaveSimulation::restore(const Snapshot& snapshot) {
    std::vector<StepReport> passed;
    collect(Wait::yes, passed);
    const auto cells = basin_->solid().size();
    auto height = snapshot.get<float>("height", cells);
    auto velocity = snapshot.get<float>("velocity", cells);
    auto increment = snapshot.get<float>("increment", cells);
    const auto drawn = snapshot.get<std::uint8_t>("drawn", cells);
    const auto steps = snapshot.value<std::uint64_t>("step");
    const auto time = snapshot.value<double>("time");
    const auto balance = snapshot.value<ConservationBudget::Balance>("ledger");
    std::optional<StandingWave::Course> course;
    if (snapshot.values.contains("mode")) course = snapshot.value<StandingWave::Course>("mode");
    if (basin_->keepsVolume()) VolumeCorrection::check(snapshot);
    if (mode_ && course) mode_->restore(*course);
    ledger_->restore(balance);
    steps_ = steps;
    time_ = time;
    basin_->setDrawn(drawn);
    // Walls of a scene other than the state's may stand where the state had water.
    bool displaced = false;
    for (std::size_t i = 0; i < cells; ++i) {
        if (!basin_->solid()[i]) continue;
        displaced = displaced || height[i] != 0 || velocity[i] != 0;
        height[i] = velocity[i] = increment[i] = 0;
    }
    height_.upload(height);
    velocity_.upload(velocity);
    increment_.upload(increment);
    basinChanged();
    // A state of another grid, or without layers, lacks only the fluxes in them, which die out.
    for (auto& flux : flux_) {
        if (flux) flux.clear();
    }
    if (variant_.layer && snapshot.has("layer")) {
        flux_[0].upload(snapshot.get<float>("layer", static_cast<std::size_t>(flux_[0].size())));
    }
    const bool resampled = snapshot.values.contains("resampled");
    if (basin_->keepsVolume()) {
        volume_.restore(snapshot, !displaced && !resampled, *basin_, height_, velocity_);
    }
    // Volume lost to bodies or to resampling is not drift.
    if (displaced || resampled) measure(false);
}

nlohmann::ordered_json WaveSimulation::summary() {
    collect(Wait::yes, early_);
    nlohmann::ordered_json result;
    result["ledger"] = ledger_->summary();
    result["solver"] = adi_ ? "adi" : dct_ ? dct_->name() : multigrid_ ? multigrid_->name() : "cg";
    if (mode_ && !scheme_->asIn2003 && !(adi_ && scheme_->eta() != 0)) {
        auto mode = mode_->summary(basin_->largestSpeed(), kappa(), scheme_->theta, scheme_->dt);
        if (!mode.empty()) result["mode"] = std::move(mode);
    }
    return result;
}

}  // namespace seiche::wave
