import TerminalUI
import WaterModel

/// How the water of one name, or what comes through one filter, changes over time.
struct TrendScreen: ListScreen {
  enum Action: TerminalUI.Action {
    case show(TrendKind)
    /// To another name or filter.
    case other(Int)
    case nextUnit
  }

  let title = TrendWords.title
  let accent = Accent.water
  /// The readings, the newest first.
  var list: RecordList<WaterRecord>

  private let desk: WaterDesk
  /// The record it was opened for.
  private let origin: WaterRecord
  private(set) var kind: TrendKind
  /// The name or filter, as it was typed; nil for a record that has none.
  private(set) var text: String?
  /// In the order of time.
  private(set) var records: [WaterRecord] = []
  /// The number of the reading that was selected last.
  private var reading: Int
  /// Names or filters to go to, the latest first.
  private var others: [String] = []
  private(set) var unit = WaterUnit.ppm

  /// How many readings are shown at most, the newest.
  static let mostReadings = 500
  private static let mostOthers = 200

  init(_ desk: WaterDesk, of record: WaterRecord) {
    self.desk = desk
    origin = record
    reading = record.number
    kind = record.sample.name.isEmpty && !record.sample.filter.isEmpty ? .filter : .name
    text = kind.text(of: record)
    list = RecordList(empty: .empty, selecting: record.number)
  }

  func status(in environment: Environment) -> String {
    text == nil ? "" : environment.text(TrendWords.count(records.count, isAll: records.count < Self.mostReadings))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (noun, other) = (kind.phrase, kind.other.phrase)
    let another = Phrase(en: "another \(noun.en.lowercased())", ko: "다른 \(noun.ko)")
    return [
      .rows(in: environment, hint: Phrase(en: "readings", ko: "측정")),
      Command(
        another, hint: another,
        [
          .init(.other(-1), [.left, "h"], Phrase(en: "the one before", ko: "앞의 것")),
          .init(.other(1), [.right, "l"], Phrase(en: "the next one", ko: "다음 것")),
        ]),
      Command(
        .show(kind.other), [.tab, "f"], Phrase(en: "by name or by filter", ko: "이름별 또는 필터별"),
        hint: Phrase(en: "by \(other.en.lowercased())", ko: "\(other.ko)별")),
      Command(.nextUnit, ["U"], Phrase(en: "unit", ko: "단위"), hint: Phrase(en: "unit", ko: "단위")),
      .pages(in: environment),
      .ends(in: environment, Phrase(en: "newest, oldest", ko: "최근, 처음")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .show(let kind):
      guard kind != self.kind else { return .done }
      self.kind = kind
      // That of the selected reading, else that of the record it all began with.
      text = list.selected.flatMap(kind.text) ?? kind.text(of: origin)
      try refresh(in: environment)
    case .other(let step):
      // Names that differ in upper and lower case only are the same.
      let present = others.first { $0.lowercased() == text?.lowercased() }
      guard let next = others.element(step, after: present), next != present else {
        return .say(.warning, TrendWords.noOther(kind))
      }
      text = next
      try refresh(in: environment)
    case .nextUnit:
      unit = try desk.nextUnit()
      return .say(.plain, WaterWords.shown(in: unit))
    }
    return .done
  }

  // MARK: Readings

  mutating func refresh(in environment: Environment) throws {
    reading = list.selected?.number ?? reading
    unit = try desk.unit()
    others = try kind == .name ? desk.store.names(limit: Self.mostOthers) : desk.store.filters(limit: Self.mostOthers)
    records = try text.map { try desk.store.records(of: kind.series($0), limit: Self.mostReadings) } ?? []
    try reload(in: environment)
    // The same reading stays selected if it is among these, else the newest is.
    if try !show(reading, in: environment) { _ = try perform(ListAction.first, in: environment) }
  }

  func source(in environment: Environment) -> RecordSource<WaterRecord> { RecordSource(records.reversed()) }

  func listArea(in environment: Environment) -> Rect { layout(environment).rows }

  func layout(_ environment: Environment) -> TrendLayout {
    // On few rows only what matters most is said, and the chart has the rest.
    let rows = environment.body.rows
    let most = records.isEmpty || rows >= 16 ? .max : rows < 12 ? 2 : 3
    return TrendLayout(environment.body) { lines($0, atMost: most, environment).count }
  }

  // MARK: Summary

  /// What is said of the readings, the most important first.
  private var summary: [Notice] {
    guard text != nil else {
      let isBare = TrendKind.allCases.allSatisfy { $0.text(of: origin) == nil }
      return [Notice(.plain, isBare ? TrendWords.neither : TrendWords.missing(kind))]
    }
    guard let first = records.first, let last = records.last else { return [Notice(.plain, TrendWords.noneLeft(kind))] }
    let ends = Notice(.plain, TrendWords.ends(first, last, in: unit))
    guard let trend = WaterTrend(records.map(\.point)) else {
      let tooFew = Notice(.plain, TrendWords.tooFew(records.count))
      return records.count == 1 ? [tooFew] : [tooFew, ends]
    }
    return [TrendWords.meaning(trend, kind, in: unit), Notice(.plain, TrendWords.change(trend, in: unit)), ends]
  }

  /// The summary in lines; a sentence that does not fit as a whole is left out, but for the first one.
  func lines(_ columns: Int, atMost rows: Int, _ environment: Environment) -> [(text: String, style: Style)] {
    let signs = environment.glyphs.signs
    var lines: [(text: String, style: Style)] = []
    for notice in summary {
      let (sign, style): (String, Style) =
        switch notice.kind {
        case .warning: (signs.warning + " ", .warning)
        case .good: (signs.good + " ", .good)
        default: ("", .plain)
        }
      let block = (sign + environment.text(notice.phrase)).wrapped(to: columns)
      guard lines.isEmpty || lines.count + block.count <= rows else { break }
      lines += block.map { ($0, style) }
    }
    return lines
  }
}
