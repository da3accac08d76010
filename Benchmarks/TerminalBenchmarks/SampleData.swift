import CBenchmarks
import Foundation

/// A database with so many orders, presses, taps and waters, the newest from the day of the run.
struct SampleData {
  let path: String
  let rows: Int
  /// The path of the program that the data are for.
  let program: String

  /// Makes data for a program, or takes those of an earlier run on the same day.
  init(rows: Int, program: String, label: String, folder: URL, environment: [String: String]) throws {
    let day = Int(Date().timeIntervalSince1970) / 86_400
    let file = folder.appending(component: "\(label)-\(rows)-\(day).sqlite")
    path = file.path
    self.rows = rows
    self.program = program
    // The program brings the tables up to date, before its first start is measured.
    if FileManager.default.fileExists(atPath: path), try prepare(path, environment) { return }
    for old in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where old.lastPathComponent.hasPrefix("\(label)-\(rows)-") { try FileManager.default.removeItem(at: old) }
    let draft = file.appendingPathExtension("new")
    guard try prepare(draft.path, environment), bench_sql(draft.path, SampleData.sql(rows: rows)) else {
      throw Failure("\(program) has no place for sample data")
    }
    try FileManager.default.moveItem(at: draft, to: file)
  }

  /// Lets the program open a database, and returns whether it could.
  private func prepare(_ path: String, _ environment: [String: String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["juice", "stock", "--database", path]
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// The newest twelve rows are seconds apart, so that today has some at any time of the day, the others ten minutes.
  private static func sql(rows: Int) -> String {
    """
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -500000;
    CREATE TEMP TABLE row AS
      WITH RECURSIVE row(age) AS (SELECT \(rows - 1) UNION ALL SELECT age - 1 FROM row WHERE age > 0)
      SELECT age, strftime('%s', 'now') - CASE WHEN age < 12 THEN age ELSE age * 600 END AS time FROM row;
    BEGIN;
    INSERT INTO juiceOrder (juice, count, placedAt, utcOffset)
      SELECT CASE age % 3 WHEN 0 THEN 'kiwi' WHEN 1 THEN 'mango-kiwi' ELSE 'banana' END, 1 + age % 9, time, 0 FROM row;
    INSERT INTO caffeineEntry (press, drink, milligrams, time, utcOffset)
      SELECT 'coffee', 'espresso', 63, time, 0 FROM row WHERE age % 2 = 0
      UNION ALL SELECT CASE age % 4 WHEN 1 THEN 'rest' ELSE 'stress' END, NULL, NULL, time, 0 FROM row WHERE age % 2 = 1
      ORDER BY time;
    INSERT INTO emotionTap (emotion, day, time, utcOffset, note)
      SELECT CASE age % 5 WHEN 0 THEN 'happy' WHEN 1 THEN 'loving' WHEN 2 THEN 'fond' WHEN 3 THEN 'gloomy' ELSE 'bored' END,
        time / 86400, time, 0, '' FROM row;
    INSERT INTO waterRecord (time, utcOffset, name, hardness, alkalinity, ph, filter, memo)
      SELECT time, 0, 'Cafe ' || age, age * 7 % 2000 / 10.0, age * 13 % 1200 / 10.0, 7.0, 'Filter ' || age % 20, ''
      FROM row;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
    """
  }
}

/// Something without which there is nothing to measure.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
