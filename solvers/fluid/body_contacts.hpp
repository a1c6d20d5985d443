#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/geometry/wall_distance.hpp"
#include "core/scene/scene.hpp"
#include "solvers/fluid/rigid_body.hpp"

namespace seiche::fluid {

/// Keeps bodies that move freely off one another, off walls and off sides: between them stays a gap
/// that the grid resolves (docs/methods/bodies.md). Contacts neither rub nor bounce.
class BodyContacts {
  public:
    explicit BodyContacts(const Scene& scene);

    /// A wall that moves, as it is at the beginning of a step.
    struct Mover {
        Wall wall;
        Planar speed;         ///< in the step; changed by contacts
        Planar yields;        ///< RigidBody::yielding(); 0 where its velocity is given
        bool beside = false;  ///< set: something is within two gaps
    };
    /// Changes the velocities in a step of dt so that nothing comes closer than it may. `drawn`:
    /// cells as Geometry::drawn() has them.
    void keepApart(std::vector<Mover>& movers, std::span<const std::uint8_t> drawn,
                   double dt) const;

  private:
    struct Shape {
        Wall wall;
        Point middle;
        double reach;
        TouchPoints touching;
    };
    static Shape shapeOf(const Wall& wall);
    /// Possible contact of a mover with another mover or a wall.
    struct Contact {
        std::size_t a, b;   // movers; b none: something at rest
        Point armA, armB;   // from their middles to where they meet [m]
        Point normal;       // from b to a
        double room;        // how much closer they may come [m]
        double pushed = 0;  // velocity times mass, as solved for
    };
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    using Contacts = std::vector<Contact>;
    /// Finds contacts of mover a with a shape: mover b shifted by `by`, or one at rest.
    void findShapes(const Shape& a, std::size_t indexA, const Shape& b, std::size_t indexB,
                    Point by, double near, std::span<const std::uint8_t> drawn,
                    Contacts& found) const;
    void findSides(const Shape& a, std::size_t indexA, double near, Contacts& found) const;
    void findCells(const Shape& a, std::size_t indexA, double near,
                   std::span<const std::uint8_t> drawn, Contacts& found) const;
    void solve(Contacts& contacts, std::vector<Mover>& movers, double dt) const;
    /// The column or row of a place, from 0 on in periodic domains; otherwise it may be outside.
    bool cellAt(Point point, int& i, int& j) const;
    bool closed(Side side, double along) const;

    Domain domain_;
    std::array<bool, 2> periodic_;
    Sides<3, Boundary> sides_;
    std::vector<Shape> resting_;
    std::vector<std::uint8_t> imageCells_;  // empty without images
    double gap_;                            // [m]
};

}  // namespace seiche::fluid
