import DataFormats
import Database
import JuiceModel
import Values

enum JournalTables {
  static let name = "juiceJournal"

  /// The events of older shops in one sequence, so that what no closing has is in the next one; and the currency and tax of
  /// their orders, which until then were those of the menu.
  ///
  /// Until then a closing had the orders up to a number, and what was taken back until its time.
  static let migration = Migration(
    31, name,
    sqlite: """
      \(sequence(lastOrder: "CASE WHEN json_valid(sales) THEN json_extract(sales, '$.lastOrder') END"))
      UPDATE juiceOrder SET
        currency = (SELECT json_extract(menu, '$.currency') FROM juiceMenu WHERE json_valid(menu)),
        taxPercent = (SELECT json_extract(menu, '$.tax') FROM juiceMenu WHERE json_valid(menu))
      WHERE lines IS NOT NULL;
      \(changes(since: firstDay)[.sqlite]);
      DROP TABLE IF EXISTS juiceDayStock;
      """,
    postgres: """
      \(sequence(lastOrder: "(sales::jsonb ->> 'lastOrder')::bigint"))
      UPDATE databaseState SET juiceJournal = (SELECT COALESCE(MAX(number), 0) FROM juiceJournal);
      UPDATE juiceOrder SET
        currency = (SELECT menu::jsonb ->> 'currency' FROM juiceMenu),
        taxPercent = (SELECT (menu::jsonb ->> 'tax')::bigint FROM juiceMenu)
      WHERE lines IS NOT NULL;
      \(changes(since: firstDay)[.postgres]);
      DROP TABLE IF EXISTS juiceDayStock;
      """)

  /// The condition for what stays as long as anything rests on it.
  static let always = "1 = 1"

  /// The condition for rows whose event is in a closing of this shop, which says what was sold.
  static func isClosed(_ column: String, of table: String) -> String {
    """
    EXISTS (SELECT 1 FROM juiceJournal AS event WHERE event.\(column) = \(table).number AND event.imported = 0
      AND event.number < (SELECT MAX(number) FROM juiceJournal WHERE kind = 'closed' AND imported = 0))
    """
  }

  private static func sequence(lastOrder: String) -> String {
    """
    INSERT INTO juiceJournal (number, kind, orderNumber, movement, closing, imported)
    WITH closed AS (SELECT number, time, \(lastOrder) AS last FROM juiceClosing),
    timed AS (
      -- What is not an order, with the last order of the closing before it.
      SELECT kind, subject, time, tie,
        COALESCE(MAX(last) OVER (ORDER BY time, tie, subject ROWS UNBOUNDED PRECEDING), 0) AS last
      FROM (
        SELECT 'closed' AS kind, number AS subject, time, 1 AS tie, last FROM closed
        UNION ALL SELECT 'takenBack', number, undoneAt, 0, NULL FROM juiceOrder WHERE undoneAt IS NOT NULL
        UNION ALL SELECT 'moved', number, time, 0, NULL FROM juiceMovement
      ) AS event
    ),
    placed AS (
      SELECT 'ordered' AS kind, number AS subject, placedAt AS time, 0 AS tie, number AS place, 0 AS step
      FROM juiceOrder
      UNION ALL SELECT kind, subject, time, tie,
        CASE WHEN kind = 'takenBack' AND subject > last THEN subject ELSE last END,
        CASE WHEN kind = 'takenBack' AND subject > last THEN 1 ELSE 2 END
      FROM timed
    )
    SELECT ROW_NUMBER() OVER (ORDER BY place, step, time, tie, subject), kind,
      CASE WHEN kind IN ('ordered', 'takenBack') THEN subject END,
      CASE WHEN kind = 'moved' THEN subject END, CASE WHEN kind = 'closed' THEN subject END, 0
    FROM placed;
    """
  }

  /// The first quarter of an hour of which older versions knew the stock, with a day more for any time zone; of new files
  /// none.
  private static let firstDay = "COALESCE((SELECT MIN(day) FROM juiceDayStock) * 96 - 96, 0)"

  /// The statement that sums up all changes of the stock by quarters of an hour.
  ///
  /// - Parameter first: The first of them, in SQL.
  private static func changes(since first: String) -> SQLTexts {
    SQLTexts { dialect in
      """
      INSERT INTO juiceStockChange (quarter, ingredient, amount)
      SELECT quarter, fruit, SUM(amount) FROM (
        SELECT fruit, (time + 86400000000000) / 900 - 96000000000 AS quarter, amount FROM (
          \(JuiceTables.flows[dialect])
        ) AS flow
      ) AS change WHERE quarter >= \(first) GROUP BY quarter, fruit HAVING SUM(amount) <> 0
      """
    }
  }

  /// The statement that sums up all changes from a quarter of an hour on.
  static let recountChanges = changes(since: "?")
}

extension JournalEntry: NumberedRecord {
  package static let table = Table<JournalEntry>(
    JournalTables.name, since: JournalTables.name, key: .number,
    .number(\.number), .event, .origin,
    indexes: [
      .init("juiceJournalByOrder", "(orderNumber) WHERE orderNumber IS NOT NULL"),
      .init("juiceJournalByMovement", "(movement) WHERE movement IS NOT NULL"),
      .init("juiceJournalByClosing", "(closing) WHERE closing IS NOT NULL"),
    ],
    merge: .entries, followsReferences: true, required: { try $0.checkJournal() }
  ) { JournalEntry(number: $0, $1, $2) }
}

