import Database
import JuiceModel
import Values

enum JuiceTables {
  /// The products of an order; an invalid number becomes a fraction, which makes the total one.
  private static func products(_ order: String) -> String {
    "CASE WHEN typeof(\(order)count) = 'integer' THEN \(order)count ELSE 0.5 END"
  }

  private static func count(_ sign: String, _ order: String) -> String {
    """
    INSERT INTO juiceTotal (juice, count) SELECT \(order)juice, \(sign)\(products(order)) WHERE \(order)undoneAt IS NULL
      ON CONFLICT (juice) DO UPDATE SET count = count + excluded.count;
    """
  }

  /// The number of products of each kind that were ordered, without undone orders; triggers write it, and `count` for orders
  /// with lines.
  ///
  /// It is updated on every write, so that it takes as long with a million orders as with ten.
  static let totals = Migration(
    7, "juiceTotals",
    sqlite: """
      CREATE TABLE juiceTotal (juice TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID;
      INSERT INTO juiceTotal (juice, count)
      SELECT juice, SUM(\(products(""))) FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice;
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

  // MARK: Menus and the ledger

  static let ledgerName = "juiceLedger"

  /// Orders have lines of any menu, the stock has an opening amount and may be below zero, and each change of it is kept.
  static let ledger = Migration(
    13, ledgerName,
    sqlite: """
      UPDATE juiceStock SET opening = amount + \(tookBefore("juiceStock.fruit"));
      ALTER TABLE juiceStock RENAME TO olderJuiceStock;
      \(Shelf.table.description.creation(SQLDialect.sqlite, after: [ledgerName]));
      INSERT INTO juiceStock (fruit, amount, opening) SELECT fruit, amount, opening FROM olderJuiceStock;
      DROP TABLE olderJuiceStock;
      DROP TRIGGER juiceOrderAdded;
      DROP TRIGGER juiceOrderRemoved;
      DROP TRIGGER juiceOrderChanged;
      CREATE TRIGGER juiceOrderAdded AFTER INSERT ON juiceOrder WHEN NEW.lines IS NULL BEGIN
      \(count("", "NEW."))
      END;
      CREATE TRIGGER juiceOrderRemoved AFTER DELETE ON juiceOrder WHEN OLD.lines IS NULL BEGIN
      \(count("-", "OLD."))
      END;
      CREATE TRIGGER juiceOrderChanged AFTER UPDATE OF juice, count, undoneAt ON juiceOrder WHEN NEW.lines IS NULL BEGIN
      \(count("-", "OLD."))
      \(count("", "NEW."))
      END;
      """,
    postgres: """
      ALTER TABLE juiceStock DROP CONSTRAINT IF EXISTS juicestock_amount_check;
      UPDATE juiceStock SET opening = amount + \(tookBefore("juiceStock.fruit"));
      CREATE OR REPLACE FUNCTION countJuices() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.undoneAt IS NULL AND OLD.lines IS NULL THEN
          UPDATE juiceTotal SET count = juiceTotal.count - OLD.count WHERE juice = OLD.juice;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.undoneAt IS NULL AND NEW.lines IS NULL THEN
          INSERT INTO juiceTotal (juice, count) VALUES (NEW.juice, NEW.count)
          ON CONFLICT (juice) DO UPDATE SET count = juiceTotal.count + excluded.count;
        END IF;
        RETURN NULL;
      END $$;
      """)

  /// The portions of the menu of orders without lines, the only one there was then, as a table `portion`.
  private static let firstMenu = """
    portion (juice, fruit, amount) AS (VALUES
      ('strawberry', 'strawberry', 16), ('banana', 'banana', 2), ('pineapple', 'pineapple', 2), ('kiwi', 'kiwi', 3),
      ('mango', 'mango', 3), ('strawberry-banana', 'strawberry', 10), ('strawberry-banana', 'banana', 1),
      ('mango-kiwi', 'mango', 2), ('mango-kiwi', 'kiwi', 1))
    """

  /// Returns the query for what the orders so far took of an ingredient, all of them of the first menu.
  private static func tookBefore(_ ingredient: String) -> String {
    """
    COALESCE((
      WITH \(firstMenu)
      SELECT SUM(juiceOrder.count * portion.amount) FROM juiceOrder JOIN portion ON portion.juice = juiceOrder.juice
      WHERE undoneAt IS NULL AND portion.fruit = \(ingredient)), 0)
    """
  }

  /// The query for what orders took of each ingredient and did not give back.
  static let took = SQLTexts { dialect in
    """
    WITH \(firstMenu) SELECT fruit, SUM(amount) AS amount FROM (
      \(portions(dialect, "placedAt", where: "(undoneAt IS NULL OR wasMade = 1)"))
    ) AS used GROUP BY fruit
    """
  }

  /// The query for all that came to the stock and went away, negative, with its moment.
  static let flows = SQLTexts { dialect in
    """
    WITH \(firstMenu)
    SELECT fruit, time, -amount AS amount FROM (\(portions(dialect, "placedAt", where: "1 = 1"))) AS taken
    UNION ALL
    SELECT fruit, time, amount FROM (
      \(portions(dialect, "undoneAt", where: "undoneAt IS NOT NULL AND wasMade = 0"))
    ) AS returned
    UNION ALL SELECT ingredient, time, amount FROM juiceMovement
    """
  }

  /// A query for what some orders took, with a moment of each.
  private static func portions(_ dialect: SQLDialect, _ time: String, where condition: String) -> String {
    let lines =
      dialect == .sqlite
      ? "json_each(lines) AS line, json_each(line.value, '$.took') AS portion"
      : "jsonb_array_elements(lines::jsonb) AS line, jsonb_each_text(line -> 'took') AS portion"
    return """
      SELECT portion.fruit AS fruit, \(time) AS time, juiceOrder.count * portion.amount AS amount
      FROM juiceOrder JOIN portion ON portion.juice = juiceOrder.juice WHERE lines IS NULL AND \(condition)
      UNION ALL SELECT portion.key, \(time), CAST(portion.value AS bigint) FROM juiceOrder, \(lines)
      WHERE lines IS NOT NULL AND \(condition)
      """
  }

  /// Adds an order of several lines to the totals, which the triggers do for others: SQLite has no functions for JSON there.
  @Sendable
  static func countLines(_ row: [SQLValue], sign: Int = 1, _ database: any SQLTransaction) throws {
    guard case .text = row[3] else { return }
    let order = try Order.table.decode(Order.table.description.row(row))
    if !order.isUndone { try count(order, sign: sign, database) }
  }

  /// Adds the lines of an order to the totals, or takes them away.
  static func count(_ order: Order, sign: Int, _ database: any SQLTransaction) throws {
    guard !order.isOfBuiltInMenu else { return }
    for line in order.lines {
      try database.execute(
        """
        INSERT INTO juiceTotal (juice, count) VALUES (?, ?)
        ON CONFLICT (juice) DO UPDATE SET count = juiceTotal.count + excluded.count
        """, [line.product.rawValue, sign * line.count])
    }
  }

  /// The totals once more from all orders, for the end of a transaction on a server that did not count.
  static let recount = """
    DELETE FROM juiceTotal;
    INSERT INTO juiceTotal (juice, count) SELECT product, SUM(count) FROM (
      SELECT juice AS product, count FROM juiceOrder WHERE undoneAt IS NULL AND lines IS NULL
      UNION ALL SELECT line ->> 'product', (line ->> 'count')::bigint
      FROM juiceOrder, jsonb_array_elements(lines::jsonb) AS line WHERE undoneAt IS NULL AND lines IS NOT NULL
    ) AS sold GROUP BY product;
    """
}
