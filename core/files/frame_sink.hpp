#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seiche {

/// Takes the pictures of a film, in order. A film that was begun stays playable whatever happens:
/// one that is only destroyed is finished first.
class FrameSink {
  public:
    virtual ~FrameSink() = default;
    /// `rgba`: width * height * 4 bytes, top row first. Throws failed when the film cannot go on.
    virtual void add(std::vector<std::uint8_t> rgba) = 0;
    /// The film is whole and lies under its name. Throws failed, but where add() has said so
    /// before.
    virtual void finish() = 0;
    /// Pictures taken so far.
    virtual std::uint64_t count() const = 0;
    /// The file that grows while pictures are taken, or the folder.
    virtual const std::string& growing() const = 0;
};

/// A film by the program ffmpeg: .mp4 (H.264), .webm (VP9), .gif or .mkv (H.264) by the ending of
/// `file`. Pictures go through a pipe on a thread of its own, so that encoding runs beside the
/// simulation. They grow in an OutPlace, .mp4 and .gif as Matroska, which survives a killed encoder
/// and is packed at the end; only a film that is whole, with all its pictures, takes the name. What
/// was recorded of one that fails is kept, under a name that the sentence says. Odd sizes are
/// padded by a pixel, but for .gif, which keeps them; it shows 50 pictures a second at most. An
/// encoder that does nothing for `patience` seconds counts as dead. Throws failed where ffmpeg is
/// not installed.
std::unique_ptr<FrameSink> makeFilm(const std::string& file, int width, int height,
                                    double framesPerSecond, double patience = 60);

// Names of the pictures in a folder: the front with the folder, at least so many digits, the end.
std::string frameFront(const std::string& folder);
inline constexpr std::size_t frameDigits = 6;
inline constexpr const char* frameEnd = ".png";

/// Numbered PNG files frame_000001.png, ... in `folder`, which is made where it is missing.
std::unique_ptr<FrameSink> makeFrameFolder(const std::string& folder, int width, int height);

}  // namespace seiche
