import ExpositionModel
import PavilionKit
import TerminalUI
import Values

/// Picture, fact card and text of an exhibit, or of another page of a museum; the result is the id of the page that was
/// shown last.
struct ExhibitScreen: ReadingStateScreen {
  typealias Output = String

  enum Action: TerminalUI.Action {
    /// Shows the exhibit at this distance in the list.
    case moveOn(Int)
    case toggleBookmark
    case toggleRead
    case writeNote
    case noteSaved(Note)
    case switchComfort
    case openQuiz
    /// Selects the next link to another page.
    case moveLink(Int)
    /// Opens the page that the selected link leads to; nil for the link that is selected.
    case follow(String?)
    case returned
    case showPicture
    /// Saves what was read, because the page has not moved for a moment.
    case rested
  }

  let accent = Accent.exposition

  var readingState: ReadingState
  var reader = Reader()
  /// Picture and card in the pane beside the text; nil where they have no room there.
  private var pane: PictureHead?
  /// The cells of the pane, which stay as they are while one reads on.
  private let paneCells = CellCache<PaneContent>()

  /// All that the pane shows.
  private struct PaneContent: Equatable {
    let id, note: String
    let comfort: ReadingComfort
  }

  /// The ids of the listed exhibits, in their order.
  private let ids: [String]
  private var row: Int
  /// Whether the position where reading stopped has been looked up.
  private var isOpened = false
  /// Where to continue, if that was not saved since the reader has moved: a text that was read to its end begins anew.
  ///
  /// As it was when the reader moved, because another layout may have the end elsewhere.
  private var unsavedPosition: ReadingPosition?
  private var isDue = false
  /// The time in milliseconds at which the page last moved; nil when that has been handled.
  private var stillSince: Int?
  /// Whether the user has said, since the page last moved, if it is read: then reading alone does not mark it.
  private var isMarkChosen = false

  init(_ readingState: ReadingState, row: Int, of ids: [String]) {
    (self.readingState, self.row, self.ids) = (readingState, row, ids)
  }

  /// Creates the screen of the page with an identity, among those beside it; nil if there is none.
  init?(_ readingState: ReadingState, at id: String?, in environment: Environment) {
    let (localized, language) = (readingState.localized, environment.language)
    guard let id, localized.page(id, in: language) != nil else { return nil }
    let ids = localized.siblings(of: id, in: language)
    self.init(readingState, row: ids.firstIndex(of: id) ?? 0, of: ids)
  }

  private var id: String { ids[row] }
  private var mark: ExhibitMark { readingState.marks[id] }

  var title: Phrase { readingState.localized.name(of: id) }

  private func exhibit(in environment: Environment) -> Exhibit? {
    readingState.localized.page(id, in: environment.language)
  }

