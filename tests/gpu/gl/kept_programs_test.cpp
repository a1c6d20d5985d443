// Programs that an earlier context has compiled.
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/compiler_pool.hpp"
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
    bool computes(float value, CompilerPool* pool = nullptr) {
        ProgramFiles files(folder, 1 << 20);
        const auto fresh = Context::headless();
        fresh->shaders().keepIn(&files);
        fresh->shaders().compileIn(pool);
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

    /// The command line, which is built beside the tests.
    static fs::path program() {
        return fs::read_symlink("/proc/self/exe").parent_path() / "seiche";
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

TEST_F(KeptProgramsTest, AreCompiledByOtherProcesses) {
    CompilerPool pool(context().device(), 2, program());
    EXPECT_TRUE(computes(3, &pool));  // this process has written nothing
    if (files().empty()) GTEST_SKIP() << "this driver does not hand out programs";
    EXPECT_TRUE(computes(4, &pool));
    EXPECT_EQ(pool.compiled(), 2u);
    EXPECT_EQ(files().size(), 2u);
    EXPECT_TRUE(computes(3));
    // A kept file that is gone is made again.
    for (const auto& file : files()) fs::remove(file);
    EXPECT_TRUE(computes(3, &pool));
    EXPECT_EQ(pool.compiled(), 3u);
}

TEST_F(KeptProgramsTest, AreCompiledHereWhereNoOtherProcessCan) {
    if (computes(9); files().empty()) GTEST_SKIP() << "this driver does not hand out programs";
    // A program that cannot be started, and two that end at once.
    float value = 20;
    for (const auto* other : {"/no/such/program", "/bin/true", "/bin/false"}) {
        CompilerPool pool(context().device(), 2, other);
        for (int i = 0; i < 5; ++i) EXPECT_FALSE(computes(value++, &pool)) << other;
        EXPECT_EQ(pool.compiled(), 0u);
    }
    auto stranger = context().device();
    stranger.version += " of tomorrow";
    CompilerPool pool(stranger, 1, program());
    EXPECT_FALSE(computes(value, &pool));
}

TEST_F(KeptProgramsTest, ErrorsOfSourcesThatOtherProcessesRefuseNameTheLine) {
    CompilerPool pool(context().device(), 1, program());
    ProgramFiles files(folder, 1 << 20);
    const auto fresh = Context::headless();
    fresh->shaders().keepIn(&files);
    fresh->shaders().compileIn(&pool);
    fresh->shaders().replace("core/selftest_value.glsl",
                             "float value(float x, float factor, int i) {\n  return nothing;\n}\n");
    try {
        static_cast<void>(Kernel("core/selftest.comp", {{"GROUP", 1}}).groupSize());
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("shaders/core/selftest_value.glsl:2"),
                  std::string::npos)
            << error.what();
    }
    // Nothing of it is left for the next program.
    fresh->shaders().replace("core/selftest_value.glsl",
                             "float value(float x, float factor, int i) { return factor; }\n");
    EXPECT_EQ(Kernel("core/selftest.comp", {{"GROUP", 1}}).groupSize(), (std::array{1, 1, 1}));
}

}  // namespace
}  // namespace seiche::gl
