/// Which records are listed, and in which order.
public struct WaterQuery: Hashable, Sendable {
  /// What the list is sorted by.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    case date, name, hardness, alkalinity
    case pH = "ph"

    /// What comes first when one begins to sort by it: the newest, A, the least.
    public var beginsDescending: Bool { self == .date }
  }

  public var order: Order
  public var isDescending: Bool
  /// Words of which each must stand in name, filter, memo or date (`2026-11-21`, `2026.11.21`); empty for all records.
  ///
  /// Latin letters are found in either case.
  public var words: String

  public init(_ order: Order = .date, isDescending: Bool? = nil, words: String = "") {
    self.order = order
    self.isDescending = isDescending ?? order.beginsDescending
    self.words = words
  }

  /// The newest first.
  public static let newest = WaterQuery()

  /// The words one by one; none when all records are meant.
  ///
  /// Each once, and no more than 500 of them: nobody looks for so many.
  public var terms: [String] {
    var known: Set<Substring> = []
    return words.split(whereSeparator: \.isWhitespace).filter { known.insert($0).inserted }.prefix(500).map(String.init)
  }

  /// Whether every record is listed.
  public var listsAll: Bool { terms.isEmpty }
}
