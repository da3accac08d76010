import ExpositionModel
import PavilionKit
import Stores
import TerminalUI

/// The page of the exposition: what it was, and the way to the exhibits.
public struct ExpositionScreen: ReadingStateScreen {
  public enum Action: TerminalUI.Action {
    case openList
    case show(String)
    case openQuiz
    case openWalk
    case openPeople
    /// Opens a map of the museum.
    case openMap(String)
    case switchComfort
    /// Opens the page that a link leads to; nil for the selected link.
    case follow(String?)
    case moveLink(Int)
    case returned
  }

  public static let title = Phrase(en: "Exposition 1900", ko: "만국박람회 1900")

  public let accent = Accent.exposition

  var readingState: ReadingState
  package var reader = Reader()

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
      )
    ] + museumCommands(in: environment) + [
      .readingRows(in: environment), .pages(in: environment, hint: environment.words.pages),
      .readingEnds(in: environment, hasLetters: false), .comfort(.switchComfort),
      .quiz(.openQuiz, unless: readingState.quizDisabledReason),
    ]
  }

  /// The ways to what a museum has besides its exhibits; a museum without it does not show them.
  private func museumCommands(in environment: Environment) -> [Command<Action>] {
    let outline = localized.outline(in: environment.language)
    let none = Phrase(en: "This museum has none.", ko: "이 박물관에는 없습니다.")
    var commands = [
      Command<Action>(
        .openWalk, ["w"], outline.walk.map(Phrase.init(same:)) ?? Phrase(en: "walk", ko: "산책"),
        hint: Phrase(en: "walk", ko: "산책"), never: outline.walk == nil ? none : nil)
    ]
    for (map, key) in zip(outline.maps.prefix(2), ["f", "v"] as [Key]) {
      commands.append(Command(.openMap(map), [key], ExpositionWords.map(map), hint: ExpositionWords.map(map)))
    }
    commands.append(
      Command(
        .openPeople, ["p"], ExpositionWords.people, hint: Phrase(en: "people", ko: "사람들"),
        never: outline.people == 0 ? none : nil))
    return commands + [reader.linkCommand { .moveLink($0) }]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .openList where reader.selectedLink != nil: return .perform(.follow(nil))
    case .openList: return .open(ExhibitListScreen(readingState))
    case .show(let id):
      let ids = localized.outline(in: environment.language).catalogue.exhibits.map(\.id)
      guard let row = ids.firstIndex(of: id) else { return .done }
      return .open(ExhibitScreen(readingState, row: row, of: ids))
    case .openQuiz: return .open(QuizScreen(readingState))
    case .openWalk:
      guard let walk = localized.museum(in: environment.language).walk, !walk.stops.isEmpty else { return .done }
      let row = walk.next(read: readingState.marks.read)
      return .ask(ExhibitScreen(readingState, row: row, of: walk.stops.map(\.id))) { _ in .returned }
    case .openPeople: return .open(PeopleScreen(readingState))
    case .openMap(let id): return .open(MapScreen(readingState, map: id, in: environment))
    case .moveLink(let step): reader.moveLink(step)
    case .follow(let target):
      guard let page = ExhibitScreen(readingState, at: target ?? reader.target, in: environment) else { return .done }
      return .ask(page) { _ in .returned }
    case .returned: try refresh(in: environment)
    case .switchComfort: return try switchComfort(in: environment)
    }
    return .done
  }

  package func page(in environment: Environment) -> ReadingPage? {
    let setting = ReadingPage.Setting(
      layout(environment.body).page, environment, readingState.comfort, linkAccent: .exposition)
    let exposition = localized.exposition(in: environment.language)
    return ReadingPage(
      setting, head: PictureHead(exposition, localized.poster, setting),
      setting.paragraphs(ofTheDay(in: environment) + exposition.paragraphs),
      foot: [(ExpositionWords.sources, exposition.sources.map(StyledText.init(source:)))])
  }

  /// A paragraph that leads to the exhibit of the day; none in a museum without one.
  private func ofTheDay(in environment: Environment) -> [String] {
    guard let exhibit = localized.ofTheDay(in: environment) else { return [] }
    let words = environment.text(ExpositionWords.ofTheDay)
    return ["\(words): [\(exhibit.name)](#\(exhibit.id)). \(exhibit.hook)"]
  }

  /// The page above, and the button below it, which is always on the screen.
  private func layout(_ area: Rect) -> (page: Rect, detail: Rect, button: Rect) {
    let isTall = area.rows >= 20
    let (_, page, detail, button, _) = area.inset(columns: 1).rows(
      .fixed(isTall ? 1 : 0), .fill, .fixed(1), .fixed(area.rows >= 16 ? 3 : 1), .fixed(isTall ? 1 : 0))
    return (page, detail, button)
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    reader.draw(in: &canvas, layout.page) { AnyAction(Action.follow($0)) }
    if let page = reader.page, reader.lastRow < page.rows {
      canvas.draw(Label(canvas.text(canvas.environment.words.moreBelow), .quiet, .center), in: layout.detail)
    }
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
