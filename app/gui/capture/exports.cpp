#include "app/gui/capture/exports.hpp"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/outputs.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/work_bar.hpp"

namespace seiche::gui {

Exports::Exports(MainWindow& window)
    : Feature(window),
      fields_(new FieldExport(window.host(), window.document(), window.tasks(), this)) {
    auto& menus = window_.menus();
    auto* data = menus.add({MenuName::file, 110}, "exportFields", tr("&Export Fields …"),
                           QKeySequence("Ctrl+E"), [this] {
                               askExport(*fields_, window_.document(),
                                         window_.host().engine().status(), &window_);
                           });
    data->setIconText(tr("Data"));
    data->setIcon(icon("export"));
    Menus::explain(*data, tr("Exports the fields as files of numbers, once or as a series"));
    menus.addButton(Bar::tools, 10, data);
    menus.add({MenuName::file, 120}, "saveState", tr("Save S&tate …"), {},
              [this] { askSaveState(); });
    menus.add({MenuName::file, 130}, "openState", tr("Open State &from File …"), {},
              [this] { askOpenState(); });
    window_.work().add([this] { return fields_->work(); });
    connect(fields_, &FieldExport::failed, &window_, &MainWindow::sayFailure);
    connect(fields_, &FieldExport::finished, this,
            [this](const QString& sentence, const QString& path) {
                if (path.isEmpty()) {
                    window_.say(sentence);
                } else {
                    window_.sayWritten(sentence, path);
                }
            });
}

void Exports::askSaveState(std::function<void()> then) {
    const auto& document = window_.document();
    if (!document.hasScene()) return;
    const auto name = document.fileStem() + ".state";
    const auto path = window_.askFile(tr("Save State"), outputs::states.folder() + '/' + name,
                                      tr("States (*.state)"));
    if (!path.isEmpty()) fields_->saveState(path, std::move(then));
}

void Exports::askOpenState() {
    if (!window_.document().hasScene()) return;
    const auto path =
        QFileDialog::getOpenFileName(&window_, tr("Open State"), outputs::states.folder(),
                                     tr("States (*.state);;All files (*)"));
    if (!path.isEmpty()) fields_->openState(path);
}

}  // namespace seiche::gui
