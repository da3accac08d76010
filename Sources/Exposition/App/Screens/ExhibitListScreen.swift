import ExpositionModel
import TerminalUI

/// The exhibits, to be looked through, searched, and put in the order of their dates.
struct ExhibitListScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case open
    case digit(Int)
    case show(ExhibitFilter.Group)
    case showNextGroup
    case switchTimeline
    case toggleBookmark
    case toggleRead
    case openQuiz
    /// Selects the exhibit from which the user has come back.
    case lookedAt(String)
  }

  private struct Query: Equatable {
    let filter: ExhibitFilter
    let isTimeline: Bool
    let language: Language
    let bookmarked: Set<String>
  }

  let accent = Accent.exposition
  var list = RecordList<Exhibit>(empty: ExpositionWords.nothingThere, notFound: ExpositionWords.nothingFound)

  private(set) var readingState: ReadingState
  /// Which exhibits are listed, besides the words of the filter.
  private(set) var group = ExhibitFilter.Group.all
  private(set) var isTimeline = false
  /// The query that `indices` and `timeline` answer; nil before the first.
  private var query: Query?
  /// The indices in the catalogue of the listed exhibits, in the order of the list.
  private(set) var indices: [Int] = []
  /// The dates of the listed exhibits; nil unless the list is sorted by them.
  private(set) var timeline: Timeline?
  /// The number that was typed, the exhibit that it selected, and when the last digit was typed.
  private var number: (value: Int, selected: String?, milliseconds: Int)?
  /// The texts of exhibits, broken into lines.
  let lines = Cache<ExhibitRow.LinesKey, ExhibitRow.Lines>()

  init(_ readingState: ReadingState) { self.readingState = readingState }

  private var localized: LocalizedCatalogue { readingState.localized }
  private var marks: ExhibitMarks { readingState.marks }

  var title: Phrase { localized.listTitle }
  var primaryAction: Action? { .open }
  var filter: ExhibitFilter { ExhibitFilter(words: list.filterText, group: group) }
  /// Whether Esc has something to undo before it leaves: a filter, or the order of the timeline.
  var isFiltered: Bool { !filter.isAll || isTimeline }

  func catalogue(in environment: Environment) -> Catalogue { localized.catalogue(in: environment) }

  func status(in environment: Environment) -> String {
    guard !filter.isAll else { return readingState.card(in: environment) }
    let (found, all) = (list.count.grouped, catalogue(in: environment).exhibits.count.grouped)
    return environment.text(Phrase(en: "\(found) of \(all)", ko: "\(all)점 중 \(found)점"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let nothing = list.isEmpty ? (filter.isAll ? list.empty : list.notFound) : nil
    let noKinds = Phrase(en: "No kinds in this museum.", ko: "이 박물관에는 종류가 없습니다.")
    let noDates = Phrase(en: "No dates in this museum.", ko: "이 박물관에는 시기가 없습니다.")
    let open = Phrase(en: "open", ko: "열기")
    return [
      Command(.open, [.enter, .right, "l"], open, hint: open, isEssential: true, unless: nothing),
      .rows(in: environment, hint: environment.words.move),
      .filter(in: environment, Phrase(en: "filter by name, kind or Korean initials", ko: "이름, 종류, 초성으로 찾기")),
      Command(
        .showNextGroup, ["f"], Phrase(en: "next kind, bookmarks", ko: "다음 종류, 책갈피"), hint: Phrase(en: "kind", ko: "종류"),
        never: groups(in: environment).count > 1 ? nil : noKinds),
      Command(
        .switchTimeline, ["t"], Phrase(en: "timeline and back", ko: "연표로, 다시 목록으로"),
        hint: Phrase(en: "timeline", ko: "연표"), never: localized.timeline.span == nil ? noDates : nil),
      .bookmark(.toggleBookmark, unless: nothing), .quiz(.openQuiz, unless: readingState.quizDisabledReason),
      .matches(in: environment, isFiltered: !filter.isAll),
      Command(
        Phrase(en: "go to the exhibit of this number", ko: "이 번호의 출품작으로"), isMovement: true,
        (0...9).map { .init(.digit($0), [.digit($0)], Phrase(en: "number \($0)", ko: "번호 \($0)")) }),
      .read(.toggleRead, list.selected.map { marks[$0.id] } ?? .none, unless: nothing),
      .pages(in: environment), .ends(in: environment, hasLetters: false),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let typed = number
    number = nil
    switch action {
    case .open: return open(in: environment)
    case .digit(let digit): return try type(digit, after: typed, in: environment)
    case .show(let group):
      self.group = group
      list.startOver()
      try refresh(in: environment)
    case .showNextGroup:
      group = groups(in: environment).element(1, after: group) ?? .all
      list.startOver()
      try refresh(in: environment)
    case .switchTimeline:
      isTimeline.toggle()
      try refresh(in: environment)
    case .toggleBookmark, .toggleRead:
      guard let exhibit = list.selected else { return .done }
      return readingState.toggle(isBookmark: action == .toggleBookmark, exhibit, in: environment)
    case .openQuiz: return .open(QuizScreen(readingState))
    case .lookedAt(let id): try select(id, in: environment)
    }
    return .done
  }

  private func open(in environment: Environment) -> Reply {
    guard let selected = list.selected else { return .done }
    let exhibits = catalogue(in: environment).exhibits
    let ids = indices.map { exhibits[$0].id }
    return .ask(ExhibitScreen(readingState, row: list.selection.selected, of: ids)) { .lookedAt($0) }
      .saying(ExhibitScreen.continuing(marks[selected.id]))
  }

  /// Digits in quick succession are one number, as long as there is an exhibit with that number.
  private mutating func type(
    _ digit: Int, after last: (value: Int, selected: String?, milliseconds: Int)?, in environment: Environment
  ) throws -> Reply {
    let exhibits = catalogue(in: environment).exhibits
    var wanted = digit
    if let last, last.selected == list.selected?.id, environment.milliseconds - last.milliseconds < 1500 {
      let joined = last.value * 10 + digit
      // Without such an exhibit the digit begins a new number, unless no number begins with it.
      if joined <= exhibits.count || digit == 0 { wanted = joined }
    }
    guard exhibits.indices.contains(wanted - 1) else {
      return .say(.warning, Phrase(en: "There is no exhibit \(wanted).", ko: "\(wanted)번 출품작은 없습니다."))
    }
    let isListed = try select(exhibits[wanted - 1].id, in: environment)
    number = (wanted, list.selected?.id, environment.milliseconds)
    if isListed { return .done }
    let hidden = Phrase(
      en: "Exhibit \(wanted) is not in this list. Esc shows all.", ko: "\(wanted)번은 지금 목록에 없습니다. Esc를 누르면 모두 보입니다.")
    return .say(.warning, hidden)
  }

  func groups(in environment: Environment) -> [ExhibitFilter.Group] {
    [.all] + catalogue(in: environment).kinds.map(ExhibitFilter.Group.kind)
      + (marks.bookmarked.isEmpty && group != .bookmarked ? [] : [.bookmarked])
  }

  /// The filter goes first, then the timeline.
  mutating func removeFilters() {
    if filter.isAll { isTimeline = false }
    group = .all
  }

  func source(in environment: Environment) -> RecordSource<Exhibit> {
    let (indices, catalogue) = (indices, catalogue(in: environment))
    return RecordSource(
      count: { indices.count },
      rows: { offset, limit in indices.dropFirst(offset).prefix(limit).map { catalogue.exhibits[$0] } },
      index: { id in catalogue.index(of: id).flatMap(indices.firstIndex) })
  }

  /// Whether the screen needs data: no, for its contents are in the catalogue; only marks are read.
  var needsData: Bool { false }

  mutating func refresh(in environment: Environment) throws {
    // The exhibits are listed whatever becomes of the marks.
    defer {
      findPlaces(in: environment)
      try? readRows(in: environment)
    }
    try readingState.refresh()
  }

  /// Searches the catalogue, unless the current list is the result of the same query.
  private mutating func findPlaces(in environment: Environment) {
    let language = environment.language
    let query = Query(
      filter: filter, isTimeline: isTimeline, language: language,
      bookmarked: group == .bookmarked ? marks.bookmarked : [])
    guard query != self.query else { return }
    self.query = query
    indices = localized.index(in: language).indices(query.filter, bookmarked: query.bookmarked)
    timeline = isTimeline ? localized.timeline.keeping(indices) : nil
    if let timeline { indices = timeline.indices }
  }
}
