/// The migrations of a shop's schema on a server, oldest first, which its owner applies.
///
/// They are only ever added at the end, like those of files, of which the first one here has what the first ten there
/// have. Names are not quoted, so PostgreSQL takes them in lower case. Texts are compared by their bytes, as in SQLite.
enum PostgresSchema {
  static var names: [String] { steps.map(\.name) }

  static let steps: [(name: String, sql: String)] = [
    (
      "house",
      [house, juice, settings, caffeine, emotion, exposition, water, rowCounts, recount].joined(separator: "\n")
    )
  ]

  /// The tables with numbered rows, each with a column of the same name in the row of the house.
  static let numberedTables = ["juiceOrder", "caffeineEntry", "emotionTap", "exhibitQuiz", "waterRecord"]

  private static let house = """
    -- The lock for all who write, the version of the data, and the greatest numbers that rows ever had.
    CREATE TABLE house (
      revision bigint NOT NULL,
      \(numberedTables.map { "\($0) bigint NOT NULL DEFAULT 0" }.joined(separator: ",\n  "))
    );
    INSERT INTO house (revision) VALUES (1);
    CREATE UNIQUE INDEX houseIsOne ON house ((true));

    -- By what a transaction is known when the answer to its COMMIT was lost.
    CREATE TABLE deed (
      key text COLLATE "C" PRIMARY KEY,
      revision bigint NOT NULL
    );
    CREATE INDEX deedByRevision ON deed (revision);
    """

  private static let juice = """
    CREATE TABLE juiceStock (
      fruit text COLLATE "C" PRIMARY KEY,
      amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 100)
    );
    INSERT INTO juiceStock (fruit, amount)
    VALUES ('strawberry', 10), ('banana', 10), ('pineapple', 10), ('kiwi', 10), ('mango', 10);

    CREATE TABLE juiceOrder (
      number bigint PRIMARY KEY,
      juice text COLLATE "C" NOT NULL,
      count bigint NOT NULL CHECK (count BETWEEN 1 AND 999),
      placedAt bigint NOT NULL,
      utcOffset bigint NOT NULL,
      undoneAt bigint,
      till text COLLATE "C"
    );
    CREATE INDEX juiceOrderByLocalTime ON juiceOrder ((placedAt + utcOffset)) WHERE undoneAt IS NULL;
    CREATE INDEX juiceOrderStanding ON juiceOrder (number) WHERE undoneAt IS NULL;

    CREATE TABLE juiceTotal (
      juice text COLLATE "C" PRIMARY KEY,
      count bigint NOT NULL
    );
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
    FOR EACH ROW \(ifCounting) EXECUTE FUNCTION countJuices();
    """

  private static let settings = """
    CREATE TABLE setting (
      key text COLLATE "C" PRIMARY KEY,
      value text COLLATE "C" NOT NULL
    );
    """

  private static let caffeine = """
    CREATE TABLE caffeineEntry (
      number bigint PRIMARY KEY,
      press text COLLATE "C" NOT NULL,
      drink text COLLATE "C",
      milligrams bigint CHECK (milligrams BETWEEN 0 AND 1000),
      time bigint NOT NULL,
      utcOffset bigint NOT NULL,
      CHECK ((press = 'coffee') = (drink IS NOT NULL) AND (press = 'coffee') = (milligrams IS NOT NULL))
    );
    CREATE INDEX caffeineEntryByTime ON caffeineEntry (time, number);
    CREATE INDEX caffeineCoffeeByNumber ON caffeineEntry (number) WHERE press = 'coffee';
    CREATE INDEX caffeineCoffeeByTime ON caffeineEntry (time, milligrams) WHERE press = 'coffee';
    CREATE INDEX caffeineCoffeeByLocalTime ON caffeineEntry ((time + utcOffset), milligrams) WHERE press = 'coffee';

    CREATE TABLE caffeineDrink (
      name text COLLATE "C" PRIMARY KEY,
      milligrams bigint NOT NULL CHECK (milligrams BETWEEN 0 AND 1000)
    );

    CREATE TABLE caffeineSettings (
      id bigint PRIMARY KEY CHECK (id = 1),
      halfLifeMinutes bigint NOT NULL CHECK (halfLifeMinutes BETWEEN 90 AND 570),
      thresholdMilligrams bigint NOT NULL CHECK (thresholdMilligrams BETWEEN 1 AND 400),
      bedtimeMinute bigint NOT NULL CHECK (bedtimeMinute BETWEEN 0 AND 1439),
      limitMilligrams bigint NOT NULL CHECK (limitMilligrams BETWEEN 1 AND 1000)
    );
    """

  /// The year of a day, and the hour of a tap.
  private static func hour(_ row: String) -> (year: String, hour: String) {
    (
      "extract(year FROM DATE '1970-01-01' + \(row).day::integer)::bigint",
      "COALESCE((\(row).time + \(row).utcOffset - \(row).day * 86400) / 3600, -1)"
    )
  }

