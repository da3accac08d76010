import Testing

@testable import TerminalUI

struct AnySizeTests {
  private static let text = "망고 a\u{1B}쥬스 👍🏽 strawberry"

  private static func widgets() throws -> [any Widget] {
    [
      Label(text, .bold, .trailing), Paragraph(text, .plain, .center), Notice(.bad, Phrase(same: text)),
      Card(text, key: "망", detail: text), Card(text, key: "1", isSelected: true),
      Button(text, key: "고", isSelected: true, action: Mark.one), Gauge(0.4, .good),
      Stepper(
        value: text, isSelected: true, canDecrease: true, canIncrease: false, decrease: Mark.one, increase: .two),
      TextField(TextInput(text), isFocused: true, placeholder: text), TextField(TextInput(), isFocused: true),
      TextArea(TextInput(text), isFocused: true), TextArea(TextInput(), isFocused: true, placeholder: text),
      RowChart(rows: [
        .init(label: "망고", value: 30, style: .good, mark: "M"), .init(label: "🍓", value: 0, style: .bad, mark: "고"),
        .init(label: text, value: 7, style: .good, mark: "\u{200B}"),
      ]),
      RowChart(rows: [
        .init(label: text, value: .max, style: .good, mark: "M"), .init(label: "x", value: 1, style: .good, mark: "x"),
      ]),
      KeyHints([KeyHint(of: 0, keys: [.init("⏎", 0)], name: text, isEnabled: true)]),
      ListView(count: 30, selection: ListSelection(selected: 29)) { index, _, canvas in
        canvas.draw(Label("\(index) \(text)"), in: canvas.area)
      },
      SegmentedControl([0, 1, 2], chosen: 1) {
        $0 == 1 ? text : "망"
      } action: { _ in
        Mark.one
      },
      SegmentedControl([0], chosen: 1, look: .filled) { _ in
        text
      } action: { _ in
        Mark.one
      },
      Tabs(["망고", text, "x"], current: 1) { _ in Mark.one }, Tabs([], current: 3) { _ in Mark.one },
      Checkbox(text, isOn: true, isSelected: true, action: Mark.one), Checkbox("", isOn: false, action: Mark.one),
      Select(text, columns: 9, isSelected: true, action: Mark.one),
      Select(nil, placeholder: text, columns: 2, action: Mark.one), Spinner(text), ProgressBar(0.4, text),
      ProgressBar(nil, text), ProgressBar(nil), Sparkline([1, nil, 3, -.infinity, 2]),
      ScrollBar(count: 30, room: 4, first: 3),
      ScrollView(rows: 30, offset: 7) { seen, canvas in
        for row in seen { line(row, in: &canvas, canvas.area.line(row)) }
      },
      ListView(count: 30, selection: ListSelection(selected: 20), height: { $0 % 4 }) { index, _, canvas in
        line(index, in: &canvas, canvas.area)
      },
      Sprite(try TinyPicture.corners(), shown: 0.6, shift: 1), Sprite(.blank),
    ]
  }

  /// A row that can be clicked.
  private static func line(_ number: Int, in canvas: inout Canvas, _ area: Rect) {
    canvas.draw(Label("\(number) \(text)"), in: area)
    canvas.onClick(area, Mark.one)
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `every widget draws in every area, small or none, and nowhere else`(glyphs: GlyphSet) throws {
    let widgets = try Self.widgets()
    for columns in 0...16 {
      for rows in 0...4 {
        let area = Rect(column: 1, row: 1, columns: columns, rows: rows)
        for widget in widgets {
          let frame = drawn(18, 6, glyphs) { $0.draw(widget, in: area) }
          let comment: Comment = "\(type(of: widget)) in \(columns) × \(rows)"
          #expect(frame.flaws.isEmpty, comment)
          #expect(frame.hits.allSatisfy { area.intersection($0.area) == $0.area }, comment)
          #expect(frame.cursor.map { area.contains($0.position) } ?? true, comment)
          for row in 0..<6 {
            for column in 0..<18 where !area.contains(Position(column: column, row: row)) {
              if frame[column, row] != .blank { Issue.record("drawn at \(column), \(row): \(comment)") }
            }
          }
        }
      }
    }
  }
}
