import DataFormats

/// Something that is wrong with the text of a menu.
public struct MenuProblem: Error, Hashable, Sendable {
  /// Where it is, such as `products[2].sizes[0].price`; empty for the whole text.
  public let path: String
  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    /// The text is not JSON from this line on.
    case notJSON(line: Int)
    /// A value is missing or has another shape.
    case expected(Shape)
    /// A text stands for no characters.
    case broken(JSONValue.BrokenText)
    /// There is no such member.
    case unknown
    /// A list has another number of elements than this.
    case count(ClosedRange<Int>)
    /// Something before it has this id or name.
    case repeated(String)
    /// No ingredient has this id.
    case unknownIngredient(String)
    /// There is no built-in drawing of this name.
    case unknownDrawing(String)
  }

  /// The shape of a value.
  public enum Shape: Hashable, Sendable {
    case object, list
    /// An id: lowercase letters, digits and hyphens.
    case id
    /// A name of at most `MenuTextRules.maximumLength` characters.
    case name
    /// An object with a name in English, in Korean, or in both.
    case names
    /// A sign of one or two characters.
    case sign
    /// The code of a currency.
    case currency
    case integer(ClosedRange<Int>)
    /// One of these words.
    case word([String])
  }

  init(_ path: String, _ kind: Kind) { (self.path, self.kind) = (path, kind) }
}

/// All that is wrong with the text of a menu, in its order; never empty.
public struct MenuProblems: Error, Hashable, Sendable {
  public let all: [MenuProblem]
}
