#include "core/gl/upload_ring.hpp"

#include <GL/glew.h>

#include "core/gl/texture.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::gl {
namespace {

using UploadRingTest = GpuTest;

// Several rounds of the ring, with copies in between that read what is about to be replaced.
TEST_F(UploadRingTest, EachUploadArrivesInItsPlace) {
    constexpr int width = 129, height = 700, uploads = 120;  // of 350 kB
    UploadRing ring;
    Texture2D texture(Format::r32f, width + 3, height + 2, "target");
    std::vector<Texture2D> seen;
    const auto value = [](int upload, std::size_t k) {
        return static_cast<float>(1000 * upload) + static_cast<float>(k % 997);
    };
    for (int upload = 0; upload < uploads; ++upload) {
        std::vector<float> data(static_cast<std::size_t>(width) * height);
        for (std::size_t k = 0; k < data.size(); ++k) data[k] = value(upload, k);
        ring.upload(texture.id(), {2, 1}, {width, height}, GL_RED, GL_FLOAT,
                    std::as_bytes(std::span(data)));
        if (upload % 17 == 0 || upload + 1 == uploads) seen.push_back(texture.copy());
    }
    for (std::size_t n = 0; n < seen.size(); ++n) {
        const int upload = std::min(17 * static_cast<int>(n), uploads - 1);
        const auto found = seen[n].downloadFloats();
        std::size_t wrong = 0, k = 0;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x, ++k) {
                const auto at =
                    static_cast<std::size_t>(y + 1) * (width + 3) + static_cast<std::size_t>(x + 2);
                wrong += found[at] != value(upload, k);
            }
        }
        EXPECT_EQ(wrong, 0u) << upload;
        EXPECT_EQ(found[0], 0);
    }
    const std::vector<std::byte> tooLarge(UploadRing::largest + 1);
    EXPECT_THROW(ring.upload(texture.id(), {0, 0}, {1, 1}, GL_RED, GL_FLOAT, tooLarge),
                 std::logic_error);
}

}  // namespace
}  // namespace seiche::gl
