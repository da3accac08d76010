import PavilionSupport
import Testing

@testable import JuiceApp
@testable import ScreenSupport
@testable import TerminalUI

@Suite("Where there are few colors, or none")
struct ColorlessTests {
  private static let palettes =
    [Palette(.none)]
    + Theme.allCases.flatMap { theme in
      [Palette(.basic, theme), Palette(.rich, theme), Palette(.rich, theme, hasHighContrast: true)]
    }

  @Test(arguments: Scene.all)
  func `what is selected stands out, and what is good or bad has a sign`(scene: Scene) throws {
    let frame = try scene.frame(scene.sandbox(), Size(columns: 80, rows: 24))
    if let cursor = frame.cursor, cursor.kind == .selection {
      let style = frame[cursor.position.column, cursor.position.row].style
      for palette in Self.palettes {
        #expect(palette.appearance(of: style) != palette.appearance(of: .plain), "\(palette)\n\(frame.markedText)")
      }
    }
    for role in [ColorRole.good, .warning, .bad] {
      // The lines of a text have one sign.
      var above: [Range<Int>] = []
      for row in 0..<frame.size.rows {
        above = frame.runs(of: role, inRow: row).filter { run in
          let isSigned = frame.hasSign(before: run.upperBound, inRow: row) || above.contains { $0.overlaps(run) }
          // A curve, or a letter in a chart, is explained beside it.
          let hasWords = run.contains { frame[$0, row].content.text.contains(where: \.isLowercase) }
          #expect(isSigned || !hasWords, "row \(row)\n\(frame.markedText)")
          return isSigned
        }
      }
    }
  }

  @Test func `shares are keys with dots behind them where there are no colors`() throws {
    for depth in [ColorDepth.none, .rich] {
      var sandbox = try TestSandbox(Environment.pavilion(depth: depth))
      try sandbox.press("5 1 Tab Tab")
      #expect(sandbox.screen.contains("1····") == (depth == .none), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("by weekday"))
    }
  }
}

extension Frame {
  /// Returns the columns of a row that have an ink and are not below a dialog, in runs.
  fileprivate func runs(of role: ColorRole, inRow row: Int) -> [Range<Int>] {
    (0..<size.columns).reduce(into: []) { runs, column in
      let style = self[column, row].style
      guard style.foreground == role, !style.emphasis.contains(.dimmed) else { return }
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
  }

  fileprivate func hasSign(before column: Int, inRow row: Int) -> Bool {
    let symbols = [Symbols.unicode.good, Symbols.unicode.warning, Symbols.unicode.bad]
    return (0..<column).contains { symbols.contains(self[$0, row].content.text) }
  }
}
