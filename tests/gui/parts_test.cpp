#include "tests/gui/parts_test.hpp"

#include <QClipboard>
#include <QFormLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtTest>
#include <random>

#include "app/gui/document/document.hpp"
#include "app/gui/document/drawn_walls.hpp"
#include "app/gui/equations/equations_editor.hpp"
#include "app/gui/overlay/sliders.hpp"
#include "app/gui/panels/error_label.hpp"
#include "app/gui/panels/number_box.hpp"
#include "app/gui/plots/shown_values.hpp"
#include "app/gui/shell/menus.hpp"
#include "app/gui/shell/message_bar.hpp"
#include "app/gui/shell/plain_text_field.hpp"
#include "app/gui/shell/scroll_room.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/work_bar.hpp"
#include "app/gui/tools/tools.hpp"
#include "app/gui/tools/wall_field.hpp"
#include "app/gui/viewport/map_camera.hpp"
#include "core/base/error.hpp"
#include "core/scene/scene.hpp"
#include "tests/gui/support.hpp"

namespace seiche::gui {

void PartsTest::wallsBecomeRectangles() {
    const int nx = 37, ny = 23;
    Domain domain;
    domain.width = 1.3;
    domain.height = 0.7;
    domain.nx = nx;
    domain.ny = ny;
    std::mt19937 random(7);
    for (const unsigned solidInTen : {0u, 3u, 7u, 10u}) {
        std::vector<float> mask(static_cast<std::size_t>(nx * ny));
        for (auto& cell : mask) cell = random() % 10 < solidInTen ? 1.0f : 0.0f;
        const auto walls = wallsFromMask(mask, nx, ny, domain);
        if (solidInTen == 0) QVERIFY(walls.empty());
        if (solidInTen == 10) QCOMPARE(walls.size(), std::size_t(1));
        for (int y = 0; y < ny; ++y) {
            for (int x = 0; x < nx; ++x) {
                const double px = (x + 0.5) * domain.hx(), py = (y + 0.5) * domain.hy();
                int covered = 0;
                for (const auto& wall : walls) {
                    covered += std::abs(px - wall.center.x) < 0.5 * wall.size.x &&
                               std::abs(py - wall.center.y) < 0.5 * wall.size.y;
                }
                QCOMPARE(covered, static_cast<int>(mask[static_cast<std::size_t>(y * nx + x)]));
            }
        }
    }
}

void PartsTest::mapZoomKeepsThePointUnderThePointer() {
    Domain domain;
    domain.width = 2.2;
    domain.height = 0.41;
    const QRectF area(12, 30, 800, 600);
    MapCamera camera;
    QCOMPARE(camera.domainOnScreen(domain, area).width(), 800.0);
    QCOMPARE(camera.domainOnScreen(domain, area).center(), area.center());
    const QPointF pointer(400, 330);
    camera.zoomAt({300, 320}, 3, domain, area);
    const auto before = camera.toDomain(pointer, domain, area);
    camera.zoomAt(pointer, 2, domain, area);
    const auto after = camera.toDomain(pointer, domain, area);
    QVERIFY(std::abs(before.x - after.x) < 1e-12 && std::abs(before.y - after.y) < 1e-12);
    const auto back = camera.toScreen(after, domain, area);
    QVERIFY((back - pointer).manhattanLength() < 1e-9);
    camera.reset();
    QVERIFY(camera.home());
}

void PartsTest::mapStaysInside() {
    Domain domain;
    const QRectF area(0, 0, 500, 500);
    MapCamera camera;
    camera.zoomAt({250, 250}, 4, domain, area);
    for (int i = 0; i < 50; ++i) camera.pan({300, -200}, domain, area);
    QVERIFY(camera.domainOnScreen(domain, area).contains(area.adjusted(1, 1, -1, -1)));
    camera.zoomAt({10, 10}, 1e-6, domain, area);
    QVERIFY(camera.home());
    QCOMPARE(camera.domainOnScreen(domain, area).center(), area.center());
}

namespace {

/// The object names of the entries, "-" for a separator.
QString entries(const QWidget& menuOrBar) {
    QStringList names;
    for (const auto* each : menuOrBar.actions()) {
        names << (each->isSeparator() ? QStringLiteral("-") : each->objectName());
    }
    return names.join(' ');
}

}  // namespace

void PartsTest::slidersSpanNearbyValues() {
    Schema schema;
    schema.real("dt", 0.01, 1e-9, 1e6, "s", "", Effect::live, true)
        .real("gravity", 9.81, 0, 1000, "", "")
        .real("share", 0.5, 0, 1, "", "")
        .real("viscosity", 0, 0, 100, "m^2/s", "")
        .real("force", 0, -1e4, 1e4, "", "")
        .integer("sweeps", 100, 1, 10000, "", "")
        .integer("scale", 1, 1, 4, "", "");
    const auto span = [&](const char* name, Value scene, Value now) {
        return sliderSpan(schema.at(name), scene, now, 2);
    };
    using Span = std::array<double, 2>;
    QCOMPARE(span("dt", 0.01, 0.01), (Span{0.0005, 0.2}));
    QCOMPARE(span("gravity", 10.0, 10.0), (Span{0, 40}));
    QCOMPARE(span("share", 0.5, 0.5), (Span{0, 1}));
    QCOMPARE(span("viscosity", 0.0, 0.0), (Span{0, 0.008}));
    QCOMPARE(span("force", 0.0, 0.0), (Span{-4, 4}));
    QCOMPARE(span("sweeps", std::int64_t{20}, std::int64_t{20}), (Span{1, 80}));
    QCOMPARE(span("scale", std::int64_t{1}, std::int64_t{1}), (Span{1, 4}));
    // The track grows to a value typed beyond its end.
    QCOMPARE(span("gravity", 10.0, 500.0), (Span{0, 500}));
    QCOMPARE(span("dt", 0.01, 1e-6), (Span{1e-6, 0.2}));
}

void PartsTest::axesLeaveOutAShortStartThatIsFarOut() {
    // `first`, repeated `starting` times, then values from 1 to 2.
    const auto curve = [](qsizetype starting, double first, qsizetype all) {
        QVector<double> made(starting, first);
        while (made.size() < all) made += made.size() % 2 == 0 ? 1 : 2;
        return made;
    };
    struct Case {
        std::vector<QVector<double>> curves;
        double low, high;
        bool cut;
    };
    const double gap = qQNaN();
    auto interrupted = curve(10, -300, 200);
    for (qsizetype i = 5; i < 205; i += 10) interrupted.insert(i, gap);
    const QVector<double> fading = QVector<double>(10, 1.0) + QVector<double>(190, 1e-7);
    const Case cases[] = {
        {{curve(10, 300, 200)}, 1, 2, true},
        {{curve(10, -300, 200)}, 1, 2, true},
        {{curve(10, 21, 200)}, 1, 2, true},
        {{curve(10, 19, 200)}, 1, 19, false},    // not far enough out
        {{curve(11, 300, 200)}, 1, 300, false},  // not short enough
        {{curve(1, 300, 19)}, 1, 300, false},    // of too few points
        {{curve(1, 300, 20)}, 1, 2, true},
        {{interrupted}, 1, 2, true},  // gaps are no points
        {{QVector<double>(200, gap) + curve(11, 300, 200)}, 1, 300, false},
        {{curve(10, 300, 200), curve(0, 0, 200)}, 1, 2, true},
        {{curve(10, 300, 200), QVector<double>(200, 40)}, 1, 300, false},
        {{QVector<double>(200, 3)}, 3, 3, false},  // constant
        {{QVector<double>(200, 0)}, 0, 0, false},
        {{QVector<double>(10, 5) + QVector<double>(190, 3)}, 3, 5, false},
        {{QVector<double>(10, 5) + QVector<double>(190, 0)}, 0, 5, false},  // then nothing
        {{fading}, 1e-7, 1, false},                                         // then rounding
        {{QVector<double>(1, 7)}, 7, 7, false},
    };
    for (std::size_t i = 0; i < std::size(cases); ++i) {
        const auto& [curves, low, high, cut] = cases[i];
        const auto shown = shownValues(curves);
        QVERIFY2(shown, qPrintable(QString::number(i)));
        QVERIFY2(shown->low == low && shown->high == high && shown->start.has_value() == cut,
                 qPrintable(QString("%1: %2 to %3").arg(i).arg(shown->low).arg(shown->high)));
    }
    QCOMPARE(*shownValues({curve(10, -300, 200)})->start, (std::array{-300.0, -300.0}));
    QVERIFY(!shownValues({}) && !shownValues({{}}) && !shownValues({QVector<double>(50, gap)}));
}

void PartsTest::slidersEndWhereScenesAreRefused() {
    auto scene = loadScene("bubbly/rising-swarm");
    AcceptedSpans spans;
    const auto taken = [&](const char* name, double value) {
        auto other = scene;
        other.parameters.set(name, value);
        try {
            scene.info().check(other);
            return true;
        } catch (const Error&) {
            return false;
        }
    };
    const auto span = [&](const char* name, double low, double high) {
        return spans.of(scene, scene.parameters.schema().at(name), {low, high});
    };
    const auto radius = span("radius", 5e-5, 0.02);
    QCOMPARE(radius[0], 5e-5);
    QVERIFY2(radius[1] > 0.0013 && radius[1] < 0.0015, qPrintable(QString::number(radius[1])));
    QVERIFY(taken("radius", radius[1]) && !taken("radius", 1.02 * radius[1]));
    QCOMPARE(span("bubbles", 0, 90000)[1], 90000.0);
    // With larger bubbles there is room for fewer.
    scene.parameters.set("radius", 0.0012);
    const auto number = span("bubbles", 0, 90000);
    QCOMPARE(number[0], 0.0);
    QVERIFY2(number[1] > 60000 && number[1] < 75000, qPrintable(QString::number(number[1])));
    QVERIFY(taken("bubbles", number[1]) && !taken("bubbles", 1.02 * number[1]));
    // A parameter with no refused values keeps its ends.
    QCOMPARE(span("gravity", 0, 40)[1], 40.0);
}

void PartsTest::aRunAtTheLimitIsSlowUntilItKeepsItsPace() {
    using std::chrono::milliseconds;
    PaceWatch watch;
    EngineStatus status;
    status.state = EngineState::running;
    status.pace = {Pace::Kind::simulatedPerSecond, 1};
    auto now = std::chrono::steady_clock::now();
    const auto after = [&](int passed, double speed) {
        status.simulatedPerSecond = speed;
        return watch.fallsBehind(status, now += milliseconds(passed));
    };
    QVERIFY(!after(0, 1) && !after(500, 0.5) && !after(1000, 0.5));
    QVERIFY(after(1000, 0.5));
    // Now in time, now busy, now not.
    for (int k = 0; k < 10; ++k) {
        status.busy = k % 3 == 0;
        QVERIFY(after(700, k % 2 ? 0.5 : 1));
    }
    status.busy = false;
    QVERIFY(after(1000, 1) && after(500, 1));
    QVERIFY(!after(2000, 1));
    // Another pace, or a pause, starts the measurement anew.
    QVERIFY(!after(500, 0.5) && after(2000, 0.5));
    status.pace.value = 0.9;
    QVERIFY(!after(10, 0.5) && after(2000, 0.5));
    status.state = EngineState::paused;
    QVERIFY(!after(10, 0));
}

void PartsTest::equalSizesOfCellsReadEqual() {
    QCOMPARE(cellSize({1.6, 1.0, 512, 320}), withUnit("0.003125", "m"));
    QCOMPARE(cellSize({1, 1.0000001, 3, 3}), withUnit("0.3333", "m"));
    QCOMPARE(cellSize({1, 1, 100, 50}),
             withUnit("0.01", "m") + QStringLiteral(" × ") + withUnit("0.02", "m"));
    const auto near = cellSize({1, 1.0001, 3, 3}).split(QStringLiteral(" × "));
    QVERIFY(near.size() == 2 && near[0] != near[1]);
}

void PartsTest::menusAreSortedByPosition() {
    QMainWindow window;
    QWidget viewport;
    Menus menus(window, viewport);
    int calls = 0;
    const auto add = [&](const char* id, int position) {
        return menus.add({MenuName::run, position}, id, id, {}, [&calls] { ++calls; });
    };
    const auto& menu = menus.menu(MenuName::run);
    add("late", 210);
    QCOMPARE(entries(menu), QString("- late"));
    auto* first = add("first", 20);
    add("second", 20);
    add("front", 10);
    menus.addMenu({MenuName::run, 150}, "submenu", "submenu")->menuAction()->setObjectName("sub");
    QCOMPARE(entries(menu), QString("front first second - sub - late"));
    // The next action takes the place of a deleted one, as with brushes of another scene.
    delete first;
    add("next", 20);
    QCOMPARE(entries(menu), QString("front second next - sub - late"));
    menus.menu(MenuName::run).actions().first()->trigger();
    QCOMPARE(calls, 1);
}

void PartsTest::actionsStandInMenuAndToolBar() {
    QMainWindow window;
    QWidget viewport;
    Menus menus(window, viewport);
    auto* step =
        menus.addForViewport({MenuName::run, 210}, "step", "&Step", QKeySequence("."), [] {});
    QCOMPARE(step->shortcutContext(), Qt::WidgetShortcut);
    QVERIFY(viewport.actions().contains(step));
    auto* speed = new QWidget;
    menus.addWidget(Bar::tools, 20, speed)->setObjectName("speed");
    QCOMPARE(menus.addButton(Bar::tools, 10, step)->accessibleName(), QString("Step"));
    // Its position here is another one than in the menu.
    menus.add({MenuName::run, 30}, "play", "&Play", {}, [] {});
    const auto* bar = window.findChild<QToolBar*>("tools");
    QCOMPARE(entries(*bar), QString("step speed"));
    QCOMPARE(entries(menus.menu(MenuName::run)), QString("play - step"));
    Menus::explain(*step, "Takes a single time step");
    QCOMPARE(step->toolTip(), QString("Takes a single time step (.)"));
}

void PartsTest::workSaysHowLongItWillTake() {
    WorkBar bar;
    QElapsedTimer clock;
    clock.start();
    bool known = false;
    bar.add([&]() -> std::optional<LongWork> {
        const auto part = 0.0001 * static_cast<double>(clock.elapsed());  // of 10 s
        return LongWork{"Digging", known ? std::optional(part) : std::nullopt, [] {}};
    });
    QTRY_VERIFY(bar.text().contains("1 s"));
    QVERIFY2(!bar.text().contains("left"), qPrintable(bar.text()));
    known = true;
    QTRY_VERIFY2(bar.text().contains("left"), qPrintable(bar.text()));
    const QRegularExpression seconds("(\\d+)[^\\d]*s left");
    const int left = seconds.match(bar.text()).captured(1).toInt();
    QVERIFY2(left >= 4 && left <= 10, qPrintable(bar.text()));
}

void PartsTest::barsLeaveTheWindowAsWideAsItIs() {
    const auto path = '/' + QString("smoke-against-a-wall-").repeated(8) + ".webm";
    QMainWindow window;
    auto* middle = new QWidget;
    auto* layout = new QVBoxLayout(middle);
    auto* work = new WorkBar;
    auto* messages = new MessageBar;
    layout->addWidget(work);
    layout->addWidget(messages);
    window.setCentralWidget(middle);
    window.resize(500, 200);
    window.show();
    work->add([&]() -> std::optional<LongWork> {
        return LongWork{"Rendering " + path + ", waiting: 1", 0.01, [] {}};
    });
    QTRY_VERIFY(work->text().contains("waiting"));
    messages->show(MessageBar::Kind::note, "The picture is in " + path, "&Open Folder", [] {});
    QCoreApplication::processEvents();
    QCOMPARE(window.width(), 500);
    for (const QWidget* bar : std::initializer_list<const QWidget*>{work, messages}) {
        QVERIFY2(bar->minimumSizeHint().width() < 400,
                 qPrintable(QString::number(bar->minimumSizeHint().width())));
        for (const auto* button : bar->findChildren<QPushButton*>()) {
            QVERIFY(button->isHidden() || bar->rect().contains(button->geometry()));
        }
    }
}

void PartsTest::numbersAreReadWithPointAndComma() {
    const GermanNumbers german;
    NumberBox box("length", "Length");
    box.setDecimals(2);
    box.setRange(-10, 5000);
    box.setSuffix(" s");
    box.show();
    QCOMPARE(box.text(), QString("0.00 s"));
    for (const auto& [keys, value, shown] : {std::tuple{"3.9", 3.9, "3.90 s"},
                                             {"2,5", 2.5, "2.50 s"},
                                             {"-0,126", -0.13, "-0.13 s"},
                                             {"1250", 1250.0, "1250.00 s"},
                                             {"1e3", 1000.0, "1000.00 s"}}) {
        typeNumber(box, keys);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), value);
        QCOMPARE(box.text(), QString(shown));
        QCOMPARE(box.refusal(), QString());
    }
    // Grouped digits are refused, since their meaning is ambiguous.
    for (const auto* keys : {"1.000,5", "1,000.5", "1.2.3", "1,0,2"}) {
        typeNumber(box, keys);
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY2(box.value() == 1000 && box.refusal().contains(keys), qPrintable(box.refusal()));
    }
    // A number can be shown as a name.
    box.setSpecialValueText("until it is ended");
    box.put(-10);
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.text(), QString("until it is ended"));
    QVERIFY(box.value() == -10 && box.refusal().isEmpty());
}

