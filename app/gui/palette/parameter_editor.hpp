#pragma once

#include <QWidget>
#include <functional>

#include "app/gui/document/document.hpp"

class QLineEdit;
class QSlider;

namespace seiche::gui {

/// Control of one parameter in the row of the command palette: a slider and a field, a list or a
/// switch. Changes take effect at once.
class ParameterEditor : public QWidget {
    Q_OBJECT
  public:
    /// Throws badInput if the scene has no such parameter.
    ParameterEditor(Document& document, std::string name, QWidget* parent = nullptr);
    /// One step down (-1) or up (1): of the slider, to the next choice, off or on.
    void step(int direction);
    /// Puts the keyboard into the control.
    void enter();
    /// Drops what is being typed: its scene has gone.
    void discard() { control_->blockSignals(true); }
    /// Space [px] that the control takes at the right of its row.
    int controlsWidth() const;

  private:
    void addNumber(const Parameter& parameter);
    void addChoice(const Parameter& parameter);
    void addSwitch();
    void set(const QString& text);
    void show();
    const Parameter& parameter() const { return document_.info().schema.at(name_); }

    Document& document_;
    const std::string name_;
    QWidget* control_ = nullptr;  // which takes the keyboard
    QSlider* slider_ = nullptr;
    std::function<void(const Value&)> shown_;
    std::function<void(int)> step_;
};

}  // namespace seiche::gui
