import Benchmark
import TerminalUI

// Each pair is measured in one run, because only measurements side by side are comparable on a busy machine.

private let accent = Accent(rich: 75, basic: 6)

private func canvas(columns: Int, rows: Int) -> Canvas {
  Canvas(Environment(size: Size(columns: columns, rows: rows)), accent: accent)
}

private func drawList(of count: Int) {
  var canvas = canvas(columns: 80, rows: 24)
  var selection = ListSelection(selected: count / 2)
  selection.settle(count: count, room: 24)
  let list = ListView(count: count, selection: selection) { row, isSelected, canvas in
    canvas.draw(Label("row \(row) 딸기쥬스", isSelected ? .selected(accent) : .plain), in: canvas.area)
  }
  canvas.draw(list, in: canvas.area)
}

benchmark("list of 24 rows") { drawList(of: 24) }
benchmark("list of 1,000,000 rows") { drawList(of: 1_000_000) }

private func fill(columns: Int, rows: Int, with text: String) {
  var canvas = canvas(columns: columns, rows: rows)
  for row in 0..<rows { canvas.write(text, column: 0, row: row) }
}

private let latin = String(repeating: "strawberry ", count: 20)
private let korean = String(repeating: "딸기바나나 ", count: 20)

benchmark("80 x 24 of Latin text") { fill(columns: 80, rows: 24, with: latin) }
benchmark("80 x 24 of Korean text") { fill(columns: 80, rows: 24, with: korean) }
benchmark("200 x 60 of Latin text") { fill(columns: 200, rows: 60, with: latin) }

/// A disc of two colours, 96 pixels wide, as large as the pictures of the apps.
private let picture: Picture? = {
  let rows = (0..<96).map { row in
    String(
      (0..<96).map { column in
        let distance = (row - 48) * (row - 48) + (column - 48) * (column - 48)
        return distance > 2000 ? "." : distance > 1500 ? "a" : "b"
      })
  }
  return try? Picture(parsing: "art 96 96 0\na #402020\nb #f0a0a0\n\n" + rows.joined(separator: "\n"))
}()

private func drawPicture(columns: Int, rows: Int, _ style: PictureStyle) {
  guard let picture else { return }
  var environment = Environment(size: Size(columns: columns, rows: rows))
  environment.pictures = style
  var canvas = Canvas(environment, accent: accent)
  canvas.draw(Sprite(picture), in: canvas.area)
}

benchmark("picture of 16 x 8 cells in blocks") { drawPicture(columns: 16, rows: 8, .blocks) }
benchmark("picture of 48 x 24 cells in blocks") { drawPicture(columns: 48, rows: 24, .blocks) }
benchmark("picture of 48 x 24 cells in letters") { drawPicture(columns: 48, rows: 24, .letters) }

Benchmark.main()
