import TerminalUI
import Testing

enum ToyAction: Action {
  case count, move(Int), push, ask, edit, write, finish, blocked, leave, leaveThenCount, stop
}

/// Counts how often something is drawn; each test has its own and uses it from one place.
final class DrawCounter: @unchecked Sendable {
  var count = 0
}

/// A page that counts, opens others and knows how often it was refreshed.
struct ToyPage: Screen {
  var title = Phrase(en: "Toy", ko: "장난감")
  let accent = Accent.orange
  var count = 0
  var selected = 0
  var refreshes = 0
  var scrolled: Int?
  var pasted: String?
  /// Takes the wheel itself.
  var scrolls = false
  /// Wants to be drawn again after so many milliseconds.
  var wish: Int?
  var draws: DrawCounter?

  func status(in environment: Environment) -> String {
    environment.text(Phrase(en: "count \(count)", ko: "수 \(count)"))
  }

  func commands(in environment: Environment) -> CommandTable {
    CommandTable([
      CommandGroup(
        "↑↓", Phrase(en: "move", ko: "이동"), hint: Phrase(en: "move", ko: "이동"), isMovement: true,
        [
          Command(ToyAction.move(-1), [.up], Phrase(en: "move up", ko: "위로")),
          Command(ToyAction.move(1), [.down], Phrase(en: "move down", ko: "아래로")),
        ]),
      CommandGroup(
        Command(ToyAction.count, [.enter, .character("c"), .character("k")], Phrase(en: "count", ko: "세기")),
        hint: Phrase(en: "count", ko: "세기")),
      CommandGroup(
        Command(
          ToyAction.blocked, [.character("b")], Phrase(en: "pour", ko: "따르기"),
          .disabled(Phrase(en: "nothing left", ko: "남은 것이 없습니다"))), hint: Phrase(en: "pour", ko: "따르기")),
      CommandGroup(Command(ToyAction.push, [.character("p")], Phrase(en: "next page", ko: "다음 쪽"))),
      CommandGroup(Command(ToyAction.ask, [.character("r")], Phrase(en: "ask", ko: "묻기"))),
      CommandGroup(Command(ToyAction.edit, [.character("i")], Phrase(en: "write", ko: "쓰기"))),
      CommandGroup(Command(ToyAction.leave, [.character("w")], Phrase(en: "leave", ko: "나가기"))),
      CommandGroup(Command(ToyAction.leaveThenCount, [.character("e")], Phrase(en: "leave and count", ko: "나가서 세기"))),
      CommandGroup(Command(ToyAction.stop, [.character("x")], Phrase(en: "stop", ko: "멈추기"))),
    ])
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    switch action {
    case ToyAction.count, ToyAction.blocked: count += 1
    case ToyAction.move(let step): selected += step
    case ToyAction.push: return .open(ToyPage(title: Phrase(en: "Next", ko: "다음")))
    case ToyAction.ask:
      return .open(
        Alert(
          Phrase(en: "Sure?", ko: "확실해요?"), [Phrase(en: "Count one more?", ko: "하나 더 셀까요?")], accent: accent,
          answers: [
            Alert.Answer(Phrase(en: "No", ko: "아니요"), [.character("n")]),
            Alert.Answer(Phrase(en: "Yes", ko: "예"), [.character("y")], ToyAction.count),
          ]))
    case ToyAction.edit: return .open(ToyEditor())
    case ToyAction.leave: return .close
    case ToyAction.leaveThenCount: return .closeThen(ToyAction.count)
    case ToyAction.stop: return .quit
    default: return .ignored
    }
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
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
    canvas.onClick(area.line(0), ToyAction.count)
    canvas.draw(Label("pour"), in: area.line(1))
    canvas.onClick(area.line(1), ToyAction.blocked)
    canvas.place(.selection, column: area.column, row: area.row + 2)
  }

  mutating func refresh(in environment: Environment) { refreshes += 1 }
  mutating func tick(in environment: Environment) -> Int? { wish }
}

/// A page with a text field: `i` begins, Esc ends.
struct ToyEditor: Screen {
  let title = Phrase(en: "Editor", ko: "편집기")
  let accent = Accent.orange
  var isTyping = true
  /// Takes no other letters.
  var isLatin = false
  var input = TextInput()

  func commands(in environment: Environment) -> CommandTable {
    guard isTyping else {
      return CommandTable([CommandGroup(Command(ToyAction.write, [.character("i")], Phrase(en: "write", ko: "쓰기")))])
    }
    return CommandTable([CommandGroup(Command(ToyAction.finish, [.escape, .enter], Phrase(en: "finish", ko: "마치기")))])
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    switch action {
    case ToyAction.write: isTyping = true
    case ToyAction.finish: isTyping = false
    default: return .ignored
    }
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
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
