import Database
import JuiceModel

extension SQLTransaction {
  /// Whether something of the shop has happened since an import, or what it brought was changed since: then its menu,
  /// its stock and its closings are those of a shop that went on.
  func shopRests(on source: Int) throws -> Bool {
    if try hasChanges(since: source, in: StoredMenu.table.description) { return true }
    var (first, own) = (Int.max, 0)
    let tables = [
      (Order.table.description, "orderNumber"), (Movement.table.description, "movement"),
      (Closing.table.description, "closing"),
    ]
    for (table, column) in tables {
      for numbers in try importedNumbers(of: table.name, source) {
        let bounds: SQLValues = [numbers.lowerBound, numbers.upperBound]
        let events = "FROM juiceJournal WHERE \(column) BETWEEN ? AND ?"
        first = min(first, try row("SELECT MIN(number) \(events)", bounds)?.integer(at: 0) ?? .max)
        own -= try number("SELECT COUNT(*) \(events)", bounds)
      }
      if try hasChanges(since: source, in: table) { return true }
    }
    guard first < .max else { return try row("SELECT 1 FROM juiceJournal LIMIT 1") != nil }
    return try own + number("SELECT COUNT(*) FROM juiceJournal WHERE number >= ?", [first]) > 0
  }

  /// Makes the journal agree with orders, movements and closings, after some were added from elsewhere or were lost.
  func reconcileJournal() throws {
    try execute("DELETE FROM juiceJournal WHERE orderNumber IS NULL AND movement IS NULL AND closing IS NULL")
    // Each begins once.
    try execute(
      """
      DELETE FROM juiceJournal WHERE kind IN ('ordered', 'moved', 'closed') AND number NOT IN
        (SELECT MIN(number) FROM juiceJournal GROUP BY kind, orderNumber, movement, closing)
      """)
    // In a shop that has events of its own those of a document belong to other closings; a shop without any goes on as the
    // document says.
    let isOwn = try row("SELECT 1 FROM juiceJournal WHERE imported = 0 LIMIT 1") == nil
    try execute("UPDATE juiceJournal SET imported = ? WHERE imported = 2", [isOwn ? 0 : 1])
    try addMissingEntries(isOwn: isOwn)
    try reconcileStates()
    try recountStockChanges()
  }

  /// Adds what older documents do not have, and what was lost, in the order of time.
  ///
  /// Where there are others already, what was before the last closing is not added to the next one.
  private func addMissingEntries(isOwn: Bool) throws {
    func missing(_ kind: String, _ table: String, _ time: String, _ column: String, _ tie: Int) -> String {
      """
      SELECT '\(kind)' AS kind, number, \(time) AS time, \(tie) AS tie FROM \(table) WHERE NOT EXISTS
        (SELECT 1 FROM juiceJournal WHERE \(column) = \(table).number AND kind = '\(kind)')
      """
    }
    let all = [
      missing("ordered", "juiceOrder", "placedAt", "orderNumber", 0),
      missing("moved", "juiceMovement", "time", "movement", 1),
      missing("closed", "juiceClosing", "time", "closing", 2),
    ].joined(separator: " UNION ALL ")
    let closed = isOwn ? Int.min : try lastClosingTime()
    let last = try lastNumber(of: JournalTables.name)
    let count = try changes(
      """
      INSERT INTO juiceJournal (number, kind, orderNumber, movement, closing, imported)
      SELECT ? + ROW_NUMBER() OVER (ORDER BY time, tie, number), kind, CASE WHEN kind = 'ordered' THEN number END,
        CASE WHEN kind = 'moved' THEN number END, CASE WHEN kind = 'closed' THEN number END,
        CASE WHEN time <= ? THEN 1 ELSE 0 END
      FROM (\(all)) AS missing
      """, [last, closed])
    try reserve(last + count, of: JournalTables.name)
  }

  private func lastClosingTime() throws -> Int { try row("SELECT MAX(time) FROM juiceClosing")?.integer(at: 0) ?? .min }

