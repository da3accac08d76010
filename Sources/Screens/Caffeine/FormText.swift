import CaffeineModel
import CivilTime
import TerminalUI

/// Reads what is typed into a field, and says what is wrong with it.
enum FormText {
  /// A number that was typed, or what is wrong.
  struct Number {
    let value: Int?
    let problem: Phrase?
  }

  /// A whole number within a range.
  static func number(_ text: String, _ range: ClosedRange<Int>, unit: String) -> Number {
    let text = text.trimmed
    let problem = Phrase(
      en: "A whole number from \(range.lowerBound) to \(range.upperBound) \(unit), please.",
      ko: "\(range.lowerBound)에서 \(range.upperBound) \(unit)까지의 정수를 입력하세요.")
    // `Int` would also take a plus sign and digits of other scripts.
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let value = Int(text), range.contains(value) else {
      return Number(value: nil, problem: problem)
    }
    return Number(value: value, problem: nil)
  }

  // MARK: Hours

  /// Minutes as hours, with as many decimals as they need: 300 is `5`, 342 is `5.7`, 100 is `01:40`.
  static func hours(_ minutes: Int) -> String {
    if minutes % 60 == 0 { return "\(minutes / 60)" }
    if minutes % 6 == 0 { return "\(minutes / 60).\(minutes % 60 / 6)" }
    return clock(minutes)
  }

  /// Hours that were typed, `5`, `5.7`, `5,7` or `1:40`, as minutes; nil for what is no half-life.
  static func minutes(_ text: String) -> Int? {
    let text = text.trimmed
    var minutes: Int?
    if text.contains(":") {
      minutes = LocalZone.clock(text).map { $0.hour * 60 + $0.minute }
    } else {
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
      guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }),
        let hours = Int(parts[0]), hours < 100
      else { return nil }
      // Tenths of an hour are whole minutes; what is finer is not known of anybody.
      let decimals = parts.count == 2 ? parts[1] : "0"
      guard decimals.count == 1 || decimals.dropFirst().allSatisfy({ $0 == "0" }),
        let tenths = decimals.first?.wholeNumberValue
      else { return nil }
      minutes = hours * 60 + tenths * 6
    }
    return minutes.flatMap { CaffeineSettings.halfLifeRange.contains($0) ? $0 : nil }
  }

  static let halfLifeProblem = Phrase(
    en: "Hours from 1.5 to 9.5, such as 5 or 5.7, please.", ko: "1.5에서 9.5까지의 시간을 입력하세요. 예: 5, 5.7.")

  // MARK: Clocks

  /// Minutes from midnight as a clock shows them.
  static func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minute / 60)):\(two(minute % 60))"
  }

  /// `23:00`, `9:05`, `2300` or `23`, as minutes from midnight.
  static func minuteOfDay(_ text: String) -> Int? {
    var text = text.trimmed
    if text.count == 4, !text.contains(":") { text = "\(text.prefix(2)):\(text.suffix(2))" }
    if text.count <= 2 { text += ":00" }
    return LocalZone.clock(text).map { $0.hour * 60 + $0.minute }
  }

  static let clockProblem = Phrase(en: "A time of day such as 23:00, please.", ko: "23:00 같은 시각을 입력하세요.")
  static let timeProblem = Phrase(
    en: "A time such as 14:05, -15 or 2026-11-21 14:05, please.", ko: "14:05, -15, 2026-11-21 14:05 같은 시각을 입력하세요.")
  static let futureProblem = Phrase(
    en: "That is still to come; drinks are logged when they were drunk.", ko: "아직 오지 않은 시각입니다. 마신 뒤에 기록하세요.")

  // MARK: Names

  static func drinkNameProblem(_ text: String, _ others: [String]) -> Phrase? {
    let name = text.trimmed
    switch DrinkName.problem(with: name) {
    case .empty?: return Phrase(en: "A name, please.", ko: "이름을 입력하세요.")
    case .unreadable?:
      return Phrase(en: "A name without signs that cannot be seen, please.", ko: "보이지 않는 문자는 쓸 수 없습니다.")
    case .tooLong?:
      let most = DrinkName.maximumLength
      return Phrase(en: "At most \(most) letters, please.", ko: "\(most)자까지 쓸 수 있습니다.")
    case nil: break
    }
    let names = PresetDrink.allCases.flatMap { [$0.rawValue, $0.name.en.lowercased(), $0.name.ko] }
    guard !others.contains(name.lowercased()), !names.contains(name.lowercased()) else {
      return Phrase(en: "There is a drink of this name already.", ko: "같은 이름의 음료가 이미 있습니다.")
    }
    return nil
  }
}
