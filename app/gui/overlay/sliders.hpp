#pragma once

#include <QCoreApplication>
#include <array>
#include <optional>
#include <string>

#include "app/gui/document/document.hpp"

namespace seiche::gui {

/// Sliders whose number can be typed, too: a double click or Ctrl + click opens a field over it.
/// What is typed counts as in the parameter table, and is refused as there.
class Sliders {
    Q_DECLARE_TR_FUNCTIONS(Sliders)
  public:
    explicit Sliders(Document& document) : document_(document) {}
    /// Once a frame; `more` = input waits for the next frame.
    void begin(bool more);
    /// ImGui's item "##" + the number's name over the next item's width: `caption` and the number,
    /// the track below. True where `value` has become another.
    bool draw(const Parameter& number, const QString& caption, const QString& tip, Value& value);
    /// A click waits: with a second one it would open the field, and change nothing.
    bool waits() const { return press_.has_value(); }
    /// Drops what is under way: another scene is here.
    void forget();

  private:
    struct Press {
        unsigned id;
        double time;  // [s]
        Value value;
    };
    bool slide(const Parameter& number, unsigned id, const std::array<float, 4>& track,
               Value& value);
    bool take(const Parameter& number, Value& value);

    Document& document_;
    bool more_ = false;
    bool seen_ = false;  // what is under way belongs to a slider of the last frame
    std::optional<Press> press_;
    unsigned typing_ = 0;  // the item whose field is open
    std::string before_;
    std::array<char, 64> text_{};
};

}  // namespace seiche::gui
