/// The migrations of the database schema, oldest first.
///
/// Migrations are only ever added at the end. A released one is never changed, renamed or removed: existing files have
/// applied it, and it contains its own SQL so that later changes to the models cannot alter it.
///
/// Tables have CHECK constraints instead of being STRICT, which requires SQLite 3.37; not every supported system has
/// that.
enum Migrations {
  static var names: [String] { steps.map(\.name) }

  /// Applies the migrations that the database does not have yet, in one transaction.
  ///
  /// A file that has some already is copied beside itself before. Two programs may start at the same time; the lock lets
  /// the second one see what the first has done.
  ///
  /// - Parameter last: The last migration to apply; `nil` for all.
  /// - Returns: The path of the copy; `nil` if none was needed.
  /// - Throws: `StorageError`, `notCopied` if there can be no copy; nothing was changed then.
  @discardableResult
  static func bringUpToDate(_ connection: SQLiteConnection, to last: String? = nil) throws(StorageError) -> String? {
    try connection.withoutTransaction { database in
      try bringUpToDate(database, to: last) { name in
        try connection.path.map { try FileCopy.make(of: $0, before: name) }
      }
    }
  }

  /// The same without a copy, for a database that is one.
  static func bringUpToDate(
    _ database: SQLiteTransaction, to last: String? = nil, copying: (_ first: String) throws -> String? = { _ in nil }
  ) throws -> String? {
    let wanted = steps[...(last.flatMap { last in steps.firstIndex { $0.name == last } } ?? steps.count - 1)]
    guard try !appliedSteps(database).isSuperset(of: wanted.map(\.name)) else { return nil }
    return try database.write { database in
      let applied = try appliedSteps(database)
      let missing = wanted.filter { !applied.contains($0.name) }
      guard let first = missing.first else { return nil }
      let copy = applied.isEmpty ? nil : try copying(first.name)
      try database.executeScript("CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      for (name, sql) in missing {
        try database.executeScript(sql)
        try database.execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", [name])
      }
      return copy
    }
  }

  /// Returns the names of all migrations that the database has, including those of newer versions.
  ///
  /// The table is that of GRDB, which older versions of this program used.
  static func appliedSteps(_ database: SQLiteTransaction) throws -> Set<String> {
    // The table is never removed.
    let table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'grdb_migrations'"
    guard try database.row(table) != nil else { return [] }
    return try Set(database.map("SELECT identifier FROM grdb_migrations") { try $0.text("identifier") })
  }

  private static let steps: [(name: String, sql: String)] = [
    ("juice", juice), ("settings", settings), ("caffeine", caffeine), ("emotion", emotion), ("exposition", exposition),
    ("water", water), ("juiceTotals", juiceTotals), ("rowCounts", rowCounts),
    ("emotionImports", emotionImports), ("waterDays", waterDays), ("juiceTills", juiceTills),
  ]

  private static let juice = """
    CREATE TABLE juiceStock (
      fruit TEXT PRIMARY KEY NOT NULL CHECK (typeof(fruit) = 'text'),
      amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount BETWEEN 0 AND 100)
    );
    INSERT INTO juiceStock (fruit, amount)
    VALUES ('strawberry', 10), ('banana', 10), ('pineapple', 10), ('kiwi', 10), ('mango', 10);

    CREATE TABLE juiceOrder (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      juice TEXT NOT NULL CHECK (typeof(juice) = 'text'),
      count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count BETWEEN 1 AND 999),
      -- seconds since 1970-01-01 UTC
      placedAt INTEGER NOT NULL CHECK (typeof(placedAt) = 'integer'),
      -- seconds east of UTC of the clock on which the order was placed
      utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
      -- seconds since 1970-01-01 UTC, null for an order that stands
      undoneAt INTEGER CHECK (typeof(undoneAt) IN ('integer', 'null'))
    );
    -- The juices of a day, without reading the other days.
    CREATE INDEX juiceOrderByLocalTime ON juiceOrder (placedAt + utcOffset) WHERE undoneAt IS NULL;
    """

