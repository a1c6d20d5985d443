#pragma once

#include <optional>
#include <string>
#include <vector>

namespace seiche {

struct SimulationDescription;
struct View;

/// A plane through the box, across one of its axes, that shows View::field in its colours.
struct VolumeSlice {
    int axis = 2;              ///< 0: across x, 1: across y, 2: across z
    std::optional<double> at;  ///< [m] its coordinate; the middle of the box when absent
    double opacity = 1;        ///< above 0, to 1
    int isolines = 0;          ///< lines of equal value across the range
    bool operator==(const VolumeSlice&) const = default;
};

/// A field as smoke that the sun lights.
struct VolumeSmoke {
    std::string field;            ///< "" = "smoke" where there is one, else View::field
    double density = 1;           ///< factor on the part of light that it holds back
    std::optional<double> dense;  ///< value of dense smoke [unit of the field]; the largest when
                                  ///< absent
    double scattering = 0.9;      ///< part of that light which it scatters: 0 soot, 1 steam
    double shadows = 1;           ///< on itself and by solids: 0 none, 1 full
    std::string color;            ///< "#rrggbb" of the light that it scatters; "" = white
    bool operator==(const VolumeSmoke&) const = default;
};

/// A field as the glow of a black body.
struct VolumeFire {
    std::string field;          ///< "" = "temperature" where there is one, else View::field
    std::optional<double> hot;  ///< value that glows white [unit of the field]; the largest when
                                ///< absent
    double brightness = 1;      ///< factor on the glow
    bool operator==(const VolumeFire&) const = default;
};

/// The surface on which a field has one value.
struct VolumeSurface {
    std::string field;            ///< "" = View::field
    std::optional<double> level;  ///< [unit of the field]; a quarter of the way from the least to
                                  ///< the largest value when absent
    double opacity = 1;           ///< above 0, to 1
    std::string color;            ///< "#rrggbb"; "" = View::field in its colours
    bool operator==(const VolumeSurface&) const = default;
};

/// The parts of the picture of a simulation in three dimensions, style "volume".
struct VolumeLook {
    std::vector<VolumeSlice> slices;              ///< at most mostSlices
    std::optional<VolumeSmoke> smoke;             ///< absent: none
    std::optional<VolumeFire> fire;               ///< likewise
    std::optional<VolumeSurface> surface;         ///< likewise
    bool box = true;                              ///< its edges, the grid on its floor and its axes
    bool solids = true;                           ///< solid parts
    static constexpr std::size_t mostSlices = 6;  ///< of a picture
    bool operator==(const VolumeLook&) const = default;
};

/// The style of such pictures.
inline constexpr const char* volumeStyle = "volume";

/// Look of the view: its own, or one that suits the simulation: smoke, where there is a
/// field of this name, and unless it is the shown one a slice across z. Names of fields are filled
/// in. Throws badInput for a field that the simulation does not have.
VolumeLook volumeLook(const SimulationDescription& simulation, const View& view);

}  // namespace seiche
