#include "core/files/image_out.hpp"

#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfFrameBuffer.h>
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfIO.h>
#include <OpenEXR/ImfOutputFile.h>
#include <OpenEXR/ImfStringAttribute.h>
#include <png.h>

#include <csetjmp>

#include "core/base/error.hpp"
#include "core/files/out_file.hpp"

namespace seiche {

namespace {

/// Encodes into memory, so that OutFile handles writing and its errors.
std::vector<std::byte> encodePng(int width, int height, std::span<const std::uint8_t> rgba,
                                 const std::vector<std::pair<std::string, std::string>>& texts,
                                 bool alpha) {
    std::vector<std::byte> out;
    std::vector<png_text> chunks;
    for (const auto& [key, value] : texts) {
        png_text chunk = {};
        chunk.compression = PNG_ITXT_COMPRESSION_zTXt;
        chunk.key = const_cast<char*>(key.c_str());
        chunk.text = const_cast<char*>(value.c_str());
        chunk.itxt_length = value.size();
        chunks.push_back(chunk);
    }
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png ? png_create_info_struct(png) : nullptr;
    // libpng comes back here when it gives up; nothing below has a destructor of its own.
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        failRun("a picture of {} x {} pixels could not be encoded as PNG", width, height);
    }
    png_set_write_fn(
        png, &out,
        [](png_structp p, png_bytep data, png_size_t size) {
            auto* target = static_cast<std::vector<std::byte>*>(png_get_io_ptr(p));
            const auto* bytes = reinterpret_cast<const std::byte*>(data);
            target->insert(target->end(), bytes, bytes + size);
        },
        nullptr);
    png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8,
                 alpha ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_text(png, info, chunks.data(), static_cast<int>(chunks.size()));
    png_set_compression_level(png, 6);
    png_write_info(png, info);
    if (!alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
    const auto stride = static_cast<std::size_t>(width) * 4;
    for (int y = 0; y < height; ++y) {
        png_write_row(png, rgba.data() + static_cast<std::size_t>(y) * stride);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return out;
}

/// A picture's bytes in memory, for the same reason: OpenEXR's own files do not notice a disk that
/// is full only when the last buffer goes out.
class ExrBytes : public Imf::OStream {
  public:
    ExrBytes() : OStream("") {}
    void write(const char bytes[], int count) override {
        const auto end = at_ + static_cast<std::size_t>(count);
        if (bytes_.size() < end) bytes_.resize(end);
        std::copy_n(bytes, count, bytes_.begin() + static_cast<std::ptrdiff_t>(at_));
        at_ = end;
    }
    std::uint64_t tellp() override { return at_; }
    void seekp(std::uint64_t place) override { at_ = place; }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
    std::size_t at_ = 0;
};

}  // namespace

void writePng(const std::string& file, int width, int height, std::span<const std::uint8_t> rgba,
              const std::vector<std::pair<std::string, std::string>>& texts, bool alpha) {
    const auto needed = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4;
    if (width < 1 || height < 1 || rgba.size() != needed) {
        throw std::logic_error("writePng: the pixels do not fit the size");
    }
    const auto bytes = encodePng(width, height, rgba, texts, alpha);
    writeText(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void writeExr(const std::string& file, int width, int height, std::span<const float> values,
              const std::vector<std::pair<std::string, std::string>>& texts) {
    ExrBytes bytes;
    try {
        Imf::Header header(width, height);
        header.channels().insert("Y", Imf::Channel(Imf::FLOAT));
        for (const auto& [key, text] : texts) header.insert(key, Imf::StringAttribute(text));
        Imf::OutputFile out(bytes, header);
        // Row 0 of a field is its bottom, of an image its top: walk upwards from the last row.
        auto* last = const_cast<float*>(values.data()) +
                     static_cast<std::size_t>(height - 1) * static_cast<std::size_t>(width);
        Imf::FrameBuffer frame;
        frame.insert("Y", Imf::Slice(Imf::FLOAT, reinterpret_cast<char*>(last), sizeof(float),
                                     -static_cast<std::ptrdiff_t>(sizeof(float)) * width));
        out.setFrameBuffer(frame);
        out.writePixels(height);
    } catch (const std::exception&) {
        failRun("a picture of {} x {} pixels could not be encoded as EXR", width, height);
    }
    writeText(file, bytes.bytes());
}

}  // namespace seiche
