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
    /// The field is not there.
    case missing
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

  /// What a field of its own kind could not take.
  struct Unfit: Error {
    let shape: Shape
  }
}

extension CatalogueError {
  init(_ error: DecodingError, in file: File) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath + [key], in: file, .missing)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: context.codingPath, in: file, .expected(Shape(type)))
    case .dataCorrupted(let context):
      if let unfit = context.underlyingError as? Unfit {
        self.init(path: context.codingPath, in: file, .expected(unfit.shape))
      } else if context.codingPath.isEmpty {
        self.init(path: [], in: file, .noJSON)
      } else {
        // JSON that is none inside a value: a number larger than any, for example.
        self.init(path: context.codingPath, in: file, .expected(.count))
      }
    @unknown default: self.init(path: [], in: file, .noJSON)
    }
  }

  private init(path: [any CodingKey], in file: File, _ problem: Problem) {
    self.file = file
    self.problem = problem
    let place = path.firstIndex { $0.intValue != nil }
    // A list of facts has numbers of its own.
    item = place.flatMap { file == .items ? path[$0].intValue : nil }.map { $0 + 1 }
    let names = path[(place.map { $0 + 1 } ?? 0)...].map { key in
      key.intValue.map { "\($0 + 1)" } ?? key.stringValue
    }
    field = names.isEmpty ? nil : names.joined(separator: " › ")
  }
}

extension CatalogueError.Shape {
  fileprivate init(_ type: any Any.Type) {
    switch type {
    case is Int.Type, is Double.Type: self = .count
    case is String.Type: self = .text
    case is [String: Any].Type: self = .object
    default: self = "\(type)".hasPrefix("Array") ? .list : .object
    }
  }
}
