#pragma once

#include <QSettings>

namespace seiche::gui {

/// Whether parameters of the method (time step, solvers, tolerances) are hidden: the user's choice
/// in the panel. It holds everywhere except in the table, which has all parameters.
inline bool beginner() {
    return QSettings().value("parameters/beginner", true).toBool();
}

inline void setBeginner(bool on) {
    QSettings().setValue("parameters/beginner", on);
}

}  // namespace seiche::gui
