#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include "core/view/picture_style.hpp"

namespace seiche::gui {

/// A picture or a film to be rendered step by step, not in real time.
struct RenderOrder {
    enum class Kind { film, frames, picture };
    Kind kind = Kind::film;
    QString file;                ///< of frames: their folder
    bool fromBeginning = false;  ///< else from the state that the scene is in
    QSize size{1920, 1080};      ///< in pixels if the density is 1
    double density = 1;
    double framesPerSecond = 30;
    double speed = 1;     ///< simulated seconds a second
    double seconds = 10;  ///< that the film lasts
    double fade = 0;      ///< [s] over which its end fades into its beginning; 0: it does not
    view::PictureParts parts;
    QString title;       ///< instead of the scene's, "" for that
    QStringList names;   ///< of fields, NAME=TEXT, where people call them otherwise
    QString background;  ///< as `seiche run --background` takes it, "" for the usual one
    int samples = 4;
    bool fills = false;  ///< a map the whole picture, without parts round it

    /// Number of pictures to draw, including those only for fading.
    int pictures() const;
    /// Simulated time that it covers [s].
    double simulated() const;
    /// Arguments of `seiche` for the scene, state and strokes that lie in `folder`
    /// (RenderSource).
    QStringList arguments(const QString& folder) const;
    /// The same for its first pictures, as numbered files in `frames`; of a film with as many of
    /// them as a film of that kind, too.
    QStringList trialArguments(const QString& folder, const QString& frames) const;

    /// The one that was rendered last, without its file.
    static RenderOrder last();
    void remember() const;
};

/// Pictures that a trial draws.
inline constexpr int trialPictures = 8;

}  // namespace seiche::gui
