#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/base/error.hpp"
#include "core/expression/graph.hpp"

namespace seiche::expression {

/// A syntax error: a sentence with the position, and the position itself.
class SyntaxError : public Error {
  public:
    SyntaxError(const std::string& sentence, std::string reason, std::size_t begin,
                std::size_t length)
        : Error(ExitCode::badInput, sentence),
          reason_(std::move(reason)),
          begin_(begin),
          length_(length) {}
    /// The reason without the position, for places that show the position otherwise.
    const std::string& reason() const { return reason_; }
    /// Begin of the wrong part in the text [bytes].
    std::size_t begin() const { return begin_; }
    std::size_t length() const { return length_; }

  private:
    std::string reason_;
    std::size_t begin_, length_;
};

/// A function that texts may call.
struct Function {
    int fewest, most;  ///< arguments
    std::function<Node(Graph&, std::span<const Node>)> build;
};

/// Names that a text may use.
struct Names {
    std::map<std::string, Node, std::less<>> values;
    std::map<std::string, Function, std::less<>> functions;
    /// Called with the result of each operator and call; may throw an Error with a reason, which
    /// becomes a SyntaxError at that position.
    std::function<void(Node made)> check;
};

/// The functions of docs/scenes.md but random().
const std::map<std::string, Function, std::less<>>& elementaryFunctions();

/// Longest text [bytes].
constexpr std::size_t longestText = 4096;
/// Limit for nested parentheses and choices a ? b : c.
constexpr int deepestNesting = 64;

/// Reads an expression: numbers, names and calls, joined by, in order of precedence, ^ (right to
/// left), signs, * and /, + and -, comparisons, &&, ||, a ? b : c. Throws SyntaxError.
Node parse(std::string_view text, Graph& graph, const Names& names);

/// Column in characters, from 1, of a byte of a text in UTF-8.
std::size_t columnOf(std::string_view text, std::size_t at);

/// At most 80 characters of a text, for messages.
std::string shortened(std::string_view text);

}  // namespace seiche::expression
