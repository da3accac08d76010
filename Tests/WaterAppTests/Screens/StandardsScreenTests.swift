import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import PavilionKit
@testable import ScreenSupport
@testable import WaterApp

@Suite("The page on the standards")
struct StandardsScreenTests {
  private func open(_ environment: Environment = Environment.pavilion()) throws -> TestSandbox {
    var sandbox = try TestSandbox(environment)
    sandbox.router.open(StandardsScreen())
    return sandbox
  }

  /// The lines of the text, and the columns that they may have.
  private func lines(_ language: Language, _ columns: Int) -> (lines: [String], columns: Int) {
    let environment = Environment.pavilion(size: Size(columns: columns, rows: 40), language: language)
    let setting = ReadingPage.Setting(environment.body, environment, linkAccent: .water)
    return (StandardsText.blocks.flatMap { $0.lines(in: setting) }.map(\.string), setting.columns)
  }

  /// All that the page says, in one line of words.
  private func text(_ language: Language) -> String {
    lines(language, 200).lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: Language.allCases)
  func `every figure of the standards and every unit is told`(language: Language) {
    let text = text(language)
    for figure in [
      "68 ppm", "17–85", "1–5", "40 ppm", "6.5–7.5", "75–250", "10 mg/L", "0 mg/L", "39–41", "50–175", "40–70", "6–8",
      "2009", "2018", "2016", "2015", "55", "78", "173.6", "2.497 × Ca", "4.118 × Mg", "0.8202 × HCO₃", "121–180",
      "17.8 ppm",
    ] { #expect(text.contains(figure), "\(figure)") }
    for corner in WaterZone.scae.corners {
      #expect(text.contains("\(Int(corner.hardness)) / \(Int(corner.alkalinity))"))
    }
    for unit in WaterUnit.allCases {
      #expect(text.contains(unit.label))
      #expect(text.contains(DecimalText.text(unit.factor(of: unit.figure), decimals: 4)), "\(unit)")
    }
    #expect(text.contains(DecimalText.text(WaterUnit.mmol.factor(of: .alkalinity), decimals: 4)))
    for corner in WaterCorner.allCases { #expect(text.contains(corner.phrase.text(in: language))) }
    for name in ["Wellinger", "Smrke", "Yeretzian", "Colonna-Dashwood", "Hendon", "CDH"] {
      #expect(text.contains(name))
    }
  }

  @Test func `what the three have in common is what the model says`() {
    for hardness in stride(from: 55.0, through: 78, by: 0.5) {
      #expect(WaterVerdict(WaterPoint(hardness: hardness, alkalinity: 40.5)).zones.count >= 2)
    }
    #expect(WaterZone.allCases.allSatisfy { $0.contains(WaterPoint(hardness: 60, alkalinity: 40)) })
    // The zone of the SCAE lies inside the other one.
    for corner in WaterZone.scae.corners { #expect(WaterZone.colonnaDashwoodHendon.contains(corner)) }
    for hardness in [54.0, 79] {
      for alkalinity in stride(from: 39.0, through: 41, by: 0.1) {
        let zones = WaterVerdict(WaterPoint(hardness: hardness, alkalinity: alkalinity)).zones
        #expect(!zones.contains(.scae))
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `paging shows every row once, and the end`(language: Language) throws {
    for size in [
      Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16),
      Size(columns: 40, rows: 12),
    ] {
      var sandbox = try open(Environment.pavilion(size: size, language: language))
      var seen = sandbox.words
      while !sandbox.screen.contains("100%") {
        try sandbox.press("PgDn")
        seen += " " + sandbox.words
      }
      let heading = language == .english ? "Sources" : "출처"
      #expect(seen.contains(heading), "\(size)")
      for block in StandardsText.blocks {
        guard case .heading(let phrase) = block else { continue }
        // In a narrow column a heading may be broken; its first word is enough.
        #expect(seen.contains(phrase.text(in: language).split(separator: " ").first ?? "?"))
      }
      try sandbox.press("End")
      #expect(sandbox.screen.contains("100%"))
      try sandbox.press("Home")
      #expect(!sandbox.screen.contains("100%"))
    }
  }

  @Test func `after a resize or in the other language one reads on where one was`() throws {
    var sandbox = try open()
    try sandbox.press("PgDn PgDn PgDn")
    func block() -> Int? {
      guard let reader = (sandbox.router.screens.last as? StandardsScreen)?.reader else { return nil }
      return reader.page?.position(ofRow: reader.row).paragraph
    }
    let before = try #require(block())
    for size in [
      Size(columns: 40, rows: 12), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16),
      Size(columns: 80, rows: 24),
    ] {
      sandbox.router.handle(.resize(size))
      #expect(block() == before, "\(size)")
    }
    try sandbox.press("L")
    #expect(block() == before)
  }

  @Test func `no line is wider than its column`() {
    for language in Language.allCases {
      for columns in 1...90 {
        let (lines, most) = lines(language, columns)
        #expect(lines.allSatisfy { $0.columns <= most }, "\(columns)")
      }
    }
  }
}
