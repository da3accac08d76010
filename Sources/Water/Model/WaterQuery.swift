import Values

/// The search text and the sort order of a list of records.
public struct WaterQuery: Hashable, Sendable {
  /// The property that a list is sorted by.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    case date, name, hardness, alkalinity
    case pH = "ph"
    /// The mean rating of the tastings.
    case rating

    /// Whether the default direction is descending: the newest date and the best rating first, but the first name and the
    /// lowest value.
    public var beginsDescending: Bool { self == .date || self == .rating }
  }

  public var order: Order
  public var isDescending: Bool
  /// The words to search for in name, filter, note and date (`2026-11-21`, `21 Nov`, `11월 21일`); empty for all records.
  ///
  /// A record must contain every word. The case of Latin letters is ignored.
  public var words: String

  public init(_ order: Order = .date, isDescending: Bool? = nil, words: String = "") {
    self.order = order
    self.isDescending = isDescending ?? order.beginsDescending
    self.words = words
  }

  /// All records, newest first.
  public static let newest = WaterQuery()

  /// The individual words; empty if all records are listed.
  ///
  /// Duplicates are removed, and at most 500 words are used.
  public var terms: [String] {
    var known: Set<Substring> = []
    return words.composed.split(whereSeparator: \.isWhitespace).filter { known.insert($0).inserted }.prefix(500).map(
      String.init)
  }

  /// The individual words as they are compared.
  public var keys: [SearchKey] { terms.map { SearchKey($0) } }

  /// Whether every record is listed.
  public var listsAll: Bool { words.allSatisfy(\.isWhitespace) }
}
