#include "tests/soak/hands.hpp"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QDockWidget>
#include <QDropEvent>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSlider>
#include <QTabBar>
#include <QUrl>
#include <QWheelEvent>
#include <QWindow>
#include <QtTest>

#include "app/gui/files/files.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/base/embedded.hpp"

namespace seiche::soak {

namespace {

Qt::MouseButton buttonOf(const Input& input) {
    return input.button == 0   ? Qt::LeftButton
           : input.button == 1 ? Qt::RightButton
                               : Qt::MiddleButton;
}

Qt::KeyboardModifiers modifiersOf(const Input& input) {
    Qt::KeyboardModifiers made = Qt::NoModifier;
    if (input.modifiers & 1) made |= Qt::ShiftModifier;
    if (input.modifiers & 2) made |= Qt::ControlModifier;
    if (input.modifiers & 4) made |= Qt::AltModifier;
    return made;
}

template <class List>
auto& chosen(List& list, const Input& input) {
    return list[static_cast<typename List::size_type>(input.which %
                                                      static_cast<std::uint32_t>(list.size()))];
}

bool isControl(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QSlider*>(&widget) || qobject_cast<const QTabBar*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget);
}

}  // namespace

Hands::Hands(const QString& folder) : folder_(folder) {
    for (const auto& file : embeddedFiles()) {
        const auto path =
            QString::fromUtf8(file.path.data(), static_cast<qsizetype>(file.path.size()));
        if (path.startsWith("assets/scenes/") && path.endsWith(".json"))
            scenes_.push_back(path.mid(14).chopped(5));
    }
    // Good and damaged files of every kind, as copies, since what is opened may be saved; in the
    // same order everywhere.
    for (const char* from : {"/tests/fuzz/corpus", "/assets/scenes", "/docs/pictures"}) {
        QDirIterator each(SEICHE_SOURCE_DIR + QString(from), QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext()) {
            const auto file = each.next();
            const auto copy = folder_ + file.mid(qsizetype(qstrlen(SEICHE_SOURCE_DIR)));
            QDir().mkpath(QFileInfo(copy).path());
            if (QFile::copy(file, copy)) files_.push_back(copy);
        }
    }
    files_.push_back(folder_);
    files_.push_back(QStringLiteral("/nowhere"));
    std::sort(files_.begin(), files_.end());
    reopen();
}

Hands::~Hands() = default;

bool Hands::closed() const {
    return !window_->isVisible();
}

void Hands::reopen(const Input* spoil) {
    if (window_ && window_->isVisible()) window_->endAtOnce();
    window_.reset();
    if (spoil) spoilSettings(*spoil);
    QSettings().setValue("gallery/live", false);  // its pictures are runs of other processes
    window_ = std::make_unique<gui::MainWindow>();
    window_->resize(1200, 780);
    window_->show();
    window_->activateWindow();
    window_->part<gui::Files>().start(gui::usualScene);
}

void Hands::spoilSettings(const Input& input) {
    QSettings settings;
    const auto keys = settings.allKeys();
    for (int i = 0; i < 3 && !keys.isEmpty(); ++i) {
        const auto& key = keys[(input.which + static_cast<std::uint32_t>(i) * 7919U) %
                               static_cast<std::uint32_t>(keys.size())];
        switch ((input.count + i) % 5) {
            case 0:
                settings.remove(key);
                break;
            case 1:
                settings.setValue(key, QString::fromStdString(input.text));
                break;
            case 2:
                settings.setValue(key, input.x[0] * 1e12 - 5e11);
                break;
            case 3:
                settings.setValue(key, QByteArray("\xff\0\x01Lab", 6));
                break;
            default:
                settings.setValue(key, QStringList{"a", "", "1"});
        }
    }
}

QWindow* Hands::target() const {
    for (QWidget* widget : {QApplication::activePopupWidget(), QApplication::activeModalWidget()}) {
        if (widget && widget->windowHandle()) return widget->windowHandle();
    }
    return window_->windowHandle();
}

QPoint Hands::placeIn(const QWindow& window, const Input& input, int end) const {
    return {static_cast<int>(input.x[end] * window.width()),
            static_cast<int>(input.y[end] * window.height())};
}