  private static let emotion = """
    CREATE TABLE emotionTap (
      number bigint PRIMARY KEY,
      emotion text COLLATE "C" NOT NULL,
      day bigint NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
      time bigint,
      utcOffset bigint,
      note text COLLATE "C" NOT NULL,
      CHECK ((time IS NULL) = (utcOffset IS NULL)),
      CHECK (time IS NULL OR time + utcOffset BETWEEN day * 86400 AND day * 86400 + 86399)
    );
    CREATE INDEX emotionTapByDay ON emotionTap (day, time NULLS FIRST, number);
    CREATE INDEX emotionTapByDayAndEmotion ON emotionTap (day, emotion, number);

    CREATE TABLE emotionTotal (
      emotion text COLLATE "C" PRIMARY KEY,
      count bigint NOT NULL CHECK (count >= 0)
    );
    CREATE TABLE emotionDay (
      day bigint NOT NULL,
      emotion text COLLATE "C" NOT NULL,
      count bigint NOT NULL CHECK (count >= 0),
      last bigint,
      PRIMARY KEY (day, emotion)
    );
    CREATE TABLE emotionHour (
      year bigint NOT NULL,
      hour bigint NOT NULL,
      emotion text COLLATE "C" NOT NULL,
      count bigint NOT NULL CHECK (count >= 0),
      PRIMARY KEY (year, hour, emotion)
    );
    CREATE FUNCTION countTaps() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Erasing all taps deletes the totals first, and then there is nothing to count down.
      IF TG_OP <> 'INSERT' AND EXISTS (SELECT 1 FROM emotionTotal WHERE emotion = OLD.emotion) THEN
        UPDATE emotionTotal SET count = emotionTotal.count - 1 WHERE emotion = OLD.emotion;
        UPDATE emotionDay SET count = emotionDay.count - 1,
          last = (SELECT MAX(number) FROM emotionTap WHERE day = OLD.day AND emotion = OLD.emotion)
          WHERE day = OLD.day AND emotion = OLD.emotion;
        DELETE FROM emotionDay WHERE day = OLD.day AND emotion = OLD.emotion AND emotionDay.count = 0;
        UPDATE emotionHour SET count = emotionHour.count - 1
          WHERE year = \(hour("OLD").year) AND hour = \(hour("OLD").hour) AND emotion = OLD.emotion;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO emotionTotal (emotion, count) VALUES (NEW.emotion, 1)
          ON CONFLICT (emotion) DO UPDATE SET count = emotionTotal.count + 1;
        INSERT INTO emotionDay (day, emotion, count, last) VALUES (NEW.day, NEW.emotion, 1, NEW.number)
          ON CONFLICT (day, emotion)
          DO UPDATE SET count = emotionDay.count + 1, last = GREATEST(emotionDay.last, excluded.last);
        INSERT INTO emotionHour (year, hour, emotion, count)
          VALUES (\(hour("NEW").year), \(hour("NEW").hour), NEW.emotion, 1)
          ON CONFLICT (year, hour, emotion) DO UPDATE SET count = emotionHour.count + 1;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER emotionTapChanged AFTER INSERT OR DELETE OR UPDATE OF emotion, day, time, utcOffset ON emotionTap
    FOR EACH ROW \(ifCounting) EXECUTE FUNCTION countTaps();

    CREATE TABLE emotionImport (
      counts text COLLATE "C" NOT NULL,
      firstNumber bigint NOT NULL,
      lastNumber bigint NOT NULL CHECK (lastNumber >= firstNumber),
      PRIMARY KEY (counts, firstNumber)
    );
    """

  private static let exposition = """
    CREATE TABLE exhibitMark (
      catalogue text COLLATE "C" NOT NULL,
      exhibit text COLLATE "C" NOT NULL,
      isBookmarked bigint NOT NULL DEFAULT 0 CHECK (isBookmarked IN (0, 1)),
      readAt bigint,
      utcOffset bigint,
      paragraph bigint NOT NULL DEFAULT -1 CHECK (paragraph >= -1),
      "offset" bigint NOT NULL DEFAULT 0 CHECK ("offset" >= 0),
      note text COLLATE "C" NOT NULL DEFAULT '',
      PRIMARY KEY (catalogue, exhibit),
      CHECK ((readAt IS NULL) = (utcOffset IS NULL))
    );

    CREATE TABLE exhibitQuiz (
      number bigint PRIMARY KEY,
      catalogue text COLLATE "C" NOT NULL,
      score bigint NOT NULL CHECK (score BETWEEN 0 AND questions),
      questions bigint NOT NULL CHECK (questions BETWEEN 1 AND 1000),
      time bigint NOT NULL,
      utcOffset bigint NOT NULL
    );
    CREATE INDEX exhibitQuizByScore ON exhibitQuiz (catalogue, score DESC, questions);
    """

