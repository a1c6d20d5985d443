// Programs that an earlier context has compiled.
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/program_files.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::gl {
namespace {

namespace fs = std::filesystem;

class KeptProgramsTest : public GpuTest {
  protected:
    KeptProgramsTest() { fs::remove_all(folder); }
    ~KeptProgramsTest() override {
        context().makeCurrent();
        fs::remove_all(folder);
    }

    /// Computes a value by a kernel in a new context, which keeps programs in the folder. Returns
    /// whether the program was read from there.
    bool computes(float value) {
        ProgramFiles files(folder, 1 << 20);
        const auto fresh = Context::headless();
        fresh->shaders().keepIn(&files);
        fresh->shaders().replace("core/selftest_value.glsl",
                                 fmt::format("float value(float x, float factor, int i) {{ return "
                                             "factor * {:.1f}; }}\n",
                                             value));
        Buffer in(4, "in"), out(4, "out");
        Kernel kernel("core/selftest.comp", {{"GROUP", 1}});
        EXPECT_EQ(kernel.groupSize(), (std::array{1, 1, 1}));
        kernel.set("scale", 1.0f).set("count", 1);
        kernel.run(1, 1, 1, {storage(0, in), storage(1, out)});
        EXPECT_EQ(out.download<float>(1)[0], value);
        return files.written() == 0;
    }
    std::vector<fs::path> files() const {
        std::vector<fs::path> found;
        if (!fs::exists(folder)) return found;
        for (const auto& each : fs::directory_iterator(folder)) found.push_back(each.path());
        return found;
    }

    const fs::path folder = fs::temp_directory_path() / fmt::format("seiche-kept-{}", ::getpid());
};

TEST_F(KeptProgramsTest, AreReadWhereNothingHasChanged) {
    EXPECT_FALSE(computes(3));
    if (files().empty()) GTEST_SKIP() << "this driver does not hand out programs";
    EXPECT_TRUE(computes(3));
    EXPECT_FALSE(computes(4));  // another source
    EXPECT_EQ(files().size(), 2u);
    EXPECT_TRUE(computes(3));
    EXPECT_TRUE(computes(4));
}

TEST_F(KeptProgramsTest, AreCompiledAgainWhereTheFileIsDamagedOrTheDriverRefuses) {
    EXPECT_FALSE(computes(3));
    if (files().empty()) GTEST_SKIP() << "this driver does not hand out programs";
    const auto file = files().front();
    fs::resize_file(file, fs::file_size(file) - 1);
    EXPECT_FALSE(computes(3));
    EXPECT_TRUE(computes(3));
    // A whole file whose bytes are of no use to this driver.
    ProgramFiles kept(folder, 1 << 20);
    auto binary = *kept.read(file.filename());
    for (auto& byte : binary.bytes) byte ^= std::byte{0x55};
    kept.write(file.filename(), binary);
    EXPECT_FALSE(computes(3));
    EXPECT_TRUE(computes(3));
    EXPECT_EQ(files().size(), 1u);
}

}  // namespace
}  // namespace seiche::gl
