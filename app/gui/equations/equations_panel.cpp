#include "app/gui/equations/equations_panel.hpp"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

namespace {

constexpr int typesetMargin = 10;  // [pixels]
constexpr std::size_t mostTyped = 200;

bool isNarrow(const QWidget& widget) {
    return widget.width() < 40 * widget.fontMetrics().averageCharWidth() + 200;
}

}  // namespace

TypesetView::TypesetView(QWidget* parent) : QWidget(parent) {
    setObjectName("typesetEquations");
    setAccessibleName(tr("The equations as in a book"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void TypesetView::setEquations(const QStringList& equations) {
    equations_ = equations;
    setAccessibleDescription(spokenEquations(equations));
    set();
}

void TypesetView::set() {
    set_ = typeset(equations_, bookFont(font()), palette().color(QPalette::Text));
    setMinimumSize(sizeHint());
    updateGeometry();
    update();
}

QSize TypesetView::sizeHint() const {
    return set_.size.toSize() + QSize(2 * typesetMargin, 2 * typesetMargin);
}

void TypesetView::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    QPainter painter(this);
    painter.translate(typesetMargin, typesetMargin);
    set_.paint(painter);
}

void TypesetView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) set();
}

EquationsPanel::EquationsPanel(EngineHost& host, Document& document, QWidget* parent)
    : QStackedWidget(parent),
      host_(host),
      document_(document),
      editor_(new EquationsEditor),
      typeset_(new TypesetView),
      status_(new QLabel),
      noise_(new QPushButton(tr("&Fill with Noise"))),
      pause_(new QTimer(this)) {
    setObjectName("equationsPanel");
    setAccessibleName(tr("Equations"));
    addWidget(makeInvitation());
    addWidget(makeEditor());
    pause_->setSingleShot(true);
    pause_->setInterval(pause);
    connect(pause_, &QTimer::timeout, this, &EquationsPanel::take);
    connect(editor_, &QPlainTextEdit::textChanged, this, [this] {
        editor_->underline({});
        pause_->start();
    });
    connect(&document_, &Document::otherScene, this, [this] { anotherScene_ = true; });
    for (const auto signal : {&Document::opened, &Document::sceneEdited,
                              &Document::parametersChanged, &Document::viewChanged}) {
        connect(&document_, signal, this, &EquationsPanel::follow);
    }
    // The former equations stay in force; the rejected text stays in the editor to be corrected.
    connect(&document_, &Document::editRefused, this, [this] {
        if (applies()) shown_ = equationsText(document_.scene());
    });
    connect(&host_, &EngineHost::refused, this, [this](const QString& sentence) {
        if (settled_.valid()) say(sentence, true);
    });
    connect(&host_, &EngineHost::changed, this, [this] {
        if (waiting_ && mayTake()) take();
    });
}

QWidget* EquationsPanel::makeInvitation() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    auto* text = new QLabel(
        tr("Here you type partial differential equations of your own, such as "
           "u_t = laplace(u) + u - u^3, and watch them at once. The open scene is of another "
           "simulation."));
    text->setWordWrap(true);
    auto* begin = new QPushButton(tr("&New Equations Scene"));
    begin->setObjectName("beginEquations");
    connect(begin, &QPushButton::clicked, this, &EquationsPanel::newSceneAsked);
    layout->addWidget(text);
    layout->addWidget(begin, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return page;
}

