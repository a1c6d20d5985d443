#include "solvers/wave/wave_mode.hpp"

#include <cmath>
#include <numbers>

#include "core/base/error.hpp"

namespace seiche::wave {

using std::numbers::pi;

StandingWave::StandingWave(const Scene& scene) : mode_(*scene.mode), domain_(scene.domain) {
    if (!scene.walls.empty() || scene.initial.count("speed") > 0) {
        failInput(
            "{}: mode needs an empty box of one wave speed: remove walls and initial.speed, "
            "or give initial.height instead of mode",
            scene.file);
    }
    const auto sine = [&](Side low, Side high) {
        const auto& a = scene.boundaries[low].type;
        const auto& b = scene.boundaries[high].type;
        if (a != b || (a != "wall" && a != "dirichlet")) {
            failInput("{}: mode needs {} and {} to be both wall or both dirichlet, not {} and {}",
                      scene.file, name(low), name(high), a, b);
        }
        return a == "dirichlet";
    };
    sineX_ = sine(Side::left, Side::right);
    sineY_ = sine(Side::bottom, Side::top);
    const auto check = [&](const char* key, int waves, bool sines, int cells) {
        if (waves < (sines ? 1 : 0) || waves >= cells) {
            failInput("{}: mode.{} = {} is outside {} to {}, what {} cells can hold", scene.file,
                      key, waves, sines ? 1 : 0, cells - 1, cells);
        }
    };
    check("m", mode_.m, sineX_, domain_.nx);
    check("n", mode_.n, sineY_, domain_.ny);
    if (mode_.m == 0 && mode_.n == 0) {
        failInput(
            "{}: mode.m and mode.n are both 0: a flat surface does not oscillate; make one of them "
            "at least 1",
            scene.file);
    }
}

std::vector<float> StandingWave::factors() const {
    std::vector<float> values;
    const auto append = [&](int cells, int waves, bool sines) {
        for (int i = 0; i < cells; ++i) {
            const double angle = waves * pi * (i + 0.5) / cells;
            values.push_back(static_cast<float>(sines ? std::sin(angle) : std::cos(angle)));
        }
    };
    append(domain_.nx, mode_.m, sineX_);
    append(domain_.ny, mode_.n, sineY_);
    return values;
}

std::vector<float> StandingWave::height() const {
    const auto factor = factors();
    const auto nx = static_cast<std::size_t>(domain_.nx), ny = static_cast<std::size_t>(domain_.ny);
    std::vector<float> values(nx * ny);
    for (std::size_t y = 0; y < ny; ++y) {
        for (std::size_t x = 0; x < nx; ++x) {
            values[y * nx + x] = static_cast<float>(mode_.amplitude) * factor[x] * factor[nx + y];
        }
    }
    return values;
}

namespace {

/// The share of one direction in kappa at a speed of 1.
double kappaAlong(int waves, int cells, double h) {
    return 4 * std::pow(std::sin(waves * pi / (2.0 * cells)) / h, 2);
}

}  // namespace

double StandingWave::kappa(double speed) const {
    return speed * speed *
           (kappaAlong(mode_.m, domain_.nx, domain_.hx()) +
            kappaAlong(mode_.n, domain_.ny, domain_.hy()));
}

double StandingWave::kappaOfSweeps(double speed, double dt) const {
    const double g = dt * dt / 4 * speed * speed;
    const double product = g * kappaAlong(mode_.m, domain_.nx, domain_.hx()) * g *
                           kappaAlong(mode_.n, domain_.ny, domain_.hy());
    return kappa(speed) / (1 + product);
}

double StandingWave::discreteOmega(double kappa, double theta, double dt) {
    const double o = kappa * dt * dt;
    return 2 / dt * std::asin(std::sqrt(o / (4 * (1 + theta * o))));
}

void StandingWave::follow(double a, double b, double t, double kappa, double eta) {
    // The scheme conserves v^2 + kappa (1 + eta kappa) u^2 of a mode.
    const double angle = std::atan2(-b, std::sqrt(kappa * (1 + eta * kappa)) * a);
    if (!course_.started) {
        course_.started = true;
        course_.start = t;
    } else {
        const double turned = std::remainder(angle - course_.angle, 2 * pi);
        course_.phase += turned < 0 ? turned + 2 * pi : turned;
    }
    course_.angle = angle;
    course_.time = t;
}

nlohmann::ordered_json StandingWave::summary(double speed, double kappa, double theta,
                                             double dt) const {
    if (!(course_.time > course_.start)) return {};
    const double omega = course_.phase / (course_.time - course_.start);
    const double discrete = discreteOmega(kappa, theta, dt);
    return {{"m", mode_.m},
            {"n", mode_.n},
            {"omega", omega},
            {"omega_discrete", discrete},
            {"omega_continuum", std::sqrt(std::pow(mode_.m * pi / domain_.width, 2) +
                                          std::pow(mode_.n * pi / domain_.height, 2)) *
                                    speed},
            {"relative_error", std::abs(omega / discrete - 1)}};
}

}  // namespace seiche::wave
