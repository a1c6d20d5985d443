#pragma once

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/param/schema.hpp"

namespace seiche {

class JsonNode;
struct Scene;
struct View;

/// A field that views, exports and probes can ask for by name.
struct FieldInfo {
    std::string name, unit, doc;  ///< as scenes name it; SI, "" for pure numbers; one sentence
    bool diverging = false;       ///< zero is its middle: default colormap and symmetric range
    bool color = false;           ///< three concentrations, see FieldView
};

/// A boundary type and the formulas in x, y (z) and t that it takes.
struct BoundaryType {
    std::string name, doc;              ///< as scenes name it; one sentence
    std::vector<std::string> formulas;  ///< keys whose values are formulas
    bool optional = false;              ///< formulas left out are none; else they are 0
};

/// A key of a source.
struct SourceKey {
    /// Its type in JSON.
    /// `vector`: three formulas, along x, y and z.
    enum class Type { number, point, formula, vector, color, text };
    std::string name;                  ///< as in scenes
    Type type;                         ///< of its value
    bool required = false;             ///< a source without it is refused
    std::string unit, doc;             ///< SI, "" for pure numbers; one sentence
    nlohmann::json defaultValue;       ///< default where not required
    std::vector<std::string> choices;  ///< text
    double least = -1e9;               ///< number
    /// The initial value for a source placed by hand with a radius [m], if it differs from the
    /// default: one whose effect is visible at once. See placedSource().
    std::function<nlohmann::json(const Scene& scene, double radius)> placed = {};
};

/// A kind of source and its keys.
struct SourceKind {
    std::string name, doc;        ///< as scenes name it; one sentence
    std::vector<SourceKey> keys;  ///< besides "type"
};

/// A brush the window offers on the left button.
struct BrushKind {
    std::string name, label, doc;  ///< as scenes name it; on the button; one sentence
    double strength = 1, minimum = -1, maximum = 1;  ///< at first; at least; at most
    std::string unit;                                ///< of the strength
    bool colored = false;                            ///< takes BrushStroke::color
    bool drawsWalls = false;  ///< what it changes are walls, which a scene keeps; what runs is
                              ///< capability<DrawnWallSource>
    /// The brush that removes what this one adds, for the other end of a pen; "" if that is this
    /// one with a negative strength.
    std::string opposite = {};
    bool dragsWalls = false;  ///< takes walls with a motion along; a window moves all others
};

/// A term of the equations that a simulation solves.
struct ModelTerm {
    std::string term, meaning;  ///< as in the equations; one phrase
    std::string parameter;      ///< whose value it is; "" for none
};

/// Explanation of the equations that a simulation solves, for readers.
struct ModelText {
    std::vector<std::string> equations;      ///< in Unicode; none where scenes bring their own
    std::vector<ModelTerm> terms;            ///< of the equations
    std::string method;                      ///< how they are solved; sentences
    std::vector<std::string> sources;        ///< papers with their sections or pages
    std::string page;                        ///< below docs/: "methods/wave.md"
    std::string measured;                    ///< likewise, with the heading: "validation.md#waves"
    std::vector<std::string> accuracy = {};  ///< as measured by `seiche validate`; sentences
};

/// Parts of a scene that only some simulations support. The others refuse files with the first
/// three.
enum class ScenePart {
    standingMode,      ///< "mode": the state starts as a standing wave (Scene::mode)
    boundarySegments,  ///< segments of a side have rules of their own
    wallMotion,        ///< walls have a Motion
    otherWalls,  ///< a state can continue in a scene with other walls: these can be placed by hand
};

/// Scales that dimensionless numbers refer to.
struct ReferenceScales {
    double speed = 0;   ///< U [m/s]; 0: none
    double length = 0;  ///< L [m]; 0: none
    double angle = 0;   ///< of the stream, counter-clockwise from x [rad]
    /// Compares all three.
    bool operator==(const ReferenceScales&) const = default;
};

/// Description of a simulation for scenes, panels and listings, before one exists.
struct SimulationDescription {
    std::string name, title, doc;            ///< as scenes name it; for people; one sentence
    int dimensions = 2;                      ///< of its scenes: 2, or 3 (Scene::space)
    ModelText model;                         ///< its equations
    Schema schema;                           ///< its parameters
    std::vector<FieldInfo> fields;           ///< the first is the one shown
    std::vector<BoundaryType> boundaries;    ///< the first is the default
    std::vector<SourceKind> sources;         ///< kinds that may be placed
    std::vector<SourceKey> solidKeys;        ///< of solids, besides their shape; in 3 dimensions
    std::vector<std::string> initialFields;  ///< allowed in "initial"
    /// Defaults of those that a scene leaves out, where they are not 0: the name of the parameter
    /// that holds it, or "" for no number.
    std::map<std::string, std::string> initialOtherwise;
    std::vector<BrushKind> brushes;        ///< the first is the default
    std::vector<std::string> styles;       ///< views of its own, beyond those of viewStyles()
    std::vector<std::string> overlays;     ///< likewise of viewOverlays()
    std::vector<std::string> inspections;  ///< of a cell, besides its values
    bool velocity = false;                 ///< Simulation::velocity() has one
    std::vector<ScenePart> parts;          ///< that its scenes may have
    /// Fields that stand still in a steady state: those that --until-steady compares. None: the
    /// first field alone.
    std::vector<std::string> settling;
    /// The field whose largest value is the speed U by which --until-steady knows how long the
    /// domain takes to be crossed; "": the largest value of `settling`.
    std::string pace;
    /// The scales that coefficients and Strouhal numbers refer to; may be empty.
    std::function<ReferenceScales(const ParameterSet& parameters)> scales;
    /// Top-level keys in which a scene defines parameters, fields or its whole subject itself:
    /// "equations". Scenes of other simulations may not have them.
    std::vector<std::string> ownKeys;
    bool needsOwnKeys = false;  ///< a scene without the last of them is refused
    /// The description of a scene that has some of ownKeys: made of the scene and the description
    /// that the simulation is registered with, with the same name. It reports mistakes through the
    /// node, so that messages say where. Empty where there are no ownKeys.
    std::function<SimulationDescription(const JsonNode& scene, const SimulationDescription& base)>
        describe;
    /// Throws badInput for parameters that the scene cannot begin with, as reset() does, but
    /// quickly and without a device: sliders end where it does. May be empty, and need not find
    /// all.
    std::function<void(const Scene& scene)> check;
    nlohmann::json modelSchema;  ///< JSON Schemas (draft 7) of ownKeys, for editors; null: anything
};

/// Whether scenes of the simulation may have this part.
bool takes(const SimulationDescription& simulation, ScenePart part);

/// The scales that these parameters give; none where the simulation has none.
ReferenceScales referenceScales(const SimulationDescription& simulation,
                                const ParameterSet& parameters);

/// The Strouhal number of a frequency [Hz], NaN where no length and speed are given.
double strouhal(const SimulationDescription& simulation, double frequency,
                const ParameterSet& parameters);

/// The field of this name; throws badInput with the nearest known name.
const FieldInfo& fieldInfo(const SimulationDescription& simulation, std::string_view name);
/// The field that a view shows: the one that it names, else the first; throws like fieldInfo().
const FieldInfo& shownField(const SimulationDescription& simulation, const View& view);

/// The styles that scenes may ask for: in three dimensions "volume", "map", "dye" and "ink" where a
/// field is in colour, "lic" and "smoke" where there is a velocity, and the simulation's own.
std::vector<std::string> viewStyles(const SimulationDescription& simulation);

/// The overlays that scenes may ask for: "isolines", where there is a velocity "arrows",
/// "streamlines" and "particles", and the simulation's own: "bubbles".
std::vector<std::string> viewOverlays(const SimulationDescription& simulation);

/// Whether the style is one of those that show a field in colour: "dye" and "ink".
bool showsDye(const View& view);
/// The view with another field, in colours and a range of its own. It becomes a map where the style
/// cannot show the field: "water" raises the first field, "smoke" shows non-negative ones, "dye"
/// and "ink" show fields in colour, and others only by isolines. A view that already shows the
/// field is unchanged. Throws like fieldInfo().
View withField(View view, std::string_view field, const SimulationDescription& simulation);

/// The descriptions that scenes are checked against, in the order of registration.
class Descriptions {
  public:
    /// The ones of the program.
    static Descriptions& instance();
    /// `description` outlives the program's use of scenes. Throws logic_error for a name that is
    /// taken.
    void add(const SimulationDescription& description);
    /// All descriptions in the order of registration.
    const std::vector<const SimulationDescription*>& all() const { return all_; }
    /// Throws badInput with the nearest known name.
    const SimulationDescription& at(std::string_view name) const;
    /// The ownKeys of all descriptions, each once.
    std::vector<std::string> ownKeys() const;

  private:
    std::vector<const SimulationDescription*> all_;
};

}  // namespace seiche
