import Screens
import TerminalUI
import Values

enum LogLine {
  static let defaultCount = 20

  /// The day of the call, read once for all lines.
  private static let today = SystemClock.now.date

  /// The beginning of a line: `   12  21 Nov       14:05  `; without a clock where only the day is known.
  static func head(_ number: Int, _ date: CivilDate, _ clock: String?, _ language: Language) -> String {
    // As wide as a day with its year, so that the times stand below each other.
    let day = date.named(on: today).text(in: language)
    return "\(number)".padded(to: max(5, "\(number)".count), .trailing) + "  "
      + day.padded(to: language == .korean ? 16 : 11) + " " + (clock ?? "").padded(to: 5) + "  "
  }

  /// The remark below a list that is empty or shows only the last entries.
  ///
  /// - Parameters:
  ///   - entries: The English word for the entries.
  ///   - nothing: The remark for an empty list of certain days; nil when no days were asked for.
  static func remark(shown: Int, of all: Int, _ entries: String, nothing: Phrase?) -> Phrase? {
    if let nothing { return shown == 0 ? nothing : nil }
    guard all > shown else { return nil }
    return Phrase(
      en: "\(shown) of \(all) \(entries). --since DATE shows more.",
      ko: "기록 \(all)건 중 \(shown)건. --since 날짜로 더 볼 수 있습니다.")
  }
}
