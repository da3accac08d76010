import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import ScreenSupport
@testable import WaterApp

@Suite("Mixer and salts at any size")
struct MixerAppearanceTests {
  @Test(arguments: Language.allCases)
  func `where the room is enough for 40 by 12, figures are whole`(language: Language) throws {
    for keys in ["Down", "a v i t t e l Enter U", "d w d i s t Enter h", "d 1 0"] {
      var sandbox = try MixerSandbox.open(Environment.pavilion(language: language, hasMotion: false), recipe: "sey")
      try sandbox.press(keys)
      for (columns, rows) in [(80, 24), (120, 40), (60, 16), (40, 12), (59, 40), (76, 18)] {
        sandbox.router.handle(.resize(Size(columns: columns, rows: rows)))
        let text = sandbox.screen
        #expect(!text.contains("…"), "\(text)")
        // The pointer, and the marks of the zones, with or without their names.
        #expect(text.contains("▸"), "\(text)")
        #expect((text.contains("CDH") || text.contains("−−−")), "\(text)")
      }
    }
  }

  @Test func `the chart stands beside the figures, above them, or not at all`() {
    func layout(_ columns: Int, _ rows: Int) -> (chart: Rect, panel: Rect, buttons: Rect) {
      MixerScreen.layout(Rect(column: 0, row: 1, columns: columns, rows: rows - 2), rows: 8)
    }
    let beside = layout(80, 24)
    #expect(beside.chart.endColumn < beside.panel.column)
    #expect(!beside.buttons.isEmpty)
    let above = layout(50, 30)
    #expect(above.chart.endRow <= above.panel.row)
    #expect(above.chart.rows >= 8)
    #expect(above.panel.rows >= 8)
    #expect(layout(40, 12).chart.isEmpty)
    #expect(layout(40, 12).panel.rows == 9)
    for columns in 1...130 {
      for rows in 3...50 {
        let layout = layout(columns, rows)
        for part in [layout.chart, layout.panel, layout.buttons] where !part.isEmpty {
          #expect(part.endRow <= rows - 1, "\(columns) × \(rows)")
          #expect(part.endColumn <= columns, "\(columns) × \(rows)")
        }
      }
    }
  }
}
