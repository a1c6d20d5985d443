#pragma once

#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace seiche {

/// What a decoder found wrong in a file, in the words of its library: "IDAT: CRC error".
class DamagedPicture : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A picture of which only the header has been read: nothing is decoded, and no memory taken that
/// grows with its size, before decode(). Whatever the library warns of counts as damage.
class PictureDecoder {
  public:
    virtual ~PictureDecoder() = default;

    /// As in the header, not yet checked against any limit.
    std::int64_t width = 0, height = 0;
    /// How EXIF says the rows lie, 1 to 8: 1 as stored, from 5 on with rows and columns swapped.
    int orientation = 1;

    /// Writes height rows of width RGBA pixels, 16 bits a channel, from the top as stored. Throws
    /// DamagedPicture, and Cancelled when this thread's work is to end.
    virtual void decode(std::uint16_t* rgba) = 0;
};

// Each reads the header; the bytes must stay. Throws DamagedPicture.
std::unique_ptr<PictureDecoder> openPng(std::string_view data);
std::unique_ptr<PictureDecoder> openJpeg(std::string_view data);

/// How C libraries are left: what they call to report an error must not return, and no exception
/// may pass through them. So they jump back to where they were called from, over frames of C alone.
class Escape {
  public:
    /// Throws DamagedPicture where leave() is called below `call`, which must own nothing that has
    /// a destructor.
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
