import DataFormats

/// An error in the contents of a catalogue.
public struct CatalogueError: Error, Equatable, Sendable {
  public let file: File
  /// The position of the item, from 1; `nil` if the error is not about an item.
  public let item: Int?
  /// The name of the field, or the path to it; `nil` if the error is about the whole.
  public let field: String?
  public let problem: Problem

  public enum File: Sendable {
    case page, items, museum, maps
  }

  public enum Problem: Equatable, Sendable {
    /// The text is not JSON.
    case noJSON
    /// The text is nested more deeply than is read.
    case tooDeep
    /// A field of this shape is missing.
    case missing(Shape)
    /// A value does not have this shape.
    case expected(Shape)
    /// A text stands for no characters.
    case broken(JSONValue.BrokenText)
    /// A link, or a name in a list, leads to a page with this id, which is nowhere.
    case leadsNowhere(String)
    /// A link has this scheme, which is none of `linkSchemes`; it is shown as it is written, and leads nowhere.
    case linkScheme(String)
    /// This is the id of a page to which texts cannot link, because it is empty, or has blanks or characters beyond ASCII.
    case notLinkable(String)
    /// Another page, or another map, has the same id.
    case repeatedID(String)
    /// A place is on a map with this id, which is nowhere.
    case noMap(String)
    /// A place has no position on this map.
    case noPosition(String)
    /// A position is not within the map, which has this size.
    case outsideMap(columns: Int, rows: Int)
    /// A page names no sources.
    case noSources
    /// A text has more characters than are read.
    case tooLong(limit: Int)
    /// A list has more elements than are read.
    case tooMany(limit: Int)
    /// A text has this control character, which is not shown.
    case controlCharacter(Unicode.Scalar)
    /// A member stands more than once in an object; the first one is read.
    case repeatedMember
    /// A member is missing, but nothing reads this one, which is named nearly so.
    case misspelled(String)
    /// Nothing reads this member; with the name that may have been meant.
    case unknownMember(nearest: String?)

    /// Whether a catalogue with it is still as it should be.
    public var isRemark: Bool {
      switch self {
      case .noSources, .unknownMember: true
      default: false
      }
    }
  }

  /// The schemes that links to other than pages may have.
  public static let linkSchemes = ["https", "http", "mailto"]

  /// The shape of a value in a catalogue.
  public enum Shape: Equatable, Sendable {
    case text, object, list
    /// A list with at least one element.
    case filledList
    /// A text that is not empty.
    case name
    /// An integer, 0 or more.
    case count
    /// The columns or rows of a map.
    case size
    /// A column or row on a map that has this many.
    case position(of: Int)
    /// A year.
    case year
    /// The last year of a range that begins with this one.
    case lastYear(from: Int)
    /// A pair of a column and a row.
    case point
    /// True or false.
    case flag
    /// One of these words.
    case word([String])
  }

  /// A step of the path to a value: the name of a field, or the position in a list, from 0.
  enum Step: Hashable {
    case name(String), index(Int)
  }

  /// An invalid field.
  struct BadField: Error {
    let path: [Step]
    let problem: Problem

    init(_ path: [Step], _ problem: Problem) {
      self.path = path
      self.problem = problem
    }
  }
}

extension CatalogueError {
  init(_ bad: BadField, in file: File) {
    self.file = file
    problem = bad.problem
    var path = bad.path[...]
    // The list of items is the whole file or the value of its key; other lists have indices of their own.
    if case .name("items")? = path.first, case .index? = path.dropFirst().first { path = path.dropFirst() }
    if file == .items, case .index(let index)? = path.first {
      item = index + 1
      path = path.dropFirst()
    } else {
      item = nil
    }
    let names = path.map { step in
      switch step {
      case .name(let name): name
      case .index(let index): "\(index + 1)"
      }
    }
    field = names.isEmpty ? nil : names.joined(separator: " › ")
  }
}
