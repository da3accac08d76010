/// Which rows of a long list are to be read: however long it is, only those around the selection are kept.
struct ListWindow: Hashable, Sendable {
  let first: Int
  let limit: Int

  // More than the tallest terminal shows, on either side: neither a step nor a resize reads anything.
  private static let needed = 200
  private static let most = 400

  /// The rows to read; nil when those that are loaded will do.
  ///
  /// - Parameter again: whether what is loaded may have changed.
  init?(around selected: Int, count: Int, loaded: Range<Int>, again: Bool) {
    let start = max(0, selected - Self.needed)
    let end = min(count, selected + Self.needed)
    guard again || start < loaded.lowerBound || end > loaded.upperBound else { return nil }
    first = max(0, selected - Self.most)
    limit = 2 * Self.most
  }
}
