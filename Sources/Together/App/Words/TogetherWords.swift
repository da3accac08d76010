import PavilionKit
import TerminalUI
import TogetherModel
import Values

public enum TogetherWords {
  public static let title = Phrase(en: "Together", ko: "함께")
  static let off = Phrase(en: "off", ko: "꺼짐")
  static let hidden = Phrase(en: "hidden", ko: "숨김")
  /// The heads of both sides: the days that are as it says before, and the others.
  static let then = Phrase(en: "then", ko: "그런 날")
  static let otherwise = Phrase(en: "otherwise", ko: "아닌 날")
  static let otherwiseShort = Phrase(en: "else", ko: "아닌 날")
  static let lastYear = Phrase(en: "the last twelve months", ko: "지난 열두 달")

  /// The remark on a day of both sides.
  static let both = Phrase(en: "both", ko: "둘 다")

  static func days(_ count: Int) -> Phrase { Phrase(en: "\(count) \(count == 1 ? "day" : "days")", ko: "\(count)일") }

  static func shortDays(_ count: Int) -> Phrase { Phrase(en: "\(count) d", ko: "\(count)일") }
}

extension Proportion {
  /// Days: `12 of 18`, `18일 중 12일`.
  var shown: Phrase { Phrase(en: "\(count) of \(total)", ko: "\(total)일 중 \(count)일") }
}

extension TogetherPair {
  /// `Feelings and caffeine`.
  public var name: Phrase {
    switch self {
    case .feelingsAndCaffeine: Phrase(en: "Feelings and caffeine", ko: "기분과 카페인")
    case .feelingsAndSleep: Phrase(en: "Feelings and sleep", ko: "기분과 잠")
    case .sleepAndLastDrink: Phrase(en: "Sleep and the last drink", ko: "잠과 마지막 카페인")
    case .ratingsAndWaters: Phrase(en: "Ratings and waters", ko: "커피 맛과 물")
    }
  }

  /// The name where there is little room.
  var shortName: Phrase { self == .sleepAndLastDrink ? Phrase(en: "Sleep and last drink", ko: "잠과 마지막 카페인") : name }

  /// The outcome that is counted, in few words: `pleasant days`.
  var counted: Phrase {
    switch self {
    case .feelingsAndCaffeine, .feelingsAndSleep: Phrase(en: "pleasant days", ko: "기분 좋은 날")
    case .sleepAndLastDrink: Phrase(en: "good nights", ko: "잘 잔 밤")
    case .ratingsAndWaters: Phrase(en: "good cups", ko: "맛있는 커피")
    }
  }

  /// The outcome that is counted, as the head of a column of marks.
  var mark: Phrase {
    switch self {
    case .feelingsAndCaffeine, .feelingsAndSleep: Phrase(en: "pleasant", ko: "기분 좋음")
    case .sleepAndLastDrink: Phrase(en: "good", ko: "잘 잠")
    case .ratingsAndWaters: Phrase(en: "good", ko: "맛있음")
    }
  }

  /// The outcome that is counted, as it is defined: `mostly pleasant days`.
  var definition: Phrase {
    switch self {
    case .feelingsAndCaffeine, .feelingsAndSleep:
      Phrase(en: "days that were mostly pleasant", ko: "대체로 기분이 좋았던 날")
    case .sleepAndLastDrink: Phrase(en: "nights of 4 or 5", ko: "4나 5로 잘 잔 밤")
    case .ratingsAndWaters: Phrase(en: "days whose cups have 4 or more on average", ko: "커피가 평균 4점 이상인 날")
    }
  }

  /// The first side where nothing is known of it yet: `more caffeine`.
  private var unknownSide: Phrase {
    switch self {
    case .feelingsAndCaffeine: Phrase(en: "with more caffeine", ko: "카페인이 많은 날")
    case .feelingsAndSleep: Phrase(en: "after a good night", ko: "잘 자고 난 날")
    case .sleepAndLastDrink: Phrase(en: "after a late drink", ko: "늦게 마신 날")
    case .ratingsAndWaters: Phrase(en: "with the usual water", ko: "늘 쓰는 물")
    }
  }

  /// When, in few words: `over 180 mg`.
  func condition(_ divider: TogetherFindings.Divider?, _ clock: WallClock) -> Phrase {
    switch divider {
    case nil, .goodNight: unknownSide
    case .milligrams(.noCaffeine): Phrase(en: "with caffeine", ko: "카페인을 마신 날")
    case .milligrams(let split):
      split.isFromMedian
        ? Phrase(en: "\(split.median) mg or more", ko: "\(split.median) mg 이상 마신 날")
        : Phrase(en: "over \(split.median) mg", ko: "\(split.median) mg 넘게 마신 날")
    case .lastDrink(let split):
      split.isFromMedian
        ? Phrase(en: "last drink from \(split.clock(clock).en)", ko: "\(split.clock(clock).ko)부터 마신 날")
        : Phrase(en: "last drink after \(split.clock(clock).en)", ko: "\(split.clock(clock).ko) 넘어 마신 날")
    case .water(let water): Phrase(en: "with \(water.shownName.en)", ko: "\(water.shownName.ko) 쓴 날")
    }
  }
}

