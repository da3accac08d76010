import CaffeineModel
import TerminalUI
import Values

/// Reads the text of a field into its value; nil, or a problem, for a text that is no such value.
public enum FormText {
  static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? { try? Int(written: text, in: range) }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Minutes as hours, with as many decimals as they need: 300 is `5`, 342 is `5.7`, 100 is `01:40`.
  public static func hours(_ minutes: Int) -> String {
    if minutes % 60 == 0 { return "\(minutes / 60)" }
    if minutes % 6 == 0 { return "\(minutes / 60).\(minutes % 60 / 6)" }
    return time(minutes).clock
  }

  /// A half-life in hours, `5`, `5.7`, `5,7` or `1:40`, as minutes.
  public static func minutes(_ text: String) -> Int? {
    let text = text.trimmed
    let minutes = text.contains(":") ? clockMinutes(text) : decimalMinutes(text)
    return minutes.flatMap { CaffeineSettings.halfLifeRange.contains($0) ? $0 : nil }
  }

  /// Hours with at most one decimal other than 0: tenths of an hour are whole minutes.
  private static func decimalMinutes(_ text: String) -> Int? {
    let hours = try? WrittenNumber(text)?.value { (0..<100).contains($0) && $0 * 10 == ($0 * 10).rounded() }
    return hours.map { Int(($0 * 10).rounded()) * 6 }
  }

  /// A time of day, on some day.
  public static func time(_ minute: Int) -> LocalTime { LocalTime(secondsSinceEpoch: minute * 60, utcOffset: 0) }

  /// `23:00`, `9:05`, `11 pm`, `2300` or `23`, as minutes from midnight.
  public static func minuteOfDay(_ text: String) -> Int? {
    var text = text.trimmed
    if isDigits(text), text.count == 4 { text = "\(text.prefix(2)):\(text.suffix(2))" }
    if isDigits(text), text.count <= 2 { text += ":00" }
    return clockMinutes(text)
  }

  private static func clockMinutes(_ text: String) -> Int? { TimeOfDay(typed: text)?.minuteOfDay }

  static func drinkName(_ text: String, others: [String]) throws(FieldProblem) -> String {
    let (name, most) = (text.trimmed, DrinkName.maximumLength)
    switch DrinkName.problem(with: name) {
    case .empty?: throw FieldProblem(Phrase(en: "Please type a name.", ko: "이름을 입력하세요."))
    case .unreadable?:
      throw FieldProblem(Phrase(en: "Please leave out invisible characters.", ko: "보이지 않는 문자는 쓸 수 없습니다."))
    case .tooLong?: throw FieldProblem(Phrase(en: "Please use at most \(most) characters.", ko: "\(most)자까지 쓸 수 있습니다."))
    case nil:
      let presets = PresetDrink.allCases.flatMap { [$0.rawValue, $0.name.en.lowercased(), $0.name.ko] }
      guard (presets + others.map { $0.lowercased() }).contains(name.lowercased()) else { return name }
      throw FieldProblem(Phrase(en: "There is already a drink with this name.", ko: "같은 이름의 음료가 이미 있습니다."))
    }
  }
}
