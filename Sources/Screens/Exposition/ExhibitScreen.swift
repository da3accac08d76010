import ExpositionModel
import Notes
import Storage
import TerminalUI

/// An exhibit in depth: picture, fact card, and a text to be read.
struct ExhibitScreen: Screen {
  let accent = Accent.exposition

  private let museum: Museum
  private let shelf: ReadingShelf
  /// The ids of those one can go on to, in their order.
  private let ids: [String]
  /// Which of them it is.
  private var row: Int
  private var reader = Reader()
  private var marks = ExhibitMarks()
  private var quiz = Availability.disabled(ExpositionWords.quizNeedsReading)
  private var notice: Notice?
  /// Whether the place where reading stopped has been looked up.
  private var isOpened = false
  /// Whether the reader has moved since the place was kept.
  private var hasMoved = false
  /// Since when, in milliseconds, the page stands still; nil when that has been seen to.
  private var stillSince: Int?

  /// - Parameter ids: those of a list, one at least.
  init(_ museum: Museum, _ shelf: ReadingShelf, row: Int, of ids: [String]) {
    self.museum = museum
    self.shelf = shelf
    self.ids = ids
    self.row = row
  }

  private var id: String { ids[row] }

  var title: Phrase {
    func name(_ language: Language) -> String { museum.catalogue(in: language)[id]?.shortName ?? "" }
    return Phrase(en: name(.english), ko: name(.korean))
  }

  private func exhibit(in environment: Environment) -> Exhibit? { museum.catalogue(in: environment.language)[id] }

  func status(in environment: Environment) -> String {
    let mark = marks[id]
    let signs = environment.glyphs.signs
    let marked = (mark.isBookmarked ? "\(signs.bookmark) " : "") + (mark.isRead ? "\(signs.good) " : "")
    guard environment.size.columns >= 70 else { return "\(marked)\(reader.percent)%" }
    let (last, rows) = (reader.lastRow.grouped, (reader.page?.rows ?? 0).grouped)
    let lines = environment.text(Phrase(en: "line \(last) of \(rows)", ko: "\(rows)줄 중 \(last)줄"))
    return "\(marked)\(lines) \(signs.dot) \(reader.percent)%"
  }

  func commands(in environment: Environment) -> CommandTable {
    CommandTable(
      reader.moves + [
        CommandGroup(
          "←→", or: "hl", Phrase(en: "previous, next exhibit", ko: "이전, 다음 출품작"),
          hint: Phrase(en: "exhibit", ko: "출품작"), isMovement: true,
          [
            Command(ExhibitAction.moveOn(-1), [.left, .character("h")], Phrase(en: "previous exhibit", ko: "이전 출품작")),
            Command(ExhibitAction.moveOn(1), [.right, .character("l")], Phrase(en: "next exhibit", ko: "다음 출품작")),
          ]),
        CommandGroup(
          Command(ExhibitAction.toggleBookmark, [.character("b")], Phrase(en: "bookmark", ko: "책갈피")),
          hint: Phrase(en: "bookmark", ko: "책갈피")),
        CommandGroup(
          Command(ExhibitAction.writeNote, [.character("e")], Phrase(en: "note of your own", ko: "내 메모")),
          hint: Phrase(en: "note", ko: "메모")),
        reader.setting, .quiz(ExhibitAction.openQuiz, quiz), .read(ExhibitAction.toggleRead, marks[id]), reader.ends,
      ])
  }

