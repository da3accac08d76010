import TerminalUI

/// What a transfer has done.
struct ResultScreen: Screen {
  typealias Output = Bool

  enum Action: TerminalUI.Action {
    case close
  }

  let title = Phrase(en: "Result", ko: "결과")
  let accent = Accent.home
  let lines: [Phrase]
  private var row = 0

  init(_ lines: [Phrase]) { self.lines = lines }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(.close, [.enter, .space, .escape], words.close, hint: words.close, isEssential: true),
      .rows(in: environment, words.scroll), .pages(in: environment, hasSpace: false), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply { .answer(true) }

  mutating func perform(_ action: ListAction, in environment: Environment) -> Reply {
    let (text, area) = (text(in: environment), Self.area(in: environment.body))
    switch action {
    case .move(let step): row += step
    case .movePages(let pages): row += pages * max(1, area.rows - 1)
    case .first: row = 0
    case .last: row = text.count
    default: return .ignored
    }
    row = ScrollView.offset(row, rows: text.count, room: area.rows)
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(ListAction.move(rows), in: environment)
  }

  private static func area(in body: Rect) -> Rect {
    let inside = body.rows(.fill, .fixed(1)).0
    return inside.rows >= 14 ? inside.inset(columns: 3, rows: 1) : inside.inset(columns: 2)
  }

  private func text(in environment: Environment) -> [StyledText] {
    let columns = max(1, Self.area(in: environment.body).columns - ScrollView.barColumns)
    return lines.enumerated().flatMap { index, line in
      let text = environment.text(line).sanitizedForDisplay
      // Numbers below each other stay so.
      if index > 0, text.hasPrefix(" "), text.columns <= columns { return [StyledText(text)] }
      guard index == 0 else { return text.wrapped(to: columns).map { StyledText($0) } }
      let first = "\(environment.glyphs.symbols.good) \(text)".wrapped(to: columns)
      return first.map { StyledText($0, Style(.good, .bold)) } + (lines.count > 1 ? [StyledText()] : [])
    }
  }

  func draw(in canvas: inout Canvas) {
    let (text, area) = (text(in: canvas.environment), Self.area(in: canvas.area))
    let view = ScrollView(rows: text.count, offset: row) { visible, canvas in
      for row in visible {
        canvas.draw(Label(text[row]), in: canvas.area.line(row))
      }
    }
    canvas.draw(view, in: area)
  }
}
