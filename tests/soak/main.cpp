// usage: seiche-soak [MINUTES] [--inputs N] [--seed S] [--memory MB] [--answer SECONDS] [--log
// FILE] [--list] [--tell]
//                    [--plant leak|block]
#include <malloc.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QDesktopServices>
#include <QDrag>
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <array>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

#include "app/gui/document/surface_format.hpp"
#include "core/base/terminal.hpp"
#include "solvers/registry.hpp"
#include "tests/soak/hands.hpp"
#include "tests/soak/watch.hpp"

namespace seiche::soak {

namespace {

/// Takes URLs that would start a browser or a file manager.
class Links : public QObject {
    Q_OBJECT
  public:
    Links() {
        for (const char* scheme : schemes) QDesktopServices::setUrlHandler(scheme, this, "take");
    }
    ~Links() override {
        for (const char* scheme : schemes) QDesktopServices::unsetUrlHandler(scheme);
    }
    Q_SLOT void take(const QUrl&) {}

  private:
    static constexpr std::array schemes = {"file", "http", "https", "mailto"};
};

struct Order {
    double minutes = 0;        ///< 0: until so many inputs
    std::uint64_t inputs = 0;  ///< 0: until so many minutes
    std::uint64_t seed = 0;
    bool leaks = false, blocks = false;  ///< planted mistakes
    bool tells = false;                  ///< each input
};

/// Gives inputs until the end, also while dialogs and menus wait in event loops of their own.
class Driver : public QObject {
    Q_OBJECT
  public:
    Driver(const Order& order, Hands& hands, Watch& watch)
        : order_(order), hands_(hands), watch_(watch), inputs_(order.seed) {
        clock_.start();
        tick();
    }
    std::uint64_t given() const { return given_; }

  Q_SIGNALS:
    void over();

  private:
    bool finished() const {
        return watch_.passed() || (order_.inputs && given_ >= order_.inputs) ||
               (order_.minutes > 0 &&
                static_cast<double>(clock_.elapsed()) > order_.minutes * 60000);
    }
    void tick() {
        // A new timer each time: one whose slot waits in a nested event loop does not fire there.
        QTimer::singleShot(1, this, &Driver::tick);
        if (clock_.elapsed() < nextAt_) return;
        // If the timer fires within an input, the next input is only for a dialog or a menu.
        QWidget* const waits = QApplication::activePopupWidget()
                                   ? QApplication::activePopupWidget()
                                   : QApplication::activeModalWidget();
        const bool stuck = clock_.elapsed() > begun_ + 1000;
        // A drag and drop has its own event loop, in which nothing answers.
        if (depth_ > 0 && stuck) QDrag::cancel();
        if (depth_ > 0 && waits == waits_ && !stuck) return;
        if (finished()) {
            if (depth_ == 0 && !waits) {
                Q_EMIT over();
            } else if (waits) {
                waits->close();
            }
            return;
        }
        if (hands_.closed()) {
            if (depth_ == 0) hands_.reopen();
            return;
        }
        const auto input = inputs_.next();
        begun_ = clock_.elapsed();
        watch_.note(describe(input));
        if (order_.tells) {
            print(stdout, "{} {}\n", given_ + 1, describe(input));
            std::fflush(stdout);
        }
        if (++given_ % 500 == 0) tell();
        const auto before = waits_;
        waits_ = waits;
        ++depth_;
        plant();
        if (input.kind == Kind::reopen && depth_ == 1 && !waits) {
            hands_.reopen(&input);
        } else {
            hands_.give(input);
        }
        --depth_;
        waits_ = before;
        nextAt_ = clock_.elapsed() + (input.kind == Kind::wait ? input.count * 20 : 0);
    }
    void plant() {
        if (order_.leaks) {
            leaked_.emplace_back(4 << 20);
            std::memset(leaked_.back().data(), 1, leaked_.back().size());
        }
        if (order_.blocks && given_ == 10) std::this_thread::sleep_for(std::chrono::seconds(4));
    }
    void tell() const {
        const auto heap = mallinfo2();
        print(stdout, "{} inputs: {} MB, of which the heap {}; slowest answer {:.2f} s\n", given_,
              residentBytes() >> 20, (heap.uordblks + heap.hblkhd) >> 20,
              static_cast<double>(watch_.slowest().count()) / 1000);
        std::fflush(stdout);
    }

