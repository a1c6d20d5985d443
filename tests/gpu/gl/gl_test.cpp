#include <GL/glew.h>

#include <fstream>
#include <numeric>

#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/kernel_check.hpp"
#include "core/gl/profiler.hpp"
#include "core/gl/readback.hpp"
#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::gl {
namespace {

using GlTest = GpuTest;

std::vector<float> ramp(int n) {
    std::vector<float> data(static_cast<std::size_t>(n));
    std::iota(data.begin(), data.end(), 1.0f);
    return data;
}

/// Drivers may treat small and large uploads differently, also after a buffer was cleared.
TEST_F(GlTest, NewBuffersKeepUploads) {
    for (const std::size_t count :
         {std::size_t{3}, std::size_t{16384}, std::size_t{16385}, std::size_t{1000003}}) {
        std::vector<float> data(count);
        for (std::size_t i = 0; i < count; ++i) data[i] = static_cast<float>(i + 1);
        gl::Buffer buffer(count * sizeof(float), "fresh");
        buffer.upload(data);
        EXPECT_TRUE(buffer.download<float>(count) == data) << count;
        buffer.clear();
        buffer.upload(data);
        EXPECT_TRUE(buffer.download<float>(count) == data) << count;
    }
}

/// Writes to a buffer or a texture must not overtake kernels that still read it, even if it is no
/// longer bound.
TEST_F(GlTest, UploadsAndClearsWaitForKernelsBeforeThem) {
    const int turns = 100, words = executionProfile().slow ? 1 << 10 : 1 << 22;
    gl::Buffer source(16, "source"), results(32 * turns, "results");
    gl::Buffer large(16 * static_cast<std::size_t>(words), "large"),
        other(16 * static_cast<std::size_t>(words), "other");
    gl::Buffer point(8, "point"), values(4 * turns, "values"), elsewhere(4, "elsewhere");
    gl::Texture2D field(gl::Format::r32f, 1, 1, "field"), plain(gl::Format::r32f, 1, 1, "plain");
    Kernel copy("core/copy_buffer.comp"), probe("core/probe.comp", {{"PACKED", 1}});
    probe.set("shape", std::array{1, 1}).set("count", 1).set("fine", 1);
    point.upload(std::vector{0.5F, 0.5F});
    const auto read = [&](const gl::Texture2D& texture, const gl::Buffer& to, int offset) {
        probe.set("offset", offset);
        probe.runGroups(1, 1, 1,
                        {gl::sample(0, texture), gl::storage(0, point), gl::storage(1, to)});
    };
    // Takes some time, and leaves nothing bound.
    const auto work = [&] {
        read(plain, elsewhere, 0);
        copy.set("count", words).set("from", 0).set("to", 0);
        copy.runGroups(words / 256, 1, 1, {gl::storage(0, large), gl::storage(1, other)});
    };
    const auto keep = [&](int to) {
        work();
        copy.set("count", 1).set("from", 0).set("to", to);
        copy.runGroups(1, 1, 1, {gl::storage(0, source), gl::storage(1, results)});
        read(field, values, to / 2);
        work();
    };
    for (int k = 0; k < turns; ++k) {
        const auto value = static_cast<float>(k + 1);
        source.upload(std::vector(4, value));
        field.upload(std::as_bytes(std::span(&value, 1)));
        keep(2 * k);
        source.clear();
        keep(2 * k + 1);
    }
    const auto kept = results.download<float>(8 * turns), probed = values.download<float>(turns);
    for (std::size_t k = 0; k < turns; ++k) {
        EXPECT_EQ(kept[8 * k], static_cast<float>(k + 1)) << k;
        EXPECT_EQ(kept[8 * k + 4], 0) << k;
        EXPECT_EQ(probed[k], static_cast<float>(k + 1)) << k;
    }
}

// A long session with typed equations compiles a new program every few seconds.
TEST_F(GlTest, UnusedProgramsAreDropped) {
    const Kernel used("core/clear_buffer.comp", {{"VARIANT", -1}});
    for (int i = 0; i < 600; ++i) {
        const Kernel other("core/clear_buffer.comp", {{"VARIANT", i}});
        if (i % 2 == 0) static_cast<void>(other.groupSize());  // links it
    }
    int programs = 0;
    for (unsigned name = 1; name < 20000; ++name) programs += glIsProgram(name);
    EXPECT_LE(programs, 256);
    Buffer buffer(1024, "kept");
    buffer.upload(std::vector<float>(256, 1));
    Kernel again("core/clear_buffer.comp", {{"VARIANT", -1}});
    again.set("count", 64).run(64, 1, 1, {storage(0, buffer)});
    EXPECT_EQ(buffer.download<float>(256), std::vector<float>(256, 0));
}

TEST_F(GlTest, ContextIsFourFive) {
    EXPECT_GE(context().limits().textureSize, 16384);
    EXPECT_GE(context().limits().sharedMemoryBytes, 32768);
    EXPECT_FALSE(context().device().renderer.empty());
}

TEST_F(GlTest, ListedDevicesIncludeAUsableOne) {
    const auto devices = listDevices();
    ASSERT_FALSE(devices.empty());
    EXPECT_TRUE(std::any_of(devices.begin(), devices.end(),
                            [](const auto& device) { return device.problem.empty(); }));
    EXPECT_EQ(&Context::current(), &context());  // listing gives the caller's context back
}

TEST_F(GlTest, UnknownDeviceIsRefused) {
    try {
        Context::headless("99");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::noDevice);
        EXPECT_NE(std::string(error.what()).find("99"), std::string::npos);
    }
    EXPECT_THROW(Context::headless("nonsense"), Error);
    context().makeCurrent();
}

