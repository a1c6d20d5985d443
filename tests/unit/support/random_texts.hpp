#pragma once

#include <cstdlib>
#include <iterator>
#include <random>
#include <string>

namespace seiche::expression {

/// Random texts of expressions in the variables a and b.
class RandomTexts {
  public:
    explicit RandomTexts(unsigned seed) : random_(seed) {}

    /// Number of texts that a test tries: SEICHE_EXPRESSIONS where that is set.
    static int wanted(int usual) {
        const char* const given = std::getenv("SEICHE_EXPRESSIONS");
        return given ? std::atoi(given) : usual;
    }

    /// SEICHE_EXPRESSIONS_SEED where that is set, so that several processes share the work.
    static unsigned seed(unsigned usual) {
        const char* const given = std::getenv("SEICHE_EXPRESSIONS_SEED");
        return given ? static_cast<unsigned>(std::atoi(given)) : usual;
    }

    /// A text that is a valid expression.
    std::string expression(int depth) {
        if (depth == 0) return leaf();
        switch (pick(9)) {
            case 0:
                return leaf();
            case 1:
                return "-" + expression(depth - 1);
            case 2:
                return "(" + expression(depth - 1) + ")";
            case 3: {
                static const char* const one[] = {"sin",  "cos",  "tan",   "asin", "acos",
                                                  "atan", "sinh", "cosh",  "tanh", "exp",
                                                  "log",  "log2", "log10", "sqrt", "abs",
                                                  "erf",  "sign", "floor", "ceil", "round"};
                return std::string(one[pick(std::size(one))]) + "(" + expression(depth - 1) + ")";
            }
            case 4: {
                static const char* const two[] = {"atan2", "min", "max"};
                return std::string(two[pick(3)]) + "(" + expression(depth - 1) + ", " +
                       expression(depth - 1) + ")";
            }
            case 5:
                return "(" + expression(depth - 1) + " < " + expression(depth - 1) + " ? " +
                       expression(depth - 1) + " : " + expression(depth - 1) + ")";
            case 6:
                return "(" + expression(depth - 1) + ")^" + std::to_string(pick(5));
            default: {
                static const char* const signs[] = {" + ", " - ", "*", "/", "^"};
                return "(" + expression(depth - 1) + ")" + signs[pick(5)] + "(" +
                       expression(depth - 1) + ")";
            }
        }
    }

    /// A text that hardly ever is.
    std::string anything() {
        static const char* const pieces[] = {
            "a",  "b", "1", ".5", "2e3", "(", ")", "+",   "-",    "*",  "/",        "^", "<",
            ">=", "?", ":", ",",  "&&",  "!", "=", "sin", "min(", "xy", "\xc3\xa9", " ", "$"};
        std::string text;
        for (auto length = 1 + pick(12); length > 0; --length)
            text += pieces[pick(std::size(pieces))];
        return text;
    }

  private:
    std::size_t pick(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
    }
    std::string leaf() {
        static const char* const leaves[] = {"a", "b", "2", "0.5", "1.7", "3"};
        return leaves[pick(std::size(leaves))];
    }
    std::mt19937 random_;
};

}  // namespace seiche::expression
