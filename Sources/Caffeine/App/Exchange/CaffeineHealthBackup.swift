import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

/// The drinks in a backup of CaffeineHealth, a tracker for Android.
///
/// It is an object whose list `consumptionLog` has objects with `drinkName`, `caffeineMg` (of the whole drink),
/// `startedAtMillis` (since the epoch) and `durationMinutes` (how long it took). Its settings and its own drinks are not
/// read. Source: `BackupManager.kt` in https://github.com/ohuc/CaffeineHealth
enum CaffeineHealthBackup {
  static let source = "CaffeineHealth"

  /// - Parameter text: A text that begins with `{`, apart from blanks.
  static func entries(
    of text: ArraySlice<UInt8>, named name: Phrase, clock: ImportClock, _ errors: inout RowErrors
  ) throws(Failure) -> [ImportedEntry] {
    var reader = JSONMemberReader(text)
    var lines = LineFinder(text)
    let isOneLine = text.isOneLine
    var number = 0
    var entries: [ImportedEntry] = []
    var hasLog = false
    while true {
      let item: JSONMemberReader.Item?
      do throws(JSONError) { item = try reader.next() } catch {
        errors.add(RowError(en: "this is not JSON", ko: "JSON이 아닙니다"), line: lines.line(at: error.offset))
        return entries
      }
      guard let item else { break }
      guard item.name == "consumptionLog", item.value != .array([]) else { continue }
      hasLog = true
      number += 1
      let place = isOneLine ? RowPlace.entry(number) : .line(lines.line(at: reader.valueOffset))
      do throws(RowError) { entries.append(try entry(item.value, clock)) } catch { errors.leaveOut(error, at: place) }
    }
    guard hasLog || isBackup(text) else {
      if let known = KnownFile(text: text) { throw known.refusal(of: name) }
      throw Failure(
        .badData,
        en: "\(name.en): this is neither a list of entries, [ … ], nor a backup of CaffeineHealth, which has a "
          + "\"consumptionLog\". A document of Pavilion is read by pavilion import. Nothing was imported.",
        ko: "\(name.ko): 기록의 목록 [ … ]도, \"consumptionLog\"가 있는 CaffeineHealth 백업도 아닙니다. Pavilion 문서는 "
          + "pavilion import로 가져옵니다. 가져온 것은 없습니다.")
    }
    return entries
  }

  /// Whether there is a log, be it empty.
  private static func isBackup(_ text: ArraySlice<UInt8>) -> Bool {
    (try? JSONReader.value(of: text))?["consumptionLog"] != nil
  }

  private static func entry(_ value: JSONValue, _ clock: ImportClock) throws(RowError) -> ImportedEntry {
    guard let milliseconds = value["startedAtMillis"]?.integer else {
      throw RowError(en: "\"startedAtMillis\" is missing or no time", ko: "\"startedAtMillis\"가 없거나 시각이 아닙니다")
    }
    guard case .number(let amount)? = value["caffeineMg"], let number = Double(amount) else {
      throw RowError(en: "\"caffeineMg\" is missing or no number", ko: "\"caffeineMg\"가 없거나 수가 아닙니다")
    }
    let time = try clock.past(milliseconds: milliseconds)
    let name = value["drinkName"]?.string
    let milligrams = try ImportedValues.milligrams(number, "\(amount) mg")
    guard let serving = ImportedValues.serving(name, source, milligrams: milligrams) else {
      throw RowError(en: "there is no such drink", ko: "그런 음료는 없습니다")
    }
    return ImportedEntry(serving, at: time, minutes: try minutes(value["durationMinutes"]), source: source)
  }

  private static func minutes(_ value: JSONValue?) throws(RowError) -> Int {
    switch value {
    case nil, .null: return 0
    case .number(let text): return try ImportedValues.minutes(text)
    default: throw RowError(en: "\"durationMinutes\" is no number", ko: "\"durationMinutes\"가 수가 아닙니다")
    }
  }
}

/// The lines of places of a text that come one after the other.
private struct LineFinder {
  private let text: ArraySlice<UInt8>
  private var counter = LineCounter()
  private var offset = 0

  init(_ text: ArraySlice<UInt8>) { self.text = text }

  /// Returns the line of what follows an offset.
  mutating func line(at place: Int) -> Int {
    while offset < min(place, text.count) {
      counter.pass(text[text.startIndex + offset])
      offset += 1
    }
    return counter.line
  }
}
