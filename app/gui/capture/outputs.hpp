#pragma once

#include <QStandardPaths>
#include <QString>

namespace seiche::gui {

/// A kind of files that the program makes, which go where the last of them went.
struct Output {
    const char* name;  ///< in the settings
    QStandardPaths::StandardLocation standard;
    /// The folder of last time, else the desktop's for such, else home: what there is.
    QString folder() const;
    /// That a file of this kind, or a folder of such, was made.
    void remember(const QString& path) const;
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

/// Whether it is a folder in which files can be made.
bool canBeWrittenTo(const QString& folder);

}  // namespace seiche::gui
