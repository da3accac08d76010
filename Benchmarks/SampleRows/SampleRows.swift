import CBenchmarks

/// Adds a number of orders, presses, taps and waters to a database of Pavilion; false, with a message on standard error, if
/// that fails.
///
/// The newest twelve are seconds apart, so that the last day has some at any time of it, the others ten minutes.
///
/// - Parameter time: When the newest are from, in seconds since 1970.
public func addSampleRows(_ count: Int, until time: Int, to path: String) -> Bool {
  bench_sql(
    path,
    """
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -500000;
    CREATE TEMP TABLE row AS
      WITH RECURSIVE row(age) AS (SELECT \(count - 1) UNION ALL SELECT age - 1 FROM row WHERE age > 0)
      SELECT age, \(time) - CASE WHEN age < 12 THEN age ELSE age * 600 END AS time FROM row;
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
    """) && addTastings(to: path)
}

/// Adds a tasting to each tenth water, unless the version of Pavilion does not know tastings.
private func addTastings(to path: String) -> Bool {
  guard bench_sql(path, "SELECT rating FROM waterTasting LIMIT 1;") else { return true }
  return bench_sql(
    path,
    """
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -500000;
    BEGIN;
    INSERT INTO waterTasting (record, time, utcOffset, rating, acidity, coffee, note)
      SELECT number, time, 0, 1 + number / 10 % 5, 'right', 'Guji', '' FROM waterRecord WHERE number % 10 = 0;
    UPDATE waterRecord SET rating = 1 + number / 10 % 5 WHERE number % 10 = 0;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
    """)
}
