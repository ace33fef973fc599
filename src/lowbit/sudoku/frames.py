# SPDX-License-Identifier: MIT
"""Columns and tables of pandas, Polars and Arrow: to NumPy, and back to their own types.

None of them is a dependency: who has a column has its library, and only then is it
imported.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

#: The libraries, and the types of theirs that are read.
TYPES = {
    "pandas": ("Series", "DataFrame"),
    "polars": ("Series", "DataFrame"),
    "pyarrow": ("Array", "ChunkedArray"),
}


def library_of(value: Any) -> str:
    """Return which library a value is a column or a table of; an empty str if of none.

    >>> library_of([]), library_of(np.zeros(3))
    ('', '')
    """
    for kind in type(value).__mro__:
        library = kind.__module__.partition(".")[0]
        if kind.__name__ in TYPES.get(library, ()):
            return library
    return ""


def is_frame(value: Any) -> bool:
    """Tell whether a value is a column or a table of one of the libraries."""
    return bool(library_of(value))


def frame_values(frame: Any) -> npt.NDArray[Any]:
    """Return the values of a column or a table as an array; what is missing is None.

    Numbers stay numbers where none is missing; all else becomes objects.
    """
    library = library_of(frame)
    if library == "pandas":
        values = frame.to_numpy()
        if values.dtype.kind in "biuf":
            return np.asarray(values)
        return np.asarray(frame.to_numpy(dtype=object, na_value=None))
    if library == "polars":
        return polars_values(import_module(library), frame)
    return np.array(frame.to_pylist(), dtype=object)


def polars_values(polars: Any, frame: Any) -> npt.NDArray[Any]:
    """Return the values of a Series or a DataFrame; integers of 128 bits are objects."""
    try:
        return np.asarray(frame.to_numpy())
    except polars.exceptions.PolarsError:  # NumPy has no such kind
        rows = frame.rows() if isinstance(frame, polars.DataFrame) else frame.to_list()
        return np.array(rows, dtype=object)


def frame_like(frame: Any, values: npt.NDArray[Any]) -> Any:
    """Return a new column or table of the same type, names and kinds of cells.

    Parameters
    ----------
    frame : column or table
        What it shall be like.
    values : ndarray of object
        Its values, of the same shape.
    """
    library = library_of(frame)
    make: Callable[[Any, Any, npt.NDArray[Any]], Any] = {
        "pandas": pandas_like,
        "polars": polars_like,
        "pyarrow": arrow_like,
    }[library]
    return make(import_module(library), frame, values)


def pandas_like(pandas: Any, frame: Any, values: npt.NDArray[Any]) -> Any:
    """Return a Series or a DataFrame."""
    if values.ndim == 1:
        return pandas_series(pandas, frame, values)
    answer = frame.copy()
    for i in range(frame.shape[1]):
        answer.isetitem(i, pandas_series(pandas, frame.iloc[:, i], values[:, i]))
    return answer


def pandas_series(pandas: Any, like: Any, values: npt.NDArray[Any]) -> Any:
    """Return a Series; raise TypeError if its kind has no place for a digit."""
    digits = plain(values)
    categories = getattr(like.dtype, "categories", None)
    if categories is not None and not set(digits) <= set(categories):
        raise TypeError("the categories of the Series lack a digit: it cannot hold it")
    return pandas.Series(digits, index=like.index, dtype=like.dtype, name=like.name)


def polars_like(polars: Any, frame: Any, values: npt.NDArray[Any]) -> Any:
    """Return a Series or a DataFrame."""
    if values.ndim == 1:
        return polars.Series(frame.name, plain(values), dtype=frame.dtype)
    return polars.DataFrame(
        [
            polars.Series(name, plain(values[:, i]), dtype=dtype)
            for i, (name, dtype) in enumerate(frame.schema.items())
        ]
    )


def arrow_like(arrow: Any, column: Any, values: npt.NDArray[Any]) -> Any:
    """Return an Array or a ChunkedArray."""
    answer = arrow.array(plain(values), type=column.type)
    if isinstance(column, arrow.ChunkedArray):
        return arrow.chunked_array([answer])
    return answer


def plain(values: npt.NDArray[Any]) -> list[Any]:
    """Return values as a list, whole floats as ints, which fit columns of both.

    >>> plain(np.array([1.0, "2", 3], dtype=object))
    [1, '2', 3]
    """
    return [int(v) if isinstance(v, float) else v for v in values.tolist()]
