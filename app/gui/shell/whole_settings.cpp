#include "app/gui/shell/whole_settings.hpp"

#include <QFileDevice>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>

namespace seiche::gui {

namespace {

// Text and values of a file of settings, converted by QSettings in a folder of its own.

bool valuesOf(const QByteArray& text, QSettings::SettingsMap& values) {
    const QTemporaryDir folder;
    QFile file(folder.filePath("settings"));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.flush()) {
        return false;
    }
    const QSettings settings(file.fileName(), QSettings::IniFormat);
    for (const auto& key : settings.allKeys()) values[key] = settings.value(key);
    return settings.status() == QSettings::NoError;
}

QByteArray textOf(const QSettings::SettingsMap& values) {
    const QTemporaryDir folder;
    QFile file(folder.filePath("settings"));
    {
        QSettings settings(file.fileName(), QSettings::IniFormat);
        for (auto each = values.begin(); each != values.end(); ++each) {
            settings.setValue(each.key(), each.value());
        }
    }
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Numbers come back as texts, and lists of one text as that text.
QStringList textsOf(const QVariant& value) {
    if (!value.isValid()) return {};
    const auto type = value.typeId();
    const bool list = type == QMetaType::QStringList || type == QMetaType::QVariantList;
    return list ? value.toStringList() : QStringList(value.toString());
}

bool sameValues(const QSettings::SettingsMap& a, const QSettings::SettingsMap& b) {
    return std::ranges::equal(a.asKeyValueRange(), b.asKeyValueRange(),
                              [](const auto& left, const auto& right) {
                                  return left.first == right.first &&
                                         textsOf(left.second) == textsOf(right.second);
                              });
}

bool read(QIODevice& device, QSettings::SettingsMap& values) {
    return valuesOf(device.readAll(), values);
}

bool write(QIODevice& device, const QSettings::SettingsMap& values) {
    const auto text = textOf(values);
    QSettings::SettingsMap again;
    if (!valuesOf(text, again) || !sameValues(values, again)) return false;
    auto* file = qobject_cast<QFileDevice*>(&device);
    return device.write(text) == text.size() && (!file || file->flush());
}

}  // namespace

void writeSettingsWhole() {
    const auto format = QSettings::registerFormat("conf", read, write);
    if (format != QSettings::InvalidFormat) QSettings::setDefaultFormat(format);
}

}  // namespace seiche::gui
