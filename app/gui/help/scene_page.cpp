#include "app/gui/help/scene_page.hpp"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include "app/gui/equations/typeset.hpp"
#include "app/gui/shell/text.hpp"
#include "core/scene/description.hpp"

namespace seiche::gui {

namespace {

struct Page {
    Q_DECLARE_TR_FUNCTIONS(ScenePage)
};

QString escaped(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString heading(const QString& text) {
    return QStringLiteral("<h2>%1</h2>").arg(text.toHtmlEscaped());
}

QString paragraph(const QString& text) {
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString items(const QStringList& rows) {
    return rows.isEmpty() ? QString() : "<ul><li>" + rows.join("</li><li>") + "</li></ul>";
}

QString link(const std::string& page, const QString& text) {
    return QStringLiteral("<a href='qrc:/docs/%1'>%2</a>")
        .arg(QString::fromStdString(page), text.toHtmlEscaped());
}

/// "wave speed = 1 m/s" of a parameter that the scene has.
QString valueOf(const Scene& scene, const std::string& name) {
    const auto* parameter = scene.parameters.schema().find(name);
    if (!parameter || parameter->type != ValueType::real) return {};
    return readable(name) + " = " + quantity(scene.parameters.real(name), parameter->unit);
}

QStringList typedEquations(const Scene& scene) {
    QStringList lines;
    if (const auto typed = scene.model.find("equations"); typed != scene.model.end()) {
        for (const auto& line : *typed) {
            if (line.is_string()) lines += QString::fromStdString(line.get<std::string>());
        }
    }
    return lines;
}

/// Equations of the simulation, in Unicode.
QStringList writtenEquations(const Scene& scene) {
    QStringList lines;
    for (const auto& line : scene.info().model.equations) lines += QString::fromStdString(line);
    return lines;
}

/// The equations typeset as a picture in the colours of the reader.
QString equations(const Scene& scene, const QWidget& reader) {
    const auto font = bookFont(reader.font());
    const auto color = reader.palette().color(QPalette::Text);
    const auto typed = typedEquations(scene);
    const auto set = typed.isEmpty() ? typesetSymbols(writtenEquations(scene), font, color)
                                     : typeset(typed, font, color);
    const auto size = set.size.toSize() + QSize(2, 2);
    const double ratio = reader.devicePixelRatioF();
    QImage picture(size * ratio, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    {
        QPainter painter(&picture);
        set.paint(painter);
    }
    QByteArray png;
    QBuffer file(&png);
    picture.save(&file, "PNG");
    return QStringLiteral(
               "<blockquote><img src='data:image/png;base64,%1' width='%2' "
               "height='%3'></blockquote>")
        .arg(QString::fromLatin1(png.toBase64()))
        .arg(size.width())
        .arg(size.height());
}

QString terms(const Scene& scene) {
    QString rows;
    const auto row = [&rows](const QString& term, const QString& meaning, const QString& value) {
        rows += QStringLiteral(
                    "<tr><td style='padding:3px 18px 3px 0'><b>%1</b></td>"
                    "<td style='padding:3px 18px 3px 0'>%2</td>"
                    "<td style='padding:3px 0'>%3</td></tr>")
                    .arg(term, meaning.toHtmlEscaped(), value.toHtmlEscaped());
    };
    for (const auto& term : scene.info().model.terms) {
        row(escaped(term.term), translated(term.meaning), valueOf(scene, term.parameter));
    }
    if (const auto constants = scene.model.find("constants"); constants != scene.model.end()) {
        for (const auto& [name, constant] : constants->items()) {
            const auto* parameter = scene.parameters.schema().find(name);
            if (!parameter) continue;
            row(escaped(name), translated(parameter->doc), valueOf(scene, name));
        }
    }
    return rows.isEmpty() ? QString() : "<table>" + rows + "</table>";
}

QString toTry(const Scene& scene) {
    QStringList rows;
    if (!scene.hint.empty()) rows += translated(scene.hint).toHtmlEscaped();
    for (const auto& brush : scene.info().brushes) {
        rows += QStringLiteral("<b>%1</b>: %2")
                    .arg(translated(brush.label).toHtmlEscaped(),
                         translated(brush.doc).toHtmlEscaped());
    }
    return items(rows);
}

}  // namespace

QString sceneEquations(const Scene& scene) {
    const auto typed = typedEquations(scene);
    return typed.isEmpty() ? writtenEquations(scene).join('\n') : spokenEquations(typed);
}

QString scenePage(const Scene& scene, const QWidget& reader) {
    const auto& model = scene.info().model;
    auto page =
        QStringLiteral("<title>%1</title><h1>%1</h1>").arg(translated(scene.title).toHtmlEscaped());
    if (!scene.description.empty()) page += paragraph(translated(scene.description));
    if (const auto tried = toTry(scene); !tried.isEmpty()) {
        page += heading(Page::tr("To try")) + tried;
    }
    page += heading(Page::tr("What is solved")) + equations(scene, reader) + terms(scene);
    if (!model.method.empty()) {
        page += heading(Page::tr("How")) + paragraph(translated(model.method));
    }
    page += paragraph(Page::tr("%1 × %2 cells of %3.")
                          .arg(scene.domain.nx)
                          .arg(scene.domain.ny)
                          .arg(cellSize(scene.domain)));
    QStringList accuracy;
    for (const auto& sentence : model.accuracy) accuracy += translated(sentence).toHtmlEscaped();
    if (!accuracy.isEmpty()) page += heading(Page::tr("How accurate")) + items(accuracy);
    QStringList more;
    if (!model.page.empty()) more += link(model.page, Page::tr("The method in full (English)"));
    if (!model.measured.empty()) {
        more += link(model.measured, Page::tr("Measured accuracy, case by case (English)"));
    }
    page += items(more);
    QStringList references;
    for (const auto& reference : scene.references) references += escaped(reference);
    if (!references.isEmpty()) page += heading(Page::tr("About this scene")) + items(references);
    QStringList sources;
    for (const auto& source : model.sources) sources += escaped(source);
    if (!sources.isEmpty()) page += heading(Page::tr("Papers behind the method")) + items(sources);
    return page;
}

}  // namespace seiche::gui
