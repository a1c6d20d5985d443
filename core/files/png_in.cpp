#include <png.h>

#include <cstring>
#include <new>

#include "core/base/task.hpp"
#include "core/files/exif.hpp"
#include "core/files/picture_decoder.hpp"

namespace seiche {

namespace {

/// The orientation in an eXIf chunk, wherever it stands; 1 without one. libpng would count an odd
/// one as damage to the picture.
int orientationOf(std::string_view data) {
    constexpr std::size_t magic = 8, head = 8, checksum = 4;
    for (std::size_t at = magic; at + head + checksum <= data.size();) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            length = 256 * length + static_cast<unsigned char>(data[at + i]);
        }
        if (length > data.size() - at - head - checksum) return 1;
        if (data.substr(at + 4, 4) == "eXIf") {
            return exifOrientation(data.substr(at + head, length));
        }
        at += head + length + checksum;
    }
    return 1;
}

class PngDecoder : public PictureDecoder {
  public:
    explicit PngDecoder(std::string_view data) : left_(data) {
        try {
            escape_.guard([&] {
                png_ =
                    png_create_read_struct(PNG_LIBPNG_VER_STRING, &escape_, onTrouble, onTrouble);
                info_ = png_ ? png_create_info_struct(png_) : nullptr;
                if (info_) readHeader();
            });
            if (!info_) throw std::bad_alloc();
            orientation = orientationOf(data);
        } catch (...) {
            png_destroy_read_struct(&png_, &info_, nullptr);
            throw;
        }
    }
    ~PngDecoder() override { png_destroy_read_struct(&png_, &info_, nullptr); }
    PngDecoder(const PngDecoder&) = delete;
    PngDecoder& operator=(const PngDecoder&) = delete;

    void decode(std::uint16_t* rgba) override {
        int passes = 0;
        escape_.guard([&] { passes = begin(); });
        for (int pass = 0; pass < passes; ++pass) {
            auto* row = rgba;
            for (std::int64_t y = 0; y < height; ++y, row += 4 * width) {
                if (y % 64 == 0) checkCancelled();
                escape_.guard(
                    [&] { png_read_row(png_, reinterpret_cast<png_bytep>(row), nullptr); });
            }
        }
        escape_.guard([&] { png_read_end(png_, nullptr); });
    }

  private:
    static void onTrouble(png_structp png, png_const_charp reason) {
        static_cast<Escape*>(png_get_error_ptr(png))->leave(reason);
    }
    static void onRead(png_structp png, png_bytep to, png_size_t bytes) {
        auto& left = static_cast<PngDecoder*>(png_get_io_ptr(png))->left_;
        if (bytes > left.size()) png_error(png, "it ends too early");
        std::memcpy(to, left.data(), bytes);
        left.remove_prefix(bytes);
    }

    void readHeader() {
        png_set_read_fn(png_, this, onRead);
        // The caller has checked the size against its limits.
        png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        // Colours are taken as stored: libpng reads only the chunks that make pixels.
        png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
        png_read_info(png_, info_);
        width = png_get_image_width(png_, info_);
        height = png_get_image_height(png_, info_);
    }

    /// Sets the conversion of any file to 16 bits and four channels. Returns the number of passes.
    int begin() {
        png_set_expand_16(png_);
        png_set_gray_to_rgb(png_);
        png_set_add_alpha(png_, 0xffff, PNG_FILLER_AFTER);
        png_set_swap(png_);
        const int passes = png_set_interlace_handling(png_);
        png_read_update_info(png_, info_);
        if (png_get_rowbytes(png_, info_) != 8 * static_cast<std::size_t>(width)) {
            png_error(png_, "its rows cannot be widened to 16 bits");
        }
        return passes;
    }

    Escape escape_;
    std::string_view left_;  // not yet read
    png_structp png_ = nullptr;
    png_infop info_ = nullptr;
};

}  // namespace

std::unique_ptr<PictureDecoder> openPng(std::string_view data) {
    return std::make_unique<PngDecoder>(data);
}

}  // namespace seiche
