import DataFormats
import Database
import EmotionModel
import Values

/// A tap with the name of its feeling, or of none.
///
/// A later version may know more feelings; what this one does not understand it must not destroy. An entry without a
/// feeling has a name of its own in place of NULL, because an earlier version takes it for such a feeling: it keeps it in
/// files and documents, and counts it for none of the nine.
struct StoredTap: NumberedRecord {
  let number: Int
  let emotion: String
  let moment: DayOrMoment
  let note: Note

  static let table = Table<StoredTap>(
    "emotionTap", since: "emotion", key: .number,
    .number(\.number),
    // Of equal taps those of one second are read, not all of a feeling on a day.
    Field.feeling.matching(sameEmotion),
    .moment,
    .text("note", \.note, missing: ""),
    checks: [
      "(time IS NULL) = (utcOffset IS NULL)",
      "time IS NULL OR time + utcOffset BETWEEN day * 86400 AND day * 86400 + 86399",
    ],
    indexes: [
      // The taps of a day in chronological order.
      .init("emotionTapByDay", "(day, time)", postgres: "(day, time NULLS FIRST, number)"),
      // The last tap of a feeling on a day.
      .init("emotionTapByDayAndEmotion", "(day, emotion)", postgres: "(day, emotion, number)"),
      // The entries read as a book and searched; those without a note are not in it, so that a tap costs nothing.
      .init(
        "emotionTapNoted", "(day, time) WHERE \(isNoted)",
        postgres: "(day, time NULLS FIRST, number) WHERE \(isNoted)", since: tags),
      // The tags themselves are read from the notes, the only place where they stand.
      .init(
        "emotionTapTagged", "(day, time) WHERE \(isTagged[.sqlite])",
        postgres: "(day, time NULLS FIRST, number) WHERE \(isTagged[.postgres])", since: tags),
      // The entries that may count on the day before, where a day does not begin at midnight; others are not in it.
      .init(
        "emotionTapEarly", "(day, emotion, time, utcOffset) WHERE \(isEarly)",
        postgres: "(day, emotion, time, utcOffset, number) WHERE \(isEarly)", since: early),
    ],
    merge: .entries
  ) { StoredTap(number: $0, emotion: $1, moment: $2, note: $3) }

  /// The migration that added the groups of tags, and the indexes of notes.
  static let tags = "emotionTags"

  /// The migration that added the index of entries of the first hours after midnight.
  static let early = "emotionDayStart"

  /// The seconds from midnight to an entry; NULL where only the day is known.
  static let secondOfDay = "time + utcOffset - day * 86400"
  /// The condition for entries before six, the last hour at which a day can begin, as in the index.
  ///
  /// It is part of a migration: a later hour would need another index.
  static let isEarly = "\(secondOfDay) < 21600"

  /// The condition for entries with a note, as in the index.
  static let isNoted = "note <> ''"
  /// The condition for entries that may have tags, as in the index.
  static let isTagged = SQLTexts { $0.contains("note", "#") }

  private static let sameEmotion: RowMatch = { dialect, values in
    ("\(dialect.unindexed("emotion")) = ?", [values[0]])
  }
}

extension Tap: NumberedRecord {
  /// The taps of the feelings that this version knows, and those of none.
  package static let table = Table<Tap>(
    StoredTap.table,
    { StoredTap(number: $0.number, emotion: $0.feeling.rawValue, moment: $0.moment, note: $0.note) },
    only: "feeling", EntryFeeling.allCases.map(\.id)
  ) { stored in
    EntryFeeling(rawValue: stored.emotion).map {
      Tap(number: stored.number, emotion: $0.emotion, moment: stored.moment, note: stored.note)
    }
  }

  /// The tap as JSON, by commands and in exports: one without a feeling has null for it, where a document has its name.
  package var json: JSONObject { Tap.table.json(self) + ["feeling": emotion?.englishName] }

