import Storage
import TerminalUI
import WaterModel

/// What has happened to the record of a `WaterRecordScreen`.
public enum WaterRecordResult: Hashable, Sendable {
  /// The number of the record that was viewed last.
  case viewed(Int)
  case added(WaterRecord)
  /// nil if another program had deleted it already.
  case deleted(WaterRecord?)
}

/// A record: to be read, and to be edited in place; or one that is being added.
struct WaterRecordScreen: UndoScreen {
  typealias Output = WaterRecordResult

  enum Action: TerminalUI.Action {
    case form(FormAction)
    case showSuggestions
    case edit
    case save
    case discard
    /// To the next record of the list, or the one before.
    case moveOn(Int)
    case delete
    case deleteConfirmed
    case share
    case openTrend
    case openMixer
    case nextUnit
    /// Figures, or all that is said of them.
    case swapWords
  }

  let accent = Accent.water
  var changes = UndoStack(Phrase(en: "Nothing has been changed here.", ko: "여기서 고친 것이 없습니다."))

  private let desk: WaterDesk
  private let chartGround = DrawnCells<WaterChart.Ground>()
  /// The list it was opened from.
  private var listing: WaterListing
  /// The step to another record that the search has yet to find.
  private var pendingStep: Int?
  /// As it is saved; nil for one that is being added.
  private(set) var record: WaterRecord?
  private var unit = WaterUnit.ppm
  private(set) var form: WaterForm
  private(set) var isEditing: Bool
  /// Whether all that is said of the water stands in the place of its figures.
  private var showsWords = false
  /// The place on the chart; while figures are typed that have none, the last one.
  private(set) var point: WaterPoint?
  /// The records of the list around this one, with the steps to them.
  private var neighbors: [(step: Int, record: WaterRecord)] = []

  init(_ desk: WaterDesk, _ record: WaterRecord, in listing: WaterListing, _ environment: Environment) {
    self.desk = desk
    self.listing = listing
    self.record = record
    isEditing = false
    form = WaterForm(record.sample, unit: unit, in: environment)
  }

  init(adding desk: WaterDesk, in environment: Environment) throws {
    self.desk = desk
    listing = WaterListing(desk.store)
    isEditing = true
    form = WaterForm(nil, unit: unit, in: environment)
    try show(nil, in: environment)
  }

  var title: Phrase { record.map { WaterWords.name(of: $0.sample) } ?? Phrase(en: "A new water", ko: "새 기록") }

  var isTyping: Bool { isEditing }

