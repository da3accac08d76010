import CaffeineApp
import CaffeineModel
import EmotionApp
import ExpositionApp
import JuiceApp
import PavilionKit
import TerminalUI
import TogetherModel
import Values
import WaterApp

/// A figure of a review, with its name, and what it was a year before.
public struct ReviewFact: Sendable {
  public let name: Phrase
  /// The subject of the figure, such as the name of a drink; empty where its name says it.
  public let subject: Phrase
  public let value: Phrase
  /// The figure of the same days a year before; `nil` where there is none to compare with.
  public let before: Phrase?

  init(_ name: Phrase, of subject: Phrase = .empty, _ value: Phrase, before: Phrase? = nil) {
    (self.name, self.subject, self.value, self.before) = (name, subject, value, before)
  }

  /// The figure of the year before as it stands behind its value: `(980)`.
  var shownBefore: Phrase { before.map { Phrase(en: "(\($0.en))", ko: "(\($0.ko))") } ?? .empty }

  /// The figure with that of the year before: `1,204 (980)`.
  var figures: Phrase { before == nil ? value : value + Phrase(same: " ") + shownBefore }
}

/// The figures of an app for a month or a year.
public struct ReviewSection: Sendable {
  public let app: any PavilionApp
  public let facts: [ReviewFact]
  /// The unit of `counts`, in a word, and in the shortest one.
  public let counted, shortCounted: Phrase
  /// How much there was in each month of a year, or on each day of a month.
  public let counts: [Int]

  /// Whether the counts differ enough to be drawn.
  var hasChart: Bool { (counts.max() ?? 0) >= 3 }
}

extension Review {
  /// The sections of the apps in which anything was noted, in the order of the apps.
  public var sections: [ReviewSection] {
    [juiceSection, caffeineSection, expositionSection, waterSection, diarySection].compactMap(\.self)
  }

  /// The apps that are part of the review, and in which nothing was noted.
  public var silentApps: [any PavilionApp] {
    let told = Set(sections.map(\.app.name))
    return CallContext.current.program.apps.filter { app in
      !told.contains(app.name) && (!(app is EmotionDiary) || figures.diary != nil)
    }
  }

  // MARK: Sections

  private var juiceSection: ReviewSection? {
    guard figures.juices > 0 else { return nil }
    let days =
      span.kind == .year ? ReviewFact(.busiestDay, leaders: figures.busiestDays?.map { $0.named(on: span.last) }) : nil
    let facts: [ReviewFact?] = [
      counted(ReviewWords.juices, \.juices),
      ReviewFact(Phrase(en: "best seller", ko: "가장 많이 팔린 것"), leaders: bestSellers?.map(\.phrase)),
      peak(\.juices), days,
    ]
    return section(JuiceMaker(), facts, ReviewWords.juices, \.juices)
  }

  private var caffeineSection: ReviewSection? {
    guard figures.drinks > 0 || figures.nights != nil else { return nil }
    func milligrams(_ figures: ReviewFigures) -> Phrase? {
      figures.meanMilligrams.map { Phrase(same: "\(Int($0.rounded()).grouped) mg") }
    }
    let within = figures.daysWithinLimit
    let facts: [ReviewFact?] = [
      figures.drinks > 0 ? counted(ReviewWords.drinks, \.drinks) : nil,
      milligrams(figures).map {
        ReviewFact(
          Phrase(en: "average day", ko: "마신 날 평균"), of: TogetherWords.days(within.total), $0,
          before: before.flatMap(milligrams))
      },
      within.total > 0 ? ReviewFact(Phrase(en: "within the limit", ko: "한도를 지킨 날"), within.shown) : nil,
      ReviewFact(
        Phrase(en: "commonest drink", ko: "가장 자주 마신 것"), leaders: commonestDrinks?.map(PresetDrink.name(ofLogged:))),
      peak(\.drinks), sleepFact,
    ]
    return section(CaffeineHolic(), facts, ReviewWords.drinks, \.drinks)
  }

  private var sleepFact: ReviewFact? {
    figures.nights.map { nights in
      let quality = ReviewWords.mean(nights.quality)
      return ReviewFact(
        Phrase(en: "sleep", ko: "잠"),
        Phrase(
          en: "\(quality), \(nights.count) \(nights.count == 1 ? "night" : "nights")",
          ko: "\(quality), \(nights.count)일"),
        before: before?.nights.map { Phrase(same: ReviewWords.mean($0.quality)) })
    }
  }

  private var expositionSection: ReviewSection? {
    guard figures.exhibits > 0 || figures.answers.total > 0 else { return nil }
    let hasExhibits = figures.exhibits > 0
    let counted = hasExhibits ? ReviewWords.exhibits : ReviewWords.questions
    let count = { (figures: ReviewFigures) in hasExhibits ? figures.exhibits : figures.answers.total }
    let facts: [ReviewFact?] = [
      hasExhibits ? self.counted(Phrase(en: "exhibits read", ko: "읽은 출품작"), \.exhibits) : nil,
      figures.answers.total > 0
        ? ReviewFact(Phrase(en: "right answers", ko: "퀴즈 정답"), figures.answers.counted("문제")) : nil,
      peak(count),
    ]
    return section(Exposition1900(), facts, counted, short: Phrase(en: "1900", ko: counted.ko), count)
  }

