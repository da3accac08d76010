// Seeds, rounds and temporary folders are those of the library's tests.
@_exported import TestBasics