QWidget* EquationsPanel::makeEditor() {
    editor_->setObjectName("equationsText");
    editor_->setAccessibleName(tr("Equations, constants, initial values and sides, one per line"));
    status_->setObjectName("equationsStatus");
    status_->setAccessibleName(tr("What is wrong with the equations, or what they do"));
    status_->setWordWrap(true);
    status_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    status_->setTextFormat(Qt::PlainText);
    auto* inserts = new QToolButton;
    inserts->setObjectName("insertIntoEquations");
    inserts->setText(tr("&Insert"));
    inserts->setAccessibleName(tr("Insert an operator or a line"));
    inserts->setToolTip(tr("Operators, and lines for sides, constants and initial values"));
    inserts->setPopupMode(QToolButton::InstantPopup);
    inserts->setFocusPolicy(Qt::StrongFocus);
    inserts->setMenu(new QMenu(inserts));
    fillInsertMenu(*inserts->menu());
    auto* save = new QPushButton(tr("Save as Sc&ene …"));
    save->setObjectName("saveEquations");
    save->setToolTip(tr("Writes a scene with these equations to a file of your own"));
    connect(save, &QPushButton::clicked, this, &EquationsPanel::saveAsked);
    auto* buttons = new QHBoxLayout;
    noise_->setObjectName("fillWithNoise");
    noise_->setToolTip(tr("Starts the unknowns from a different random number in each cell"));
    noise_->hide();
    connect(noise_, &QPushButton::clicked, this, &EquationsPanel::fillWithNoise);
    buttons->addStretch(1);
    buttons->addWidget(noise_, 0, Qt::AlignTop);
    buttons->addWidget(inserts, 0, Qt::AlignTop);
    buttons->addWidget(save, 0, Qt::AlignTop);
    foot_ = new QBoxLayout(QBoxLayout::LeftToRight);
    foot_->addWidget(status_, 1);
    foot_->addLayout(buttons);
    auto* left = new QWidget;
    left->installEventFilter(this);
    auto* layout = new QVBoxLayout(left);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(editor_, 1);
    layout->addLayout(foot_);
    set_ = new QScrollArea;
    set_->setObjectName("typesetArea");
    set_->setAccessibleName(tr("The equations as in a book"));
    set_->setWidget(typeset_);
    set_->setWidgetResizable(true);
    set_->setBackgroundRole(QPalette::Base);
    auto* halves = new QSplitter;
    halves->addWidget(left);
    halves->addWidget(set_);
    halves->setStretchFactor(0, 1);
    halves->setSizes({600, 400});
    halves->setChildrenCollapsible(true);
    auto* page = new QWidget;
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(6, 4, 6, 6);
    whole->addWidget(halves);
    return page;
}

// Where there is little room, all of the width is for the text,
void EquationsPanel::resizeEvent(QResizeEvent* event) {
    QStackedWidget::resizeEvent(event);
    set_->setVisible(!isNarrow(*this));
}

// and, beside a splitter, for what is said about it.
bool EquationsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        foot_->setDirection(isNarrow(*static_cast<QWidget*>(watched)) ? QBoxLayout::TopToBottom
                                                                      : QBoxLayout::LeftToRight);
    }
    return QStackedWidget::eventFilter(watched, event);
}

void EquationsPanel::fillInsertMenu(QMenu& menu) {
    menu.setToolTipsVisible(true);
    const auto add = [&](const QString& meaning, const QString& text, bool asLine,
                         const QString& advice = {}) {
        auto* made = menu.addAction(text + '\t' + meaning);
        if (!advice.isEmpty()) made->setToolTip(advice);
        connect(made, &QAction::triggered, this, [=, this] { insert(text, asLine); });
    };
    add(tr("diffusion"), "laplace(u)", false);
    add(tr("diffusion that varies"), "div(D*grad(u))", false,
        tr("Between two cells D has its harmonic mean, which is exact for layers, unless the "
           "equations change it"));
    add(tr("bending"), "biharmonic(u)", false);
    add(tr("slope across"), "dx(u)", false);
    add(tr("slope up"), "dy(u)", false);
    add(tr("carried by a flow"), "advect(vx, vy, u)", false,
        tr("For smooth u. Where it has shocks as thin as cells, only the conservative form gives "
           "them their speed: -dx(u^2/2) + nu*laplace(u) in place of -advect(u, 0, u)"));
    add(tr("mean over the domain"), "mean(u)", false);
    add(tr("over the domain"), "integral(u)", false);
    add(tr("noise that varies in space and from step to step"), "noise(1)", false);
    menu.addSeparator();
    add(tr("one more unknown"), "w_t = laplace(w)", true);
    add(tr("of second order in time"), "w_tt = laplace(w)", true);
    add(tr("determined at every time"), "0 = laplace(w) + u", true);
    add(tr("a name for an expression"), "f = u^2", true);
    menu.addSeparator();
    add(tr("a constant with its slider's range"), "c = 1 in [0, 2]", true);
    add(tr("how it begins"), "u(0) = 0.1*random(1)", true);
    add(tr("opposite sides joined"), "left, right: periodic", true);
    add(tr("nothing passes"), "bottom, top: no-flux", true);
    add(tr("the value at a side"), "top: held u = 1", true);
    add(tr("the slope outwards"), "top: flux u = 0.5", true);
    add(tr("c u + slope outwards = g"), "top: robin u_coefficient = 1, u = 0", true);
    add(tr("a rule for each unknown"), "top: mixed u_held = 1, v_flux = 0.5", true);
    add(tr("the value in walls"), "walls: held u = 0", true);
    add(tr("what the picture shows"), "show u", true);
}

