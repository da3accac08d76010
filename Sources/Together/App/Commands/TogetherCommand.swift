import ArgumentParser
import CaffeineModel
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import TogetherModel
import Values

struct TogetherCommand: JSONCommand {
  static let about = CommandText(
    "together", en: "What the apps know together: feelings, caffeine, sleep and waters, compared by days.",
    ko: "앱들이 함께 아는 것: 기분, 카페인, 잠, 물을 날짜별로 견줍니다.",
    Phrase(
      en: """
        Four pairs are compared over the last twelve months, each by two sides of its days. Nothing is said of fewer than \
        28 days, or 5 on a side, and never why. --off switches a pair off for good: it is not read any more; --on switches it \
        on again. While the diary is hidden, its pairs are left out.
        """,
      ko: """
        지난 열두 달에서 네 쌍을, 날을 두 쪽으로 나누어 견줍니다. 모두 28일이나 한쪽 5일에 못 미치면 아무 말도 하지 않고, 까닭은 \
        말하지 않습니다. --off로 끈 쌍은 더 읽지 않으며 --on으로 다시 켭니다. 일기를 숨긴 동안에는 기분이 든 쌍이 빠집니다.
        """),
    examples: ["pavilion together", "pavilion together --off feelings-caffeine", "pavilion together --json"])

  @OptionGroup var output: OutputOptions
  @Option(en: "A pair to switch off.", ko: "끌 쌍.", .pair) var off: [String] = []
  @Option(en: "A pair to switch on again.", ko: "다시 켤 쌍.", .pair) var on: [String] = []

  static let nothingDone: Phrase? = .nothingChanged

  func answer(_ session: Session) throws -> Answer {
    let changes =
      try off.map { (try TogetherPair.named($0), false) }
      + on.map { (try TogetherPair.named($0), true) }
    let store = try session.database.together
    for (pair, isOn) in changes { try store.set(isOn, for: pair) }
    let isHidden = try session.settings[Settings.diary]
    let (now, zone) = (CallContext.current.now, CallContext.current.zone)
    let off = try store.pairsOff()
    let findings = try store.findings(through: now, in: zone, leavingOutFeelings: isHidden)
    func state(_ pair: TogetherPair) -> String { off.contains(pair) ? "off" : "hidden" }
    let pairs = findings.findings.map { finding -> JSONObject in
      finding.comparison.map { ["pair": finding.pair.rawValue] + $0.json(finding.pair) }
        ?? ["pair": finding.pair.rawValue, "verdict": state(finding.pair)]
    }
    let span = findings.span
    let json: JSONObject = [
      "since": span.lowerBound.iso8601, "until": span.upperBound.iso8601, "pairs": pairs,
    ]
    return Answer(json) { language in
      findings.findings.map { finding in
        let left = finding.pair.name + Phrase(same: ": ") + finding.pair.leftOut(isOff: off.contains(finding.pair))
        return (finding.sentence(WallClock(now)) ?? left).text(in: language)
      }
    }
  }
}

extension ValueName {
  fileprivate static let pair = ValueName(en: "pair", ko: "쌍", completion: TogetherPair.completion)
}

extension TogetherPair: NamedCase {
  package static var kind: Phrase { Phrase(en: "pair", ko: "쌍") }
  package var word: Phrase { Phrase(same: rawValue) }

  fileprivate func leftOut(isOff: Bool) -> Phrase {
    isOff ? Phrase(en: "off.", ko: "꺼 두었습니다.") : Phrase(en: "the diary is hidden.", ko: "일기를 숨겼습니다.")
  }

  /// The name of the outcome that is counted, in JSON.
  fileprivate var outcome: String {
    switch self {
    case .feelingsAndCaffeine, .feelingsAndSleep: "mostlyPleasant"
    case .sleepAndLastDrink: "goodNight"
    case .ratingsAndWaters: "goodCups"
    }
  }
}

extension TogetherFindings.Comparison {
  fileprivate func json(_ pair: TogetherPair) -> JSONObject {
    ["outcome": pair.outcome, "verdict": "\(verdict)"] + (divider?.json ?? [:]) + [
      "with": with.daysJSON, "without": without.daysJSON, "dates": days.map { $0.json(pair) },
    ]
  }
}

extension TogetherFindings.Divider {
  fileprivate var json: JSONObject {
    switch self {
    case .milligrams(let split): [split.isFromMedian ? "milligramsFrom" : "moreThanMilligrams": split.median]
    case .goodNight: ["afterQualityFrom": 4]
    case .lastDrink(let split): [split.isFromMedian ? "lastDrinkFrom" : "lastDrinkAfter": clock(split.median)]
    case .water(let water): ["water": water.record, "name": water.name.text]
    }
  }
}

extension TogetherFindings.ComparedDay {
  /// Returns the figures that were noted in both places, and the group in which the day counts.
  fileprivate func json(_ pair: TogetherPair) -> JSONObject {
    var object: JSONObject = ["date": date.iso8601, "isWith": isWith, "isCase": isCase]
    if pair.hasFeelings { object = object + ["feelings": day.feelings.json] }
    switch pair {
    case .feelingsAndCaffeine: object = object + ["milligrams": day.milligrams]
    case .feelingsAndSleep: object = object + ["quality": day.night?.quality]
    case .sleepAndLastDrink:
      object = object + ["quality": day.night?.quality, "lastDrink": day.lastDrinkMinute.map(clock)]
    case .ratingsAndWaters:
      object = object + ["rating": day.meanRating?.rounded(to: 2), "waters": day.cups.map(\.water.record)]
    }
    return object
  }
}

/// Minutes from midnight as a time of day; those after midnight are of the next day.
private func clock(_ minute: Int) -> String { LocalTime(secondsSinceEpoch: minute * 60, utcOffset: 0).clock }
