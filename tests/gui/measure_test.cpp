// Figures of the window: frames, steps, answers.
#include "tests/gui/measure_test.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <functional>

namespace seiche::gui {

namespace {

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// Processor time so far, of all threads or of this one [s].
double processorTime(__rusage_who who) {
    rusage used{};
    getrusage(who, &used);
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double part(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(share * last + 0.5)];
}

}  // namespace

void MeasureTest::cleanup() {
    if (window_) close();
}

void MeasureTest::defaultScene() {
    show();
    window_->resize(1280, 800);
    openScene("wave/drop");
    auto& engine = window_->host().engine();
    auto& viewport = window_->viewport();
    int frames = 0;
    connect(&viewport, &Viewport::frameSwapped, this, [&frames] { ++frames; });
    std::vector<double> between;
    QElapsedTimer since;
    connect(&viewport, &Viewport::frameShown, this, [&] {
        if (since.isValid()) between.push_back(1e-6 * static_cast<double>(since.nsecsElapsed()));
        since.start();
    });
    engine.play();
    QTRY_VERIFY(frames > 30);  // the driver has compiled all there is
    frames = 0;
    between.clear();
    const auto first = engine.status().step;
    const double all = processorTime(RUSAGE_SELF), own = processorTime(RUSAGE_THREAD);
    QElapsedTimer whole;
    whole.start();
    // Waits for events like the program: QTest would sleep for 10 ms after each check.
    QEventLoop events;
    QTimer::singleShot(10000, &events, &QEventLoop::quit);
    events.exec();
    const double wall = 1e-9 * static_cast<double>(whole.nsecsElapsed());
    const auto steps = static_cast<double>(engine.status().step - first);
    const double used = processorTime(RUSAGE_SELF) - all;
    QVERIFY(steps > 0 && frames > 0 && !between.empty());
    const auto domain = window_->document().scene().domain;
    std::printf("default scene, %d x %d cells, 3D water, window 1280 x 800, %.1f s:\n", domain.nx,
                domain.ny, wall);
    std::printf(
        "  %.1f steps/s, %.1f frames/s; new frames after %.0f ms (median), %.0f ms (99 %%)\n",
        steps / wall, frames / wall, part(between, 0.5), part(between, 0.99));
    std::printf("  processor time: %.1f cores; the window's thread %.1f ms a frame\n", used / wall,
                1e3 * (processorTime(RUSAGE_THREAD) - own) / frames);
    // Cost of a step and of a frame, separately: the picture is drawn with the engine at rest.
    engine.pause();
    settle(*window_);
    const double before = processorTime(RUSAGE_SELF);
    constexpr int repeats = 40;
    for (int i = 0; i < repeats; ++i) viewport.grabFramebuffer();
    const double frame = (processorTime(RUSAGE_SELF) - before) / repeats;
    const double rest = processorTime(RUSAGE_SELF);
    engine.step(100);
    auto done = engine.settled();
    QVERIFY(done.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
    std::printf("  apart: %.1f ms of all processors' time a frame, %.1f ms a step\n", 1e3 * frame,
                10 * (processorTime(RUSAGE_SELF) - rest));
    std::fflush(stdout);
}

void MeasureTest::answersWhileAStepTakesSeconds() {
    show();
    window_->resize(1280, 800);
    const auto path = write("slow.json", R"json({ "seiche": 1, "simulation": "wave",
        "domain": {"size": [1, 1], "cells": [2048, 2048]},
        "parameters": {"dt": 0.05, "tolerance": 1e-9, "max_iterations": 400},
        "initial": {"height": "0.01*cos(9*pi*x)*cos(5*pi*y)+0.01*random(1)"} })json");
    window_->part<Files>().open(path);
    auto& engine = window_->host().engine();
    QTRY_COMPARE(engine.status().state, EngineState::running);
    auto& viewport = window_->viewport();
    QTRY_VERIFY(viewport.shownFrame() > 0);
    std::vector<double> answers;
    const auto first = engine.status().step;
    QElapsedTimer whole, clock;
    whole.start();
    for (int i = 0; whole.elapsed() < 15000 || engine.status().step < first + 2; ++i) {
        clock.start();
        // A key that changes the picture, the pointer, and all that is to be drawn for them.
        hover(viewport, {100 + i % 200, 300});
        QTest::keyClick(&viewport, Qt::Key_Tab);
        QCoreApplication::processEvents();
        answers.push_back(1e-6 * static_cast<double>(clock.nsecsElapsed()));
        QVERIFY(whole.elapsed() < 240000);
    }
    const double perStep = 1e-3 * static_cast<double>(whole.elapsed()) /
                           static_cast<double>(engine.status().step - first);
    std::printf("answers while a step takes %.2f s (2048 x 2048 cells), %zu of them:\n", perStep,
                answers.size());
    std::printf("  %.1f ms (median), %.1f ms (99 %%), %.1f ms at most\n", part(answers, 0.5),
                part(answers, 0.99), part(answers, 1));
    std::fflush(stdout);
}

// In turns, so that other work of the machine affects all styles equally.
void MeasureTest::looksOfAPicture() {
    struct Case {
        const char *name, *scene, *style;
        std::function<void(View&)> look;
        std::vector<double> wall, used;
    };
    std::vector<Case> cases;
    const auto add = [&](const char* name, const char* scene, const char* style, auto look) {
        cases.push_back({name, scene, style, look, {}, {}});
    };
    const auto usual = [](View&) {};
    add("water as always", "wave/drop", "water", usual);
    add("water at dusk, low sun, green", "wave/drop", "water", [](View& view) {
        view.light = {.azimuth = 60, .elevation = 9, .color = {}, .sky = "dusk"};
        view.water.tint = "#0f6b3c";
    });
    add("water with foam", "wave/drop", "water", [](View& view) { view.water.foam = 0.7; });
    add("dye", "fluid/jets", "dye", usual);
    add("dye that glows", "fluid/jets", "dye", [](View& view) { view.bloom = 0.8; });
    add("smoke", "fluid/smoke-wall", "smoke", usual);
    constexpr int rounds = 3, repeats = 12;
    show();
    for (int round = 0; round < rounds; ++round) {
        for (auto& each : cases) {
            openScene(each.scene, 120000);
            auto& viewport = window_->viewport();
            // The window is larger than the picture by its frame.
            window_->resize(window_->size() + QSize(1280, 720) - viewport.size());
            QTRY_COMPARE(viewport.size(), QSize(1280, 720));
            window_->host().engine().step(30);
            settle(*window_);
            auto view = window_->document().scene().view;
            view.style = each.style;
            each.look(view);
            window_->document().setView(view);
            QTRY_VERIFY(viewport.shownFrame() > 0);
            for (int i = 0; i < 3; ++i) viewport.grabFramebuffer();
            const double before = processorTime(RUSAGE_SELF);
            QElapsedTimer clock;
            clock.start();
            for (int i = 0; i < repeats; ++i) viewport.grabFramebuffer();
            each.wall.push_back(1e-6 * static_cast<double>(clock.nsecsElapsed()) / repeats);
            each.used.push_back(1e3 * (processorTime(RUSAGE_SELF) - before) / repeats);
        }
    }
    std::printf("a picture of 1280 x 720 with all its pixels, panels over it; medians of %d:\n",
                rounds);
    for (const auto& each : cases) {
        std::printf("  %-30s %5.1f ms, %5.1f ms of all processors' time\n", each.name,
                    part(each.wall, 0.5), part(each.used, 0.5));
    }
    std::fflush(stdout);
}

}  // namespace seiche::gui