  func status(in environment: Environment) -> String {
    let symbols = environment.glyphs.symbols
    let marked = (mark.isBookmarked ? "\(symbols.bookmark) " : "") + (mark.isRead ? "\(symbols.good) " : "")
    guard environment.size.columns >= 70 else { return "\(marked)\(reader.percent)%" }
    let (last, rows) = (reader.lastRow.grouped, (reader.page?.rows ?? 0).grouped)
    let lines = environment.text(Phrase(en: "line \(last) of \(rows)", ko: "\(rows)줄 중 \(last)줄"))
    return "\(marked)\(lines) \(symbols.dot) \(reader.percent)%"
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      .readingRows(in: environment), .pages(in: environment, hint: environment.words.pages),
      Command(
        Phrase(en: "previous, next page", ko: "이전, 다음 쪽"), hint: Phrase(en: "next", ko: "다음 글"),
        isMovement: true, .init(.moveOn(-1), [.left, "h"], Phrase(en: "previous page", ko: "이전 쪽")),
        .init(.moveOn(1), [.right, "l"], Phrase(en: "next page", ko: "다음 쪽"))),
      Command(
        .follow(nil), [.enter], Phrase(en: "follow the link", ko: "링크 따라가기"),
        hint: reader.target == nil ? nil : Phrase(en: "link", ko: "링크"), unless: reader.noLinks),
      reader.linkCommand { .moveLink($0) },
      Command(
        .showPicture, ["f"], Phrase(en: "the picture alone", ko: "그림만 크게"), hint: Phrase(en: "picture", ko: "그림"),
        unless: exhibit(in: environment)?.imageName.isEmpty == true
          ? Phrase(en: "This page has no picture.", ko: "이 쪽에는 그림이 없습니다.") : nil),
      .bookmark(.toggleBookmark),
      Command(.writeNote, ["e"], Phrase(en: "your own note", ko: "내 메모"), hint: Phrase(en: "note", ko: "메모")),
      .comfort(.switchComfort), .quiz(.openQuiz, unless: readingState.quizDisabledReason), .read(.toggleRead, mark),
      .readingEnds(in: environment, hasLetters: false),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    guard let exhibit = exhibit(in: environment) else { return .done }
    switch action {
    case .moveOn(let step): return try moveOn(step, in: environment)
    case .toggleBookmark, .toggleRead:
      if action == .toggleRead { isMarkChosen = true }
      return readingState.toggle(isBookmark: action == .toggleBookmark, exhibit, in: environment)
    case .writeNote:
      let editor = NoteEditor(
        mark.note, about: Phrase(same: exhibit.shortName), accent: accent, title: ExpositionWords.ownNote
      ) { [readingState] note in
        try readingState.store.setNote(note, on: exhibit.id, in: readingState.localized.key)
        return note
      }
      return .ask(editor) { .noteSaved($0) }
    case .noteSaved(let note):
      if !note.isEmpty { reader.revealHead() }
      // Read on in the text, with the note below it where it is not on the screen.
      return .say(.good, note.isEmpty ? NoteWords.removed : NoteWords.saved(note))
    case .switchComfort: return try switchComfort(in: environment)
    case .openQuiz:
      return .open(QuizScreen(readingState)).saving(end(in: environment))
    case .moveLink(let step): reader.moveLink(step)
    case .follow(let target):
      guard let page = ExhibitScreen(readingState, at: target ?? reader.target, in: environment) else { return .done }
      return .ask(page) { _ in .returned }.saving(end(in: environment))
    case .returned: try refresh(in: environment)
    case .showPicture: return .open(PictureScreen(exhibit.picture, of: title, exhibit.summary))
    case .rested:
      let position = end(in: environment)
      return markRead(in: environment).saving(position)
    }
    return .done
  }

  private mutating func moveOn(_ step: Int, in environment: Environment) throws -> Reply {
    guard ids.indices.contains(row + step) else {
      return .say(
        .plain,
        step > 0
          ? Phrase(en: "This is the last page.", ko: "마지막 쪽입니다.")
          : Phrase(en: "This is the first page.", ko: "첫 쪽입니다."))
    }
    let position = end(in: environment)
    row += step
    (isOpened, isMarkChosen) = (false, false)
    reader.open(at: .start)
    try refresh(in: environment)
    return .done.saying(Self.continuing(mark)).saving(position)
  }

  /// Says that reading continues where it stopped; nil when it begins at the beginning.
  static func continuing(_ mark: ExhibitMark) -> Notice? {
    let words = Phrase(
      en: "Continuing where you left off. Home goes to the beginning.", ko: "멈춘 곳부터 이어 읽습니다. Home을 누르면 처음으로 갑니다.")
    return mark.position == .start ? nil : Notice(.plain, words)
  }

  mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply {
    guard reader.scroll(action) else { return .ignored }
    unsavedPosition = reader.isEndSeen ? .start : reader.position
    (stillSince, isMarkChosen) = (environment.milliseconds, false)
    return markRead(in: environment)
  }

  /// Leaving is always possible, even when the position cannot be saved.
  mutating func leave(in environment: Environment) -> Reply {
    .answer(id).saving(end(in: environment))
  }

  /// Returns what saves the position where to continue; nil if it is saved.
  mutating func end(in environment: Environment) -> (@Sendable () -> Void)? {
    guard let position = unsavedPosition, let exhibit = exhibit(in: environment) else { return nil }
    unsavedPosition = nil
    let state = readingState
    return { try? state.store.setPosition(position, of: exhibit.id, in: state.localized.key) }
  }

  private func markRead(in environment: Environment) -> Reply {
    guard !mark.isRead, !isMarkChosen, reader.isEndSeen, environment.size.contains(environment.chrome.smallest),
      let exhibit = exhibit(in: environment)
    else { return .done }
    let (state, now) = (readingState, environment.localTime)
    return .save {
      try state.markRead(exhibit, at: now)
    } resuming: { screen, _, _ in
      try screen.readingState.refresh()
      return .done
    }
  }

  mutating func refresh(in environment: Environment) throws {
    // The text can be read whatever becomes of the marks.
    defer {
      pane = pane(in: environment)
      reader.page = page(in: environment)
    }
    try readingState.refresh()
    guard !isOpened else { return }
    (isOpened, stillSince) = (true, environment.milliseconds)
    // A user who has begun to read before the stored position was found stays where they are.
    if unsavedPosition == nil { reader.open(at: mark.position) }
  }

