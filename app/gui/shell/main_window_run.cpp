// How the run goes: the Run menu and the speed.
#include <QComboBox>
#include <QMenuBar>

#include "app/gui/document/grid_dialog.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/time_dialog.hpp"
#include "app/gui/shell/work_bar.hpp"

namespace seiche::gui {

namespace {

struct Speed {
    const char* text;
    Pace pace;
};
using PaceKind = Pace::Kind;
constexpr Speed speeds[] = {
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/20 of real time"),
     {PaceKind::simulatedPerSecond, 0.05}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/10 of real time"),
     {PaceKind::simulatedPerSecond, 0.1}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/4 of real time"),
     {PaceKind::simulatedPerSecond, 0.25}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "1/2 of real time"),
     {PaceKind::simulatedPerSecond, 0.5}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "Real time"), {PaceKind::simulatedPerSecond, 1}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "2 × real time"),
     {PaceKind::simulatedPerSecond, 2}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "5 × real time"),
     {PaceKind::simulatedPerSecond, 5}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "One step a frame"),
     {PaceKind::stepsPerFrame, 1}},
    {QT_TRANSLATE_NOOP("seiche::gui::MainWindow", "As fast as possible"), {PaceKind::unlimited, 0}},
};
constexpr int realTime = 4;

}  // namespace

void MainWindow::makeRunMenu() {
    auto* menu = runMenu_ = menuBar()->addMenu(tr("&Run"));
    viewportAction(menu, "play", tr("&Play"), QKeySequence(Qt::Key_Space), [this] {
        auto& engine = host_.engine();
        if (engine.status().state == EngineState::running) {
            engine.pause();
        } else {
            engine.play();
        }
    });
    viewportAction(menu, "step", tr("Single &Step"), QKeySequence("."), [this] {
        host_.engine().step();
    })->setIcon(icon("step"));
    viewportAction(menu, "restart", tr("&Restart"), QKeySequence("R"), [this] {
        messages_->dismiss();
        document_.restart();
    })->setIcon(icon("restart"));
    action(menu, "goTo", tr("Go to T&ime …"), QKeySequence("Ctrl+T"),
           [this] { askTime(document_, host_, this); });
    menu->addSeparator();
    action(menu, "grid", tr("&Grid …"), QKeySequence("Ctrl+G"),
           [this] { askGrid(document_, host_, this); });
    action(menu, "saveStrokes", tr("Save Str&okes As …"), {}, [this] { saveStrokesAs(); });
    menu->addSeparator();
    viewportAction(menu, "slower", tr("S&lower"), QKeySequence("-"),
                   [this] { setSpeed(speed_->currentIndex() - 1); });
    viewportAction(menu, "faster", tr("&Faster"), QKeySequence("+"),
                   [this] { setSpeed(speed_->currentIndex() + 1); });
    viewportAction(menu, "realTime", tr("Real &Time"), QKeySequence("="),
                   [this] { setSpeed(realTime); });
}

// What the engine does for longer than a moment.
void MainWindow::watchEngine() {
    work_->add([this]() -> std::optional<LongWork> {
        const auto grid = host_.engine().status().building;
        if (!grid) return std::nullopt;
        return LongWork{tr("Building %1 × %2 cells").arg(grid->nx).arg(grid->ny), std::nullopt,
                        [this] { host_.engine().cancelBuilding(); }};
    });
    work_->add([this]() -> std::optional<LongWork> {
        const auto status = host_.engine().status();
        const auto& journey = status.journey;
        if (!journey) return std::nullopt;
        const double part = (status.t - journey->from) / (journey->to - journey->from);
        return LongWork{
            tr("At %1 s on the way to %2 s")
                .arg(QString::number(status.t, 'g', 5), QString::number(journey->to, 'g', 5)),
            std::clamp(part, 0.0, 1.0), [this] { host_.engine().pause(); }};
    });
}

QComboBox* MainWindow::makeSpeeds() {
    auto* box = new QComboBox;
    box->setObjectName("speed");
    box->setAccessibleName(tr("Speed"));
    box->setToolTip(tr("How fast simulated time runs, as far as this machine can (keys - and +)"));
    for (const auto& speed : speeds) box->addItem(tr(speed.text));
    box->setCurrentIndex(realTime);
    connect(box, &QComboBox::activated, this, &MainWindow::setSpeed);
    return box;
}

void MainWindow::setSpeed(int index) {
    if (index < 0 || index >= speed_->count()) return;
    speed_->setCurrentIndex(index);
    host_.engine().setPace(speeds[index].pace);
}

}  // namespace seiche::gui
