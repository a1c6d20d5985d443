#include "tests/gui/help_test.hpp"

#include <QAccessible>
#include <QAction>
#include <QDirIterator>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBlock>

#include "app/gui/help/reader.hpp"
#include "app/gui/help/scene_page.hpp"
#include "core/base/embedded.hpp"

namespace seiche::gui {

namespace {

/// Pixels with ink in the first picture of a page; -1 without one.
int inkOf(PageBrowser& pages) {
    for (auto block = pages.document()->begin(); block.isValid(); block = block.next()) {
        for (const auto& format : block.textFormats()) {
            if (!format.format.isImageFormat()) continue;
            const auto url = QUrl(format.format.toImageFormat().name());
            const auto found = pages.document()->resource(QTextDocument::ImageResource, url);
            auto picture = found.value<QImage>();
            if (picture.isNull()) picture.loadFromData(found.toByteArray());
            int ink = 0;
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x) ink += qAlpha(picture.pixel(x, y)) > 128;
            }
            return ink;
        }
    }
    return -1;
}

}  // namespace

void HelpTest::aSceneHasAnExplanation() {
    auto* action = window_->findChild<QAction*>("sceneAbout");
    QVERIFY(action);
    action->trigger();
    auto* pages = window_->findChild<PageBrowser*>("pages");
    QVERIFY(pages && pages->isVisible());
    const auto text = [&] { return pages->toPlainText(); };
    for (const char* part :
         {"Drops in a tank", "Wave speed;", "wave speed = 0.5", "Krüger", "cells of"}) {
        QVERIFY2(text().contains(QString::fromUtf8(part)), qPrintable(text()));
    }
    // The equations are a picture, and text for screen readers.
    const auto equations = [&] {
        return QAccessible::queryAccessibleInterface(pages)->text(QAccessible::Description);
    };
    QVERIFY2(equations().contains(QString::fromUtf8("∂²u/∂t²")), qPrintable(equations()));
    QVERIFY(inkOf(*pages) > 100);
    // Opened again, it shows the current value.
    window_->document().setParameter("wave_speed", 0.75);
    action->trigger();
    QVERIFY2(text().contains("wave speed = 0.75"), qPrintable(text()));
    // Typed equations are those of the scene.
    openScene("equations/gray-scott");
    action->trigger();
    QVERIFY2(equations().contains(QString::fromUtf8("∂u/∂t")), qPrintable(equations()));
    QVERIFY2(text().contains("Pearson"), qPrintable(text()));
    QVERIFY2(text().contains("F = 0.0"), qPrintable(text()));
}

void HelpTest::everyShippedSceneHasItsPage() {
    int found = 0;
    for (const auto& file : embeddedFiles()) {
        auto name = QString::fromStdString(std::string(file.path));
        if (!name.startsWith("assets/scenes/") || !name.endsWith(".json")) continue;
        name = name.mid(14).chopped(5);
        const auto scene = loadScene(name.toStdString(), {});
        const auto page = scenePage(scene, *window_);
        const auto& model = scene.info().model;
        QVERIFY2(page.contains("<blockquote"), qPrintable(name));
        QVERIFY2(!model.method.empty() && !model.sources.empty(), qPrintable(name));
        // Each measured accuracy names its figure.
        QCOMPARE(model.accuracy.empty(), model.measured.empty());
        if (!model.accuracy.empty()) {
            QVERIFY(std::ranges::any_of(model.accuracy, [](const std::string& sentence) {
                return sentence.find_first_of("0123456789") != std::string::npos;
            }));
            QVERIFY2(page.contains("How accurate"), qPrintable(name));
        }
        for (const auto& term : model.terms) {
            QVERIFY2(term.parameter.empty() || scene.parameters.schema().find(term.parameter),
                     term.parameter.c_str());
        }
        QVERIFY2(QFile::exists(":/docs/" + QString::fromStdString(model.page)), model.page.c_str());
        ++found;
    }
    QVERIFY(found > 35);
}

void HelpTest::theGuideIsRead() {
    window_->findChild<QAction*>("guide")->trigger();
    auto* pages = window_->findChild<PageBrowser*>("pages");
    auto* back = window_->findChild<QPushButton*>("readerBack");
    auto* said = window_->findChild<QLabel*>("readerSaid");
    QVERIFY(pages && back && said && pages->isVisible());
    QVERIFY(pages->toPlainText().contains("First steps"));
    QVERIFY(!back->isEnabled());
    Q_EMIT pages->anchorClicked(QUrl("waves.md"));
    QTRY_VERIFY(pages->source().path().endsWith("guide/waves.md"));
    QVERIFY(pages->toPlainText().size() > 500);
    // Pictures are there, too.
    QVERIFY(QFile::exists(":/docs/guide/pictures/equations.jpg"));
    QVERIFY(back->isEnabled());
    back->click();
    QVERIFY(pages->source().path().endsWith("guide/README.md"));
    Q_EMIT pages->anchorClicked(QUrl("../../shaders/fluid/grid.glsl"));
    QVERIFY2(said->text().contains("shaders/fluid/grid.glsl"), qPrintable(said->text()));
    QVERIFY(pages->source().path().endsWith("guide/README.md"));
}

void HelpTest::linksBetweenPagesLeadToTheirHeadings() {
    PageBrowser pages([](const QString&) { return QString(); });
    static const QRegularExpression links(R"(\]\(([^)\s]+)\))");
    QStringList broken;
    int followed = 0;
    QStringList targets;
    for (const auto& info : Registry::instance().all()) {
        if (!info->model.measured.empty()) {
            targets += QString::fromStdString(info->model.measured);
        }
    }
    QDirIterator files(":/docs", {"*.md"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto file = files.next();
        const QUrl here("qrc" + file);
        for (const auto& match : links.globalMatch(QString::fromUtf8(readFile(file)))) {
            const QUrl link(match.captured(1));
            const auto target = here.resolved(link);
            if (target.scheme() != "qrc" || !target.path().startsWith("/docs/")) continue;
            if (!QFile::exists(':' + target.path())) {
                // Folders and notebooks are only in the source code.
                if (target.path().endsWith(".md")) broken += file + ": " + match.captured(1);
                continue;
            }
            if (target.hasFragment()) targets += target.path().mid(6) + '#' + target.fragment();
            ++followed;
        }
    }
    QVERIFY(followed > 100);
    targets.removeDuplicates();
    for (const auto& target : targets) {
        pages.openPage(target);
        if (pages.textCursor().block().blockFormat().headingLevel() == 0) broken += target;
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join('\n')));
}

}  // namespace seiche::gui
