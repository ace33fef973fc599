# SPDX-License-Identifier: MIT
# Tuples of a subclass, made in one piece: the class itself would copy a tuple that is there.

from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_SET_ITEM
from libc.stdint cimport uint8_t

cdef extern from *:
    """
    #define BEFORE_ITEMS (offsetof(PyTupleObject, ob_item) - sizeof(PyVarObject))

    /* A new tuple of a subclass without its items, where the layout of tuples is known; elsewhere a
     * plain tuple.  The items come behind the header or, from Python 3.14 on, behind a hash that is
     * -1 as long as nobody has asked for it. */
    static PyObject *new_tuple(PyObject *kind, Py_ssize_t size)
    {
        PyObject *made;
        if (kind == (PyObject *)&PyTuple_Type ||
            (BEFORE_ITEMS != 0 && BEFORE_ITEMS != sizeof(Py_hash_t)))
            return PyTuple_New(size);
        made = ((PyTypeObject *)kind)->tp_alloc((PyTypeObject *)kind, size);
        if (made != NULL && BEFORE_ITEMS != 0)
            *(Py_hash_t *)((PyVarObject *)made + 1) = -1;
        return made;
    }
    """
    object new_tuple(object kind, Py_ssize_t size)


cdef inline object checked_kind(kind):
    if not (isinstance(kind, type) and issubclass(kind, tuple)):
        raise TypeError(f"kind must be tuple or a subclass of it, not {kind!r}")
    return kind


cdef inline int put_item(made, Py_ssize_t place, item) except -1:
    Py_INCREF(item)  # SET_ITEM takes a reference over
    PyTuple_SET_ITEM(made, place, item)
    return 0


cdef inline object finished(made, kind):
    return made if type(made) is kind else kind(made)


cdef inline object as_tuple(const uint8_t *columns, int n, kind):
    cdef int row
    placement = new_tuple(kind, n)
    for row in range(n):
        put_item(placement, row, columns[row])
    return finished(placement, kind)
