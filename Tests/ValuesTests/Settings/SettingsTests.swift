import Testing
import Values

struct SettingsTests {
  private let given = Settings.Given("light", by: "--theme")

  @Test func `an option goes before a variable, that before what is stored, and that before the usual value`() {
    var settings = Settings()
    #expect(settings.resolved(.theme) == ("auto", .default))
    settings.take(stored: [.theme: "dark"])
    #expect(settings.resolved(.theme) == ("dark", .stored))
    let variables = [Setting.theme: Settings.Given("mono", by: "NO_COLOR")]
    settings = Settings(variables: variables)
    settings.take(stored: [.theme: "dark"])
    #expect(settings.resolved(.theme) == ("mono", .variable("NO_COLOR")))
    settings = Settings(options: [.theme: given], variables: variables)
    settings.take(stored: [.theme: "dark"])
    #expect(settings.resolved(.theme) == ("light", .option("--theme")))
    #expect(settings[.clock] == "24")
  }

  @Test func `a value that an option contradicts comes from the next level`() {
    let variables = [Setting.theme: Settings.Given("mono", by: "NO_COLOR")]
    var settings = Settings(variables: variables, contradicted: [.theme: ["mono"]])
    #expect(settings.resolved(.theme) == ("auto", .default))
    settings.take(stored: [.theme: "light"])
    #expect(settings.resolved(.theme) == ("light", .stored))
  }

  @Test func `what is chosen in the program holds for the rest of the run`() {
    var settings = Settings(
      options: [.theme: given], variables: [.clock: Settings.Given("12", by: "PAVILION_CLOCK")],
      contradicted: [.theme: ["mono"]])
    #expect(settings.choose("mono", for: .theme) == "mono")
    #expect(settings.resolved(.theme) == ("mono", .stored))
    #expect(settings.choose("24", for: .clock) == nil)
    #expect(settings.resolved(.clock) == ("24", .default))
    #expect(settings.choose("25", for: .clock) == nil)
    #expect(settings[.clock] == "24")
  }

  @Test func `what could not be stored holds for the rest of the run, until another value is chosen`() {
    var settings = Settings(options: [.theme: given])
    settings.choose("mono", for: .theme)
    settings.hold("mono", for: .theme)
    settings.take(stored: [.theme: "dark"])
    #expect(settings.resolved(.theme) == ("mono", .unsaved))
    settings.hold("sepia", for: .theme)
    #expect(settings[.theme] == "mono")
    settings.choose("light", for: .theme)
    #expect(settings.resolved(.theme) == ("light", .stored))
  }

  @Test func `a stored value of another version is as good as none`() {
    var settings = Settings()
    settings.take(stored: [.theme: "sepia", .units: "furlongs"])
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

  @Test func `every setting has words, a variable and a key of its own`() {
    #expect(Setting.weekStart.variable == "PAVILION_WEEK_START")
    #expect(Set(Setting.allCases.map(\.key)).count == Setting.allCases.count)
    for setting in Setting.allCases {
      #expect(Set(setting.values).count == setting.values.count && setting.values.count > 1)
      #expect(setting.value(named: setting.defaultValue.uppercased()) == setting.defaultValue)
      #expect(setting.value(named: "") == nil)
    }
  }
}
