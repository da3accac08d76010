import ExpositionModel
import Storage
import TerminalUI

/// The fair's page: what it was, and the way to the exhibits.
public struct ExpositionScreen: Screen {
  public static let title = Phrase(en: "Exposition 1900", ko: "만국박람회 1900")

  public let accent = Accent.exposition

  private let museum: Museum
  private let shelf: ReadingShelf
  private var reader = Reader()
  private var marks = ExhibitMarks()
  private var quiz = Availability.disabled(ExpositionWords.quizNeedsReading)
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
    CommandTable(
      [
        CommandGroup(
          Command(ExpositionAction.openList, [.enter, .right, .character("l")], museum.openList),
          hint: Phrase(en: "exhibits", ko: "출품작"), isEssential: true)
      ] + reader.moves + [reader.ends, reader.setting, .quiz(ExpositionAction.openQuiz, quiz)])
  }

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard action is ReadingAction || action is SettingAction || action is ExpositionAction else { return .ignored }
    notice = nil
    switch action {
    case SettingAction.switchComfort:
      notice = reader.switchComfort(on: shelf)
      setPage(in: environment)
    case let action as ReadingAction: reader.scroll(action)
    case ExpositionAction.openList: return .open(ExhibitListScreen(museum, shelf))
    case ExpositionAction.openQuiz: return .open(QuizScreen(museum, shelf, in: environment))
    default: return .ignored
    }
    return .done
  }

  public mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(ReadingAction.scroll(rows), in: environment)
  }

  public mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      reader.take(try shelf.comfort())
      (marks, quiz) = try shelf.marksAndQuiz()
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    setPage(in: environment)
  }

  /// Sets the page for this terminal and language, unless it is set so.
  private mutating func setPage(in environment: Environment) {
    let setting = ReadingPage.Setting(layout(environment.body).page, reader.comfort, environment)
    guard reader.page?.setting != setting else { return }
    let exposition = museum.catalogue(in: environment.language).exposition
    reader.take(
      ReadingPage(
        setting, head: ExpositionHead(exposition, museum.poster, setting), exposition.paragraphs,
        foot: ReadingPage.section(environment.text(ExpositionWords.sources), exposition.sources, setting)))
  }

  // MARK: Drawing

  /// The page above, the way to the exhibits below, so that it is always there.
  private func layout(_ area: Rect) -> (page: Rect, button: Rect) {
    let isTall = area.rows >= 20
    let parts = area.inset(columns: 1).rows([
      .fixed(isTall ? 1 : 0), .fill, .fixed(1), .fixed(area.rows >= 16 ? 3 : 1), .fixed(isTall ? 1 : 0),
    ])
    return (parts[1], parts[3])
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    reader.draw(in: &canvas, layout.page)
    drawButton(in: &canvas, layout.button)
    if let notice { canvas.say(notice, in: layout.page.line(layout.page.rows - 1)) }
  }

  /// The way to the exhibits, with the flag at either side.
  private func drawButton(in canvas: inout Canvas, _ area: Rect) {
    let button = Button(
      canvas.text(museum.openList), key: canvas.isUnicode && area.columns >= 44 ? "⏎" : "", isSelected: true,
      action: ExpositionAction.openList)
    let flag = Sprite.size(of: Art.flag, in: Size(columns: area.rows == 1 ? 3 : 9, rows: area.rows))
    let columns = min(area.columns, button.columns)
    let start = area.column + (area.columns - columns) / 2
    let row = area.row + area.rows / 2
    canvas.draw(button, in: Rect(column: start, row: row, columns: columns, rows: 1))
    let gap = area.rows == 1 ? 1 : 3
    guard museum.isBuiltIn, start - gap - flag.columns >= area.column else { return }
    for column in [start - gap - flag.columns, start + columns + gap] {
      let side = Rect(column: column, row: area.row, columns: flag.columns, rows: area.rows)
      canvas.draw(Sprite(Art.flag), in: side)
      canvas.onClick(side, ExpositionAction.openList)
    }
  }
}
