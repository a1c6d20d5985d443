#include "solvers/wave/wave_volume.hpp"

#include <algorithm>
#include <array>

#include "core/base/divide_up.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::wave {

namespace {

constexpr int longestRun = 64;  // cells that one invocation adds up

}  // namespace

bool VolumeCorrection::weighted(const Basin& basin) {
    const auto& stencil = basin.stencil();
    return stencil.medium == linalg::Stencil::Medium::mass || stencil.edges;
}

std::uint64_t VolumeCorrection::interval(const Basin& basin) {
    return weighted(basin) ? 4 : 32;
}

void VolumeCorrection::find(const Basin& basin) {
    basinsStale_ = false;
    const auto& stencil = basin.stencil();
    bodies_.find(basin.domain(), basin.masses(), basin.joined());
    const bool weighted = VolumeCorrection::weighted(basin);
    if (!sumRuns_ || weighted != weighted_) {
        weighted_ = weighted;
        const auto made = [&](int stage) {
            // A basin's runs are many; llvmpipe's barriers cost more than they do.
            return gl::Kernel("wave/volume.comp",
                              {{"STAGE", stage},
                               {"WEIGHTED", static_cast<int>(weighted)},
                               {"GROUP_X", gl::executionProfile().slow ? 64 : 1024}});
        };
        sumRuns_ = made(0), sumBasins_ = made(1), correct_ = made(2);
    }
    // Runs of cells in a row, body after body.
    std::vector<std::vector<std::array<int, 2>>> runs(static_cast<std::size_t>(bodies_.count));
    const int cells = stencil.nx * stencil.ny;
    int last = -1;
    for (int i = 0; i < cells; ++i) {
        const int body = bodies_.ofCell[static_cast<std::size_t>(i)];
        if (body >= 0) {
            auto& own = runs[static_cast<std::size_t>(body)];
            const bool goesOn = body == last && i % stencil.nx != 0 && own.back()[1] < longestRun;
            if (goesOn) {
                ++own.back()[1];
            } else {
                own.push_back({i, 1});
            }
        }
        last = body;
    }
    std::vector<int> flat, first{0};
    for (const auto& own : runs) {
        for (const auto& run : own) flat.insert(flat.end(), run.begin(), run.end());
        first.push_back(static_cast<int>(flat.size() / 2));
    }
    runCount_ = first.back();
    if (runCount_ == 0) return;
    runs_ = gl::Buffer(flat.size() * sizeof(int), "wave volume runs");
    runs_.upload(flat);
    runSums_ = gl::Buffer(16 * static_cast<std::size_t>(runCount_), "wave volume run sums");
    first_ = gl::Buffer(first.size() * sizeof(int), "wave volume basins");
    first_.upload(first);
    plans_ = gl::Buffer(16 * static_cast<std::size_t>(bodies_.count), "wave volume plans");
    const auto perBody = linalg::Shape::field(4 * bodies_.count, 1);
    sums_ = linalg::Vector(perBody, "wave volumes");
    base_ = linalg::Vector(perBody, "wave volumes at the start");
    std::vector<float> labels;
    for (const int body : bodies_.ofCell) labels.push_back(static_cast<float>(body + 1));
    if (!labels_ || labels_.shape() != stencil.shape()) {
        labels_ = linalg::Vector(stencil.shape(), "wave basins");
    }
    labels_.upload(labels);
    if (weighted_) {
        if (!masses_ || masses_.shape() != stencil.shape()) {
            masses_ = linalg::Vector(stencil.shape(), "wave masses");
        }
        masses_.upload(bodies_.mass);
    }
}

void VolumeCorrection::forget() {
    baseStale_ = false;
    since_.alpha = 1, since_.kappa = 0;
    const auto count = static_cast<std::size_t>(bodies_.count);
    since_.p.assign(count, 0), since_.q.assign(count, 0), force_.assign(count, 0);
}