void PartsTest::aNumberIsRefusedInASentence() {
    QDialog dialog;
    auto* box = new NumberBox("foam", "Foam");
    box->setRange(0.05, 1);
    box->put(0.5);
    auto* other = new QPushButton("Another");
    auto* error = refusalsOf({box});
    auto* layout = new QVBoxLayout(&dialog);
    for (QWidget* each : std::initializer_list<QWidget*>{box, error, other}) {
        layout->addWidget(each);
    }
    QObject::connect(other, &QPushButton::clicked, &dialog, &QDialog::accept);
    dialog.show();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QVERIFY(!error->isVisible());
    const QString sentence = "Foam is \"7\" and must be a number from 0.05 to 1.";
    typeNumber(*box, "7");
    QVERIFY(!box->hasAcceptableInput());
    QCOMPARE(error->text(), sentence);
    // The dialog stays open and the former number returns.
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(dialog.isVisible() && box->hasAcceptableInput());
    QCOMPARE(box->text(), QString("0.50"));
    QCOMPARE(box->value(), 0.5);
    QVERIFY(error->isVisible());
    QCOMPARE(error->text(), sentence);
    // Until another number is typed, which is not checked before it is complete.
    typeNumber(*box, "0");
    QVERIFY(!error->isVisible() && !box->hasAcceptableInput());
    QTest::keyClicks(box, ".25");
    QVERIFY(!error->isVisible() && box->hasAcceptableInput());
    QCOMPARE(box->value(), 0.25);
    // Going elsewhere enters, too.
    other->setFocus();
    typeNumber(*box, "0.52.5");  // whose first digits can be taken
    other->setFocus();
    QTRY_COMPARE(box->text(), QString("0.25"));
    QCOMPARE(box->value(), 0.25);
    typeNumber(*box, "0");
    other->setFocus();
    QTRY_COMPARE(box->text(), QString("0.25"));
    QVERIFY2(error->text().startsWith("Foam is \"0\" and must be"), qPrintable(error->text()));
    typeNumber(*box, "abc");
    QVERIFY2(error->text().startsWith("Foam is \"abc\" and must be"), qPrintable(error->text()));
    QTest::keyClick(box, Qt::Key_Up);
    QVERIFY(error->text().isEmpty() && box->hasAcceptableInput());
}

