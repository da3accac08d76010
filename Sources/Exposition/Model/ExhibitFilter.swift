import Values

/// A filter for a list of exhibits.
public struct ExhibitFilter: Hashable, Sendable {
  /// The text that the name, the romanization or the kind must contain; blank text matches everything.
  public var words: String
  public var group: Group

  public enum Group: Hashable, Sendable {
    case all
    case kind(ExhibitKind)
    case bookmarked
  }

  public static let all = ExhibitFilter()

  public init(words: String = "", group: Group = .all) { (self.words, self.group) = (words, group) }

  /// Whether there is text to search for.
  public var hasWords: Bool { !SearchKey(words).isEmpty }

  public var isAll: Bool { group == .all && !hasWords }
}
