#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/papers/paper_run.hpp"
#include "core/view/drawing.hpp"

namespace seiche::bench {

/// A piece of a result: Markdown, and below it a plot.
struct PaperPart {
    std::string markdown;
    std::optional<view::Drawing> plot = {};
};

/// A value that the paper's text gives.
struct PrintedValue {
    std::string what, value;
};

/// A table, a figure or an algorithm of a paper, repeated here.
struct PaperItem {
    std::string id;       ///< in names of files
    std::string title;    ///< of its section
    std::string place;    ///< in the paper: section, figure
    std::string shows;    ///< the result of the paper, in our words
    std::string command;  ///< that runs it alone
    std::string source;   ///< file of the repository
    std::string test;     ///< suite and name
    std::vector<PrintedValue> printed = {};
    std::function<std::vector<PaperPart>(PaperRun&)> measure;
};

struct Paper {
    std::string name;  ///< on the command line, and of its page
    std::string reference;
    /// Sections, or names of methods, each with its proposal.
    std::vector<std::pair<std::string, std::string>> proposes;
    std::vector<PaperItem> items;
};

/// All five in the order of their years.
const std::vector<Paper>& papers();
/// Throws badInput for an unknown name, with the nearest one.
const Paper& paperNamed(const std::string& name);

Paper kruegerPaper();
Paper hallPaper();
Paper galoppoPaper();
Paper brodtkorbPaper();
Paper volkovPaper();

/// A page with the files of its plots.
struct PaperPage {
    std::string markdown;
    std::vector<std::pair<std::string, std::string>> plots;  ///< name of a file, SVG
};
/// Measures all items of a paper.
PaperPage paperPage(const Paper& paper, PaperRun& run);

/// README.md of the pages: paper, item, where, test, page.
std::string papersIndex();

}  // namespace seiche::bench