  init(number: Int, _ record: TapRecord) {
    self.init(number: number, emotion: record.emotion, moment: record.moment, note: record.note)
  }
}

extension Field<StoredTap, String> {
  /// The name of the feeling in the database, and its id in JSON.
  fileprivate static var feeling: Field {
    let stored: Field = .text("emotion", \.emotion, \.nameOfFeeling)
    return Field(
      stored.columns, encode: stored.encode, decode: stored.decode,
      members: { [("feeling", .text(EntryFeeling(rawValue: $0.emotion)?.id ?? $0.emotion))] },
      read: { element in
        try element.member("feeling") { value in
          let id = value == .null ? EntryFeeling.noFeeling.id : value.string?.nameOfFeeling
          return id.map { EntryFeeling(id: $0)?.rawValue ?? $0 }
        }
      }
    ).expecting("feeling", .storable)
  }
}

extension Field<StoredTap, DayOrMoment> {
  /// A time, or a day alone: `at` and `date` in JSON.
  fileprivate static var moment: Field {
    Field(
      [
        Column(name: "day", kind: .figure, condition: "BETWEEN -719162 AND 2932896"),
        Column(name: "time", kind: .figure, isOptional: true),
        Column(name: "utcOffset", kind: .figure, isOptional: true),
      ],
      encode: { tap in
        let time = tap.moment.time
        return [
          .integer(tap.moment.date.daysSinceEpoch), SQLValue(time?.secondsSinceEpoch), SQLValue(time?.utcOffset),
        ]
      },
      decode: { row, index in
        let day = try row.require(row.integer(at: index), "day")
        let isUntimed = row.isNull(at: index + 1) && row.isNull(at: index + 2)
        let moment: DayOrMoment =
          isUntimed ? .on(CivilDate(daysSinceEpoch: day)) : .at(try row.localTime(at: index + 1, "time"))
        try row.check(moment.date.daysSinceEpoch == day, "day and time")
        return moment
      },
      members: { tap in
        [("at", tap.moment.time?.iso8601.jsonValue ?? .null), ("date", .text(tap.moment.date.iso8601))]
      },
      read: { element in
        if let time = try element.moment() { return .at(time) }
        return .on(try element.member("date", \.date))
      }
    ).expecting("at", .moment).expecting("date", .day)
  }
}

/// The group of a tag, which is the only thing about it that is not in the notes.
struct TagGroupRecord: TableRecord {
  let tag: Tag
  let group: TagGroup

  static let table = Table<TagGroupRecord>(
    "emotionTag", since: StoredTap.tags, key: .columns(1),
    .text("name", \.tag.id, \.tagOfIdentity).expecting("name", .tag), .name("group", \.group)
  ) { TagGroupRecord(tag: $0, group: $1) }
}

/// Which taps came from imported counts, so that the same counts are known again.
struct ImportedCounts: TableRecord {
  /// The counts as a text, such as `happy 3, upset 1`.
  let counts: String
  /// The numbers of the first and the last tap; numbers are never reused.
  let numbers: ClosedRange<Int>

  static let table = Table<ImportedCounts>(
    "emotionImport", since: "emotionImports", key: .columns(2),
    .text("counts", \.counts, \.listOfFeelings), .integer("firstNumber", \.numbers.lowerBound),
    .integer("lastNumber", \.numbers.upperBound, condition: ">= firstNumber"), merge: .never,
    contradiction: "firstNumber and lastNumber"
  ) { counts, first, last in first >= 1 && last >= first ? ImportedCounts(counts: counts, numbers: first...last) : nil }
}

extension String {
  /// The text if it can be the name of a feeling of any version.
  fileprivate var nameOfFeeling: String? {
    (2...40).contains(utf8.count) && utf8.allSatisfy { (0x61...0x7A).contains($0) } ? self : nil
  }