  func status(in environment: Environment) -> String {
    if pendingStep != nil { return environment.text(Phrase(en: "Searching…", ko: "찾는 중…")) }
    return record.map { environment.moment($0.sample.moment) } ?? ""
  }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    guard !isEditing else { return editingCommands(in: environment) }
    let words = environment.words
    return [
      Command(
        .edit, [.enter, "e"], Phrase(en: "edit, starting with this field", ko: "이 칸부터 고치기"),
        hint: Phrase(en: "edit", ko: "고치기")),
      Command(
        words.move, hint: words.fieldHint, isMovement: true,
        .init(.form(.move(-1)), [.up, "k"], words.up), .init(.form(.move(1)), [.down, "j"], words.down)),
      Command(
        Phrase(en: "previous, next record", ko: "이전, 다음 기록"), hint: Phrase(en: "record", ko: "기록"), isMovement: true,
        .init(.moveOn(-1), [.left, "h"], Phrase(en: "previous record", ko: "이전 기록")),
        .init(.moveOn(1), [.right, "l"], Phrase(en: "next record", ko: "다음 기록"))),
      Command(
        .swapWords, [.tab, .backTab], Phrase(en: "verdict and memo in full, or the figures", ko: "평가와 메모 전체, 또는 수치"),
        hint: Phrase(en: "verdict", ko: "평가")),
      Command(.share, ["x"], Phrase(en: "share", ko: "내보내기"), hint: Phrase(en: "share", ko: "내보내기")),
      Command(.delete, ["d", .delete], Phrase(en: "delete", ko: "지우기"), hint: Phrase(en: "delete", ko: "지우기")),
      Command(
        .openTrend, ["t"], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
        hint: Phrase(en: "trend", ko: "추이")),
      Command(.openMixer, ["m"], Phrase(en: "mix with it", ko: "이 물로 섞기"), hint: Phrase(en: "mix", ko: "섞기")),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막 변경 되돌리기")),
      Command(.nextUnit, ["U"], Phrase(en: "another unit", ko: "단위 바꾸기")),
    ]
  }

  private func editingCommands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(.save, [.enter], words.save, hint: words.save, isEssential: true),
      .cancel(in: environment),
      form.fields.fieldCommand(in: environment) { .form($0) },
      form.fields.suggestionCommand(in: environment, .showSuggestions),
    ].compactMap(\.self)
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    // Any other action is about the record that is shown.
    pendingStep = nil
    switch action {
    case .form(.select(form.fields.selected)) where !isEditing: return .perform(.edit)
    case .showSuggestions: return .ask(SuggestionList(form.fields, accent: accent)) { .form(.replaceText($0)) }
    case .form(let action): form.fields.perform(action)
    case .edit:
      (showsWords, isEditing) = (false, true)
      try show(record, in: environment)
    case .save: return try save(in: environment)
    case .discard: return try endEditing(in: environment)
    case .moveOn(let step):
      try record.map { try listing.update(around: $0.number) }
      try moveOn(step, in: environment)
    case .delete: return record.map { .alert(.deletion(of: $0, in: unit, environment, .deleteConfirmed)) } ?? .done
    case .deleteConfirmed:
      guard let record else { return .close }
      return .answer(.deleted(try desk.store.delete(record.number)))
    case .share: return record.map { .open(ShareScreen($0, unit)) } ?? .done
    case .openTrend: return record.map { .open(TrendScreen(desk, of: $0)) } ?? .done
    case .openMixer: return .open(MixerScreen(desk, first: record))
    case .nextUnit:
      let unit = try desk.nextUnit()
      try show(record, in: environment)
      return .say(.plain, WaterWords.shown(in: unit))
    case .swapWords:
      showsWords.toggle()
      try show(record, in: environment)
    }
    return .done
  }

  /// Shows another record of the list; while there is none, but the search may find it, waits for the next tick.
  private mutating func moveOn(_ step: Int, in environment: Environment) throws {
    let place = try record.flatMap { try listing.place(of: $0.number) }
    guard let place, let next = try listing.record(at: place + step) else {
      // What a first search finds comes after what there is.
      if listing.isSearching, place == nil || step > 0 || !listing.isPartial {
        pendingStep = step
        return
      }
      let last = Phrase(en: "This is the last record of the list.", ko: "목록의 마지막 기록입니다.")
      let first = Phrase(en: "This is the first record of the list.", ko: "목록의 첫 기록입니다.")
      throw Notice(.plain, place == nil ? WaterWords.notListed : step > 0 ? last : first)
    }
    changes.removeAll()
    try show(next, at: place + step, in: environment)
  }

  mutating func tick(in environment: Environment) throws -> Int? {
    // The list below searches for itself; this is only for the record that is waited for.
    guard let step = pendingStep else { return nil }
    pendingStep = nil
    try listing.advance()
    try moveOn(step, in: environment)
    return pendingStep == nil ? nil : 0
  }

  // MARK: Reading

  mutating func refresh(in environment: Environment) throws {
    // What is being typed stays.
    guard !isEditing, let record else { return }
    guard let present = try desk.store.record(record.number) else { throw Notice(.warning, WaterWords.gone) }
    // What another program has changed is not undone here.
    if present != record { changes.removeAll() }
    try show(present, in: environment)
  }

  /// Creates the form again from what is saved; the selected field stays selected.
  ///
  /// - Parameter place: where it is in the list, if that is known.
  private mutating func show(_ record: WaterRecord?, at place: Int? = nil, in environment: Environment) throws {
    // Steps from another record would lead elsewhere.
    neighbors = []
    let selected = form.fields.selected
    self.record = record
    unit = try desk.unit()
    form = WaterForm(
      record?.sample, unit: unit, in: environment, names: isEditing ? try desk.store.names(limit: 50) : [],
      filters: isEditing ? try desk.store.filters(limit: 50) : [])
    form.fields.perform(.select(selected))
    point = record?.point
    guard let record, hasRoomForNeighbors(in: environment) else { return }
    guard let place = try place ?? listing.place(of: record.number) else { return }
    neighbors = try listing.neighbors(ofPlace: place, limit: Self.mostNeighbors)
  }

  /// Where a list is long, so many records before this one and after it are enough.
  private static let mostNeighbors = 20

  /// The rows of the least list of neighbors.
  private static let leastRows = 3

  private func hasRoomForNeighbors(in environment: Environment) -> Bool {
    !isEditing && layout(environment.body, in: environment).below.rows >= Self.leastRows
  }

  // MARK: Editing

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    guard isEditing, form.fields.receive(input) else { return .ignored }
    point = form.point(in: environment) ?? point
    return .done
  }

  mutating func leave(in environment: Environment) throws -> Reply {
    guard isEditing else { return record.map { .answer(.viewed($0.number)) } ?? .close }
    guard form.fields.isChanged else { return try endEditing(in: environment) }
    return .alert(
      .discarding(
        Phrase(en: "What you typed here would be lost.", ko: "여기에 입력한 것이 사라집니다."),
        stay: Phrase(en: "No", ko: "아니요"), accent: accent, .discard))
  }

  private mutating func endEditing(in environment: Environment) throws -> Reply {
    guard record != nil else { return .close }
    isEditing = false
    try show(record, in: environment)
    return .done
  }

  private mutating func save(in environment: Environment) throws -> Reply {
    guard form.fields.submit(in: environment), let sample = form.sample(in: environment) else { return .done }
    guard let record else { return .answer(.added(try desk.store.add(sample))) }
    let form = form
    var before: WaterSample?
    // Into what the record is at this moment: another program may have changed what was not touched here.
    let changed = try desk.store.change(record.number) { present in
      before = present
      return form.sample(from: present, in: environment) ?? present
    }
    guard let changed, let before else {
      // What was typed is not lost with it.
      self.record = nil
      return .say(.warning, WaterWords.goneWhileEditing)
    }
    isEditing = false
    let isOther = changed.sample != before
    if isOther {
      changes.add { [store = desk.store] _ in
        // What another program has changed since stays.
        guard let present = try store.change(changed.number, by: { $0 == changed.sample ? before : $0 }) else {
          return Undone(.warning, WaterWords.gone)
        }
        return present.sample == before
          ? Undone(.good, WaterWords.restored(before)) : Undone(.warning, WaterWords.changedSince)
      }
    }
    try show(changed, in: environment)
    return isOther ? .say(.good, WaterWords.saved(changed.sample, unit)) : .done
  }

  mutating func show(_ undone: Undone, in environment: Environment) throws {
    pendingStep = nil
    // After a change from elsewhere none of those before it can be undone.
    if undone.notice.kind != .good { changes.removeAll() }
    guard let record, let present = try desk.store.record(record.number) else { return }
    try show(present, in: environment)
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let fields = form.fields
    let layout = layout(canvas.area, in: canvas.environment)
    let labels = fields.labelColumns(in: canvas)
    canvas.draw(in: layout.verdict) { drawVerdict(in: &$0) }
    canvas.draw(
      ListView(count: fields.count, selection: ListSelection(selected: fields.selected)) { place, isSelected, canvas in
        if isEditing {
          fields.draw(place, in: &canvas)
        } else {
          drawValue(place, labels, isSelected, in: &canvas)
        }
        canvas.onClick(canvas.area, Action.form(.select(place)))
      }, in: layout.fields)
    canvas.draw(in: layout.below) { isEditing ? drawMessage(in: &$0) : drawBelow(in: &$0) }
    // While it is edited, the water alone: what moves is seen at once.
    let (points, extent) = isEditing ? ([], nil) : (listing.points, listing.extent)
    canvas.draw(
      WaterChart(unit: unit, points: points, extent: extent, selected: point, ground: chartGround), in: layout.chart)
  }

  private typealias Block = (lines: [String], style: Style)

  private func layout(_ area: Rect, in environment: Environment) -> (
    verdict: Rect, fields: Rect, below: Rect, chart: Rect
  ) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = area.columns >= 56
    let left = isBeside ? min(56, max(34, body.columns * 55 / 100)) : body.columns
    let (pane, side) = body.columns(.fixed(left), .fill)
    let chart = isBeside ? side.columns(.fixed(2), .fill).1 : .zero
    if showsWords { return (pane.rows(.fixed(pane.rows > 12 ? 1 : 0), .fill).1, .zero, .zero, chart) }
    let count = form.fields.count
    let air = pane.rows > count + 3 ? 1 : 0
    // The marks of the zones, and as much advice as there is room for besides all fields.
    let advice = isEditing ? [] : advice(pane.columns - 2, in: environment).map(\.lines.count)
    let rest = pane.rows - count - 1 - 2 * air
    let verdict = isEditing ? 0 : advice.reduce(1) { $0 + $1 <= rest + 1 ? $0 + $1 : $0 }
    let least =
      pane.rows < count + 2
      ? min(isEditing || memo(pane.columns - 2, in: environment).count > 1 ? 2 : 0, pane.rows / 3) : 0
    let fields = min(count, pane.rows - verdict - least)
    let gap = verdict > 0 ? air : 0
    let parts = pane.rows([.fixed(air), .fixed(verdict), .fixed(gap), .fixed(fields), .fixed(air), .fill])
    return (parts[1], parts[3], parts[5], chart)
  }

  private func drawValue(_ place: Int, _ labels: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let style = canvas.drawSelection(isSelected, in: canvas.area)
    let quiet = isSelected ? style : .quiet
    let (_, label, value) = canvas.area.columns(.fixed(2), .fixed(labels + 1), .fill)
    canvas.draw(Label(canvas.text(form.fields.label(place)), quiet), in: label)
    let (text, unit) = (form.fields.text(place), canvas.text(form.fields.unit(place)))
    let shown = text.isEmpty ? canvas.text(form.placeholder(place)) : unit.isEmpty ? text : "\(text) \(unit)"
    canvas.draw(Label(shown, text.isEmpty ? quiet : style), in: value)
  }

  private func drawMessage(in canvas: inout Canvas) {
    form.fields.drawMessage(in: &canvas, canvas.area.rows(.fixed(2), .fill).0)
    guard canvas.area.rows >= 4, let point = form.point(in: canvas.environment) else { return }
    canvas.draw(ZoneMarks(zones: point.zones), in: canvas.area.line(3).inset(columns: 2))
  }

  /// What would bring the water into each zone in which it is not, the smallest change first.
  private func advice(_ columns: Int, in environment: Environment) -> [Block] {
    guard let record else { return [] }
    let verdict = WaterVerdict(record.point)
    let taste = environment.text(verdict.taste.phrase)
    let isBeside = ZoneMarks.columns(hasNames: true) + 3 + taste.columns <= columns
    let advice = verdict.advice.sorted { record.point.distance(to: $0.nearest) < record.point.distance(to: $1.nearest) }
    return (isBeside ? [] : [([taste], .quiet)])
      + advice.map { advice in
        let words = environment.text(advice.change(in: unit)).wrapped(to: columns - 6)
        return (words.enumerated().map { ($0 == 0 ? advice.zone.shortName : "").padded(to: 6) + $1 }, .plain)
      }
  }

  /// The memo while its field is selected, or nothing.
  private func memo(_ columns: Int, in environment: Environment) -> [String] {
    guard form.isMemoSelected || showsWords, let memo = record?.sample.memo, !memo.isEmpty else { return [] }
    return environment.text(memo.text).wrapped(to: columns)
  }

  /// Draws what the standards say of the water; Tab gives it the whole room.
  private func drawVerdict(in canvas: inout Canvas) {
    guard let record else { return }
    let verdict = WaterVerdict(record.point)
    let area = canvas.area.inset(columns: 2)
    canvas.draw(ZoneMarks(zones: verdict.zones), in: area.line(0))
    let taste = canvas.text(verdict.taste.phrase)
    let beside = area.line(0).columns(.fixed(ZoneMarks.columns(hasNames: true) + 3), .fill).1
    if taste.columns <= beside.columns { canvas.draw(Label(taste, .quiet), in: beside) }
    var blocks = advice(area.columns, in: canvas.environment)
    if showsWords {
      blocks += calcium(area.columns, in: canvas)
      let memo = memo(area.columns, in: canvas.environment)
      if !memo.isEmpty { blocks.append(([""] + memo, .plain)) }
    }
    _ = draw(blocks, in: &canvas, area.rows(.fixed(1), .fill).1)
  }

  private func calcium(_ columns: Int, in canvas: Canvas) -> [Block] {
    record?.sample.figures.calciumHardness.map { calcium in
      let amount = unit.amount(calcium, of: .hardness)
      let text = Phrase(en: "Calcium hardness, SCA's own axis: \(amount).", ko: "SCA 기준이 보는 칼슘 경도: \(amount).")
      return [(canvas.text(text).wrapped(to: columns), .quiet)]
    } ?? []
  }

  /// Draws below the fields: a memo that does not fit into its field, and the records of the list around this one.
  private func drawBelow(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 2)
    let memo = memo(area.columns, in: canvas.environment)
    let blocks = memo.count > 1 ? [(memo, .plain)] : calcium(area.columns, in: canvas)
    let rest = draw(blocks, in: &canvas, area)
    let room = blocks.isEmpty ? rest : rest.rows(.fixed(1), .fill).1
    guard room.rows >= Self.leastRows, neighbors.count > 1 else { return }
    // As many before as after it, as far as there are so many.
    let here = neighbors.firstIndex { $0.step == 0 } ?? 0
    let first = min(max(0, here - room.rows / 2), max(0, neighbors.count - room.rows))
    let shown = neighbors[first...].prefix(room.rows)
    let days = canvas.environment.dayColumns(of: shown.lazy.map(\.record.sample.moment.date))
    for (row, (step, record)) in shown.enumerated() {
      let line = Rect(column: canvas.area.column, row: room.row + row, columns: canvas.area.columns, rows: 1)
      canvas.draw(in: line) { canvas in
        let place = ListPlace(index: row, isSelected: false, style: step == 0 ? .bold : .plain)
        canvas.draw(WaterRow(record: record, unit: unit, look: .brief, place: place, dayColumns: days), in: line)
        if step != 0 { canvas.onClick(line, Action.moveOn(step)) }
      }
    }
  }

  /// Draws texts one below the other and returns the rest of the area.
  private func draw(_ blocks: [Block], in canvas: inout Canvas, _ area: Rect) -> Rect {
    // Half an advice would be a wrong one, so only a long last block may be cut.
    var room = area
    for (index, block) in blocks.enumerated() {
      let mayBeCut = index == blocks.count - 1 && block.lines.count > 3 && !room.isEmpty
      guard block.lines.count <= room.rows || mayBeCut else { continue }
      var lines = Array(block.lines.prefix(room.rows))
      if lines.count < block.lines.count { lines[lines.count - 1] += canvas.signs.ellipsis }
      canvas.draw(lines: lines, block.style, in: room)
      room = room.rows(.fixed(lines.count), .fill).1
    }
    return room
  }
}