  /// The milliseconds without movement after which the visible lines count as seen.
  private static let rest = 600

  mutating func tick(in environment: Environment) throws -> Int? {
    guard let stillSince else { return nil }
    let left = stillSince + Self.rest - environment.milliseconds
    guard left <= 0 else { return left }
    self.stillSince = nil
    isDue = true
    return nil
  }

  mutating func dueAction(in environment: Environment) -> Action? {
    defer { isDue = false }
    return isDue ? .rested : nil
  }

  /// The text, and the pane with picture and card beside it; that is empty where they stand above the text.
  private func layout(_ area: Rect) -> (pane: Rect, text: Rect, flows: Int) {
    let (_, body, _) = area.inset(columns: 1).rows(.fixed(area.rows >= 16 ? 1 : 0), .fill, .fixed(1))
    guard area.columns >= 100, body.rows >= 20 else { return (.zero, body, 1) }
    let (pane, _, text) = body.columns(.fixed(min(52, body.columns * 2 / 5)), .fixed(3), .fill)
    return (pane, text, area.columns >= 160 ? 2 : 1)
  }

  private func pane(in environment: Environment) -> PictureHead? {
    let pane = layout(environment.body).pane
    guard !pane.isEmpty, let exhibit = exhibit(in: environment) else { return nil }
    return PictureHead(
      pane: exhibit, note: mark.note.text,
      ReadingPage.Setting(pane, environment, readingState.comfort, linkAccent: .exposition))
  }

  func page(in environment: Environment) -> ReadingPage? {
    guard let exhibit = exhibit(in: environment) else { return nil }
    let layout = layout(environment.body)
    let museum = readingState.localized.museum(in: environment.language)
    let place = museum.place(id)
    let related = museum.related(to: id).compactMap { readingState.localized.page($0, in: environment.language) }
    let foot: [(Phrase, [StyledText])] = [
      (ExpositionWords.remains, [place?.remains ?? ""].filter { !$0.isEmpty }.map(StyledText.init(markup:))),
      (
        ExpositionWords.related,
        related.map { page in
          StyledText(page.name, Style(.plain, link: Link.place(page.id)))
        }
      ),
      (ExpositionWords.today, exhibit.whereabouts.map { StyledText(source: $0.text) }),
      (ExpositionWords.sources, exhibit.sources.map(StyledText.init(source:))),
    ]
    func provenance(_ isShown: Bool) -> [(Phrase, [StyledText])] {
      let notes = isShown ? [] : [exhibit.provenance?.note ?? ""].filter { !$0.isEmpty }
      return [(ExpositionWords.shown, notes.map(StyledText.init(markup:)))]
    }
    if pane != nil {
      func page(flows: Int) -> ReadingPage {
        let setting = ReadingPage.Setting(
          layout.text, environment, readingState.comfort, linkAccent: .exposition, flows: flows)
        return ReadingPage(
          setting, head: PictureHead(columns: setting.columns), setting.paragraphs(exhibit.paragraphs),
          foot: provenance(false) + foot)
      }
      let single = page(flows: 1)
      return layout.flows > 1 && single.rows > single.room ? page(flows: layout.flows) : single
    }
    // Without a pane, picture and card stand above the text.
    let area =
      layout.pane.isEmpty ? layout.text : environment.body.inset(columns: 1).rows(.fixed(1), .fill, .fixed(1)).1
    let setting = ReadingPage.Setting(area, environment, readingState.comfort, linkAccent: .exposition)
    let head = PictureHead(exhibit, note: mark.note.text, setting)
    return ReadingPage(
      setting, head: head, setting.paragraphs(exhibit.paragraphs), foot: provenance(head.hasCaption) + foot)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    let follow: (String) -> AnyAction = { AnyAction(Action.follow($0)) }
    guard let pane else {
      let area =
        layout.pane.isEmpty ? layout.text : canvas.area.inset(columns: 1).rows(.fixed(1), .fill, .fixed(1)).1
      return reader.draw(in: &canvas, area, follow: follow)
    }
    canvas.draw(in: layout.pane) { canvas in
      let content = PaneContent(id: id, note: mark.note.text, comfort: readingState.comfort)
      paneCells.draw(content, in: &canvas) { pane.draw(in: &$0) }
    }
    canvas.onClick(layout.pane, Action.showPicture)
    reader.draw(in: &canvas, layout.text, follow: follow)
  }
}
