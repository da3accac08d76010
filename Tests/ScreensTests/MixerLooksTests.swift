import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens

@Suite("Mixer and salts at any size")
struct MixerLooksTests {
  /// What is looked at, and how one gets there.
  enum Scene: String, CaseIterable {
    case mixer, mixerThree, mixerTyping, mixerSolved, mixerNothing, mixerAskew, picker, pickerFound, pickerTarget,
      pickerOwn
    case dosing, dosingDiluted, dosingMuch, dosingWithoutTarget

    var keys: String {
      switch self {
      case .mixer: "Down"
      case .mixerThree: "a v i t t e l Enter U"
      case .mixerTyping: "9 9 9 9 9 . 9"
      case .mixerSolved: "s"
      case .mixerNothing: "0 Down 0"
      case .mixerAskew: "t End Up Enter 9 0 0 0 Tab 1 0 0 0 0 Enter a e v i Enter 1 0 0 0 0 0"
      case .picker: "Enter Down"
      case .pickerFound: "Enter v o l"
      case .pickerTarget: "t End"
      case .pickerOwn: "Enter End Enter 3 . 8 Space d H Tab x"
      case .dosing: "d w d i s t Enter h"
      case .dosingDiluted: "d 1 0"
      case .dosingMuch: "d 1 0 0 0 Enter h h h h t End Up Enter 9 0 0 0 Tab 1 0 0 0 0 Enter"
      case .dosingWithoutTarget: "t End Enter d"
      }
    }
  }

  private func open(_ scene: Scene, _ environment: Environment) throws -> TestHouse {
    var house = try MixerHouse.open(environment, recipe: "sey")
    try house.press(scene.keys)
    return house
  }

  @Test(arguments: Scene.allCases, Language.allCases)
  func `from one cell to 200 by 60 nothing traps, and no wide character is cut in half`(
    scene: Scene, language: Language
  ) throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    var house = try open(scene, Environment.pavilion(language: language, hasMotion: false))
    let fixed = [(1, 1), (1, 60), (200, 1), (40, 12), (39, 12), (60, 16), (59, 17), (75, 20), (76, 19), (200, 60)]
    let others = (0..<8).map { _ in
      (Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random))
    }
    for (columns, rows) in fixed + others {
      let size = Size(columns: columns, rows: rows)
      house.router.handle(.resize(size))
      #expect(isWhole(house.router.frame()), "\(size), seed \(seed)")
      for glyphs in [GlyphSet.unicode, .ascii] {
        var environment = house.router.environment
        environment.glyphs = glyphs
        // Also where the house itself would only ask for more room.
        var canvas = Canvas(environment, accent: .water)
        for layer in house.router.screens.suffix(2) { layer.draw(in: &canvas) }
        #expect(isWhole(canvas.frame), "\(size), seed \(seed)")
      }
    }
  }

  private func isWhole(_ frame: Frame) -> Bool {
    for row in 0..<frame.size.rows {
      var expectsHalf = false
      for column in 0..<frame.size.columns {
        guard (frame[column, row].content == .continuation) == expectsHalf else { return false }
        if case .wide = frame[column, row].content { expectsHalf = true } else { expectsHalf = false }
      }
      if expectsHalf { return false }
    }
    return frame.cursor.map { Rect(frame.size).contains($0.position) } ?? true
  }

  @Test(arguments: Scene.allCases)
  func `in English ASCII is all there is`(scene: Scene) throws {
    for unit in [WaterUnit.ppm, .dH, .mmol] {
      var house = try open(scene, Environment.pavilion(glyphs: .ascii, hasMotion: false))
      try house.desk.setUnit(unit)
      for (columns, rows) in [(80, 24), (120, 40), (60, 16), (40, 12), (45, 40)] {
        house.router.handle(.resize(Size(columns: columns, rows: rows)))
        let text = house.screen
        #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `where the room is enough for 40 by 12, figures are whole`(language: Language) throws {
    for scene in [Scene.mixer, .mixerThree, .dosing, .dosingDiluted] {
      var house = try open(scene, Environment.pavilion(language: language, hasMotion: false))
      for (columns, rows) in [(80, 24), (120, 40), (60, 16), (40, 12), (59, 40), (76, 18)] {
        house.router.handle(.resize(Size(columns: columns, rows: rows)))
        let text = house.screen
        #expect(!text.contains("…"), "\(text)")
        // The pointer, and the marks of the zones.
        #expect(text.contains("▸") && text.contains("CDH"), "\(text)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `everything that can be done has a name in the help`(language: Language) throws {
    var house = try open(.dosing, Environment.pavilion(size: Size(columns: 100, rows: 60), language: language))
    try house.press("?")
    #expect(house.screen.contains(language == .korean ? "경도에 쓸 다른 염" : "another salt for hardness"))
    try house.press("Esc Esc ?")
    #expect(house.screen.contains(language == .korean ? "목표에 맞추기" : "solve for the target"))
  }

  @Test
  func `the chart stands beside the figures, above them, or not at all`() {
    func layout(_ columns: Int, _ rows: Int) -> MixerLayout {
      MixerLayout(Rect(column: 0, row: 1, columns: columns, rows: rows - 2), rows: 8)
    }
    let beside = layout(80, 24)
    #expect(beside.chart.endColumn < beside.panel.column && !beside.buttons.isEmpty)
    let above = layout(50, 30)
    #expect(above.chart.endRow <= above.panel.row && above.chart.rows >= 8 && above.panel.rows >= 8)
    #expect(layout(40, 12).chart.isEmpty && layout(40, 12).panel.rows == 9)
    for columns in 1...130 {
      for rows in 3...50 {
        let layout = layout(columns, rows)
        for part in [layout.chart, layout.panel, layout.buttons] where !part.isEmpty {
          #expect(part.endRow <= rows - 1 && part.endColumn <= columns, "\(columns) × \(rows)")
        }
      }
    }
  }
}
