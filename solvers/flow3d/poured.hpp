#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/kernel.hpp"
#include "core/scene/scene.hpp"
#include "solvers/flow3d/launches.hpp"
#include "solvers/flow3d/surroundings.hpp"

namespace seiche::flow3d {

/// Kinds of sources. Forces act everywhere, the others at their places.
enum class PouredKind { smoke, heat, velocity, push, force };

/// Sources of a scene: what they add to smoke, heat and velocity, and accelerations by formulas.
class Poured {
  public:
    /// A place that a source, or a brush, acts on: a ball or a box.
    struct Place {
        Point3 centre, size;  ///< [m]; of a ball all are its radius, of a box half of its sides
        bool box = false;
        int mesh = -1;  ///< number of a mesh, in place of these
    };
    Poured(const Scene& scene, const Surroundings& surroundings, const Launches& launches);

    /// Whether sources make smoke or heat.
    bool makesSmoke() const { return makesSmoke_; }
    bool makesHeat() const { return makesHeat_; }
    bool pushes() const { return !forces_.empty(); }
    /// Whether they change the velocity where they are.
    bool moves() const { return moves_; }
    /// Adds what sources give in a step of dt to smoke or heat (`scalar` 0, 1) at a time [s].
    void addScalars(double time, double dt, std::array<gl::Buffer, 2>& scalars);
    /// The same to a velocity.
    void addVelocity(double time, double dt, std::array<gl::Buffer, 3>& velocity);
    /// Adds amount times the profile of a place to a field, a component of the velocity on faces
    /// across an axis, or (axis 3) a quantity at centres; or moves it towards the amount.
    void add(const Place& place, double amount, bool hold, int axis, gl::Buffer& field);
    /// Acceleration across an axis [m/s^2] by formulas at a time [s]: the means between the centres
    /// of the two cells of a face, so that one with a potential is balanced by a pressure to
    /// rounding. Evaluated anew if formulas change in time.
    void evaluateForces(double time);
    const gl::Buffer& force(int axis) const { return force_[static_cast<std::size_t>(axis)]; }

  private:
    struct Of {
        Place place;
        PouredKind kind = PouredKind::smoke;
        std::array<std::optional<Formula>, 3> amount;
    };
    /// Values that a mesh acts on, with the part of each that lies in it: of a component of the
    /// velocity, or (3) of a quantity at centres.
    struct Within {
        int count = 0;
        gl::Buffer entries;
    };
    /// The distances from a mesh, and what lies in it as far as it was asked for.
    struct Mesh {
        std::shared_ptr<const SignedDistance> distance;
        std::array<std::optional<Within>, 4> within;
    };
    const Within& within(Mesh& mesh, int axis) const;

    const Surroundings& surroundings_;
    Launches launches_;
    std::vector<Mesh> meshes_;
    gl::Kernel pourWithin_;
    std::vector<Of> sources_;
    std::vector<std::array<std::optional<Formula>, 3>> forces_;
    bool forcesChange_ = false, makesSmoke_ = false, makesHeat_ = false;
    bool moves_ = false;
    double forcesAt_ = -1;
    std::array<gl::Buffer, 3> force_;
    std::array<gl::Kernel, 4> pour_;
};

}  // namespace seiche::flow3d
