import PavilionKit
import PavilionSupport
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct SettingsCommandTests {
  private struct Line: Decodable, Equatable {
    let setting, value, source: String
    let from: String?
  }

  private func list(_ sandbox: Sandbox, _ arguments: String...) async throws -> [String: Line] {
    let outcome = try await sandbox.call(["settings", "--json"] + arguments)
    let lines: [Line] = try outcome.decoded()
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.setting, $0) })
  }

  @Test func `All settings are listed with what they come from, and no file is made for it`() async throws {
    let sandbox = try Sandbox().with("PAVILION_CLOCK", "12").with("NO_COLOR", "1")
    let settings = try await list(sandbox, "--no-motion", "--lang", "ko")
    #expect(settings.count == Setting.allCases.count)
    #expect(settings["clock"] == Line(setting: "clock", value: "12", source: "environment", from: "PAVILION_CLOCK"))
    #expect(settings["theme"] == Line(setting: "theme", value: "mono", source: "environment", from: "NO_COLOR"))
    #expect(settings["motion"] == Line(setting: "motion", value: "off", source: "option", from: "--no-motion"))
    #expect(settings["language"] == Line(setting: "language", value: "ko", source: "option", from: "--lang"))
    #expect(settings["units"] == Line(setting: "units", value: "ppm", source: "default", from: nil))
    #expect(!sandbox.hasDatabase)
  }

  @Test func `What is set holds from then on, until the usual value is set`() async throws {
    let sandbox = try Sandbox()
    #expect(
      try await sandbox.pavilion("settings", "set", "theme", "High-Contrast").output == "Theme: high contrast\n")
    #expect(try await list(sandbox)["theme"]?.source == "setting")
    #expect(try await sandbox.pavilion("settings", "get", "테마").output == "high-contrast\n")
    #expect(try await sandbox.pavilion("settings", "set", "언어", "ko").output == "Language: 한국어\n")
    #expect(try await sandbox.pavilion("juice", "stock").lines.first == "딸기         10")
    let json = try await sandbox.pavilion("settings", "set", "theme", "auto", "--json")
    #expect(json.output == #"{"from":null,"setting":"theme","source":"default","value":"auto"}"# + "\n")
  }

  @Test func `An option or a variable that goes before what was set is told`() async throws {
    let sandbox = try Sandbox().with("PAVILION_CLOCK", "24")
    let outcome = try await sandbox.pavilion("settings", "set", "clock", "12")
    #expect(outcome.output == "Clock: 12 hours\n")
    #expect(outcome.errors == "PAVILION_CLOCK says 24, which goes before it.\n")
  }

  @Test(arguments: [
    (
      ["set", "theme", "sepia"],
      "theme: \"sepia\" is none of its values. They are: auto, dark, light, high-contrast, mono."
    ),
    (["set", "them", "dark"], "There is no setting \"them\". Did you mean \"theme\"?"),
    (["get", "color"], "no setting"),
  ])
  func `An unknown name or value is told with those there are`(words: [String], sentence: String) async throws {
    let outcome = try await Sandbox().call(["settings"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(sentence), "\(outcome)")
  }

  @Test func `A variable with an unknown value is an error, not ignored`() async throws {
    let outcome = try await Sandbox().with("PAVILION_UNITS", "furlong").pavilion("juice", "menu")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("PAVILION_UNITS: \"furlong\" is none of its values."), "\(outcome)")
  }

  @Test(
    arguments: [
      (["--no-color"], [:], "mono"), (["--color"], ["NO_COLOR": "1"], "auto"), ([], ["CLICOLOR": "0"], "mono"),
      (["--theme", "light"], ["NO_COLOR": "1"], "light"), (["--background", "light"], ["NO_COLOR": "1"], "mono"),
      (["--background", "light"], ["PAVILION_THEME": "dark"], "auto"), ([], ["CLICOLOR_FORCE": "1"], "auto"),
      (["--theme", "mono", "--color"], [:], "mono"),
    ] as [([String], [String: String], String)])
  func `Options and variables about colors go before each other in a known order`(
    options: [String], variables: [String: String], theme: String
  ) async throws {
    var sandbox = try Sandbox()
    // CLICOLOR_FORCE goes before this setting, which affects nothing else here.
    if variables["CLICOLOR_FORCE"] != nil { try await sandbox.pavilion("settings", "set", "theme", "mono") }
    sandbox.environment.merge(variables) { $1 }
    let outcome = try await sandbox.call(["settings", "get", "theme"] + options)
    #expect(outcome.output == theme + "\n")
  }

  @Test func `JSON is the same whatever is set, and what people read follows it`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("water", "add", "--hardness", "178", "--alkalinity", "40")
    let before = try await sandbox.pavilion("water", "list", "--json")
    for (name, value) in [("units", "dH"), ("clock", "12"), ("week-start", "sunday")] {
      try await sandbox.pavilion("settings", "set", name, value)
    }
    #expect(try await sandbox.pavilion("water", "list", "--json").output == before.output)
    #expect(try await sandbox.pavilion("water", "list").output.contains("9.97 / 2.24 °dH"))
    #expect(try await sandbox.pavilion("water", "list", "--unit", "ppm").output.contains("178 / 40 ppm"))
    #expect(try await sandbox.pavilion("snapshot", "water").output.contains("9.97 "))
  }
}
