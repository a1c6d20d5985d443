#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/param/schema.hpp"

namespace seiche {

struct View;

/// A field that views, exports and probes can ask for by name.
struct FieldInfo {
    std::string name, unit, doc;
    bool diverging = false;  ///< zero is its middle: default colormap and symmetric range
    bool color = false;      ///< three concentrations, see FieldView
};

/// A boundary type and the formulas in (x, y, t) that it takes.
struct BoundaryType {
    std::string name, doc;
    std::vector<std::string> formulas;
};

/// A key of a source.
struct SourceKey {
    enum class Type { number, point, formula, color, text };
    std::string name;
    Type type;
    bool required = false;
    std::string unit, doc;
    nlohmann::json standard;           // default where not required
    std::vector<std::string> choices;  // text
    double least = -1e9;               // number
};

struct SourceKind {
    std::string name, doc;
    std::vector<SourceKey> keys;
};

/// A brush the window offers on the left button.
struct BrushKind {
    std::string name, label, doc;
    double strength = 1, minimum = -1, maximum = 1;
    std::string unit;
    bool colored = false;  ///< takes BrushStroke::color
};

/// All that scenes, panels and listings need to know about a simulation before one exists.
struct SimulationDescription {
    std::string name, title, doc;
    Schema schema;
    std::vector<FieldInfo> fields;         // the first is the one shown
    std::vector<BoundaryType> boundaries;  // the first is the default
    std::vector<SourceKind> sources;
    std::vector<std::string> initialFields;
    std::vector<BrushKind> brushes;   // the first is the default
    std::vector<std::string> styles;  // views of its own, beyond those of viewStyles()
    bool velocity = false;            // Simulation::velocity() has one
    bool discs = false;               // Simulation::discs() has some
    bool boundarySegments = false;    // stretches of a side may have a rule of their own
    bool movingWalls = false;         // walls may have a Motion
    bool standingModes = false;       // scenes may start from Scene::mode
};

/// The field of this name; throws badInput with the nearest known name.
const FieldInfo& fieldInfo(const SimulationDescription& simulation, std::string_view name);
/// The field that a view shows: the one that it names, else the first; throws like fieldInfo().
const FieldInfo& shownField(const SimulationDescription& simulation, const View& view);

/// The styles that scenes may ask for: "map", "dye" and "ink" where a field is in colour, "lic"
/// where there is a velocity, and the simulation's own.
std::vector<std::string> viewStyles(const SimulationDescription& simulation);

/// The overlays that scenes may ask for: "isolines", and where there is a velocity "arrows",
/// "streamlines" and "particles", and "bubbles" where there are discs.
std::vector<std::string> viewOverlays(const SimulationDescription& simulation);

/// The descriptions that scenes are checked against, in the order of registration.
class Descriptions {
  public:
    static Descriptions& instance();
    /// `description` outlives the program's use of scenes. Throws logic_error for a name that is
    /// taken.
    void add(const SimulationDescription& description);
    const std::vector<const SimulationDescription*>& all() const { return all_; }
    /// Throws badInput with the nearest known name.
    const SimulationDescription& at(std::string_view name) const;

  private:
    std::vector<const SimulationDescription*> all_;
};

}  // namespace seiche
