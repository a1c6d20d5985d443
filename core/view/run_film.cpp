#include "core/view/run_film.hpp"

#include "core/files/loop_sink.hpp"

namespace seiche::view {

RunFilm::RunFilm(std::unique_ptr<RunPicture> picture, std::vector<std::unique_ptr<FrameSink>> sinks,
                 double interval, std::size_t fade)
    : picture_(std::move(picture)), sinks_(std::move(sinks)), interval_(interval) {
    if (fade == 0) return;
    PictureBetween between;
    if (picture_->isOfOneField()) {
        loop_ = std::make_unique<Loop>(Loop{LoopStates(fade)});
        between = [loop = loop_.get(), drawn = picture_.get()](std::size_t i, double part) {
            drawn->drawInstead(*loop->simulation, loop->states.between(i, part));
            return drawn->image().rgba;
        };
    }
    auto loop = makeLoop(std::move(sinks_), fade, picture_->bytes(), picture_->transparent(),
                         std::move(between));
    sinks_.clear();
    sinks_.push_back(std::move(loop));
}

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
    if (loop_) {
        loop_->simulation = &simulation;
        loop_->states.keep(picture_->shown(simulation), repeats);
    }
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
