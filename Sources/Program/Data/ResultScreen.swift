import PavilionKit
import TerminalUI

/// The result of a transfer.
struct ResultScreen: Screen {
  typealias Output = Bool

  enum Action: TerminalUI.Action {
    case close
    /// Looks up what taking back the import would do.
    case undo
    case found(Result<ImportUndo.Prospect?, DataExchange.Refusal>)
    case confirmed
    case undone(Result<[Phrase], DataExchange.Refusal>)
  }

  let title = Phrase(en: "Result", ko: "결과")
  let accent = Accent.home
  private(set) var lines: [Phrase]
  private var row = 0
  /// Nil for what cannot be taken back, or was.
  private var undo: ImportUndo?
  private let path: String
  private var found: ImportUndo.Prospect?

  /// - Parameter path: The file that was imported.
  init(_ lines: [Phrase], undo: ImportUndo? = nil, of path: String = "") {
    (self.lines, self.undo, self.path) = (lines, undo, path)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(.close, [.enter, .space, .escape], words.close, hint: words.close, isEssential: true)
    ] + (undo == nil ? [] : [Command(.undo, ["u"], Self.undoName, hint: Self.undoName)]) + [
      .rows(in: environment, words.scroll), .pages(in: environment, hasSpace: false), .ends(in: environment),
    ]
  }

  private static let undoName = Phrase(en: "take it back", ko: "되돌리기")

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .close: return .answer(true)
    case .undo:
      guard let undo else { return .done }
      return .run("look", Phrase(en: "Looking", ko: "확인")) { [path] _ in
        try DataExchange.result { try undo.look(path) }
      } then: {
        .found($0)
      }
    case .found(.success(nil)):
      throw Notice(.warning, Phrase(en: "There is no import to take back.", ko: "되돌릴 가져오기가 없습니다."))
    case .found(.success(let found?)):
      self.found = found
      return .alert(question(found))
    case .confirmed:
      guard let undo, let found else { return .done }
      return .run("undo", Phrase(en: "Taking back", ko: "되돌리기")) { _ in
        try DataExchange.result { try undo.carryOut(found.number) }
      } then: {
        .undone($0)
      }
    case .undone(.success(let lines)):
      (self.lines, row, undo, found) = (lines, 0, nil, nil)
      return .done
    case .found(.failure(let refusal)), .undone(.failure(let refusal)): throw Notice(.bad, refusal.phrase)
    }
  }

  private func question(_ found: ImportUndo.Prospect) -> Alert<Action> {
    Alert(
      Phrase(en: "Take this import back?", ko: "이 가져오기를 되돌릴까요?"), found.lines, accent: accent,
      answers: [
        .init(Phrase(en: "No", ko: "아니요"), ["n"]),
        .init(Phrase(en: "Yes, take it back", ko: "예, 되돌리기"), ["y"], .confirmed),
      ], ignoresTypeAhead: true)
  }

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
