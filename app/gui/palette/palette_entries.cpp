#include "app/gui/palette/palette_entries.hpp"

#include <QAction>
#include <QDirIterator>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>

#include "app/gui/document/document.hpp"
#include "app/gui/shell/main_window.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/nearest_name.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gui {

namespace {

QString withoutAccessKey(QString text) {
    return text.replace("&&", QString(QChar(1))).remove('&').replace(QChar(1), "&");
}

QString capitalized(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

void addParameters(const Document& document, std::vector<PaletteEntry>& entries) {
    if (!document.hasScene()) return;
    for (const auto& parameter : document.info().schema.parameters()) {
        const auto name = QString::fromStdString(parameter.name);
        entries.push_back({EntryKind::parameter, capitalized(readable(parameter.name)),
                           translated(parameter.doc),
                           name + '\n' + QString::fromStdString(parameter.doc), name, {}});
    }
}

void addActions(QMenu& menu, const QString& path, std::vector<PaletteEntry>& entries) {
    // Some menus are filled only then; that of the devices starts a program for it.
    if (menu.objectName() != "devices") Q_EMIT menu.aboutToShow();
    for (auto* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible()) continue;
        const auto title = withoutAccessKey(action->text());
        if (action->menu()) {
            addActions(*action->menu(), path + QStringLiteral(" › ") + title, entries);
        } else if (!title.isEmpty() && action->objectName() != "palette") {
            entries.push_back({EntryKind::action, title, path, action->toolTip(), {}, action});
        }
    }
}

void addScenes(std::vector<PaletteEntry>& entries) {
    for (const auto& scene : shippedScenes()) {
        const auto name = QString::fromStdString(scene.name);
        const QStringList texts{name, QString::fromStdString(scene.title),
                                QString::fromStdString(scene.description),
                                QString::fromStdString(scene.subjects),
                                translated(scene.subjects)};
        entries.push_back({EntryKind::scene, translated(scene.title),
                           translated(scene.description), texts.join('\n'), name, {}});
    }
}

void addPages(std::vector<PaletteEntry>& entries) {
    for (const auto* folder : {"guide", "methods"}) {
        QDirIterator pages(QStringLiteral(":/docs/") + folder, {"*.md"});
        QStringList names;
        while (pages.hasNext()) names += pages.next();
        names.sort();
        for (const auto& path : names) {
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly)) continue;
            const auto heading = QString::fromUtf8(file.readLine()).trimmed();
            if (!heading.startsWith("# ")) continue;
            const auto name = path.mid(static_cast<int>(sizeof ":/docs/") - 1);
            entries.push_back({EntryKind::page, heading.mid(2), {}, name, name, {}});
        }
    }
}

bool containsAll(const QString& text, const QStringList& words) {
    return std::ranges::all_of(words, [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

}  // namespace

std::vector<PaletteEntry> paletteEntries(MainWindow& window) {
    std::vector<PaletteEntry> entries;
    addParameters(window.document(), entries);
    for (auto* head : window.menuBar()->actions()) {
        if (head->menu()) addActions(*head->menu(), withoutAccessKey(head->text()), entries);
    }
    addScenes(entries);
    addPages(entries);
    return entries;
}

PaletteQuery::PaletteQuery(const QString& typed) : text(typed.simplified()) {
    const auto sign = text.isEmpty() ? QChar() : text.front();
    if (sign == '#') only = EntryKind::scene;
    if (sign == '>') only = EntryKind::action;
    if (sign == '?') only = EntryKind::page;
    if (only) {
        text = text.mid(1).trimmed();
    } else if (const auto at = text.indexOf('='); at > 0) {
        only = EntryKind::parameter;
        value = text.mid(at + 1).trimmed();
        text = text.left(at).trimmed();
    }
    words = text.split(' ', Qt::SkipEmptyParts);
    for (const auto& word : words) {
        starts.emplace_back("\\b" + QRegularExpression::escape(word),
                            QRegularExpression::CaseInsensitiveOption |
                                QRegularExpression::UseUnicodePropertiesOption);
    }
}

int paletteRank(const PaletteEntry& entry, const PaletteQuery& query) {
    if (query.only && entry.kind != *query.only) return 0;
    const auto& words = query.words;
    if (entry.title.startsWith(query.text, Qt::CaseInsensitive)) return 4;
    if (entry.kind == EntryKind::parameter && entry.name == query.text) return 4;
    const auto begins = [&](const QRegularExpression& start) { return entry.title.contains(start); };
    if (std::ranges::all_of(query.starts, begins)) return 3;
    if (containsAll(entry.title, words)) return 2;
    const auto all = entry.title + '\n' + entry.detail + '\n' + entry.sought;
    return containsAll(all, words) ? 1 : 0;
}

QString nearestTitle(const std::vector<PaletteEntry>& entries, const PaletteQuery& query) {
    std::vector<std::string> titles;
    for (const auto& entry : entries) {
        if (query.only && entry.kind != *query.only) continue;
        titles.push_back(entry.title.toLower().toStdString());
    }
    const auto near = QString::fromStdString(nearestName(query.text.toLower().toStdString(), titles));
    for (const auto& entry : entries) {
        if (!near.isEmpty() && entry.title.toLower() == near) return entry.title;
    }
    return {};
}

}  // namespace seiche::gui
