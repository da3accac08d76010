/// Which exhibits are to be listed.
public struct ExhibitFilter: Hashable, Sendable {
  /// What the name, the romanisation or the kind is to hold; blanks alone are as nothing.
  public var words: String
  public var group: Group

  public enum Group: Hashable, Sendable {
    case all
    case kind(ExhibitKind)
    case bookmarked
  }

  public static let all = ExhibitFilter()

  public init(words: String = "", group: Group = .all) {
    self.words = words
    self.group = group
  }

  /// Whether words are looked for at all.
  public var hasWords: Bool { !SearchKey(words).isEmpty }

  public var isAll: Bool { group == .all && !hasWords }
}