    const Order order_;
    Hands& hands_;
    Watch& watch_;
    Inputs inputs_;
    QElapsedTimer clock_;
    qint64 nextAt_ = 0, begun_ = 0;  // [ms] of the next input, of the last one
    std::uint64_t given_ = 0;
    int depth_ = 0;             // of inputs that have opened a dialog and still wait for it
    QWidget* waits_ = nullptr;  // what waited when the innermost began; only compared
    std::vector<std::vector<char>> leaked_;
};

int run(QApplication& app, const Order& order, const Watch::Limits& limits, const QString& log) {
    const Links links;
    QTemporaryDir folder;
    QDir::setCurrent(folder.path());
    Watch watch(limits, log.toStdString());
    Hands hands(folder.path());
    const auto begin = residentBytes();
    print(stdout, "seed {}; {} MB at the start\n", order.seed, begin >> 20);
    std::fflush(stdout);
    Driver driver(order, hands, watch);
    // quit() would let the window ask for unsaved work, which nobody answers.
    QObject::connect(&driver, &Driver::over, &app, [] { QApplication::exit(); });
    QApplication::exec();
    const auto slowest = static_cast<double>(watch.slowest().count()) / 1000;
    print(stdout,
          "{} inputs from seed {}; memory {} MB at the start, {} MB at most, {} MB at the end; "
          "slowest answer "
          "{:.2f} s, at input {}\n",
          driver.given(), order.seed, begin >> 20, watch.peakBytes() >> 20, residentBytes() >> 20,
          slowest, watch.slowestAt());
    if (!watch.passed()) return 0;
    const auto reason = watch.peakBytes() > limits.bytes
                            ? fmt::format("memory passed {} MB", limits.bytes >> 20)
                            : fmt::format("an answer took longer than {} s",
                                          static_cast<double>(limits.answer.count()) / 1000);
    Watch::writeInputs(reason.c_str());
    return 1;
}

}  // namespace

}  // namespace seiche::soak

int main(int argc, char** argv) {
    using namespace seiche::soak;
    const QTemporaryDir home;  // settings and files of the user stay as they are
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(name, home.path().toUtf8());
    const auto log = QDir::current().absoluteFilePath("soak-inputs.txt");
    // Qt reports moves beside a window that has become smaller.
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
        if (type >= QtCriticalMsg) std::fprintf(stderr, "%s\n", qPrintable(text));
    });
    seiche::gui::setSurfaceFormat();
    QApplication app(argc, argv);
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication::setQuitOnLastWindowClosed(false);
    QApplication::setApplicationName("seiche-soak");
    std::setlocale(LC_NUMERIC, "C");
    QCommandLineParser line;
    line.addPositionalArgument("minutes", "how long");
    line.addOptions(
        {{"inputs", "so many inputs", "N"},
         {"seed", "of the inputs; random", "S", QString::number(std::random_device()())},
         {"memory", "the most resident memory [MB]", "MB", "1000"},
         {"answer", "the longest time to an answer [s]", "SECONDS", "10"},
         {"log", "file of the last inputs where something is wrong", "FILE", log},
         {"list", "print the inputs and give none"},
         {"tell", "print each input"},
         {"plant", "a mistake to be found: leak or block", "MISTAKE"}});
    line.addHelpOption();
    line.process(app);
    Order order;
    order.seed = line.value("seed").toULongLong();
    order.inputs = line.value("inputs").toULongLong();
    if (!line.positionalArguments().isEmpty())
        order.minutes = line.positionalArguments().first().toDouble();
    if (order.inputs == 0 && order.minutes <= 0) line.showHelp(2);
    order.leaks = line.value("plant") == "leak";
    order.tells = line.isSet("tell");
    order.blocks = line.value("plant") == "block";
    if (line.isSet("list")) {
        Inputs inputs(order.seed);
        for (std::uint64_t i = 0; i < order.inputs; ++i)
            seiche::print(stdout, "{}\n", describe(inputs.next()));
        return 0;
    }
    seiche::registerSimulations();
    const auto answer =
        std::chrono::milliseconds(static_cast<int>(line.value("answer").toDouble() * 1000));
    return run(app, order,
               {line.value("memory").toULongLong() << 20, answer, std::chrono::seconds(120)},
               line.value("log"));
}

#include "main.moc"