void EquationsPanel::insert(const QString& text, bool asLine) {
    auto cursor = editor_->textCursor();
    cursor.beginEditBlock();
    if (asLine) {
        cursor.movePosition(QTextCursor::EndOfBlock);
        const bool empty = cursor.block().text().trimmed().isEmpty();
        cursor.insertText(empty ? text : '\n' + text);
    } else {
        cursor.insertText(text);
    }
    cursor.endEditBlock();
    editor_->setTextCursor(cursor);
    editor_->setFocus();
}

void EquationsPanel::fillWithNoise() {
    editor_->change(withNoise(editor_->toPlainText(), document_.scene()));
    editor_->setFocus();
}

bool EquationsPanel::applies() const {
    const auto has = [&](const std::string& key) {
        const auto& model = document_.scene().model;
        return model.is_object() && model.contains(key);
    };
    return document_.hasScene() && has("equations");
}

void EquationsPanel::say(const QString& sentence, bool problem) {
    status_->setText(sentence);
    auto colors = palette();
    if (problem) colors.setColor(QPalette::WindowText, colorOf(Token::error));
    status_->setPalette(colors);
}

void EquationsPanel::typesetText() {
    typeset_->setEquations(equationLines(editor_->toPlainText()));
}

// Signals of one change of the document come one by one.
void EquationsPanel::follow() {
    if (following_) return;
    following_ = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            following_ = false;
            showScene();
        },
        Qt::QueuedConnection);
}

// Updates the text after changes elsewhere: sliders, undo, another scene.
void EquationsPanel::showScene() {
    setCurrentIndex(applies() ? 1 : 0);
    if (!applies()) return;
    const auto& scene = document_.scene();
    noise_->setVisible(scene.initial.empty());
    const auto now = equationsText(scene);
    if (std::exchange(anotherScene_, false)) {
        shown_ = now;
        made_.clear();
        asTyped_.clear();
        pause_->stop();
        const QSignalBlocker quiet(editor_);
        editor_->setPlainText(now);
        editor_->underline({});
        typesetText();
        say(tr("Change the text: it takes effect as you type."));
        return;
    }
    if (now == shown_) return;
    const bool valuesAlone = withValues(shown_, scene) == now;
    const auto before = std::exchange(shown_, now);
    const auto typed = editor_->toPlainText();
    if (valuesAlone) {
        const QSignalBlocker quiet(editor_);
        editor_->change(withValues(typed, scene));
        return;
    }
    if (const auto read = readEquations(typed, scene); read.scene && *read.scene == scene) return;
    if (pause_->isActive() && asTyped_.contains(now)) return;  // somebody types on
    const QSignalBlocker quiet(editor_);
    const auto known = asTyped_.find(now);
    editor_->change(known == asTyped_.end() ? now : known->second);
    editor_->underline({});
    typesetText();
    say({});
}

