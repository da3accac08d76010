import PavilionKit
import TerminalUI
import Values
import WaterModel

/// A search for a water: in the log, the bottled waters and the recipes, or with typed figures.
///
/// The result is the water; nil for no target.
struct WaterPicker: TableScreen, SearchScreen {
  enum Action: TerminalUI.Action {
    case choose
    case nextKind(Int)
    case show(Kind)
    case typed(WaterPickerChoice)
    /// Looks through the rest of a long log.
    case search
  }
  typealias Output = WaterPickerChoice?

  enum Kind: CaseIterable, Hashable, Sendable {
    case all, log, bottles, recipes

    var name: Phrase {
      switch self {
      case .all: Phrase(en: "all", ko: "전체")
      case .log: Phrase(en: "log", ko: "기록")
      case .bottles: Phrase(en: "bottled", ko: "시판 생수")
      case .recipes: Phrase(en: "recipes", ko: "레시피")
      }
    }
  }

  enum Row: Hashable, Identifiable, Sendable {
    /// nil for no target.
    case water(WaterPickerChoice?)
    /// Leads to a form for the alkalinity, which the label does not state.
    case unmeasured(BottledWater)
    /// Leads to a form for hardness or alkalinity, whichever a record does not have.
    case incomplete(WaterRecord)
    /// Leads to a form for hardness and alkalinity.
    case own

    var id: Row { self }
    var choice: WaterPickerChoice? { if case .water(let choice) = self { choice } else { nil } }
  }

  let accent = Accent.water
  let kind = LayerKind.modal
  var list: RecordList<Row>
  var primaryAction: Action? { .choose }

  var listing: WaterListing
  var searched: WaterQuery?
  /// The row that was selected when the filter was typed.
  private var typedAt: Row.ID?
  /// Whether a target is chosen: a recipe, typed figures, or none.
  private let isTarget: Bool
  private let context: WaterContext
  private var listed = Kind.all

  /// Waters that were chosen already, which are not offered first.
  private let others: [WaterPickerChoice.Source]

  private static let take = Phrase(en: "choose", ko: "고르기")

  private var recipes: [WaterRecipe] = []

  init(
    _ context: WaterContext, forTarget isTarget: Bool = false, selected: WaterPickerChoice? = nil,
    besides others: [WaterPickerChoice] = []
  ) {
    self.context = context
    self.others = others.map(\.source)
    listing = WaterListing(context.store)
    self.isTarget = isTarget
    let row = selected.map { $0.source == .own ? Row.own : .water($0) }
    list = RecordList(empty: .empty, selecting: row, isSearch: true)
  }

  var title: Phrase {
    isTarget ? Phrase(en: "Choose the target", ko: "목표 고르기") : Phrase(en: "Choose a water", ko: "물 고르기")
  }

  mutating func begin(in environment: Environment) throws -> Reply {
    for _ in others {
      guard let source = list.selected?.choice?.source, others.contains(source) else { break }
      _ = try perform(ListAction.move(1), in: environment)
    }
    return .done
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let kinds = Command<Action>(
      Phrase(en: "log, bottled or recipes only", ko: "기록, 시판 생수, 레시피만 보기"), hint: Phrase(en: "which", ko: "종류"),
      .init(.nextKind(1), [.tab], Phrase(en: "next kind", ko: "다음 종류")),
      .init(.nextKind(-1), [.backTab], Phrase(en: "previous kind", ko: "이전 종류")))
    return [
      Command(.choose, [.enter], Self.take, hint: Self.take, isEssential: true),
      .cancel(in: environment),
    ] + (isTarget ? [] : [kinds]) + [
      // Letters are text here.
      .rows(in: environment, hint: words.move, hasLetters: false),
      .pages(in: environment, hasSpace: false),
      .ends(in: environment, hasLetters: false),
    ]
  }

  mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    // Home and End move in the list, not in the text.
    if [.key(.home), .key(.end)].contains(input) { return .ignored }
    let text = list.filterText
    let reply = try receiveInList(input, in: environment)
    // The search begins later; who has moved on by then stays there.
    if list.filterText != text { typedAt = list.selected?.id }
    return reply
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .search: return search()
    case .choose:
      switch list.selected {
      case .water(let choice)?: return .answer(choice)
      case .unmeasured(let bottle)?: return .ask(form(of: bottle, in: environment.unit)) { .typed($0) }
      case .incomplete(let record)?:
        return form(of: record, in: environment.unit).map { .ask($0) { .typed($0) } } ?? .done
      case .own?: return .ask(form(in: environment.unit)) { .typed($0) }
      case nil: return .done
      }
    case .nextKind(let step): return .perform(.show(Kind.allCases.element(step, after: listed) ?? .all))
    case .show(let kind):
      return try change {
        $0.listed = kind
        try $0.refresh(in: environment)
        let reply = try $0.perform(ListAction.first, in: environment)
        $0.typedAt = $0.list.selected?.id
        return reply
      }
    case .typed(let choice): return .answer(choice)
    }
  }

  /// The last rows, which no filter excludes.
  private var fixedRows: [Row] { isTarget ? [.own, .water(nil)] : [.own] }

  func source(in environment: Environment) -> RecordSource<Row> {
    let (listing, query) = (listing, WaterQuery(words: list.filterText))
    let terms = query.keys
    let bottles = lists(.bottles) ? BottledWater.all.filter { $0.isFound(by: terms) } : []
    let recipes = lists(.recipes) ? self.recipes.filter { query.finds([$0.name]) } : []
    let others =
      bottles.map { bottle in WaterPickerChoice(bottle).map(Row.water) ?? .unmeasured(bottle) }
      + recipes.map { .water(WaterPickerChoice($0)) } + fixedRows
    guard lists(.log) else { return RecordSource(others) }
    return RecordSource {
      listing.count + others.count
    } rows: { offset, limit in
      let records = try listing.records(offset: offset, limit: limit)
      let start = max(0, offset - listing.count)
      return records.map { record in
        WaterPickerChoice(record).map(Row.water) ?? .incomplete(record)
      } + others.dropFirst(start).prefix(limit - records.count)
    } index: { row in
      if case .incomplete(let record) = row { return try listing.index(of: record.number) }
      if case .water(let choice) = row, case .record(let number)? = choice?.source {
        return try listing.index(of: number)
      }
      return others.firstIndex(of: row).map { listing.count + $0 }
    }
  }

  private func lists(_ kind: Kind) -> Bool { isTarget ? kind == .recipes : [.all, kind].contains(listed) }

  mutating func refresh(in environment: Environment) throws {
    recipes = try context.recipes()
    if lists(.log) { _ = try listing.update(to: WaterQuery(words: list.filterText), around: list.selection.selected) }
    try readRows(in: environment)
  }

  mutating func dueAction(in environment: Environment) -> Action? { lists(.log) && isSearchDue ? .search : nil }

  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
    let isUntouched = list.selected?.id == typedAt
    try refresh(in: environment)
    // As always after typing.
    if isFirst, isUntouched { _ = try perform(ListAction.first, in: environment) }
    return .done
  }

  private func form(in unit: WaterUnit) -> FormScreen<WaterPickerChoice> {
    let (title, name) =
      isTarget
      ? (Phrase(en: "A target of your own", ko: "목표 직접 입력"), Phrase(en: "Your target", ko: "내 목표"))
      : (Phrase(en: "A water of your own", ko: "물 직접 입력"), Phrase(en: "Your water", ko: "내 물"))
    return FormScreen(
      title, accent: accent, submitName: Self.take, field(.hardness, in: unit), field(.alkalinity, in: unit)
    ) {
      WaterPickerChoice(own: WaterPoint(hardness: $0, alkalinity: $1), named: name)
    }
  }

  /// A form for the alkalinity of a bottled water whose label does not state it.
  private func form(of bottle: BottledWater, in unit: WaterUnit) -> FormScreen<WaterPickerChoice> {
    let detail = [bottle.invitation(in: unit), bottle.rangeRemark(in: unit)].compactMap(\.self)
    return FormScreen(
      bottle.phrase, accent: accent, detail: detail.joined(separator: " "), submitName: Self.take,
      field(.alkalinity, in: unit)
    ) {
      WaterPickerChoice(own: WaterPoint(hardness: bottle.hardness.middle, alkalinity: $0), named: bottle.phrase)
    }
  }

  /// A form for the hardness or the alkalinity that a record does not have; nil if it has both.
  private func form(of record: WaterRecord, in unit: WaterUnit) -> FormScreen<WaterPickerChoice>? {
    guard case .line(let known, let value) = record.position, let missing = record.position.missing else { return nil }
    let name = record.sample.name.shownName
    let pair = WaterWords.pair(record.sample.figures, in: unit)
    return FormScreen(
      name, accent: accent,
      detail: Phrase(
        en: "The record has \(pair). What you type is for this time only.",
        ko: "기록에는 \(pair)입니다. 여기에 입력한 값은 이번에만 씁니다."), submitName: Self.take, field(missing, in: unit)
    ) {
      var point = WaterPoint.distilled
      (point[known], point[missing]) = (value, $0)
      return WaterPickerChoice(own: point, named: name)
    }
  }

  /// A figure in ppm; a number without a unit is in the unit in which figures are shown.
  private func field(_ figure: WaterFigure, in unit: WaterUnit) -> Field<Double> {
    let most = unit.amount(figure.range.upperBound, of: figure)
    // Without it, the text can still name a kit.
    let kit = try? context.settings.dropKits()[figure]
    let example = figure == .hardness ? "20 mg/L Ca" : "60 mg/L HCO3"
    return Field(
      figure.name, unit: Phrase(same: unit.label),
      hint: Phrase(
        en: "A number, or one with its unit: 3.8 dH, \(example).", ko: "숫자만, 또는 단위와 함께: 3.8 dH, \(example)."),
      width: 16,
      meaning: { ppm, text, _ in figure.meaning(of: ppm, typed: text, in: unit, with: kit) }
    ) { text, _ throws(FieldProblem) in
      try figure.typed(
        text, in: unit, with: kit,
        or: Phrase(
          en: "Please type a number, 0–\(most), or one with its unit.",
          ko: "0–\(most) 사이의 수를 입력하세요. 단위를 붙여도 됩니다."))
    }
  }

  /// The rows of the dialog above and below the list: text, kinds, message.
  private var otherRows: Int { isTarget ? 2 : 3 }

  func listArea(in environment: Environment) -> Rect {
    let room = Dialog.maximumSize(in: environment.body)
    return Rect(Size(columns: min(64, room.columns), rows: max(1, min(18, room.rows - otherRows))))
  }

  func draw(in canvas: inout Canvas) {
    let size = listArea(in: canvas.environment).size
    let dialog = Dialog(canvas.text(title), size: Size(columns: size.columns, rows: size.rows + otherRows))
    let (search, tabs, waters, message) = dialog.open(in: &canvas).rows(
      .fixed(1), .fixed(isTarget ? 0 : 1), .fill, .fixed(1))
    let kinds = SegmentedControl(Kind.allCases, chosen: listed, gap: 1, look: .filled) {
      canvas.text($0.name)
    } action: {
      Action.show($0)
    }
    canvas.draw(kinds, in: tabs)
    drawTable(in: &canvas, waters)
    if list.count == fixedRows.count {
      let nothing =
        list.filterText.isEmpty
        ? Phrase(en: "The log is empty.", ko: "기록이 없습니다.")
        : Phrase(en: "No water has this name.", ko: "그런 이름의 물이 없습니다.")
      canvas.draw(Label(canvas.text(nothing), .quiet), in: message)
    }
    // Last, because the cursor is here.
    drawSearch(in: &canvas, search, hint: Phrase(en: "type part of the name", ko: "이름의 일부를 입력하세요"))
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    [
      .text(ideal: 30) { row, _ in StyledText(environment.text(name(of: row))) },
      .whole(priority: 1) { row, _ in
        StyledText(detail(of: row, in: environment), .quiet)
      } brief: { row, _ in
        StyledText(detail(of: row, in: environment, isShort: true), .quiet)
      },
      .whole(.empty, .trailing) { row, _ in
        StyledText(pair(of: row, in: environment).map { "\($0) \(environment.unit.label)" } ?? "")
      } brief: { row, _ in
        StyledText(pair(of: row, in: environment) ?? "")
      },
      .whole(priority: 2) { row, _ in
        row.choice.map { ZoneMarks.bare(.point($0.point), environment.glyphs.symbols) } ?? StyledText()
      },
    ]
  }

  private func detail(of row: Row, in environment: Environment, isShort: Bool = false) -> String {
    switch row {
    case .unmeasured: return environment.text(Kind.bottles.name)
    case .incomplete(let record):
      let day = record.sample.moment.date
      return isShort ? environment.shortDay(day) : environment.day(day)
    case .water, .own: break
    }
    return row.choice?.detail(in: environment, isShort: isShort) ?? ""
  }

  /// Hardness and alkalinity; nil for a row without figures.
  private func pair(of row: Row, in environment: Environment) -> String? {
    let unit = environment.unit
    if case .incomplete(let record) = row { return record.sample.figures.pair(in: unit) }
    guard case .unmeasured(let bottle) = row else { return row.choice.map { unit.pair($0.point) } }
    let hardness = unit.rangeText(bottle.hardness, of: .hardness)
    return "\(hardness) / \(bottle.alkalinityText(in: unit, environment.glyphs))"
  }

  private func name(of row: Row) -> Phrase {
    switch row {
    case .unmeasured(let bottle): bottle.phrase
    case .incomplete(let record): record.sample.name.shownName
    case .water(let choice?): choice.name
    case .water(nil): Phrase(en: "No target", ko: "목표 없음")
    case .own:
      isTarget
        ? Phrase(en: "Type a target of your own", ko: "목표를 직접 입력하기")
        : Phrase(en: "Type hardness and alkalinity", ko: "경도와 알칼리도를 직접 입력하기")
    }
  }
}
