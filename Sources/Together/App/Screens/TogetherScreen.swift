import EmotionApp
import Stores
import TerminalUI
import TogetherModel
import Values

/// The joint findings of the apps: pairs of things that were noted in different apps, compared by the days of a year.
struct TogetherScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case showDays
    /// Switches the selected pair off, or on again.
    case toggle
    case show(Page)
    /// Compares the days beside the loop.
    case compare
    case showReview
  }

  enum Page: Hashable, Sendable {
    case pairs
    /// The sentence of the selected pair by itself, on a small screen.
    case sentence
  }

  struct Row: Identifiable, Sendable {
    let finding: TogetherFindings.Finding
    let state: State
    var id: String { finding.id }
    var pair: TogetherPair { finding.pair }

    enum State: Hashable, Sendable { case off, hidden, reading, compared }
  }

  let title = TogetherWords.title
  let accent = Accent.home
  var list = RecordList<Row>(empty: .empty)
  var primaryAction: Action? { .showDays }

  private let database: PavilionDatabase
  private(set) var findings: TogetherFindings?
  private var off: Set<TogetherPair> = []
  private var isStale = true
  private var page = Page.pairs

  init(_ database: PavilionDatabase) { self.database = database }

  func status(in environment: Environment) -> String { environment.text(TogetherWords.lastYear) }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    let row = list.selected
    let days = Phrase(en: "days", ko: "날짜")
    let isOff = row?.state == .off
    let toggle = isOff ? Phrase(en: "switch on", ko: "켜기") : Phrase(en: "switch off", ko: "끄기")
    let isWhole = !hasPages(in: environment)
    let tab = Command<Action>.tab(
      Phrase(en: "the pairs, or what is said of one", ko: "목록, 또는 고른 것에 대한 문장"),
      hint: isWhole ? nil : Phrase(en: "page", ko: "쪽"),
      unless: isWhole ? Phrase(en: "Both are shown already.", ko: "이미 둘 다 보입니다.") : nil
    ) { _ in .show(shownPage(in: environment) == .pairs ? .sentence : .pairs) }
    return [
      Command(
        .showDays, [.enter], Phrase(en: "the days of this pair", ko: "이 두 가지의 날짜별 기록"), hint: days, isEssential: true,
        unless: disabledReason(of: row))
    ] + (isWhole ? [] : [tab]) + [
      Command(
        .toggle, ["o"], Phrase(en: "switch this pair off or on", ko: "이 두 가지 끄기, 켜기"), hint: toggle)
    ] + (isWhole ? [tab] : []) + [
      Command(
        .showReview, ["y"], Phrase(en: "the year in review", ko: "한 해 돌아보기"), hint: Phrase(en: "year", ko: "한 해")),
      .rows(in: environment, hint: environment.words.move), DiaryPrivacy.command(hides: !environment.hidesDiary),
    ]
  }

  /// Why the days of a row cannot be listed.
  private func disabledReason(of row: Row?) -> Phrase? {
    switch row?.state {
    case .off: detail(.off)
    case .hidden: detail(.hidden)
    case .compared:
      row?.finding.comparison?.days.isEmpty == true
        ? Phrase(en: "No day has both yet.", ko: "둘 다 있는 날이 아직 없습니다.") : nil
    case .reading, nil: Phrase(same: "…")
    }
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .showDays:
      guard let row = list.selected, let comparison = row.finding.comparison else { return .done }
      return .open(TogetherDayList(database, row.finding, comparison, environment.wallClock))
    case .toggle: return toggle()
    case .show(let page): self.page = page
    case .compare: return compare(in: environment)
    case .showReview: return .open(ReviewScreen(database, yearOf: environment.today))
    }
    return .done
  }

  private func toggle() -> Reply {
    guard let pair = list.selected?.pair else { return .done }
    let isOn = off.contains(pair)
    return .save(.saving) { [store = database.together] in
      try store.set(isOn, for: pair)
      return isOn
    } resuming: { screen, isOn, environment in
      try screen.refresh(in: environment)
      let name = pair.name
      return isOn
        ? .say(.good, Phrase(en: "\(name.en): on.", ko: "켰습니다: \(name.ko)."))
        : .say(.good, Phrase(en: "\(name.en): off, and not read any more.", ko: "껐습니다: \(name.ko). 이제 읽지 않습니다."))
    }
  }

  // MARK: Reading

  func source(in environment: Environment) -> RecordSource<Row> {
    RecordSource(
      TogetherPair.allCases.map { pair in
        let isHidden = pair.hasFeelings && environment.hidesDiary
        let known = findings?.findings.first { $0.pair == pair }
        let state: Row.State =
          off.contains(pair) ? .off : isHidden ? .hidden : known?.comparison == nil ? .reading : .compared
        let finding = state == .compared ? known : nil
        return Row(finding: finding ?? TogetherFindings.Finding(pair), state: state)
      })
  }

  mutating func refresh(in environment: Environment) throws {
    off = try database.together.pairsOff()
    isStale = true
    try readRows(in: environment)
  }

  mutating func dueAction(in environment: Environment) -> Action? { isStale ? .compare : nil }

  private mutating func compare(in environment: Environment) -> Reply {
    isStale = false
    let (now, zone, isHidden) = (environment.localTime, environment.zone, environment.hidesDiary)
    return .run("compare", environment.words.reading) { [store = database.together] _ in
      Result { try store.findings(through: now, in: zone, leavingOutFeelings: isHidden) }
    } resuming: { screen, result, environment in
      screen.findings = try result.get()
      try screen.readRows(in: environment)
      return .done
    }
  }

  // MARK: Words

  private func detail(_ state: Row.State) -> Phrase {
    switch state {
    case .off: Phrase(en: "This is switched off, and not read. o switches it on.", ko: "꺼 두어 읽지 않습니다. o를 누르면 켭니다.")
    case .hidden: DiaryPrivacy.hidden
    case .reading, .compared: .empty
    }
  }

  private func sentence(of row: Row?, in environment: Environment, columns: Int) -> [String] {
    guard let row else { return [] }
    let phrase = row.state == .reading ? environment.words.reading : row.finding.sentence(environment.wallClock)
    return environment.text(phrase ?? detail(row.state)).wrapped(to: columns)
  }

  // MARK: Layout

  private struct Layout {
    var head = Rect.zero
    var list = Rect.zero
    var detail = Rect.zero
    var sentence = Rect.zero
    var days = Rect.zero
  }

  /// The most lines that a sentence takes, so that nothing moves with the selection.
  private func sentenceRows(_ columns: Int, in environment: Environment) -> Int {
    let columns = columns - 2
    return max(3, list.loaded.map { sentence(of: $0, in: environment, columns: columns).count }.max() ?? 0)
  }

  private func hasPages(in environment: Environment) -> Bool {
    let main = environment.body.inset(columns: 1).rows(.fill, .fixed(1)).0
    return main.rows < list.count + 1 + sentenceRows(main.columns, in: environment)
  }

  /// The page as it can be shown; after a resize both may be.
  private func shownPage(in environment: Environment) -> Page { hasPages(in: environment) ? page : .pairs }

  private func layout(_ body: Rect, in environment: Environment) -> Layout {
    // The last line is for notices.
    var main = body.inset(columns: 1).rows(.fill, .fixed(1)).0
    var layout = Layout()
    guard !hasPages(in: environment) else {
      if shownPage(in: environment) == .pairs {
        let hasHead = main.rows > list.count
        (layout.head, layout.list) = main.rows(.fixed(hasHead ? 1 : 0), .fixed(list.count))
      } else {
        layout.sentence = main
      }
      return layout
    }
    if environment.sizeClass == .wide {
      let spacing = main.rows >= 16 ? 1 : 0
      main = main.rows(.fixed(spacing), .fill).1
      let (left, _, right) = main.columns(.fixed(main.columns >= 150 ? 88 : 78), .fixed(3), .fill)
      (main, layout.days) = (left, right.columns(.fixed(72), .fill).0)
    } else if main.rows >= 18 {
      main = main.rows(.fixed(1), .fill).1
    }
    main = main.columns(.fixed(100), .fill).0
    let (count, lines) = (list.count, sentenceRows(main.columns, in: environment))
    let hasHead = main.rows >= count + lines + 2
    let hasDetail = main.rows >= count + lines + 7
    let (head, pairs, _, sides, _, words, _, below) = main.rows(
      .fixed(hasHead ? 1 : 0), .fixed(count), .fixed(1), .fixed(hasDetail ? 3 : 0), .fixed(hasDetail ? 1 : 0),
      .fixed(lines), .fixed(1), .fill)
    (layout.head, layout.list, layout.detail, layout.sentence) = (head, pairs, sides, words)
    // Below, where there is no room beside it.
    if layout.days.isEmpty, hasDetail { layout.days = below.inset(columns: 2) }
    return layout
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, in: environment).list }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, in: canvas.environment)
    if !layout.list.isEmpty { drawTable(in: &canvas, layout.list, head: layout.head) }
    let row = list.selected
    // Below the list it stands where the rows begin, and where there are no shares in their place.
    let hasShares = (row?.finding.comparison?.dayCount ?? 0) > 0
    let top = hasShares || layout.detail.isEmpty ? layout.sentence : layout.detail
    let place = Rect(
      column: layout.sentence.column, row: top.row, columns: layout.sentence.columns,
      rows: layout.sentence.endRow - top.row)
    let area = place.inset(columns: layout.list.isEmpty ? 0 : 2)
    let lines = sentence(of: row, in: canvas.environment, columns: area.columns)
    canvas.draw(lines: Array(lines.prefix(area.rows)), .plain, .leading, in: area)
    guard let row, row.state == .compared, let comparison = row.finding.comparison else { return }
    drawSides(of: row.pair, comparison, in: &canvas, layout.detail.inset(columns: 2))
    drawDays(of: row, comparison, in: &canvas, layout.days)
  }

  /// Draws both shares of a pair, each with a bar and its interval, below what is counted; of too few days only their number.
  private func drawSides(
    of pair: TogetherPair, _ comparison: TogetherFindings.Comparison, in canvas: inout Canvas, _ area: Rect
  ) {
    guard !area.isEmpty, comparison.dayCount > 0, let divider = comparison.divider else { return }
    let environment = canvas.environment
    let (head, rows) = area.rows(.fixed(1), .fill)
    canvas.drawHeading(pair.definition, .bold, detail: divider.origin(environment.wallClock), in: head)
    let sides = divider.sides(environment.wallClock)
    typealias Side = (name: Phrase, share: Proportion)
    var columns: [TableColumn<Side>] = [
      .text(minimum: 10, ideal: 30, isFilling: false) { side, _ in StyledText(environment.text(side.name)) }
    ]
    if !comparison.verdict.isCompared {
      columns.append(
        .whole(.empty, .trailing) { side, _ in
          StyledText(environment.text(TogetherWords.days(side.share.total)), .quiet)
        })
    } else {
      columns += [
        .whole(.empty, .trailing) { side, _ in StyledText(environment.text(side.share.shown)) },
        .whole(.empty, .trailing) { side, _ in StyledText(side.share.percent, .bold) },
        .drawing(minimum: 6, ideal: 12, isFilling: true, priority: 0) { side, _, canvas in
          Gauge(side.share.share, .accent(canvas.accent)).draw(in: &canvas)
        },
        .whole { side, _ in StyledText(environment.text(side.share.likely), .quiet) },
      ]
    }
    canvas.draw(Table(columns, rows: [(sides.with, comparison.with), (sides.without, comparison.without)]), in: rows)
  }

  /// Draws the latest days of a pair, which Enter lists.
  private func drawDays(
    of row: Row, _ comparison: TogetherFindings.Comparison, in canvas: inout Canvas, _ area: Rect
  ) {
    guard area.rows > 3, !comparison.days.isEmpty else { return }
    let environment = canvas.environment
    let columns = TogetherDayList.columns(of: row.pair, in: environment)
    canvas.draw(Table(columns, rows: comparison.days.prefix(area.rows - 1), hasHead: true), in: area)
    canvas.onClick(area, Action.showDays)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    let clock = environment.wallClock
    func style(_ row: Row) -> Style { row.state == .compared ? .plain : .quiet }
    func share(
      _ row: Row, _ side: KeyPath<TogetherFindings.Comparison, Proportion>, isBrief: Bool
    ) -> StyledText {
      switch row.state {
      case .off, .hidden:
        let word = row.state == .off ? TogetherWords.off : TogetherWords.hidden
        return StyledText(side == \.with ? environment.text(word) : "", .quiet)
      case .reading: return StyledText("")
      case .compared:
        guard let comparison = row.finding.comparison else { return StyledText("") }
        let part = comparison[keyPath: side]
        guard comparison.verdict.isCompared else {
          let days = isBrief ? TogetherWords.shortDays(part.total) : TogetherWords.days(part.total)
          return StyledText(environment.text(days), .quiet)
        }
        let text = isBrief ? Phrase(same: "\(part.count)/\(part.total)") : part.shown
        return StyledText(environment.text(text), comparison.verdict == .difference ? .bold : .plain)
      }
    }
    func likely(_ row: Row, _ side: KeyPath<TogetherFindings.Comparison, Proportion>) -> StyledText {
      guard let comparison = row.finding.comparison, comparison.verdict.isCompared else { return StyledText("") }
      return StyledText(comparison[keyPath: side].likelyPercent, .quiet)
    }
    func condition(_ row: Row) -> StyledText {
      let text = row.pair.condition(row.finding.comparison?.divider, clock)
      return StyledText(environment.text(text).sanitizedForDisplay, style(row))
    }
    let isRoomy = listArea(in: environment).columns >= 74
    func shares(
      _ head: Phrase, short: Phrase, _ side: KeyPath<TogetherFindings.Comparison, Proportion>
    ) -> TableColumn<Row> {
      .whole(isRoomy ? head : short, .trailing) { row, _ in share(row, side, isBrief: !isRoomy) }
    }
    // Of both or of none; they are in the sentence, too.
    let intervals = [\TogetherFindings.Comparison.with, \.without].map { side -> [TableColumn<Row>] in
      guard isRoomy else { return [] }
      return [.whole(Phrase(en: "likely", ko: "대략"), .trailing, priority: 1) { row, _ in likely(row, side) }]
    }
    let isNarrow = environment.size.columns < 56
    let names: [TableColumn<Row>] =
      isNarrow
      ? [
        .text(minimum: 14, ideal: 24, isFilling: true) { row, _ in
          StyledText(environment.text(row.pair.shortName), style(row))
        }
      ]
      : [
        .whole { row, _ in StyledText(environment.text(row.pair.counted), style(row)) },
        .text(minimum: 12, ideal: 28, isFilling: true) { row, _ in condition(row) },
      ]
    return names + [shares(TogetherWords.then, short: TogetherWords.then, \.with)] + intervals[0]
      + [shares(TogetherWords.otherwise, short: TogetherWords.otherwiseShort, \.without)] + intervals[1]
  }
}
