#include "core/files/npy.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

class Npy : public testing::Test {
  protected:
    void SetUp() override {
        file_ = (std::filesystem::temp_directory_path() /
                 (std::string("seiche-npy-") +
                  testing::UnitTest::GetInstance()->current_test_info()->name() + ".npy"))
                    .string();
    }
    void TearDown() override { std::filesystem::remove(file_); }
    void put(const std::string& dictionary, const std::string& data, char version = 1) {
        std::string header = dictionary + "\n";
        std::ofstream out(file_, std::ios::binary);
        out << "\x93NUMPY" << version << '\0' << static_cast<char>(header.size() % 256)
            << static_cast<char>(header.size() / 256) << std::string(version == 1 ? 0 : 2, '\0')
            << header << data;
    }
    std::string refused() {
        return refusal([&] { readNpy(file_); });
    }
    std::string file_;
};

TEST_F(Npy, RoundTrip) {
    const std::vector<float> values = {1, -2, 3.5f, 4, 5, 1e-30f};
    const std::vector<std::int64_t> shape = {2, 3};
    writeNpy(file_, shape, std::span<const float>(values));
    const auto read = readNpy(file_);
    EXPECT_EQ(read.shape, shape);
    EXPECT_FALSE(read.doublePrecision);
    EXPECT_EQ(std::vector<float>(read.values.begin(), read.values.end()), values);
    const std::vector<double> more = {1.0 / 3, 2.0 / 3};
    const std::vector<std::int64_t> flat = {2};
    writeNpy(file_, flat, std::span<const double>(more));
    const auto again = readNpy(file_);
    EXPECT_EQ(again.shape, flat);
    EXPECT_TRUE(again.doublePrecision);
    EXPECT_EQ(again.values, more);
}

TEST_F(Npy, OtherOrdersAndTypes) {
    put("{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3), }",
        std::string("\1\0\2\0\3\0\4\0\5\0\6\0", 12));
    EXPECT_EQ(readNpy(file_).values, (std::vector<double>{1, 3, 5, 2, 4, 6}));
    put("{'descr': '>i4', 'fortran_order': False, 'shape': (1,), }", std::string("\0\0\1\2", 4));
    EXPECT_EQ(readNpy(file_).values, (std::vector<double>{258}));
    put("{'descr': '<f8', 'fortran_order': False, 'shape': (0, 4), }", "");
    EXPECT_TRUE(readNpy(file_).values.empty());
}

TEST_F(Npy, HeadersAreReadAsPythonReadsThem) {
    const std::string data("\1\0\2\0\3\0\4\0\5\0\6\0", 12);
    const std::vector<double> straight = {1, 2, 3, 4, 5, 6}, turned = {1, 3, 5, 2, 4, 6};
    for (const auto* columns : {"{'descr': '<i2', 'fortran_order': True , 'shape': (2, 3)}",
                                "{'fortran_order':True,'descr':'<i2','shape':(2,3)}",
                                "{ 'shape' : ( 2 , 3 , ) , 'fortran_order' :  True\t, "
                                "\"descr\" : \"<i2\" , }   ",
                                "{'shape': (2L, 3L), 'fortran_order': True, 'descr': '<i2'}"}) {
        for (const char version : {1, 2, 3}) {
            put(columns, data, version);
            const auto read = readNpy(file_);
            EXPECT_EQ(read.shape, (std::vector<std::int64_t>{2, 3})) << columns;
            EXPECT_EQ(read.values, turned) << columns;
        }
    }
    for (const auto* rows : {"{'descr': '<i2', 'fortran_order': False , 'shape': (2, 3), }",
                             "{'descr':'<i2','shape':(2,3),'fortran_order': False}",
                             "{'descr': 'i2', 'fortran_order': False, 'shape': (2, 3)}"}) {
        put(rows, data);
        EXPECT_EQ(readNpy(file_).values, straight) << rows;
    }
    put("{'descr': '<i2', 'fortran_order': True , 'shape': (3,)}", data);
    EXPECT_EQ(readNpy(file_).values, (std::vector<double>{1, 2, 3}));
    put("{'descr': '<i2', 'fortran_order': False, 'shape': ( )}", data);
    EXPECT_EQ(readNpy(file_).values, (std::vector<double>{1}));
}

TEST_F(Npy, HeadersInvalidInPythonAreRefused) {
    for (const auto* header :
         {"",
          "{}",
          "{'descr': '<i2', 'shape': (2, 3)}",
          "{'descr': '<i2', 'fortran_order': Truely, 'shape': (2, 3)}",
          "{'descr': '<i2', 'fortran_order': true, 'shape': (2, 3)}",
          "{'descr': '<i2', 'fortran_order': 'True', 'shape': (2, 3)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': [2, 3]}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (6)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (2 3)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (2,, 3)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (,)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (-2, -3)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 18446744073709551616)}",
          "{'descr': '<i2', 'fortran_order': True 'shape': (2, 3)}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3)} {}",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3)",
          "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3), 'other': 1}",
          "{'descr': '<i2', 'fortran_order': True, 'fortran_order': False, 'shape': (2, 3)}",
          "{'descr': '<i2\", 'fortran_order': True, 'shape': (2, 3)}",
          "{'descr': [('x', '<i2')], 'fortran_order': False, 'shape': (6,)}",
          "('descr': '<i2', 'fortran_order': True, 'shape': (2, 3))"}) {
        put(header, std::string(12, '\0'));
        EXPECT_NE(refused().find("the array's header cannot be understood"), std::string::npos)
            << header << ": " << refused();
    }
    const std::string good = "{'descr': '<i2', 'fortran_order': False, 'shape': (6,)}";
    for (const char version : {0, 4}) {
        put(good, std::string(12, '\0'), version);
        EXPECT_NE(refused().find("1.0 to 3.0"), std::string::npos);
    }
    // 2^80 entries must not overflow to 0
    put("{'descr': '<i2', 'fortran_order': False, 'shape': (1099511627776, 1099511627776)}", "");
    EXPECT_NE(refused().find("too large"), std::string::npos);
}

TEST_F(Npy, OtherFilesAreRefused) {
    EXPECT_NE(refused().find("no such file"), std::string::npos);
    std::ofstream(file_) << "1,2,3\n";
    EXPECT_NE(refused().find("not a NumPy array"), std::string::npos);
    put("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }", "1234");
    EXPECT_NE(refused().find("4 bytes"), std::string::npos);
    put("{'descr': '<c8', 'fortran_order': False, 'shape': (1,), }", "12345678");
    EXPECT_NE(refused().find("<c8"), std::string::npos);
    put("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999, 2), }", "1234");
    EXPECT_NE(refused(), "accepted");
    put("{'descr': '<f4'", "");
    EXPECT_NE(refused(), "accepted");
}

}  // namespace
}  // namespace seiche
