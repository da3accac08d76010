import TerminalUI

/// What can be done while a note is written, besides typing.
enum NoteAction: Action {
  case moveRow(Int)
  case submit
  case cancel
  case discardConfirmed
}

/// Why a note cannot be kept as it is.
struct NoteRefused: ExplainedError {
  let phrase: Phrase
}

/// A longer text to write, in the middle of the screen: as much as a limit allows, on several rows.
struct NoteEditor: Screen {
  let title: Phrase
  let accent: Accent
  let kind = LayerKind.modal
  let isTyping = true

  /// What the note is about.
  private let subject: Phrase
  private let original: String
  private var input: TextInput
  private var notice: Notice?
  /// Keeps what was written; tells how to go on, or throws what went wrong.
  private let save: @Sendable (_ text: String, Environment) throws -> Response

  /// Columns of a row and rows, where there is room for so many.
  private static let size = Size(columns: 56, rows: 6)

  init(
    _ title: Phrase, about subject: Phrase, _ text: String, limit: Int, accent: Accent,
    save: @escaping @Sendable (_ text: String, Environment) throws -> Response
  ) {
    self.title = title
    self.subject = subject
    self.accent = accent
    input = TextInput(limit: limit)
    // On one line, as everything that is typed.
    input.insert(text)
    original = input.string
    self.save = save
  }

  func commands(in environment: Environment) -> CommandTable {
    CommandTable([
      CommandGroup(
        Command(NoteAction.submit, [.enter], Phrase(en: "save", ko: "저장")), hint: Phrase(en: "save", ko: "저장"),
        isEssential: true),
      CommandGroup(
        Command(NoteAction.cancel, [.escape], Phrase(en: "cancel", ko: "취소")), hint: Phrase(en: "cancel", ko: "취소"),
        isEssential: true),
      CommandGroup(
        "↑↓", Phrase(en: "row above, row below", ko: "윗줄, 아랫줄"), isMovement: true,
        [
          Command(NoteAction.moveRow(-1), [.up], Phrase(en: "row above", ko: "윗줄")),
          Command(NoteAction.moveRow(1), [.down], Phrase(en: "row below", ko: "아랫줄")),
        ]),
    ])
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    switch input {
    case .key(let key):
      guard self.input.handle(key) else { return .ignored }
    case .paste(let text): self.input.insert(text)
    case .wheel: return .ignored
    }
    notice = nil
    return .done
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? NoteAction else { return .ignored }
    notice = nil
    switch action {
    case .moveRow(let step):
      let columns = NoteEditor.fieldSize(in: environment.body).columns
      input = TextArea(input, isFocused: true).moved(step, columns: columns)
    case .cancel: return input.string == original ? .close : .open(discardAlert)
    case .discardConfirmed: return .close
    case .submit:
      // What was not touched stays as it is, line breaks too.
      guard input.string != original else { return .close }
      do {
        return try save(input.string, environment)
      } catch {
        notice = Notice(error)
      }
    }
    return .done
  }

  private var discardAlert: Alert {
    Alert(
      Phrase(en: "Leave without saving?", ko: "저장하지 않고 나갈까요?"),
      [Phrase(en: "What you wrote here would be lost.", ko: "여기에 쓴 글이 사라집니다.")], accent: accent,
      answers: [
        Alert.Answer(Phrase(en: "No, write on", ko: "아니오, 계속 쓰기"), [.character("n")]),
        Alert.Answer(Phrase(en: "Yes, leave", ko: "예, 나가기"), [.character("y")], NoteAction.discardConfirmed),
      ])
  }

  // MARK: Drawing

  private static func fieldSize(in area: Rect) -> Size {
    let room = Dialog.room(in: area)
    return Size(columns: min(size.columns, room.columns), rows: max(1, min(size.rows, room.rows - 4)))
  }

  func draw(in canvas: inout Canvas) {
    let field = NoteEditor.fieldSize(in: canvas.area)
    let remark = "\(input.text.count)/\(input.limit)"
    let dialog = Dialog(
      canvas.text(title), remark: remark, size: Size(columns: field.columns, rows: field.rows + 4))
    let parts = dialog.open(in: &canvas).rows([.fixed(2), .fixed(field.rows), .fill])
    canvas.draw(Label(canvas.text(subject), .quiet), in: parts[0])
    canvas.draw(TextArea(input, isFocused: true), in: parts[1])
    let below = parts[2].line(parts[2].rows - 1)
    if let notice {
      canvas.say(notice, in: below)
    } else if input.text.count >= input.limit {
      canvas.draw(
        Label(
          canvas.text(Phrase(en: "\(input.limit) characters is the limit.", ko: "\(input.limit)자를 모두 썼습니다.")), .warning),
        in: below)
    } else {
      canvas.draw(Label(canvas.text(Phrase(en: "Enter saves it.", ko: "Enter를 누르면 저장합니다.")), .quiet), in: below)
    }
  }
}
