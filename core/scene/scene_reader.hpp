#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/files/json_document.hpp"
#include "core/files/json_node.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// Reads the parts of a scene from a checked document in the order of their dependences: the
/// simulation first, the domain before formulas.
class SceneReader {
  public:
    SceneReader(const JsonDocument& document, std::shared_ptr<const SimulationDescription> info,
                std::filesystem::path folder, bool embedded);
    Scene read();
    Source readSource(const Scene& scene);
    Wall readWall(const Scene& scene);

  private:
    bool has(const std::string& key) const { return root_.has(key); }
    JsonNode at(const std::string& key) const { return root_.at(key, ""); }

    // scene_reader.cpp
    static Point point(const JsonNode& node);
    /// Two lengths greater than 0.
    static Point extent(const JsonNode& node);
    /// Three coordinates [m].
    static Point3 point3(const JsonNode& node);
    void domain(const JsonNode& node);
    void space(const JsonNode& node);
    /// Refuses a domain of another number of dimensions than the simulation's.
    void checkDimensions(const JsonNode& node) const;
    void parameters(const JsonNode& node);
    void mode(const JsonNode& node);
    /// A formula given as text or number, compiled to see that it is one.
    std::string formula(const JsonNode& node, bool inTime);
    /// Tries up to 33 x 33 cells, so that a formula wrong nearly everywhere is refused with its
    /// line.
    void checkFinite(const Formula& compiled) const;
    std::string image(const JsonNode& node);
    void initial(const JsonNode& node);
    void boundaries(const JsonNode& node);
    void boundary(const JsonNode& node, Side side);
    void boundaryRule(const JsonNode& node, const JsonNode& type, std::vector<std::string> allowed,
                      BoundaryRule& rule);
    void references(const JsonNode& node);
    void probes(const JsonNode& node);

    // scene_reader_walls.cpp
    void walls(const JsonNode& node);
    Wall wall(const JsonNode& node);
    Motion motion(const JsonNode& node);
    Body body(const JsonNode& node);
    SceneSolid solid(const JsonNode& node);
    /// The direction of a cylinder: "x", "y", "z" or three numbers that are not all 0.
    static Point3 axis(const JsonNode& node);
    /// The values of keys, those left out at their defaults.
    nlohmann::json values(const JsonNode& node, const std::vector<SourceKey>& keys);
    void sources(const JsonNode& node);
    Source source(const JsonNode& node);
    nlohmann::json sourceValue(const JsonNode& node, const SourceKey& key);

    // scene_reader_view.cpp
    void brush(const JsonNode& node);
    void view(const JsonNode& node);
    /// Reads the colours of a view or of its inset.
    template <class Target>
    void colors(const JsonNode& node, Target& target);
    void inset(const JsonNode& node);
    void overlays(const JsonNode& node);
    void overlay(const std::string& kind, const JsonNode& node, bool object);
    void light(const JsonNode& node);
    void water(const JsonNode& node);
    void cameras(const JsonNode& node);
    /// Reads the given numbers; the others stay.
    void camera(const JsonNode& node, Camera& camera) const;
    /// Numbers, or the name of one of View::cameras.
    void chosenCamera(const JsonNode& node);
    void volume(const JsonNode& node);
    VolumeSlice slice(const JsonNode& node) const;
    /// The name of a field at "field".
    void fieldOf(const JsonNode& node, std::string& field) const;

    const JsonDocument& document_;
    JsonNode root_;
    Scene scene_;
    const SimulationDescription& info_;  // of scene_
};

}  // namespace seiche