/// Closes a dialog that has been open for a while, and gives file dialogs a file of the folder,
/// since random clicks could write anywhere.
bool Hands::answerDialog(const Input& input) {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog) {
        dialog_ = nullptr;
        return false;
    }
    stayed_ = dialog == dialog_ ? stayed_ + 1 : 0;
    dialog_ = dialog;
    if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
        if (input.which % 2 == 0) {
            files->reject();
        } else {
            files->setDirectory(folder_);
            const auto name = files->acceptMode() == QFileDialog::AcceptSave
                                  ? folder_ + QString("/soak%1").arg(input.which % 5)
                                  : chosen(files_, input);
            files->selectFile(files->fileMode() == QFileDialog::Directory ? folder_ : name);
            QMetaObject::invokeMethod(files, "accept");
        }
        return true;
    }
    if (stayed_ < 12) return false;
    stayed_ = 0;
    dialog->reject();
    return true;
}

void Hands::give(const Input& input) {
    if (closed()) return;
    if (answerDialog(input)) return;
    const bool free = !QApplication::activeModalWidget() && !QApplication::activePopupWidget();
    // Menus close at the first click beside them; a third of them are closed at once.
    if (QApplication::activePopupWidget() && input.which % 3 == 0) {
        QTest::keyClick(target(), Qt::Key_Escape);
        return;
    }
    switch (input.kind) {
        case Kind::stroke:
            return stroke(input);
        case Kind::wheel:
            return wheel(input);
        case Kind::click:
            return clickAt(target(), placeIn(*target(), input, 0), input);
        case Kind::control:
            return control(input);
        case Kind::key:
            return key(input);
        case Kind::text:
            return text(input);
        case Kind::paste:
            return paste(input);
        case Kind::wait:
            return;  // by the one who asks
        case Kind::size:
            return size(input);
        default:
            break;
    }
    if (!free) return key(input);
    switch (input.kind) {
        case Kind::action:
            return action(input);
        case Kind::dock:
            return dock(input);
        case Kind::scene:
            return scene(input);
        case Kind::record: {
            if (auto* record = window_->findChild<QAction*>("record")) record->trigger();
            return;
        }
        case Kind::drop:
            return drop(input);
        default:
            return;
    }
}

void Hands::stroke(const Input& input) {
    auto* window = target();
    const auto from = placeIn(*window, input, 0), to = placeIn(*window, input, 1);
    QTest::mousePress(window, buttonOf(input), modifiersOf(input), from);
    const int moves = 1 + input.count / 3;
    for (int i = 1; i <= moves; ++i) {
        // A press may have opened or closed a widget there.
        if (target() != window) break;
        QTest::mouseMove(window, from + (to - from) * i / moves);
    }
    if (target() == window) QTest::mouseRelease(window, buttonOf(input), modifiersOf(input), to);
}

void Hands::wheel(const Input& input) {
    auto& viewport = window_->viewport();
    const QPointF place(input.x[0] * viewport.width(), input.y[0] * viewport.height());
    for (int i = 0; i < input.count / 6 + 1; ++i) {
        QWheelEvent event(place, viewport.mapToGlobal(place), {}, {0, input.which % 2 ? 120 : -120},
                          Qt::NoButton, modifiersOf(input), Qt::NoScrollPhase, false);
        QApplication::sendEvent(&viewport, &event);
    }
}

void Hands::clickAt(QWindow* window, const QPoint& place, const Input& input) {
    QTest::mouseClick(window, buttonOf(input), modifiersOf(input), place);
    if (input.count == 30 && target() == window)
        QTest::mouseDClick(window, buttonOf(input), modifiersOf(input), place);
}

/// Presses a button, a slider or a field at a random place.
void Hands::control(const Input& input) {
    QWidget* top = QApplication::activePopupWidget();
    if (!top) top = QApplication::activeModalWidget();
    if (!top) top = window_.get();
    std::vector<QWidget*> controls;
    for (auto* each : top->findChildren<QWidget*>()) {
        if (each->isVisible() && each->isEnabled() && isControl(*each)) controls.push_back(each);
    }
    if (controls.empty()) return clickAt(target(), placeIn(*target(), input, 0), input);
    QWidget* widget = chosen(controls, input);
    auto* window = widget->window()->windowHandle();
    if (!window) return;
    const QPoint place(static_cast<int>(input.x[0] * widget->width()),
                       static_cast<int>(input.y[0] * widget->height()));
    QTest::mouseClick(window, Qt::LeftButton, Qt::NoModifier,
                      widget->mapTo(widget->window(), place));
}

