// Shared by the files that make up the module crewlab._engine. Only translation between C++ and Python happens here.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <span>
#include <string>
#include <string_view>

#include "base/errors.h"
#include "crew/notation.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace crewlab {

// A Python text on its way into the engine. What UTF-8 cannot say (a stray byte of a command line) comes as a
// backslash and its number, so that the notation can complain about it like about any other character.
struct Text {
    std::string utf8;
    operator std::string_view() const { return utf8; }
};

}  // namespace crewlab

namespace nanobind::detail {

template <>
struct type_caster<crewlab::Text> {
    NB_TYPE_CASTER(crewlab::Text, const_name("str"))

    bool from_python(handle source, std::uint32_t, cleanup_list*) noexcept {
        if (!PyUnicode_Check(source.ptr())) return false;
        PyObject* bytes = PyUnicode_AsEncodedString(source.ptr(), "utf-8", "backslashreplace");
        if (!bytes) {
            PyErr_Clear();
            return false;
        }
        value.utf8.assign(PyBytes_AsString(bytes), static_cast<std::size_t>(PyBytes_Size(bytes)));
        Py_DECREF(bytes);
        return true;
    }
    static handle from_cpp(const crewlab::Text& text, rv_policy, cleanup_list*) noexcept {
        return PyUnicode_FromStringAndSize(text.utf8.data(), static_cast<Py_ssize_t>(text.utf8.size()));
    }
};

}  // namespace nanobind::detail

namespace crewlab {

void bind_cards(nb::module_& module);
void bind_deal(nb::module_& module);
void bind_deep_sea(nb::module_& module);
void bind_game(nb::module_& module);
void bind_batch(nb::module_& module);
void bind_measure(nb::module_& module);
void bind_solve(nb::module_& module);
void bind_knowledge(nb::module_& module);
void bind_agents(nb::module_& module);
void bind_agents_witteveen(nb::module_& module);
void bind_agents_harvill(nb::module_& module);
void bind_agents_ismcts(nb::module_& module);
void bind_agents_litjens(nb::module_& module);
void bind_agents_flat(nb::module_& module);
void bind_learn(nb::module_& module);
void bind_policy(nb::module_& module);
void bind_thegame(nb::module_& module);
void bind_thegame_strategies(nb::module_& module);
void bind_thegame_search(nb::module_& module);
void bind_thegame_learned(nb::module_& module);

inline Py_ssize_t hash_of(Card card) { return card.index; }
inline Py_ssize_t hash_of(CardSet cards) { return static_cast<Py_ssize_t>(cards.bits); }
inline Py_ssize_t hash_of(Action action) { return static_cast<int>(action.kind) << 8 | action.arg; }
template <class Value>
Py_ssize_t hash_of(const Value& value) {
    return nb::hash(nb::str(to_text(value).c_str()));
}

// What every value has: a text that its constructor reads back, a repr made of it, equality, hashing and pickling.
template <class Value>
void bind_text(nb::class_<Value>& cls, const char* name) {
    cls.def("__str__", [](const Value& value) { return to_text(value); });
    cls.def("__repr__", [name](const Value& value) { return std::string(name) + "('" + to_text(value) + "')"; });
    cls.def("__reduce__", [](const Value& value) {
        return nb::make_tuple(nb::type<Value>(), nb::make_tuple(to_text(value)));
    }, nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
    cls.def("__eq__", [](const Value& a, const Value& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, arg: object, /) -> bool"));
    cls.def("__hash__", [](const Value& value) { return hash_of(value); });
}

template <class Item>
nb::tuple to_tuple(std::span<const Item> items) {
    nb::list list;
    for (const Item& item : items) list.append(nb::cast(item));
    return nb::tuple(list);
}

}  // namespace crewlab