extension TogetherFindings.Divider {
  /// Both sides as rows of a table.
  func sides(_ clock: WallClock) -> (with: Phrase, without: Phrase) {
    switch self {
    case .milligrams(.noCaffeine):
      (Phrase(en: "with caffeine", ko: "카페인을 마신 날"), Phrase(en: "without caffeine", ko: "마시지 않은 날"))
    case .milligrams(let split) where split.isFromMedian:
      (
        Phrase(en: "\(split.median) mg or more", ko: "\(split.median) mg 이상 마신 날"),
        Phrase(en: "less than \(split.median) mg", ko: "\(split.median) mg 못 되게 마신 날")
      )
    case .milligrams(let split):
      (
        Phrase(en: "more than \(split.median) mg", ko: "\(split.median) mg 넘게 마신 날"),
        Phrase(en: "\(split.median) mg or less", ko: "\(split.median) mg까지 마신 날")
      )
    case .goodNight:
      (
        Phrase(en: "after a good night, 4 or 5", ko: "4나 5로 잘 자고 난 날"),
        Phrase(en: "after another night, 1 to 3", ko: "1에서 3으로 자고 난 날")
      )
    case .lastDrink(let split) where split.isFromMedian:
      (
        Phrase(en: "last drink at \(split.clock(clock).en) or later", ko: "마지막 카페인이 \(split.clock(clock).ko)부터"),
        Phrase(en: "before \(split.clock(clock).en)", ko: "\(split.clock(clock).ko) 전")
      )
    case .lastDrink(let split):
      (
        Phrase(en: "last drink later than \(split.clock(clock).en)", ko: "마지막 카페인이 \(split.clock(clock).ko) 넘어"),
        Phrase(en: "at \(split.clock(clock).en) or before", ko: "\(split.clock(clock).ko)까지")
      )
    case .water(let water): (water.shownName, Phrase(en: "other waters", ko: "다른 물"))
    }
  }
}

extension TogetherFindings.Divider {
  /// Where it comes from.
  func origin(_ clock: WallClock) -> Phrase {
    func median(_ text: Phrase) -> Phrase { Phrase(en: "\(text.en): your median", ko: "\(text.ko): 내 중앙값") }
    return switch self {
    case .milligrams(let split): median(Phrase(same: "\(split.median) mg"))
    case .lastDrink(let split): median(split.clock(clock))
    case .goodNight: .empty
    case .water: Phrase(en: "the water of most days", ko: "가장 자주 쓴 물")
    }
  }
}

extension TogetherDay.Water {
  var shownName: Phrase { name.shownName.sanitizedForDisplay }
}

extension Int {
  /// Minutes from midnight as a time of day; those after midnight are of the next day.
  func clock(_ clock: WallClock) -> Phrase { clock.time(LocalTime(secondsSinceEpoch: self * 60, utcOffset: 0)) }
}

extension MedianSplit {
  /// Days without caffeine, and all others.
  fileprivate static let noCaffeine = MedianSplit(0)

  /// The median in minutes from midnight as a time of day.
  fileprivate func clock(_ clock: WallClock) -> Phrase { median.clock(clock) }
}

extension TogetherFindings.Finding {
  /// One of four sentences, of which none says why; `nil` if the pair is left out.
  ///
  /// Source of the wording and its limits: docs/data.md.
  public func sentence(_ clock: WallClock) -> Phrase? {
    guard let comparison else { return nil }
    let (with, without) = (comparison.with, comparison.without)
    let (all, each) = (FactorComparison.leastDays, FactorComparison.leastDaysOfEach)
    guard let divider = comparison.divider, comparison.dayCount > 0 else {
      return pair.name
        + Phrase(
          en: ": no day has both yet; \(all) are needed, \(each) of them on each side.",
          ko: ": 둘 다 있는 날이 아직 없습니다. 각각 \(each)일, 모두 \(all)일은 있어야 합니다.")
    }
    let (words, unit) = (divider.words(clock), pair.unit)
    switch comparison.verdict {
    case .tooFewDays:
      return pair.name
        + Phrase(
          en: ": too few \(unit) to say: \(with.total) \(words.with.en), \(without.total) \(words.without); "
            + "\(each) and \(each), and \(all) in all, are needed.",
          ko: ": 아직 날이 모자랍니다. \(words.with.ko) \(with.total)일, 나머지 \(without.total)일. 각각 \(each)일, 모두 "
            + "\(all)일은 있어야 합니다.")
    case .nothingToCompare: return pair.name + Phrase(same: ": ") + divider.sameEachDay(comparison, clock)
    case .noDifference:
      return pair.name
        + Phrase(
          en: ": no difference that chance would not make as well (\(with.total) \(unit) \(words.with.en), "
            + "\(without.total) \(words.without)).",
          ko: ": 우연보다 큰 차이는 없습니다(\(words.with.ko) \(with.total)일, 나머지 \(without.total)일).")
    case .difference:
      return Phrase(
        en: "\(with.count) of \(with.total) \(unit) \(words.with.en) \(pair.verb.en) (\(with.percentages.en)); "
          + "\(without.count) of \(without.total) \(words.without) (\(without.percentages.en)). A gap like this rarely comes "
          + "by chance in a diary this long. It does not say why.",
        ko: "\(words.with.ko) \(with.total)일 가운데 \(with.count)일은 \(pair.verb.ko)(\(with.percentages.ko)). 나머지 "
          + "\(without.total)일 가운데서는 \(without.count)일(\(without.percentages.ko)). 우연히 생기기 어려운 차이지만 까닭은 알 수 없습니다.")
    }
  }
}

