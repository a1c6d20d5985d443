#include "tests/unit/files/sample_pictures.hpp"

#include <png.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>

// after cstdio, which it needs
#include <jpeglib.h>

namespace seiche {

namespace {

using Colors = JpegKind::Colors;

JSAMPLE sample(int x, int y, const JpegKind& kind, int channel) {
    return static_cast<JSAMPLE>(
        std::lround(255 * sampleColor(x, y, kind.width, kind.height, channel)));
}

/// EXIF with a directory of two entries, the second of them the orientation.
std::string exif(int orientation, bool little) {
    const auto number = [&](unsigned value, unsigned bytes) {
        std::string text;
        for (unsigned i = 0; i < bytes; ++i) {
            text += static_cast<char>(value >> (8 * (little ? i : bytes - 1 - i)));
        }
        return text;
    };
    return std::string("Exif\0\0", 6) + (little ? "II" : "MM") + number(42, 2) + number(8, 4) +
           number(2, 2) + number(0x0100, 2) + number(4, 2) + number(1, 4) + number(24, 4) +
           number(0x0112, 2) + number(3, 2) + number(1, 4) +
           number(static_cast<unsigned>(orientation), 2) + number(0, 2) + number(0, 4);
}

}  // namespace

double sampleColor(int x, int y, int width, int height, int channel) {
    const double u = (x + 0.5) / width, v = (y + 0.5) / height;
    return channel == 0 ? u : channel == 1 ? v : channel == 2 ? 1 - u : 0.5 + 0.25 * (u + v);
}

std::string sampleJpeg(const JpegKind& kind) {
    const bool four = kind.colors != Colors::grey && kind.colors != Colors::rgb;
    const bool adobe = kind.colors == Colors::adobeCmyk || kind.colors == Colors::adobeYcck;
    jpeg_error_mgr errors;
    jpeg_compress_struct jpeg;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &bytes, &size);
    jpeg.image_width = static_cast<JDIMENSION>(kind.width);
    jpeg.image_height = static_cast<JDIMENSION>(kind.height);
    jpeg.input_components = four ? 4 : kind.colors == Colors::grey ? 1 : 3;
    jpeg.in_color_space = four ? JCS_CMYK : kind.colors == Colors::grey ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(&jpeg);
    if (kind.colors == Colors::adobeYcck) jpeg_set_colorspace(&jpeg, JCS_YCCK);
    jpeg_set_quality(&jpeg, 97, TRUE);
    if (kind.progressive) jpeg_simple_progression(&jpeg);
    std::vector<jpeg_scan_info> scans;
    for (int c = 0; kind.separate && c < jpeg.num_components; ++c) {
        scans.push_back({1, {c, 0, 0, 0}, 0, 63, 0, 0});
    }
    if (kind.separate) {
        jpeg.scan_info = scans.data();
        jpeg.num_scans = static_cast<int>(scans.size());
    }
    jpeg.arith_code = kind.arithmetic;
    jpeg.write_Adobe_marker = adobe;
    jpeg.restart_interval = static_cast<unsigned>(kind.restartInterval);
    jpeg_start_compress(&jpeg, TRUE);
    if (kind.orientation > 0) {
        const auto text = exif(kind.orientation, kind.littleEndian);
        jpeg_write_marker(&jpeg, JPEG_APP0 + 1, reinterpret_cast<const JOCTET*>(text.data()),
                          static_cast<unsigned>(text.size()));
    }
    std::vector<JSAMPLE> row(static_cast<std::size_t>(kind.width * jpeg.input_components));
    for (int y = 0; y < kind.height; ++y) {
        auto* at = row.data();
        for (int x = 0; x < kind.width; ++x) {
            for (int c = 0; c < jpeg.input_components; ++c) {
                // Light without black, as ink; Adobe stores what is left of the light.
                const int light = four && c == 3 ? 255 : sample(x, y, kind, c);
                *at++ = static_cast<JSAMPLE>(four && !adobe ? 255 - light : light);
            }
        }
        auto* line = row.data();
        jpeg_write_scanlines(&jpeg, &line, 1);
    }
    jpeg_finish_compress(&jpeg);
    std::string data(reinterpret_cast<const char*>(bytes), size);
    jpeg_destroy_compress(&jpeg);
    std::free(bytes);
    return data;
}

