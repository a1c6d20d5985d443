#include "core/files/picture_text.hpp"

#include <png.h>

#include <cstring>

#include "core/base/error.hpp"
#include "core/files/picture_decoder.hpp"

namespace seiche {

namespace {

/// Reads the chunks before the pixels.
class PngTexts {
  public:
    explicit PngTexts(std::string_view data) : left_(data) {}
    ~PngTexts() { png_destroy_read_struct(&png_, &info_, nullptr); }
    PngTexts(const PngTexts&) = delete;
    PngTexts& operator=(const PngTexts&) = delete;

    void read() {
        escape_.guard([&] {
            png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, &escape_, onError, onWarning);
            info_ = png_ ? png_create_info_struct(png_) : nullptr;
            if (!info_) escape_.leave("there is no memory for it");
            png_set_read_fn(png_, this, onRead);
            png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
            png_set_chunk_malloc_max(png_, 16U << 20U);
            png_read_info(png_, info_);
            count_ = static_cast<int>(png_get_text(png_, info_, &texts_, nullptr));
        });
    }
    std::string find(const std::string& key) const {
        for (int k = 0; k < count_; ++k) {
            const auto& text = texts_[k];
            if (text.key == nullptr || key != text.key || text.text == nullptr) continue;
            const bool international = text.compression >= PNG_ITXT_COMPRESSION_NONE;
            return {text.text, international ? text.itxt_length : text.text_length};
        }
        return "";
    }

  private:
    static void onError(png_structp png, png_const_charp reason) {
        static_cast<Escape*>(png_get_error_ptr(png))->leave(reason);
    }
    // Warnings about other chunks do not matter; a damaged text chunk leaves the text out.
    static void onWarning(png_structp, png_const_charp) {}
    static void onRead(png_structp png, png_bytep to, png_size_t bytes) {
        auto& left = static_cast<PngTexts*>(png_get_io_ptr(png))->left_;
        if (bytes > left.size()) png_error(png, "it ends too early");
        std::memcpy(to, left.data(), bytes);
        left.remove_prefix(bytes);
    }

    Escape escape_;
    std::string_view left_;  // not yet read
    png_structp png_ = nullptr;
    png_infop info_ = nullptr;
    png_textp texts_ = nullptr;
    int count_ = 0;
};

}  // namespace

bool isPng(std::string_view data) {
    return data.starts_with("\x89PNG\r\n\x1a\n");
}

std::string textInPng(std::string_view data, const std::string& key, const std::string& where) {
    try {
        PngTexts texts(data);
        texts.read();
        return texts.find(key);
    } catch (const DamagedPicture& damage) {
        failInput("{}: the picture is damaged ({}); save it again", where, damage.what());
    }
}

}  // namespace seiche
