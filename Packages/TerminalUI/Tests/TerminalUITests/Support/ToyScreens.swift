import TerminalUI
import Testing

/// Counts how often something is drawn; each test has its own and uses it from one place.
final class DrawCounter: @unchecked Sendable {
  var count = 0
}

/// A page that counts, opens others and knows how often it was refreshed.
struct ToyPage: Screen {
  enum Action: TerminalUI.Action {
    case count, move(Int), push, ask, edit, blocked, leave, leaveThenCount, stop, said(Int), fail
  }
  typealias Output = Int

  var title = Phrase(en: "Toy", ko: "장난감")
  let accent = Accent.orange
  var count = 0
  var selected = 0
  var refreshes = 0
  var scrolled: Int?
  var pasted: String?
  /// Takes the wheel itself.
  var scrolls = false
  /// Wants to be drawn again after a number of milliseconds.
  var wish: Int?
  var draws: DrawCounter?

  func status(in environment: Environment) -> String {
    environment.text(Phrase(en: "count \(count)", ko: "수 \(count)"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        Phrase(en: "move", ko: "이동"), hint: Phrase(en: "move", ko: "이동"), isMovement: true,
        [
          .init(.move(-1), [.up], Phrase(en: "move up", ko: "위로")),
          .init(.move(1), [.down], Phrase(en: "move down", ko: "아래로")),
        ]),
      Command(.count, [.enter, "c", "k"], Phrase(en: "count", ko: "세기"), hint: Phrase(en: "count", ko: "세기")),
      Command(
        .blocked, ["b"], Phrase(en: "pour", ko: "따르기"), hint: Phrase(en: "pour", ko: "따르기"),
        unless: Phrase(en: "nothing left", ko: "남은 것이 없습니다")),
      Command(.push, ["p"], Phrase(en: "next page", ko: "다음 쪽")),
      Command(.ask, ["r"], Phrase(en: "ask", ko: "묻기")),
      Command(.edit, ["i"], Phrase(en: "write", ko: "쓰기")),
      Command(.leave, ["w"], Phrase(en: "leave", ko: "나가기")),
      Command(.leaveThenCount, ["e"], Phrase(en: "leave and count", ko: "나가서 세기")),
      Command(.stop, ["x"], Phrase(en: "stop", ko: "멈추기")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .count, .blocked: count += 1
    case .move(let step): selected += step
    case .push: return .ask(ToyPage(title: Phrase(en: "Next", ko: "다음"))) { .said($0) }
    case .said(let more): count += more
    case .ask:
      return .alert(
        Alert(
          Phrase(en: "Sure?", ko: "확실해요?"), [Phrase(en: "Count one more?", ko: "하나 더 셀까요?")], accent: accent,
          answers: [
            Alert.Answer(Phrase(en: "No", ko: "아니요"), ["n"]),
            Alert.Answer(Phrase(en: "Yes", ko: "예"), ["y"], .count),
          ]))
    case .edit: return .open(ToyEditor())
    case .leave: return .close
    case .leaveThenCount: return .answer(1)
    case .stop: return .quit
    case .fail: throw FieldProblem(Phrase(same: "It failed."))
    }
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    switch input {
    case .wheel(let rows, _) where scrolls: scrolled = (scrolled ?? 0) + rows
    case .paste(let text): pasted = text
    default: return .ignored
    }
    return .done
  }

  func draw(in canvas: inout Canvas) {
    draws?.count += 1
    let area = canvas.area
    canvas.draw(Label("count \(count), row \(selected)"), in: area.line(0))
    canvas.onClick(area.line(0), Action.count)
    canvas.draw(Label("pour"), in: area.line(1))
    canvas.onClick(area.line(1), Action.blocked)
    canvas.setCursor(.selection, column: area.column, row: area.row + 2)
  }

  mutating func refresh(in environment: Environment) { refreshes += 1 }
  mutating func tick(in environment: Environment) -> Int? { wish }
}

/// A page with a text field: `i` begins, Esc ends.
struct ToyEditor: Screen {
  enum Action: TerminalUI.Action { case write, finish }

  let title = Phrase(en: "Editor", ko: "편집기")
  let accent = Accent.orange
  var isTyping = true
  /// Takes no other letters.
  var isLatin = false
  var input = TextInput()

  func commands(in environment: Environment) -> [Command<Action>] {
    isTyping
      ? [Command(.finish, [.escape, .enter], Phrase(en: "finish", ko: "마치기"))]
      : [Command(.write, ["i"], Phrase(en: "write", ko: "쓰기"))]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    isTyping = action == .write
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    guard isTyping else { return .ignored }
    switch input {
    case .key(.character(let character)) where isLatin && !character.isASCII: return .ignored
    case .key(let key): return self.input.handle(key) ? .done : .ignored
    case .paste(let text): self.input.insert(text)
    case .wheel: return .ignored
    }
    return .done
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(TextField(input, isFocused: isTyping), in: canvas.area.line(0))
  }
}
