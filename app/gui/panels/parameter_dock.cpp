#include "app/gui/panels/parameter_dock.hpp"

#include <QAction>
#include <QDockWidget>

#include "app/gui/panels/parameter_table.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

ParameterDock::ParameterDock(MainWindow& window) : Feature(window) {
    auto& document = window_.document();
    auto* table = new ParameterTable(document);
    auto* dock =
        window_.addDock("parameterDock", tr("Parameter Table"), Qt::RightDockWidgetArea, table);
    window_.resizeDocks({dock}, {392}, Qt::Horizontal);
    dock->toggleViewAction()->setShortcut(QKeySequence("F10"));
    // Opening the table by its key moves the keyboard to it.
    connect(dock->toggleViewAction(), &QAction::triggered, table, [this, table, dock] {
        if (dock->isVisible()) {
            table->beginSearch();
        } else {
            window_.viewport().setFocus();
        }
    });
    window_.menus().add({MenuName::view, 170}, dock->toggleViewAction());
    connect(&document, &Document::valueRefused, this, [this](const QString& sentence) {
        refusedValue_ = sentence;
        window_.sayProblem(sentence);
    });
    for (const auto good : {&Document::valueAccepted, &Document::parametersChanged}) {
        connect(&document, good, this, [this] { window_.messages().withdraw(refusedValue_); });
    }
}

}  // namespace seiche::gui
