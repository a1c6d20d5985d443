#include "core/files/image_in.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/scene/scene_cells.hpp"
#include "tests/unit/files/sample_pictures.hpp"
#include "tests/unit/scene/tank.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

std::uint32_t crc32(std::string_view data) {
    std::uint32_t crc = 0xffffffffU;
    for (const char c : data) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ (0xedb88320U & (0U - (crc & 1U)));
    }
    return ~crc;
}

std::string bigEndian(std::uint32_t value) {
    std::string text(4, '\0');
    for (std::size_t i = 0; i < 4; ++i) text[i] = static_cast<char>(value >> (24U - 8U * i));
    return text;
}

std::string chunk(const std::string& kind, const std::string& data) {
    return bigEndian(static_cast<std::uint32_t>(data.size())) + kind + data +
           bigEndian(crc32(kind + data));
}

/// A PNG with stored (uncompressed) rows; `type` is PNG's colour type: 0 grey, 2 RGB, 6 RGBA.
std::string png(std::uint32_t width, std::uint32_t height, char depth, char type,
                const std::string& rows) {
    std::uint32_t a = 1, b = 0;  // Adler-32
    for (const char c : rows) {
        a = (a + static_cast<unsigned char>(c)) % 65521;
        b = (b + a) % 65521;
    }
    const auto size = static_cast<std::uint16_t>(rows.size());
    const auto inverse = static_cast<std::uint16_t>(~size);
    std::string stream = "\x78\x01\x01";
    for (const auto part : {size, inverse}) {
        stream += static_cast<char>(part & 255U);
        stream += static_cast<char>(part >> 8U);
    }
    stream += rows + bigEndian((b << 16U) | a);
    return "\x89PNG\r\n\x1a\n" +
           chunk("IHDR",
                 bigEndian(width) + bigEndian(height) + depth + type + std::string(3, '\0')) +
           chunk("IDAT", stream) + chunk("IEND", "");
}

/// 2 x 2 grey, 16 bits: top row 0, 65535; bottom row 32768, 16384.
std::string smallPng() {
    return png(2, 2, 16, 0, std::string("\0\0\0\xff\xff\0\x80\0\x40\0", 10));
}

