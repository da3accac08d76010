import EmotionModel
import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores

struct SettingsScreenTests {
  /// The line of a setting on the screen.
  private func line(_ name: String, _ sandbox: inout TestSandbox) -> String? {
    sandbox.screen.split(separator: "\n").map(String.init).first { $0.contains(name) && $0.contains("‹") }
  }

  private func sandbox(_ given: Settings = Settings()) throws -> TestSandbox {
    var sandbox = try TestSandbox()
    sandbox.router = Router(
      HomeScreen(sandbox.database), sandbox.router.environment,
      .pavilion(sandbox.database, SettingsContext(sandbox.database.settings, given)))
    sandbox.router.handle(.program(.dataChanged))
    return sandbox
  }

  @Test func `every setting changes the environment at once, is stored, and comes back after all its values`() throws {
    var sandbox = try sandbox()
    try sandbox.press(",")
    for setting in Setting.allCases {
      guard setting.textValues == nil else {
        try sandbox.press("Down")
        continue
      }
      for value in setting.values.dropFirst() {
        try sandbox.press("Right")
        #expect(sandbox.router.environment.settings.resolved(setting) == (value, .stored))
        #expect(try sandbox.database.settings.value(for: setting.key) == value)
      }
      try sandbox.press("l")
      #expect(sandbox.router.environment.settings.resolved(setting) == (setting.defaultValue, .default))
      #expect(try sandbox.database.settings.value(for: setting.key) == nil)
      try sandbox.press("Down")
    }
  }

  @Test func `the printer is typed, told when it is none, and taken away again`() throws {
    var sandbox = try sandbox()
    try sandbox.press(", End Enter l p Enter")
    #expect(sandbox.screen.contains("It is the path of a device or a file."), "\(sandbox.screen)")
    try sandbox.press("Ctrl-u / l p Enter")
    #expect(sandbox.router.environment.receipts.printer == .file("/lp"))
    #expect(try sandbox.database.settings.value(for: "printer") == "/lp")
    #expect(line("Printer", &sandbox)?.contains("‹ /lp ›") == true, "\(sandbox.screen)")
    try sandbox.press("x")
    #expect(sandbox.router.environment.receipts.printer == nil)
    #expect(try sandbox.database.settings.value(for: "printer") == nil)
  }

  @Test func `no screen sets a command as the printer, and the form says what does`() throws {
    var sandbox = try sandbox()
    try sandbox.press(", End Enter | Space l p Enter")
    #expect(sandbox.screen.contains("Only pavilion settings set printer '| lp' sets a"), "\(sandbox.screen)")
    sandbox.router.handle(.paste(" ; sh"))
    try sandbox.press("Enter")
    #expect(sandbox.router.screens.last is FormScreen<String>)
    #expect(try sandbox.database.settings.value(for: "printer") == nil)
    // Nor does any other screen.
    let context = SettingsContext(sandbox.database.settings)
    for command in ["| lp", "|lp", "|"] {
      #expect(throws: Notice.self) { try context.choose(.program("printer", command)) }
      #expect(throws: Notice.self) { try context.choose(.program("printer", command), isStored: false) }
    }
    #expect(context.current[.printer] == "none")
    #expect(try sandbox.database.settings.value(for: "printer") == nil)
  }

  @Test func `a command that is the printer is shown as one, stays with Enter, and can be replaced or taken away`()
    throws
  {
    for (keys, printer) in [
      ("Enter Enter", "| lp -d till"), ("Enter Esc", "| lp -d till"), ("Enter - Enter Esc", "| lp -d till"), ("x", nil),
      ("Enter Ctrl-u Enter", nil), ("Enter Ctrl-u / l p Enter", "/lp"),
    ] {
      var sandbox = try sandbox()
      try sandbox.database.settings.set("| lp -d till", for: "printer")
      sandbox.router.handle(.program(.dataChanged))
      try sandbox.press(", End")
      #expect(line("Printer", &sandbox)?.contains("‹ command | lp -d till ›") == true, "\(sandbox.screen)")
      try sandbox.press(keys)
      #expect(try sandbox.database.settings.value(for: "printer") == printer, "\(keys)")
    }
  }

  @Test func `what is set holds in the environment`() throws {
    var sandbox = try sandbox()
    let wanted = [
      "language": "ko", "background": "high-contrast", "pictures": "letters", "glyphs": "ascii", "motion": "off",
      "mouse": "off", "title": "off", "waterUnit": "dH", "week-start": "sunday", "clock": "12",
    ]
    for (key, value) in wanted { try sandbox.database.settings.set(value, for: key) }
    sandbox.router.handle(.program(.dataChanged))
    let environment = sandbox.router.environment
    #expect(environment.language == .korean)
    #expect(environment.palette.hasHighContrast)
    #expect(environment.pictures == .letters)
    #expect(environment.glyphs == .ascii)
    #expect(!environment.hasMotion)
    #expect(!environment.hasMouse)
    #expect(!environment.hasTitle)
    #expect(environment.unit == .dH)
    #expect(environment.weekStart == .sunday)
    #expect(environment.clockStyle == .hours12)
  }