extension TogetherPair {
  fileprivate var unit: String { self == .sleepAndLastDrink ? "nights" : "days" }

  fileprivate var verb: Phrase {
    switch self {
    case .feelingsAndCaffeine, .feelingsAndSleep: Phrase(en: "were mostly pleasant", ko: "대체로 기분이 좋았습니다")
    case .sleepAndLastDrink: Phrase(en: "were good", ko: "잠을 잘 잤습니다")
    case .ratingsAndWaters: Phrase(en: "had good cups", ko: "커피가 맛있었습니다")
    }
  }
}

extension TogetherFindings.Divider {
  /// That all days are on one side.
  fileprivate func sameEachDay(_ comparison: TogetherFindings.Comparison, _ clock: WallClock) -> Phrase {
    let (count, isWith) = (comparison.dayCount, comparison.without.total == 0)
    let same: Phrase
    switch self {
    case .milligrams(.noCaffeine):
      same = Phrase(en: "none of the \(count) days had caffeine", ko: "\(count)일 모두 카페인을 드시지 않아")
    case .milligrams(let split):
      same = Phrase(
        en: "you drink the same each day, \(split.median) mg on all \(count) days",
        ko: "매일 같은 양(\(count)일 모두 \(split.median) mg)을 드셔서")
    case .goodNight:
      same =
        isWith
        ? Phrase(en: "all \(count) nights before were good", ko: "\(count)일 모두 잘 자고 난 날이라")
        : Phrase(en: "none of the \(count) nights before was good", ko: "\(count)일 모두 잘 자지 못하고 난 날이라")
    case .lastDrink(let split):
      let time = split.clock(clock)
      same = Phrase(
        en: "your last drink is at \(time.en) each day, on all \(count) evenings",
        ko: "마지막 카페인이 \(count)일 모두 \(time.ko)로 같아")
    case .water(let water):
      same =
        isWith
        ? Phrase(en: "all \(count) days are with \(water.shownName.en)", ko: "\(count)일 모두 \(water.shownName.ko) 물을 써서")
        : Phrase(en: "all \(count) days are with other waters", ko: "\(count)일 모두 다른 물을 써서")
    }
    return Phrase(en: "\(same.en), so there is nothing to compare.", ko: "\(same.ko) 견줄 것이 없습니다.")
  }

  /// Both sides within a sentence, after a number of days; in Korean before it, and the second side is the rest.
  fileprivate func words(_ clock: WallClock) -> (with: Phrase, without: String) {
    switch self {
    case .milligrams(.noCaffeine): (Phrase(en: "with caffeine", ko: "카페인을 마신"), "without")
    case .milligrams(let split) where split.isFromMedian:
      (
        Phrase(en: "with \(split.median) mg or more", ko: "카페인을 \(split.median) mg 이상 마신"),
        "with less than \(split.median) mg"
      )
    case .milligrams(let split):
      (
        Phrase(en: "with more than \(split.median) mg", ko: "카페인을 \(split.median) mg 넘게 마신"),
        "with \(split.median) mg or less"
      )
    case .goodNight: (Phrase(en: "after a good night", ko: "잘 자고 난"), "after another night")
    case .lastDrink(let split) where split.isFromMedian:
      (
        Phrase(
          en: "after a last drink at \(split.clock(clock).en) or later", ko: "마지막 카페인이 \(split.clock(clock).ko)나 그 뒤인"),
        "after an earlier one"
      )
    case .lastDrink(let split):
      (
        Phrase(
          en: "after a last drink later than \(split.clock(clock).en)", ko: "마지막 카페인이 \(split.clock(clock).ko)보다 늦은"),
        "after one at \(split.clock(clock).en) or earlier"
      )
    case .water(let water):
      (Phrase(en: "with \(water.shownName.en)", ko: "\(water.shownName.ko) 물을 쓴"), "with other waters")
    }
  }
}
