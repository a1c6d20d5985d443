#include "core/files/mesh_in.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

constexpr const char* tetrahedron = R"(# a tetrahedron
o it
v 0 0 0
v 1 0 0
v 0 1 0
v 0 0 +1.0e0
f 1 3 2
f 1/1 2/2/3 4//1
f -4 -1 -2
f 2 \
  3 4
)";

std::string textStl() {
    const auto facet = [](const char* a, const char* b, const char* c) {
        return std::string("facet normal 0 0 0\nouter loop\nvertex ") + a + "\r\n  vertex " + b +
               "\nvertex " + c + "\nendloop\nendfacet\n";
    };
    return "solid it\n" + facet("0 0 0", "0 1 0", "1 0 0") + facet("0 0 0", "1 0 0", "0 0 1") +
           facet("0 0 0", "0 0 1", "0 1 0") + facet("1 0 0", "0 1 0", "0 0 1") + "endsolid it\n";
}

std::string binaryStl(std::uint32_t announced, const std::vector<std::array<float, 9>>& corners,
                      const char* head = "made by a test") {
    std::string data(84, '\0');
    std::memcpy(data.data(), head, std::strlen(head));
    std::memcpy(data.data() + 80, &announced, 4);
    for (const auto& each : corners) {
        std::string triangle(50, '\0');
        std::memcpy(triangle.data() + 12, each.data(), sizeof(each));
        data += triangle;
    }
    return data;
}

const std::vector<std::array<float, 9>> corners = {{0, 0, 0, 0, 1, 0, 1, 0, 0},
                                                   {0, 0, 0, 1, 0, 0, 0, 0, 1},
                                                   {0, 0, 0, 0, 0, 1, 0, 1, 0},
                                                   {1, 0, 0, 0, 1, 0, 0, 0, 1}};

std::string refused(const std::string& data) {
    return refusal([&] { static_cast<void>(meshFrom(data, "car.stl")); });
}

void expectTetrahedron(const TriangleMesh& mesh) {
    EXPECT_EQ(mesh.points().size(), 4u);
    EXPECT_EQ(mesh.triangles().size(), 4u);
    EXPECT_TRUE(mesh.report().watertight());
    EXPECT_FALSE(mesh.report().turnedInside);
    EXPECT_NEAR(mesh.report().volume, 1.0 / 6, 1e-12);
}

TEST(MeshFiles, OfEachFormatGiveTheSameSurface) {
    expectTetrahedron(meshFrom(tetrahedron, "it.obj"));
    expectTetrahedron(meshFrom(textStl(), "it.stl"));
    expectTetrahedron(meshFrom(binaryStl(4, corners), "it.stl"));
    // Some programs begin binary files as if they were text.
    expectTetrahedron(meshFrom(binaryStl(4, corners, "solid it"), "it.stl"));
}

TEST(MeshFiles, FacesOfManyCornersAreDivided) {
    const auto mesh = meshFrom("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n", "square.obj");
    EXPECT_EQ(mesh.triangles().size(), 2u);
    EXPECT_EQ(mesh.report().openEdges, 4u);
}

TEST(MeshFiles, CutOffOnesAreRefused) {
    EXPECT_EQ(refused(binaryStl(4, {corners[0]})),
              "car.stl is no mesh that can be read: as a binary STL file it is cut off, with room "
              "for 1 of 4 triangles; as text it begins with neither 'solid' nor points of OBJ");
    EXPECT_NE(refused("").find("is no mesh that can be read"), std::string::npos);
    EXPECT_NE(refused("hello").find("is no mesh that can be read"), std::string::npos);
    const auto text = textStl();
    EXPECT_EQ(refused(text.substr(0, text.size() - 12)),
              "car.stl: the STL file is cut off behind line 29: it has no endsolid");
}

TEST(MeshFiles, CountsBeyondTheFileAreRefusedBeforeMemoryIsTaken) {
    EXPECT_NE(refused(binaryStl(4'294'967'295U, corners)).find("4 of 4294967295"),
              std::string::npos);
}

TEST(MeshFiles, EmptyOnesAreRefused) {
    EXPECT_EQ(refused(binaryStl(0, {})),
              "car.stl: the mesh has no triangle; export it with its faces");
    EXPECT_EQ(refused("solid nothing\nendsolid\n"),
              "car.stl: the mesh has no triangle; export it with its faces");
}

TEST(MeshFiles, WrongLinesAreNamed) {
    EXPECT_EQ(refused("solid a\nfacet normal 0 0 0\nouter loop\nvertex 0 0 x\n"),
              "car.stl: line 4 has 'x' for a coordinate; three numbers must follow");
    EXPECT_EQ(refused("solid a\nfacet\nvertex 0 0 0\nendfacet\nendsolid"),
              "car.stl: the facet that ends in line 4 has 1 corners and must have 3");
    EXPECT_EQ(refused("solid a\nhello\n"),
              "car.stl: line 2 begins with 'hello', which STL does not know");
    EXPECT_EQ(refused("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 5\n"),
              "car.stl: line 4 names the point '5' of 3; correct the file");
    EXPECT_EQ(refused("v 0 0 0\nf 0 1 1\n"),
              "car.stl: line 2 names the point '0' of 1; correct the file");
    EXPECT_EQ(refused("v 0 0 0\nf 1 1\n"),
              "car.stl: the face in line 2 has 2 corners and must have 3 or more");
}

TEST(MeshFiles, CoordinatesThatAreNotFiniteAreRefused) {
    auto bad = corners;
    bad[1][4] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_NE(refused(binaryStl(4, bad)).find("coordinates must be finite"), std::string::npos);
    EXPECT_NE(refused("v 0 0 inf\nv 1 0 0\nv 0 1 0\nf 1 2 3\n").find("must be finite"),
              std::string::npos);
}

TEST(MeshFiles, DegenerateTrianglesAreLeftOut) {
    auto some = corners;
    some.push_back({0, 0, 0, 1, 1, 1, 2, 2, 2});
    some.push_back({0, 0, 0, 0, 0, 0, 1, 0, 0});
    const auto mesh = meshFrom(binaryStl(6, some), "it.stl");
    EXPECT_EQ(mesh.report().degenerate, 2u);
    EXPECT_EQ(mesh.report().triangles, 4u);
    EXPECT_TRUE(mesh.report().watertight());
}

}  // namespace
}  // namespace seiche
