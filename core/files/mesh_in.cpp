#include "core/files/mesh_in.hpp"

#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "core/base/error.hpp"
#include "core/base/task.hpp"

namespace seiche {

static_assert(std::endian::native == std::endian::little, "binary STL is read as it lies");

namespace {

constexpr std::size_t stlHeader = 80, stlCount = 84, stlTriangle = 50;

struct Surface {
    std::vector<Point3> points;
    std::vector<Triangle> triangles;
};

/// Words of a text, line by line. A line of OBJ that ends with a backslash goes on in the next.
class MeshText {
  public:
    explicit MeshText(std::string_view text) : text_(text) {}

    /// The next line that is not the last; its words are then those of word().
    bool next() {
        if (at_ >= text_.size()) return false;
        ++number_;
        line_.clear();
        for (;;) {
            const auto end = std::min(text_.find('\n', at_), text_.size());
            auto part = text_.substr(at_, end - at_);
            at_ = end + 1;
            if (part.ends_with('\r')) part.remove_suffix(1);
            const bool goesOn = part.ends_with('\\') && at_ < text_.size();
            if (goesOn) part.remove_suffix(1);
            if (!goesOn && line_.empty()) {
                rest_ = part;
                break;
            }
            line_ += part;
            line_ += ' ';
            rest_ = line_;
            if (!goesOn) break;
            ++continued_;
        }
        if (number_ % 65536 == 0) checkCancelled();
        return true;
    }
    /// The next word of the line, "" behind the last.
    std::string_view word() {
        constexpr std::string_view blanks = " \t\r\f\v";
        const auto begin = rest_.find_first_not_of(blanks);
        if (begin == std::string_view::npos) return rest_ = {};
        const auto end = std::min(rest_.find_first_of(blanks, begin), rest_.size());
        const auto found = rest_.substr(begin, end - begin);
        rest_ = rest_.substr(end);
        return found;
    }
    std::size_t number() const { return number_ + continued_; }

