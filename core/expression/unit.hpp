#pragma once

#include <map>
#include <string>
#include <string_view>

namespace seiche::expression {

/// A product of powers of base units, each up to 1e6: beyond that operations throw badInput. Names
/// that begin with '?' stand for units not known yet.
class Unit {
  public:
    Unit() = default;
    /// The unit that has this name and no other.
    static Unit base(const std::string& name);
    /// Reads "m^2/s", "mol/(m^3 s)", "kg·m⁻³", "m2 s-1": names with integer or fractional powers,
    /// joined by spaces, *, · and /, which divides by the next name only. N, Pa, J, W, Hz, C and V
    /// are expressed in base units; 1, % and rad are dimensionless; all other names are units of
    /// their own, so that mm is not m. Throws badInput with the reason.
    static Unit read(std::string_view text);

    const std::map<std::string, double>& powers() const { return powers_; }
    /// The first that is not known yet, or "".
    std::string unknown() const;
    bool none() const { return powers_.empty(); }
    Unit power(double exponent) const;
    /// "m²/s", "1/s", "1" for none.
    std::string text() const;

    friend Unit operator*(const Unit& a, const Unit& b);
    friend Unit operator/(const Unit& a, const Unit& b) { return a * b.power(-1); }
    bool operator==(const Unit&) const = default;

  private:
    std::map<std::string, double> powers_;  // none of which is 0
};

}  // namespace seiche::expression
