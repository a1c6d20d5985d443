#pragma once

#include <QSettings>

namespace seiche::gui {

/// Whether what belongs to the method (time step, solvers, tolerances) is left out where parameters
/// are offered: the user's choice in the panel, for all places but the table, which has everything.
inline bool beginner() {
    return QSettings().value("parameters/beginner", true).toBool();
}

inline void setBeginner(bool on) {
    QSettings().setValue("parameters/beginner", on);
}

}  // namespace seiche::gui
