#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seiche {

/// Takes the pictures of a film, in order. A film once begun stays playable in any case: the
/// destructor finishes it if necessary.
class FrameSink {
  public:
    virtual ~FrameSink() = default;
    /// `rgba`: width * height * 4 bytes, top row first. Throws failed when the film cannot go on.
    virtual void add(std::vector<std::uint8_t> rgba) = 0;
    /// Completes the film and gives it its name. Throws failed, unless add() already has. Where
    /// that takes long it reports its progress (reportProgress).
    virtual void finish() = 0;
    /// Duration of finish(), in units of that of adding a picture.
    virtual double costOfFinishing() const { return 0; }
    /// Pictures taken so far.
    virtual std::uint64_t count() const = 0;
    /// The file written while pictures are taken, or the folder.
    virtual const std::string& growing() const = 0;
};

/// A film by the program ffmpeg: .mp4 (H.264), .webm (VP9), .gif or .mkv (H.264) by the extension
/// of `file`. Pictures go through a pipe on their own thread, so that encoding runs beside the
/// simulation. They are written to an OutPlace, .mp4 and .gif as Matroska, which survives a killed
/// encoder and is repackaged at the end; only a complete film, with all its pictures, gets the
/// name. The recording of a failed film is kept, under a name given in the error, and so is that of
/// a film whose packing is cancelled: it is complete, in the file growing(). Odd sizes are
/// padded by a pixel, except for .gif, which keeps them; it shows at most 50 pictures per second.
/// An encoder that does nothing for `patience` seconds counts as dead. With `alpha` a .webm keeps
/// the pictures' alpha channel; other films have none. Throws failed if ffmpeg is not installed.
std::unique_ptr<FrameSink> makeFilm(const std::string& file, int width, int height,
                                    double framesPerSecond, bool alpha = false,
                                    double patience = 60);

// Names of the pictures in a folder: the prefix with the folder, the least number of digits, the
// suffix.
std::string frameFront(const std::string& folder);
inline constexpr std::size_t frameDigits = 6;
inline constexpr const char* frameEnd = ".png";

/// Numbered PNG files frame_000001.png, ... in `folder`, which is created if missing.
std::unique_ptr<FrameSink> makeFrameFolder(const std::string& folder, int width, int height,
                                           bool alpha = false);

}  // namespace seiche
