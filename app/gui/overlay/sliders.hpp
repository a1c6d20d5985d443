#pragma once

#include <QCoreApplication>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/gui/document/document.hpp"

namespace seiche::gui {

/// A real or whole value as a number.
double numberOf(const Value& value);

/// The ends of a parameter's slider: a range about its value in the scene, within the allowed one,
/// that contains the current value. `length` [m] is that of the domain.
std::array<double, 2> sliderSpan(const Parameter& parameter, const Value& scene, const Value& value,
                                 double length);

/// Limits the sliders of a scene to values that it accepts as a whole
/// (SimulationDescription::check).
class AcceptedSpans {
  public:
    /// The part of `span` about the scene's value that the scene can begin with.
    std::array<double, 2> of(const Scene& scene, const Parameter& parameter,
                             const std::array<double, 2>& span);

  private:
    /// All that may decide it; changes of other parameters than these need no new search.
    struct Basis {
        Domain domain;
        std::vector<Wall> walls;
        Sides<3, Boundary> boundaries;
        std::map<std::string, Initial> initial;
        std::vector<Value> values;
        bool operator==(const Basis&) const = default;
    };
    struct Found {
        std::array<double, 2> wanted, accepted;
    };
    Basis basis_;
    std::map<std::string, Found> found_;  // by parameter
};

/// Sliders whose number can be typed, too: a double click or Ctrl + click opens a field over it.
/// Typed values are accepted and refused as in the parameter table.
class Sliders {
    Q_DECLARE_TR_FUNCTIONS(Sliders)
  public:
    explicit Sliders(Document& document) : document_(document) {}
    /// Once per frame; `more` = input waits for the next frame.
    void begin(bool more);
    /// ImGui's item "##" + the number's name over the next item's width: `caption` and the number,
    /// the track below, from one end of `span` to the other; typed values may lie beyond. True if
    /// `value` has changed.
    bool draw(const Parameter& number, const QString& caption, const QString& tip, Value& value,
              const std::array<double, 2>& span);
    /// The same with a track over all that is allowed.
    bool draw(const Parameter& number, const QString& caption, const QString& tip, Value& value) {
        return draw(number, caption, tip, value, {number.minimum, number.maximum});
    }
    /// The same for a number that is no parameter, over the rest of the line.
    bool drawNumber(const char* name, const QString& caption, const QString& tip, double& value,
                    double least, double most, const char* unit, bool logarithmic);
    /// A click is pending: a second one would open the field and change nothing.
    bool waits() const { return press_.has_value(); }
    /// Drops an edit in progress: the scene has changed.
    void forget();

  private:
    struct Press {
        unsigned id;
        double time;  // [s]
        Value value;
    };
    bool slide(const Parameter& number, const std::array<double, 2>& span, unsigned id,
               const std::array<float, 4>& track, Value& value);
    bool take(const Parameter& number, Value& value);

    Document& document_;
    bool more_ = false;
    bool seen_ = false;  // the edit in progress belongs to a slider of the last frame
    std::optional<Press> press_;
    unsigned typing_ = 0;  // the item whose field is open
    std::string before_;
    std::array<char, 64> text_{};
};

}  // namespace seiche::gui
