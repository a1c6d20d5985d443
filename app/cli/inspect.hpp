#pragma once

#include <string>

#include "core/model/simulation.hpp"

namespace seiche::cli {

/// One --inspect: a point and the file to which its cell is written.
struct Inspection {
    Point at;
    std::string file;
};
/// Reads "X,Y=FILE"; throws badInput.
Inspection parseInspection(const std::string& text);

/// Writes the bubbles of a cell: .json with all numbers but the matrix, or .png with the bubbles,
/// the potential on their surfaces and streamlines between them, and the matrix beside them.
void writeInspection(Simulation& simulation, const Inspection& wanted);

}  // namespace seiche::cli