  /// The tag whose identity this is.
  fileprivate var tagOfIdentity: Tag? { Tag(self).flatMap { $0.id == self ? $0 : nil } }

  /// The text if it is one of imported counts.
  fileprivate var listOfFeelings: String? {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    let isList =
      !isEmpty
      && parts.allSatisfy { part in
        let words = part.split(separator: " ")
        return words.count == 2 && Emotion(rawValue: String(words[0])) != nil && Int(words[1]).map { $0 > 0 } == true
      }
    return isList ? self : nil
  }
}

/// Counts of taps that are updated on every write, so that frequent queries take as long with a million taps as with ten.
///
/// Only triggers write these three tables.
enum EmotionTables {
  static let names = ["emotionTotal", "emotionDay", "emotionHour"]

  static let counts = Migration(
    4, "emotion",
    sqlite: """
      \(tables("INTEGER", "TEXT", end: " WITHOUT ROWID"))
      CREATE TRIGGER emotionTapAdded AFTER INSERT ON emotionTap BEGIN
      \(countUp)
      END;
      -- Erasing all taps deletes the totals first, and then there is nothing to count down.
      CREATE TRIGGER emotionTapRemoved AFTER DELETE ON emotionTap
      WHEN EXISTS (SELECT 1 FROM emotionTotal WHERE emotion = OLD.emotion) BEGIN
      \(countDown)
      END;
      CREATE TRIGGER emotionTapMoved AFTER UPDATE OF emotion, day, time, utcOffset ON emotionTap BEGIN
      \(countDown)
      \(countUp)
      END;
      """,
    postgres: """
      \(tables("bigint", "text COLLATE \"C\"", end: ""))
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
      FOR EACH ROW \(SQLDialect.unlessDeferred) EXECUTE FUNCTION countTaps();
      """)

  /// The counts once more from all taps, for the end of a transaction on a server that did not count.
  static let recount = """
    DELETE FROM emotionTotal;
    INSERT INTO emotionTotal SELECT emotion, COUNT(*) FROM emotionTap GROUP BY emotion;
    DELETE FROM emotionDay;
    INSERT INTO emotionDay SELECT day, emotion, COUNT(*), MAX(number) FROM emotionTap GROUP BY day, emotion;
    DELETE FROM emotionHour;
    INSERT INTO emotionHour SELECT \(hour("emotionTap").year), \(hour("emotionTap").hour), emotion, COUNT(*)
      FROM emotionTap GROUP BY 1, 2, 3;
    """

  private static func tables(_ integer: String, _ text: String, end: String) -> String {
    func count(_ name: String) -> String {
      integer == "INTEGER"
        ? "count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count >= 0)"
        : "count bigint NOT NULL CHECK (count >= 0)"
    }
    let null = integer == "INTEGER" ? " NOT NULL" : ""
    return """
      CREATE TABLE emotionTotal (emotion \(text) PRIMARY KEY\(null), \(count("emotionTotal")))\(end);
      CREATE TABLE emotionDay (
        day \(integer) NOT NULL, emotion \(text) NOT NULL, \(count("emotionDay")),
        -- the number of the last tap of this feeling on this day
        last \(integer), PRIMARY KEY (day, emotion))\(end);
      CREATE TABLE emotionHour (
        year \(integer) NOT NULL,
        -- 0 to 23, -1 where only the day is known
        hour \(integer) NOT NULL, emotion \(text) NOT NULL, \(count("emotionHour")),
        PRIMARY KEY (year, hour, emotion))\(end);
      """
  }

  private static let countUp = """
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

  private static let countDown = """
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

  /// The year of a day, and the hour of a tap, on a server.
  private static func hour(_ row: String) -> (year: String, hour: String) {
    (
      "extract(year FROM DATE '1970-01-01' + \(row).day::integer)::bigint",
      "COALESCE((\(row).time + \(row).utcOffset - \(row).day * 86400) / 3600, -1)"
    )
  }
}
