import Screens
import TerminalUI
import WaterModel

extension WaterUnit {
  /// The unit of an option; throws when there is none, or when not both hardness and alkalinity can be said in it.
  static func shared(_ text: String) throws(Failure) -> WaterUnit {
    guard let unit = WaterUnit(named: text) else { throw Failure(.usage, unknown(text)) }
    guard shared.contains(unit) else {
      throw Failure(
        .usage,
        Phrase(
          en: "--unit is for both hardness and alkalinity, and \(unit.label) measures only one of them. "
            + "Write it behind the number: 40\(unit.rawValue).",
          ko: "--unit은 경도와 알칼리도 둘 다에 씁니다. \(unit.label): 하나만 재는 단위입니다. 숫자 뒤에 쓰세요: 40\(unit.rawValue)."))
    }
    return unit
  }

  static func unknown(_ text: String) -> Phrase {
    let names = allCases.map(\.rawValue)
    let nearest = Nearest.match(for: text.inert, among: names)
    return Phrase(
      en: "There is no unit \"\(text.shown)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
        + " There are: \(names.joined(separator: ", ")).",
      ko: "그런 단위는 없습니다: \"\(text.shown)\"." + (nearest.map { " 혹시 \"\($0)\"인가요?" } ?? "")
        + " 있는 것: \(names.joined(separator: ", ")).")
  }
}
