#pragma once

#include <octave/oct.h>
#include <octave/ov-base.h>

#include "octave/src/numbers.hpp"

namespace seiche::oct {

/// The value of class gpuMatrix. Octave counts references; copies share the numbers on the device.
/// Functions of Octave that this class does not have read it as an array of class single.
class GpuMatrix : public octave_base_value {
  public:
    GpuMatrix() = default;
    explicit GpuMatrix(Numbers numbers) : numbers_(std::move(numbers)) {}
    const Numbers& numbers() const { return numbers_; }
    /// Replaces the contents, for operators such as ++ on a value with a single reference.
    void replace(Numbers numbers) { numbers_ = std::move(numbers); }

    octave_base_value* clone() const override { return new GpuMatrix(*this); }
    octave_base_value* empty_clone() const override { return new GpuMatrix(); }

    dim_vector dims() const override { return numbers_.dims(); }
    std::size_t byte_size() const override { return 4 * numbers_.shape.entries(); }
    bool is_defined() const override { return true; }
    bool is_constant() const override { return true; }
    bool isnumeric() const override { return !numbers_.logical; }
    bool islogical() const override { return numbers_.logical; }
    bool isreal() const override { return true; }
    bool isfloat() const override { return !numbers_.logical; }
    bool is_single_type() const override { return !numbers_.logical; }
    bool is_matrix_type() const override { return true; }
    bool is_true() const override { return host().is_true(); }

    octave_value subsref(const std::string& type, const std::list<octave_value_list>& at) override;
    octave_value_list subsref(const std::string& type, const std::list<octave_value_list>& at,
                              int) override {
        return subsref(type, at);
    }
    octave_value do_index_op(const octave_value_list& at, bool resize = false) override;
    octave_value subsasgn(const std::string& type, const std::list<octave_value_list>& at,
                          const octave_value& from) override;
    octave::idx_vector index_vector(bool integers = false) const override {
        return host().index_vector(integers);
    }

    octave_value map(unary_mapper_t function) const override;
    octave_value reshape(const dim_vector& dims) const override;
    octave_value squeeze() const override;
    octave_value permute(const Array<int>& order, bool inverse = false) const override;
    octave_value resize(const dim_vector& dims, bool fill = false) const override;
    octave_value full_value() const override { return wrapped(numbers_); }
    octave_value as_double() const override { return host().as_double(); }
    octave_value as_single() const override { return host().as_single(); }

    void print(std::ostream& os, bool readSyntax = false) override;
    void print_raw(std::ostream& os, bool readSyntax = false) const override;
    bool print_name_tag(std::ostream& os, const std::string& name) const override;
    void short_disp(std::ostream& os) const override;

    bool save_ascii(std::ostream&) override { refuseSaving(); }
    bool save_binary(std::ostream&, bool) override { refuseSaving(); }
    bool save_hdf5(octave_hdf5_id, const char*, bool) override { refuseSaving(); }
    octave_map map_value() const override { refuseSaving(); }  // MATLAB's formats ask for it

    // Conversions read the entries and so wait for them.
    type_conv_info numeric_conversion_function() const override;
    double double_value(bool force = false) const override { return host().double_value(force); }
    float float_value(bool force = false) const override { return host().float_value(force); }
    Matrix matrix_value(bool force = false) const override { return host().matrix_value(force); }
    FloatMatrix float_matrix_value(bool force = false) const override {
        return host().float_matrix_value(force);
    }
    NDArray array_value(bool force = false) const override { return host().array_value(force); }
    FloatNDArray float_array_value(bool force = false) const override {
        return host().float_array_value(force);
    }
    Complex complex_value(bool force = false) const override { return host().complex_value(force); }
    FloatComplex float_complex_value(bool force = false) const override {
        return host().float_complex_value(force);
    }
    ComplexMatrix complex_matrix_value(bool force = false) const override {
        return host().complex_matrix_value(force);
    }
    FloatComplexMatrix float_complex_matrix_value(bool force = false) const override {
        return host().float_complex_matrix_value(force);
    }
    ComplexNDArray complex_array_value(bool force = false) const override {
        return host().complex_array_value(force);
    }
    FloatComplexNDArray float_complex_array_value(bool force = false) const override {
        return host().float_complex_array_value(force);
    }
    bool bool_value(bool warn = false) const override { return host().bool_value(warn); }
    boolMatrix bool_matrix_value(bool warn = false) const override {
        return host().bool_matrix_value(warn);
    }
    boolNDArray bool_array_value(bool warn = false) const override {
        return host().bool_array_value(warn);
    }
    SparseMatrix sparse_matrix_value(bool force = false) const override {
        return host().sparse_matrix_value(force);
    }
    octave_value as_int8() const override { return host().as_int8(); }
    octave_value as_int16() const override { return host().as_int16(); }
    octave_value as_int32() const override { return host().as_int32(); }
    octave_value as_int64() const override { return host().as_int64(); }
    octave_value as_uint8() const override { return host().as_uint8(); }
    octave_value as_uint16() const override { return host().as_uint16(); }
    octave_value as_uint32() const override { return host().as_uint32(); }
    octave_value as_uint64() const override { return host().as_uint64(); }
    octave_idx_type nnz() const override { return host().nnz(); }
    octave_value convert_to_str_internal(bool pad, bool force, char type) const override {
        return host().convert_to_str_internal(pad, force, type);
    }
    octave_value sort(octave_idx_type dimension = 0, sortmode mode = ASCENDING) const override {
        return host().sort(dimension, mode);
    }
    octave_value sort(Array<octave_idx_type>& order, octave_idx_type dimension = 0,
                      sortmode mode = ASCENDING) const override {
        return host().sort(order, dimension, mode);
    }
    sortmode issorted(sortmode mode = UNSORTED) const override { return host().issorted(mode); }
    Array<octave_idx_type> sort_rows_idx(sortmode mode = ASCENDING) const override {
        return host().sort_rows_idx(mode);
    }

  private:
    /// The numbers as an array of the interpreter.
    octave_value host() const;
    [[noreturn]] static void refuseSaving();

    Numbers numbers_;

    DECLARE_OV_TYPEID_FUNCTIONS_AND_DATA
};

/// Makes the class and its operators known to the interpreter.
void registerGpuMatrix();
void installOperators();

}  // namespace seiche::oct