  /// Throws `DamagedRow` for an order, a movement or a closing that the journal does not tell once, or tells otherwise.
  func checkJournal() throws {
    func told(_ kind: String, _ table: String, _ column: String) -> String {
      """
      SELECT '\(table)' AS name, number FROM \(table) WHERE
        (SELECT COUNT(*) FROM juiceJournal WHERE \(column) = \(table).number AND kind = '\(kind)') <> 1
      """
    }
    let all = [
      told("ordered", "juiceOrder", "orderNumber"), told("moved", "juiceMovement", "movement"),
      told("closed", "juiceClosing", "closing"),
    ]
    let wrong = try row("SELECT name, number FROM (\(all.joined(separator: " UNION ALL "))) AS wrong LIMIT 1")
    if let wrong {
      throw DamagedRow(detail: "\(JournalTables.name), \(try wrong.text("name")) \(try wrong.integer("number"))")
    }
    if let order = try contradictedOrders().first {
      throw DamagedRow(detail: "\(JournalTables.name), juiceOrder \(order.number)")
    }
  }

  /// The orders that stand although they were taken back last, or the other way round.
  private func contradictedOrders() throws -> [(number: Int, isUndone: Bool, time: Int)] {
    let states = """
      SELECT number, CASE WHEN undoneAt IS NULL THEN 0 ELSE 1 END AS isUndone,
        (SELECT kind FROM juiceJournal WHERE orderNumber = juiceOrder.number ORDER BY number DESC LIMIT 1) AS kind,
        COALESCE(undoneAt, placedAt) AS time
      FROM juiceOrder WHERE undoneAt IS NOT NULL
        OR number IN (SELECT orderNumber FROM juiceJournal WHERE kind = 'takenBack')
      """
    return try map(
      "SELECT number, isUndone, time FROM (\(states)) AS state WHERE (kind = 'takenBack') <> (isUndone = 1)"
    ) {
      (number: $0.integer(at: 0) ?? 0, isUndone: $0.integer(at: 1) == 1, time: $0.integer(at: 2) ?? 0)
    }
  }

  /// Adds or removes entries of orders that stand although they were taken back last, or the other way round.
  private func reconcileStates() throws {
    let closed = try lastClosingTime()
    for order in try contradictedOrders() {
      try execute(
        "DELETE FROM juiceJournal WHERE orderNumber = ? AND imported = 1 AND kind <> 'ordered'", [order.number])
      let last = try row(
        "SELECT kind FROM juiceJournal WHERE orderNumber = ? ORDER BY number DESC LIMIT 1", [order.number])?.text(at: 0)
      guard (last == "takenBack") != order.isUndone else { continue }
      try journal(
        order.isUndone ? .takenBack(order.number) : .restored(order.number),
        order.time <= closed ? .imported : .own)
    }
  }

  /// Sums up the changes of the stock again from what they are derived from.
  private func recountStockChanges() throws {
    // A page of another table that was taken for a part of this one holds changes of what is on no shelf.
    try execute(
      """
      DELETE FROM juiceStockChange
      WHERE ingredient NOT IN (SELECT fruit FROM juiceStock) AND EXISTS (SELECT 1 FROM juiceStock)
      """)
    let first = try row("SELECT MIN(quarter) FROM juiceStockChange")?.integer(at: 0)
    // Where changes add up to nothing, the row stays: since when the stock is known follows from the first one.
    try execute("UPDATE juiceStockChange SET amount = 0")
    try execute(
      JournalTables.recountChanges[dialect]
        + " ON CONFLICT (quarter, ingredient) DO UPDATE SET amount = excluded.amount",
      [first ?? -96_000_000_000])
  }

  /// Writes an event at the end of the sequence.
  func journal(_ event: JournalEntry.Event, _ origin: JournalEntry.Origin = .own) throws {
    try insert { JournalEntry(number: $0, event, origin) }
  }
}
