import EmotionModel
import TerminalUI
import Values

extension FeelingSign {
  public var name: Phrase {
    switch self {
    case .pleasant: Phrase(en: "pleasant", ko: "좋음")
    case .neither: Phrase(en: "neither", ko: "중간")
    case .unpleasant: Phrase(en: "unpleasant", ko: "좋지 않음")
    }
  }
}

extension FeelingEnergy {
  public var name: Phrase {
    switch self {
    case .high: Phrase(en: "high", ko: "높음")
    case .middle: Phrase(en: "middle", ko: "보통")
    case .low: Phrase(en: "low", ko: "낮음")
    }
  }
}

extension DiaryFigures {
  /// `Entries on 18 of 30 days`, `30일 가운데 18일에 기록`.
  public var loggedPhrase: Phrase {
    Phrase(
      en: "Entries on \(loggedDays) of \(days) \(days == 1 ? "day" : "days")", ko: "\(days)일 가운데 \(loggedDays)일에 기록")
  }

  /// `18 of 30 days`, `30일 중 18일`.
  var shortLoggedPhrase: Phrase {
    Phrase(en: "\(loggedDays) of \(days) \(days == 1 ? "day" : "days")", ko: "\(days)일 중 \(loggedDays)일")
  }

  /// `low on 6 of 14 days (likely 21–67%)`; empty without a day.
  ///
  /// - Parameter digits: The digits for which the numbers are padded, so that rows stand below each other.
  func lowPhrase(digits: Int = 1) -> Phrase {
    guard low.total > 0 else { return .empty }
    let (count, total) = (low.count.padded(to: digits), low.total.padded(to: digits))
    return Phrase(
      en: "low on \(count) of \(total) \(low.total == 1 && digits == 1 ? "day" : "days") (\(low.likely.en))",
      ko: "\(total)일 가운데 \(count)일 가라앉음(\(low.likely.ko))")
  }

  /// `low 6/14 (21–67%)`.
  func shortLowPhrase(digits: Int = 1) -> Phrase {
    guard low.total > 0 else { return .empty }
    let count = "\(low.count.padded(to: digits))/\(low.total.padded(to: digits))"
    return Phrase(en: "low \(count) (\(low.likelyPercent))", ko: "가라앉음 \(count) (\(low.likelyPercent))")
  }

  /// The three kinds of days: `unpleasant on 5 of 18 (28%, likely 12–51%)`.
  public var moodPhrases: [Phrase] {
    guard feltDays > 0 else { return [] }
    func phrase(_ part: Proportion, _ en: String, _ ko: String) -> Phrase {
      Phrase(
        en: "\(en) on \(part.count) of \(part.total) (\(part.percentages.en))",
        ko: "\(ko) \(part.total)일 가운데 \(part.count)일(\(part.percentages.ko))")
    }
    return [
      phrase(unpleasant, "unpleasant", "좋지 않은 날"), phrase(mixed, "mixed", "엇갈린 날"), phrase(low, "low", "가라앉은 날"),
    ]
  }

  /// How many entries have a feeling, beside the counts of the feelings; the number of notes where none has one.
  var feelingsRemark: Phrase {
    guard tally.total == 0, withoutFeeling > 0 else { return EmotionWords.entries(tally.total) }
    let notes = EmotionWords.notes(withoutFeeling)
    return Phrase(en: "none yet, \(notes.en)", ko: "아직 없음, \(notes.ko)")
  }

  /// The three kinds of days in few words: `unpleasant 5, mixed 4, low 3`; the number of notes where no entry has a
  /// feeling.
  var shortMoodPhrase: Phrase {
    guard feltDays > 0 else { return withoutFeeling > 0 ? EmotionWords.onlyNotes(withoutFeeling) : .empty }
    return Phrase(
      en: "unpleasant \(unpleasant.count), mixed \(mixed.count), low \(low.count)",
      ko: "좋지 않은 날 \(unpleasant.count), 엇갈린 날 \(mixed.count), 가라앉은 날 \(low.count)")
  }
}

extension DiaryReport {
  /// The finding that stands out: at most one sentence about the weekdays, or else about a tag.
  public var sentence: Phrase {
    let weekday = weekdays.sentence
    guard case .difference = weekdays.verdict else {
      if let finding = tagFindings.findings.first, finding.verdict == .difference { return finding.sentence }
      return weekday
    }
    return weekday
  }
}

