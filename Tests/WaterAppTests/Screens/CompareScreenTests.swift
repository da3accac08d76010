import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import CaffeineApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import TogetherApp
@testable import WaterApp

@Suite("Waters side by side")
struct CompareScreenTests {
  private func open(_ keys: String = "", size: Size = Size(columns: 120, rows: 40)) throws -> TestSandbox {
    var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: WaterForCoffee()) {
      database in
      for (name, hardness, alkalinity) in [("Cafe A", 68.0, 40.0), ("Well", 120, 90)] {
        let figures = try #require(WaterFigures(hardness: hardness, alkalinity: alkalinity))
        _ = try database.water.add(
          WaterSample(time: afternoon, name: #require(WaterLabel(name)), figures))
      }
    }
    // The newest record is the first water.
    try sandbox.press("= c a f e Enter")
    if !keys.isEmpty { try sandbox.press(keys) }
    return sandbox
  }

  @Test func `a second water is asked for at once, and differs from the first one in figures and in a sentence`()
    throws
  {
    var sandbox = try open()
    let lines = sandbox.screen.split(separator: "\n").map(String.init)
    let first = try #require(lines.first { $0.contains("A  Well") }, "\(sandbox.screen)")
    #expect(first.contains("120"))
    #expect(first.contains("90"))
    #expect(!first.contains("/"))
    let second = try #require(lines.first { $0.contains("B  Cafe A") }, "\(sandbox.screen)")
    #expect(second.contains("68"), "\(second)")
    #expect(second.contains("40"), "\(second)")
    #expect(second.contains("−52 / −50"), "\(second)")
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("52 ppm less hardness"), "\(sandbox.screen)")
  }

  @Test func `there are four waters at most, and one can be removed and replaced`() throws {
    var sandbox = try open("a v o l v i c Enter a e v i a n Enter")
    #expect(sandbox.screen.contains("Evian"))
    try sandbox.press("a")
    #expect(sandbox.screen.contains("Four waters at most"), "\(sandbox.screen)")
    try sandbox.press("d")
    #expect(!sandbox.screen.contains("Evian"), "\(sandbox.screen)")
    try sandbox.press("End Enter d i s t i l l e d Enter")
    #expect(sandbox.screen.contains("Distilled"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("Volvic"), "\(sandbox.screen)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 60, rows: 16), Size(columns: 40, rows: 12)])
  func `figures and marks are whole, and no sentence is cut, however small the screen is`(size: Size) throws {
    var sandbox = try open("a e v i a n Enter", size: size)
    let screen = sandbox.screen
    for figure in ["306.8", "295.3", "120", "90"] { #expect(screen.contains(figure), "\(screen)") }
    #expect(screen.contains("−−−") || screen.contains("− SCA"), "\(screen)")
    // Each sentence about the water has its end.
    let words = screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.contains("SCA: ") { #expect(words.contains("alkalinity"), "\(screen)") }
    #expect(words.contains("than A"), "\(screen)")
  }

  @Test func `all verdicts can be read on the smallest screen`() throws {
    var sandbox = try open("a e v i a n Enter", size: Size(columns: 40, rows: 12))
    var seen = sandbox.screen
    for _ in 0..<3 {
      try sandbox.press("PgDn")
      seen += sandbox.screen
    }
    for zone in ["SCA: ", "SCAE: ", "CDH: "] { #expect(seen.contains(zone), "\(zone)") }
    try sandbox.press("PgUp PgUp PgUp")
    #expect(sandbox.screen.contains("C: "), "\(sandbox.screen)")
  }

  @Test func `the water that is there already is not offered first, and a rating has its column`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: 40)), opening: WaterForCoffee()) {
      try WaterPast.fill($0.water)
    }
    try sandbox.press("5 =")
    #expect(sandbox.screen.contains("▸ No name"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("▸ Cafe A"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    let first = try #require(sandbox.screen.split(separator: "\n").first { $0.contains("A Cafe A") })
    #expect(sandbox.screen.contains("Rating"), "\(sandbox.screen)")
    #expect(first.hasSuffix("5"), "\(sandbox.screen)")
  }

  @Test(arguments: [
    (WaterPoint(hardness: 68, alkalinity: 40), WaterPoint(hardness: 80.25, alkalinity: 32), "+12.3 / −8"),
    (WaterPoint(hardness: 68, alkalinity: 40), WaterPoint(hardness: 68.01, alkalinity: 40), "0 / 0"),
  ])
  func `a difference has signs, unless it is rounded to 0`(first: WaterPoint, second: WaterPoint, text: String) {
    #expect(WaterUnit.ppm.difference(from: .point(first), to: .point(second)) == text)
  }
}
