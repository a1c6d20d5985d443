#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <functional>

#include "app/gui/capture/export_fields.hpp"
#include "app/gui/capture/outputs.hpp"
#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"

namespace seiche::gui {

namespace {

struct Format {
    const char* ending;
    const char* text;
};
constexpr Format formats[] = {
    {"npy", QT_TRANSLATE_NOOP("seiche::gui::FieldExport", "NumPy array (.npy)")},
    {"vti", QT_TRANSLATE_NOOP("seiche::gui::FieldExport", "VTK image for ParaView (.vti)")},
    {"csv", QT_TRANSLATE_NOOP("seiche::gui::FieldExport", "Table of x, y and value (.csv)")},
    {"exr", QT_TRANSLATE_NOOP("seiche::gui::FieldExport", "Picture of floats (.exr)")},
};

NumberBox* seconds(const char* name, const QString& accessible, double value) {
    auto* box = new NumberBox(name, accessible);
    box->setDecimals(4);
    box->setRange(0, 1e9);
    box->setSuffix(FieldExport::tr(" s"));
    box->setValue(value);
    return box;
}

/// "velocity (m/s): Rate of change of the elevation."
QString described(const FieldInfo& field) {
    const auto unit =
        field.unit.empty() ? QString() : QStringLiteral(" (%1)").arg(unitText(field.unit));
    return FieldExport::tr("%1: %2").arg(readable(field.name) + unit, translated(field.doc));
}

void askReplace(QWidget* dialog, const QString& folder, const QStringList& there,
                std::function<void()> go) {
    constexpr int most = 8;
    auto names = there.mid(0, most).join('\n');
    if (there.size() > most) {
        names += '\n' + FieldExport::tr("and others: %1").arg(there.size() - most);
    }
    auto* box = new QMessageBox(QMessageBox::NoIcon, FieldExport::tr("Replace files?"),
                                FieldExport::tr("These files are in %1 already:").arg(folder),
                                QMessageBox::Cancel, dialog);
    box->setObjectName("replaceQuestion");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(names);
    const auto* replace = box->addButton(FieldExport::tr("&Replace"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(replace, &QPushButton::clicked, dialog, std::move(go));
    box->open();
}

}  // namespace

void askExport(FieldExport& fields, Document& document, const EngineStatus& status,
               QWidget* window) {
    if (!document.hasScene()) return;
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("exportDialog");
    dialog->setWindowTitle(FieldExport::tr("Export Fields"));
    auto* list = new QListWidget;
    list->setObjectName("exportFields");
    list->setAccessibleName(FieldExport::tr("Fields"));
    auto wanted = lastExported(document.info().name);
    if (wanted.empty()) wanted += QString::fromStdString(document.scene().view.field);
    for (const auto& field : document.info().fields) {
        auto* item = new QListWidgetItem(described(field), list);
        item->setData(Qt::UserRole, QString::fromStdString(field.name));
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(wanted.contains(QString::fromStdString(field.name)) ? Qt::Checked
                                                                                : Qt::Unchecked);
    }
    list->setWordWrap(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setMinimumSize(300, 120);
    auto* format = new QComboBox;
    format->setObjectName("exportFormat");
    format->setAccessibleName(FieldExport::tr("Format"));
    for (const auto& each : formats) {
        format->addItem(FieldExport::tr(each.text), QString::fromLatin1(each.ending));
    }
    const QSettings settings;
    format->setCurrentIndex(std::max(0, format->findData(settings.value("export/format"))));
    auto* folder = new QLineEdit(outputs::fields.folder());
    folder->setObjectName("exportFolder");
    folder->setAccessibleName(FieldExport::tr("Folder"));
    auto* browse = new QPushButton(FieldExport::tr("&Choose …"));
    browse->setAccessibleName(FieldExport::tr("Choose the folder"));
    QObject::connect(browse, &QPushButton::clicked, dialog, [=] {
        const auto chosen = QFileDialog::getExistingDirectory(
            dialog, FieldExport::tr("Folder for Fields"), folder->text());
        if (!chosen.isEmpty()) folder->setText(chosen);
    });
    auto* place = new QHBoxLayout;
    place->addWidget(folder, 1);
    place->addWidget(browse);
    auto* name = new QLineEdit(document.fileStem());
    name->setObjectName("exportName");
    name->setAccessibleName(FieldExport::tr("Name"));
    auto* once = new QRadioButton(FieldExport::tr("&Once, as the fields are now"));
    once->setObjectName("exportOnce");
    once->setAccessibleName(FieldExport::tr("Once"));
    auto* series = new QRadioButton(FieldExport::tr("As a &series, while the scene runs"));
    series->setObjectName("exportSeries");
    series->setAccessibleName(FieldExport::tr("As a series"));
    once->setChecked(true);
    auto* every = seconds("exportEvery", FieldExport::tr("Simulated seconds between two files"),
                          std::max(0.0001, 10 * status.dt));
    every->setMinimum(0.0001);
    auto* duration =
        seconds("exportDuration", FieldExport::tr("Simulated seconds that the series covers"), 0);
    duration->setSpecialValueText(FieldExport::tr("until it is ended"));
    auto* example = new QLabel;
    example->setObjectName("exportExample");
    example->setAccessibleName(FieldExport::tr("Files"));
    example->setWordWrap(true);
    example->setMinimumWidth(300);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* go = buttons->addButton(FieldExport::tr("&Export"), QDialogButtonBox::AcceptRole);
    go->setObjectName("exportGo");
    auto* form = new QFormLayout;
    form->addRow(FieldExport::tr("&Fields"), list);
    form->addRow(FieldExport::tr("For&mat"), format);
    auto* folderLabel = new QLabel(FieldExport::tr("Fo&lder"));
    folderLabel->setBuddy(folder);  // a form knows none for a line of several
    form->addRow(folderLabel, place);
    form->addRow(FieldExport::tr("&Name"), name);
    form->addRow(QString(), once);
    form->addRow(QString(), series);
    form->addRow(FieldExport::tr("E&very"), every);
    form->addRow(FieldExport::tr("&For"), duration);
    form->addRow(refusalsOf({every, duration}));
    form->addRow(example);
    layOut(*dialog, form, buttons);
    const auto order = [=] {
        ExportOrder made;
        for (int row = 0; row < list->count(); ++row) {
            const auto* item = list->item(row);
            if (item->checkState() == Qt::Checked)
                made.fields.push_back(item->data(Qt::UserRole).toString().toStdString());
        }
        made.folder = folder->text();
        made.name = name->text();
        made.ending = format->currentData().toString();
        if (series->isChecked()) made.series = {every->value(), duration->value()};
        return made;
    };
    const auto refresh = [=] {
        const auto asked = order();
        every->setEnabled(series->isChecked());
        duration->setEnabled(series->isChecked());
        QString problem;
        if (asked.fields.empty()) problem = FieldExport::tr("Choose at least one field.");
        if (asked.name.isEmpty() || asked.name.contains('/'))
            problem = FieldExport::tr("Give a name.");
        if (!canBeWrittenTo(asked.folder))
            problem = FieldExport::tr("Choose a folder that can be written to.");
        go->setEnabled(problem.isEmpty() && every->hasAcceptableInput() &&
                       duration->hasAcceptableInput());
        if (!problem.isEmpty()) return example->setText(problem);
        auto file = QFileInfo(QString::fromStdString(asked.file(asked.fields.front())));
        example->setText(
            FieldExport::tr("Files such as %1")
                .arg(asked.series
                         ? QStringLiteral("%1-0000.%2").arg(file.completeBaseName(), file.suffix())
                         : file.fileName()));
    };
    QObject::connect(list, &QListWidget::itemChanged, dialog, refresh);
    QObject::connect(format, &QComboBox::currentIndexChanged, dialog, refresh);
    QObject::connect(folder, &QLineEdit::textChanged, dialog, refresh);
    QObject::connect(name, &QLineEdit::textChanged, dialog, refresh);
    QObject::connect(series, &QRadioButton::toggled, dialog, refresh);
    for (auto* box : {every, duration}) {
        QObject::connect(box, &NumberBox::checked, dialog, refresh);
    }
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [=, &fields] {
        const auto start = [=, &fields] {
            dialog->accept();
            fields.start(order());
        };
        const auto there = order().inTheWay();
        if (there.isEmpty()) return start();
        askReplace(dialog, folder->text(), there, start);
    });
    refresh();
    dialog->open();
}

}  // namespace seiche::gui
