import CSQLite
import PavilionSupport

@testable import Database
@testable import Stores

extension PavilionDatabase {
  /// The steps of SQLite's machine meanwhile; counting all rows is one.
  func steps(_ body: () throws -> Void) throws -> Int {
    func reset() throws -> Int {
      try connection.withoutTransaction { database in
        var (sum, next) = (0, sqlite3_next_stmt(database.handle, nil))
        while let statement = next {
          sum += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
          next = sqlite3_next_stmt(database.handle, statement)
        }
        return sum
      }
    }
    _ = try reset()
    try body()
    return try reset()
  }

  /// Writes a number of rows for each app, ten minutes apart until now.
  func fill(_ count: Int) throws {
    try fillWater(count)
    try connection.write {
      try $0.executeScript(
        """
        CREATE TEMPORARY TABLE moment AS WITH RECURSIVE row (age) AS
          (SELECT \(count - 1) UNION ALL SELECT age - 1 FROM row WHERE age > 0)
          SELECT age, 1795237509 - age * 600 AS time FROM row;
        INSERT INTO juiceOrder (juice, count, placedAt, utcOffset) SELECT 'kiwi', 1 + age % 9, time, 0 FROM moment;
        UPDATE juiceStock SET amount = 100;
        INSERT INTO caffeineEntry (press, drink, milligrams, time, utcOffset)
          SELECT CASE age % 2 WHEN 0 THEN 'coffee' ELSE 'rest' END, CASE age % 2 WHEN 0 THEN 'espresso' END,
            CASE age % 2 WHEN 0 THEN 63 END, time, 0 FROM moment;
        INSERT INTO emotionTap (emotion, day, time, utcOffset, note)
          SELECT CASE age % 2 WHEN 0 THEN 'happy' ELSE 'dull' END, time / 86400, time, 0, '' FROM moment;
        """)
    }
  }
}
