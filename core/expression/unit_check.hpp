#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/expression/graph.hpp"
#include "core/expression/unit.hpp"

namespace seiche::expression {

/// Finds the units of a graph's nodes and refuses sums of terms with different ones. Numbers have
/// no unit, but 0 fits any. A node whose unit is not given takes one that fits, once one is needed
/// (unification, as of types: Wand and O'Keefe 1991; Kennedy 1996).
class UnitCheck {
  public:
    /// `unitOf` is asked once for each variable.
    UnitCheck(const Graph& graph, std::function<Unit(const std::string& variable)> unitOf)
        : graph_(graph), unitOf_(std::move(unitOf)) {}

    /// The unit of a node, as far as known; nothing if any would do. Throws badInput, naming the
    /// mismatch, if the node or its operands add, compare or raise units that do not allow it.
    std::optional<Unit> of(Node node);
    /// The unit with all powers known by now inserted.
    Unit resolved(Unit unit) const;
    /// Makes both units equal; false if that is impossible.
    bool unify(const Unit& a, const Unit& b);

  private:
    std::optional<Unit> found(const Graph::Entry& entry);
    std::optional<Unit> same(std::optional<Unit> a, std::optional<Unit> b, const char* sign);
    /// Makes it so, where that can be.
    bool isNumber(const std::optional<Unit>& unit);
    std::optional<Unit> power(const Graph::Entry& entry);

    const Graph& graph_;
    std::function<Unit(const std::string&)> unitOf_;
    std::map<Node, std::optional<Unit>> known_;
    std::map<std::string, Unit> solved_;  // of the names that begin with '?'
};

}  // namespace seiche::expression
