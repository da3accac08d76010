import DataFormats
import Database
import JuiceModel
import Values

extension Order: NumberedRecord {
  package static let table = Table<Order>(
    "juiceOrder", since: "juice", key: .number,
    .number(\.number), .name("juice", \.juice), .integer("count", \.count, in: Order.countRange),
    .time("placedAt", \.placedAt), .undone, .text("till", \.till).since("juiceTills"),
    indexes: [
      // The juices of a day, without reading the other days.
      .init(
        "juiceOrderByLocalTime", "(placedAt + utcOffset) WHERE undoneAt IS NULL",
        postgres: "((placedAt + utcOffset)) WHERE undoneAt IS NULL"),
      // An order with the same contents, for imports.
      .init("juiceOrderByTime", "(placedAt)", since: "juiceOrderTimes"),
    ],
    merge: .entries, isCounted: true
  ) { number, juice, count, time, undoneAt, till in
    Order(number: number, juice: juice, count: count, placedAt: time, till: till, undoneAt: undoneAt)
  }
}

extension Field<Order, Int?> {
  /// When the order was undone, by the clock by which it was placed; an order that was undone since is the same order.
  fileprivate static var undone: Field {
    Field(
      [Column(name: "undoneAt", kind: .integer, isOptional: true, isIdentity: false)],
      encode: { [SQLValue($0.undoneAt)] }, decode: { row, index in row.integer(at: index) },
      members: { order in
        let time = order.undoneAt.map { LocalTime(secondsSinceEpoch: $0, utcOffset: order.placedAt.utcOffset) }
        return [("undoneAt", time?.iso8601.jsonValue ?? .null)]
      },
      read: { try $0.optional("undoneAt", \.time)?.secondsSinceEpoch })
  }
}

/// The amount of one fruit.
struct Shelf: TableRecord {
  let fruit: Fruit
  let amount: Int

  static let table = Table<Shelf>(
    "juiceStock", since: "juice", key: .columns(1),
    .name("fruit", \.fruit), .integer("amount", \.amount, in: Stock.range),
    merge: .each { table, row, database, isNew in
      // The stock is that of a document only where it is still unused.
      if isNew { try database.execute(table.replacement, row) }
      return isNew
    },
    initial: Fruit.allCases.map { Shelf(fruit: $0, amount: Stock.initial[$0]) }
  ) { Shelf(fruit: $0, amount: $1) }
}

enum JuiceTables {
  /// The juices of an order; an invalid number becomes a fraction, which makes the total one.
  private static func juices(_ order: String) -> String {
    "CASE WHEN typeof(\(order)count) = 'integer' THEN \(order)count ELSE 0.5 END"
  }

  private static func count(_ sign: String, _ order: String) -> String {
    """
    INSERT INTO juiceTotal (juice, count) SELECT \(order)juice, \(sign)\(juices(order)) WHERE \(order)undoneAt IS NULL
      ON CONFLICT (juice) DO UPDATE SET count = count + excluded.count;
    """
  }

  /// The number of juices of each kind that were ordered, without undone orders; the triggers alone write it.
  ///
  /// It is updated on every write, so that it takes as long with a million orders as with ten.
  static let totals = Migration(
    "juiceTotals",
    sqlite: """
      CREATE TABLE juiceTotal (juice TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID;
      INSERT INTO juiceTotal (juice, count)
      SELECT juice, SUM(\(juices(""))) FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice;
      CREATE TRIGGER juiceOrderAdded AFTER INSERT ON juiceOrder BEGIN
      \(count("", "NEW."))
      END;
      CREATE TRIGGER juiceOrderRemoved AFTER DELETE ON juiceOrder BEGIN
      \(count("-", "OLD."))
      END;
      CREATE TRIGGER juiceOrderChanged AFTER UPDATE OF juice, count, undoneAt ON juiceOrder BEGIN
      \(count("-", "OLD."))
      \(count("", "NEW."))
      END;
      """,
    postgres: """
      CREATE INDEX juiceOrderStanding ON juiceOrder (number) WHERE undoneAt IS NULL;
      CREATE TABLE juiceTotal (juice text COLLATE "C" PRIMARY KEY, count bigint NOT NULL);
      CREATE FUNCTION countJuices() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.undoneAt IS NULL THEN
          UPDATE juiceTotal SET count = juiceTotal.count - OLD.count WHERE juice = OLD.juice;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.undoneAt IS NULL THEN
          INSERT INTO juiceTotal (juice, count) VALUES (NEW.juice, NEW.count)
          ON CONFLICT (juice) DO UPDATE SET count = juiceTotal.count + excluded.count;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER juiceOrderChanged AFTER INSERT OR DELETE OR UPDATE OF juice, count, undoneAt ON juiceOrder
      FOR EACH ROW \(SQLDialect.unlessDeferred) EXECUTE FUNCTION countJuices();
      """)

  /// The totals once more from all orders, for the end of a transaction on a server that did not count.
  static let recount = """
    DELETE FROM juiceTotal;
    INSERT INTO juiceTotal SELECT juice, SUM(count) FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice;
    """
}
