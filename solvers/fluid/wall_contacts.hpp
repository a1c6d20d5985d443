#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/geometry/cells.hpp"
#include "core/scene/scene.hpp"

namespace seiche::fluid {

/// Walls of a scene in the order of its list; none, or drawn by hand.
using WallIndex = std::uint16_t;
inline constexpr WallIndex noWall = 0xffff, drawnWall = 0xfffe;

/// For each face the wall at rest that closes most of it, or noWall; the first of equal ones. Laid
/// out as OpenFaces; empty where there are no such walls.
struct FaceOwners {
    std::vector<WallIndex> x, y;
};
FaceOwners faceOwners(const Scene& scene);

/// The open part of a cell, 0 to 1, from those of its faces: exact for a straight wall. Without a
/// face that is open in part it is 1, or 0 if all are closed.
double openArea(double left, double right, double lower, double upper);

/// The cells beside walls and the volumes of fluid that belong to their faces, from which the force
/// on walls is computed (docs/methods/forces.md).
class WallContacts {
  public:
    struct Contact {
        int i = 0, j = 0;
        WallIndex wall = noWall;
        /// Volume of fluid represented by the left, right, lower and upper face [cells].
        std::array<float, 4> volume = {1, 1, 1, 1};
    };
    struct Faces {
        const std::vector<float>&openX, &openY;  ///< as in OpenFaces
        /// The wall that closes most of face (i, j) across axis 0 or 1.
        std::function<WallIndex(int axis, int i, int j)> owner;
    };
    WallContacts(const Domain& domain, std::array<bool, 2> periodic);
    /// Faces of these cells have changed.
    void refresh(const CellBox& cells, const Faces& faces);
    /// Contacts by rows of the grid.
    const std::vector<std::vector<Contact>>& rows() const { return rows_; }
    /// Changes with every refresh().
    std::uint64_t revision() const { return revision_; }

  private:
    /// Finds those of a row in the columns from `first` on; `near`, for each of them: whether a
    /// face of it or of a cell round it is cut.
    void findIn(int j, int first, std::span<const std::uint8_t> near, const Faces& faces);
    /// The volume of face k across `axis` in the row or column `other`.
    double volume(const Faces& faces, int axis, int k, int other) const;
    double area(const Faces& faces, int i, int j) const;
    WallIndex nearest(const Faces& faces, int i, int j) const;
    bool cut(const Faces& faces, int i, int j) const;
    /// Wraps the indices of a cell beyond a joined side; false beyond others.
    bool within(int& i, int& j) const;

    Domain domain_;
    std::array<bool, 2> periodic_;
    std::vector<std::vector<Contact>> rows_;
    std::vector<Contact> found_;                       // scratch of findIn()
    std::vector<std::uint8_t> cutCells_, cutBesides_;  // and of refresh()
    std::uint64_t revision_ = 0;
};

}  // namespace seiche::fluid