std::string samplePng(const PngKind& kind) {
    std::string data;
    auto* png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    auto* info = png_create_info_struct(png);
    png_set_write_fn(
        png, &data,
        [](png_structp p, png_bytep bytes, png_size_t size) {
            static_cast<std::string*>(png_get_io_ptr(p))
                ->append(reinterpret_cast<const char*>(bytes), size);
        },
        nullptr);
    png_set_IHDR(png, info, static_cast<png_uint_32>(kind.width),
                 static_cast<png_uint_32>(kind.height), kind.depth, kind.type,
                 kind.interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    const bool palette = kind.type == PNG_COLOR_TYPE_PALETTE;
    const png_color greys[] = {{0, 0, 0}, {85, 85, 85}, {170, 170, 170}, {255, 255, 255}};
    if (palette) png_set_PLTE(png, info, greys, 4);
    if (kind.transparent) {
        const png_byte alphas[] = {0, 128};
        const png_color_16 none = {};  // black
        png_set_tRNS(png, info, palette ? alphas : nullptr, palette ? 2 : 0,
                     palette ? nullptr : &none);
    }
    png_write_info(png, info);
    const int passes = png_set_interlace_handling(png);
    const int channels = kind.type == PNG_COLOR_TYPE_GRAY || palette ? 1
                         : kind.type == PNG_COLOR_TYPE_GRAY_ALPHA    ? 2
                         : kind.type == PNG_COLOR_TYPE_RGB           ? 3
                                                                     : 4;
    const auto bits = static_cast<std::size_t>(kind.depth);
    const double most = palette ? 3 : std::pow(2.0, kind.depth) - 1;
    for (int pass = 0; pass < passes; ++pass) {
        for (int y = 0; y < kind.height; ++y) {
            std::vector<png_byte> row(png_get_rowbytes(png, info));
            std::size_t bit = 0;
            for (int x = 0; x < kind.width; ++x) {
                for (int c = 0; c < channels; ++c, bit += bits) {
                    const int channel = channels == 2 && c == 1 ? 3 : c;
                    const auto value = static_cast<unsigned>(
                        std::lround(most * sampleColor(x, y, kind.width, kind.height, channel)));
                    if (bits == 16) {
                        row[bit / 8] = static_cast<png_byte>(value >> 8U);
                        row[bit / 8 + 1] = static_cast<png_byte>(value);
                    } else {
                        const auto shift = 8 - bits - bit % 8;
                        row[bit / 8] = static_cast<png_byte>(row[bit / 8] | (value << shift));
                    }
                }
            }
            png_write_row(png, row.data());
        }
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return data;
}

std::vector<std::pair<std::string, std::string>> samplePictures() {
    using enum JpegKind::Colors;
    return {
        {"grey1.png", samplePng({.depth = 1, .type = 0})},
        {"grey4.png", samplePng({.depth = 4, .type = 0, .interlaced = true, .transparent = true})},
        {"grey16.png", samplePng({.depth = 16, .type = 0, .transparent = true})},
        {"rgb.png", samplePng({})},
        {"rgb16.png", samplePng({.depth = 16, .type = 2, .interlaced = true})},
        {"palette.png", samplePng({.depth = 2, .type = 3, .transparent = true})},
        {"palette8.png", samplePng({.depth = 8, .type = 3, .interlaced = true})},
        {"greyalpha.png", samplePng({.depth = 8, .type = 4})},
        {"rgba.png", samplePng({.depth = 8, .type = 6, .interlaced = true})},
        {"rgba16.png", samplePng({.depth = 16, .type = 6})},
        {"grey.jpg", sampleJpeg({.colors = grey})},
        {"rgb.jpg", sampleJpeg({.orientation = 6})},
        {"restarts.jpg", sampleJpeg({.restartInterval = 1})},
        {"separate.jpg", sampleJpeg({.separate = true})},
        {"progressive.jpg", sampleJpeg({.progressive = true, .orientation = 3})},
        {"arithmetic.jpg", sampleJpeg({.arithmetic = true})},
        {"cmyk.jpg", sampleJpeg({.colors = cmyk, .progressive = true})},
        {"ycck.jpg", sampleJpeg({.colors = adobeYcck})},
    };
}

}  // namespace seiche