  private:
    std::string_view text_, rest_;
    std::string line_;
    std::size_t at_ = 0, number_ = 0, continued_ = 0;
};

template <class Number>
bool isNumber(std::string_view word, Number& number) {
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    return error == std::errc() && stop == end;
}

Point3 pointFrom(MeshText& lines, const std::string& where) {
    Point3 point;
    for (int axis = 0; axis < 3; ++axis) {
        const auto word = lines.word();
        if (!isNumber(word, point[axis])) {
            failInput("{}: line {} has '{}' for a coordinate; three numbers must follow", where,
                      lines.number(), word.substr(0, 40));
        }
    }
    return point;
}

Surface fromBinaryStl(std::string_view data, const std::string& where) {
    std::uint32_t count = 0;
    if (data.size() >= stlCount) std::memcpy(&count, data.data() + stlHeader, sizeof(count));
    if (data.size() < stlCount || (data.size() - stlCount) / stlTriangle < count) {
        failInput(
            "{} is no mesh that can be read: as a binary STL file it is cut off, with room for {} "
            "of {} triangles; as text it begins with neither 'solid' nor points of OBJ",
            where, data.size() < stlCount ? 0 : (data.size() - stlCount) / stlTriangle, count);
    }
    Surface surface;
    if (count > TriangleMesh::maxTriangles) {
        failInput("{}: the mesh has {} triangles, and at most {} are taken; simplify it", where,
                  count, TriangleMesh::maxTriangles);
    }
    surface.points.reserve(std::size_t{3} * count);
    for (std::uint32_t k = 0; k < count; ++k) {
        if (k % 65536 == 0) checkCancelled();
        float numbers[12];  // the normal, then three corners
        std::memcpy(numbers, data.data() + stlCount + stlTriangle * k, sizeof(numbers));
        for (std::size_t corner = 1; corner <= 3; ++corner) {
            surface.points.push_back({static_cast<double>(numbers[3 * corner]),
                                      static_cast<double>(numbers[3 * corner + 1]),
                                      static_cast<double>(numbers[3 * corner + 2])});
        }
        surface.triangles.push_back({3 * k, 3 * k + 1, 3 * k + 2});
    }
    return surface;
}

Surface fromTextStl(std::string_view data, const std::string& where) {
    Surface surface;
    std::size_t corners = 0;
    bool inFacet = false, ended = false;
    MeshText lines(data);
    while (lines.next()) {
        const auto word = lines.word();
        if (word == "facet") {
            inFacet = true;
            corners = 0;
            ended = false;
        } else if (word == "vertex") {
            surface.points.push_back(pointFrom(lines, where));
            ++corners;
        } else if (word == "endfacet") {
            if (!inFacet || corners != 3) {
                failInput("{}: the facet that ends in line {} has {} corners and must have 3",
                          where, lines.number(), corners);
            }
            const auto last = static_cast<std::uint32_t>(surface.points.size());
            surface.triangles.push_back({last - 3, last - 2, last - 1});
            inFacet = false;
        } else if (word == "endsolid") {
            ended = true;
        } else if (!word.empty() && word != "outer" && word != "endloop" && word != "solid") {
            failInput("{}: line {} begins with '{}', which STL does not know", where,
                      lines.number(), word.substr(0, 40));
        }
        if (surface.points.size() > 3 * TriangleMesh::maxTriangles) break;  // refused below
    }
    if (inFacet || (!ended && !surface.triangles.empty())) {
        failInput("{}: the STL file is cut off behind line {}: it has no endsolid", where,
                  lines.number());
    }
    return surface;
}

/// The number of a point in a corner of a face such as "3", "3/1/2" or "-1".
std::uint32_t cornerFrom(std::string_view word, std::size_t points, std::size_t line,
                         const std::string& where) {
    std::int64_t number = 0;
    const auto first = word.substr(0, word.find('/'));
    const auto count = static_cast<std::int64_t>(points);
    if (!isNumber(first, number) || number == 0 || number > count || number < -count) {
        failInput("{}: line {} names the point '{}' of {}; correct the file", where, line,
                  first.substr(0, 40), points);
    }
    return static_cast<std::uint32_t>(number > 0 ? number - 1 : count + number);
}

Surface fromObj(std::string_view data, const std::string& where) {
    Surface surface;
    MeshText lines(data);
    while (lines.next()) {
        const auto word = lines.word();
        if (word == "v") {
            surface.points.push_back(pointFrom(lines, where));
        } else if (word == "f") {
            Triangle triangle{};
            std::size_t corners = 0;
            for (auto corner = lines.word(); !corner.empty(); corner = lines.word()) {
                const auto point = cornerFrom(corner, surface.points.size(), lines.number(), where);
                if (corners >= 2) {
                    triangle[2] = point;
                    surface.triangles.push_back(triangle);
                    triangle[1] = point;
                    // refused below
                    if (surface.triangles.size() > TriangleMesh::maxTriangles) return surface;
                } else {
                    triangle[corners] = point;
                }
                ++corners;
            }
            if (corners < 3) {
                failInput("{}: the face in line {} has {} corners and must have 3 or more", where,
                          lines.number(), corners);
            }
        }
    }
    return surface;
}

/// Whether a text has a line of OBJ's points among its first.
bool looksLikeObj(std::string_view data) {
    if (data.substr(0, 512).find('\0') != std::string_view::npos) return false;
    MeshText lines(data.substr(0, std::size_t{1} << 16U));
    while (lines.next()) {
        const auto word = lines.word();
        if (word == "v" || word == "f") return true;
        if (word.empty() || word.starts_with('#') || word == "o" || word == "g" || word == "s" ||
            word == "vt" || word == "vn" || word == "mtllib" || word == "usemtl") {
            continue;
        }
        return false;
    }
    return false;
}

/// Binary files may begin with "solid", too: their size decides.
bool looksLikeTextStl(std::string_view data) {
    std::uint32_t count = 0;
    if (data.size() >= stlCount) {
        std::memcpy(&count, data.data() + stlHeader, sizeof(count));
        if (data.size() == stlCount + stlTriangle * std::size_t{count}) return false;
    }
    MeshText lines(data.substr(0, 4096));
    while (lines.next()) {
        const auto word = lines.word();
        if (!word.empty()) return word == "solid";
    }
    return false;
}

}  // namespace

TriangleMesh meshFrom(std::string_view data, const std::string& where) {
    auto surface = looksLikeTextStl(data) ? fromTextStl(data, where)
                   : looksLikeObj(data)   ? fromObj(data, where)
                                          : fromBinaryStl(data, where);
    return {std::move(surface.points), std::move(surface.triangles), where};
}

}  // namespace seiche
