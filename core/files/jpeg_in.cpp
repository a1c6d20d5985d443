#include <cstddef>
#include <cstdio>
#include <vector>

// after cstdio, which it needs
#include <jpeglib.h>

#include "core/base/task.hpp"
#include "core/files/exif.hpp"
#include "core/files/picture_decoder.hpp"

namespace seiche {

namespace {

/// A progressive file may have any number of scans, and each one processes the whole picture.
/// Cameras and programs write at most a few dozen.
constexpr int mostScans = 200;

class JpegDecoder : public PictureDecoder {
  public:
    explicit JpegDecoder(std::string_view data) {
        jpeg_.err = jpeg_std_error(&errors_);
        jpeg_.client_data = this;
        errors_.error_exit = [](j_common_ptr jpeg) { leave(jpeg); };
        errors_.emit_message = [](j_common_ptr jpeg, int level) {
            if (level < 0) leave(jpeg);  // a warning: the data is corrupt
        };
        try {
            escape_.guard([&] { readHeader(data); });
        } catch (...) {
            jpeg_destroy_decompress(&jpeg_);
            throw;
        }
        for (const auto* marker = jpeg_.marker_list; marker; marker = marker->next) {
            constexpr std::string_view head("Exif\0\0", 6);
            const std::string_view exif(reinterpret_cast<const char*>(marker->data),
                                        marker->data_length);
            if (!exif.starts_with(head)) continue;
            const int found = exifOrientation(exif.substr(head.size()));
            if (found != 1) orientation = found;
        }
    }
    ~JpegDecoder() override { jpeg_destroy_decompress(&jpeg_); }
    JpegDecoder(const JpegDecoder&) = delete;
    JpegDecoder& operator=(const JpegDecoder&) = delete;

    void decode(std::uint16_t* rgba) override {
        const bool cmyk = jpeg_.num_components == 4;
        jpeg_.out_color_space = cmyk ? JCS_CMYK : JCS_RGB;
        // Scans are read one after the other, so that reading can stop between them.
        jpeg_.buffered_image = jpeg_has_multiple_scans(&jpeg_);
        escape_.guard([&] { jpeg_start_decompress(&jpeg_); });
        if (jpeg_.buffered_image) takeScans();
        std::vector<JSAMPLE> row(static_cast<std::size_t>(width) * (cmyk ? 4 : 3));
        for (std::int64_t y = 0; y < height; ++y, rgba += 4 * width) {
            if (y % 64 == 0) checkCancelled();
            auto* target = row.data();
            escape_.guard([&] { jpeg_read_scanlines(&jpeg_, &target, 1); });
            if (cmyk) {
                fromCmyk(row.data(), rgba);
            } else {
                fromRgb(row.data(), rgba);
            }
        }
        escape_.guard([&] {
            if (jpeg_.buffered_image) jpeg_finish_output(&jpeg_);
            jpeg_finish_decompress(&jpeg_);
        });
    }

  private:
    [[noreturn]] static void leave(j_common_ptr jpeg) {
        char reason[JMSG_LENGTH_MAX];
        jpeg->err->format_message(jpeg, reason);
        static_cast<JpegDecoder*>(jpeg->client_data)->escape_.leave(reason);
    }

    void readHeader(std::string_view data) {
        jpeg_create_decompress(&jpeg_);
        jpeg_mem_src(&jpeg_, reinterpret_cast<const unsigned char*>(data.data()), data.size());
        jpeg_save_markers(&jpeg_, JPEG_APP0 + 1, 0xffff);
        jpeg_read_header(&jpeg_, TRUE);
        width = jpeg_.image_width;
        height = jpeg_.image_height;
    }

    void takeScans() {
        int state = JPEG_SUSPENDED;
        while (state != JPEG_REACHED_EOI) {
            escape_.guard([&] { state = jpeg_consume_input(&jpeg_); });
            if (state == JPEG_ROW_COMPLETED) continue;
            checkCancelled();
            if (jpeg_.input_scan_number > mostScans) throw DamagedPicture("it has too many scans");
        }
        for (int c = 0; c < jpeg_.num_components; ++c) {
            if (!jpeg_.comp_info[c].quant_table) throw DamagedPicture("it lacks a colour channel");
        }
        escape_.guard([&] { jpeg_start_output(&jpeg_, jpeg_.input_scan_number); });
    }

    void fromRgb(const JSAMPLE* from, std::uint16_t* rgba) const {
        for (std::int64_t x = 0; x < width; ++x, from += 3, rgba += 4) {
            for (int c = 0; c < 3; ++c) rgba[c] = static_cast<std::uint16_t>(257 * from[c]);
            rgba[3] = 0xffff;
        }
    }
    /// Ink absorbs light; Adobe's programs, identified by a marker, store the light instead.
    void fromCmyk(const JSAMPLE* from, std::uint16_t* rgba) const {
        const unsigned flip = jpeg_.saw_Adobe_marker ? 0 : 255;
        for (std::int64_t x = 0; x < width; ++x, from += 4, rgba += 4) {
            const unsigned black = from[3] ^ flip;
            for (int c = 0; c < 3; ++c) {
                rgba[c] = static_cast<std::uint16_t>(((from[c] ^ flip) * black * 257 + 127) / 255);
            }
            rgba[3] = 0xffff;
        }
    }

    Escape escape_;
    jpeg_error_mgr errors_ = {};
    jpeg_decompress_struct jpeg_ = {};
};

}  // namespace

std::unique_ptr<PictureDecoder> openJpeg(std::string_view data) {
    return std::make_unique<JpegDecoder>(data);
}

}  // namespace seiche