  // MARK: What is done

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    if action as? HouseAction == .back {
      keepPlace(in: environment)
      return .closeThen(ExhibitListAction.lookedAt(id))
    }
    guard action is ReadingAction || action is SettingAction || action is ExhibitAction else { return .ignored }
    notice = nil
    switch action {
    case SettingAction.switchComfort:
      notice = reader.switchComfort(on: shelf)
      setPage(in: environment)
    case let action as ReadingAction:
      reader.scroll(action)
      hasMoved = true
      stillSince = environment.milliseconds
      markRead(in: environment)
    case ExhibitAction.moveOn(let step): moveOn(step, in: environment)
    case ExhibitAction.toggleBookmark: toggleBookmark(in: environment)
    case ExhibitAction.toggleRead: toggleRead(in: environment)
    case ExhibitAction.writeNote:
      guard let exhibit = exhibit(in: environment) else { return .done }
      let name = Phrase(same: environment.glyphs.shown(exhibit.shortName))
      return .open(NoteEditor.note(on: exhibit, called: name, marks[id].note, shelf))
    case ExhibitAction.noteSaved:
      reader.revealHead()
      notice = Notice(.good, NoteWords.saved)
    case ExhibitAction.noteRemoved: notice = Notice(.good, NoteWords.removed)
    case ExhibitAction.openQuiz:
      keepPlace(in: environment)
      return .open(QuizScreen(museum, shelf, in: environment))
    default: return .ignored
    }
    return .done
  }

  mutating func end(in environment: Environment) { keepPlace(in: environment) }

  private mutating func moveOn(_ step: Int, in environment: Environment) {
    guard ids.indices.contains(row + step) else {
      notice = Notice(
        .plain,
        step > 0
          ? Phrase(en: "This is the last exhibit of the list.", ko: "목록의 마지막 출품작입니다.")
          : Phrase(en: "This is the first exhibit of the list.", ko: "목록의 첫 출품작입니다."))
      return
    }
    keepPlace(in: environment)
    row += step
    isOpened = false
    reader.open(at: .start)
    refresh(in: environment)
  }

  private mutating func toggleBookmark(in environment: Environment) {
    guard let exhibit = exhibit(in: environment) else { return }
    do throws(StorageError) {
      let isSet = try shelf.toggleBookmark(of: exhibit)
      marks = try shelf.marks()
      notice = Notice(.good, ExpositionWords.bookmark(isSet, environment.glyphs.shown(exhibit.shortName)))
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func toggleRead(in environment: Environment) {
    guard let exhibit = exhibit(in: environment) else { return }
    do throws(StorageError) {
      let isRead = try shelf.toggleRead(exhibit, marks[id], at: environment.localTime)
      (marks, quiz) = try shelf.marksAndQuiz()
      notice = Notice(.good, ExpositionWords.read(isRead, environment.glyphs.shown(exhibit.shortName)))
    } catch {
      notice = Notice(error)
    }
  }

  /// Writes down where to read on; who has come to the end begins anew next time.
  private mutating func keepPlace(in environment: Environment) {
    guard hasMoved, let exhibit = exhibit(in: environment) else { return }
    hasMoved = false
    do throws(StorageError) {
      try shelf.setPlace(reader.isEndSeen ? .start : reader.place, of: exhibit)
    } catch {
      notice = Notice(error)
    }
  }

  /// A text whose end is seen has been read.
  private mutating func markRead(in environment: Environment) {
    guard !marks[id].isRead, reader.isEndSeen, environment.size.contains(SizeClass.smallest),
      let exhibit = exhibit(in: environment)
    else { return }
    do throws(StorageError) {
      try shelf.markRead(exhibit, at: environment.localTime)
      (marks, quiz) = try shelf.marksAndQuiz()
    } catch {
      notice = Notice(error)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(ReadingAction.scroll(rows), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      reader.take(try shelf.comfort())
      (marks, quiz) = try shelf.marksAndQuiz()
      if !isOpened { open(in: environment) }
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    setPage(in: environment)
  }

  private mutating func open(in environment: Environment) {
    isOpened = true
    stillSince = environment.milliseconds
    // Who has begun to read before the place could be looked up stays there.
    guard !hasMoved else { return }
    reader.open(at: marks[id].place)
    if marks[id].place != .start {
      notice = Notice(
        .plain,
        Phrase(
          en: "Continuing where you left off. Home goes to the beginning.", ko: "멈춘 곳부터 이어 읽습니다. Home을 누르면 처음으로 갑니다."))
    }
  }

  /// How long the page must stand still before what is seen counts as looked at.
  private static let rest = 600

  mutating func tick(in environment: Environment) -> Int? {
    guard let stillSince else { return nil }
    let left = stillSince + Self.rest - environment.milliseconds
    guard left <= 0 else { return left }
    self.stillSince = nil
    keepPlace(in: environment)
    markRead(in: environment)
    return nil
  }

  /// Sets the page for this terminal and language, with the note as it is.
  private mutating func setPage(in environment: Environment) {
    guard let exhibit = exhibit(in: environment) else { return }
    let setting = ReadingPage.Setting(layout(environment.body).page, reader.comfort, environment)
    let head = ExhibitHead(exhibit, note: marks[id].note.text, setting)
    if let page = reader.page, page.setting == setting, page.head as? ExhibitHead == head { return }
    var foot: [ReadingPage.Line] = []
    if let note = exhibit.provenance?.note, !note.isEmpty {
      foot += ReadingPage.section(environment.text(ExpositionWords.shown), [note], setting)
    }
    foot += ReadingPage.section(environment.text(ExpositionWords.sources), exhibit.sources, setting)
    reader.take(ReadingPage(setting, head: head, exhibit.paragraphs, foot: foot))
  }

  // MARK: Drawing

  private func layout(_ area: Rect) -> (page: Rect, notice: Rect) {
    let parts = area.inset(columns: 1).rows([.fixed(area.rows >= 16 ? 1 : 0), .fill, .fixed(1)])
    return (parts[1], parts[2])
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    reader.draw(in: &canvas, layout.page)
    if let notice { canvas.say(notice, in: layout.notice) }
  }
}

extension NoteEditor {
  /// Writes what somebody has to say about an exhibit.
  fileprivate static func note(
    on exhibit: Exhibit, called name: Phrase, _ note: Note, _ shelf: ReadingShelf
  ) -> NoteEditor {
    NoteEditor(
      ExpositionWords.ownNote, about: name, note.text, limit: Note.maximumLength, accent: .exposition
    ) { text, _ in
      guard let note = Note(text) else { throw NoteRefused(phrase: NoteWords.tooLong) }
      try shelf.setNote(note, on: exhibit)
      return .closeThen(note.isEmpty ? ExhibitAction.noteRemoved : .noteSaved)
    }
  }
}
