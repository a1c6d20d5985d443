#pragma once

#include <QObject>
#include <QPalette>

namespace seiche::gui {

/// Light or dark: what the desktop asks for, as far as it says (the palette of its Qt theme, or
/// "prefer dark" of the settings portal, also while the program runs), unless the user has chosen.
class Theme : public QObject {
    Q_OBJECT
  public:
    enum class Choice { desktop, light, dark };

    /// That of the application, with the choice of last time.
    static Theme& ofApplication();

    Choice choice() const { return choice_; }
    /// Takes effect at once and is kept for the next start.
    void choose(Choice choice);

  private:
    explicit Theme(QObject* parent);
    void apply();

    QPalette own_;  // of the desktop's Qt theme
    Choice choice_ = Choice::desktop;
    bool desktopDark_ = false;
    bool applied_ = false;  // a palette that is not the desktop's own
};

}  // namespace seiche::gui
