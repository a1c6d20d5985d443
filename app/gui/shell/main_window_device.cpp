// Which device the numerics run on.
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QProcess>
#include <QSettings>
#include <nlohmann/json.hpp>

#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/message_bar.hpp"

namespace seiche::gui {

// Devices are listed by the command line: asking a driver may take a moment, and may fail.
void MainWindow::makeDeviceMenu(QMenu& help) {
    auto* menu = help.addMenu(tr("Graphics De&vice"));
    menu->setObjectName("devices");
    auto* group = new QActionGroup(menu);
    const auto add = [this, menu, group](const QString& text, const QString& device) {
        auto* made = menu->addAction(text);
        made->setCheckable(true);
        made->setData(device);
        made->setChecked(device == QSettings().value("device").toString());
        group->addAction(made);
        connect(made, &QAction::triggered, this, [this, device] {
            QSettings().setValue("device", device);
            messages_->show(MessageBar::Kind::note,
                            tr("That device does the work from the next start of Seiche on."));
        });
    };
    add(tr("&That of the Window"), {});
    add(tr("&Software Drawing"), "software");
    auto* lister = new QProcess(menu);
    connect(lister, &QProcess::finished, this, [lister, add] {
        const auto text = lister->readAllStandardOutput().toStdString();
        const auto devices = nlohmann::json::parse(text, nullptr, false);
        if (!devices.is_array()) return;
        for (const auto& each : devices) {
            if (each.value("software", true) || !each.value("problem", "").empty()) continue;
            add(QString::fromStdString(each.value("renderer", "")).replace('&', "&&"),
                QString::number(each.value("device", 0)));
        }
    });
    connect(menu, &QMenu::aboutToShow, this, [lister, asked = false]() mutable {
        if (std::exchange(asked, true)) return;
        lister->start(QCoreApplication::applicationDirPath() + "/seiche",
                      {"list", "devices", "--json"});
    });
}

}  // namespace seiche::gui
