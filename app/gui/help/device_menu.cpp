#include "app/gui/help/device_menu.hpp"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QProcess>
#include <QSettings>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/gui/shell/menus.hpp"

namespace seiche::gui {

// Devices are listed by the command line: asking a driver may take a moment, and may fail.
DeviceMenu::DeviceMenu(MainWindow& window)
    : Feature(window),
      menu_(window.menus().addMenu({MenuName::help, 30}, "devices", tr("Graphics De&vice"))),
      group_(new QActionGroup(this)) {
    add(tr("&That of the Window"), {});
    add(tr("&Software Drawing"), "software");
    auto* lister = new QProcess(this);
    connect(lister, &QProcess::finished, this,
            [this, lister] { addListed(lister->readAllStandardOutput()); });
    connect(menu_, &QMenu::aboutToShow, this, [lister, asked = false]() mutable {
        if (std::exchange(asked, true)) return;
        lister->start(QCoreApplication::applicationDirPath() + "/seiche",
                      {"list", "devices", "--json"});
    });
}

void DeviceMenu::add(const QString& text, const QString& device) {
    auto* made = menu_->addAction(text);
    made->setCheckable(true);
    made->setData(device);
    made->setChecked(device == QSettings().value("device").toString());
    group_->addAction(made);
    connect(made, &QAction::triggered, this, [this, device] {
        QSettings().setValue("device", device);
        window_.say(tr("That device will be used from the next start of Seiche."));
    });
}

void DeviceMenu::addListed(const QByteArray& json) {
    const auto devices = nlohmann::json::parse(json.toStdString(), nullptr, false);
    if (!devices.is_array()) return;
    for (const auto& each : devices) {
        if (each.value("software", true) || !each.value("problem", "").empty()) continue;
        add(QString::fromStdString(each.value("renderer", "")).replace('&', "&&"),
            QString::number(each.value("device", 0)));
    }
}

}  // namespace seiche::gui
