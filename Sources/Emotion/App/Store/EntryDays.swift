import Database
import EmotionModel
import Values

/// The days on which entries count, in SQL.
///
/// An entry is stored under the day of its clock, and the tables that the triggers write count by that day. Where a day
/// begins later, the entries of the first hours after midnight are of the day before; the index `emotionTapEarly` has them.
/// Where it begins at midnight, nothing is added to a query.
struct EntryDays: Hashable, Sendable {
  let start: DayStart

  /// The days as the calendar has them.
  static let calendar = EntryDays(start: .midnight)

  var isCalendar: Bool { start == .midnight }

  private var limit: Int { start.hour * 3600 }

  /// The condition for the entries that are of the day before; both terms, the first of which is that of the index.
  private var isEarly: String { "\(StoredTap.isEarly) AND \(StoredTap.secondOfDay) < \(limit)" }

  /// The day on which an entry counts.
  var day: String {
    isCalendar ? "day" : "CASE WHEN \(StoredTap.secondOfDay) < \(limit) THEN day - 1 ELSE day END"
  }

  /// The condition for the entries that count on days between two arguments.
  func isWithin(_ first: String, _ last: String) -> String {
    isCalendar
      ? "day BETWEEN \(first) AND \(last)"
      : "day BETWEEN \(first) AND \(last) + 1 AND \(day) BETWEEN \(first) AND \(last)"
  }

  /// 1 for an entry that is of the day before, else 0.
  var rank: String { "CASE WHEN \(StoredTap.secondOfDay) < \(limit) THEN 1 ELSE 0 END" }

  /// The term behind `day` where entries are ordered from the newest on: of a day, those of the day before come last.
  var newestFirst: String { isCalendar ? "" : "\(rank), " }

  /// The same where they are ordered from the oldest on.
  var oldestFirst: String { isCalendar ? "" : "\(rank) DESC, " }

  /// The query for the counts of days; its arguments are the first and the last day.
  var countsSQL: SQLTexts {
    guard !isCalendar else { return SQLTexts { _ in EmotionStore.daysSQL } }
    let known = "emotion IN (\(EmotionStore.known))"
    return SQLTexts { dialect in
      """
      WITH early AS (
        SELECT day, emotion, COUNT(*) AS count, MAX(number) AS last FROM emotionTap
        WHERE day BETWEEN ?1 AND ?2 + 1 AND \(isEarly) AND \(known) GROUP BY day, emotion)
      SELECT day, emotion, CAST(SUM(count) AS \(dialect.integer)) AS count, MAX(last) AS last FROM (
        SELECT emotionDay.day, emotionDay.emotion, emotionDay.count - COALESCE(early.count, 0) AS count,
          CASE WHEN early.last = emotionDay.last THEN (
            SELECT MAX(number) FROM emotionTap WHERE emotionTap.day = emotionDay.day
              AND emotionTap.emotion = emotionDay.emotion AND (\(rank)) = 0
          ) ELSE emotionDay.last END AS last
        FROM emotionDay LEFT JOIN early ON early.day = emotionDay.day AND early.emotion = emotionDay.emotion
        WHERE emotionDay.day BETWEEN ?1 AND ?2 AND emotionDay.\(known)
        UNION ALL SELECT day - 1, emotion, count, last FROM early WHERE day > ?1
      ) AS counted GROUP BY day, emotion HAVING SUM(count) > 0
      """
    }
  }

  /// The query for the counts of the hours of a year; its arguments are the year and, unless a day begins at midnight, the
  /// first day of the year and the first one after it.
  var hoursSQL: SQLTexts {
    guard !isCalendar else { return SQLTexts { _ in EmotionStore.hoursSQL } }
    return SQLTexts { dialect in
      """
      SELECT hour, emotion, CAST(SUM(count) AS \(dialect.integer)) AS count FROM (
        SELECT hour, emotion, count FROM emotionHour WHERE year = ?1 AND emotion IN (\(EmotionStore.felt))
        UNION ALL SELECT (\(StoredTap.secondOfDay)) / 3600, emotion, CASE WHEN day = ?2 THEN -1 ELSE 1 END
        FROM emotionTap WHERE day IN (?2, ?3) AND \(isEarly) AND emotion IN (\(EmotionStore.felt))
      ) AS counted GROUP BY hour, emotion
      """
    }
  }

  /// The query for the first day with an entry.
  ///
  /// - Parameter feelings: The names of the feelings that count, as an SQL list.
  func firstSQL(of feelings: String = EmotionStore.felt) -> String {
    guard !isCalendar else { return EmotionStore.firstDaySQL(of: feelings) }
    return """
      SELECT day - CASE WHEN EXISTS (
        SELECT 1 FROM emotionTap WHERE emotionTap.day = earliest.day AND emotion IN (\(feelings)) AND \(isEarly)
      ) THEN 1 ELSE 0 END FROM (\(EmotionStore.firstDaySQL(of: feelings))) AS earliest
      """
  }
}
