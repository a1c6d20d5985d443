#pragma once

#include <QObject>

namespace seiche::gui {

/// Style, font and colours of the window: dark unless the user has chosen light, high contrast, or
/// what the desktop prefers (by the palette of its Qt theme, or "prefer dark" and "higher contrast"
/// of the settings portal, also while the program runs).
class Theme : public QObject {
    Q_OBJECT
  public:
    enum class Choice { desktop, light, dark, contrast };

    /// The application's theme, with the last choice.
    static Theme& ofApplication();

    Choice choice() const { return choice_; }
    /// Takes effect at once and is remembered.
    void choose(Choice choice);

  private:
    explicit Theme(QObject* parent);
    void apply();

    Choice choice_ = Choice::dark;
    bool desktopDark_, desktopContrast_ = false;
};

}  // namespace seiche::gui
