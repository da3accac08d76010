import Screens
import TerminalUI
import Values

/// What the lists of logged entries have in common.
enum LogLine {
  /// The number of entries that are listed if nothing else is asked for.
  static let usualCount = 20

  /// The day of the call, read once for all lines.
  private static let today = SystemClock.now.date

  /// The beginning of a line: `   12  21 Nov       14:05  `.
  ///
  /// - Parameter clock: nil where only the day is known.
  static func head(_ number: Int, _ date: CivilDate, _ clock: String?, _ language: Language) -> String {
    // As wide as a day with its year, so that the times stand below each other.
    let day = date.named(on: today).text(in: language)
    return "\(number)".padded(to: max(5, "\(number)".count), .trailing) + "  "
      + day.padded(to: language == .korean ? 16 : 11) + " " + (clock ?? "").padded(to: 5) + "  "
  }

  /// The remark below a list that there is nothing, or more than is shown.
  ///
  /// - Parameter entries: what the entries are called in English.
  /// - Parameter nothing: the remark for an empty list when certain days were asked for; nil when none were.
  static func remark(shown: Int, of all: Int, _ entries: String, nothing: Phrase?) -> Phrase? {
    if let nothing { return shown == 0 ? nothing : nil }
    guard all > shown else { return nil }
    return Phrase(
      en: "\(shown) of \(all) \(entries). --since DATE shows more.",
      ko: "기록 \(all)건 중 \(shown)건. --since 날짜로 더 볼 수 있습니다.")
  }
}
