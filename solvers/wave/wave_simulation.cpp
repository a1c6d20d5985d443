#include "solvers/wave/wave_simulation.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/linalg/direct/dct_stencil.hpp"
#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "solvers/linalg/multigrid/multigrid_stencil.hpp"
#include "solvers/wave/wave_adi.hpp"
#include "solvers/wave/wave_basin.hpp"
#include "solvers/wave/wave_forcing.hpp"
#include "solvers/wave/wave_ledger.hpp"
#include "solvers/wave/wave_mode.hpp"
#include "solvers/wave/wave_volume.hpp"

namespace seiche::wave {

namespace {

constexpr double multigridCfl = 2;  // from here on multigrid pays; measured

using linalg::StencilCg;
using linalg::Vector;

/// What one step needs to know, from the parameters.
struct Scheme {
    double dt = 0, theta = 0.25;
    bool asIn2003 = false;  // the right side alone is averaged
    bool adi = false;       // sweeps instead of iterations

    explicit Scheme(const ParameterSet& parameters)
        : dt(parameters.real("dt")),
          theta(parameters.real("theta")),
          asIn2003(parameters.choice("scheme") == "krueger-2003"),
          adi(parameters.choice("scheme") == "adi") {
        if (asIn2003) theta = 0.5;
    }
    double eta() const { return asIn2003 ? 0 : (theta - 0.25) * dt * dt; }
    double rightSide() const { return asIn2003 ? 2 : 1; }
    double newFactor() const { return asIn2003 ? 0.5 : 1; }
    double oldFactor() const { return asIn2003 ? 0 : 1; }
    /// Over a basin that keeps its water, whose damping is `sigma` [1/s] throughout.
    VolumeCorrection::Law volumeLaw(double sigma) const {
        if (asIn2003) return {1 / (1 + dt * sigma), dt / (1 + dt * sigma), 0, dt};
        const double half = dt / 2 * sigma;
        return {(1 - half) / (1 + half), dt / (1 + half), dt / 2, dt / 2};
    }
    linalg::StencilTerms terms() const {
        // In 2003 velocity is backward, w = 2 v_new; there C acts on all of it.
        return {1, static_cast<float>(asIn2003 ? dt : dt / 2), static_cast<float>(theta * dt * dt)};
    }
};

class WaveSimulation : public Simulation,
                       public DrawnWallSource,
                       public FieldWriter,
                       public RestingState {
  public:
    explicit WaveSimulation(gl::Context& context) : context_(context) {}

    const SimulationDescription& info() const override {
        return described_ ? *described_ : Registry::instance().at("wave");
    }
    std::shared_ptr<const SimulationDescription> sharedInfo() const override {
        return described_ ? described_ : Simulation::sharedInfo();
    }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return scheme_->dt; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override;
    FieldView walls() override {
        return view(basin_->walls(), {"walls", "", "Solid cells.", false});
    }
    const std::vector<std::uint8_t>& drawnCells() const override { return basin_->drawn(); }
    void brush(const BrushStroke& stroke) override;
    bool atRest() const override {
        return !forcing_->hasSources() && !forcing_->drivesSides() && ledger_->still();
    }
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;
    std::vector<std::string> writableFields() const override { return {"height", "velocity"}; }
    void writeFields(const FieldValues& fields) override;
    std::optional<ConvergenceReport> lastSolve() override {
        if (steps_ == 0 || adi_) return std::nullopt;
        return cg_->lastReport("wave");
    }
    nlohmann::ordered_json summary() override;

  private:
    void checkSize(const Scene& scene) const;
    /// What kernels are compiled for; all else are uniforms.
    struct Variant {
        enum class Solver { cg, dct, multigrid, sweeps } solver = Solver::cg;
        bool layer = false, edges = false;
        linalg::Stencil::Medium medium = linalg::Stencil::Medium::uniform;
        bool operator==(const Variant&) const = default;
    };
    Variant variant() const;
    /// Makes solver and kernels for the basin as it is now.
    void rebuildKernels();
    void updateUniforms();
    /// Updates to changes of basin and scheme by parameters or walls.
    void basinChanged();
    void measure(bool isStep);
    /// After a step: a basin from which nothing flows has as much water as it must have.
    void keepVolume();
    void wallsChanged();
    /// w is complete before finish.comp, which would otherwise add pending updates.
    bool complete() const { return adi_ != nullptr || scheme_->eta() != 0; }
    gl::Kernel makeKernel(const char* path, gl::Defines defines = {}) const;
    gl::Kernel& finish();
    gl::Kernel& layerKernel();
    /// Ends a step in the matched layers.
    void endInLayers();
    static double layerStep(const Scheme& scheme) { return double{scheme.terms().damping}; }
    double cfl() const { return basin_->largestSpeed() * scheme_->dt / basin_->cellSize(); }
    /// Sweeps are stable at any CFL number where those along rows and columns commute, else up
    /// to 1, but not with cells that are open in part.
    bool sweeps() const;
    double kappa() const {
        if (!mode_) return 0;
        const double speed = basin_->largestSpeed();
        return adi_ ? mode_->kappaOfSweeps(speed, scheme_->dt) : mode_->kappa(speed);
    }
    FieldView view(const Vector& vector, FieldInfo about) const {
        return {&vector.texture(), vector.shape().columns, vector.shape().rows(), 4,
                std::move(about)};
    }

    gl::Context& context_;
    std::shared_ptr<const SimulationDescription> described_;
    std::optional<ParameterSet> parameters_;
    std::optional<Scheme> scheme_;
    std::unique_ptr<Basin> basin_;
    std::optional<Forcing> forcing_;
    std::optional<StandingWave> mode_;
    Variant variant_;
    std::unique_ptr<linalg::StencilDct> dct_;
    std::unique_ptr<linalg::StencilMultigrid> multigrid_;
    std::optional<StencilCg> cg_;
    std::unique_ptr<Adi> adi_;  // instead of iterations
    std::optional<ConservationBudget> ledger_;
    VolumeCorrection volume_;
    std::vector<StepReport> early_;         // arrived while a snapshot or summary waited
    Vector height_, velocity_, increment_;  // u, v and w of docs/methods/wave.md
    linalg::Partials stepSums_, layerSums_, ledgerSums_, modeSums_;
    std::array<Vector, 2> flux_;  // memory of a matched layer (wave/layer.glsl), and the next
    gl::Buffer modeFactors_;
    gl::Kernel start_, energy_, modeShares_, raise_, dry_;
    std::array<gl::Kernel, 2> layer_;  // as finish_
    /// Of steps whose w lacks updates, and of those whose w is complete; made when first needed,
    /// since the slider of theta moves back and forth between them.
    std::array<gl::Kernel, 2> finish_;
    double time_ = 0;
    std::uint64_t steps_ = 0;
};

void WaveSimulation::checkSize(const Scene& scene) const {
    const auto& limits = context_.limits();
    const auto& domain = scene.domain;
    if ((domain.nx + 3) / 4 > limits.textureSize || domain.ny > limits.textureSize) {
        failInput(
            "{}: domain.cells = {} x {} is more than this device takes ({} x {}): choose "
            "fewer cells",
            scene.file, domain.nx, domain.ny, 4 * limits.textureSize, limits.textureSize);
    }
}

void WaveSimulation::reset(const Scene& scene) {
    checkSize(scene);
    // All that can refuse the scene comes before the state of the old one is touched.
    auto basin = std::make_unique<Basin>(scene, layerStep(Scheme(scene.parameters)));
    Forcing forcing(scene);
    std::optional<StandingWave> mode;
    if (scene.mode) mode.emplace(scene);
    const auto initial = [&](const char* name) {
        auto values = initialOnCells(scene, name);
        if (!values) values.emplace(basin->solid().size(), 0.0f);
        for (std::size_t i = 0; i < values->size(); ++i) {
            if (basin->solid()[i]) (*values)[i] = 0;
        }
        return std::move(*values);
    };
    const auto height = mode ? mode->height() : initial("height");
    auto velocity = initial("velocity");

    const auto shape = basin->stencil().shape();
    if (!height_ || height_.shape() != shape) {
        height_ = Vector(shape, "wave height");
        velocity_ = Vector(shape, "wave velocity");
        increment_ = Vector(shape, "wave increment");
    }
    described_ = scene.described.shared;
    parameters_.emplace(scene.parameters);
    scheme_.emplace(scene.parameters);
    basin_ = std::move(basin);
    forcing_.emplace(std::move(forcing));
    mode_ = std::move(mode);
    early_.clear();
    time_ = 0;
    steps_ = 0;
    height_.upload(height);
    velocity_.upload(velocity);
    flux_ = {};
    for (auto& value : velocity) value *= 2;
    increment_.upload(velocity);  // v_new + v_old is 2 v to first order

    const auto tuning = linalg::StencilTuning::forDevice(context_);
    ledger_.emplace(tuning, scene.domain.hx() * scene.domain.hy());
    stepSums_ = linalg::Partials(tuning, shape, "wave step sums");
    ledgerSums_ = linalg::Partials(tuning, shape, "wave ledger sums");
    if (mode_) {
        modeSums_ = linalg::Partials(tuning, shape, "wave mode sums");
        const auto factors = mode_->factors();
        modeFactors_ = gl::Buffer(factors.size() * sizeof(float), "wave mode");
        modeFactors_.upload(factors);
    }
    rebuildKernels();
    volume_.basinsChanged();
    if (basin_->keepsVolume()) volume_.start(*basin_, height_, velocity_);
    measure(false);
}

WaveSimulation::Variant WaveSimulation::variant() const {
    const auto& stencil = basin_->stencil();
    Variant made;
    made.medium = stencil.medium;
    made.layer = stencil.layer.any();
    made.edges = stencil.edges != nullptr;
    if (sweeps()) {
        made.solver = Variant::Solver::sweeps;
    } else {
        const auto& solver = parameters_->choice("solver");
        const bool fits = linalg::StencilDct::unsupportedReason(stencil).empty();
        // Below, plain iterations cost less than what spares most of them; measured.
        const auto& profile = gl::executionProfile(context_);
        const double plainCfl = fits ? profile.transformCfl : multigridCfl;
        const bool chosen = solver == "auto" && cfl() > plainCfl;
        if (fits && (solver == "dct" || chosen)) {
            made.solver = Variant::Solver::dct;
        } else if (solver == "multigrid" || chosen) {
            made.solver = Variant::Solver::multigrid;
        }
    }
    return made;
}

bool WaveSimulation::sweeps() const {
    if (!scheme_->adi) return false;
    const auto& stencil = basin_->stencil();
    const auto has = [&](linalg::BoundaryCondition rule) {
        return std::find(stencil.sides.begin(), stencil.sides.end(), rule) != stencil.sides.end();
    };
    if (has(linalg::BoundaryCondition::periodic)) return false;
    const bool commute = !basin_->varies() && !has(linalg::BoundaryCondition::absorbing);
    return commute || (cfl() <= 1 && stencil.edges == nullptr);
}

gl::Kernel WaveSimulation::makeKernel(const char* path, gl::Defines defines) const {
    for (const auto& list : {cg_->kernelDefines(), forcing_->defines()}) {
        defines.insert(defines.end(), list.begin(), list.end());
    }
    return gl::Kernel(path, defines);
}

gl::Kernel& WaveSimulation::finish() {
    auto& kernel = finish_[complete()];
    if (!kernel) {
        kernel = makeKernel("wave/finish.comp", {{"CORRECTED", static_cast<int>(complete())}});
    }
    return kernel;
}

gl::Kernel& WaveSimulation::layerKernel() {
    auto& kernel = layer_[scheme_->eta() != 0];
    if (!kernel) {
        kernel =
            makeKernel("wave/layer.comp", {{"CORRECTED", static_cast<int>(scheme_->eta() != 0)}});
    }
    return kernel;
}

void WaveSimulation::rebuildKernels() {
    const linalg::CgSettings settings{parameters_->real("tolerance"),
                                      static_cast<int>(parameters_->integer("max_iterations"))};
    const auto& stencil = basin_->stencil();
    const auto terms = scheme_->terms();
    variant_ = variant();
    cg_.reset();
    dct_.reset();
    multigrid_.reset();
    linalg::FusedPreconditioner* preconditioner = nullptr;
    if (variant_.solver == Variant::Solver::dct) {
        preconditioner = (dct_ = std::make_unique<linalg::StencilDct>(stencil, terms)).get();
    } else if (variant_.solver == Variant::Solver::multigrid) {
        multigrid_ = std::make_unique<linalg::StencilMultigrid>(stencil, terms);
        preconditioner = multigrid_.get();
    }
    // Sweeps take none of its iterations.
    const bool iterates = variant_.solver != Variant::Solver::sweeps;
    cg_.emplace(stencil, settings, preconditioner, nullptr,
                iterates ? StencilCg::preferredForm() : linalg::CgForm::classical);
    adi_.reset();
    if (!iterates) {
        adi_ = std::make_unique<Adi>(stencil, terms, cg_->tuning(), cg_->linear(), height_);
    }
    start_ = makeKernel("wave/start.comp");
    finish_ = {};
    layer_ = {};
    if (!variant_.layer) flux_ = {};
    if (variant_.layer && !flux_[0]) {
        for (auto& flux : flux_) flux = Vector(stencil.edgesShape(), "wave layer");
        layerSums_ = linalg::Partials(cg_->tuning(), stencil.shape(), "wave layer sums");
    }
    energy_ = makeKernel("wave/ledger.comp");
    if (mode_) modeShares_ = makeKernel("wave/mode.comp");
    raise_ = gl::Kernel("wave/raise.comp", {{"LIQUID", static_cast<int>(basin_->varies())}});
    updateUniforms();
}

void WaveSimulation::updateUniforms() {
    const auto& stencil = basin_->stencil();
    const auto terms = scheme_->terms();
    cg_->setSettings(
        {parameters_->real("tolerance"), static_cast<int>(parameters_->integer("max_iterations"))});
    cg_->setConstants(stencil);
    cg_->setTerms(terms);
    if (dct_) dct_->setConstants(stencil, terms);
    if (multigrid_) multigrid_->setConstants(stencil, terms);
    if (adi_) adi_->setConstants(stencil, terms, height_);
    auto& finish = this->finish();
    for (auto* kernel : {&start_, &finish, &energy_, &modeShares_}) {
        if (!*kernel) continue;
        cg_->setKernelUniforms(*kernel);
    }
    for (auto* kernel : {&start_, &finish}) forcing_->setUniforms(*kernel);
    if (variant_.layer) {
        auto& layer = layerKernel();
        cg_->setKernelUniforms(layer);
        forcing_->setUniforms(layer);
        for (auto* kernel : {&start_, &layer}) {
            kernel
                ->set("layerSpacing",
                      std::array{static_cast<float>(stencil.hx), static_cast<float>(stencil.hy)})
                .set("eta", static_cast<float>(scheme_->eta()));
        }
        layer.set("dt", static_cast<float>(scheme_->dt));
    }
    const auto dt = static_cast<float>(scheme_->dt), eta = static_cast<float>(scheme_->eta());
    // Sweeps start from w = 2 v: what is read as the last w is v.
    const float guess = adi_ ? 2 : 1;
    start_
        .set("terms",
             std::array{guess * terms.mass, guess * terms.damping, guess * terms.stiffness})
        .set("dt", dt)
        .set("rightSide", static_cast<float>(scheme_->rightSide()));
    finish.set("dt", dt)
        .set("eta", eta)
        .set("newFactor", static_cast<float>(scheme_->newFactor()))
        .set("oldFactor", static_cast<float>(scheme_->oldFactor()));
    energy_.set("eta", eta);
    raise_.set("cells", std::array{stencil.nx, stencil.ny});
    forcing_->setBump(raise_);
}

void WaveSimulation::setParameters(const ParameterSet& parameters) {
    const bool otherEquation = parameters.choice("equation") != parameters_->choice("equation");
    parameters_.emplace(parameters);
    scheme_.emplace(parameters);
    const bool otherWalls = basin_->setParameters(parameters, layerStep(*scheme_));
    if (otherEquation) volume_.basinsChanged();
    if (otherWalls) {
        wallsChanged();
    } else {
        basinChanged();
    }
    measure(false);
}

void WaveSimulation::step() {
    const double dt = scheme_->dt;
    const auto& tuning = cg_->tuning();
    const auto& stencil = basin_->stencil();
    const auto& filler = height_.texture();
    const auto coefficient = stencil.coefficientBinding(tuning.sampled, filler);
    const auto edges = stencil.edgesBinding(tuning.sampled, filler);
    const auto groups = cg_->launch();

    forcing_->update(time_ + dt / 2);
    const auto sources = forcing_->sourcesBinding(cg_->report());
    const auto sideValues = forcing_->sidesBinding(cg_->report());
    start_.runGroups(
        groups[0], groups[1], groups[2],
        {tuning.in(0, height_.texture()), tuning.in(1, velocity_.texture()),
         tuning.in(3, (variant_.layer ? flux_[0] : height_).texture()),
         tuning.in(2, (adi_ ? velocity_ : increment_).texture()),
         adi_ ? adi_->residual(5) : cg_->firstResidual(5), gl::storage(0, cg_->report()),
         cg_->residualSums().out(), coefficient, edges, sources, sideValues});
    const bool corrected = complete();
    if (adi_) {
        adi_->solve(velocity_, increment_);
    } else {
        cg_->iterate(increment_);
        if (corrected) cg_->finish(increment_);
    }
    std::vector<gl::Binding> bindings{gl::readWrite(1, velocity_.texture()),
                                      gl::readWrite(2, increment_.texture()),
                                      gl::readWrite(3, height_.texture()),
                                      gl::storage(0, cg_->report()),
                                      stepSums_.out(),
                                      coefficient,
                                      edges,
                                      sources,
                                      sideValues};
    if (corrected) {
        bindings.push_back(tuning.in(0, increment_.texture()));
    } else {
        cg_->bindPending(finish(), bindings);
    }
    finish().runGroups(groups[0], groups[1], groups[2], bindings);
    if (variant_.layer) endInLayers();
    time_ += dt;
    ++steps_;
    keepVolume();
    measure(true);
}

void WaveSimulation::endInLayers() {
    const auto& tuning = cg_->tuning();
    const auto& stencil = basin_->stencil();
    const auto& filler = height_.texture();
    const auto groups = cg_->launch();
    layerKernel().runGroups(
        groups[0], groups[1], groups[2],
        {tuning.in(0, height_.texture()), tuning.in(1, increment_.texture()),
         gl::readWrite(2, velocity_.texture()), tuning.in(3, flux_[0].texture()), stepSums_.in(4),
         gl::write(5, flux_[1].texture()), layerSums_.out(),
         stencil.coefficientBinding(tuning.sampled, filler),
         stencil.edgesBinding(tuning.sampled, filler), forcing_->sourcesBinding(cg_->report()),
         forcing_->sidesBinding(cg_->report())});
    std::swap(flux_[0], flux_[1]);
}

void WaveSimulation::keepVolume() {
    if (!basin_->keepsVolume()) return;
    volume_.step(scheme_->volumeLaw(basin_->stencil().uniformSigma), *forcing_);
    if (steps_ % VolumeCorrection::interval(*basin_) == 0)
        volume_.correct(*basin_, height_, velocity_);
}

void WaveSimulation::measure(bool isStep) {
    const auto& tuning = cg_->tuning();
    const auto& stencil = basin_->stencil();
    const auto coefficient = stencil.coefficientBinding(tuning.sampled, height_.texture());
    const auto edges = stencil.edgesBinding(tuning.sampled, height_.texture());
    const auto groups = cg_->launch();
    energy_.set("stepPart", isStep ? 1.0f : 0.0f);
    energy_.runGroups(groups[0], groups[1], groups[2],
                      {tuning.in(0, height_.texture()), tuning.in(1, velocity_.texture()),
                       (variant_.layer && isStep ? layerSums_ : stepSums_).in(4), ledgerSums_.out(),
                       coefficient, edges});
    if (mode_) {
        modeShares_.runGroups(groups[0], groups[1], groups[2],
                              {tuning.in(0, height_.texture()), tuning.in(1, velocity_.texture()),
                               modeSums_.out(), coefficient, edges, gl::storage(3, modeFactors_)});
    }
    ledger_->push({isStep, steps_, time_, scheme_->dt, cfl(), kappa(), scheme_->eta(), !adi_},
                  ledgerSums_, mode_ ? &modeSums_ : nullptr, cg_->report());
}

void WaveSimulation::collect(Wait wait, std::vector<StepReport>& reports) {
    reports.insert(reports.end(), early_.begin(), early_.end());
    early_.clear();
    ledger_->collect(wait == Wait::yes, reports,
                     [&](double a, double b, const ConservationBudget::Entry& entry) {
                         if (mode_) mode_->follow(a, b, entry.t, entry.kappa, entry.eta);
                     });
}

FieldView WaveSimulation::field(std::string_view name) {
    const auto& about = fieldInfo(info(), name);
    if (name == "height") return view(height_, about);
    if (name == "velocity") return view(velocity_, about);
    return view(basin_->speed(), about);
}

void WaveSimulation::brush(const BrushStroke& stroke) {
    if (stroke.brush == "raise") {
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
        if (!basin_->draw(stroke.from, stroke.to, stroke.radius, stroke.brush == "wall")) return;
        wallsChanged();
    } else {
        failInput("the wave simulation has no brush '{}': it has raise, wall and erase",
                  stroke.brush);
    }
    measure(false);
}

void WaveSimulation::writeFields(const FieldValues& fields) {
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
    collect(Wait::yes, early_);
    snapshot.putValues("height", height_);
    snapshot.putValues("velocity", velocity_);
    snapshot.putValues("increment", increment_);
    if (variant_.layer) snapshot.putValues("layer", flux_[0]);
    snapshot.put("drawn", basin_->drawn());
    snapshot.put("solid", basin_->solid());
    snapshot.values["step"] = steps_;
    snapshot.values["time"] = time_;
    snapshot.values["ledger"] = ledger_->save();
    if (basin_->keepsVolume()) volume_.save(snapshot);
    if (mode_) snapshot.values["mode"] = mode_->save();
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
    const auto ledger = snapshot.value<nlohmann::json>("ledger");
    if (mode_ && snapshot.values.contains("mode")) mode_->restore(snapshot.values["mode"]);
    ledger_->restore(ledger);
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
    // A state of another grid, or without layers, has forgotten nothing else than what dies in
    // them.
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
    // What they have taken is not drift, nor is the effect of resampling to another grid.
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

}  // namespace

std::unique_ptr<Simulation> makeSimulation(gl::Context& context) {
    return std::make_unique<WaveSimulation>(context);
}

}  // namespace seiche::wave
