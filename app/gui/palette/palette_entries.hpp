#pragma once

#include <QPointer>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

class QAction;

namespace seiche::gui {

class MainWindow;

/// Kinds of entries, in the order in which the command palette shows them.
enum class EntryKind { parameter, action, scene, page };

/// Something that the command palette can find.
struct PaletteEntry {
    EntryKind kind;
    QString title;
    QString detail;            ///< beside the title: the menu, or a sentence about it
    QString sought;            ///< further texts that a search meets: names, English titles
    QString name;              ///< of the parameter, scene or page
    QPointer<QAction> action;  ///< of a menu
};

/// Everything of the window that can be found now: parameters of the open scene, actions of all
/// menus, shipped scenes and pages of the guide.
std::vector<PaletteEntry> paletteEntries(MainWindow& window);

/// A search as typed. "#", ">" or "?" in front asks for scenes, actions or pages alone; "name =
/// value" for parameters and their new value.
struct PaletteQuery {
    explicit PaletteQuery(const QString& typed);
    std::optional<EntryKind> only;
    QString text;  ///< without the sign in front and the value
    QStringList words;
    std::vector<QRegularExpression> starts;  ///< for each word: one that begins with it
    std::optional<QString> value;  ///< "" while nothing follows "="
};

/// How well an entry answers a search: 4 a title that begins with the text, 3 words of the title
/// that begin with all words, 2 a title that contains them, 1 other texts that do, 0 none.
int paletteRank(const PaletteEntry& entry, const PaletteQuery& query);

/// The title nearest to what was sought, if one is near. For "did you mean".
QString nearestTitle(const std::vector<PaletteEntry>& entries, const PaletteQuery& query);

}  // namespace seiche::gui
