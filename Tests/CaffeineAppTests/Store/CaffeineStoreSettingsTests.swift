import CaffeineModel
import PavilionSupport
import Stores
import Testing
import Values

@testable import StoreSupport

struct CaffeineStoreSettingsTests {
  @Test func `settings are the initial ones until they are set`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.caffeine.settings() == .initial)
      for settings in try [settings(90, 1, 0, 1), settings(570, 400, 1439, 1000), settings(300, 50, 1380, 400)] {
        try database.caffeine.setSettings(settings)
        #expect(try database.caffeine.settings() == settings)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `bedtimes of single weekdays are stored, and dropped with the settings that have none`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      for exceptions in [
        [.friday: 60, .saturday: 1439, .sunday: 0], Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, 7) }),
        [:],
      ] as [[Weekday: Int]] {
        let bedtimes = try #require(Bedtimes(1380, except: exceptions))
        let settings = try #require(
          CaffeineSettings(halfLifeMinutes: 300, thresholdMilligrams: 50, bedtimes: bedtimes, limitMilligrams: 400))
        try database.caffeine.setSettings(settings)
        #expect(try database.caffeine.settings() == settings)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases, LimitByWeight.allCases)
  func `a limit by weight is stored with what it follows from`(kind: DatabaseKind, recommendation: LimitByWeight) throws
  {
    try kind.withDatabase { database throws in
      let limit = try #require(CaffeineLimit(recommendation, kilograms: 51))
      let settings = try #require(
        CaffeineSettings(halfLifeMinutes: 300, thresholdMilligrams: 50, bedtimes: .initial, limit: limit))
      try database.caffeine.setSettings(settings)
      #expect(try database.caffeine.settings() == settings)
      try database.caffeine.setSettings(.initial)
      #expect(try database.caffeine.settings().limit == .adults)
    }
  }

  @Test func `drinks of one's own are kept by name, small letters and capitals alike`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      #expect(try database.caffeine.ownDrinks() == [])
      for (name, milligrams) in [("Zola", 1000), ("마테차", 35), ("mate", 0), ("Latte", 75), ("'; DROP", 2)] {
        try database.caffeine.saveOwnDrink(own(name, milligrams))
      }
      #expect(try names(database) == ["'; DROP", "Latte", "mate", "Zola", "마테차"])
      #expect(try database.caffeine.ownDrinks().map(\.milligrams) == [2, 75, 0, 1000, 35])
    }
  }

  @Test func `a drink is changed, renamed and deleted, and entries keep the name they have`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.saveOwnDrink(own("mate", 30))
      try caffeine.press(.coffee, Serving(drink: "mate", milligrams: 30), at: afternoon)
      try caffeine.saveOwnDrink(own("mate", 35))
      #expect(try caffeine.ownDrinks() == [own("mate", 35)])
      try caffeine.saveOwnDrink(own("mate", 36), replacing: "mate")
      #expect(try caffeine.ownDrinks() == [own("mate", 36)])
      try caffeine.saveOwnDrink(own("chimarrão", 40), replacing: "mate")
      #expect(try caffeine.ownDrinks() == [own("chimarrão", 40)])
      #expect(try !caffeine.deleteOwnDrink("mate"))
      #expect(try caffeine.deleteOwnDrink("chimarrão"))
      #expect(try !caffeine.deleteOwnDrink("chimarrão"))
      #expect(try caffeine.ownDrinks() == [])
      #expect(try caffeine.lastServing() == Serving(drink: "mate", milligrams: 30))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a drink that gets the name of another takes its place`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.caffeine.saveOwnDrink(own("a", 1))
      try database.caffeine.saveOwnDrink(own("b", 2))
      try database.caffeine.saveOwnDrink(own("b", 3), replacing: "a")
      #expect(try database.caffeine.ownDrinks() == [own("b", 3)])
      try database.caffeine.saveOwnDrink(own("c", 4), replacing: "gone")
      #expect(try names(database) == ["b", "c"])
    }
  }

  @Test func `two spellings of the same letters are one name`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      // A letter with an accent, and a Korean syllable: as one sign, and put together from several.
      for (whole, parts) in [("caf\u{E9}!", "cafe\u{301}!"), ("\u{AC00}", "\u{1100}\u{1161}")] {
        try database.caffeine.saveOwnDrink(own(whole, 1))
        try database.caffeine.saveOwnDrink(own(parts, 2))
        #expect(try database.caffeine.ownDrinks().map(\.milligrams) == [2])
        #expect(try database.caffeine.deleteOwnDrink(whole))
        #expect(try database.caffeine.ownDrinks() == [])
      }
    }
  }

  @Test func `presses, drinks and settings outlive the program`() throws {
    try withTemporaryFolder { folder throws in
      let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      let entry = try first.caffeine.press(.coffee, Serving(.mix), at: afternoon)
      try first.caffeine.saveOwnDrink(own("mate", 30))
      try first.caffeine.setSettings(settings(240, 40, 1320, 300))
      first.close()
      let second = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      #expect(try second.caffeine.entries(limit: 9) == [entry])
      #expect(try second.caffeine.ownDrinks() == [own("mate", 30)])
      #expect(try second.caffeine.settings() == settings(240, 40, 1320, 300))
      second.close()
    }
  }

  private func settings(_ halfLife: Int, _ threshold: Int, _ bedtime: Int, _ limit: Int) throws -> CaffeineSettings {
    try #require(
      CaffeineSettings(
        halfLifeMinutes: halfLife, thresholdMilligrams: threshold, bedtimeMinute: bedtime, limitMilligrams: limit))
  }

  private func own(_ name: String, _ milligrams: Int) throws -> OwnDrink {
    try #require(OwnDrink(name: name, milligrams: milligrams))
  }

  private func names(_ database: PavilionDatabase) throws -> [String] {
    try database.caffeine.ownDrinks().map(\.name)
  }
}
