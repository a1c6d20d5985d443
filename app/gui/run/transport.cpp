#include "app/gui/run/transport.hpp"

#include <QComboBox>
#include <QPointF>
#include <QStyleOptionComboBox>
#include <QToolButton>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/gui/capture/recorder.hpp"
#include "app/gui/document/grid_dialog.hpp"
#include "app/gui/run/time_dialog.hpp"
#include "app/gui/shell/icons.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/work_bar.hpp"

namespace seiche::gui {

namespace {

using PaceKind = Pace::Kind;
/// A pace as the data of an entry.
QPointF speedData(double speed) {
    return {static_cast<double>(PaceKind::simulatedPerSecond), speed};
}

/// [simulated s/s] that are offered, besides the scene's own.
constexpr double offeredSpeeds[] = {0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 20, 100, 500};

}  // namespace

Transport::Transport(MainWindow& window)
    : Feature(window), host_(window.host()), recorder_(window.findChild<Recorder*>()) {
    makeMenu();
    makeSpeeds();
    watchEngine();
    refresh();
    window.installEventFilter(this);
    connect(recorder_, &Recorder::changed, this, &Transport::refreshSeen);
}

bool Transport::eventFilter(QObject* watched, QEvent* event) {
    auto* handle = window_.windowHandle();
    if (watched == &window_ && event->type() == QEvent::Show && handle) {
        handle->installEventFilter(this);
    } else if (watched == handle && event->type() == QEvent::Expose) {
        refreshSeen();
    }
    return Feature::eventFilter(watched, event);
}

void Transport::refreshSeen() {
    const auto* handle = window_.windowHandle();
    const bool seen = (handle && handle->isExposed()) || recorder_->recording();
    if (seen == seen_) return;
    seen_ = seen;
    host_.engine().setSeen(seen);
}

void Transport::makeMenu() {
    auto& menus = window_.menus();
    play_ = menus.addForViewport({MenuName::run, 10}, "play", tr("&Play"),
                                 QKeySequence(Qt::Key_Space), [this] {
                                     auto& engine = host_.engine();
                                     if (engine.status().state == EngineState::running) {
                                         engine.pause();
                                     } else {
                                         engine.play();
                                     }
                                 });
    step_ = menus.addForViewport({MenuName::run, 20}, "step", tr("Single &Step"), QKeySequence("."),
                                 [this] { host_.engine().step(); });
    step_->setIcon(icon("step"));
    Menus::explain(*step_, tr("Takes a single time step"));
    auto* previous = menus.addForViewport(
        {MenuName::run, 22}, "previousStep", tr("Single Step &Back"), QKeySequence(","), [this] {
            const auto& last = host_.readings().last;
            const double t = host_.engine().status().t;
            if (t > 0) window_.document().goTo(std::max(0.0, t - last.dt));
        });
    previous->setIcon(icon("stepBack"));
    Menus::explain(*previous, tr("Goes to the state before the last time step, by computing it "
                                 "again from the last kept state"));
    auto* restart = menus.addForViewport({MenuName::run, 30}, "restart", tr("&Restart"),
                                         QKeySequence("R"), [this] {
                                             window_.messages().dismiss();
                                             window_.document().restart();
                                         });
    restart->setIcon(icon("restart"));
    Menus::explain(*restart, tr("Restarts the scene at time 0; walls and parameters stay"));
    int position = 0;
    for (auto* each : {restart, previous, play_, step_}) {
        menus.addButton(Bar::timeline, position += 10, each)
            ->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    menus.add({MenuName::run, 40}, "goTo", tr("Go to T&ime …"), QKeySequence("Ctrl+T"),
              [this] { askTime(window_.document(), host_, &window_); });
    menus.add({MenuName::run, 110}, "grid", tr("&Grid …"), QKeySequence("Ctrl+G"),
              [this] { askGrid(window_.document(), host_, &window_); });
    menus.addForViewport({MenuName::run, 210}, "slower", tr("S&lower"), QKeySequence("-"),
                         [this] { setSpeed(speed_->currentIndex() - 1); });
    menus.addForViewport({MenuName::run, 220}, "faster", tr("&Faster"), QKeySequence("+"),
                         [this] { setSpeed(speed_->currentIndex() + 1); });
    realTime_ =
        menus.addForViewport({MenuName::run, 230}, "realTime", tr("Real &Time"), QKeySequence("="),
                             [this] { setSpeed(speed_->findData(speedData(1))); });
    sceneSpeed_ =
        menus.addForViewport({MenuName::run, 240}, "sceneSpeed", tr("Speed of the S&cene"), {},
                             [this] { chooseSceneSpeed(); });
    for (auto* each : {realTime_, sceneSpeed_}) each->setCheckable(true);
}

void Transport::makeSpeeds() {
    speed_ = new QComboBox;
    speed_->setObjectName("speed");
    speed_->setAccessibleName(tr("Speed"));
    speed_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    speed_->setToolTip(
        tr("How fast simulated time runs, as far as this machine can (keys - and +)"));
    connect(speed_, &QComboBox::activated, this, &Transport::setSpeed);
    connect(&window_.document(), &Document::otherScene, this, [this] {
        fillSpeeds(sceneSpeed());
        chooseSceneSpeed();
    });
    for (const auto signal : {&Document::opened, &Document::sceneEdited}) {
        connect(&window_.document(), signal, this, &Transport::followScene);
    }
    fillSpeeds(1);
    // The same width for every scene, so that the buttons beside it do not move.
    const auto longest = tr("%1 (this scene)").arg(speedText(0.25));
    QStyleOptionComboBox look;
    look.initFrom(speed_);
    const auto& letters = speed_->fontMetrics();
    const QSize text(letters.horizontalAdvance(longest) + letters.averageCharWidth(),
                     letters.height());
    speed_->setMinimumWidth(
        speed_->style()->sizeFromContents(QStyle::CT_ComboBox, &look, text, speed_).width());
    setSpeed(speed_->findData(speedData(1)));
    window_.menus().addWidget(Bar::timeline, 80, speed_);
}

QString Transport::speedText(double speed) const {
    if (speed == 1) return tr("Real time");
    const double parts = 1 / speed;
    if (speed < 1 && std::abs(parts - std::round(parts)) < 1e-6 * parts) {
        return tr("1/%1 of real time").arg(std::lround(parts));
    }
    return tr("%1 × real time").arg(speed);
}

void Transport::fillSpeeds(double ofScene) {
    offered_ = ofScene;
    std::vector<double> speeds(std::begin(offeredSpeeds), std::end(offeredSpeeds));
    if (std::ranges::find(speeds, ofScene) == speeds.end()) speeds.push_back(ofScene);
    std::ranges::sort(speeds);
    speed_->clear();
    for (const double speed : speeds) {
        auto text = speedText(speed);
        if (speed == ofScene && speed != 1) text = tr("%1 (this scene)").arg(text);
        speed_->addItem(text, speedData(speed));
    }
    speed_->addItem(tr("One step a frame"), QPointF(static_cast<int>(PaceKind::stepsPerFrame), 1));
    speed_->addItem(tr("As fast as possible"), QPointF(static_cast<int>(PaceKind::unlimited), 0));
}

// An edit may give the scene another speed.
void Transport::followScene() {
    if (sceneSpeed() == offered_) return;
    const auto chosen = speed_->currentData().toPointF();
    const bool ofScene = chosen == speedData(offered_);
    fillSpeeds(sceneSpeed());
    if (ofScene) return chooseSceneSpeed();
    setSpeed(std::max(0, speed_->findData(chosen)));
}

void Transport::chooseSceneSpeed() {
    setSpeed(speed_->findData(speedData(sceneSpeed())));
}

double Transport::sceneSpeed() const {
    const auto& document = window_.document();
    return document.hasScene() ? document.scene().speed : 1;
}

void Transport::setSpeed(int index) {
    if (index < 0 || index >= speed_->count()) return;
    speed_->setCurrentIndex(index);
    const auto data = speed_->itemData(index).toPointF();
    host_.engine().setPace({static_cast<PaceKind>(std::lround(data.x())), data.y()});
    realTime_->setChecked(data == speedData(1));
    sceneSpeed_->setChecked(data == speedData(sceneSpeed()));
}

void Transport::watchEngine() {
    connect(&host_, &EngineHost::changed, this, &Transport::refresh);
    connect(&host_, &EngineHost::stopped, this, [this](const QString& sentence) {
        auto& document = window_.document();
        stopped_ = sentence;
        // Only a state that went wrong can be stepped back; a lost device takes all with it.
        if (host_.engine().status().state != EngineState::lost &&
            host_.engine().status().goodTime) {
            window_.messages().show(MessageBar::Kind::problem, sentence, tr("Step back"),
                                    [&document] { document.stepBack(); });
        } else {
            window_.messages().show(MessageBar::Kind::problem, sentence, tr("Restart"),
                                    [&document] { document.restart(); });
        }
    });
    // Long work of the engine.
    window_.work().add([this]() -> std::optional<LongWork> {
        const auto status = host_.engine().status();
        const auto& grid = status.building;
        if (!grid) return std::nullopt;
        return LongWork{tr("Building %1 × %2 cells").arg(grid->nx).arg(grid->ny), status.built,
                        [this] { host_.engine().cancelBuilding(); }};
    });
    window_.work().add([this]() -> std::optional<LongWork> {
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

void Transport::refresh() {
    const auto state = host_.engine().status().state;
    const bool running = state == EngineState::running;
    play_->setText(running ? tr("&Pause") : tr("&Play"));
    play_->setIcon(icon(running ? "pause" : "play"));
    const bool usable = running || state == EngineState::paused;
    play_->setEnabled(usable);
    step_->setEnabled(usable);
    // However it was remedied: by the button, undo, another scene.
    if (usable && !stopped_.isEmpty()) {
        window_.messages().withdraw(std::exchange(stopped_, {}));
    }
}

}  // namespace seiche::gui
