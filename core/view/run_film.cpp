#include "core/view/run_film.hpp"

namespace seiche::view {

RunFilm::RunFilm(std::unique_ptr<RunPicture> picture,
                 std::vector<std::unique_ptr<FrameSink>> sinks, double interval)
    : picture_(std::move(picture)), sinks_(std::move(sinks)), interval_(interval) {}

void RunFilm::look(Simulation& simulation) {
    picture_->follow(simulation);
    drawIfDue(simulation);
}

void RunFilm::finish() {
    collect(true);
    for (const auto& sink : sinks_) sink->finish();
}

void RunFilm::drawIfDue(Simulation& simulation) {
    const double t = simulation.time();
    if (!start_) start_ = t;
    // Rounding in a sum of time steps must not shift a picture by a step.
    const double slack = 1e-6 * simulation.dt();
    if (t - *start_ + slack < static_cast<double>(due_) * interval_) return;
    picture_->draw(simulation);
    // A step longer than the interval stands for several pictures.
    std::uint64_t repeats = 0;
    for (; t - *start_ + slack >= static_cast<double>(due_) * interval_; ++due_) ++repeats;
    picture_->push(repeats);
    collect(false);
}

void RunFilm::collect(bool wait) {
    picture_->poll(wait, [&](std::uint64_t repeats, const Image& image) {
        for (std::uint64_t i = 0; i < repeats; ++i) {
            for (const auto& sink : sinks_) sink->add(image.rgba);
        }
    });
}

}  // namespace seiche::view