class Folder {
  public:
    Folder() : path_(fs::path(testing::TempDir()) / ("seiche-image-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const fs::path& path() const { return path_; }
    void write(const std::string& name, const std::string& data) const {
        std::ofstream(path_ / name, std::ios::binary) << data;
    }

  private:
    fs::path path_;
};

TEST(Image, KeepsSixteenBits) {
    const auto image = decodeImage(smallPng(), "test");
    EXPECT_EQ(image.width, 2);
    EXPECT_EQ(image.height, 2);
    EXPECT_EQ(image.luminance(0, 0), 0.0f);
    EXPECT_EQ(image.luminance(1, 0), 1.0f);
    EXPECT_FLOAT_EQ(image.luminance(0, 1), 32768.0f / 65535);
    EXPECT_FLOAT_EQ(image.luminance(1, 1), 16384.0f / 65535);
}

TEST(Image, LuminanceWeighsColoursAndAlpha) {
    // red, green, blue, white with alpha 128
    const std::string rows("\0\xff\0\0\xff\0\xff\0\xff\0\0\xff\xff\xff\xff\xff\x80", 17);
    const auto image = decodeImage(png(4, 1, 8, 6, rows), "test");
    EXPECT_FLOAT_EQ(image.luminance(0, 0), 0.2126f);
    EXPECT_FLOAT_EQ(image.luminance(1, 0), 0.7152f);
    EXPECT_FLOAT_EQ(image.luminance(2, 0), 0.0722f);
    EXPECT_FLOAT_EQ(image.luminance(3, 0), 128.0f / 255);
}

TEST(Image, OnCellsStartsAtTheTop) {
    const auto image = decodeImage(smallPng(), "test");
    const float high = 32768.0f / 65535, low = 16384.0f / 65535;
    EXPECT_EQ(luminanceOnCells(image, 2, 2), (std::vector<float>{high, low, 0, 1}));
    const auto mean = luminanceOnCells(image, 1, 1);
    ASSERT_EQ(mean.size(), 1U);
    EXPECT_FLOAT_EQ(mean[0], (1 + high + low) / 4);
    const auto fine = luminanceOnCells(image, 4, 4);  // linear between pixel centres, flat outside
    EXPECT_FLOAT_EQ(fine[12], 0);
    EXPECT_FLOAT_EQ(fine[13], 0.25f);
    EXPECT_FLOAT_EQ(fine[14], 0.75f);
    EXPECT_FLOAT_EQ(fine[15], 1);
}

TEST(Image, AreaMeansKeepTheMean) {
    std::mt19937 random(5);
    std::string rows;
    double sum = 0;
    for (int y = 0; y < 7; ++y) {
        rows += '\0';
        for (int x = 0; x < 13; ++x) {
            rows += static_cast<char>(random() % 256);
            sum += static_cast<unsigned char>(rows.back()) / 255.0;
        }
    }
    const auto image = decodeImage(png(13, 7, 8, 0, rows), "test");
    for (const auto& [nx, ny] :
         {std::array{1, 1}, std::array{5, 3}, std::array{13, 7}, std::array{12, 1}}) {
        double total = 0;
        for (const float cell : luminanceOnCells(image, nx, ny)) total += cell;
        EXPECT_NEAR(total / (nx * ny), sum / (13 * 7), 1e-6) << nx << " x " << ny;
    }
}

TEST(Image, RefusesOtherFiles) {
    EXPECT_EQ(
        refusal([] { decodeImage("no image", "walls.0.image 'a.png'"); }),
        "walls.0.image 'a.png' is not a PNG or JPEG image that can be read (at most 16384 pixels a "
        "side); convert it to PNG");
    const auto cut = smallPng().substr(0, 50);
    EXPECT_EQ(refusal([&] { checkImage(cut, "a"); }), "accepted");
    EXPECT_EQ(refusal([&] { decodeImage(cut, "a"); }).substr(0, 14), "a is damaged (");
    // headers with sizes above the limits
    EXPECT_NE(refusal([] { checkImage(png(16384, 16384, 8, 0, "x"), "a"); }), "accepted");
    EXPECT_NE(refusal([] { checkImage(png(1 << 30, 1 << 30, 8, 0, "x"), "a"); }), "accepted");
}

/// Channel of a pixel, 0..1.
double channel(const Image& image, int x, int y, int c) {
    return image.rgba[image.at(x, y) + static_cast<std::size_t>(c)] / 65535.0;
}

/// Colour of a JPEG is stored for every second pixel of a row and column: a sample may be that of
/// the pixel beside, one step of the steepest ramp away.
double jpegError(const JpegKind& kind) {
    return 1.0 / std::min(kind.width, kind.height);
}

TEST(Image, PngsOfAllKindsHaveTheirColours) {
    struct Case {
        PngKind kind;
        bool grey, alpha;
        double levels;
    };
    for (const bool interlaced : {false, true}) {
        for (const auto& [kind, grey, alpha, levels] :
             {Case{{.depth = 1, .type = 0}, true, false, 1},
              Case{{.depth = 2, .type = 0}, true, false, 3},
              Case{{.depth = 4, .type = 0}, true, false, 15},
              Case{{.depth = 8, .type = 0}, true, false, 255},
              Case{{.depth = 16, .type = 0}, true, false, 65535},
              Case{{.depth = 8, .type = 2}, false, false, 255},
              Case{{.depth = 16, .type = 2}, false, false, 65535},
              Case{{.depth = 2, .type = 3}, true, false, 3},
              Case{{.depth = 8, .type = 3}, true, false, 3},
              Case{{.depth = 8, .type = 4}, true, true, 255},
              Case{{.depth = 16, .type = 4}, true, true, 65535},
              Case{{.depth = 8, .type = 6}, false, true, 255},
              Case{{.depth = 16, .type = 6}, false, true, 65535}}) {
            SCOPED_TRACE(testing::Message() << kind.type << ' ' << kind.depth << ' ' << interlaced);
            auto changed = kind;
            changed.interlaced = interlaced;
            const auto image = decodeImage(samplePng(changed), "a");
            ASSERT_EQ(image.width, 13);
            ASSERT_EQ(image.height, 11);
            for (int y = 0; y < 11; ++y) {
                for (int x = 0; x < 13; ++x) {
                    for (int c = 0; c < 4; ++c) {
                        const double is = sampleColor(x, y, 13, 11, c == 3 ? 3 : grey ? 0 : c);
                        const double wanted =
                            c == 3 && !alpha ? 1 : std::round(is * levels) / levels;
                        ASSERT_DOUBLE_EQ(channel(image, x, y, c), wanted) << x << ' ' << y;
                    }
                }
            }
        }
    }
}

TEST(Image, PngsWithOneTransparentColour) {
    const auto palette = decodeImage(samplePng({.depth = 2, .type = 3, .transparent = true}), "a");
    EXPECT_EQ(channel(palette, 0, 0, 3), 0);             // the first of the palette
    EXPECT_NEAR(channel(palette, 4, 0, 3), 0.5, 0.002);  // the second
    EXPECT_EQ(channel(palette, 12, 0, 3), 1);
    const auto grey = decodeImage(samplePng({.depth = 1, .type = 0, .transparent = true}), "a");
    EXPECT_EQ(channel(grey, 0, 0, 3), 0);
    EXPECT_EQ(channel(grey, 12, 0, 3), 1);
}

TEST(Image, JpegsOfAllKindsHaveTheirColours) {
    using enum JpegKind::Colors;
    for (const auto& kind :
         {JpegKind{.colors = grey}, JpegKind{}, JpegKind{.progressive = true},
          JpegKind{.arithmetic = true}, JpegKind{.separate = true}, JpegKind{.restartInterval = 1},
          JpegKind{.colors = cmyk}, JpegKind{.colors = adobeCmyk, .progressive = true},
          JpegKind{.colors = adobeYcck}, JpegKind{.width = 1, .height = 1},
          JpegKind{.width = 17, .height = 9}}) {
        const int colors = static_cast<int>(kind.colors);
        SCOPED_TRACE(testing::Message() << colors << ' ' << kind.progressive << ' ' << kind.width);
        const auto image = decodeImage(sampleJpeg(kind), "a");
        ASSERT_EQ(image.width, kind.width);
        ASSERT_EQ(image.height, kind.height);
        for (int y = 0; y < kind.height; ++y) {
            for (int x = 0; x < kind.width; ++x) {
                for (int c = 0; c < 3; ++c) {
                    const int source = kind.colors == grey ? 0 : c;
                    const double wanted = sampleColor(x, y, kind.width, kind.height, source);
                    ASSERT_NEAR(channel(image, x, y, c), wanted, jpegError(kind))
                        << x << ' ' << y << ' ' << c;
                }
                ASSERT_EQ(channel(image, x, y, 3), 1);
            }
        }
    }
}

TEST(Image, JpegsFollowTheirExifOrientation) {
    const int width = 24, height = 16;
    const double error = jpegError({});
    for (const bool little : {false, true}) {
        for (int orientation = 1; orientation <= 8; ++orientation) {
            SCOPED_TRACE(orientation);
            const auto image =
                decodeImage(sampleJpeg({.orientation = orientation, .littleEndian = little}), "a");
            ASSERT_EQ(image.width, orientation < 5 ? width : height);
            ASSERT_EQ(image.height, orientation < 5 ? height : width);
            // where the first row and the first column are shown
            const bool rowsAcross = orientation >= 5;
            const bool right =
                orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
            const bool bottom =
                orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
            for (int y = 0; y < image.height; ++y) {
                for (int x = 0; x < image.width; ++x) {
                    const int fromLeft = right ? image.width - 1 - x : x;
                    const int fromTop = bottom ? image.height - 1 - y : y;
                    const int column = rowsAcross ? fromTop : fromLeft;
                    const int row = rowsAcross ? fromLeft : fromTop;
                    ASSERT_NEAR(channel(image, x, y, 0), sampleColor(column, row, width, height, 0),
                                error);
                    ASSERT_NEAR(channel(image, x, y, 1), sampleColor(column, row, width, height, 1),
                                error);
                }
            }
        }
    }
    // an unknown orientation
    for (const int orientation : {9, 65535}) {
        EXPECT_EQ(decodeImage(sampleJpeg({.orientation = orientation}), "a").width, width);
    }
}

TEST(Image, PngsFollowTheirExifOrientation) {
    const int width = 3, height = 2;
    const auto plain = png(width, height, 8, 0, std::string("\0\1\2\3\0\4\5\6", 8));
    const auto withExif = [&plain](int orientation, bool last) {
        std::string tiff("MM\0*\0\0\0\10\0\1\1\22\0\3\0\0\0\1\0", 19);
        tiff += static_cast<char>(orientation);
        tiff.append(6, '\0');
        auto data = plain;
        // behind the header, or before the end
        data.insert(last ? data.size() - 12 : 33, chunk("eXIf", tiff));
        return data;
    };
    for (const bool last : {false, true}) {
        for (int orientation = 1; orientation <= 8; ++orientation) {
            SCOPED_TRACE(orientation);
            const auto image = decodeImage(withExif(orientation, last), "a");
            ASSERT_EQ(image.width, orientation < 5 ? width : height);
            ASSERT_EQ(image.height, orientation < 5 ? height : width);
            const bool rowsAcross = orientation >= 5;
            const bool right =
                orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
            const bool bottom =
                orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
            for (int y = 0; y < image.height; ++y) {
                for (int x = 0; x < image.width; ++x) {
                    const int fromLeft = right ? image.width - 1 - x : x;
                    const int fromTop = bottom ? image.height - 1 - y : y;
                    const int column = rowsAcross ? fromTop : fromLeft;
                    const int row = rowsAcross ? fromLeft : fromTop;
                    ASSERT_EQ(image.rgba[image.at(x, y)], 257 * (1 + column + width * row));
                }
            }
        }
    }
    // An unknown orientation or EXIF chunk is no damage.
    EXPECT_EQ(decodeImage(withExif(9, false), "a").width, width);
    auto odd = plain;
    odd.insert(33, chunk("eXIf", "x"));
    EXPECT_EQ(decodeImage(odd, "a").width, width);
}

TEST(Image, AHuffmanTableThatOverflowsIsRefused) {
    std::ifstream file(SEICHE_SOURCE_DIR "/tests/pictures/huffman-overflow.jpg", std::ios::binary);
    const std::string data(std::istreambuf_iterator<char>(file), {});
    ASSERT_EQ(data.size(), 1709U);
    EXPECT_EQ(refusal([&] { decodeImage(data, "a"); }),
              "a is damaged (Bogus Huffman table definition); save it again as PNG");
}

TEST(Image, SizesAreCheckedBeforeAnythingIsDecoded) {
    auto jpeg = sampleJpeg({});
    const auto frame = jpeg.find("\xff\xc0");
    ASSERT_NE(frame, std::string::npos);
    jpeg.replace(frame + 5, 4, "\xfd\xe8\xfd\xe8");
    EXPECT_EQ(refusal([&] { checkImage(jpeg, "a"); }),
              "a has 65000 x 65000 pixels, and at most 16384 a side and 64000000 in all are read; "
              "scale it down");
    EXPECT_EQ(refusal([] { checkImage(png(16384, 16384, 8, 0, "x"), "a"); }),
              "a has 16384 x 16384 pixels, and at most 16384 a side and 64000000 in all are read; "
              "scale it down");
    EXPECT_EQ(refusal([] { checkImage(png(1U << 30U, 1, 8, 0, "x"), "a"); }),
              "a has 1073741824 x 1 pixels, and at most 16384 a side and 64000000 in all are read; "
              "scale it down");
}

TEST(Image, EveryCutIsRefused) {
    for (const auto& [name, data] : samplePictures()) {
        for (std::size_t size = 0; size < data.size(); ++size) {
            ASSERT_NE(refusal([&] { decodeImage(data.substr(0, size), name); }), "accepted")
                << size << " of " << data.size() << " bytes";
        }
    }
}

TEST(Image, EveryFlippedBitOfAPngIsRefused) {
    for (const auto& [name, data] : samplePictures()) {
        if (!name.ends_with(".png")) continue;
        for (std::size_t at = 0; at < data.size(); ++at) {
            auto flipped = data;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
            ASSERT_NE(refusal([&] { decodeImage(flipped, name); }), "accepted") << at;
        }
    }
}

TEST(Image, JpegsWithoutAChannelOrWithoutEndAreRefused) {
    const auto whole = sampleJpeg({.separate = true});
    const auto scan = [&](std::size_t from) { return whole.find("\xff\xda", from); };
    const auto first = scan(0), second = scan(first + 1), third = scan(second + 1);
    ASSERT_NE(third, std::string::npos);
    EXPECT_EQ(refusal([&] { decodeImage(whole, "a"); }), "accepted");
    EXPECT_EQ(refusal([&] { decodeImage(whole.substr(0, third) + "\xff\xd9", "a"); }),
              "a is damaged (it lacks a colour channel); save it again as PNG");
    const auto last = whole.substr(third, whole.size() - 2 - third);
    auto many = whole.substr(0, third);
    for (int i = 0; i < 300; ++i) many += last;
    EXPECT_EQ(refusal([&] { decodeImage(many + "\xff\xd9", "a"); }),
              "a is damaged (it has too many scans); save it again as PNG");
}

TEST(Image, MutatedBytes) {
    std::mt19937 random(7);
    auto samples = samplePictures();
    samples.emplace_back("small.png", smallPng());
    int refused = 0;
    for (int round = 0; round < 6000; ++round) {
        auto data = samples[random() % samples.size()].second;
        for (unsigned edit = 0; edit < 1 + random() % 3; ++edit) {
            data[random() % data.size()] = static_cast<char>(random() % 256);
        }
        // no other exception and no crash
        if (refusal([&] { decodeImage(data, "a"); }) != "accepted") ++refused;
    }
    EXPECT_GT(refused, 4000);  // a JPEG has no checksum: some changes make another picture
}

TEST(SceneImage, StaysInItsFolder) {
    const Folder folder;
    fs::create_directories(folder.path() / "scene/maps");
    folder.write("secret.png", smallPng());
    folder.write("scene/coast.png", smallPng());
    folder.write("scene/maps/bay.png", smallPng());
    folder.write("scene/text.png", "hello");
    fs::create_symlink("../secret.png", folder.path() / "scene/link.png");
    fs::create_symlink("coast.png", folder.path() / "scene/inside.png");
    fs::create_directory_symlink("..", folder.path() / "scene/up");
    const auto read = [&](const std::string& name) {
        return refusal([&] { readInFolder(folder.path() / "scene", false, name, "image"); });
    };
    EXPECT_EQ(read("coast.png"), "accepted");
    EXPECT_EQ(read("maps/bay.png"), "accepted");
    EXPECT_EQ(read("./maps/bay.png"), "accepted");
    EXPECT_EQ(read("inside.png"), "accepted");
    for (const std::string name : {"link.png", "up/secret.png"}) {
        EXPECT_EQ(read(name), "image '" + name +
                                  "' is a link that leads out of the scene's folder; "
                                  "copy the file instead");
    }
    for (const std::string name : {"../secret.png", "maps/../coast.png", "/etc/passwd", ""}) {
        EXPECT_NE(read(name).find("must be a file in the scene's folder"), std::string::npos)
            << name;
    }
    EXPECT_NE(read("none.png").find("does not exist in"), std::string::npos);
    EXPECT_EQ(read("maps"), "image 'maps' is not a file");
}

TEST(SceneImage, InAScene) {
    registerTank();
    const Folder folder;
    folder.write("coast.png", smallPng());
    folder.write("text.png", "hello");
    folder.write("lake.json", R"json({"seiche": 1, "simulation": "tank",
  "initial": {"height": {"image": "coast.png", "low": -1, "high": 2}},
  "walls": [{"image": "coast.png", "threshold": 0.75, "inverted": true}]})json");
    const auto file = (folder.path() / "lake.json").string();
    const auto scene = loadScene(file);
    EXPECT_EQ(scene.initial.at("height"), (Initial{"", "coast.png", false, -1, 2}));
    ASSERT_EQ(scene.walls.size(), 1U);
    EXPECT_EQ(scene.walls[0].threshold, 0.75);
    EXPECT_TRUE(scene.walls[0].inverted);
    EXPECT_EQ(sceneImage(scene, "coast.png", "wall").width, 2);
    EXPECT_EQ(parseScene(toJson(scene).dump(), file, folder.path()), scene);
    EXPECT_EQ(
        refusal([&] {
            loadScene(file, {{"walls.0.image", "text.png"}});
        }),
        "setting walls.0.image=text.png: walls.0.image 'text.png' is not a PNG or JPEG image that "
        "can be read (at most 16384 pixels a side); convert it to PNG");
}

TEST(LoadScene, RefusesOtherThanFiles) {
    registerTank();
    EXPECT_EQ(
        refusal([] { loadScene("no/such/scene"); }),
        "there is neither a file nor a shipped scene 'no/such/scene'; `seiche list scenes` lists "
        "the shipped ones");
    EXPECT_EQ(refusal([] { loadScene("/dev/zero"); }),
              "/dev/zero: this is not a file; name a scene file or a shipped scene");
    EXPECT_EQ(refusal([] { loadScene("/tmp"); }),
              "/tmp: this is not a file; name a scene file or a shipped scene");
}

}  // namespace
}  // namespace seiche
