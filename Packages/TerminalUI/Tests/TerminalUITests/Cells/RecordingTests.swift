import TestBasics
import Testing

@testable import TerminalUI

struct RecordingTests {
  private func recording(_ frames: [Frame]) -> Recording {
    var recording = Recording(size: frames.first?.size ?? .zero)
    for (place, frame) in frames.enumerated() { recording.show(frame, at: place * 100) }
    return recording
  }

  private func frame(_ text: String, _ style: Style = .plain) -> Frame {
    drawn(12, 1) { $0.write(text, column: 0, row: 0, style) }
  }

  /// The columns of each span after the first frame.
  private func changed(_ frames: Frame...) -> [[Range<Int>]] {
    recording(frames).changes.dropFirst().map { $0.spans.map(\.columns) }
  }

  @Test func `The first frame is there as a whole, and the same frame again is no change`() {
    let recording = recording([frame("a"), frame("a"), frame("a")])
    #expect(recording.changes.map(\.spans) == [[Recording.Span(row: 0, column: 0, cells: Array(frame("a").row(0)))]])
    #expect(recording.milliseconds == 200)
  }

  @Test func `Only the words that changed are there, each whole`() {
    #expect(changed(frame("one two six"), frame("one ten six")) == [[4..<7]])
    #expect(changed(frame("one two six"), frame("ore two sax")) == [[0..<3, 8..<11]])
    #expect(changed(frame("one"), frame("o")) == [[0..<3]])
    #expect(changed(frame("o"), frame("one")) == [[0..<3]])
    // A word of which a part has another style is two.
    #expect(
      changed(
        frame("one"),
        drawn(12, 1) {
          $0.write("e", column: 2, row: 0, .bold); $0.write("on", column: 0, row: 0)
        }) == [[0..<3]])
  }

  @Test func `A wide character is never halved`() {
    #expect(changed(frame("망고"), frame("망치")) == [[2..<4]])
    #expect(changed(frame("망"), frame(" x")) == [[0..<2]])
    #expect(changed(frame(" x"), frame("망")) == [[0..<2]])
  }

  @Test func `Another background is another screen, and a cursor that moves is a change`() {
    let light = drawn(12, 1, theme: .light) { $0.write("a", column: 0, row: 0) }
    #expect(changed(frame("a"), light) == [[0..<12]])
    var moved = frame("a")
    moved.cursor = Cursor(.text, at: Position(column: 1, row: 0))
    #expect(changed(frame("a"), moved) == [[]])
  }

  @Test func `The changes make every frame of the one before`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let frames = Frame.random(8, using: &generator)
      var cells: [Cell] = []
      var rest = recording(frames).changes[...]
      for (place, frame) in frames.enumerated() {
        if let change = rest.first, change.milliseconds == place * 100 {
          if place == 0 { cells = Array(repeating: .blank, count: frame.cells.count) }
          for span in change.spans {
            let start = span.row * frame.size.columns + span.column
            cells.replaceSubrange(start..<start + span.cells.count, with: span.cells)
          }
          rest = rest.dropFirst()
        }
        #expect(cells == frame.cells, "SEED=\(seed), round \(round), frame \(place)")
      }
      #expect(rest.isEmpty)
    }
  }
}

extension Frame {
  /// Frames of which each is the one before with something over it.
  static func random(_ count: Int, using generator: inout SeededGenerator) -> [Frame] {
    var frames: [Frame] = []
    let styles: [Style] = [.plain, .bold, .selected(.orange), .quiet, Style(.color(Swatch(RGB(0x3377FF))), on: .good)]
    while frames.count < count {
      var frame = frames.last ?? Frame(size: Size(columns: 14, rows: 4))
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let text = ["word", "망고 쥬스", "▀▄█", "   ", "e\u{301}x", "a b"].randomElement(using: &generator) ?? ""
        let place = Position(
          column: Int.random(in: 0..<14, using: &generator), row: Int.random(in: 0..<4, using: &generator))
        let written = drawn(14, 4) {
          $0.write(text, column: place.column, row: place.row, styles.randomElement(using: &generator) ?? .plain)
        }
        for (index, cell) in written.cells.enumerated() where cell != .blank && cell.glyph != .continuation {
          frame.put(cell.glyph, column: index % 14, row: index / 14, cell.styleID)
        }
      }
      frames.append(frame)
    }
    return frames
  }
}
