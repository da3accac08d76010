/// The question for the PIN of a locked program.
struct PINQuestion: FrameScreen {
  enum Purpose: Hashable, Sendable {
    /// A new PIN, then the same once more.
    case choosing, repeating(PIN)
    case leaving
  }

  enum Action: TerminalUI.Action {
    case submit
    case close
  }

  typealias Output = PIN

  let title = Phrase(same: "PIN")
  let accent: Accent
  var kind: LayerKind { .modal }
  var isTyping: Bool { true }

  private let purpose: Purpose
  private var input = TextInput(limit: PIN.length.upperBound)
  /// The milliseconds at which it closes, so that a question that nobody answers does not hide the screen below for long;
  /// nil for never.
  private var end: Int?

  /// The milliseconds without a key after which it closes.
  static let timeout = 20_000

  init(_ purpose: Purpose, accent: Accent) { (self.purpose, self.accent) = (purpose, accent) }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let name =
      switch purpose {
      case .choosing: words.next
      case .repeating: words.save
      case .leaving: words.quit
      }
    return [Command(.submit, [.enter], name, hint: name, isEssential: true), .cancel(in: environment)]
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    if purpose == .leaving { end = environment.milliseconds + Self.timeout }
    switch input {
    case .key(.character(let character)) where !character.isPINDigit: return .done
    case .key(let key): return self.input.handle(key) ? .done : .ignored
    case .paste(let text):
      self.input.insert(text.filter(\.isPINDigit))
      return .done
    case .wheel: return .ignored
    }
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    guard action == .submit else { return .close }
    if let pin = PIN(input.string) { return .answer(pin) }
    input = TextInput(limit: input.limit)
    return .say(.warning, environment.words.pinDigits)
  }

  /// Who chooses no PIN leaves a program that is not locked yet.
  mutating func leave(in environment: Environment) -> Reply { purpose == .leaving ? .close : .quit }

  mutating func begin(in environment: Environment) -> Reply {
    if purpose == .leaving { end = environment.milliseconds + Self.timeout }
    return .done
  }

  mutating func tick(in environment: Environment) -> Int? { end.map { max(0, $0 - environment.milliseconds) } }

  mutating func dueAction(in environment: Environment) -> Action? {
    guard let end, end <= environment.milliseconds, !environment.isCovered else { return nil }
    return .close
  }

  func draw(in canvas: inout Canvas) {
    let words = canvas.environment.words
    let text =
      switch purpose {
      case .choosing: words.newPIN
      case .repeating: words.repeatPIN
      case .leaving: words.pinToLeave
      }
    let width = min(40, Dialog.maximumSize(in: canvas.area).columns)
    let lines = canvas.text(text).wrapped(to: width)
    let inside = Dialog(canvas.text(title), size: Size(columns: width, rows: lines.count + 2)).open(in: &canvas)
    let (upper, _, field) = inside.rows(.fixed(lines.count), .fixed(1), .fixed(1))
    canvas.draw(lines: lines, .plain, in: upper)
    let hidden = TextInput(String(repeating: "*", count: input.text.count), limit: input.limit)
    canvas.draw(TextField(hidden, isFocused: true), in: field.columns(.fixed(input.limit + 1), .fill).0)
  }
}
