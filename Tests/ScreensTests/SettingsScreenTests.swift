import CivilTime
import EmotionModel
import JuiceModel
import SettingsModel
import Storage
import TerminalUI
import Testing
import WaterModel

@testable import Screens

struct SettingsScreenTests {
  /// The line of a setting on the screen.
  private func line(_ name: String, _ house: inout TestHouse) -> String? {
    house.screen.split(separator: "\n").map(String.init).first { $0.contains(name) && $0.contains("‹") }
  }

  private func house(_ given: Settings = Settings()) throws -> TestHouse {
    var house = try TestHouse()
    house.router = Router(
      HomeScreen(house.database), house.router.environment,
      .pavilion(house.database, SettingsDesk(house.database.settings, given)))
    house.router.handle(.dataChanged)
    return house
  }

  @Test func `every setting changes the environment at once, is stored, and comes back after all its values`() throws {
    var house = try house()
    try house.press(",")
    for setting in Setting.allCases {
      for value in setting.values.dropFirst() {
        try house.press("Right")
        #expect(house.router.environment.settings.resolved(setting) == (value, .stored))
        #expect(try house.database.settings.value(for: setting.key) == value)
      }
      try house.press("l")
      #expect(house.router.environment.settings.resolved(setting) == (setting.usual, .usual))
      #expect(try house.database.settings.value(for: setting.key) == nil)
      try house.press("Down")
    }
  }

  @Test func `what is set holds in the environment`() throws {
    var house = try house()
    let wanted = [
      "language": "ko", "background": "high-contrast", "pictures": "letters", "glyphs": "ascii", "motion": "off",
      "mouse": "off", "waterUnit": "dH", "week-start": "sunday", "clock": "12",
    ]
    for (key, value) in wanted { try house.database.settings.set(value, for: key) }
    house.router.handle(.dataChanged)
    let environment = house.router.environment
    #expect(environment.language == .korean)
    #expect(environment.palette.hasHighContrast)
    #expect(environment.pictures == .letters)
    #expect(environment.glyphs == .ascii)
    #expect(!environment.hasMotion && !environment.hasMouse)
    #expect(environment.unit == .dH)
    #expect(environment.weekStart == .sunday)
    #expect(environment.clockStyle == .hours12)
  }

  @Test func `the keys of single settings store them, too`() throws {
    var house = try house()
    try house.press("L a B")
    #expect(try house.database.settings.settings() == [.language: "ko", .pictures: "letters", .theme: "light"])
    try house.press("L a 4 U")
    #expect(try house.database.settings.settings() == [.language: "en", .theme: "light", .units: "dH"])
  }

  @Test func `an option is named beside its value, until another is chosen`() throws {
    var house = try house(Settings(options: [.theme: Settings.Given("mono", by: "--theme")]))
    try house.press(",")
    #expect(line("Theme", &house)?.contains("‹ no colours ›      --theme") == true)
    #expect(house.router.environment.depth == .none)
    try house.press("Down x")
    #expect(line("Theme", &house)?.contains("--theme") == false)
    #expect(house.router.environment.depth == .rich)
    try house.press("x")
    #expect(house.router.notice?.phrase.en == "This is the usual value.")
  }

  @Test func `a click on a row chooses it, and on the chosen one changes it`() throws {
    var house = try house()
    try house.press(",")
    try house.click("Clock")
    #expect(house.router.environment.clockStyle == .hours24)
    try house.click("24 hours")
    #expect(house.router.environment.clockStyle == .hours12)
    #expect(house.screen.contains("2:05 pm"))
  }

  @Test func `the settings open over any screen, and Esc leads back there`() throws {
    var house = try house()
    try house.press("1 s ,")
    #expect(house.screen.contains("Pavilion › Juice Maker › Settings"))
    try house.press("Esc")
    _ = try house.topmost(StockEditor.self)
    #expect(house.router.screens.last is StockEditor)
  }

  @Test func `a week that begins on Sunday has it at the top of the year`() throws {
    var house = try house()
    try house.database.emotion.tap(TapRecord(.happy, .at(house.router.environment.localTime)))
    try house.database.settings.set("sunday", for: Setting.weekStart.key)
    house.router.handle(.dataChanged)
    try house.press("5 Tab")
    let days = house.screen.split(separator: "\n").compactMap { line in
      ["Sun", "Mon", "Sat"].first { line.contains($0) }
    }
    #expect(days.first == "Sun")
  }

  @Test(arguments: ["2 d e Down", "5 Tab Enter m", "4 a a Down 1 Down 1 Down Down Down Down Down"])
  func `a form asks for a time as it is shown`(keys: String) throws {
    for (language, clock) in [(Language.english, "2:05 pm"), (.korean, "오후 2:05")] {
      var house = try TestHouse(Environment.pavilion(language: language)) { database in
        let now = LocalTime(secondsSinceEpoch: TestHouse.now.seconds, utcOffset: TestHouse.now.utcOffset)
        try database.emotion.tap(TapRecord(.happy, .at(now)))
        try database.settings.set("12", for: Setting.clock.key)
      }
      house.router.handle(.dataChanged)
      try house.press(keys)
      #expect(house.screen.contains(clock) && !house.screen.contains("14:05"), "\(house.screen)")
      // A text that is not a time is answered with an example of the same kind.
      try house.press("x x x Enter")
      #expect(house.screen.contains(clock) && !house.screen.contains("14:05"), "\(house.screen)")
    }
  }

  @Test func `times of twelve hours fit their columns`() throws {
    var house = try TestHouse(Environment.pavilion(size: Size(columns: 40, rows: 12), language: .korean)) { database in
      let now = LocalTime(secondsSinceEpoch: TestHouse.now.seconds, utcOffset: TestHouse.now.utcOffset)
      _ = try database.juice.order(.kiwi, count: 1, at: now)
      try database.caffeine.press(.coffee, at: now)
      try database.emotion.tap(TapRecord(.happy, .at(now)))
      try database.settings.set("12", for: Setting.clock.key)
    }
    house.router.handle(.dataChanged)
    try house.press("1 o")
    #expect(house.screen.contains("오후 2:05   키위"))
    try house.press("Esc Esc 2 h")
    #expect(house.screen.contains("오후 2:05  "))
    try house.press("Esc Esc 5 Tab Enter")
    #expect(house.screen.contains("오후 2:05 "))
    try house.press("L Esc Esc Esc 2 h")
    #expect(house.screen.contains("2:05 pm  Brewed coffee  96 mg"), "\(house.screen)")
  }
}
