/// An error in an XML text.
public struct XMLError: Error, Equatable {
  public enum Kind: Equatable, Sendable {
    /// A character cannot stand where it stands.
    case malformed
    /// A reference such as `&name;` that is not one of the five predefined ones or a character by its number, or a value
    /// that is not UTF-8.
    case unreadable
    /// An end tag without its start tag, or with another name.
    case mismatched
    /// The text ends before its first element does, or has none.
    case incomplete
    /// A tag is longer than `XMLTagReader.maximumLength`.
    case tooLong
    /// Elements are nested deeper than `XMLTagReader.depthLimit`.
    case tooDeep
  }

  public let kind: Kind
  /// The line, from 1, on which the tag begins; at the end of the text, its last one.
  public let line: Int

  public init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }
}
