import ExpositionModel
import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import ExpositionApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores

@Suite("A catalogue that means harm")
struct HostileCatalogueTests {
  private static let nasty = [
    "\u{1B}[2J\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{202E}desrever", "a\tb\rc\u{0}d", "\u{9B}31m", "﷽﷽﷽", "👨‍👩‍👧‍👦🇰🇷👩🏽‍🚀",
    "Z" + String(repeating: "\u{301}", count: 500), "\u{FEFF}\u{200B}\u{2060}", "　", "\u{1160}\u{1161}", "각\u{11A8}",
    String(repeating: "x", count: 190), String(repeating: "한", count: 90), "a\nb\n\n\n\nc", "",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in nasty.randomElement(using: &random) ?? "" }.joined(
      separator: " ")
  }

  private static func localized(_ count: Int, _ random: inout SeededGenerator) -> LocalizedCatalogue {
    let exhibits = (0..<count).map {
      let year = Int.random(in: -5000...5000, using: &random)
      return Exhibit(
        name: "\($0)" + text(&random), imageName: text(&random), summary: text(&random), description: text(&random),
        names: Exhibit.Names(korean: text(&random), hanja: text(&random), romanization: text(&random)),
        kind: ExhibitKind.allCases.randomElement(using: &random),
        date: Bool.random(using: &random) ? Exhibit.Date(text(&random), years: year...year + 300) : nil,
        facts: [Exhibit.Fact(text(&random), text(&random)), Exhibit.Fact("", "")],
        provenance: Exhibit.Provenance(.uncertain, note: text(&random)), sources: [text(&random), ""])
    }
    let exposition = Exposition(
      title: text(&random), visitors: Int.max, visitorsNote: text(&random), location: text(&random),
      duration: text(&random), description: text(&random), sources: [text(&random)])
    return LocalizedCatalogue(Catalogue(exposition, exhibits: exhibits), path: "/hostile")
  }

  /// Whether every cell holds what a terminal only shows.
  private func isHarmless(_ frame: Frame) -> Bool {
    frame.plainText.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E)
    }
  }

  @Test(arguments: 0..<6)
  func `whatever stands in it, nothing of it is obeyed and nothing traps`(part: Int) throws {
    let seed = testSeed() &+ UInt64(part)
    var random = SeededGenerator(seed: seed)
    let localized = Self.localized([0, 1, 2, 5, 40, 300][part], &random)
    var sandbox = try TestSandbox(localized, Environment.pavilion(glyphs: part % 2 == 0 ? .unicode : .ascii))
    let keys =
      "Enter Enter Down Up PgDn PgUp End Home Right Left Esc Esc t f b m g / ㄱ x Enter n N 1 2 z L e a Enter Tab"
      .split(separator: " ").map { String($0) }
    for number in 0..<120 {
      try sandbox.press(keys.randomElement(using: &random) ?? "Enter")
      if number % 12 == 0 {
        let size = Size(
          columns: Int.random(in: 38...130, using: &random), rows: Int.random(in: 11...44, using: &random))
        sandbox.router.handle(.resize(size))
      }
      if number % 4 == 0 { try #require(isHarmless(sandbox.router.frame()), "seed \(seed), step \(number)") }
      if sandbox.router.screens.count < 2 { sandbox.router.open(ExpositionScreen(localized, sandbox.database)) }
    }
  }

  @Test func `a text of a million characters is read like any other`() throws {
    let long = String(repeating: "열세 점의 출품작 ", count: 100_000)
    let solid = String(repeating: "x", count: 1_000_000)
    var sandbox = try TestSandbox(
      LocalizedCatalogue.foreign(2) {
        Exhibit(name: "Thing \($0)", summary: "short", description: $0 == 1 ? long : solid)
      })
    try sandbox.press("Enter Enter End")
    #expect(sandbox.screen.contains("100%"))
    try sandbox.press("Right PgDn Home End")
    #expect(sandbox.screen.contains("100%"))
    #expect(try sandbox.database.exposition.marks(in: "/elsewhere").read.count == 2)
  }

  @Test func `in a hundred thousand exhibits one finds one's way`() throws {
    var sandbox = try TestSandbox(
      LocalizedCatalogue.foreign(100_000) {
        Exhibit(name: "Thing \($0)", summary: String(repeating: "words ", count: $0 % 40))
      })
    try sandbox.press("Enter End Enter")
    #expect(sandbox.router.top == "Thing 100000")
    try sandbox.press("Left Esc")
    #expect(sandbox.screen.contains("Thing 99999"))
    try sandbox.press("4 2 4 2 4 Enter")
    #expect(sandbox.router.top == "Thing 42424")
    try sandbox.press("Esc / t h i n g 7 7 7 7 7 Enter Enter")
    #expect(sandbox.router.top == "Thing 77777")
    try sandbox.press("Esc Esc PgDn PgUp Home Enter")
    #expect(sandbox.router.top == "Thing 1")
  }
}
