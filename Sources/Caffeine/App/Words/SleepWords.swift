import CaffeineModel
import PavilionKit
import TerminalUI
import Values

public enum SleepWords {
  public static let title = Phrase(en: "Sleep", ko: "잠")
  static let question = Phrase(en: "How did you sleep?", ko: "어떻게 주무셨나요?")
  public static let nothingYet = Phrase(en: "No nights yet.", ko: "아직 잠 기록이 없습니다.")

  /// Returns a quality from 1 to 5 with its meaning: `3 so-so`.
  public static func quality(_ quality: Int) -> Phrase { Phrase(same: "\(quality) ") + name(quality) }

  /// A number of nights: `1 night`, `30 nights`.
  static func nights(_ count: Int) -> Phrase {
    Phrase(en: count == 1 ? "1 night" : "\(count.grouped) nights", ko: "기록 \(count.grouped)일")
  }

  static func name(_ quality: Int) -> Phrase {
    let names = Night.qualityNames[min(max(0, quality - 1), Night.qualityNames.count - 1)]
    return Phrase(en: names.english, ko: names.korean)
  }

  /// A night in a sentence, `Night to 26 Nov: 4 well, in bed at 23:10`.
  public static func recorded(_ night: Night, on clock: WallClock) -> Phrase {
    let (day, bed, quality) = (night.date.named(on: clock.today), clock.time(night.bedtime), quality(night.quality))
    return Phrase(
      en: "Night to \(day.en): \(quality.en), in bed at \(bed.en).", ko: "\(day.ko) 아침: \(quality.ko), \(bed.ko)에 취침.")
  }
}

extension SleepFindings {
  /// The sentences, one for each factor, or one for both while there are too few nights in all.
  ///
  /// There are four of them, and none says why. Source of the wording and its limits: docs/data.md.
  public func sentences(_ clock: WallClock) -> [Phrase] {
    let recorded = findings.map { $0.with.total + $0.without.total }.max() ?? 0
    let (all, each) = (Self.leastNights, Self.leastNightsOfEach)
    guard recorded >= all else {
      return [
        Phrase(
          en: "Too few nights to say what caffeine has to do with your sleep: \(recorded) so far, \(all) are needed.",
          ko: "카페인과 잠의 관계를 말하기에는 아직 기록이 모자랍니다. 지금까지 \(recorded)일, \(all)일은 있어야 합니다.")
      ]
    }
    return findings.map { finding in
      let (with, without) = (finding.with, finding.without)
      let words = words(of: finding.factor, clock)
      switch finding.verdict {
      case .tooFewNights:
        return words.name
          + Phrase(
            en:
              ": too few nights to say: \(with.total) with, \(without.total) without; \(each) and \(each) are needed.",
            ko: ": 아직 날이 모자랍니다. 그런 날 \(with.total)일, 아닌 날 \(without.total)일. 각각 \(each)일은 있어야 합니다.")
      case .nothingToCompare:
        return words.name
          + (without.total == 0
            ? Phrase(
              en: ": on each of your \(with.total) evenings, so there is nothing to compare.",
              ko: ": \(with.total)일 모두 그런 날이라 견줄 것이 없습니다.")
            : Phrase(
              en: ": on none of your \(without.total) evenings, so there is nothing to compare.",
              ko: ": \(without.total)일 모두 그렇지 않은 날이라 견줄 것이 없습니다."))
      case .noDifference:
        return words.name
          + Phrase(
            en: ": no difference that chance would not make as well (\(with.total) nights with, "
              + "\(without.total) without).",
            ko: ": 우연보다 큰 차이는 없습니다(그런 날 \(with.total)일, 아닌 날 \(without.total)일).")
      case .difference:
        return Phrase(
          en: "After \(with.count) of \(with.total) evenings with \(words.with.en) you slept badly "
            + "(\(with.percentages.en)); after \(without.count) of \(without.total) without "
            + "(\(without.percentages.en)). A gap like this rarely comes by chance in a diary this long. "
            + "It does not say why.",
          ko: "\(words.with.ko) \(with.total)일 가운데 \(with.count)일은 잠을 잘 못 잤습니다(\(with.percentages.ko)). "
            + "그렇지 않은 \(without.total)일 가운데서는 \(without.count)일(\(without.percentages.ko)). "
            + "우연히 생기기 어려운 차이지만 까닭은 알 수 없습니다.")
      }
    }
  }

  /// The name of a factor at the beginning of a sentence, and the factor within one.
  private func words(of factor: Factor, _ clock: WallClock) -> (name: Phrase, with: Phrase) {
    switch factor {
    case .caffeineAtBedtime:
      let amount = "\(thresholdMilligrams) mg"
      return (
        Phrase(en: "\(amount) or more at bedtime", ko: "취침 때 \(amount) 이상"),
        Phrase(en: "\(amount) or more at bedtime", ko: "취침 때 \(amount) 이상 남아 있던")
      )
    case .lateDrink:
      let hour = clock.hour(LocalTime(secondsSinceEpoch: Evening.lateHour * 3600, utcOffset: 0))
      return (
        Phrase(en: "A drink at \(hour.en) or later", ko: "\(hour.ko) 이후의 카페인"),
        Phrase(en: "a drink at \(hour.en) or later", ko: "\(hour.ko) 이후에 카페인을 마신")
      )
    }
  }
}
