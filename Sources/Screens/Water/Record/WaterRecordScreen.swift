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

  init(_ desk: WaterDesk, _ record: WaterRecord, in listing: WaterListing) {
    self.desk = desk
    self.listing = listing
    self.record = record
    isEditing = false
    form = WaterForm(record.sample, unit: unit)
  }

  init(adding desk: WaterDesk, in environment: Environment) throws {
    self.desk = desk
    listing = WaterListing(desk.store)
    isEditing = true
    form = WaterForm(nil, unit: unit)
    try show(nil, in: environment)
  }

  var title: Phrase { record.map { WaterWords.name(of: $0.sample) } ?? Phrase(en: "A new water", ko: "새 기록") }

  var isTyping: Bool { isEditing }

  func status(in environment: Environment) -> String {
    if pendingStep != nil { return environment.text(Phrase(en: "Searching…", ko: "찾는 중…")) }
    return record.map { "\(WaterWords.day($0.sample.time.date)) \($0.sample.time.clock)" } ?? ""
  }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    guard !isEditing else { return editingCommands(in: environment) }
    let words = environment.words
    return [
      Command(
        .edit, [.enter, "e"], Phrase(en: "edit, beginning with this field", ko: "이 칸부터 고치기"),
        hint: Phrase(en: "edit", ko: "고치기")),
      Command(
        words.move, hint: words.fieldHint, isMovement: true,
        .init(.form(.move(-1)), [.up, "k"], words.up), .init(.form(.move(1)), [.down, "j"], words.down)),
      Command(
        Phrase(en: "previous, next record", ko: "이전, 다음 기록"), hint: Phrase(en: "record", ko: "기록"), isMovement: true,
        .init(.moveOn(-1), [.left, "h"], Phrase(en: "previous record", ko: "이전 기록")),
        .init(.moveOn(1), [.right, "l"], Phrase(en: "next record", ko: "다음 기록"))),
      Command(
        .swapWords, [.tab, .backTab], Phrase(en: "figures, or what is said of them", ko: "수치나 그 풀이"),
        hint: Phrase(en: "verdict", ko: "풀이")),
      Command(.share, ["x"], Phrase(en: "share", ko: "내보내기"), hint: Phrase(en: "share", ko: "내보내기")),
      Command(.delete, ["d", .delete], Phrase(en: "delete", ko: "지우기"), hint: Phrase(en: "delete", ko: "지우기")),
      Command(
        .openTrend, ["t"], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
        hint: Phrase(en: "trend", ko: "추이")),
      Command(.openMixer, ["m"], Phrase(en: "mix with it", ko: "이 물로 섞기"), hint: Phrase(en: "mix", ko: "섞기")),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막으로 고친 것 되돌리기")),
      Command(.nextUnit, ["U"], Phrase(en: "unit", ko: "단위")),
    ]
  }

  private func editingCommands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let suggestions = Command<Action>(
      Phrase(en: "what was written before", ko: "앞서 쓴 것"), hint: Phrase(en: "earlier ones", ko: "앞서 쓴 것"),
      .init(.form(.suggest(-1)), [.pageUp], Phrase(en: "the one before", ko: "앞의 것")),
      .init(.form(.suggest(1)), [.pageDown], Phrase(en: "the one after", ko: "뒤의 것")))
    return [
      Command(.save, [.enter], words.save, hint: words.save, isEssential: true),
      .cancel(in: environment),
      form.fields.fieldCommand(in: environment) { .form($0) },
    ] + (form.fields.suggestions.isEmpty ? [] : [suggestions])
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    // Any other action is about the record that is shown.
    pendingStep = nil
    switch action {
    case .form(.select(form.fields.selected)) where !isEditing: return .perform(.edit)
    case .form(let action): form.fields.perform(action)
    case .edit:
      (showsWords, isEditing) = (false, true)
      try show(record, in: environment)
    case .save: return try save(in: environment)
    case .discard: return try endEditing(in: environment)
    case .moveOn(let step):
      try record.map { try listing.update(around: $0.number) }
      try moveOn(step, in: environment)
    case .delete: return record.map { .alert(.deletion(of: $0, in: unit, .deleteConfirmed)) } ?? .done
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
    case .swapWords: showsWords.toggle()
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
    try show(next, in: environment)
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
  private mutating func show(_ record: WaterRecord?, in environment: Environment) throws {
    let selected = form.fields.selected
    self.record = record
    unit = try desk.unit()
    form = WaterForm(
      record?.sample, unit: unit, in: environment.language, names: isEditing ? try desk.store.names(limit: 50) : [],
      filters: isEditing ? try desk.store.filters(limit: 50) : [])
    form.fields.perform(.select(selected))
    point = record?.point
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
    let layout = layout(canvas.area)
    let labels = fields.labelColumns(in: canvas)
    canvas.draw(
      ListView(count: fields.count, selection: ListSelection(selected: fields.selected)) { place, isSelected, canvas in
        if isEditing {
          fields.draw(place, in: &canvas)
        } else {
          drawValue(place, labels, isSelected, in: &canvas)
        }
        canvas.onClick(canvas.area, Action.form(.select(place)))
      }, in: layout.fields)
    canvas.draw(in: layout.words) { isEditing ? drawMessage(in: &$0) : drawVerdict(in: &$0) }
    canvas.draw(WaterChart(unit: unit, selected: point), in: layout.chart)
  }

  private func layout(_ area: Rect) -> (fields: Rect, words: Rect, chart: Rect) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = area.columns >= 56
    let left = isBeside ? min(56, max(34, body.columns * 55 / 100)) : body.columns
    let (pane, side) = body.columns(.fixed(left), .fill)
    let chart = isBeside ? side.columns(.fixed(2), .fill).1 : .zero
    if showsWords { return (.zero, pane.rows(.fixed(pane.rows > 12 ? 1 : 0), .fill).1, chart) }
    let count = form.fields.count
    let air = pane.rows > count + 3 ? 1 : 0
    let wordRows = pane.rows < count + 2 ? min(2, pane.rows / 3) : pane.rows - count - 2 * air
    let parts = pane.rows([.fixed(air), .fixed(min(count, pane.rows - wordRows)), .fixed(air), .fill])
    return (parts[1], parts[3], chart)
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

  /// Draws what the standards say of the water; Tab gives it the whole room.
  private func drawVerdict(in canvas: inout Canvas) {
    guard let record else { return }
    let verdict = WaterVerdict(record.point)
    let area = canvas.area.inset(columns: 2)
    canvas.draw(ZoneMarks(zones: verdict.zones), in: area.line(0))
    let taste = canvas.text(verdict.taste.phrase)
    let beside = area.line(0).columns(.fixed(ZoneMarks.columns(hasNames: true) + 3), .fill).1
    let isBeside = taste.columns <= beside.columns
    if isBeside { canvas.draw(Label(taste, .quiet), in: beside) }
    var blocks: [(lines: [String], style: Style)] = isBeside ? [] : [([taste], .quiet)]
    // The smallest change comes first: there may not be room for all.
    let advice = verdict.advice.sorted { record.point.distance(to: $0.nearest) < record.point.distance(to: $1.nearest) }
    for advice in advice {
      let words = canvas.text(advice.change(in: unit)).wrapped(to: area.columns - 6)
      blocks.append((words.enumerated().map { ($0 == 0 ? advice.zone.shortName : "").padded(to: 6) + $1 }, .plain))
    }
    if let calcium = record.sample.figures.calciumHardness {
      let amount = unit.amount(calcium, of: .hardness)
      let text = Phrase(en: "Calcium hardness, SCA's own axis: \(amount).", ko: "SCA가 보는 칼슘 경도: \(amount).")
      blocks.append((canvas.text(text).wrapped(to: area.columns), .quiet))
    }
    let memo = canvas.text(record.sample.memo.text).wrapped(to: area.columns)
    if showsWords {
      if !record.sample.memo.isEmpty { blocks.append(([""] + memo, .plain)) }
    } else if form.isMemoSelected, memo.count > 1 {
      // A memo that does not fit into its field is read while the field is selected.
      blocks = [(memo, .plain)]
    }
    // Half an advice would be a wrong one, so only a long last block may be cut.
    var room = area.rows(.fixed(1), .fill).1
    for (index, block) in blocks.enumerated() {
      let mayBeCut = index == blocks.count - 1 && block.lines.count > 3 && !room.isEmpty
      guard block.lines.count <= room.rows || mayBeCut else { continue }
      var lines = Array(block.lines.prefix(room.rows))
      if lines.count < block.lines.count { lines[lines.count - 1] += canvas.signs.ellipsis }
      canvas.draw(lines: lines, block.style, in: room)
      room = room.rows(.fixed(lines.count), .fill).1
    }
  }
}
