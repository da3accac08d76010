import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores

struct SettingsTests {
  private let given = Settings.Given(.theme, "light", by: "--theme")

  @Test func `an option goes before a variable, that before what is stored, and that before the default`() {
    var settings = Settings()
    #expect(settings.resolved(.theme) == ("auto", .default))
    settings.take(stored: ["background": "dark"])
    #expect(settings.resolved(.theme) == ("dark", .stored))
    let variables = [Settings.Given(.theme, "mono", by: "NO_COLOR")]
    settings = Settings(variables: variables)
    settings.take(stored: ["background": "dark"])
    #expect(settings.resolved(.theme) == ("mono", .variable("NO_COLOR")))
    settings = Settings(options: [given], variables: variables)
    settings.take(stored: ["background": "dark"])
    #expect(settings.resolved(.theme) == ("light", .option("--theme")))
    #expect(settings[.clock] == "24")
  }

  @Test func `a value that an option contradicts comes from the next level`() {
    let variables = [Settings.Given(.theme, "mono", by: "NO_COLOR")]
    var settings = Settings(variables: variables, contradicted: [.mono])
    #expect(settings.resolved(.theme) == ("auto", .default))
    settings.take(stored: ["background": "light"])
    #expect(settings.resolved(.theme) == ("light", .stored))
  }

  @Test func `what is chosen in the program holds for the rest of the run`() {
    var settings = Settings(
      options: [given], variables: [Settings.Given(.clock, "12", by: "PAVILION_CLOCK")],
      contradicted: [.mono])
    #expect(settings.choose("mono", for: .theme) == "mono")
    #expect(settings.resolved(.theme) == ("mono", .stored))
    #expect(settings.choose("24", for: .clock) == nil)
    #expect(settings.resolved(.clock) == ("24", .default))
    #expect(settings.choose("25", for: .clock) == nil)
    #expect(settings[.clock] == "24")
  }

  @Test func `what could not be stored holds for the rest of the run, until another value is chosen`() {
    var settings = Settings(options: [given])
    settings.choose("mono", for: .theme)
    settings.hold("mono", for: .theme)
    settings.take(stored: ["background": "dark"])
    #expect(settings.resolved(.theme) == ("mono", .unsaved))
    settings.hold("sepia", for: .theme)
    #expect(settings[.theme] == "mono")
    settings.choose("light", for: .theme)
    #expect(settings.resolved(.theme) == ("light", .stored))
  }

  @Test func `a stored value that this version does not know is ignored`() {
    var settings = Settings()
    settings.take(stored: ["background": "sepia", "waterUnit": "furlongs"])
    #expect(settings.resolved(.theme) == ("auto", .default))
    #expect(settings.resolved(.units) == ("ppm", .default))
  }

  @Test(
    arguments: [
      ([:], nil, false), (["NO_COLOR": "1"], "NO_COLOR", false), (["CLICOLOR": "0"], "CLICOLOR", false),
      (["CLICOLOR": "1"], nil, false), (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], nil, true),
      (["CLICOLOR_FORCE": "0"], nil, false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "NO_COLOR", false),
    ] as [([String: String], String?, Bool)])
  func `NO_COLOR goes before CLICOLOR_FORCE, and that before CLICOLOR`(
    variables: [String: String], name: String?, isForced: Bool
  ) {
    let colors = Settings.colors { variables[$0] }
    #expect(colors.given?.name == name)
    #expect(colors.given.map { $0.value == "mono" } ?? true)
    #expect(colors.isForced == isForced)
  }

  @Test func `every setting has values, names of them and a key of its own`() {
    #expect(Set(Setting.allCases.map(\.key)).count == Setting.allCases.count)
    for setting in Setting.allCases {
      #expect(Set(setting.values).count == setting.values.count)
      #expect((setting.values.count > 1 || setting.textValues != nil))
      #expect(setting.value(named: setting.defaultValue.uppercased()) == setting.defaultValue)
      #expect(setting.value(named: "") == nil)
      for language in Language.allCases {
        let names = setting.values.map { setting.name(of: $0).text(in: language) }
        #expect(Set(names).count == names.count)
        #expect(!names.contains(""))
      }
    }
  }

  @Test func `what older versions stored is still read, as values of types`() {
    var settings = Settings()
    settings.take(stored: [
      "language": "ko", "background": "high-contrast", "pictures": "letters", "glyphs": "ascii", "motion": "off",
      "mouse": "off", "title": "off", "waterUnit": "dH", "week-start": "sunday", "clock": "12",
    ])
    #expect(settings[Settings.language] == .korean)
    #expect(settings[Settings.theme] == .highContrast)
    #expect(settings[Settings.pictures] == .letters)
    #expect(settings[Settings.glyphs] == .ascii)
    #expect(!settings[Settings.motion])
    #expect(!settings[Settings.mouse])
    #expect(settings[Settings.units] == .dH)
    #expect(settings[Settings.weekStart] == .sunday)
    #expect(settings[Settings.clock] == .hours12)
  }

  @Test func `a text is kept as it is written, and only if it is one`() {
    var settings = Settings()
    #expect(settings.choose("| lp -d Till", for: .printer) == "| lp -d Till")
    #expect(settings[.printer] == "| lp -d Till")
    #expect(Setting.printer.value(named: "|lp") == "| lp")
    #expect(Setting.printer.value(named: "NONE") == "none")
    settings.choose("lp", for: .printer)
    #expect(settings[.printer] == "| lp -d Till")
    #expect(settings.choose("none", for: .printer) == nil)
    settings.take(stored: ["printer": "receipts.txt"])
    #expect(settings.resolved(.printer) == ("none", .default))
  }

  @Test func `a variable has capitals and underscores`() {
    #expect(Setting.weekStart.variable == "PAVILION_WEEK_START")
    #expect(Set(Setting.allCases.map(\.variable)).count == Setting.allCases.count)
  }

  @Test func `every value of a setting changes the environment`() {
    for setting in Setting.allCases {
      let states = setting.values.map { value in
        var environment = Environment.pavilion()
        environment.locale = Language(2, code: "fr", name: "Français")
        setting.apply(value, to: &environment)
        var text = ""
        dump(environment, to: &text)
        return text
      }
      #expect(Set(states).count == states.count, "\(setting)")
    }
  }
}
