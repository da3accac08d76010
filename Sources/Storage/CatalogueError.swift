/// What is wrong with a catalogue.
public struct CatalogueError: Error, Equatable, Sendable {
  public let file: File
  /// Counted from 1; nil where it is not about an item.
  public let item: Int?
  /// The name of the field, or the path to it; nil where it is about the whole.
  public let field: String?
  public let problem: Problem

  public enum File: Sendable {
    case page, items
  }

  public enum Problem: Equatable, Sendable {
    /// The text as a whole is not JSON.
    case noJSON
    /// The field is not there, where this belongs.
    case missing(Shape)
    /// There is something else than this.
    case expected(Shape)
  }

  /// What can stand in a catalogue.
  public enum Shape: Equatable, Sendable {
    case text, object, list
    /// A text with something in it.
    case name
    /// A whole number, 0 or more.
    case count
    /// A year, or the last of several.
    case year
    /// One of these words.
    case word([String])
  }

  /// A field that cannot be taken, as the fields themselves tell it.
  struct BadField: Error {
    let path: [any CodingKey]
    let problem: Problem
  }
}

extension CatalogueError {
  init(_ bad: BadField, in file: File) {
    self.init(path: bad.path, in: file, bad.problem)
  }

  /// What the decoder says of objects and lists, and of what is no JSON; of all else `BadField` tells.
  init(_ error: DecodingError, in file: File) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: context.codingPath, in: file, .expected(type is any JSONList.Type ? .list : .object))
    default: self.init(path: [], in: file, .noJSON)
    }
  }

  private init(path: [any CodingKey], in file: File, _ problem: Problem) {
    self.file = file
    self.problem = problem
    var names = path.map { key in key.intValue.map { "\($0 + 1)" } ?? key.stringValue }
    // The list of items is the file, or stands in it under its key; other lists have numbers of their own.
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

/// What the decoder takes for a list: `[Any]` when there is none, `Array` of something when it is of something else.
private protocol JSONList {}
extension Array: JSONList {}
