import ArgumentParser
import CLibrary
import DataFormats
import Screens
import TerminalUI
import WaterModel

struct WaterConvertCommand: JSONCommand {
  static let about = CommandText(
    "convert", Phrase(en: "Convert hardness or alkalinity from one unit to another.", ko: "경도나 알칼리도를 다른 단위로 바꿉니다."),
    Phrase(
      en: """
        With mmol it matters what is counted: a mole of hardness counts as two of acid. For acid (KS4.3), write \
        --of alkalinity.
        """,
      ko: """
        mmol은 무엇을 세는지에 따라 다릅니다. 경도 1몰은 산 2몰에 해당합니다. 산(KS4.3)이면 --of alkalinity를 \
        쓰세요.
        """), examples: ["pavilion water convert 8 dH ppm", "pavilion water convert 2,5mmol ppm --of alkalinity"])

  @OptionGroup var output: OutputOptions
  @Option(
    help: ArgumentHelp(
      en: "hardness (the default) or alkalinity.", ko: "경도(hardness, 기본)나 알칼리도(alkalinity).",
      ValueName(en: "figure", ko: "값")),
    completion: .names { WaterFigure.axes.map(\.word) })
  var of: String?

  @Argument(
    help: ArgumentHelp(
      en: "The value, its unit, and the unit to convert it to: 8 dH ppm.", ko: "값, 단위, 바꿀 단위: 8 dH ppm.", .words),
    completion: .units(WaterUnit.allCases))
  var words: [String]

  func answer(_ session: Session) throws -> Answer {
    let (value, from, to, figure) = try parsed()
    let result = to.value(from.ppm(value, of: figure), of: figure)
    // Hundredths, or five digits where that is finer.
    let digits = max(2, 4 - Int(log10(max(result, 1e-8)).rounded(.down)))
    let rounded = result.rounded(to: min(12, digits))
    return Answer(
      ["from": from.rawValue, "result": rounded, "to": to.rawValue, "value": value] as JSONObject,
      [Phrase(same: "\(plain(value, 9)) \(from.label) = \(plain(rounded, digits)) \(to.label)")])
  }

  private func plain(_ number: Double, _ decimals: Int) -> String { DecimalText.text(number, decimals: decimals) }

  private func parsed() throws(Failure) -> (value: Double, from: WaterUnit, to: WaterUnit, WaterFigure) {
    // Also accepted: 8 dH to ppm.
    let words = words.count > 2 ? words.filter { !["to", "in", "="].contains($0) } : words
    guard words.count == 2 || words.count == 3, let number = WaterNumber(words[0]),
      number.unit.isEmpty == (words.count == 3), number.value <= 1e9
    else {
      throw .usage(
        en: "A conversion is a value, its unit and another unit: convert 8 dH ppm.",
        ko: "변환은 값, 단위, 바꿀 단위 순서로 씁니다: convert 8 dH ppm.")
    }
    let from = try WaterUnit.named(words.count == 3 ? words[1] : number.unit)
    let to = try WaterUnit.named(words[words.count - 1])
    let figure = try figure(from, to)
    guard from.measures(figure), to.measures(figure) else {
      throw .usage(
        en: "\(from.label) and \(to.label) do not measure the same thing.",
        ko: "서로 다른 것을 재는 단위입니다: \(from.label), \(to.label).")
    }
    return (number.value, from, to, figure)
  }

  private func figure(_ from: WaterUnit, _ to: WaterUnit) throws(Failure) -> WaterFigure {
    guard let of else { return from == .bicarbonate || to == .bicarbonate ? .alkalinity : .hardness }
    guard let figure = WaterFigure.axes.first(where: { [$0.rawValue, $0.name.ko].contains(of.lowercased()) }) else {
      throw .usage(
        en: "--of is hardness or alkalinity, not \"\(of.shown)\".",
        ko: "--of에는 hardness(경도)나 alkalinity(알칼리도)를 씁니다: \"\(of.shown)\".")
    }
    return figure
  }
}
