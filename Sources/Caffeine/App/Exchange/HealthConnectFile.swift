import CaffeineModel
import Database
import PavilionKit
import TerminalUI
import Values

/// The drinks in `health_connect_export.db`, the SQLite file in the archive that Health Connect of Android exports.
///
/// A record of `nutrition_record_table` has `start_time` and `end_time` in milliseconds since the epoch, between which it
/// was drunk, `start_zone_offset` in seconds, `caffeine` in grams, `meal_name`, and the app that wrote it, which
/// `application_info_table` names. Source: Android Open
/// Source Project, `NutritionRecordHelper`, `IntervalRecordHelper` and `AppInfoHelper` in
/// https://android.googlesource.com/platform/packages/modules/HealthFitness
enum HealthConnectFile {
  /// How the file begins.
  ///
  /// Source: https://www.sqlite.org/fileformat.html
  static let beginning = Array("SQLite format 3\0".utf8)

  private static let sql = """
    SELECT record.row_id, record.start_time, record.start_zone_offset, record.caffeine, record.meal_name,
      app.app_name, app.package_name, record.end_time
    FROM nutrition_record_table AS record LEFT JOIN application_info_table AS app ON app.row_id = record.app_info_id
    WHERE record.caffeine > 0 ORDER BY record.row_id
    """

  static func entries(
    at path: String, named name: Phrase, clock: ImportClock, _ errors: inout RowErrors
  ) throws(Failure) -> [ImportedEntry] {
    var (entries, found) = ([ImportedEntry](), errors)
    do throws(StorageError) {
      let connection = try SQLiteConnection(.unchanging(path))
      try connection.read { database in
        try database.each(sql) { row in
          do throws(RowError) {
            entries.append(try entry(row, clock))
          } catch {
            let number = row.integer(at: 0) ?? 0
            found.leaveOut(error, at: Phrase(en: "record \(number)", ko: "기록 \(number)"))
          }
        }
      }
    } catch {
      throw Failure(
        .badData,
        en: "\(name.en) is a database, but not the one that Health Connect exports. Nothing was imported.",
        ko: "\(name.ko): 데이터베이스지만 헬스 커넥트가 내보낸 것이 아닙니다. 가져온 것은 없습니다.")
    }
    errors = found
    return entries
  }

  private static func entry(_ row: SQLRow, _ clock: ImportClock) throws(RowError) -> ImportedEntry {
    guard let milliseconds = row.integer(at: 1) else {
      throw RowError(en: "start_time is missing or no time", ko: "start_time이 없거나 시각이 아닙니다")
    }
    let local = try clock.past(milliseconds: milliseconds)
    let offset = row.integer(at: 2) ?? local.utcOffset
    guard LocalTime.utcOffsetRange.contains(offset) else {
      throw RowError(en: "start_zone_offset is no offset from UTC", ko: "start_zone_offset이 UTC와의 시차가 아닙니다")
    }
    guard let grams = row.real(at: 3) else { throw RowError(en: "caffeine is no number", ko: "caffeine이 수가 아닙니다") }
    let milligrams = try ImportedValues.milligrams(grams * 1000, "\(grams) g")
    let source = row.text(at: 5) ?? row.text(at: 6) ?? ""
    guard let serving = ImportedValues.serving(row.text(at: 4), source, milligrams: milligrams) else {
      throw RowError(en: "there is no such drink", ko: "그런 음료는 없습니다")
    }
    let time = LocalTime(secondsSinceEpoch: local.secondsSinceEpoch, utcOffset: offset)
    let end = row.integer(at: 7).map { $0 / 1000 } ?? time.secondsSinceEpoch
    let minutes = ImportedValues.minutes(from: time.secondsSinceEpoch, to: end)
    return ImportedEntry(serving, at: time, minutes: minutes, source: source)
  }
}
