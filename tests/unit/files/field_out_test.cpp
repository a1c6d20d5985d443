#include "core/run/field_out.hpp"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"

namespace seiche {
namespace {

std::string place(const std::string& name) {
    return (std::filesystem::temp_directory_path() / ("seiche-field-out-" + name)).string();
}

std::string contents(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

FieldData field(int nx, int ny) {
    FieldData data;
    data.info = {"height", "m", "", true};
    data.domain = {2, 1, nx, ny};
    data.nx = nx;
    data.ny = ny;
    data.t = 0.25;
    for (int i = 0; i < nx * ny; ++i) data.values.push_back(0.5f * static_cast<float>(i));
    return data;
}

TEST(FieldOut, NpyHasItsHeaderAndTheRawRows) {
    for (const auto& [nx, ny] : {std::pair{1, 1}, {3, 2}, {4097, 5}}) {
        const auto data = field(nx, ny);
        const auto file = place("a.npy");
        writeNpy(file, data);
        const auto text = contents(file);
        const auto bytes = data.values.size() * sizeof(float);
        ASSERT_GT(text.size(), bytes);
        const auto header = text.size() - bytes;
        EXPECT_EQ(header % 64, 0u);
        EXPECT_EQ(text.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
        EXPECT_EQ(static_cast<unsigned char>(text[8]) + 256 * static_cast<unsigned char>(text[9]),
                  static_cast<int>(header) - 10);
        EXPECT_EQ(text[header - 1], '\n');
        const auto shape = "'shape': (" + std::to_string(ny) + ", " + std::to_string(nx) + ")";
        EXPECT_NE(text.find(shape), std::string::npos);
        EXPECT_EQ(std::memcmp(text.data() + header, data.values.data(), bytes), 0);
        std::filesystem::remove(file);
    }
}

TEST(FieldOut, VtiGivesCellsTheirSizeAndBytes) {
    const auto data = field(3, 2);
    const auto file = place("a.vti");
    writeField(file, data);
    const auto text = contents(file);
    EXPECT_NE(text.find("WholeExtent=\"0 3 0 2 0 0\""), std::string::npos);
    EXPECT_NE(text.find("Name=\"height\""), std::string::npos);
    EXPECT_NE(text.find(">0.25<"), std::string::npos);
    const auto data0 = text.find("\n_") + 2;
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + data0, sizeof bytes);
    EXPECT_EQ(bytes, 24u);
    EXPECT_EQ(std::memcmp(text.data() + data0 + 8, data.values.data(), bytes), 0);
    std::filesystem::remove(file);
}

TEST(FieldOut, CsvHasALineACell) {
    const auto file = place("a.CSV");
    writeField(file, field(2, 2));
    EXPECT_EQ(contents(file), "x [m],y [m],height [m]\n0.5,0.25,0\n1.5,0.25,0.5\n0.5,0.75,1\n1.5,0.75,1.5\n");
    std::filesystem::remove(file);
}

TEST(FieldOut, FailuresAreReported) {
    for (const char* ending : {".npy", ".vti", ".csv"}) {
        try {
            writeField(std::string("/nonexistent/a") + ending, field(2, 2));
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::failed);
            EXPECT_NE(std::string(error.what()).find("/nonexistent/a"), std::string::npos);
        }
    }
    EXPECT_THROW(writeNpy("/dev/full", field(2, 2)), Error);      // found at the last flush
    EXPECT_THROW(writeNpy("/dev/full", field(300, 300)), Error);  // and before it
    EXPECT_THROW(writeField("a.txt", field(2, 2)), Error);
}

Snapshot snapshot() {
    Snapshot made;
    made.simulation = "wave";
    made.domain = {2, 1, 3, 2};
    made.values = {{"t", 0.1 + 0.2}, {"step", std::uint64_t{1} << 60U}};
    made.put("height", std::vector<float>{1, 2.5f, -0.0f, 1e-45f, std::nanf("")});
    made.put("flags", std::vector<std::uint8_t>{1, 0, 255});
    made.put("nothing", std::vector<float>{});
    return made;
}

TEST(Snapshot, ComesBackBitForBit) {
    const auto file = place("state");
    const auto before = snapshot();
    before.write(file);
    const auto after = Snapshot::load(file);
    EXPECT_EQ(after.simulation, "wave");
    EXPECT_EQ(after.domain, before.domain);
    EXPECT_EQ(after.value<double>("t"), 0.1 + 0.2);
    EXPECT_EQ(after.value<std::uint64_t>("step"), std::uint64_t{1} << 60U);
    const auto a = before.get<float>("height", 5), b = after.get<float>("height", 5);
    EXPECT_EQ(std::memcmp(a.data(), b.data(), 20), 0);
    EXPECT_EQ(after.get<std::uint8_t>("flags", 3), (std::vector<std::uint8_t>{1, 0, 255}));
    EXPECT_TRUE(after.get<float>("nothing", 0).empty());
    EXPECT_EQ(after.bytes(), 23u);
    EXPECT_THROW(after.get<float>("height", 4), Error);
    EXPECT_THROW(after.get<float>("depth", 5), Error);
    EXPECT_THROW(after.value<double>("energy"), Error);
    std::filesystem::remove(file);
}

TEST(Snapshot, DamageIsDetectedEverywhere) {
    const auto file = place("damaged");
    snapshot().write(file);
    const auto whole = contents(file);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        auto bad = whole;
        bad[i] = static_cast<char>(bad[i] ^ 0x10);
        std::ofstream(file, std::ios::binary) << bad;
        EXPECT_THROW(Snapshot::load(file), Error) << "byte " << i;
        std::ofstream(file, std::ios::binary) << whole.substr(0, i);
        EXPECT_THROW(Snapshot::load(file), Error) << "cut at " << i;
    }
    std::ofstream(file, std::ios::binary) << whole << "x";
    EXPECT_THROW(Snapshot::load(file), Error);
    EXPECT_THROW(Snapshot::load("/nonexistent/state"), Error);
    EXPECT_THROW(Snapshot::load("/dev/zero"), Error);
    EXPECT_THROW(snapshot().write("/dev/full"), Error);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace seiche