  private static func figure(_ name: String, _ most: Int) -> String {
    "\(name) double precision CHECK (\(name) BETWEEN 0 AND \(most))"
  }

  private static let water = """
    CREATE TABLE waterRecord (
      number bigint PRIMARY KEY,
      time bigint NOT NULL,
      utcOffset bigint NOT NULL,
      name text COLLATE "C" NOT NULL,
      hardness double precision NOT NULL CHECK (hardness BETWEEN 0 AND 10000),
      alkalinity double precision NOT NULL CHECK (alkalinity BETWEEN 0 AND 10000),
      \(figure("ph", 14)),
      \(figure("tds", 50_000)),
      \(figure("calcium", 10_000)),
      \(figure("magnesium", 10_000)),
      \(figure("sodium", 50_000)),
      \(figure("bicarbonate", 10_000)),
      filter text COLLATE "C" NOT NULL,
      memo text COLLATE "C" NOT NULL,
      hasClock bigint NOT NULL DEFAULT 1 CHECK (hasClock IN (0, 1))
    );
    CREATE INDEX waterRecordByTime ON waterRecord (time, number);
    CREATE INDEX waterRecordByName ON waterRecord (lower(name COLLATE "C"), time, number);
    CREATE INDEX waterRecordByHardness ON waterRecord (hardness, alkalinity, time, number);
    CREATE INDEX waterRecordByAlkalinity ON waterRecord (alkalinity, number);
    CREATE INDEX waterRecordByPH ON waterRecord (COALESCE(ph, 100), number);
    CREATE INDEX waterRecordByPHDescending ON waterRecord (COALESCE(ph, -1), number);
    CREATE INDEX waterRecordByFilter ON waterRecord (lower(filter COLLATE "C"), time, number);
    """

  /// Counts nothing while `PostgresTransaction` says so, which has everything counted at its end.
  private static let ifCounting = "WHEN (current_setting('pavilion.counts', true) IS DISTINCT FROM 'no')"

  private static let recount = """
    CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM juiceTotal;
      INSERT INTO juiceTotal SELECT juice, SUM(count) FROM juiceOrder WHERE undoneAt IS NULL GROUP BY juice;
      DELETE FROM emotionTotal;
      INSERT INTO emotionTotal SELECT emotion, COUNT(*) FROM emotionTap GROUP BY emotion;
      DELETE FROM emotionDay;
      INSERT INTO emotionDay SELECT day, emotion, COUNT(*), MAX(number) FROM emotionTap GROUP BY day, emotion;
      DELETE FROM emotionHour;
      INSERT INTO emotionHour SELECT \(hour("emotionTap").year), \(hour("emotionTap").hour), emotion, COUNT(*)
        FROM emotionTap GROUP BY 1, 2, 3;
      \(countedTables.map { "UPDATE rowCount SET count = (SELECT COUNT(*) FROM \($0)) WHERE name = '\($0)';" }
        .joined(separator: "\n  "))
    END $$;
    """

  private static let countedTables = ["juiceOrder", "caffeineEntry", "waterRecord"]

  private static let rowCounts =
    """
    CREATE TABLE rowCount (
      name text COLLATE "C" PRIMARY KEY,
      count bigint NOT NULL
    );
    CREATE FUNCTION countRows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE rowCount SET count = rowCount.count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = TG_ARGV[0];
      RETURN NULL;
    END $$;

    """
    + countedTables.map { table in
      """
      INSERT INTO rowCount (name, count) VALUES ('\(table)', 0);
      CREATE TRIGGER \(table)Counted AFTER INSERT OR DELETE ON \(table)
      FOR EACH ROW \(ifCounting) EXECUTE FUNCTION countRows('\(table)');

      """
    }.joined()
}

extension PostgresSchema {
  /// Throws unless the migrations of a shop are those of this version.
  ///
  /// - Parameter isComplete: Whether one that is missing is an error too.
  static func check(_ steps: Set<String>, for address: ServerAddress, isComplete: Bool) throws(StorageError) {
    func error(_ kind: StorageError.Kind, _ what: String, _ names: Set<String>) -> StorageError {
      StorageError(
        kind, path: address.description, detail: "\(what) migrations: \(names.sorted().joined(separator: ", "))")
    }
    let unknown = steps.subtracting(names)
    guard unknown.isEmpty else { throw error(.newerSchema, "unknown", unknown) }
    let missing = Set(names).subtracting(steps)
    guard missing.isEmpty || !isComplete else { throw error(.olderSchema, "missing", missing) }
  }
}

extension PostgresSession {
  /// The session, if the shop has the schema of this version.
  func checked() throws -> PostgresSession {
    try PostgresSchema.check(steps, for: address, isComplete: true)
    return self
  }
}