  @Test func `the keys of single settings store them, too`() throws {
    var sandbox = try sandbox()
    // a and B were keys once; a stray one changed the pictures for good. Now a opens a line of today.
    try sandbox.press("L a Esc B")
    #expect(try sandbox.database.settings.values() == ["language": "ko"])
    try sandbox.press("L 4 U")
    #expect(try sandbox.database.settings.values() == ["language": "en", "waterUnit": "dH"])
  }

  @Test func `an option is named beside its value, until another is chosen`() throws {
    var sandbox = try sandbox(Settings(options: [Settings.Given(.theme, "mono", by: "--theme")]))
    try sandbox.press(",")
    #expect(line("Theme", &sandbox)?.contains(/‹ no colors › +--theme/) == true)
    #expect(sandbox.router.environment.depth == .none)
    try sandbox.press("Down x")
    #expect(line("Theme", &sandbox)?.contains("--theme") == false)
    #expect(sandbox.router.environment.depth == .rich)
    try sandbox.press("x")
    #expect(sandbox.router.notice?.phrase.en == "This is the default value.")
  }

  @Test func `a click on a row chooses it, and on the chosen one changes it`() throws {
    var sandbox = try sandbox()
    try sandbox.press(",")
    try sandbox.click("Clock")
    #expect(sandbox.router.environment.clockStyle == .hours24)
    try sandbox.click("24 hours")
    #expect(sandbox.router.environment.clockStyle == .hours12)
    #expect(sandbox.screen.contains("2:05 pm"))
  }

  @Test func `the settings open over any screen, and Esc leads back there`() throws {
    var sandbox = try sandbox()
    try sandbox.press("1 s ,")
    #expect(sandbox.screen.contains("Pavilion › Juice Maker › Settings"))
    try sandbox.press("Esc")
    _ = try sandbox.topmost(StockEditor.self)
    #expect(sandbox.router.screens.last is StockEditor)
  }

  @Test func `a week that begins on Sunday has it at the top of the year`() throws {
    var sandbox = try sandbox()
    try sandbox.database.emotion.tap(TapRecord(.happy, .at(sandbox.router.environment.localTime)))
    try sandbox.database.settings.set("sunday", for: Setting.weekStart.key)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("5 Tab")
    let days = sandbox.screen.split(separator: "\n").compactMap { line in
      ["Sun", "Mon", "Sat"].first { line.contains($0) }
    }
    #expect(days.first == "Sun")
  }

  @Test(arguments: ["2 d e Down", "5 Tab Enter m", "4 a a Down 1 Down 1 Down Down Down Down Down"])
  func `a form asks for a time as it is shown`(keys: String) throws {
    for (language, clock) in [(Language.english, "2:05 pm"), (.korean, "오후 2:05")] {
      var sandbox = try TestSandbox(Environment.pavilion(language: language)) { database in
        let now = LocalTime(secondsSinceEpoch: TestSandbox.now.seconds, utcOffset: TestSandbox.now.utcOffset)
        try database.emotion.tap(TapRecord(.happy, .at(now)))
        try database.settings.set("12", for: Setting.clock.key)
      }
      sandbox.router.handle(.program(.dataChanged))
      try sandbox.press(keys)
      #expect(sandbox.screen.contains(clock), "\(sandbox.screen)")
      #expect(!sandbox.screen.contains("14:05"), "\(sandbox.screen)")
      // A text that is not a time is answered with an example of the same kind.
      try sandbox.press("x x x Enter")
      #expect(sandbox.screen.contains(clock), "\(sandbox.screen)")
      #expect(!sandbox.screen.contains("14:05"), "\(sandbox.screen)")
    }
  }

  @Test func `times of twelve hours fit their columns`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 40, rows: 12), language: .korean)) {
      database in
      let now = LocalTime(secondsSinceEpoch: TestSandbox.now.seconds, utcOffset: TestSandbox.now.utcOffset)
      _ = try database.juice.order(.kiwi, count: 1, at: now)
      try database.caffeine.press(.coffee, at: now)
      try database.emotion.tap(TapRecord(.happy, .at(now)))
      try database.settings.set("12", for: Setting.clock.key)
    }
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("1 o")
    #expect(sandbox.screen.contains("오후 2:05  키위"))
    try sandbox.press("Esc Esc 2 h")
    #expect(sandbox.screen.contains("오후 2:05 "))
    try sandbox.press("Esc Esc 5 Tab Enter")
    #expect(sandbox.screen.contains("오후 2:05 "))
    try sandbox.press("L Esc Esc Esc 2 h")
    #expect(sandbox.screen.contains("2:05 pm Brewed coffee   96 mg"), "\(sandbox.screen)")
  }
}
