import ExpositionModel
import Storage
import TerminalUI

/// The fair's page: what it was, and the way to the exhibits.
public struct ExpositionScreen: Screen {
  public static let title = Phrase(en: "Exposition 1900", ko: "만국박람회 1900")

  public let accent = Accent.exposition

  private let museum: Museum
  private let shelf: ReadingShelf
  private var comfort = ReadingComfort.comfortable
  private var marks = ExhibitMarks()
  private var position = ReadingPosition()
  private var page: ReadingPage?
  private var notice: Notice?

  public init(_ museum: Museum, _ database: PavilionDatabase) {
    self.museum = museum
    shelf = ReadingShelf(museum, database)
  }

  public var title: Phrase { museum.title }

  public func status(in environment: Environment) -> String {
    let catalogue = museum.catalogue(in: environment.language)
    return environment.text(
      ExpositionWords.card(exhibits: catalogue.exhibits.count, read: marks.countRead(in: catalogue)))
  }

  public func commands(in environment: Environment) -> CommandTable {
    let room = layout(environment.body).page.rows
    return CommandTable([
      CommandGroup(
        Command(ExpositionAction.openList, [.enter, .right, .character("l")], museum.openList),
        hint: Phrase(en: "exhibits", ko: "출품작"), isEssential: true),
      .rows(ExpositionAction.scroll, hint: Phrase(en: "read", ko: "읽기")),
      .pages(ExpositionAction.scroll, page: max(1, room - 1), hint: Phrase(en: "page", ko: "한 쪽씩")),
      .ends(first: ExpositionAction.first, last: ExpositionAction.last, hasLetters: false),
      .comfort(ExpositionAction.switchComfort),
      .quiz(ExpositionAction.openQuiz, museum, marks, environment),
    ])
  }

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? ExpositionAction else { return .ignored }
    notice = nil
    let page = currentPage(in: environment)
    let room = layout(environment.body).page.rows
    switch action {
    case .scroll(let rows): position.scroll(by: rows, in: page, room: room)
    case .first: position.go(to: 0, in: page, room: room)
    case .last: position.go(to: page.rows, in: page, room: room)
    case .openList: return .open(ExhibitListScreen(museum, shelf))
    case .openQuiz: return .open(QuizScreen(museum, shelf, in: environment))
    case .switchComfort:
      comfort = comfort.next
      notice = shelf.remember(comfort)
    }
    self.page = currentPage(in: environment)
    return .done
  }

  public mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(ExpositionAction.scroll(rows), in: environment)
  }

  public mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      comfort = try shelf.comfort()
      marks = try shelf.marks()
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    page = currentPage(in: environment)
  }

  // MARK: Drawing

  /// The page above, the way to the exhibits below, so that it is always there.
  private func layout(_ area: Rect) -> (page: Rect, button: Rect) {
    area.inset(columns: 1).rows(.fill, .fixed(area.rows >= 16 ? 4 : 1))
  }

  private func setting(in environment: Environment) -> ReadingPage.Setting {
    ReadingPage.Setting(layout(environment.body).page, comfort, environment)
  }

  /// The page as it is set now: the one that is there, unless the terminal or the language is another.
  private func currentPage(in environment: Environment) -> ReadingPage {
    let setting = setting(in: environment)
    if let page, page.setting == setting { return page }
    let exposition = museum.catalogue(in: environment.language).exposition
    return ReadingPage(
      setting, headRows: ExpositionHead(exposition, setting).rows, exposition.paragraphs,
      foot: ReadingPage.section(environment.text(ExpositionWords.sources), exposition.sources, setting))
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    let page = currentPage(in: canvas.environment)
    let exposition = museum.catalogue(in: canvas.environment.language).exposition
    let head = ExpositionHead(exposition, page.setting)
    let offset = position.offset(in: page, room: layout.page.rows)
    canvas.draw(
      ScrollView(rows: page.rows, offset: offset) { seen, canvas in
        page.draw(seen, in: &canvas) { head.draw(in: &$0) }
      }, in: layout.page)
    drawButton(in: &canvas, layout.button)
    if let notice { canvas.say(notice, in: layout.page.line(layout.page.rows - 1)) }
  }

  /// The way to the exhibits, with the flag at either side.
  private func drawButton(in canvas: inout Canvas, _ area: Rect) {
    let place = area.rows > 1 ? area.rows(.fixed(1), .fill).1 : area
    let button = Button(
      canvas.text(museum.openList), key: canvas.isUnicode ? "⏎" : "", isSelected: true,
      action: ExpositionAction.openList)
    let flag = Sprite.size(of: Art.flag, in: Size(columns: place.rows == 1 ? 3 : 9, rows: place.rows))
    let columns = min(place.columns, button.columns)
    let start = place.column + (place.columns - columns) / 2
    let row = place.row + place.rows / 2
    canvas.draw(button, in: Rect(column: start, row: row, columns: columns, rows: 1))
    let gap = place.rows == 1 ? 1 : 3
    guard museum.hasFlag, start - gap - flag.columns >= area.column else { return }
    for column in [start - gap - flag.columns, start + columns + gap] {
      let side = Rect(column: column, row: place.row, columns: flag.columns, rows: place.rows)
      canvas.draw(Sprite(Art.flag), in: side)
      canvas.onClick(side, ExpositionAction.openList)
    }
  }
}

extension Museum {
  /// What the app calls itself with this catalogue.
  var title: Phrase {
    key == ExpositionStore.builtIn ? ExpositionScreen.title : Phrase(same: foreignTitle)
  }

  /// What the way to the exhibits is called.
  var openList: Phrase { hasFlag ? ExpositionWords.openList : ExpositionWords.openOtherList }

  var listTitle: Phrase { hasFlag ? ExpositionWords.koreanExhibits : ExpositionWords.exhibits }

  /// Whether these are Korea's exhibits.
  var hasFlag: Bool { key == ExpositionStore.builtIn }

  private var foreignTitle: String {
    let title = catalogue(in: .english).exposition.titleLines.first ?? ""
    return title.cut(to: 30, ellipsis: "…")
  }
}

extension CommandGroup {
  /// The next of the ways in which text is set.
  static func comfort(_ action: some Action) -> CommandGroup {
    CommandGroup(
      Command(action, [.character("z")], Phrase(en: "text: compact, comfortable, wide", ko: "글: 촘촘하게, 편안하게, 넉넉하게")),
      hint: Phrase(en: "text", ko: "글"))
  }

  static func quiz(
    _ action: some Action, _ museum: Museum, _ marks: ExhibitMarks, _ environment: Environment
  ) -> CommandGroup {
    CommandGroup(
      Command(
        action, [.character("g")], Phrase(en: "quiz on what you have read", ko: "읽은 것으로 퀴즈 풀기"),
        museum.quizAvailability(marks, in: environment.language)),
      hint: Phrase(en: "quiz", ko: "퀴즈"))
  }
}

extension Museum {
  fileprivate func quizAvailability(_ marks: ExhibitMarks, in language: Language) -> Availability {
    guard hasQuiz else { return .disabled(ExpositionWords.noQuiz) }
    return Quiz.isPossible(catalogue(in: language), read: marks.read)
      ? .enabled : .disabled(ExpositionWords.quizNeedsReading)
  }
}
