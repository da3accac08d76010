import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI

struct EmotionPlacementCommand: JSONCommand {
  static let about = CommandText(
    "placement", en: "The sign and the energy of each feeling; with a feeling it changes them.",
    ko: "감정마다의 느낌과 기운을 봅니다. 감정을 쓰면 바꿉니다.",
    Phrase(
      en: """
        They decide what an unpleasant, a mixed and a low day is. Signs are pleasant, neither and unpleasant; energies are \
        high, middle and low.
        """,
      ko: """
        좋지 않은 날, 엇갈린 날, 가라앉은 날을 가르는 기준입니다. 느낌은 좋음, 중간, 좋지 않음, 기운은 높음, 보통, 낮음입니다.
        """),
    examples: ["pavilion emotion placement", "pavilion emotion placement bored neither low"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "Which feeling.", ko: "어떤 감정인지.", .name, completion: Emotion.completion) var name: String?
  @Argument(
    en: "pleasant, neither or unpleasant.", ko: "좋음, 중간, 좋지 않음.", .name, completion: FeelingSign.completion)
  var sign: String?
  @Argument(en: "high, middle or low.", ko: "높음, 보통, 낮음.", .name, completion: FeelingEnergy.completion)
  var energy: String?
  @Flag(en: "All as at first.", ko: "모두 처음대로 되돌립니다.") var reset = false

  static let nothingDone: Phrase? = .nothingChanged

  func answer(_ session: Session) throws -> Answer {
    let change = try change()
    let store = try session.database.emotion
    guard reset || change != nil else { return Answer(try store.placement()) }
    var placement = reset ? .initial : try store.placement()
    if let change {
      placement[change.emotion].sign = change.sign
      if let energy = change.energy { placement[change.emotion].energy = energy }
    }
    try store.setPlacement(placement)
    return Answer(placement)
  }

  private func change() throws(Failure) -> (emotion: Emotion, sign: FeelingSign, energy: FeelingEnergy?)? {
    guard let name else { return nil }
    let emotion = try Emotion.named(name)
    guard let sign else {
      throw .usage(
        en: "Which sign? Add pleasant, neither or unpleasant, and high, middle or low for the energy.",
        ko: "느낌도 쓰세요: 좋음, 중간, 좋지 않음. 기운도 바꾸려면 높음, 보통, 낮음을 덧붙입니다.")
    }
    let energy = try energy.map { text throws(Failure) in try FeelingEnergy.named(text) }
    return (emotion, try FeelingSign.named(sign), energy)
  }
}

extension FeelingSign: NamedCase {
  package static var kind: Phrase { Phrase(en: "sign", ko: "느낌") }
}

extension FeelingEnergy: NamedCase {
  package static var kind: Phrase { Phrase(en: "energy", ko: "기운") }
}

extension Answer {
  fileprivate init(_ placement: EmotionPlacement) {
    let rows = Emotion.allCases.map { emotion -> JSONObject in
      [
        "feeling": emotion.englishName, "sign": placement[emotion].sign.rawValue,
        "energy": placement[emotion].energy.rawValue,
      ]
    }
    self.init(rows) { language in
      Emotion.allCases.map { emotion in
        let place = placement[emotion]
        return "\(emotion.digit)  " + emotion.name.text(in: language).padded(to: 11)
          + place.sign.name.text(in: language).padded(to: 12) + place.energy.name.text(in: language)
      }
    }
  }
}