  private var waterSection: ReviewSection? {
    guard figures.waters.total > 0 || figures.cups > 0 else { return nil }
    let hasCups = figures.cups > 0
    let counted = hasCups ? ReviewWords.cups : ReviewWords.waters
    let count = { (figures: ReviewFigures) in hasCups ? figures.cups : figures.waters.total }
    let facts: [ReviewFact?] = [
      self.counted(Phrase(en: "waters written down", ko: "기록한 물"), \.waters.total),
      figures.waters.total > 0 ? ReviewFact(Phrase(en: "in a zone", ko: "영역 안의 물"), figures.waters.counted("개")) : nil,
      self.counted(Phrase(en: "cups tasted", ko: "맛본 커피"), \.cups),
      figures.rating.map {
        ReviewFact(
          Phrase(en: "average rating", ko: "평균 점수"), Phrase(same: ReviewWords.mean($0)),
          before: before?.rating.map { Phrase(same: ReviewWords.mean($0)) })
      },
      figures.bestWater.map { best in
        let rating = ReviewWords.mean(best.rating)
        return ReviewFact(
          Phrase(en: "best rated", ko: "점수가 가장 높은 물"), of: best.water.shownName,
          Phrase(en: "\(rating), \(best.count) cups", ko: "\(rating), \(best.count)잔"))
      },
      peak(count),
    ]
    return section(WaterForCoffee(), facts, counted, count)
  }

  private var diarySection: ReviewSection? {
    guard let diary = figures.diary, diary.entries > 0 else { return nil }
    let feelings = diary.tally.ranked.prefix(3).enumerated().map { index, emotion in
      ReviewFact(
        index == 0 ? Phrase(en: "commonest feelings", ko: "많이 남긴 감정") : .empty, of: emotion.name,
        Phrase(same: diary.tally[emotion].grouped))
    }
    let facts: [ReviewFact?] =
      [
        counted(Phrase(en: "days with an entry", ko: "기록한 날")) { $0.diary?.days ?? 0 },
        counted(ReviewWords.entries) { $0.diary?.entries ?? 0 },
      ] + feelings + [
        ReviewFact(Phrase(en: "mostly pleasant days", ko: "대체로 좋은 날"), diary.pleasantDays.shown),
        // Of fewer days a share says nothing.
        diary.days >= FactorComparison.leastDaysOfEach
          ? ReviewFact(Phrase(en: "their share", ko: "그 비율"), diary.pleasantDays.percentages) : nil,
        peak { $0.diary?.entries ?? 0 },
      ]
    return section(EmotionDiary(), facts, ReviewWords.entries, short: Phrase(en: "diary", ko: ReviewWords.entries.ko)) {
      $0.diary?.entries ?? 0
    }
  }

  // MARK: Facts

  private func section(
    _ app: any PavilionApp, _ facts: [ReviewFact?], _ counted: Phrase, short: Phrase? = nil,
    _ count: (ReviewFigures) -> Int
  ) -> ReviewSection {
    ReviewSection(
      app: app, facts: facts.compactMap(\.self), counted: counted, shortCounted: short ?? counted,
      counts: parts.map(count))
  }

  /// A number, and what it was a year before; `nil` if it is 0.
  private func counted(_ name: Phrase, _ count: (ReviewFigures) -> Int) -> ReviewFact? {
    let (now, then) = (count(figures), before.map(count) ?? 0)
    guard now > 0 else { return nil }
    return ReviewFact(name, Phrase(same: now.grouped), before: then > 0 ? Phrase(same: then.grouped) : nil)
  }

  /// The month of a year, or the day of a month, with the most of something.
  private func peak(_ count: (ReviewFigures) -> Int) -> ReviewFact? {
    guard span.kind == .month else {
      return ReviewFact(Phrase(en: "busiest month", ko: "가장 많은 달"), leaders: peaks(count)?.map(\.monthName))
    }
    return peaks(count).map { ReviewFact(.busiestDay, leaders: $0, said: days($0.values)) }
  }

  /// Days of the month of the review: `17, 24 Nov`, `17일, 24일`.
  private func days(_ days: [CivilDate]) -> Phrase {
    let numbers = days.map { Phrase(en: "\($0.day)", ko: "\($0.day)일") }.joined(separator: ", ")
    return Phrase(
      en: "\(numbers.en) \(span.first.shortMonthName.en)",
      ko: (days.count == 1 ? "\(span.first.month)월 " : "") + numbers.ko)
  }
}

extension ReviewFact {
  /// Creates the figure of the leaders, with their count; `nil` if nothing leads.
  fileprivate init?(_ name: Phrase, leaders: ReviewLeaders<Phrase>?) {
    guard let leaders else { return nil }
    self.init(name, leaders: leaders, said: leaders.values.joined(separator: ", "))
  }

  fileprivate init<Value>(_ name: Phrase, leaders: ReviewLeaders<Value>, said subject: Phrase) {
    let count = leaders.count.grouped
    let value = leaders.values.count > 1 ? Phrase(en: "\(count) each", ko: "각각 \(count)") : Phrase(same: count)
    self.init(name, of: subject, value)
  }
}

extension Phrase {
  fileprivate static let busiestDay = Phrase(en: "busiest day", ko: "가장 많은 날")
}

extension Proportion {
  /// `12 of 41`, and in Korean with what they are counted by: `41개 중 12개`.
  fileprivate func counted(_ unit: String) -> Phrase {
    Phrase(en: "\(count.grouped) of \(total.grouped)", ko: "\(total.grouped)\(unit) 중 \(count.grouped)\(unit)")
  }
}
