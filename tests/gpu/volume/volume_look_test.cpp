// The part of a scene's view that is for three dimensions.
#include "core/scene/volume_look.hpp"

#include <gtest/gtest.h>

#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"
#include "tests/gpu/volume/heat_box.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

Scene read(const std::string& view) {
    HeatBox::registered();
    const std::string text = R"json({"seiche": 1, "simulation": "heat-box",
        "domain": {"size": [1, 2, 3], "cells": [4, 4, 4], "origin": [0, 0, -1]},
        "view": )json" + view +
                             "}";
    return parseScene(text, "look.json", {});
}

std::string refused(const std::string& view) {
    return refusal([&] { read(view); });
}

TEST(VolumeLooks, AreReadAndWrittenAlike) {
    const auto scene = read(R"json({"field": "open",
        "camera": {"azimuth": -20, "elevation": -90, "target": [0.1, 0.2, 0.3],
                   "projection": "orthographic"},
        "cameras": [{"name": "top", "elevation": 90}],
        "volume": {
          "slices": [{"axis": "x"}, {"axis": "z", "at": 1.5, "opacity": 0.5, "isolines": 9}],
          "smoke": {"field": "temperature", "density": 2, "dense": 3, "scattering": 0.5,
                    "shadows": 0.25, "color": "#ffcc88"},
          "fire": {"hot": 4, "brightness": 0.5},
          "surface": {"field": "temperature", "level": -1, "opacity": 0.5, "color": "#336699"},
          "box": false, "solids": false}})json");
    const auto& view = scene.view;
    ASSERT_TRUE(view.volume && view.camera);
    EXPECT_EQ(view.style, "volume");
    EXPECT_TRUE(view.camera->orthographic);
    EXPECT_EQ(view.camera->target, (Point3{0.1, 0.2, 0.3}));
    EXPECT_EQ(view.camera->distance, volumeCamera().distance);
    EXPECT_EQ(view.cameras[0].azimuth, volumeCamera().azimuth);
    EXPECT_EQ(view.volume->slices[1], (VolumeSlice{2, 1.5, 0.5, 9}));
    EXPECT_EQ(view.volume->surface->level, -1);
    EXPECT_EQ(parseScene(toJson(scene).dump(), "look.json", {}), scene);
}

TEST(VolumeLooks, StandardLookSuitsTheSimulation) {
    const auto scene = read("{}");
    const auto look = volumeLook(scene.info(), scene.view);
    EXPECT_FALSE(look.smoke);  // no field of this name
    ASSERT_EQ(look.slices.size(), 1u);
    EXPECT_EQ(look.slices[0].axis, 2);
    auto other = scene.view;
    other.volume.emplace().fire.emplace();
    other.volume->smoke.emplace();
    other.field = "open";
    const auto given = volumeLook(scene.info(), other);
    EXPECT_EQ(given.fire->field, "temperature");
    EXPECT_EQ(given.smoke->field, "open");
    EXPECT_TRUE(given.slices.empty());
}

TEST(VolumeLooks, MistakesAreRefused) {
    EXPECT_EQ(refused(R"json({"volume": {"slices": [{"axis": "x", "at": 2}]}})json"),
              "look.json:3: view.volume.slices.0.at is 2 and must be a number from 0 to 1 [m]");
    EXPECT_NE(refused(R"json({"volume": {"slices": [{"at": 0}]}})json").find("axis"),
              std::string::npos);
    EXPECT_NE(refused(R"json({"volume": {"smoke": {"field": "smok"}}})json").find("smok"),
              std::string::npos);
    EXPECT_NE(refused(R"json({"volume": {"surface": {"opacity": 0}}})json"), "accepted");
    EXPECT_NE(refused(R"json({"camera": {"exaggeration": 2}})json"), "accepted");
    EXPECT_NE(refused(R"json({"camera": {"projection": "fisheye"}})json").find("orthographic"),
              std::string::npos);
    EXPECT_NE(refused(R"json({"inset": {"shows": "open", "style": "volume"}})json"), "accepted");
}

TEST(VolumeLooks, SchemaHasThemOnlyInThreeDimensions) {
    HeatBox::registered();
    Descriptions::instance();
    const auto schema = sceneJsonSchema();
    bool seen = false;
    for (const auto& each : schema.at("allOf")) {
        const auto& properties = each.at("then").at("properties");
        if (!properties.contains("view")) continue;
        const bool inSpace = properties.at("boundaries").at("properties").contains("front");
        const auto& view = properties.at("view").at("properties");
        ASSERT_TRUE(view.contains("volume"));
        EXPECT_EQ(view.at("volume").is_object(), inSpace);
        const auto& camera = view.at("camera").at("anyOf").at(0).at("properties");
        EXPECT_EQ(camera.contains("target"), inSpace);
        EXPECT_EQ(camera.contains("exaggeration"), !inSpace);
        seen = seen || inSpace;
    }
    EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace seiche
