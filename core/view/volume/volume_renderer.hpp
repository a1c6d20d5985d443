#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/gl/kernel.hpp"
#include "core/model/capabilities.hpp"
#include "core/view/range.hpp"
#include "core/view/volume/solid_pass.hpp"
#include "core/view/volume/solid_surface.hpp"
#include "core/view/volume/volume_camera.hpp"
#include "core/view/volume/volume_texture.hpp"

namespace seiche::view {

/// A picture in the making: the mean of passes whose rays differ within a pixel and whose steps
/// begin elsewhere, so that it gets smoother with each. It holds linear light times alpha.
class VolumeTarget {
  public:
    /// Of this size, without a pass yet.
    void begin(int width, int height);
    int width() const { return sums_ ? sums_.width() : 0; }
    int height() const { return sums_ ? sums_.height() : 0; }
    int passes() const { return passes_; }  ///< that are complete
    bool whole() const { return passes_ > 0; }
    const gl::Texture2D& sums() const { return sums_; }

  private:
    friend class VolumeRenderer;
    gl::Texture2D sums_;
    SurfaceTarget solids_;
    int passes_ = 0, row_ = 0;
};

/// Draws fields in three dimensions as a view asks (VolumeLook): slices, a surface of equal value,
/// smoke in sunlight, fire, and solids. Rays are marched by a kernel; the sun's light on the smoke
/// is swept plane by plane. Calls come in the order take, aim, pass, show.
class VolumeRenderer {
  public:
    VolumeRenderer();

    /// The fields that a view shows, each once, the one of its colours first.
    static std::vector<std::string> fieldsOf(const SimulationDescription& info, const View& view);

    /// Whether colours of the view mean values of its field somewhere in the picture.
    static bool showsColors(const SimulationDescription& info, const View& view);

    /// The solids of a scene in three dimensions; those of the same scene cost nothing again.
    void setSolids(const Scene& scene);
    /// Copies a field of the current state. Another `generation` starts automatic ranges afresh;
    /// `settle` waits for them, for pictures that must not depend on timing.
    void take(const seiche::VolumeView& field, std::uint64_t generation, bool settle);
    /// Sets the view and its camera. The fields of the view have been taken; those of other views
    /// are dropped. A target begun before still shows the former.
    void aim(const SimulationDescription& info, const View& view, const VolumeCamera& camera);
    /// Adds up to `rows` rows to the picture's current pass, at most to its end; 0: all. `stride`
    /// is in cells.
    void pass(VolumeTarget& target, int rows = 0, double stride = 1);
    /// Draws the picture over the bound framebuffer.
    void show(const VolumeTarget& target);

    /// The values at the ends of the colours.
    const std::array<double, 2>& range() const { return range_; }
    /// The value of the surface.
    double level() const { return level_; }
    /// Extinction of a value of 1 of the field of the smoke [1/m].
    double extinction() const { return extinction_; }
    /// The streamlines as aimed; nothing where the view shows none.
    const SpaceLines* lines() const { return variant_.lines ? lines_.get() : nullptr; }

  private:
    struct Taken {
        VolumeTexture values;
        FieldInfo info;
        gl::Buffer blocks;
        AutomaticRange range;
        std::uint64_t count = 0;  // of the take
    };
    struct Variant {
        bool smoke = false, fire = false, surface = false, slices = false, solids = false,
             colored = false, lines = false;
        auto operator<=>(const Variant&) const = default;
    };
    const gl::Program& marchOf(const Variant& variant);
    void traceLines();
    void mark();
    void light(const Light& sun);
    void sweep(const Point3& sun);

    std::map<Variant, std::shared_ptr<gl::Program>> march_;
    std::map<std::array<bool, 2>, std::shared_ptr<gl::Program>> lights_;
    std::map<std::array<bool, 3>, gl::Kernel> marks_;
    gl::Kernel blocks_;
    std::shared_ptr<gl::Program> show_;
    VertexArray vertices_;
    gl::Texture2D noise_, glow_, colors_;
    std::string colormap_;
    gl::Buffer marked_, slices_;

    std::optional<Grid<3>> grid_;
    std::map<std::string, Taken> taken_;
    std::uint64_t takes_ = 0;
    SolidPass solids_;
    /// Everything that the surfaces of solids depend on.
    struct SolidsOf {
        Grid<3> grid;
        std::vector<SceneSolid> solids;
        std::array<bool, 3> joined;
        std::filesystem::path folder;  // of their meshes
        bool embedded;                 // the folder is one of the program's own
        bool operator==(const SolidsOf&) const = default;
    };
    std::optional<SolidsOf> solidsOf_;
    std::optional<SolidSurfaces> surfaces_;
    std::vector<RigidMotion> moved_;  // their displacements
    std::uint64_t solidsMade_ = 0;
    VolumeTexture light_;
    std::unique_ptr<SpaceLines> lines_;
    /// Inputs of the lines found last.
    struct Traced {
        std::uint64_t take = 0;  // of the last component
        std::optional<double> spacing;
        bool operator==(const Traced&) const = default;
    };
    std::optional<Traced> traced_;

    // As aimed
    View view_;
    VolumeLook look_;
    std::optional<VolumeCamera> camera_;
    std::string shown_;
    Variant variant_;
    std::array<double, 2> range_ = {-1, 1};
    double extinction_ = 0, hottest_ = 1, level_ = 0;
    int sliceCount_ = 0;

    /// Inputs of the light swept last.
    struct Swept {
        std::uint64_t smoke, solids;
        double extinction;
        Light light;
        bool showsSolids, showsLines;
        bool operator==(const Swept&) const = default;
    };
    std::optional<Swept> swept_;
};

}  // namespace seiche::view