extension WeekdayFindings {
  /// The difference that stands out, in a sentence that does not say why.
  public var sentence: Phrase {
    switch verdict {
    case .tooFewDays:
      Phrase(
        en: "Too few days to compare weekdays: 8 weeks, and 5 days of each, are needed.",
        ko: "요일을 견주기에는 아직 날이 모자랍니다. 8주, 그리고 요일마다 5일은 있어야 합니다.")
    case .noDifference: Phrase(en: "Nothing stands out.", ko: "눈에 띄는 요일은 없습니다.")
    case .difference(let weekday, let own, let others):
      Phrase(
        en:
          "\(weekday.name.en)s differ most: unpleasant on \(own.count) of \(own.total) (\(own.percentages.en)); the other "
          + "days on \(others.count) of \(others.total) (\(others.percentages.en)). Weekdays rarely differ like this by "
          + "chance in a diary this long. It does not say why.",
        ko: "가장 다른 요일은 \(weekday.name.ko)입니다. \(own.total)일 가운데 \(own.count)일은 기분이 좋지 "
          + "않았습니다(\(own.percentages.ko)). 다른 요일은 \(others.total)일 가운데 \(others.count)일(\(others.percentages.ko)). "
          + "우연히 생기기 어려운 차이지만 까닭은 알 수 없습니다.")
    }
  }
}

extension TagFindings {
  /// The sentence while there are too few days in all.
  var tooFewPhrase: Phrase? {
    let minimum = FactorComparison.leastDays
    guard dayCount < minimum else { return nil }
    return Phrase(
      en: "Too few days to say what goes with good and bad days: \(dayCount) so far, \(minimum) are needed.",
      ko: "좋은 날과 좋지 않은 날에 무엇이 있었는지 말하기에는 아직 날이 모자랍니다. 지금까지 \(dayCount)일, \(minimum)일은 있어야 합니다.")
  }
}

extension TagFindings.Finding {
  /// One of three sentences, of which none says why.
  ///
  /// Source of the wording and its limits: docs/data.md.
  public var sentence: Phrase {
    let tag = tag.written.sanitizedForDisplay
    let minimum = FactorComparison.leastDaysOfEach
    return switch verdict {
    case .tooFewDays:
      Phrase(
        en: "\(tag): too few days to say: \(with.total) with, \(without.total) without; \(minimum) and \(minimum), and "
          + "\(FactorComparison.leastDays) in all, are needed.",
        ko: "\(tag): 아직 날이 모자랍니다. 있는 날 \(with.total)일, 없는 날 \(without.total)일. 각각 \(minimum)일, 모두 "
          + "\(FactorComparison.leastDays)일은 있어야 합니다.")
    case .noDifference:
      Phrase(
        en:
          "\(tag): no difference that chance would not make as well (\(with.total) days with, \(without.total) without).",
        ko: "\(tag): 우연보다 큰 차이는 없습니다(있는 날 \(with.total)일, 없는 날 \(without.total)일).")
    case .difference:
      Phrase(
        en:
          "\(with.count) of \(with.total) days with \(tag) were unpleasant (\(with.percentages.en)); \(without.count) of "
          + "\(without.total) without (\(without.percentages.en)). A gap like this rarely comes by chance in a diary this "
          + "long. It does not say why.",
        ko: "\(tag) 있는 \(with.total)일 가운데 \(with.count)일은 기분이 좋지 않았습니다(\(with.percentages.ko)). 없는 "
          + "\(without.total)일 가운데서는 \(without.count)일(\(without.percentages.ko)). 우연히 생기기 어려운 차이지만 까닭은 알 수 "
          + "없습니다.")
    }
  }
}

extension YearCalendar {
  /// `2026`, `the last twelve months`.
  public var name: Phrase {
    isCalendarYear
      ? Phrase(en: "\(year)", ko: "\(year)년") : Phrase(en: "The last twelve months", ko: "지난 열두 달")
  }

  /// The calendar years that it touches: `2026`, `2025–2026`.
  var yearsText: String { first.year == last.year ? "\(last.year)" : "\(first.year)–\(last.year)" }
}

extension Int {
  fileprivate func padded(to digits: Int) -> String { "\(self)".padded(to: digits, .trailing) }
}
