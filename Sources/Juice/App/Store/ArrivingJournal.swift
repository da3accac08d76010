import DataFormats
import Database
import JuiceModel
import Stores

/// The journal of a document: whether each order, movement and closing has its place in it, once and in their sequence.
struct ArrivingJournal: ArrivalCheck {
  private static let (orders, movements, closings) = (
    Order.table.description.name, Movement.table.description.name, Closing.table.description.name
  )

  /// Where the elements are whose events are needed, by their numbers.
  private var positions: [String: NumberMap] = [:]
  /// The numbers of those that have the event with which they began.
  private var begun: [String: NumberMap] = [:]
  /// The orders that were taken back, and those whose last event says so.
  private var (undone, takenBack) = (Set<Int>(), Set<Int>())
  /// The number of the event before.
  private var last = 0
  private var hasEvents = false

  /// Notes a row of any table; returns what is wrong with it.
  mutating func add(
    _ values: [SQLValue], _ element: JSONElement, _ table: TableDescription, at position: Int
  ) throws -> [DamagedRow] {
    if table.name == JournalTables.name {
      return try add(JournalEntry.table.decode(table.row(values)).event, element)
    }
    guard [Self.orders, Self.movements, Self.closings].contains(table.name), let number = element["number"].integer
    else {
      return []
    }
    positions[table.name, default: NumberMap()].add(number, position)
    if table.name == Self.orders, element["undoneAt"] != .null { undone.insert(number) }
    return []
  }

  private mutating func add(_ event: JournalEntry.Event, _ element: JSONElement) -> [DamagedRow] {
    hasEvents = true
    var wrong: [DamagedRow] = []
    if let number = element["number"].integer {
      if number <= last {
        let greatest = Column.numbers.upperBound
        let expected = ExpectedValue.integers(min(last + 1, greatest)...greatest)
        wrong.append(DamagedRow("number", element["number"], expected: expected))
      }
      last = number
    }
    let (table, number, member): (String, Int, String)
    switch event {
    case .ordered(let order): (table, number, member) = (Self.orders, order, "order")
    case .moved(let movement): (table, number, member) = (Self.movements, movement, "movement")
    case .closed(let closing): (table, number, member) = (Self.closings, closing, "closing")
    case .takenBack(let order), .restored(let order):
      if case .takenBack = event { takenBack.insert(order) } else { takenBack.remove(order) }
      return wrong
    }
    // What follows after it was taken back stands.
    if table == Self.orders { takenBack.remove(number) }
    if begun[table]?[number] != nil {
      wrong.append(
        DamagedRow("event and \(member)", .array([element["event"], element[member]]), expected: .unique))
    }
    begun[table, default: NumberMap()].add(number, number)
    return wrong
  }

  /// Returns the elements that have no place in the journal, and the orders that it tells otherwise; none without a
  /// journal, which is then made in the order of the times.
  ///
  /// - Parameter limit: The most that are returned.
  func contradictions(limit: Int) -> [DatabaseDocument.WrongElement] {
    guard hasEvents else { return [] }
    let events = [(Self.orders, "ordered"), (Self.movements, "moved"), (Self.closings, "closed")]
    let missing = events.flatMap { table, event in
      positions[table, default: NumberMap()].missing(in: begun[table, default: NumberMap()], limit: limit).map {
        wrong($0.number, at: $0.other, of: table, .event(event))
      }
    }
    let differing = undone.symmetricDifference(takenBack).sorted().compactMap { number in
      positions[Self.orders]?[number].map {
        wrong(
          number, at: $0, of: Self.orders, .lastEvent(undone.contains(number) ? "takenBack" : "restored"))
      }
    }
    return Array((missing + differing).prefix(limit))
  }

  private func wrong(
    _ number: Int, at position: Int, of table: String, _ expected: ExpectedValue
  ) -> DatabaseDocument.WrongElement {
    .init(table: table, number: position, member: "number", value: "\(number)", expected: expected)
  }
}