extension Field<JournalEntry, JournalEntry.Event> {
  /// The member with the number of what each event is about.
  private static var subjects: [String: String] {
    ["ordered": "order", "takenBack": "order", "restored": "order", "moved": "movement", "closed": "closing"]
  }

  /// The event, and the number of the order, movement or closing that it is about.
  fileprivate static var event: Field {
    let subjects = subjects
    let field = Field(
      [
        Column(name: "kind", kind: .text),
        Column(name: "orderNumber", kind: .reference(to: "juiceOrder"), isOptional: true),
        Column(name: "movement", kind: .reference(to: "juiceMovement"), isOptional: true),
        Column(name: "closing", kind: .reference(to: "juiceClosing"), isOptional: true),
      ],
      encode: { entry in
        let (kind, order, movement, closing) = entry.event.parts
        return [.text(kind), SQLValue(order), SQLValue(movement), SQLValue(closing)]
      },
      decode: { row, index in
        let kind = try row.require(row.text(at: index), "kind")
        return try row.require(
          JournalEntry.Event(
            kind, row.integer(at: index + 1), row.integer(at: index + 2), row.integer(at: index + 3)), "kind")
      },
      members: { entry in
        let (kind, order, movement, closing) = entry.event.parts
        return [
          ("event", kind.jsonValue), ("order", order?.jsonValue ?? .null), ("movement", movement?.jsonValue ?? .null),
          ("closing", closing?.jsonValue ?? .null),
        ]
      },
      read: { element in
        let kind = try element.member("event", \.string)
        let numbers = ["order", "movement", "closing"].map { (name: $0, value: element[$0]) }
        let (order, movement, closing) = (numbers[0].value, numbers[1].value, numbers[2].value)
        guard let event = JournalEntry.Event(kind, order.integer, movement.integer, closing.integer) else {
          // The subject of an event has the number of one of the three.
          guard let about = subjects[kind] else { throw DamagedRow(detail: "event") }
          guard element[about] != .null else { throw DamagedRow(detail: about) }
          let others = numbers.filter { $0.value != .null }.map(\.name)
          throw DamagedRow(detail: (["event"] + others).joined(separator: " and "))
        }
        return event
      }
    ).expecting([
      "event": .names(subjects.keys.sorted()), "order": .number(of: "juiceOrder"),
      "movement": .number(of: "juiceMovement"), "closing": .number(of: "juiceClosing"),
    ])
    return field.matching { _, values in
      let names = ["orderNumber", "movement", "closing"]
      guard let index = (0..<3).first(where: { values[$0 + 1] != .null }) else { return ("1 = 0", []) }
      return ("kind = ? AND \(names[index]) = ?", [values[0], values[index + 1]])
    }
  }
}

extension JournalEntry.Event {
  /// The word for it, and the number of its order, movement or closing.
  fileprivate var parts: (kind: String, order: Int?, movement: Int?, closing: Int?) {
    switch self {
    case .ordered(let number): ("ordered", number, nil, nil)
    case .takenBack(let number): ("takenBack", number, nil, nil)
    case .restored(let number): ("restored", number, nil, nil)
    case .moved(let number): ("moved", nil, number, nil)
    case .closed(let number): ("closed", nil, nil, number)
    }
  }

  fileprivate init?(_ kind: String, _ order: Int?, _ movement: Int?, _ closing: Int?) {
    switch (kind, order, movement, closing) {
    case ("ordered", let number?, nil, nil): self = .ordered(number)
    case ("takenBack", let number?, nil, nil): self = .takenBack(number)
    case ("restored", let number?, nil, nil): self = .restored(number)
    case ("moved", nil, let number?, nil): self = .moved(number)
    case ("closed", nil, nil, let number?): self = .closed(number)
    default: return nil
    }
  }
}

extension Field<JournalEntry, JournalEntry.Origin> {
  fileprivate static var origin: Field {
    let column = Column(name: "imported", kind: .figure, condition: "IN (0, 1, 2)", isIdentity: false)
    return Field(
      [column], encode: { [.integer($0.origin.rawValue)] },
      decode: { row, index in
        try row.require(row.integer(at: index).flatMap(JournalEntry.Origin.init(rawValue:)), column.name)
      },
      members: { [(column.name, .bool($0.origin == .imported))] },
      read: { try $0.optional(column.name, \.truth) == true ? .imported : .arriving }
    ).expecting(column.name, .truth)
  }
}

/// The difference of an ingredient within a quarter of an hour, so that the stock of any evening is found at once.
///
/// Differences do not depend on the sequence in which they were written, so no clock that is wrong can make a day
/// contradict the next one; and in all time zones days begin with a quarter of an hour.
struct StockChangeSum: TableRecord {
  /// The quarters of an hour since 1970-01-01 UTC.
  let quarter: Int
  let ingredient: Ingredient.ID
  let amount: Int

  /// Returns the quarter of an hour of a moment.
  static func quarter(of seconds: Int) -> Int { (seconds >= 0 ? seconds : seconds - 899) / 900 }

  static let table = Table<StockChangeSum>(
    "juiceStockChange", since: JournalTables.name, key: .columns(2), .integer("quarter", \.quarter),
    .name("ingredient", \.ingredient), .integer("amount", \.amount),
    // It follows from the orders and movements.
    merge: .never
  ) { StockChangeSum(quarter: $0, ingredient: $1, amount: $2) }
}
