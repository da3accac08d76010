import ExpositionModel
import Stores
import TerminalUI

/// The page of the exposition: what it was, and the way to the exhibits.
public struct ExpositionScreen: ReadingStateScreen {
  public enum Action: TerminalUI.Action {
    case openList
    case show(String)
    case openQuiz
    case switchComfort
  }

  public static let title = Phrase(en: "Exposition 1900", ko: "만국박람회 1900")

  public let accent = Accent.exposition

  var readingState: ReadingState
  var reader = Reader()

  private static let flag = Art.expositionFlag.picture.cropped

  public init(_ localized: LocalizedCatalogue, _ database: PavilionDatabase) {
    readingState = ReadingState(localized, database)
  }

  private var localized: LocalizedCatalogue { readingState.localized }

  public var title: Phrase { localized.title }

  public func status(in environment: Environment) -> String { readingState.card(in: environment) }

  public func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .openList, [.enter, .right, "l"], localized.openList, hint: Phrase(en: "exhibits", ko: "출품작"), isEssential: true
      ),
      .readingRows(in: environment), .pages(in: environment, hint: environment.words.pages),
      .readingEnds(in: environment, hasLetters: false), .comfort(.switchComfort),
      .quiz(.openQuiz, unless: readingState.quizDisabledReason),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .openList: return .open(ExhibitListScreen(readingState))
    case .show(let id):
      let ids = localized.catalogue(in: environment).exhibits.map(\.id)
      guard let row = ids.firstIndex(of: id) else { return .done }
      return .open(ExhibitScreen(readingState, row: row, of: ids))
    case .openQuiz: return .open(QuizScreen(readingState))
    case .switchComfort: return try switchComfort(in: environment)
    }
  }

  func page(in environment: Environment) -> ReadingPage? {
    let setting = ReadingPage.Setting(layout(environment.body).page, environment, readingState.comfort)
    let exposition = localized.catalogue(in: environment).exposition
    return ReadingPage(
      setting, head: PictureHead(exposition, localized.poster, setting), setting.paragraphs(exposition.paragraphs),
      foot: [(ExpositionWords.sources, exposition.sources.map(StyledText.init(source:)))])
  }

  /// The page above, and the button below it, which is always on the screen.
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
  }

  private func drawButton(in canvas: inout Canvas, _ area: Rect) {
    let key = label(.enter, of: Action.openList, in: canvas.environment)
    let button = Button(
      canvas.text(localized.openList), key: canvas.isUnicode && area.columns >= 44 ? key : "", isSelected: true,
      action: Action.openList)
    let flag = Sprite.size(of: Self.flag, in: Size(columns: area.rows == 1 ? 3 : 9, rows: area.rows))
    let columns = min(area.columns, button.columns)
    let start = area.column + (area.columns - columns) / 2
    let row = area.row + area.rows / 2
    canvas.draw(button, in: Rect(column: start, row: row, columns: columns, rows: 1))
    let gap = area.rows == 1 ? 1 : 3
    guard localized.isBuiltIn, start - gap - flag.columns >= area.column else { return }
    for column in [start - gap - flag.columns, start + columns + gap] {
      let side = Rect(column: column, row: area.row, columns: flag.columns, rows: area.rows)
      canvas.draw(Sprite(Self.flag), in: side)
      canvas.onClick(side, Action.openList)
    }
  }
}