  /// The juices of an order; an invalid number becomes a fraction, which makes the total one.
  private static func juices(_ order: String) -> String {
    "CASE WHEN typeof(\(order)count) = 'integer' THEN \(order)count ELSE 0.5 END"
  }

  private static func juiceCount(_ sign: String, _ order: String) -> String {
    """
    INSERT INTO juiceTotal (juice, count) SELECT \(order)juice, \(sign)\(juices(order)) WHERE \(order)undoneAt IS NULL
      ON CONFLICT (juice) DO UPDATE SET count = count + excluded.count;
    """
  }

  private static let juiceTotals = """
    -- The number of juices of each kind that were ordered, without undone orders. It is updated on every write, so that
    -- it takes as long with a million orders as with ten. Only the triggers below write this table.
    CREATE TABLE juiceTotal (
      juice TEXT PRIMARY KEY NOT NULL,
      count INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO juiceTotal (juice, count)
    SELECT juice, SUM(\(juices(""))) FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice;

    CREATE TRIGGER juiceOrderAdded AFTER INSERT ON juiceOrder BEGIN
    \(juiceCount("", "NEW."))
    END;
    CREATE TRIGGER juiceOrderRemoved AFTER DELETE ON juiceOrder BEGIN
    \(juiceCount("-", "OLD."))
    END;
    CREATE TRIGGER juiceOrderChanged AFTER UPDATE OF juice, count, undoneAt ON juiceOrder BEGIN
    \(juiceCount("-", "OLD."))
    \(juiceCount("", "NEW."))
    END;
    """

  private static let rowCounts =
    """
    -- The number of rows of each table whose list shows it, kept like the totals of juices: counting a million takes 5 ms.
    -- Only the triggers below write this table.
    CREATE TABLE rowCount (
      name TEXT PRIMARY KEY NOT NULL,
      count INTEGER NOT NULL
    ) WITHOUT ROWID;

    """ + ["juiceOrder", "caffeineEntry", "waterRecord"].map(counted).joined()

  private static func counted(_ table: String) -> String {
    """
    INSERT INTO rowCount (name, count) SELECT '\(table)', COUNT(*) FROM \(table);
    CREATE TRIGGER \(table)Counted AFTER INSERT ON \(table) BEGIN
      UPDATE rowCount SET count = count + 1 WHERE name = '\(table)';
    END;
    CREATE TRIGGER \(table)Uncounted AFTER DELETE ON \(table) BEGIN
      UPDATE rowCount SET count = count - 1 WHERE name = '\(table)';
    END;

    """
  }

  private static let settings = """
    CREATE TABLE setting (
      key TEXT PRIMARY KEY NOT NULL CHECK (typeof(key) = 'text'),
      value TEXT NOT NULL CHECK (typeof(value) = 'text')
    );
    """

