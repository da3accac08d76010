import Benchmark
import TerminalUI

// Each pair is measured in one run, because only measurements side by side are comparable on a busy machine.

private func canvas(columns: Int, rows: Int) -> Canvas {
  Canvas(Environment(size: Size(columns: columns, rows: rows)), accent: .standard)
}

private func drawList(of count: Int) {
  var canvas = canvas(columns: 80, rows: 24)
  var selection = ListSelection(selected: count / 2)
  selection.scrollToSelection(count: count, room: 24)
  let list = ListView(count: count, selection: selection) { row, isSelected, canvas in
    canvas.draw(Label("row \(row) 딸기쥬스", isSelected ? .selected(canvas.accent) : .plain), in: canvas.area)
  }
  canvas.draw(list, in: canvas.area)
}

private func fill(columns: Int, rows: Int, with text: String) {
  var canvas = canvas(columns: columns, rows: rows)
  for row in 0..<rows { canvas.write(text, column: 0, row: row) }
}

private let latin = String(repeating: "strawberry ", count: 20)
private let korean = String(repeating: "딸기바나나 ", count: 20)

/// A disc of two colors, 96 pixels wide, as large as the pictures of the apps.
private let source: String = {
  let rows = (0..<96).map { row in
    String(
      (0..<96).map { column in
        let distance = (row - 48) * (row - 48) + (column - 48) * (column - 48)
        return distance > 2000 ? "." : distance > 1500 ? "a" : "b"
      })
  }
  return "art 96 96 0\na #402020\nb #f0a0a0\n\n" + rows.joined(separator: "\n")
}()
private let picture = try? Picture(parsing: source)

private func drawPicture(columns: Int, rows: Int, _ style: PictureStyle) {
  guard let picture else { return }
  var environment = Environment(size: Size(columns: columns, rows: rows))
  environment.pictures = style
  var canvas = Canvas(environment, accent: .standard)
  canvas.draw(Sprite(picture), in: canvas.area)
}

private let prose = String(
  repeating: "The pavilion of Korea stood at the end of the Champ de Mars. 대한제국관은 샹드마르스 끝에 있었다. ", count: 20)

/// Two frames that differ in one row.
private let frames: [Frame] = ["strawberry", "banana"].map { fruit in
  var canvas = canvas(columns: 80, rows: 24)
  for row in 0..<24 { canvas.write(row == 12 ? fruit : latin, column: 0, row: row) }
  return canvas.frame
}

/// Finds the rows that a terminal must be sent.
private func difference() {
  blackHole((0..<24).filter { frames[0].row($0) != frames[1].row($0) })
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(metrics: [.wallClock], maxDuration: .milliseconds(500))
  Benchmark("list of 24 rows") { _ in drawList(of: 24) }
  Benchmark("list of 1,000,000 rows") { _ in drawList(of: 1_000_000) }
  Benchmark("80 x 24 of Latin text") { _ in fill(columns: 80, rows: 24, with: latin) }
  Benchmark("80 x 24 of Korean text") { _ in fill(columns: 80, rows: 24, with: korean) }
  Benchmark("200 x 60 of Latin text") { _ in fill(columns: 200, rows: 60, with: latin) }
  Benchmark("picture of 16 x 8 cells in blocks") { _ in drawPicture(columns: 16, rows: 8, .blocks) }
  Benchmark("picture of 48 x 24 cells in blocks") { _ in drawPicture(columns: 48, rows: 24, .blocks) }
  Benchmark("picture of 48 x 24 cells in letters") { _ in drawPicture(columns: 48, rows: 24, .letters) }
  Benchmark("wrapping 2,000 characters") { _ in blackHole(prose.wrapped(to: 60)) }
  Benchmark("difference of two frames") { _ in difference() }
  Benchmark("decoding a picture of 96 x 96") { _ in blackHole(try? Picture(parsing: source)) }
}
