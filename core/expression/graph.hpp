#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

/// Expressions as graphs: read from text, evaluated on the CPU, printed as GLSL, differentiated.
namespace seiche::expression {

/// The operation of a node.
enum class Operation : std::uint8_t {
    number,    ///< a constant
    variable,  ///< a value given from outside
    negate,
    add,
    subtract,
    multiply,
    divide,
    power,
    less,  ///< the first five of numbers that give a condition
    lessEqual,
    equal,
    notEqual,
    both,    ///< of two conditions
    either,  ///< of two conditions
    choose,  ///< condition, number where it holds, number where it does not
    truth,   ///< of a condition: 1 or 0
    sine,
    cosine,
    tangent,
    arcsine,
    arccosine,
    arctangent,
    arctangent2,
    hyperbolicSine,
    hyperbolicCosine,
    hyperbolicTangent,
    exponential,
    logarithm,
    binaryLogarithm,
    decimalLogarithm,
    squareRoot,
    magnitude,
    sign,
    floor,
    ceiling,
    round,
    errorFunction,
    besselFirst,   ///< J of a whole order and a number
    besselSecond,  ///< Y of a whole order and a number
    minimum,
    maximum,
    random,  ///< uniform in [0, 1): of a number and the two indices of a cell
};

/// Type of a node's value. Conditions count as 1 and 0 where a number is wanted.
enum class Type : std::uint8_t { number, condition };

/// A node of a Graph.
using Node = std::int32_t;
/// Placeholder for an operand that an operation does not have.
constexpr Node noNode = -1;

/// A directed acyclic graph: operands precede their users, and equal subexpressions are one node. A
/// node with only constant operands and a finite value is a constant.
class Graph {
  public:
    /// A node.
    struct Entry {
        Operation operation;
        Node operands[3];  ///< noNode behind the last
        double value;      ///< of a constant; the index of a variable
    };

    /// `seed` is that of random().
    explicit Graph(std::uint64_t seed = 0) : seed_(seed) {}

    Node number(double value);
    /// The variable of this name; always the same node.
    Node variable(const std::string& name);
    /// Operands may be of either type; they are converted to the operation's type.
    Node apply(Operation operation, Node a, Node b = noNode, Node c = noNode);

    /// Throws std::out_of_range for a node that the graph does not have, such as noNode.
    const Entry& operator[](Node node) const { return entries_.at(static_cast<std::size_t>(node)); }
    int size() const { return static_cast<int>(entries_.size()); }
    Type type(Node node) const;
    bool isNumber(Node node, double value) const;
    /// Names in the order of their first use, which is that of their indices.
    const std::vector<std::string>& variables() const { return names_; }
    std::uint64_t seed() const { return seed_; }
    /// The nodes that these depend on, themselves included, operands before their users.
    std::vector<Node> needed(const std::vector<Node>& results) const;
    /// Whether it depends on the variable.
    bool depends(Node node, Node variable) const;

    /// `node` with other nodes in place of variables.
    Node replace(Node node, const std::function<Node(Node variable)>& by);

    /// The derivative of `node` along a direction: of each variable, by its node, how fast it
    /// changes. Jumps have none, and where two branches meet it is that of the one taken.
    Node derivative(Node node, const std::unordered_map<Node, Node>& direction);

  private:
    Node insert(const Entry& entry);
    Node asNumber(Node node);
    Node asCondition(Node node);
    Node slope(const Entry& entry, const Node* slopes);
    Node product(Node a, Node b);
    Node sum(Node a, Node b);

    std::uint64_t seed_;
    std::vector<Entry> entries_;
    std::unordered_multimap<std::size_t, Node> known_;
    std::vector<std::string> names_;
};

/// A hash of 64 bits: the finaliser of splitmix64 (Steele, Lea, Flood 2014). On the device:
/// shaders/equations/random.glsl.
std::uint64_t mix(std::uint64_t value);
/// Number of operands of an operation.
int operandsOf(Operation operation);
/// The value of an operation of constants; conditions are 1 and 0.
double evaluate(Operation operation, double a, double b, double c, std::uint64_t seed);

}  // namespace seiche::expression
