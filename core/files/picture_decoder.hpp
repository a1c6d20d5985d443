#pragma once

#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace seiche {

/// A fault that a decoder found in a file, in its library's words: "IDAT: CRC error".
class DamagedPicture : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A picture of which only the header has been read: before decode() nothing is decoded, and no
/// memory is taken that grows with its size. Any warning of the library counts as damage.
class PictureDecoder {
  public:
    virtual ~PictureDecoder() = default;

    /// Size as in the header, not yet checked against any limit.
    std::int64_t width = 0, height = 0;
    /// The EXIF orientation, 1 to 8: 1 as stored, from 5 on with rows and columns swapped.
    int orientation = 1;

    /// Writes height rows of width RGBA pixels, 16 bits per channel, from the top as stored. Throws
    /// DamagedPicture, and Cancelled if this thread's work should end.
    virtual void decode(std::uint16_t* rgba) = 0;
};

// Each reads the header; the bytes must outlive it. Throws DamagedPicture.
std::unique_ptr<PictureDecoder> openPng(std::string_view data);
std::unique_ptr<PictureDecoder> openJpeg(std::string_view data);

/// How to leave C libraries: their error callback must not return, and no exception may pass
/// through them. So it jumps back to the call, over C frames only.
class Escape {
  public:
    /// Throws DamagedPicture if leave() is called inside `call`, which must own nothing that has a
    /// destructor.
    template <class Call>
    void guard(const Call& call) {
        if (setjmp(place_) != 0) throw DamagedPicture(reason_);
        call();
    }
    [[noreturn]] void leave(const char* reason) {
        std::char_traits<char>::copy(
            reason_, reason, std::min(std::char_traits<char>::length(reason), sizeof(reason_) - 1));
        std::longjmp(place_, 1);
    }

  private:
    std::jmp_buf place_;
    char reason_[256] = {};
};

}  // namespace seiche
