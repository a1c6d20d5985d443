#include "solvers/linalg/dense/papers.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/base/error.hpp"

namespace seiche::linalg {

namespace {

using Kind = PaperAlgorithm::Kind;
using Layout = PaperAlgorithm::Layout;
using Pivots = PaperAlgorithm::Pivots;
using Join = PaperAlgorithm::Join;

int half(int side) {
    return (side + 1) / 2;
}

void need(gl::Buffer& buffer, std::size_t bytes, const char* label) {
    if (!buffer || buffer.bytes() != bytes) buffer = gl::Buffer(bytes, label);
}

std::size_t packedBytes(const Matrix& m) {
    return std::size_t{16} * static_cast<std::size_t>(half(m.rows())) *
           static_cast<std::size_t>(half(m.columns()));
}

gl::Kernel packing(Layout layout, bool back) {
    const int number = layout == Layout::quadrants ? 2 : layout == Layout::blocks ? 1 : 0;
    return gl::Kernel("linalg/dense/papers_pack.comp",
                      {{"LAYOUT", number}, {"UNPACK", back ? 1 : 0}});
}

/// Packs a matrix into texels, `pitch` of them a row, from column `first` of these on, or unpacks
/// it: as `kernel` does. `filler`: the diagonal of what continues an odd side.
void packTexels(const PaperAlgorithm& algorithm, gl::Kernel& kernel, const Matrix& matrix,
                const gl::Buffer& texels, int pitch, int first, float filler) {
    kernel.set("rows", matrix.rows())
        .set("columns", matrix.columns())
        .set("pitch", matrix.pitch())
        .set("blockPitch", pitch)
        .set("blockFirst", first)
        .set("filler", filler);
    kernel.run(algorithm.units(matrix.columns()), algorithm.units(matrix.rows()), 1,
               {gl::storage(0, matrix.buffer()), gl::storage(1, texels)});
}

}  // namespace

double PaperAlgorithm::bytes(int n) const {
    const double side = units(n), size = packed() ? 16 : 4;
    const double squared = side * side, cubed = squared * side;
    switch (kind) {
        case Kind::lu: {
            // The update; swap, search and scaling are of lower order but for the swap of a whole
            // row, and for the maxima of all columns.
            double sum = 4 * size * cubed / 3;
            if (pivots != Pivots::none && !pointers) sum += 4 * size * squared;
            if (pivots == Pivots::partial) sum += size * squared / 2;
            if (pivots == Pivots::full) sum += size * cubed / 3;
            return sum;
        }
        case Kind::gaussJordan:
            return 2 * size * cubed;  // with one right-hand side
        case Kind::hybrid:
            return 2 * size * squared;
        case Kind::reduction:
            return 5.0 / 3 * size * squared;
        case Kind::product:
            break;
    }
    if (layout == Layout::tiles) return size * cubed * (1.0 / 64 + 1.0 / 16);
    const double passes = passLength == 0 ? 1 : std::max(1.0, side / passLength);
    return 2 * size * cubed + 2 * size * squared * passes;
}

double PaperAlgorithm::flops(int n) const {
    const double cubed = static_cast<double>(n) * n * n;
    switch (kind) {
        case Kind::product:
            return 2 * cubed;
        case Kind::lu:
            return 2 * cubed / 3;
        case Kind::gaussJordan:
            return cubed;
        case Kind::hybrid:
            return flopsOf(operation, n);
        case Kind::reduction:
            break;
    }
    return 0;
}

const std::vector<PaperAlgorithm>& paperAlgorithms() {
    static const std::string krueger = "Krüger, Westermann 2003", hall = "Hall, Carr, Hart 2003",
                             galoppo = "Galoppo et al. 2005", brodtkorb = "Brodtkorb 2008",
                             volkov = "Volkov, Demmel 2008";
    static const std::vector<PaperAlgorithm> all = {
        {.name = "krueger-sum",
         .paper = krueger,
         .doc = "sum by halving textures",
         .kind = Kind::reduction},
        {.name = "krueger-max",
         .paper = krueger,
         .doc = "maximum by halving textures",
         .kind = Kind::reduction,
         .join = Join::maximum},
        {.name = "krueger-min",
         .paper = krueger,
         .doc = "minimum by halving textures",
         .kind = Kind::reduction,
         .join = Join::minimum},
        {.name = "krueger-product",
         .paper = krueger,
         .doc = "product of all entries by halving textures",
         .kind = Kind::reduction,
         .join = Join::product},
        {"larsen-mcallister", "Larsen, McAllister 2001", "product, one inner index per pass",
         Kind::product, Layout::entries, 1},
        {"hall-single", hall, "product, 32 inner indices per pass, one channel", Kind::product,
         Layout::entries, 32},
        {"hall-four", hall, "product, 32 texels per pass, quadrants in four channels",
         Kind::product, Layout::quadrants, 32},
        {"brodtkorb-single-pass", brodtkorb, "product, 2 x 2 blocks, one pass", Kind::product,
         Layout::blocks, 0},
        {"brodtkorb-multi-pass", brodtkorb, "product, 2 x 2 blocks, n/2 passes", Kind::product,
         Layout::blocks, 1},
        {"volkov-product", volkov,
         "product, C and an operand in registers, the other in shared memory, nothing fetched "
         "ahead",
         Kind::product, Layout::tiles},
        {"galoppo-lu", galoppo, "LU by row operations, no pivoting", Kind::lu, Layout::entries, 0,
         Pivots::none},
        {"galoppo-plu", galoppo, "LU by row operations, partial pivoting", Kind::lu,
         Layout::entries, 0, Pivots::partial},
        {"galoppo-plu-pointers", galoppo,
         "LU by row operations, partial pivoting, rows found by pointers", Kind::lu,
         Layout::entries, 0, Pivots::partial, true},
        {"galoppo-full", galoppo,
         "LU by row operations, full pivoting by maxima of columns and of those", Kind::lu,
         Layout::entries, 0, Pivots::full},
        {"galoppo-full-pointers", galoppo,
         "LU by row operations, full pivoting, rows and columns found by pointers", Kind::lu,
         Layout::entries, 0, Pivots::full, true},
        {"galoppo-gauss-jordan", galoppo, "Gauss-Jordan by row operations, partial pivoting",
         Kind::gaussJordan, Layout::entries, 0, Pivots::partial},
        {"brodtkorb-plu", brodtkorb, "LU on 2 x 2 blocks, pivoting by blocks, scalar L and U",
         Kind::lu, Layout::blocks, 0, Pivots::partial},
        {"brodtkorb-gauss-jordan", brodtkorb, "Gauss-Jordan on 2 x 2 blocks, pivoting by blocks",
         Kind::gaussJordan, Layout::blocks, 0, Pivots::partial},
        {.name = "volkov-lu",
         .paper = volkov,
         .doc = "LU, panels by the CPU, rows of U by inverses of diagonal blocks",
         .kind = Kind::hybrid,
         .pivots = Pivots::partial},
        {.name = "volkov-lu-two-level",
         .paper = volkov,
         .doc = "the same in two levels of blocks, 64 and 256",
         .kind = Kind::hybrid,
         .pivots = Pivots::partial,
         .outer = 256},
        {.name = "volkov-cholesky",
         .paper = volkov,
         .doc = "Cholesky, diagonal blocks by the CPU, columns by inverses",
         .kind = Kind::hybrid,
         .operation = DenseOperation::cholesky},
        {.name = "volkov-qr",
         .paper = volkov,
         .doc = "QR, panels by the CPU",
         .kind = Kind::hybrid,
         .operation = DenseOperation::qr},
    };
    return all;
}

const PaperAlgorithm& paperAlgorithm(const std::string& name) {
    for (const auto& each : paperAlgorithms()) {
        if (each.name == name) return each;
    }
    failInput("there is no algorithm '{}' from the papers", name);
}

PaperProduct::PaperProduct(const PaperAlgorithm& algorithm) : algorithm_(algorithm) {
    if (algorithm.layout == Layout::tiles) {
        products_[0][0] = gl::Kernel("linalg/dense/papers_tiles.comp");
        return;
    }
    if (!algorithm.packed()) return;
    pack_ = packing(algorithm.layout, false);
    unpack_ = packing(algorithm.layout, true);
}

void PaperProduct::run(const Matrix& a, Transpose turnA, const Matrix& b, Transpose turnB,
                       Matrix& c) {
    const bool tallA = turnA == Transpose::yes, tallB = turnB == Transpose::yes;
    const int rows = tallA ? a.columns() : a.rows(), inner = tallA ? a.rows() : a.columns();
    const int columns = tallB ? b.rows() : b.columns();
    if (inner != (tallB ? b.columns() : b.rows()) || c.rows() != rows || c.columns() != columns ||
        a.batch() != 1 || b.batch() != 1 || c.batch() != 1 || &c == &a || &c == &b) {
        failInput("{}: {} x {}{} times {} x {}{} does not make {} x {}", algorithm_.name, a.rows(),
                  a.columns(), tallA ? " transposed" : "", b.rows(), b.columns(),
                  tallB ? " transposed" : "", c.rows(), c.columns());
    }
    if (algorithm_.layout == Layout::tiles) {
        if (tallA || tallB) failInput("{} takes no transposed operands", algorithm_.name);
        return runTiles(a, b, c);
    }
    const bool packed = algorithm_.packed();
    auto& product = products_[tallA ? 1 : 0][tallB ? 1 : 0];
    if (!product) {
        product = gl::Kernel(
            "linalg/dense/papers_product.comp",
            {{"PACKED", packed ? 1 : 0}, {"TURN_A", tallA ? 1 : 0}, {"TURN_B", tallB ? 1 : 0}});
    }
    if (packed) {
        need(a_, packedBytes(a), "texels of A");
        need(b_, packedBytes(b), "texels of B");
        need(c_, packedBytes(c), "texels of C");
        packTexels(algorithm_, pack_, a, a_, half(a.columns()), 0, 0);
        packTexels(algorithm_, pack_, b, b_, half(b.columns()), 0, 0);
        product.set("pitches", std::array{half(a.columns()), half(b.columns()), half(c.columns())});
    } else {
        product.set("pitches", std::array{a.pitch(), b.pitch(), c.pitch()});
    }
    const int m = algorithm_.units(rows), n = algorithm_.units(columns),
              k = algorithm_.units(inner);
    product.set("size", std::array{m, n});
    const int length = algorithm_.passLength == 0 ? k : algorithm_.passLength;
    for (int first = 0; first < k; first += length) {
        product.set("first", first).set("last", std::min(k, first + length));
        product.run(
            n, m, 1,
            {gl::storage(0, packed ? a_ : a.buffer()), gl::storage(1, packed ? b_ : b.buffer()),
             gl::storage(2, packed ? c_ : c.buffer())});
    }
    if (packed) packTexels(algorithm_, unpack_, c, c_, half(c.columns()), 0, 0);
}

void PaperProduct::runTiles(const Matrix& a, const Matrix& b, Matrix& c) {
    auto& product = products_[0][0];
    product.set("size", std::array{c.rows(), c.columns(), a.columns()})
        .set("pitches", std::array{a.pitch(), b.pitch(), c.pitch()});
    product.runGroups(
        (c.columns() + 63) / 64, (c.rows() + 15) / 16, 1,
        {gl::storage(0, a.buffer()), gl::storage(1, b.buffer()), gl::storage(2, c.buffer())});
}

PaperElimination::PaperElimination(const PaperAlgorithm& algorithm)
    : algorithm_(algorithm),
      pack_(packing(algorithm.layout, false)),
      unpack_(packing(algorithm.layout, true)) {
    const bool jordan = algorithm.kind == Kind::gaussJordan, packed = algorithm.packed();
    const auto make = [&](int pass) {
        passes_[pass] = gl::Kernel("linalg/dense/papers_elimination.comp",
                                   {{"PACKED", packed ? 1 : 0},
                                    {"JORDAN", jordan ? 1 : 0},
                                    {"SEARCH", static_cast<int>(algorithm.pivots)},
                                    {"POINTERS", algorithm.pointers ? 1 : 0},
                                    {"PASS", pass}});
    };
    make(2);
    make(3);
    const bool full = algorithm.pivots == Pivots::full;
    for (const int pass : full ? std::vector{4, 5} : std::vector{0}) make(pass);
    if (algorithm.pointers) {
        make(7);
    } else if (algorithm.pivots != Pivots::none) {
        make(1);
        if (full) make(6);
    }
}

void PaperElimination::begin(const Matrix& a, bool jordan) {
    if (jordan != (algorithm_.kind == Kind::gaussJordan)) {
        failInput("{} {}", algorithm_.name,
                  jordan ? "leaves factors: factor with it" : "leaves no factors: solve with it");
    }
    if (a.rows() != a.columns() || a.batch() != 1) {
        failInput("{} takes one square matrix, not {} x {} ({} of them)", algorithm_.name, a.rows(),
                  a.columns(), a.batch());
    }
    n_ = a.rows();
    side_ = algorithm_.units(n_);
    const auto steps = static_cast<std::size_t>(algorithm_.packed() ? 2 * side_ : side_);
    need(pivots_, sizeof(int) * 2 * steps, "pivots");
    need(order_, sizeof(int) * 2 * steps, "rows and columns in their order");
    need(maxima_, 2 * sizeof(float) * steps, "maxima of columns");
    need(status_, 32, "elimination status");
    status_.clear();
    if (algorithm_.pointers) {
        std::vector<int> own(2 * steps);
        for (std::size_t at = 0; at < own.size(); ++at) own[at] = static_cast<int>(at % steps);
        order_.upload(own);
    }
}

void PaperElimination::eliminate(const gl::Buffer& work, int pitch, int width) {
    const bool jordan = algorithm_.kind == Kind::gaussJordan;
    for (auto& pass : passes_) {
        if (pass) pass.set("n", side_).set("pitch", pitch).set("width", width);
    }
    const auto run = [&](int pass, int k, int across, int down) {
        passes_[pass].set("k", k);
        passes_[pass].run(across, down, 1,
                          {gl::storage(0, work), gl::storage(1, pivots_), gl::storage(2, status_),
                           gl::storage(3, order_), gl::storage(4, maxima_)});
    };
    const bool moves = algorithm_.pivots != Pivots::none && !algorithm_.pointers;
    for (int k = 0; k < side_; ++k) {
        if (algorithm_.pivots == Pivots::full) {
            run(4, k, side_ - k, 1);
            run(5, k, 1, 1);
            if (moves) run(6, k, side_, 1);
        } else {
            run(0, k, 1, 1);
        }
        if (moves) run(1, k, width, 1);
        const bool last = k + 1 == side_;
        if (jordan) {
            // The last step has right-hand sides to eliminate.
            run(2, k, width - k, 1);
            run(3, k, width - k - 1, side_);
        } else if (!last || algorithm_.packed()) {
            run(2, k, side_ - (algorithm_.packed() ? k : k + 1), algorithm_.packed() ? 2 : 1);
            if (!last) run(3, k, side_ - k - 1, side_ - k - 1);
        }
    }
}

void PaperElimination::factor(Matrix& a) {
    begin(a, false);
    if (algorithm_.packed()) {
        need(work_, packedBytes(a), "blocks of A");
        packTexels(algorithm_, pack_, a, work_, side_, 0, 1);
        eliminate(work_, side_, side_);
        return packTexels(algorithm_, unpack_, a, work_, side_, 0, 0);
    }
    eliminate(a.buffer(), a.pitch(), side_);
    if (!algorithm_.pointers) return;
    if (ordered_.rows() != n_) ordered_ = a.like("factors in order");
    auto& gather = passes_[7];
    gather.set("k", 0);
    gather.run(
        n_, n_, 1,
        {gl::storage(0, a.buffer()), gl::storage(1, pivots_), gl::storage(2, status_),
         gl::storage(3, order_), gl::storage(4, maxima_), gl::storage(5, ordered_.buffer())});
    ordered_.buffer().copyTo(a.buffer(), a.buffer().bytes());
}

void PaperElimination::solve(const Matrix& a, const Matrix& b, Matrix& x) {
    begin(a, true);
    if (b.rows() != n_ || b.batch() != 1 || x.rows() != n_ || x.columns() != b.columns()) {
        failInput(
            "{} was given a matrix of {} rows, right-hand sides of {} x {} and solutions of {} x "
            "{}: match the shapes",
            algorithm_.name, n_, b.rows(), b.columns(), x.rows(), x.columns());
    }
    const int width = side_ + algorithm_.units(b.columns());
    const std::size_t size = algorithm_.packed() ? 16 : 4;
    need(work_, size * static_cast<std::size_t>(side_) * static_cast<std::size_t>(width),
         "A and the right-hand sides");
    packTexels(algorithm_, pack_, a, work_, width, 0, 1);
    packTexels(algorithm_, pack_, b, work_, width, side_, 0);
    eliminate(work_, width, width);
    packTexels(algorithm_, unpack_, x, work_, width, side_, 0);
}

void PaperElimination::check() const {
    const auto status = status_.download<std::uint32_t>(2);
    if (status[0] == 0) return;
    failRun("{}: the matrix is singular or needs other pivots: the pivot of column {} is {}",
            algorithm_.name, status[0] - 1, std::bit_cast<float>(status[1]));
}

std::vector<int> PaperElimination::columns() const {
    if (algorithm_.pivots == Pivots::full) return order(1);
    std::vector<int> own(static_cast<std::size_t>(n_));
    std::iota(own.begin(), own.end(), 0);
    return own;
}

std::vector<int> PaperElimination::order(int side) const {
    const auto steps = static_cast<std::size_t>(algorithm_.packed() ? 2 * side_ : side_);
    std::vector<int> own(steps);
    std::iota(own.begin(), own.end(), 0);
    if (algorithm_.pivots == Pivots::none) return own;
    const auto pivots =
        pivots_.download<int>(steps, static_cast<std::size_t>(side) * steps * sizeof(int));
    for (std::size_t k = 0; k < steps; ++k) {
        std::swap(own[k], own[static_cast<std::size_t>(pivots[k])]);
    }
    own.resize(static_cast<std::size_t>(n_));  // without the row that continues an odd side
    return own;
}

PaperReduction::PaperReduction(const PaperAlgorithm& algorithm) {
    pass_ =
        gl::Kernel("linalg/dense/papers_reduce.comp", {{"OP", static_cast<int>(algorithm.join)}});
}

void PaperReduction::run(const Matrix& a) {
    if (a.batch() != 1) failInput("a reduction by halving takes one matrix, not {}", a.batch());
    int columns = a.columns(), rows = a.rows(), pitch = a.pitch();
    const auto bytes = sizeof(float) * static_cast<std::size_t>(half(columns)) *
                       static_cast<std::size_t>(half(rows));
    for (auto& level : levels_) need(level, bytes, "halved texture");
    const gl::Buffer* from = &a.buffer();
    last_ = 1;
    do {
        last_ = 1 - last_;
        pass_.set("size", std::array{columns, rows})
            .set("fromPitch", pitch)
            .set("toPitch", half(columns));
        pass_.run(half(columns), half(rows), 1,
                  {gl::storage(0, *from), gl::storage(1, levels_[last_])});
        from = &levels_[last_];
        columns = half(columns);
        rows = half(rows);
        pitch = columns;
    } while (columns > 1 || rows > 1);
}

float PaperReduction::result() const {
    return levels_[last_].download<float>(1)[0];
}

}  // namespace seiche::linalg
