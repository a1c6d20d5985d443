#include "solvers/wave/one_launch_step.hpp"

#include "solvers/linalg/krylov/persistent_cg.hpp"
#include "solvers/wave/wave_body.hpp"

namespace seiche::wave {

using linalg::PersistentCg;

std::unique_ptr<OneLaunchStep> OneLaunchStep::make(const linalg::StencilCg& cg) {
    if (!cg.launchOfAll()) return nullptr;
    std::unique_ptr<OneLaunchStep> made(new OneLaunchStep(cg));
    return made->admitted() ? std::move(made) : nullptr;
}

OneLaunchStep::OneLaunchStep(const linalg::StencilCg& cg)
    : cg_(cg), kernel_(cg.launchOfAll()->joining("wave/step.comp")) {}

bool OneLaunchStep::admitted() {
    for (const char* name : {"dt", "rightSide", "newFactor", "oldFactor"}) kernel_.set(name, 0.0f);
    kernel_.set("terms", std::array{0.0f, 0.0f, 0.0f})
        .set("tolerances", linalg::CgTolerances{})
        .set("iterationLimit", 0);
    const gl::Texture2D field(gl::Format::rgba32f, 1, 1, "wave trial");
    const gl::Buffer results(256, "wave trial");
    const auto [across, up] = cg_.launchOfAll()->groups();
    return barrier_.admits(kernel_, across, up, bindings(field, field, field, results),
                           PersistentCg::barrierBlock);
}

bool OneLaunchStep::takes(linalg::CgSettings settings) {
    return settings.maxIterations <= PersistentCg::mostPerLaunch();
}

void OneLaunchStep::setUniforms(const Scheme& scheme, linalg::CgSettings settings) {
    const auto terms = scheme.terms();
    cg_.setKernelUniforms(kernel_);
    kernel_.set("terms", terms.factors())
        .set("tolerances", linalg::CgTolerances{static_cast<float>(settings.tolerance), 0})
        .set("iterationLimit", settings.maxIterations)
        .set("dt", static_cast<float>(scheme.dt))
        .set("rightSide", static_cast<float>(scheme.rightSide()))
        .set("newFactor", static_cast<float>(scheme.newFactor()))
        .set("oldFactor", static_cast<float>(scheme.oldFactor()));
}

std::vector<gl::Binding> OneLaunchStep::bindings(const gl::Texture2D& height,
                                                 const gl::Texture2D& velocity,
                                                 const gl::Texture2D& increment,
                                                 const gl::Buffer& results) const {
    auto all = cg_.launchOfAll()->joiningBindings(cg_.report());
    all.insert(all.end(), {gl::readWrite(0, height), gl::readWrite(1, velocity),
                           gl::readWrite(2, increment), gl::storage(5, results)});
    return all;
}

void OneLaunchStep::run(linalg::Vector& height, linalg::Vector& velocity, linalg::Vector& increment,
                        const gl::Buffer& results) {
    auto bound = bindings(height.texture(), velocity.texture(), increment.texture(), results);
    bound.push_back(barrier_.next(kernel_, PersistentCg::barrierBlock));
    const auto [across, up] = cg_.launchOfAll()->groups();
    kernel_.runGroups(across, up, 1, bound);
}

}  // namespace seiche::wave
