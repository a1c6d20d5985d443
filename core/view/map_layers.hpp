#pragma once

#include <array>
#include <memory>
#include <optional>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/arrows.hpp"
#include "core/view/discs.hpp"
#include "core/view/field_map.hpp"
#include "core/view/flow.hpp"
#include "core/view/isolines.hpp"
#include "core/view/lic.hpp"
#include "core/view/lit_smoke.hpp"
#include "core/view/map_place.hpp"
#include "core/view/particles.hpp"
#include "core/view/streamlines.hpp"

namespace seiche::view {

/// The state of one instant, as far as a map shows it.
struct MapState {
    FieldView field;               ///< View::field, in colour or not
    std::optional<FieldView> dye;  ///< the field in colour of the styles "dye" and "ink"
    FieldView walls;
    std::optional<VelocityView> velocity;  ///< where usesVelocity(view)
    std::vector<Disc> discs;               ///< where the view has bubbles
    Domain domain;                         ///< for them
    double t = 0;                          ///< [s]
    std::uint64_t generation = 0;          ///< if it changes, nothing from before is valid
};

/// The most discs that are drawn.
inline constexpr std::size_t mostDiscs = 20000;

/// Whether a view needs the velocity, and whether it needs every instant rather than only those
/// drawn.
bool usesVelocity(const View& view);
bool followsEveryStep(const View& view);

/// The field in colour that the styles "dye" and "ink" show beside View::field; nullptr if the
/// view has another style or its field is in colour itself.
const FieldInfo* dyeField(const View& view, const SimulationDescription& simulation);

/// A map with all layers of a view: streaks, isolines, streamlines, arrows, particles, and the
/// walls on top.
class MapLayers {
  public:
    /// Takes in a new instant, once each. `wait`: the next picture shows all of it, for pictures
    /// that must not depend on timing.
    void follow(const MapState& state, const View& view, bool wait);
    /// Draws an instant that was followed. `range` is that of the colours, `colormap` the current
    /// one.
    void draw(const MapState& state, const View& view, const std::string& colormap,
              const std::array<double, 2>& range, const MapPlace& place);

  private:
    FieldMap map_;
    Isolines isolines_;
    CenteredFlow centered_;
    // Made when a view asks for them
    std::unique_ptr<Flow> flow_;
    std::unique_ptr<Lic> lic_;
    std::unique_ptr<LitSmoke> smoke_;
    std::unique_ptr<Arrows> arrows_;
    std::unique_ptr<Streamlines> streamlines_;
    std::unique_ptr<Particles> particles_;
    std::unique_ptr<Discs> discs_;
};

}  // namespace seiche::view
