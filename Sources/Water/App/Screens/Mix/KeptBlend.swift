import TerminalUI
import Values
import WaterModel

/// A water that was mixed or dosed, as a record of the log.
enum KeptBlend {
  static func command<A: Action>(_ action: A, _ keys: [Key] = ["r"], unless disabledReason: Phrase?) -> Command<A> {
    Command(
      action, keys, Phrase(en: "write the result into the log", ko: "결과를 물 기록에 남기기"),
      hint: Phrase(en: "keep", ko: "기록"), unless: disabledReason)
  }

  /// The name that is proposed for a blend: its waters and how many parts there are of each, `Volvic + Distilled 1:3`.
  ///
  /// Shares that are not of a few parts are in percent. Waters of which there is nothing are left out.
  ///
  /// - Parameter waters: Each with its volume, in a unit that is the same for all.
  static func name(of waters: [(name: String, volume: Int)]) -> String {
    let poured = waters.filter { $0.volume > 0 }
    let names = poured.map(\.name).joined(separator: " + ")
    guard poured.count > 1 else { return names }
    let unit = poured.reduce(0) { divisor($0, $1.volume) }
    var parts = poured.map { $0.volume / unit }
    if let most = parts.max(), most > mostParts {
      let total = poured.reduce(0) { $0 + $1.volume }
      parts = MixerAmount.split(100, poured.map { Double($0.volume) / Double(total) })
    }
    return "\(names) \(parts.map { "\($0)" }.joined(separator: ":"))"
  }

  /// The largest number of parts of one water that a name has.
  private static let mostParts = 20

  /// The greatest common divisor, by Euclid's algorithm.
  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }

  /// A form for the name; saving it writes the water into the log.
  static func form(
    _ point: WaterPoint, named name: String, _ store: WaterStore, in environment: Environment
  ) -> FormScreen<WaterRecord> {
    let hint = Phrase(en: "Enter writes it into the log.", ko: "Enter를 누르면 물 기록에 남습니다.")
    let proposal = WaterLabel(String(name.prefix(WaterLabel.maximumLength)))
    let time = environment.localTime
    return FormScreen(
      Phrase(en: "Keep this water", ko: "이 물 기록하기"), accent: .water,
      WaterForm.label(WaterWords.name, proposal, hint, [])
    ) { name in
      guard let figures = WaterFigures(hardness: point.hardness, alkalinity: point.alkalinity) else {
        throw Notice(.warning, Phrase(en: "No water can be like that.", ko: "그런 물은 기록할 수 없습니다."))
      }
      return try store.add(WaterSample(time: time, name: name, figures))
    }
  }
}