TEST_F(GlTest, TexturesStartAtZeroAndKeepUploads) {
    Texture2D texture(Format::rgba32f, 5, 3, "t");
    for (const float value : texture.downloadFloats()) EXPECT_EQ(value, 0);
    const auto data = ramp(60);
    texture.upload(data);
    EXPECT_EQ(texture.downloadFloats(), data);
    Texture2D other(Format::rgba32f, 5, 3, "o");
    texture.copyTo(other);
    EXPECT_EQ(other.downloadFloats(), data);
    EXPECT_THROW(texture.upload(std::span(data).first(59)), std::logic_error);
}

TEST_F(GlTest, MemoryIsCounted) {
    const auto before = context().memory()->bytes();
    {
        Buffer buffer(1000, "b");
        Buffer moved = std::move(buffer);
        Texture2D texture(Format::r32f, 10, 10, "t");
        EXPECT_EQ(context().memory()->bytes(), before + 1400);
    }
    EXPECT_EQ(context().memory()->bytes(), before);
}

TEST_F(GlTest, OversizedTextureIsRefusedWithTheLimit) {
    try {
        Texture2D(Format::r32f, context().limits().textureSize + 1, 1, "huge");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        EXPECT_NE(std::string(error.what()).find("huge"), std::string::npos);
    }
}

TEST_F(GlTest, KernelRunsWithIncludesDefinesAndUniforms) {
    const int n = 1001;
    Buffer in(n * sizeof(float), "in"), out(n * sizeof(float), "out");
    in.upload(ramp(n));
    Kernel kernel("core/selftest.comp", {{"GROUP", 64}});
    EXPECT_EQ(kernel.groupSize()[0], 64);
    kernel.set("scale", 2.0f).set("count", n).run(n, 1, 1, {storage(0, in), storage(1, out)});
    const auto result = out.download<float>(n);
    for (int i = 0; i < n; ++i) EXPECT_EQ(result[i], 2.0f * static_cast<float>(i + 1) + i);
}

TEST_F(GlTest, IndirectRunWithZeroGroupsDoesNothing) {
    Buffer in(256, "in"), out(256, "out"), groups(24, "groups");
    in.upload(ramp(64));
    groups.upload(std::vector<unsigned>{0, 1, 1, 1, 1, 1});
    Kernel kernel("core/selftest.comp", {{"GROUP", 64}});
    kernel.set("scale", 1.0f).set("count", 64);
    kernel.runIndirect(groups, 0, {storage(0, in), storage(1, out)});
    EXPECT_EQ(out.download<float>(64), std::vector<float>(64, 0));
    kernel.runIndirect(groups, 12, {storage(0, in), storage(1, out)});
    EXPECT_EQ(out.download<float>(1)[0], 1);
}

// GL itself ignores unknown names, and uses bindings of earlier launches.
TEST_F(GlTest, LaunchesAreCheckedAgainstTheirPrograms) {
    if (!checksKernels()) GTEST_SKIP() << "set SEICHE_CHECK_KERNELS=1, as ctest does";
    Kernel copy("core/copy_buffer.comp");
    EXPECT_NO_THROW(copy.set("count", 1).set("from", 0).set("to", 0));
    EXPECT_THROW(copy.set("cuont", 1), std::logic_error);
    EXPECT_THROW(copy.set("count", 1.0f), std::logic_error);
    Texture2D target(Format::rgba32f, 4, 4, "target");
    Kernel clear("core/clear_image.comp");
    EXPECT_THROW(clear.run(4, 4, 1, {}), std::logic_error);
    EXPECT_THROW(clear.run(4, 4, 1, {write(1, target)}), std::logic_error);
    EXPECT_THROW(clear.run(4, 4, 1, {sample(0, target)}), std::logic_error);
    EXPECT_NO_THROW(clear.run(4, 4, 1, {write(0, target)}));
    // A uniform without a value, which would be 0: set() cannot tell for names of other shaders.
    Buffer in(256, "in"), out(256, "out");
    Kernel scaled("core/selftest.comp", {{"GROUP", 64}});
    scaled.set("count", 64).set("scales", 1.0f);
    try {
        scaled.runGroups(1, 1, 1, {storage(0, in), storage(1, out)});
        FAIL();
    } catch (const std::logic_error& error) {
        EXPECT_STREQ(error.what(),
                     "core/selftest.comp GROUP=64 was run without a value of the "
                     "uniform 'scale'; what was set is 'scales'");
    }
    scaled.set("scale", 1.0f);
    EXPECT_NO_THROW(scaled.runGroups(1, 1, 1, {storage(0, in), storage(1, out)}));
}

