#include "solvers/wave/wave_simulation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/wave/wave_body.hpp"

namespace seiche::wave {

namespace {

constexpr double multigridCfl = 2;  // from here on multigrid pays; measured

}  // namespace

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
    const Task::Detailed formulas;
    std::optional<Task::Share> share(std::in_place, 0, 0.3);
    // All that can refuse the scene comes before the state of the old one is touched.
    const auto parameters = WaveParameters::from(scene.parameters);
    auto basin = std::make_unique<Basin>(scene, layerStep(Scheme(parameters)));
    Forcing forcing(scene);
    std::optional<StandingWave> mode;
    if (scene.mode) mode.emplace(scene);
    const auto initial = [&](const char* name, double from, double to) {
        share.emplace(from, to);
        auto values = initialOnCells(scene, name);
        if (!values) values.emplace(basin->solid().size(), 0.0f);
        for (std::size_t i = 0; i < values->size(); ++i) {
            if (basin->solid()[i]) (*values)[i] = 0;
        }
        return std::move(*values);
    };
    const auto height = mode ? mode->height() : initial("height", 0.3, 0.6);
    auto velocity = initial("velocity", 0.6, 0.7);
    share.reset();
    reportProgress(0.7);

    const auto shape = basin->stencil().shape();
    if (!height_ || height_.shape() != shape) {
        height_ = Vector(shape, "wave height");
        velocity_ = Vector(shape, "wave velocity");
        increment_ = Vector(shape, "wave increment");
    }
    described_ = scene.described.shared;
    parameters_ = parameters;
    scheme_.emplace(parameters);
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
        const auto solver = parameters_.solver;
        const bool fits = linalg::StencilDct::unsupportedReason(stencil).empty();
        // Below, plain iterations cost less than a preconditioner that saves most of them;
        // measured.
        const auto& profile = gl::executionProfile(context_);
        const double plainCfl = fits ? profile.transformCfl : multigridCfl;
        const bool chosen = solver == WaveSolver::automatic && cfl() > plainCfl;
        if (fits && (solver == WaveSolver::dct || chosen)) {
            made.solver = Variant::Solver::dct;
        } else if (solver == WaveSolver::multigrid || chosen) {
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

linalg::CgSettings WaveSimulation::settings() const {
    // Cells of which walls leave little open have small masses beside wide faces.
    const bool jacobi = variant_.edges && variant_.solver == Variant::Solver::cg;
    return {parameters_.tolerance, parameters_.maxIterations, jacobi};
}

void WaveSimulation::rebuildKernels() {
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
    cg_.emplace(stencil, settings(), preconditioner, nullptr,
                iterates ? form_ : linalg::CgForm::classical);
    adi_.reset();
    whole_.reset();
    const bool plain = !variant_.layer && !variant_.edges && !forcing_->hasSources() &&
                       !forcing_->drivesSides() &&
                       variant_.medium == linalg::Stencil::Medium::uniform;
    if (plain) whole_ = OneLaunchStep::make(*cg_);
    if (!iterates) {
        adi_ = std::make_unique<Adi>(stencil, terms, cg_->tuning(), cg_->linear(), height_);
    }
    start_ = makeKernel("wave/start.comp");
    // Both kinds, because the slider of theta moves back and forth between them.
    for (const int corrected : {0, 1}) {
        const auto which = static_cast<std::size_t>(corrected);
        const gl::Defines defines = {{"CORRECTED", corrected}};
        finish_[which] = makeKernel("wave/finish.comp", defines);
        layer_[which] = variant_.layer ? makeKernel("wave/layer.comp", defines) : gl::Kernel();
    }
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
    cg_->setSettings(settings());
    cg_->setConstants(stencil);
    cg_->setTerms(terms);
    if (dct_) dct_->setConstants(stencil, terms);
    if (multigrid_) multigrid_->setConstants(stencil, terms);
    if (adi_) adi_->setConstants(stencil, terms, height_);
    for (auto* kernel : {&start_, &finish_[0], &finish_[1], &energy_, &modeShares_}) {
        if (!*kernel) continue;
        cg_->setKernelUniforms(*kernel);
    }
    for (auto* kernel : {&start_, &finish_[0], &finish_[1]}) forcing_->setUniforms(*kernel);
    if (whole_) whole_->setUniforms(*scheme_, settings());
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
    // Sweeps start from w = 2 v: the texture read as the last w holds v.
    const float guess = adi_ ? 2 : 1;
    start_
        .set("terms",
             std::array{guess * terms.mass, guess * terms.damping, guess * terms.stiffness})
        .set("dt", dt)
        .set("rightSide", static_cast<float>(scheme_->rightSide()));
    for (auto& finish : finish_) {
        finish.set("dt", dt)
            .set("eta", eta)
            .set("newFactor", static_cast<float>(scheme_->newFactor()))
            .set("oldFactor", static_cast<float>(scheme_->oldFactor()));
    }
    energy_.set("eta", eta);
    raise_.set("cells", std::array{stencil.nx, stencil.ny});
    forcing_->setBump(raise_);
}

void WaveSimulation::setParameters(const ParameterSet& parameters) {
    takeStrokes();
    const auto before = std::exchange(parameters_, WaveParameters::from(parameters));
    const bool otherEquation = before.acoustic != parameters_.acoustic;
    scheme_.emplace(parameters_);
    const bool otherWalls = basin_->setParameters(parameters_, layerStep(*scheme_));
    if (otherEquation) volume_.basinsChanged();
    if (otherWalls) {
        wallsChanged();
    } else {
        basinChanged();
    }
    measure(false);
}

bool WaveSimulation::stepsWhole() const {
    const bool corrects =
        basin_->keepsVolume() && (steps_ + 1) % VolumeCorrection::interval(*basin_) == 0;
    return whole_ && !complete() && !corrects && !judges() && OneLaunchStep::takes(settings());
}

void WaveSimulation::step() {
    takeStrokes();
    const double dt = scheme_->dt;
    if (stepsWhole()) {
        whole_->run(height_, velocity_, increment_, ledger_->results());
        time_ += dt;
        ++steps_;
        keepVolume();
        pushMeasured(true, nullptr);
        return;
    }
    const auto& tuning = cg_->tuning();
    const auto& stencil = basin_->stencil();
    const auto& filler = height_.texture();
    const auto coefficient = stencil.coefficientBinding(tuning.sampled, filler);
    const auto edges = stencil.edgesBinding(tuning.sampled, filler);
    const auto groups = cg_->launch();

    forcing_->update(time_ + dt / 2);
    const auto sources = forcing_->sourcesBinding(cg_->report());
    const auto sideValues = forcing_->sidesBinding(cg_->report());
    std::vector<gl::Binding> first{tuning.in(0, height_.texture()),
                                   tuning.in(1, velocity_.texture()),
                                   tuning.in(3, (variant_.layer ? flux_[0] : height_).texture()),
                                   tuning.in(2, (adi_ ? velocity_ : increment_).texture()),
                                   adi_ ? adi_->residual(5) : cg_->firstResidual(5),
                                   gl::storage(0, cg_->report()),
                                   cg_->residualSums().out(),
                                   coefficient,
                                   edges,
                                   sources,
                                   sideValues};
    if (settings().jacobi) first.push_back(cg_->firstScaled(cg_->linear() ? 6 : 4));
    start_.set("judges", 0).runGroups(groups[0], groups[1], groups[2], first);
    const bool judged = judges(), corrected = complete() || judged;
    if (adi_) {
        adi_->solve(velocity_, increment_);
    } else {
        cg_->iterate(increment_);
        if (corrected) cg_->finish(increment_);
    }
    if (judged) {
        start_.set("judges", 1).runGroups(groups[0], groups[1], groups[2], first);
        cg_->judge();
    }
    auto& finish = finish_[corrected];
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
        cg_->bindPending(finish, bindings);
    }
    finish.runGroups(groups[0], groups[1], groups[2], bindings);
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
    std::vector<gl::Binding> bindings{tuning.in(0, height_.texture()),
                                      tuning.in(1, velocity_.texture()),
                                      (variant_.layer && isStep ? layerSums_ : stepSums_).in(4),
                                      ledgerSums_.out(),
                                      coefficient,
                                      edges};
    ledger_->bind(bindings, cg_->report());
    energy_.runGroups(groups[0], groups[1], groups[2], bindings);
    pushMeasured(isStep, &ledgerSums_);
}

void WaveSimulation::pushMeasured(bool isStep, const linalg::Partials* sums) {
    const auto& tuning = cg_->tuning();
    const auto& stencil = basin_->stencil();
    if (mode_) {
        const auto groups = cg_->launch();
        const auto coefficient = stencil.coefficientBinding(tuning.sampled, height_.texture());
        const auto edges = stencil.edgesBinding(tuning.sampled, height_.texture());
        modeShares_.runGroups(groups[0], groups[1], groups[2],
                              {tuning.in(0, height_.texture()), tuning.in(1, velocity_.texture()),
                               modeSums_.out(), coefficient, edges, gl::storage(3, modeFactors_)});
    }
    ledger_->push({isStep, steps_, time_, scheme_->dt, cfl(), kappa(), scheme_->eta(), !adi_,
                   parameters_.acoustic},
                  sums, mode_ ? &modeSums_ : nullptr, cg_->report());
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
    takeStrokes();
    const auto& about = fieldInfo(info(), name);
    if (name == "height") return view(height_, about);
    if (name == "velocity") return view(velocity_, about);
    return view(basin_->speed(), about);
}

std::unique_ptr<Simulation> makeSimulation(gl::Context& context, linalg::CgForm form) {
    return std::make_unique<WaveSimulation>(context, form);
}

}  // namespace seiche::wave