  private static let caffeine = """
    CREATE TABLE caffeineEntry (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      press TEXT NOT NULL CHECK (typeof(press) = 'text'),
      -- what was drunk, by its name; only a coffee has it, and every coffee has
      drink TEXT CHECK (typeof(drink) IN ('text', 'null')),
      milligrams INTEGER CHECK (
        typeof(milligrams) = 'null' OR (typeof(milligrams) = 'integer' AND milligrams BETWEEN 0 AND 1000)),
      -- seconds since 1970-01-01 UTC
      time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
      -- seconds east of UTC of the clock by which it was entered
      utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
      CHECK ((press = 'coffee') = (drink IS NOT NULL) AND (press = 'coffee') = (milligrams IS NOT NULL))
    );
    -- The pages of the history; the number is implicitly the last column of an index.
    CREATE INDEX caffeineEntryByTime ON caffeineEntry (time);
    -- The last drink, however many other presses follow it.
    CREATE INDEX caffeineCoffeeByNumber ON caffeineEntry (number) WHERE press = 'coffee';
    -- Recent drinks. The index contains all columns of the query, including `press`, so the table is not read.
    CREATE INDEX caffeineCoffeeByTime ON caffeineEntry (time, milligrams, press) WHERE press = 'coffee';
    -- The total of a day, without reading the other days.
    CREATE INDEX caffeineCoffeeByLocalTime ON caffeineEntry (time + utcOffset, milligrams)
    WHERE press = 'coffee';

    CREATE TABLE caffeineDrink (
      name TEXT PRIMARY KEY NOT NULL CHECK (typeof(name) = 'text'),
      milligrams INTEGER NOT NULL CHECK (typeof(milligrams) = 'integer' AND milligrams BETWEEN 0 AND 1000)
    );

    CREATE TABLE caffeineSettings (
      -- the only row, or none while nothing was set
      id INTEGER PRIMARY KEY CHECK (id = 1),
      halfLifeMinutes INTEGER NOT NULL
      CHECK (typeof(halfLifeMinutes) = 'integer' AND halfLifeMinutes BETWEEN 90 AND 570),
      thresholdMilligrams INTEGER NOT NULL
      CHECK (typeof(thresholdMilligrams) = 'integer' AND thresholdMilligrams BETWEEN 1 AND 400),
      -- minutes from midnight
      bedtimeMinute INTEGER NOT NULL
      CHECK (typeof(bedtimeMinute) = 'integer' AND bedtimeMinute BETWEEN 0 AND 1439),
      limitMilligrams INTEGER NOT NULL
      CHECK (typeof(limitMilligrams) = 'integer' AND limitMilligrams BETWEEN 1 AND 1000)
    );
    """

  private static let emotionCountUp = """
    INSERT INTO emotionTotal (emotion, count) VALUES (NEW.emotion, 1)
      ON CONFLICT (emotion) DO UPDATE SET count = count + 1;
    INSERT INTO emotionDay (day, emotion, count, last) VALUES (NEW.day, NEW.emotion, 1, NEW.number)
      ON CONFLICT (day, emotion) DO UPDATE SET count = count + 1, last = MAX(last, excluded.last);
    INSERT INTO emotionHour (year, hour, emotion, count)
      VALUES (
        CAST(strftime('%Y', NEW.day * 86400, 'unixepoch') AS INTEGER),
        IFNULL((NEW.time + NEW.utcOffset - NEW.day * 86400) / 3600, -1), NEW.emotion, 1)
      ON CONFLICT (year, hour, emotion) DO UPDATE SET count = count + 1;
    """

  private static let emotionCountDown = """
    UPDATE emotionTotal SET count = count - 1 WHERE emotion = OLD.emotion;
    UPDATE emotionDay SET count = count - 1,
      last = (SELECT MAX(number) FROM emotionTap WHERE day = OLD.day AND emotion = OLD.emotion)
      WHERE day = OLD.day AND emotion = OLD.emotion;
    DELETE FROM emotionDay WHERE day = OLD.day AND emotion = OLD.emotion AND count = 0;
    UPDATE emotionHour SET count = count - 1
      WHERE year = CAST(strftime('%Y', OLD.day * 86400, 'unixepoch') AS INTEGER)
        AND hour = IFNULL((OLD.time + OLD.utcOffset - OLD.day * 86400) / 3600, -1)
        AND emotion = OLD.emotion;
    """