void VolumeCorrection::sum(const Basin& basin, const linalg::Vector& height,
                           const linalg::Vector& velocity) {
    const auto& filler = height.texture();
    sumRuns_.set("columns", basin.stencil().nx).set("count", runCount_);
    sumRuns_.runGroups(divideUp(runCount_, 64), 1, 1,
                       {gl::read(0, height.texture()), gl::read(1, velocity.texture()),
                        gl::read(2, weighted_ ? masses_.texture() : filler), gl::storage(0, runs_),
                        gl::storage(1, runSums_)});
    sumBasins_.set("basins", bodies_.count);
    sumBasins_.runGroups(
        std::min(bodies_.count, 256), 1, 1,
        {gl::write(0, sums_.texture()), gl::storage(0, runSums_), gl::storage(1, first_)});
}

void VolumeCorrection::start(const Basin& basin, const linalg::Vector& height,
                             const linalg::Vector& velocity) {
    if (basinsStale_) find(basin);
    forget();
    if (runCount_ == 0) return;
    sum(basin, height, velocity);
    base_.copyFrom(sums_);
}

void VolumeCorrection::step(const Law& law, Forcing& forcing) {
    if (basinsStale_ || baseStale_) return;
    const double alpha = law.r * since_.alpha;
    since_.kappa += law.ofOld * since_.alpha + law.ofNew * alpha;
    since_.alpha = alpha;
    forcing.forceOn(bodies_, force_);
    for (std::size_t k = 0; k < since_.p.size(); ++k) {
        const double p = law.r * since_.p[k] + law.g * force_[k];
        since_.q[k] += law.ofOld * since_.p[k] + law.ofNew * p;
        since_.p[k] = p;
    }
}

void VolumeCorrection::correct(const Basin& basin, linalg::Vector& height,
                               linalg::Vector& velocity) {
    if (basinsStale_ || baseStale_) {
        start(basin, height, velocity);
        return;
    }
    if (runCount_ == 0) return;
    sum(basin, height, velocity);
    std::vector<float> plans;
    for (std::size_t k = 0; k < since_.p.size(); ++k) {
        for (const double entry : {1 / bodies_.masses[k], since_.q[k], since_.p[k], 0.0}) {
            plans.push_back(static_cast<float>(entry));
        }
    }
    plans_.upload(plans);
    const auto& texture = height.texture();
    correct_.set("texels", std::array{texture.width(), texture.height()})
        .set("alpha", static_cast<float>(since_.alpha))
        .set("kappa", static_cast<float>(since_.kappa));
    correct_.run(texture.width(), texture.height(), 1,
                 {gl::readWrite(0, texture), gl::readWrite(1, velocity.texture()),
                  gl::read(2, labels_.texture()), gl::read(3, sums_.texture()),
                  gl::read(4, base_.texture()), gl::storage(0, plans_)});
}

void VolumeCorrection::save(Snapshot& snapshot) const {
    if (basinsStale_ || baseStale_ || runCount_ == 0) return;
    snapshot.putValues("volume", base_);
    snapshot.values["volume"] = since_;
}

void VolumeCorrection::check(const Snapshot& snapshot) {
    if (snapshot.values.contains("volume")) snapshot.value<Since>("volume");
}

void VolumeCorrection::restore(const Snapshot& snapshot, bool whole, const Basin& basin,
                               const linalg::Vector& height, const linalg::Vector& velocity) {
    find(basin);
    start(basin, height, velocity);
    if (!whole) return;
    // A state that was taken between a change and the next correction goes on as that would have.
    baseStale_ = !snapshot.values.contains("volume");
    if (baseStale_ || !snapshot.has("volume")) return;
    auto kept = snapshot.value<Since>("volume");
    if (kept.p.size() != since_.p.size() || kept.q.size() != since_.q.size()) return;
    base_.upload(snapshot.get<float>("volume", 4 * kept.p.size()));
    since_ = std::move(kept);
}

}  // namespace seiche::wave
