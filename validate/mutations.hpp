#pragma once

#include <string>
#include <vector>

#include "validate/validate.hpp"

namespace seiche::validate {

/// A deliberate mistake in a shader, and the cases that must see it, cheapest first.
struct Mutation {
    std::string id;
    std::string file;      ///< from shaders/
    std::string from, to;  ///< `from` occurs once
    std::vector<std::string> cases;
};

/// All mutations: signs, factors, indices, half cells. Where software and GPUs run shaders of their
/// own, there is one for each.
const std::vector<Mutation>& mutations();
/// The shader with its mistake. Throws failed where the list is out of date.
std::string mutated(const Mutation& mutation);

/// Outcome of a mutation.
struct Survival {
    std::string caughtBy;  ///< the case, or "" where none of its cases failed
    bool compiled = true;  ///< false: this device does without the line
    double seconds = 0;    ///< of the cases
};
/// Runs a mutation's cases on small grids in a context of its own until one fails. Throws failed
/// where the shader does not compile or the list is out of date.
Survival tryMutation(const Mutation& mutation, const std::string& device, const Settings& settings);

}  // namespace seiche::validate
