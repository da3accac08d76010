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
  private var id: String
  private var comfort = ReadingComfort.comfortable
  private var marks = ExhibitMarks()
  private var position = ReadingPosition()
  private var page: (exhibit: String, note: String, page: ReadingPage)?
  private var notice: Notice?
  /// Since when, in milliseconds, there is a place that has not been kept.
  private var movedAt: Int?
  /// Whether the place where reading stopped has been looked up.
  private var isOpened = false
  private var englishTitle = ""
  private var koreanTitle = ""

  init(_ museum: Museum, _ shelf: ReadingShelf, _ id: String, among ids: [String]) {
    self.museum = museum
    self.shelf = shelf
    self.ids = ids
    self.id = id
    name()
  }

  var title: Phrase { Phrase(en: englishTitle, ko: koreanTitle) }

  private mutating func name() {
    func name(_ language: Language) -> String {
      museum.catalogue(in: language)[id]?.name.cut(to: 40, ellipsis: "…") ?? ""
    }
    englishTitle = name(.english)
    koreanTitle = name(.korean)
  }

  private func exhibit(in environment: Environment) -> Exhibit? { museum.catalogue(in: environment.language)[id] }

  func status(in environment: Environment) -> String {
    let page = currentPage(in: environment)
    let room = layout(environment.body).page.rows
    let mark = marks[id]
    let percent = position.percent(in: page, room: room) ?? 100
    let last = min(page.rows, position.offset(in: page, room: room) + room)
    let signs = environment.glyphs.signs
    let marked =
      (mark.isBookmarked ? "\(signs.bookmark) " : "") + (mark.isRead ? "\(signs.good) " : "")
    guard environment.size.columns >= 70 else { return "\(marked)\(percent)%" }
    return marked
      + environment.text(Phrase(en: "line \(last) of \(page.rows)", ko: "\(page.rows)줄 중 \(last)줄"))
      + " \(signs.dot) \(percent)%"
  }

  func commands(in environment: Environment) -> CommandTable {
    let room = layout(environment.body).page.rows
    return CommandTable([
      .rows(ExhibitAction.scroll, hint: Phrase(en: "read", ko: "읽기")),
      .pages(ExhibitAction.scroll, page: max(1, room - 1), hint: Phrase(en: "page", ko: "한 쪽씩")),
      CommandGroup(
        "←→", or: "hl", Phrase(en: "previous, next exhibit", ko: "이전, 다음 출품작"), hint: Phrase(en: "exhibit", ko: "출품작"),
        isMovement: true,
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
      .comfort(ExhibitAction.switchComfort),
      .quiz(ExhibitAction.openQuiz, museum, marks, environment),
      .ends(first: ExhibitAction.first, last: ExhibitAction.last, hasLetters: false),
    ])
  }

  // MARK: What is done

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    if let action = action as? HouseAction { return leave(action, in: environment) }
    guard let action = action as? ExhibitAction else { return .ignored }
    notice = nil
    let page = currentPage(in: environment)
    let room = layout(environment.body).page.rows
    switch action {
    case .scroll(let rows): position.scroll(by: rows, in: page, room: room)
    case .first: position.go(to: 0, in: page, room: room)
    case .last: position.go(to: page.rows, in: page, room: room)
    case .moveOn(let step): moveOn(step, in: environment)
    case .toggleBookmark: toggleBookmark(in: environment)
    case .writeNote:
      guard let exhibit = exhibit(in: environment) else { return .done }
      return .open(NoteEditor.note(on: exhibit, marks[id].note, shelf))
    case .noteSaved: notice = Notice(.good, ExpositionWords.noteSaved)
    case .noteRemoved: notice = Notice(.good, ExpositionWords.noteRemoved)
    case .switchComfort:
      comfort = comfort.next
      notice = shelf.remember(comfort)
    case .openQuiz:
      keepPlace(in: environment)
      return .open(QuizScreen(museum, shelf, in: environment))
    }
    switch action {
    case .scroll, .first, .last: movedAt = environment.milliseconds
    default: break
    }
    look(in: environment)
    return .done
  }

  /// The place is kept before the page is left, on whichever way.
  private mutating func leave(_ action: HouseAction, in environment: Environment) -> Response {
    switch action {
    case .quit:
      keepPlace(in: environment)
      return .ignored
    case .back:
      keepPlace(in: environment)
      return .closeThen(ExhibitListAction.lookedAt(id))
    default: return .ignored
    }
  }

  private mutating func moveOn(_ step: Int, in environment: Environment) {
    guard let place = ids.firstIndex(of: id) else { return }
    guard ids.indices.contains(place + step) else {
      notice = Notice(
        .plain,
        step > 0
          ? Phrase(en: "This is the last exhibit of the list.", ko: "목록의 마지막 출품작입니다.")
          : Phrase(en: "This is the first exhibit of the list.", ko: "목록의 첫 출품작입니다."))
      return
    }
    keepPlace(in: environment)
    id = ids[place + step]
    name()
    isOpened = false
    refresh(in: environment)
  }

  private mutating func toggleBookmark(in environment: Environment) {
    guard let exhibit = exhibit(in: environment) else { return }
    do throws(StorageError) {
      let isSet = try shelf.toggleBookmark(of: exhibit)
      marks = try shelf.marks()
      notice = Notice(.good, ExpositionWords.bookmark(isSet, exhibit.name))
    } catch {
      notice = Notice(error)
    }
  }

  /// Writes down where to read on; who has come to the end begins anew next time.
  private mutating func keepPlace(in environment: Environment) {
    guard movedAt != nil, let exhibit = exhibit(in: environment) else { return }
    movedAt = nil
    let page = currentPage(in: environment)
    let isAtEnd = position.percent(in: page, room: layout(environment.body).page.rows) == 100
    do throws(StorageError) {
      try shelf.setPlace(isAtEnd ? .start : position.place, in: exhibit)
    } catch {
      notice = Notice(error)
    }
  }

  /// Takes in what is seen now: a text whose end is seen has been read.
  private mutating func look(in environment: Environment) {
    let page = currentPage(in: environment)
    if let exhibit = exhibit(in: environment) { self.page = (exhibit.id, marks[id].note.text, page) }
    let room = layout(environment.body).page.rows
    guard !marks[id].isRead, position.offset(in: page, room: room) + room >= page.textEnd,
      let exhibit = exhibit(in: environment), environment.size.contains(SizeClass.smallest)
    else { return }
    do throws(StorageError) {
      try shelf.markRead(exhibit, at: environment.localTime)
      marks = try shelf.marks()
    } catch {
      notice = Notice(error)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(ExhibitAction.scroll(rows), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      comfort = try shelf.comfort()
      marks = try shelf.marks()
      if !isOpened {
        position = ReadingPosition(marks[id].place)
        if marks[id].place != .start {
          notice = Notice(
            .plain,
            Phrase(
              en: "Reading on where you stopped. Home leads to the beginning.",
              ko: "멈춘 곳부터 이어 읽습니다. Home을 누르면 처음으로 갑니다."))
        }
        isOpened = true
      }
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    look(in: environment)
  }

  /// How long the page must stand still before its place is kept.
  private static let rest = 600

  mutating func tick(in environment: Environment) -> Int? {
    guard let movedAt else { return nil }
    let left = movedAt + Self.rest - environment.milliseconds
    guard left <= 0 else { return left }
    keepPlace(in: environment)
    return nil
  }

  // MARK: Drawing

  private func layout(_ area: Rect) -> (page: Rect, notice: Rect) {
    let parts = area.inset(columns: 1).rows([.fixed(area.rows >= 16 ? 1 : 0), .fill, .fixed(1)])
    return (parts[1], parts[2])
  }

  /// The page as it is set now: the one that is there, unless something about it is another.
  private func currentPage(in environment: Environment) -> ReadingPage {
    let setting = ReadingPage.Setting(layout(environment.body).page, comfort, environment)
    let note = marks[id].note.text
    if let page, page.exhibit == id, page.note == note, page.page.setting == setting { return page.page }
    guard let exhibit = exhibit(in: environment) else { return ReadingPage(setting, headRows: 0, [], foot: []) }
    var foot: [ReadingPage.Line] = []
    if let provenance = exhibit.provenance, !provenance.note.isEmpty {
      foot += ReadingPage.section(environment.text(ExpositionWords.shown), [provenance.note], setting)
    }
    foot += ReadingPage.section(environment.text(ExpositionWords.sources), exhibit.sources, setting)
    return ReadingPage(
      setting, headRows: ExhibitHead(exhibit, note: note, setting).rows, exhibit.paragraphs, foot: foot)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    let page = currentPage(in: canvas.environment)
    guard let exhibit = exhibit(in: canvas.environment) else { return }
    let head = ExhibitHead(exhibit, note: marks[id].note.text, page.setting)
    canvas.draw(
      ScrollView(rows: page.rows, offset: position.offset(in: page, room: layout.page.rows)) { seen, canvas in
        page.draw(seen, in: &canvas) { head.draw(in: &$0) }
      }, in: layout.page)
    if let notice { canvas.say(notice, in: layout.notice) }
  }
}

extension NoteEditor {
  /// Writes what somebody has to say about an exhibit.
  fileprivate static func note(on exhibit: Exhibit, _ note: Note, _ shelf: ReadingShelf) -> NoteEditor {
    NoteEditor(
      ExpositionWords.ownNote, about: Phrase(same: exhibit.name), note.text, limit: Note.maximumLength,
      accent: .exposition
    ) { text, _ in
      guard let note = Note(text) else { throw NoteRefused(phrase: ExpositionWords.noteTooLong) }
      try shelf.setNote(note, on: exhibit)
      return .closeThen(note.isEmpty ? ExhibitAction.noteRemoved : .noteSaved)
    }
  }
}
