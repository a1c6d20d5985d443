#pragma once

#include <QObject>
#include <QPalette>

namespace seiche::gui {

/// Light, dark or of high contrast: as the desktop asks (by the palette of its Qt theme, or "prefer
/// dark" and "higher contrast" of the settings portal, also while the program runs), unless the
/// user has chosen.
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

    QPalette own_;  // of the desktop's Qt theme
    Choice choice_ = Choice::desktop;
    bool desktopDark_ = false, desktopContrast_ = false;
    bool applied_ = false;  // a palette that is not the desktop's own
};

}  // namespace seiche::gui