bool EquationsPanel::mayTake() {
    if (document_.loading()) return false;
    if (settled_.valid()) {
        if (settled_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
        settled_ = {};
    }
    return true;
}

// The text is read, and takes effect if nothing is wrong. While the engine is still busy with the
// text before it waits: of several only the last is built.
void EquationsPanel::take() {
    if (!applies()) return;
    waiting_ = !mayTake();
    const auto typed = editor_->toPlainText();
    const auto lean = withoutUnused(typed, made_);
    const auto added = undefinedNames(lean);
    const auto wanted = withConstants(lean, added);
    auto read = readEquations(wanted, document_.scene());
    if (read.problem) {
        auto problem = *read.problem;
        // Place of the mistake in the typed text, before or behind the addition.
        const auto [mine, other] = std::ranges::mismatch(typed, wanted);
        const auto same = static_cast<int>(mine - typed.begin());
        if (problem.begin > same) {
            const auto moved = static_cast<int>(wanted.size() - typed.size());
            problem.begin = std::max(same, problem.begin - moved);
        }
        editor_->underline(problem);
        say(tr("Line %1, column %2: %3")
                .arg(lineOf(typed, problem.begin))
                .arg(columnOf(typed, problem.begin))
                .arg(problem.sentence),
            true);
        waiting_ = false;
        return;
    }
    editor_->underline({});
    if (waiting_) return;
    if (wanted != typed) {
        const QSignalBlocker quiet(editor_);
        editor_->change(wanted);
        made_ += added;
    }
    typesetText();
    if (*read.scene != document_.scene()) {
        put(*read.scene, added);
    } else {
        say(tr("These equations run."));
    }
    shown_ = equationsText(*read.scene);
    if (asTyped_.size() >= mostTyped) asTyped_.clear();
    asTyped_[shown_] = wanted;
}

namespace {

/// Time step, duration and speed, where they are those of `from`, become those of `to`.
void setPace(Scene& edited, const Scene& from, const Scene& to) {
    const auto dt = [](const Scene& scene) { return scene.parameters.real("dt"); };
    if (dt(edited) == dt(from)) edited.parameters.set("dt", dt(to));
    if (edited.duration == from.duration) edited.duration = to.duration;
    if (edited.speed == from.speed) edited.speed = to.speed;
}

}  // namespace

// A shipped scene with other unknowns, or none of whose equations is left, is not what its texts
// are about, nor are its time step, duration and speed for it.
void EquationsPanel::entitle(Scene& edited) const {
    const auto& shipped = document_.original();
    if (!edited.embedded || !shipped.model.contains("equations")) return;
    const auto& before = shipped.model.at("equations");
    const bool own = !Engine::sameUnknowns(shipped, edited) ||
                     std::ranges::none_of(edited.model.at("equations"), [&](const auto& each) {
                         return std::ranges::find(before, each) != before.end();
                     });
    const auto title = tr("Own equation").toStdString();
    const Scene usual(edited.info());
    if (own && edited.title == shipped.title) {
        edited.title = title;
        edited.description.clear();
        edited.hint.clear();
        edited.subjects.clear();
        edited.references.clear();
        setPace(edited, shipped, usual);
    } else if (!own && edited.title == title) {
        edited.title = shipped.title;
        edited.description = shipped.description;
        edited.hint = shipped.hint;
        edited.subjects = shipped.subjects;
        edited.references = shipped.references;
        setPace(edited, usual, shipped);
    }
}

// Makes the smallest change: a new value acts like a slider's, and the state stays if the unknowns
// do.
void EquationsPanel::put(const Scene& wanted, const QStringList& added) {
    const auto& now = document_.scene();
    auto others = wanted;
    others.parameters = now.parameters;
    if (others == now) {
        for (const auto& parameter : now.info().schema.parameters()) {
            const auto value = wanted.parameters.value(parameter.name);
            document_.setParameter(parameter.name, value);
        }
        return say(tr("These equations run, with another value."));
    }
    const bool sameUnknowns = Engine::sameUnknowns(now, wanted);
    const bool sameStart = now.initial == wanted.initial;
    const auto state = host_.engine().status().state;
    const bool sound = state == EngineState::running || state == EngineState::paused;
    QStringList sentences;
    auto edited = wanted;
    if (!sameUnknowns) edited.hint.clear();  // which was about the ones before
    entitle(edited);
    if (sameUnknowns && sameStart && sound) {
        document_.edit(tr("change of the equations"), std::move(edited));
        sentences += tr("These equations continue from the current state.");
    } else {
        document_.editAnew(tr("change of the equations"), std::move(edited));
        sentences += !sameUnknowns ? tr("New unknowns: the run was restarted.")
                     : !sameStart  ? tr("New initial values: the run was restarted.")
                                   : tr("The run had stopped and was restarted.");
    }
    if (wanted.initial.empty() && !(sameUnknowns && sameStart)) {
        sentences +=
            tr("Everything starts from 0: fill it with noise, drag in the picture to add some, or "
               "give a line such as %1(0) = random(1).")
                .arg(QString::fromStdString(wanted.info().fields.front().name));
    }
    if (!added.isEmpty()) {
        sentences += tr("Defined as constants, with sliders: %1.").arg(added.join(", "));
    }
    say(sentences.join(' '));
    settled_ = host_.engine().settled();
}

}  // namespace seiche::gui
