import CaffeineModel
import TerminalUI

/// The page of the log: what was pressed, the picture that grows, the buttons, the figures.
struct CaffeineLogPage: Widget {
  let screen: CaffeineScreen
  let status: CaffeineStatus
  /// Whether the page says how much caffeine there is, because no tracker stands beside it.
  let isAlone: Bool

  private static let logColumns = 20
  /// Rows that the log gets above a picture that has the whole width.
  private static let logRows = 5

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let isLow = Self.isLow(area)
    // With enough room the figures stay when something is said below them; beside the tracker there are none.
    let isHigh = area.rows >= 20
    let saysFigures = isAlone || screen.isEmpty
    let (main, low) = area.rows(.fill, .fixed(isLow ? 2 : isHigh && saysFigures ? 5 : 4))
    let lines = low.inset(columns: 1)
    let new = button(.new, in: canvas)
    let left = Rect(
      column: area.column + 1, row: main.row, columns: min(Self.logColumns, main.columns - 1), rows: main.rows)
    let room = pictureRoom(in: main, log: left, new: new.columns)
    // The picture covers no word: the log ends where it begins.
    let log = room.column < left.endColumn ? left.rows(.fixed(room.row - main.row), .fill).0 : left
    canvas.draw(in: log) { drawLog(in: &$0) }
    drawPicture(in: &canvas, room)
    drawButtons(in: &canvas, lines.line(isLow ? 0 : 1))
    let corner = Rect(column: area.endColumn - 1 - new.columns, row: main.row, columns: new.columns, rows: 1)
    canvas.draw(new, in: corner)
    canvas.noticeLine = lines.line(low.rows - 1)
    if saysFigures { drawAnswer(in: &canvas, lines.line(isLow ? 1 : 2)) }
    guard !isLow else { return }
    let all = CaffeineFigures(status, in: canvas.environment)
    let figures = screen.isEmpty ? [] : [all.inBody, all.clear]
    let key = screen.coffeeKey(in: canvas.environment)
    let again = Phrase(en: "\(key) logs: ", ko: "\(key) 키로 기록: ") + status.lastServing.phrase
    if !saysFigures {
      draw([again], in: &canvas, lines.line(2))
    } else if isHigh {
      draw(figures, in: &canvas, lines.line(3))
      draw([again], in: &canvas, lines.line(4))
    } else {
      // The caffeine in the body, the drink that c logs, and when the caffeine is gone.
      draw(screen.isEmpty ? [again] : [figures[0], again, figures[1]], in: &canvas, lines.line(3))
    }
  }

  /// Whether an area is too low for two lines below the figures.
  static func isLow(_ area: Rect) -> Bool { area.rows < 14 }

  private func drawLog(in canvas: inout Canvas) {
    var lines: [(text: String, style: Style)] = []
    var headings: Set<Int> = []
    var date = canvas.environment.today
    for (index, row) in status.log.rows.prefix(canvas.area.rows).enumerated() {
      // Each day but today is named above its rows.
      if row.date != date {
        headings.insert(lines.count)
        lines.append(("\(canvas.symbols.horizontal) \(canvas.environment.day(row.date))", .quiet))
      }
      date = row.date
      lines.append((canvas.text(row.phrase), index == 0 ? .bold : .quiet))
    }
    let isNew = lines.isEmpty
    for (index, line) in StateLog.welcome.enumerated() where !status.log.isCut {
      lines.append((canvas.text(line), isNew && index == 0 ? .bold : .quiet))
    }
    // A day without a row below it says nothing.
    if lines.count > canvas.area.rows, headings.contains(canvas.area.rows - 1) { lines[canvas.area.rows - 1].text = "" }
    for (index, line) in lines.prefix(canvas.area.rows).enumerated() {
      canvas.draw(Label(line.text, line.style), in: canvas.area.line(index))
    }
  }

  /// Where the picture can be largest without covering the words of the log or NEW in its corner.
  private func pictureRoom(in main: Rect, log: Rect, new: Int) -> Rect {
    func side(_ room: Rect) -> Int { Sprite.size(in: room.size).columns }
    let middle = main.inset(columns: max(Self.logColumns, new) + 1)
    let (_, below) = main.rows(.fixed(1), .fill)
    let beside = Rect(
      column: log.endColumn, row: below.row, columns: main.endColumn - 1 - log.endColumn, rows: below.rows)
    let inTheMiddle = side(middle) >= side(beside) ? middle : beside
    // On a terminal that is narrow and high the log keeps its newest rows only, and the picture gets all below.
    let under = main.inset(columns: 1).rows(.fixed(Self.logRows), .fill).1
    return side(under) * 2 > side(inTheMiddle) * 3 ? under : inTheMiddle
  }

  /// From half the room to all of it, but never too small to be recognized.
  private func drawPicture(in canvas: inout Canvas, _ room: Rect) {
    let most = Sprite.size(in: room.size).columns
    let minimum = min(most, max(10, most / 2))
    let side = minimum + Int((Double(most - minimum) * min(1, max(0, screen.tween.shown))).rounded())
    let area = room.centered(Size(columns: side, rows: (side + 1) / 2))
    canvas.draw(Sprite(status.log.state.art.picture), in: area)
    if status.log.state != .intro { canvas.onClick(area, CaffeineScreen.Action.repeatState) }
  }

  private func drawButtons(in canvas: inout Canvas, _ row: Rect) {
    let buttons = Press.ofStates.map { button($0, in: canvas) }
    let total = buttons.reduce(0) { $0 + $1.columns }
    let gap = max(1, min(8, (row.columns - total) / 4))
    let areas = row.centered(Size(columns: total + 2 * gap, rows: 1))
      .columns(buttons.map { .fixed($0.columns) }, gap: gap)
    for (button, area) in zip(buttons, areas) { canvas.draw(button, in: area) }
  }

  private func button(_ press: Press, in canvas: Canvas) -> Button<CaffeineScreen.Action> {
    let isNarrow = canvas.area.columns < 76
    let action = CaffeineScreen.Action.press(press)
    let key = screen.label(.character(press.key), of: action, in: canvas.environment)
    return Button(
      canvas.text(isNarrow && press != .new ? press.name : press.label),
      key: Self.buttonsHaveKeys(canvas.environment) ? key : "", isSelected: press == screen.focused, action: action)
  }

  static func buttonsHaveKeys(_ environment: Environment) -> Bool { environment.size.columns >= 50 }

  private func drawAnswer(in canvas: inout Canvas, _ line: Rect) {
    let all = screen.isEmpty ? CaffeineWords.firstSteps : screen.answers
    let words = all.map(canvas.text)
    canvas.draw(Label(words.first { $0.columns <= line.columns } ?? words[words.count - 1], .plain, .center), in: line)
  }

  /// Draws as many of these as fit.
  private func draw(_ phrases: [Phrase], in canvas: inout Canvas, _ line: Rect) {
    let words = phrases.map(canvas.text).joined(separator: " \(canvas.symbols.dot) ", fitting: line.columns)
    canvas.draw(Label(words, .quiet, .center), in: line)
  }
}