void PartsTest::aSentenceInANarrowFormIsSeenWhole() {
    for (int width = 180; width < 420; width += 30) {
        auto* panel = new QWidget;
        auto* layout = new QVBoxLayout(panel);
        auto* form = new QWidget;
        auto* rows = new QFormLayout(form);
        rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
        layout->addWidget(form);
        layout->addStretch(1);
        const auto field = addWallField(*rows, "x", "x [m]", {}, [](const QString&) {});
        addWallField(*rows, "thickness", "thickness [m]", {}, [](const QString&) {});
        ScrollRoom room(panel, {120, 100});
        room.resize(width, 400);
        room.show();
        QVERIFY(QTest::qWaitForWindowExposed(&room));
        for (const int times : {1, 3}) {
            const QString sentence = "radius is '-1' and must be a number from 1e-06 to 1e+06 [m] ";
            field.error->say(sentence.repeated(times).trimmed());
            QTRY_VERIFY(field.error->isVisible());
            const auto whole = [&] {
                return field.error->height() >= field.error->heightForWidth(field.error->width());
            };
            QTRY_VERIFY2(whole(), qPrintable(QString::number(width)));
        }
    }
}

// An X server with an empty clipboard.
void PartsTest::pastingNothingChangesNothing() {
    auto& clipboard = *QGuiApplication::clipboard();
    QLineEdit line;
    PlainTextField text;
    EquationsEditor equations;
    const auto fields = {std::pair<QWidget*, QWidget*>{&line, &line},
                         {&text, text.viewport()},
                         {&equations, equations.viewport()}};
    for (const auto& [field, area] : fields) {
        field->resize(300, 100);
        field->show();
        QVERIFY(QTest::qWaitForWindowExposed(field));
        for (const auto mode : {QClipboard::Clipboard, QClipboard::Selection})
            clipboard.clear(mode);
        QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
        QTest::mouseClick(area, Qt::MiddleButton);
        clipboard.setText("2*u");
        QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
        field->hide();
    }
    QCOMPARE(line.text(), QString("2*u"));
    QCOMPARE(text.toPlainText(), QString("2*u"));
    QCOMPARE(equations.toPlainText(), QString("2*u"));
}

}  // namespace seiche::gui
