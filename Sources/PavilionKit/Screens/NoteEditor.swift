import TerminalUI
import Values

/// A longer text to write, in the middle of the screen: as much as a limit allows, with its lines.
///
/// The result is what saving the note gives.
package struct NoteEditor<Output: Sendable>: Screen {
  package enum Action: TerminalUI.Action {
    case moveRow(Key)
    /// Moves the cursor before the character of an index.
    case moveCursor(Int)
    case breakLine
    /// Opens the text in the editor of the user.
    case openEditor
    case submit
    /// Saves the note and goes on to what is changed next: its place among `steps`.
    case proceed(Int)
    case discard
  }

  /// Something else that can be changed of the same thing, and the key that saves the note and leads there.
  package struct Step: Sendable {
    package let keys: [Key]
    package let name: Phrase
    package let hint: Phrase
    /// Returns what the editor results in then.
    package let result: @Sendable (Output) -> Output

    package init(keys: [Key], name: Phrase, hint: Phrase, result: @escaping @Sendable (Output) -> Output) {
      (self.keys, self.name, self.hint, self.result) = (keys, name, hint, result)
    }
  }

  package let title: Phrase
  package let accent: Accent
  package var kind: LayerKind { .modal }
  package var isTyping: Bool { true }

  /// The subject of the note.
  private let subject: Phrase
  private let note: Note
  private let original: String
  /// The rows that the text had at first, of which a high screen shows as many as it can.
  private let originalRows: Int
  private var input: TextInput
  private let steps: [Step]
  private let save: @Sendable (Note) throws -> Output

  /// The preferred number of columns, and the least of rows.
  private static var size: Size { Size(columns: 64, rows: 6) }

  /// - Parameters:
  ///   - steps: what else can be changed from here.
  ///   - save: saves the note and gives the result; while it throws, the editor stays open.
  package init(
    _ note: Note, about subject: Phrase, accent: Accent, title: Phrase = Phrase(en: "Note", ko: "메모"),
    steps: [Step] = [], save: @escaping @Sendable (Note) throws -> Output
  ) {
    (self.title, self.subject, self.accent, self.save) = (title, subject, accent, save)
    (self.note, self.steps) = (note, steps)
    input = TextInput(limit: Note.maximumLength, isMultiline: true)
    input.insert(note.text)
    original = input.string
    originalRows = TextRows(text: input.text, columns: Self.size.columns).rows.count
  }

  package func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(.submit, [.enter], words.save, hint: words.save, isEssential: true),
      .breakLine(.breakLine, in: environment),
      .editor(.openEditor, in: environment),
    ]
      + steps.enumerated().map { index, step in Command(.proceed(index), step.keys, step.name, hint: step.hint) } + [
        .cancel(in: environment),
        Command(
          Phrase(en: "row above, row below", ko: "윗줄, 아랫줄"), isMovement: true,
          .init(.moveRow(.up), [.up], Phrase(en: "row above", ko: "윗줄")),
          .init(.moveRow(.down), [.down], Phrase(en: "row below", ko: "아랫줄"))),
        Command(
          words.pages, isMovement: true,
          .init(.moveRow(.pageUp), [.pageUp], words.pageUp), .init(.moveRow(.pageDown), [.pageDown], words.pageDown)),
      ]
  }

  package mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    switch input {
    case .key(let key): guard self.input.handle(key) else { return .ignored }
    case .paste(let text): self.input.insert(text)
    case .wheel: return .ignored
    }
    return .done.saying(self.input.notice(in: environment))
  }

  package mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .moveRow(let key):
      input = area.moved(by: key, in: fieldSize(in: environment.body), environment.glyphs) ?? input
      return .done
    case .moveCursor(let index):
      input.moveCursor(to: index)
      return .done
    case .breakLine:
      input.insert("\n")
      return .done.saying(input.notice(in: environment))
    case .openEditor:
      return .run(.editor(of: input.string)) { screen, ending, environment in
        if let text = ending.text { screen.input.replaceText(with: text) }
        let isTooLong = screen.input.isTooLong
        return .done.saying(isTooLong ? Notice(.bad, NoteWords.tooLong) : ending.notice(in: environment))
      }
    case .discard: return .close
    case .submit:
      // A text that was not touched stays as it is, line breaks too.
      return input.string == original ? .close : submit { $0 }
    case .proceed(let index): return submit(steps[index].result)
    }
  }

  private func submit(_ result: @escaping @Sendable (Output) -> Output) -> Reply {
    // The field counts characters, and one of them may be put together from thousands of accents.
    guard let note = input.string == original ? note : Note(input.string) else {
      return .say(.bad, NoteWords.tooLong)
    }
    return .save(NoteWords.saving) { [save] in
      result(try save(note))
    } resuming: { _, output, _ in
      .answer(output)
    }
  }

  package mutating func leave(in environment: Environment) -> Reply {
    guard input.string != original else { return .close }
    return .alert(
      .discarding(
        Phrase(en: "What you wrote here would be lost.", ko: "여기에 쓴 글이 사라집니다."),
        stay: Phrase(en: "No, write on", ko: "아니요, 계속 쓰기"), accent: accent, .discard, in: environment))
  }

  private var area: TextArea { TextArea(input, isFocused: true, hasScrollBar: true) }

  /// The size of the field with its scroll bar; it does not change while the user types.
  private func fieldSize(in area: Rect) -> Size {
    let (size, room) = (NoteEditor.size, Dialog.maximumSize(in: area))
    let rows = min(max(size.rows, originalRows + 1), room.rows - 2 - 2 * margin(in: area))
    return Size(columns: min(size.columns + ScrollView.barColumns, room.columns), rows: max(1, rows))
  }

  /// The empty rows above and below the field; in little room its text needs them.
  private func margin(in area: Rect) -> Int { Dialog.maximumSize(in: area).rows < 12 ? 0 : 1 }

  package func draw(in canvas: inout Canvas) {
    let margin = margin(in: canvas.area)
    let field = fieldSize(in: canvas.area)
    let detail = "\(input.text.count.grouped)/\(input.limit.grouped)"
    let dialog = Dialog(
      canvas.text(title), detail: detail, size: Size(columns: field.columns, rows: field.rows + 2 + 2 * margin))
    let (head, middle, foot) = dialog.open(in: &canvas).rows(.fixed(1 + margin), .fixed(field.rows), .fill)
    canvas.draw(Label(canvas.text(subject), .quiet), in: head)
    canvas.speak(canvas.text(title), at: middle.line(0))
    canvas.draw(area.onClick { Action.moveCursor($0) }, in: middle)
    // Few keys fit into a narrow footer.
    let hint = Phrase(en: "Enter saves, Ctrl-J breaks the line.", ko: "Enter로 저장, Ctrl-J로 줄 바꿈.")
    canvas.draw(Label(canvas.text(hint), .quiet), in: foot.line(foot.rows - 1))
  }
}

/// The sentences about notes, whatever they are about.
package enum NoteWords {
  package static let saving = Phrase(en: "Saving the note", ko: "메모를 저장하는 중")
  package static let saved = Phrase(en: "Note saved.", ko: "메모를 저장했습니다.")
  /// Returns the sentence about a saved note, where the note itself may not be on the screen.
  package static func saved(_ note: Note) -> Phrase {
    let text = note.text.onOneLine(most: 60).cut(to: 40, ellipsis: "…")
    return Phrase(en: "Note saved: \(text)", ko: "메모를 저장했습니다: \(text)")
  }
  package static let removed = Phrase(en: "Note removed.", ko: "메모를 지웠습니다.")
  package static let tooLong = Phrase(
    en: "That is too long: a note has up to \(Note.maximumLength.grouped) characters.",
    ko: "너무 깁니다. 메모는 \(Note.maximumLength.grouped)자까지입니다.")
}

extension Note {
  /// The note in a row of a list: on one line, and no more of it than a row can show.
  package func line(in environment: Environment) -> String { text.onOneLine(environment.glyphs, most: 400) }
}
