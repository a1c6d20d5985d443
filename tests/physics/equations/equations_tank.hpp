#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/field_data.hpp"
#include "core/scene/scene.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {

// clang-format off: it takes scenes in raw strings for code

/// A scene of typed equations that is being stepped.
class EquationsTest : public GpuTest {
  protected:
    static std::string text(const std::string& equations, const std::string& rest) {
        return R"({"seiche": 1, "simulation": "equations", "equations": [)" + equations + "], " +
               rest + "}";
    }
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
    void start(const std::string& scene, const std::vector<SceneOverride>& overrides = {}) {
        scene_.emplace(parseScene(scene, "typed.json", "", overrides));
        simulation_ = Registry::instance().at("equations").create(context());
        simulation_->reset(*scene_);
    }
    /// Steps until the time is reached; returns the reports.
    std::vector<StepReport> runUntil(double t) {
        std::vector<StepReport> reports;
        while (simulation_->time() < t - 1e-9 * simulation_->dt()) simulation_->step();
        simulation_->collect(Wait::yes, reports);
        return reports;
    }
    std::vector<float> values(const std::string& field) {
        return readField(*simulation_, field, scene_->domain).values;
    }
    double mean(const std::string& field) {
        const auto all = values(field);
        double sum = 0;
        for (const float each : all) sum += static_cast<double>(each);
        return sum / static_cast<double>(all.size());
    }
    /// The amplitude of cos(k x) in a field.
    double amplitude(const std::string& field, double k) {
        const auto all = values(field);
        const auto& domain = scene_->domain;
        double sum = 0;
        for (int j = 0; j < domain.ny; ++j) {
            for (int i = 0; i < domain.nx; ++i) {
                sum += static_cast<double>(all[static_cast<std::size_t>(j * domain.nx + i)]) *
                       std::cos(k * (i + 0.5) * domain.hx());
            }
        }
        return 2 * sum / static_cast<double>(all.size());
    }
    std::optional<Scene> scene_;
    std::unique_ptr<Simulation> simulation_;
};

inline const std::string smallDomain = R"j("domain": {"size": [1, 1], "cells": [8, 8]})j";

// clang-format on

}  // namespace seiche
