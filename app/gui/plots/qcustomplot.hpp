#pragma once

// QCustomPlot's header uses Qt's keywords, which this program disables (QT_NO_KEYWORDS).
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
