import TerminalUI

/// A long list of which only the rows around the selection are kept.
struct LoadedList<Row: Sendable>: Sendable {
  private(set) var count = 0
  private(set) var selection = ListSelection()
  private var rows: [Row] = []
  /// The number of the first row that is loaded.
  private var first = 0

  // More than the tallest terminal shows, on either side: neither a step nor a resize reads anything.
  private static var needed: Int { 200 }
  private static var most: Int { 400 }

  /// The selected row; nil when there is none.
  var selected: Row? { self[selection.selected] }

  /// A row that is loaded.
  subscript(row: Int) -> Row? {
    let index = row - first
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// Where the first of the loaded rows stands that is meant; nil when there is none among them.
  func firstLoaded(_ isMeant: (Row) -> Bool) -> Int? {
    rows.firstIndex(where: isMeant).map { first + $0 }
  }

  mutating func move(by step: Int) { selection.move(by: step, count: count) }
  mutating func select(_ row: Int) { selection.select(row, count: count) }

  /// Takes over how many rows there are; what is loaded may have changed.
  mutating func renew(count: Int) {
    self.count = count
    rows = []
  }

  /// Reads the rows around the selection, if they are not there yet.
  ///
  /// - Parameter room: how many rows are shown at once.
  mutating func load<Trouble: Error>(
    room: Int, _ read: (_ offset: Int, _ limit: Int) throws(Trouble) -> [Row]
  ) throws(Trouble) {
    selection.settle(count: count, room: room)
    let start = max(0, selection.selected - Self.needed)
    let end = min(count, selection.selected + Self.needed)
    guard start < end, start < first || end > first + rows.count else { return }
    let offset = max(0, selection.selected - Self.most)
    rows = try read(offset, 2 * Self.most)
    first = offset
  }
}