  private static let emotion = """
    CREATE TABLE emotionTap (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      emotion TEXT NOT NULL CHECK (typeof(emotion) = 'text'),
      -- the day by the clock of the place, in days since 1970-01-01
      day INTEGER NOT NULL CHECK (typeof(day) = 'integer' AND day BETWEEN -719162 AND 2932896),
      -- seconds since 1970-01-01 UTC, null where only the day is known
      time INTEGER CHECK (typeof(time) IN ('integer', 'null')),
      -- seconds east of UTC of the clock by which it was entered, null where only the day is known
      utcOffset INTEGER CHECK (typeof(utcOffset) IN ('integer', 'null')),
      note TEXT NOT NULL CHECK (typeof(note) = 'text'),
      CHECK ((time IS NULL) = (utcOffset IS NULL)),
      CHECK (time IS NULL OR time + utcOffset BETWEEN day * 86400 AND day * 86400 + 86399)
    );
    -- The taps of a day in chronological order; the number is implicitly the last column of an index.
    CREATE INDEX emotionTapByDay ON emotionTap (day, time);
    -- The last tap of a feeling on a day.
    CREATE INDEX emotionTapByDayAndEmotion ON emotionTap (day, emotion);

    -- Frequent queries use counts that are updated on every write, so that they take as long with a million taps
    -- as with ten. Only the triggers below write these three tables.
    CREATE TABLE emotionTotal (
      emotion TEXT PRIMARY KEY NOT NULL,
      count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0)
    ) WITHOUT ROWID;
    CREATE TABLE emotionDay (
      day INTEGER NOT NULL,
      emotion TEXT NOT NULL,
      count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0),
      -- the number of the last tap of this feeling on this day
      last INTEGER,
      PRIMARY KEY (day, emotion)
    ) WITHOUT ROWID;
    CREATE TABLE emotionHour (
      year INTEGER NOT NULL,
      -- 0 to 23, -1 where only the day is known
      hour INTEGER NOT NULL,
      emotion TEXT NOT NULL,
      count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0),
      PRIMARY KEY (year, hour, emotion)
    ) WITHOUT ROWID;

    CREATE TRIGGER emotionTapAdded AFTER INSERT ON emotionTap BEGIN
    \(emotionCountUp)
    END;
    -- Erasing all taps deletes the totals first, and then there is nothing to count down.
    CREATE TRIGGER emotionTapRemoved AFTER DELETE ON emotionTap
    WHEN EXISTS (SELECT 1 FROM emotionTotal WHERE emotion = OLD.emotion) BEGIN
    \(emotionCountDown)
    END;
    CREATE TRIGGER emotionTapMoved AFTER UPDATE OF emotion, day, time, utcOffset ON emotionTap BEGIN
    \(emotionCountDown)
    \(emotionCountUp)
    END;
    """

  private static let emotionImports = """
    -- Which taps came from imported counts, so that the same counts are known again.
    CREATE TABLE emotionImport (
      -- the counts as a text, such as happy 3, upset 1
      counts TEXT NOT NULL CHECK (typeof(counts) = 'text'),
      -- the numbers of the first and the last tap; numbers are never reused
      firstNumber INTEGER NOT NULL CHECK (typeof(firstNumber) = 'integer'),
      lastNumber INTEGER NOT NULL CHECK (typeof(lastNumber) = 'integer' AND lastNumber >= firstNumber),
      PRIMARY KEY (counts, firstNumber)
    ) WITHOUT ROWID;
    """

