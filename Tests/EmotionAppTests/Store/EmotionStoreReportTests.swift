import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import EmotionApp
@testable import StoreSupport
@testable import Stores

@Suite("What the store tells of a year")
struct EmotionStoreReportTests {
  private func add(_ emotion: Emotion, _ moment: String, _ note: String = "", to database: PavilionDatabase) throws {
    let moment = try #require(DayOrMoment(iso8601: moment))
    try database.emotion.tap(TapRecord(emotion, moment, try #require(Note(note))))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `first day, hours of several years, tags and placement`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.emotion
      #expect(try store.firstDay() == nil)
      #expect(try store.placement() == .initial)
      try add(.happy, "2026-01-02T08:30+09:00", "#walk with #Mina", to: database)
      try add(.upset, "2025-12-31T08:10+09:00", "#walk 100% #1", to: database)
      try add(.upset, "2025-12-31", "no tag, only a number: 3", to: database)
      #expect(try store.firstDay()?.iso8601 == "2025-12-31")
      #expect(try store.hours(of: 2025...2026)[8] == EmotionTally([.happy: 1, .upset: 1]))
      #expect(try store.hours(of: 2025...2026).untimed == EmotionTally([.upset: 1]))
      #expect(try store.hours(of: 2026...2026)[8] == EmotionTally([.happy: 1]))
      let tags = try store.tags(in: day("2025-12-31")...day("2026-01-02"))
      #expect(tags.ranked.map(\.id) == ["walk", "mina"])
      #expect(try store.tags(in: day("2026-01-01")...day("2026-01-02")).ranked.map(\.id) == ["mina", "walk"])
      var placement = EmotionPlacement.initial
      placement[.upset].sign = .neither
      try store.setPlacement(placement)
      #expect(try store.placement() == placement)
      let report = try store.report(of: day("2025-12-01")...day("2026-01-31"), today: day("2026-01-05"))
      #expect(report.figures.days == 6)
      #expect(report.figures.loggedDays == 2)
      #expect(report.figures.unpleasant == Proportion(0, of: 2))
      #expect(report.months.map(\.figures.loggedDays) == [1, 1])
      try store.setPlacement(.initial)
      #expect(try store.placement() == .initial)
      #expect(try database.settings.values()[EmotionStore.placementKey] == nil)
    }
  }
}