void Hands::key(const Input& input) {
    static constexpr std::array keys = {
        Qt::Key_Space,  Qt::Key_Escape, Qt::Key_Return, Qt::Key_Tab,   Qt::Key_Backspace,
        Qt::Key_Delete, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,    Qt::Key_Down,
        Qt::Key_Home,   Qt::Key_End,    Qt::Key_PageUp, Qt::Key_F1,    Qt::Key_F2,
        Qt::Key_F10,    Qt::Key_F11,    Qt::Key_Plus,   Qt::Key_Minus, Qt::Key_A,
        Qt::Key_B,      Qt::Key_C,      Qt::Key_D,      Qt::Key_E,     Qt::Key_F,
        Qt::Key_G,      Qt::Key_H,      Qt::Key_I,      Qt::Key_L,     Qt::Key_M,
        Qt::Key_N,      Qt::Key_P,      Qt::Key_R,      Qt::Key_S,     Qt::Key_T,
        Qt::Key_U,      Qt::Key_V,      Qt::Key_W,      Qt::Key_X,     Qt::Key_Y,
        Qt::Key_Z,      Qt::Key_Comma,  Qt::Key_Period, Qt::Key_0,     Qt::Key_1,
        Qt::Key_2,      Qt::Key_3,      Qt::Key_9};
    for (int i = 0; i < (input.count > 25 ? input.count : 1); ++i)
        QTest::keyClick(target(), chosen(keys, input), modifiersOf(input));
}

/// Types into a field, with or without Return.
void Hands::text(const Input& input) {
    QWidget* top = QApplication::activeModalWidget();
    if (!top) top = window_.get();
    std::vector<QWidget*> fields;
    for (auto* each : top->findChildren<QWidget*>()) {
        if (each->isVisible() && each->isEnabled() &&
            (qobject_cast<QLineEdit*>(each) || qobject_cast<QPlainTextEdit*>(each)))
            fields.push_back(each);
    }
    if (fields.empty() || QApplication::activePopupWidget()) return key(input);
    QWidget* field = chosen(fields, input);
    field->setFocus();
    if (input.count % 3) QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QInputMethodEvent event;
    event.setCommitString(QString::fromStdString(input.text));
    QApplication::sendEvent(field, &event);
    if (input.count % 2) QTest::keyClick(target(), Qt::Key_Return);
}

void Hands::action(const Input& input) {
    std::vector<QAction*> actions;
    for (auto* each : window_->findChildren<QAction*>()) {
        if (each->isEnabled() && !each->isSeparator() && !each->menu() &&
            each->menuRole() != QAction::QuitRole)
            actions.push_back(each);
    }
    if (!actions.empty()) chosen(actions, input)->trigger();
}

void Hands::dock(const Input& input) {
    const auto docks = window_->findChildren<QDockWidget*>();
    if (docks.isEmpty()) return;
    auto* dock = chosen(docks, input);
    if (input.count < 25) {
        dock->toggleViewAction()->trigger();
    } else if (dock->isVisible()) {
        dock->setFloating(!dock->isFloating());
    }
}

void Hands::scene(const Input& input) {
    window_->part<gui::Files>().askedOpen(chosen(scenes_, input));
}

void Hands::size(const Input& input) {
    if (input.count == 1) return window_->showMinimized();
    if (input.count == 2) return window_->showFullScreen();
    window_->showNormal();
    window_->resize(150 + static_cast<int>(input.x[0] * 1130),
                    100 + static_cast<int>(input.y[0] * 700));
}

/// Pastes by keys and by the middle button, also from an empty clipboard.
void Hands::paste(const Input& input) {
    auto* clipboard = QGuiApplication::clipboard();
    switch (input.which % 6) {
        case 0:
            clipboard->clear();
            break;
        case 1:
            clipboard->setText(QString::fromStdString(input.text));
            break;
        case 2:
            clipboard->setText(QString(100000, 'x'));
            break;
        case 3:
            clipboard->setImage(QImage(64, 64, QImage::Format_ARGB32));
            break;
        case 4: {
            const auto* scene =
                findEmbedded("assets/scenes/" + chosen(scenes_, input).toStdString() + ".json");
            if (scene)
                clipboard->setText(QString::fromUtf8(scene->data.data(),
                                                     static_cast<qsizetype>(scene->data.size())));
            break;
        }
        default: {
            auto* data = new QMimeData;
            data->setUrls({QUrl::fromLocalFile(chosen(files_, input))});
            clipboard->setMimeData(data);
        }
    }
    if (input.count % 4 == 0) {
        QTest::mouseClick(target(), Qt::MiddleButton, Qt::NoModifier, placeIn(*target(), input, 0));
    } else {
        QTest::keyClick(target(), Qt::Key_V, Qt::ControlModifier);
    }
}

void Hands::drop(const Input& input) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(chosen(files_, input))});
    const auto place = placeIn(*window_->windowHandle(), input, 0);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    if (!enter.isAccepted() || input.count < 3) {
        QDragLeaveEvent leave;
        QApplication::sendEvent(window_.get(), &leave);
        return;
    }
    QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &event);
}

}  // namespace seiche::soak
