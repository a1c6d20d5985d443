#include "app/gui/run/time_dialog.hpp"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

/// Explains how the run will get to `t`.
QString way(const EngineStatus& status, double t) {
    constexpr double rounding = 0.5e-4;  // of the shown number
    const double ahead = std::max(0.0, t - status.t);
    if (t < status.t - rounding) {
        return Document::tr(
                   "Back from %1 s: from the last state that was kept before then, or from the "
                   "beginning, with the same strokes.")
            .arg(QString::number(status.t, 'g', 5));
    }
    const double steps = status.dt > 0 ? std::ceil(ahead / status.dt) : 0;
    return Document::tr("Forward from %1 s as fast as it goes; steps: about %2.")
        .arg(QString::number(status.t, 'g', 5), wholeText(std::llround(steps)));
}

}  // namespace

void askTime(Document& document, EngineHost& host, QWidget* window) {
    if (!document.hasScene()) return;
    const auto status = host.engine().status();
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("timeDialog");
    dialog->setWindowTitle(Document::tr("Go to Time"));
    auto* time = new NumberBox("time", Document::tr("Simulated time"));
    time->setDecimals(4);
    time->setRange(0, 1e9);
    time->setSuffix(Document::tr(" s"));
    time->setValue(status.t);
    time->selectAll();
    auto* text = new QLabel;
    text->setObjectName("timeWay");
    text->setAccessibleName(Document::tr("How"));
    text->setWordWrap(true);
    text->setMinimumSize(320, 48);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout;
    form->addRow(Document::tr("Simulated &time"), time);
    form->addRow(refusalsOf({time}));
    form->addRow(text);
    layOut(*dialog, form, buttons);
    const auto refresh = [=, &host] {
        text->setText(way(host.engine().status(), time->value()));
        buttons->button(QDialogButtonBox::Ok)->setEnabled(time->hasAcceptableInput());
    };
    QObject::connect(time, &NumberBox::checked, dialog, refresh);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [=, &document] {
        dialog->accept();
        document.goTo(time->value());
    });
    refresh();
    dialog->open();
}

}  // namespace seiche::gui