TEST_F(GlTest, CompileErrorNamesFileAndLineBehindIncludes) {
    // GROUP is missing, so that line 5 of the including file does not compile.
    try {
        (void)Kernel("core/selftest.comp").groupSize();
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("shaders/core/selftest.comp:5:"),
                  std::string::npos)
            << error.what();
    }
    EXPECT_THROW(Kernel("core/absent.comp"), Error);
}

TEST_F(GlTest, ChangedShaderIsReloadedAndABrokenOneKeepsTheLast) {
    const auto folder = std::filesystem::temp_directory_path() / "seiche-shader-reload";
    std::filesystem::create_directories(folder / "core");
    const auto write = [&](const std::string& body, int age) {
        const auto path = folder / "core/selftest_value.glsl";
        std::ofstream(path) << "float value(float x, float factor, int i) { return " << body
                            << "; }\n";
        std::filesystem::last_write_time(
            path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
    };
    write("10.0", 3);
    ASSERT_EQ(setenv("SEICHE_SHADERS", folder.c_str(), 1), 0);
    {
        const auto fresh = Context::headless();
        ASSERT_EQ(unsetenv("SEICHE_SHADERS"), 0);
        Buffer in(4, "in"), out(4, "out");
        Kernel kernel("core/selftest.comp", {{"GROUP", 1}});
        kernel.set("scale", 1.0f).set("count", 1);
        const auto run = [&] {
            kernel.run(1, 1, 1, {storage(0, in), storage(1, out)});
            return out.download<float>(1)[0];
        };
        EXPECT_EQ(run(), 10);
        EXPECT_EQ(fresh->shaders().reloadChanged(), 0);
        write("20.0", 2);
        EXPECT_EQ(fresh->shaders().reloadChanged(), 1);
        EXPECT_EQ(run(), 20);
        write("nonsense", 1);
        EXPECT_EQ(fresh->shaders().reloadChanged(), 0);
        EXPECT_EQ(run(), 20);
    }
    context().makeCurrent();
    std::filesystem::remove_all(folder);
}

TEST_F(GlTest, ReadbackHandsOutInOrderAlsoWhenTheRingIsFull) {
    Readback readback(2);
    Buffer buffer(4, "b");
    for (unsigned i = 0; i < 5; ++i) {
        buffer.upload(std::vector<unsigned>{i * 10});
        readback.push(buffer, 0, 4, i);
    }
    std::vector<std::pair<std::uint64_t, unsigned>> seen;
    readback.poll(true, [&](std::uint64_t tag, std::span<const std::byte> data) {
        unsigned value = 0;
        std::memcpy(&value, data.data(), 4);
        seen.emplace_back(tag, value);
    });
    ASSERT_EQ(seen.size(), 5u);
    for (unsigned i = 0; i < 5; ++i) EXPECT_EQ(seen[i], std::pair(std::uint64_t(i), i * 10));
    EXPECT_EQ(readback.pending(), 0);
}

TEST_F(GlTest, ReadbackOfATexture) {
    Texture2D texture(Format::rg32f, 3, 2, "t");
    const auto data = ramp(12);
    texture.upload(data);
    Readback readback;
    readback.push(texture, 7);
    int calls = 0;
    readback.poll(true, [&](std::uint64_t tag, std::span<const std::byte> bytes) {
        ++calls;
        EXPECT_EQ(tag, 7u);
        ASSERT_EQ(bytes.size(), texture.bytes());
        EXPECT_EQ(std::memcmp(bytes.data(), data.data(), bytes.size()), 0);
    });
    EXPECT_EQ(calls, 1);
}

TEST_F(GlTest, ProfilerNamesLaunches) {
    Buffer in(256, "in"), out(256, "out");
    Kernel kernel("core/selftest.comp", {{"GROUP", 64}});
    kernel.set("scale", 1.0f).set("count", 64);
    context().profiler().reset();
    context().profiler().enable(true);
    for (int i = 0; i < 3; ++i) kernel.run(64, 1, 1, {storage(0, in), storage(1, out)});
    context().profiler().enable(false);
    const auto rows = context().profiler().rows();
    ASSERT_EQ(rows.count("core/selftest.comp GROUP=64"), 1u);
    EXPECT_EQ(rows.at("core/selftest.comp GROUP=64").launches, 3u);
    EXPECT_GT(rows.at("core/selftest.comp GROUP=64").milliseconds, 0);
}

}  // namespace
}  // namespace seiche::gl
