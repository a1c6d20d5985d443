#pragma once

#include <QByteArray>
#include <QStandardPaths>
#include <QString>

namespace seiche::gui {

/// A kind of file that the program writes, which goes to the folder used last for that kind.
struct Output {
    const char* name;  ///< in the settings
    QStandardPaths::StandardLocation standard;
    /// The folder used last, otherwise the desktop's folder for the kind, otherwise home: the first
    /// that exists.
    QString folder() const;
    /// Records that a file of this kind, or a folder of such files, was written.
    void remember(const QString& path) const;
    /// FOLDER/STEM-TIME.SUFFIX, of Document::fileStem() and the time of the clock.
    QString path(const QString& stem, const QString& suffix) const;
    /// Writes a file of this kind and remembers it. Returns "" or a sentence on the failure.
    QString write(const QString& path, const QByteArray& bytes) const;
};

namespace outputs {
inline constexpr Output pictures{"picture", QStandardPaths::PicturesLocation};
inline constexpr Output films{"film", QStandardPaths::MoviesLocation};
inline constexpr Output strokes{"strokes", QStandardPaths::DocumentsLocation};
inline constexpr Output fields{"export", QStandardPaths::DocumentsLocation};
inline constexpr Output scenes{"scene", QStandardPaths::DocumentsLocation};
inline constexpr Output states{"state", QStandardPaths::DocumentsLocation};
inline constexpr Output plots{"plot", QStandardPaths::DocumentsLocation};
}  // namespace outputs

/// Whether it is a folder in which files can be created.
bool canBeWrittenTo(const QString& folder);

}  // namespace seiche::gui
