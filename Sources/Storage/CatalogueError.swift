/// An error in the contents of a catalogue.
public struct CatalogueError: Error, Equatable, Sendable {
  public let file: File
  /// The position of the item, from 1; `nil` if the error is not about an item.
  public let item: Int?
  /// The name of the field, or the path to it; `nil` if the error is about the whole.
  public let field: String?
  public let problem: Problem

  public enum File: Sendable {
    case page, items
  }

  public enum Problem: Equatable, Sendable {
    /// The text is not JSON.
    case noJSON
    /// A field of this shape is missing.
    case missing(Shape)
    /// A value does not have this shape.
    case expected(Shape)
  }

  /// The shape of a value in a catalogue.
  public enum Shape: Equatable, Sendable {
    case text, object, list
    /// A text that is not empty.
    case name
    /// An integer, 0 or more.
    case count
    /// A year, or the last year of a range.
    case year
    /// One of these words.
    case word([String])
  }

  /// An invalid field, thrown by the fields themselves.
  struct BadField: Error {
    let path: [any CodingKey]
    let problem: Problem
  }
}

extension CatalogueError {
  /// Creates the error for what the decoder throws.
  init(_ error: any Error, in file: File) {
    switch error {
    case let bad as BadField:
      self.init(path: bad.path, in: file, bad.problem)
    // A value that is not an object or a list; all other values are decoded by fields that throw `BadField`.
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      self.init(path: context.codingPath, in: file, .expected(type is any JSONList.Type ? .list : .object))
    default:
      self.init(path: [], in: file, .noJSON)
    }
  }

  private init(path: [any CodingKey], in file: File, _ problem: Problem) {
    self.file = file
    self.problem = problem
    var names = path.map { key in key.intValue.map { "\($0 + 1)" } ?? key.stringValue }
    // The list of items is the whole file or the value of its key; other lists have indices of their own.
    let items = path.first?.stringValue == "items" ? 1 : 0
    if file == .items, items < path.count, let index = path[items].intValue {
      item = index + 1
      names.removeFirst(items + 1)
    } else {
      item = nil
    }
    field = names.isEmpty ? nil : names.joined(separator: " › ")
  }
}

/// The types that the decoder reports when it expects a list: `[Any]` or a specific `Array`.
private protocol JSONList {}
extension Array: JSONList {}