  private static let exposition = """
    CREATE TABLE exhibitMark (
      -- empty for the catalogue that is built in, else the path of its folder
      catalogue TEXT NOT NULL CHECK (typeof(catalogue) = 'text'),
      exhibit TEXT NOT NULL CHECK (typeof(exhibit) = 'text'),
      isBookmarked INTEGER NOT NULL DEFAULT 0 CHECK (isBookmarked IN (0, 1)),
      -- when it was read to its end: seconds since 1970-01-01 UTC, null while it was not
      readAt INTEGER CHECK (typeof(readAt) IN ('integer', 'null')),
      -- seconds east of UTC of the clock by which it was read
      utcOffset INTEGER CHECK (typeof(utcOffset) IN ('integer', 'null')),
      -- where to read on: the paragraph from 0, -1 before the first, and the signs of it that are before the place
      paragraph INTEGER NOT NULL DEFAULT -1 CHECK (typeof(paragraph) = 'integer' AND paragraph >= -1),
      "offset" INTEGER NOT NULL DEFAULT 0 CHECK (typeof("offset") = 'integer' AND "offset" >= 0),
      note TEXT NOT NULL DEFAULT '' CHECK (typeof(note) = 'text'),
      PRIMARY KEY (catalogue, exhibit),
      CHECK ((readAt IS NULL) = (utcOffset IS NULL))
    ) WITHOUT ROWID;

    CREATE TABLE exhibitQuiz (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      catalogue TEXT NOT NULL CHECK (typeof(catalogue) = 'text'),
      score INTEGER NOT NULL CHECK (typeof(score) = 'integer' AND score BETWEEN 0 AND questions),
      questions INTEGER NOT NULL CHECK (typeof(questions) = 'integer' AND questions BETWEEN 1 AND 1000),
      -- seconds since 1970-01-01 UTC
      time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
      -- seconds east of UTC of the clock by which it was played
      utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer')
    );
    -- The best result, without reading the others.
    CREATE INDEX exhibitQuizByScore ON exhibitQuiz (catalogue, score, questions);
    """

  private static func figure(_ name: String, _ most: Int) -> String {
    "\(name) REAL CHECK (typeof(\(name)) = 'null' OR (typeof(\(name)) = 'real' AND \(name) BETWEEN 0 AND \(most)))"
  }

  private static let water = """
    CREATE TABLE waterRecord (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      -- seconds since 1970-01-01 UTC
      time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
      -- seconds east of UTC of the clock by which it was entered
      utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
      name TEXT NOT NULL CHECK (typeof(name) = 'text'),
      -- ppm as CaCO3
      hardness REAL NOT NULL CHECK (typeof(hardness) = 'real' AND hardness BETWEEN 0 AND 10000),
      alkalinity REAL NOT NULL CHECK (typeof(alkalinity) = 'real' AND alkalinity BETWEEN 0 AND 10000),
      -- null where it was not measured
      \(figure("ph", 14)),
      -- mg/L, null where they were not measured
      \(figure("tds", 50_000)),
      \(figure("calcium", 10_000)),
      \(figure("magnesium", 10_000)),
      \(figure("sodium", 50_000)),
      \(figure("bicarbonate", 10_000)),
      filter TEXT NOT NULL CHECK (typeof(filter) = 'text'),
      memo TEXT NOT NULL CHECK (typeof(memo) = 'text')
    );
    -- The pages of the list in each sort order; the number is implicitly the last column of an index.
    CREATE INDEX waterRecordByTime ON waterRecord (time);
    CREATE INDEX waterRecordByName ON waterRecord (name COLLATE NOCASE, time);
    CREATE INDEX waterRecordByHardness ON waterRecord (hardness, alkalinity, time);
    CREATE INDEX waterRecordByAlkalinity ON waterRecord (alkalinity);
    -- Records without a pH come last, in either direction.
    CREATE INDEX waterRecordByPH ON waterRecord (IFNULL(ph, 100));
    CREATE INDEX waterRecordByPHDescending ON waterRecord (IFNULL(ph, -1));
    -- The records of a filter in chronological order.
    CREATE INDEX waterRecordByFilter ON waterRecord (filter COLLATE NOCASE, time);
    """

  /// Until then the beginning of a day stood for a day without a time.
  ///
  /// A record that was really measured at 00:00:00 loses its clock; nothing else that was saved changes.
  private static let waterDays = """
    -- 0 where only the day is known; then the time is that of its beginning.
    ALTER TABLE waterRecord ADD COLUMN hasClock INTEGER NOT NULL DEFAULT 1 CHECK (hasClock IN (0, 1));
    UPDATE waterRecord SET hasClock = 0 WHERE (time + utcOffset) % 86400 = 0;
    """

  private static let juiceTills = """
    -- The till at which the order was placed, null where tills have no names.
    ALTER TABLE juiceOrder ADD COLUMN till TEXT CHECK (typeof(till) IN ('text', 'null'));
    """
}
