#pragma once

#include <QString>
#include <optional>
#include <string>

#include "core/geometry/domain.hpp"
#include "core/model/report.hpp"
#include "core/param/schema.hpp"

namespace seiche::gui {

/// The program's own texts (titles, hints, labels, meanings of parameters and fields) in the user's
/// language; unchanged if there is no translation. packaging/translate.sh finds these texts.
QString translated(const std::string& text);
/// "wave_speed" as shown to the user: "wave speed", translated.
QString readable(const std::string& name);
/// The same for a view's style.
QString styleText(const std::string& name);
/// The same for a sky (skyNames).
QString skyText(const std::string& name);
/// "m^2/s" typeset: "m²/s".
QString unitText(const std::string& unit);
/// Text for the status of a solve.
QString statusText(SolveStatus status);
/// A span of time in the unit that suits it: "6.42 s", "818 ms".
QString timeText(double seconds);
/// A span of time that may be long, roughly: "818 ms", "93 minutes", "5 days".
QString durationText(double seconds);
/// Text of the progress of work, with the time left, if known: "40 %, 12 s
/// left".
QString withTimeLeft(const QString& progress, std::optional<double> seconds);
/// A whole number in full, in groups of thousands: "90 000".
QString wholeText(long long number);
/// A number in few digits with its unit: "0.01 s", "1.2e-06"; whole ones of up to seven digits in
/// full.
QString quantity(double value, const std::string& unit, int digits = 4);
/// A number of bytes: "143.3 KiB".
QString sizeText(long long bytes);
/// Size of cells: "0.003125 m", or "0.02 m × 0.01 m" where they are not square.
QString cellSize(const Domain& domain);
/// A number as text with its unit behind it, written as usual: "0.01 s", "38°".
QString withUnit(const QString& number, const std::string& unit);
/// A value of a parameter as it is shown: a number in few digits, a choice translated, "on".
QString valueText(const Value& value, const std::string& unit = {}, int digits = 4);
/// Meaning, unit, range, default and effect of a parameter, one line each; `scene` is the scene's
/// value.
QString explain(const Parameter& parameter, const Value& scene);
/// A typed number as core reads it: one comma and no point is a decimal comma.
QString plainNumber(const QString& typed);
/// A sentence about a parameter with its label in the place of its name, as controls have it:
/// "wave speed is '-1' and must be ..". A name that may be a word stands for the parameter at the
/// head, behind a place and before its value: "bubbles = 50000".
QString withLabels(QString sentence, const Schema& parameters);
/// A sentence about a place in a scene file with the label of the control that it was typed into in
/// the place of its path: "size.1 is -3 ..", with "height": "height is -3 ..". A unit behind the
/// label, "height [m]", is left out.
QString withLabel(QString sentence, const QString& path, const QString& label);
/// Effect of a change: "takes effect at once", ...
QString effectText(Effect effect);

}  // namespace seiche::gui
