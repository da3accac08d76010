import Storage
import TerminalUI
import WaterModel

/// What has happened to the record of a `WaterRecordScreen`.
public enum WaterRecordResult: Hashable, Sendable {
  /// The number of the record that was viewed last.
  case viewed(Int)
  case added(WaterRecord)
  case deleted(WaterRecord)
  /// It was to be deleted, but another program has done so already.
  case gone
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
  private let query: WaterQuery
  /// As it is saved; nil for one that is being added.
  private(set) var record: WaterRecord?
  private(set) var unit = WaterUnit.ppm
  private(set) var form: WaterForm
  private(set) var isEditing: Bool
  /// Whether all that is said of the water stands in the place of its figures.
  private(set) var showsWords = false
  /// The place on the chart; while figures are typed that have none, the last one.
  private(set) var point: WaterPoint?

  /// A record of the log.
  init(_ desk: WaterDesk, _ record: WaterRecord, of query: WaterQuery) {
    self.desk = desk
    self.query = query
    self.record = record
    isEditing = false
    form = WaterForm(record.sample, unit: unit)
  }

  /// A new record.
  init(adding desk: WaterDesk, in environment: Environment) throws {
    self.desk = desk
    query = .newest
    isEditing = true
    form = WaterForm(nil, unit: unit)
    try renew(in: environment)
  }

  var title: Phrase { record.map { WaterWords.name(of: $0.sample) } ?? Phrase(en: "A new water", ko: "새 기록") }

  var isTyping: Bool { isEditing }

  func status(in environment: Environment) -> String {
    record.map { "\(WaterWords.day($0.sample.time.date)) \($0.sample.time.clock)" } ?? ""
  }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    isEditing ? editingCommands(in: environment) : readingCommands(in: environment)
  }

  private func editingCommands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let suggestions = Command<Action>(
      Phrase(en: "what was written before", ko: "앞서 쓴 것"), hint: Phrase(en: "earlier ones", ko: "앞서 쓴 것"),
      [
        .init(.form(.suggest(-1)), [.pageUp], Phrase(en: "the one before", ko: "앞의 것")),
        .init(.form(.suggest(1)), [.pageDown], Phrase(en: "the one after", ko: "뒤의 것")),
      ])
    return [
      Command(.save, [.enter], words.save, hint: words.save, isEssential: true),
      Command(frame: .back, [.escape], words.cancel, hint: words.cancel, isEssential: true),
      form.fields.fieldCommand(in: environment) { .form($0) },
    ] + (form.fields.hasSuggestions ? [suggestions] : [])
  }

  private func readingCommands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(
        .edit, [.enter, "e"], Phrase(en: "edit, beginning with this field", ko: "이 칸부터 고치기"),
        hint: Phrase(en: "edit", ko: "고치기")),
      Command(
        words.move, hint: words.fieldHint, isMovement: true,
        [.init(.form(.move(-1)), [.up, "k"], words.up), .init(.form(.move(1)), [.down, "j"], words.down)]),
      Command(
        Phrase(en: "previous, next record", ko: "이전, 다음 기록"), hint: Phrase(en: "record", ko: "기록"), isMovement: true,
        [
          .init(.moveOn(-1), [.left, "h"], Phrase(en: "previous record", ko: "이전 기록")),
          .init(.moveOn(1), [.right, "l"], Phrase(en: "next record", ko: "다음 기록")),
        ]),
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

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .form(.select(form.fields.selected)) where !isEditing: return .perform(.edit)
    case .form(let action): form.fields.perform(action)
    case .edit:
      (showsWords, isEditing) = (false, true)
      try renew(in: environment)
    case .save: return try save(in: environment)
    case .discard: return try endEditing(in: environment)
    case .moveOn(let step): return try moveOn(step, in: environment)
    case .delete: return record.map { .alert(.deletion(of: $0, in: unit, .deleteConfirmed)) } ?? .done
    case .deleteConfirmed:
      guard let record else { return .close }
      return .answer(try desk.store.delete(record.number).map { .deleted($0) } ?? .gone)
    case .share: return record.map { .open(ShareScreen($0, unit)) } ?? .done
    case .openTrend: return record.map { .open(TrendScreen(desk, of: $0)) } ?? .done
    case .openMixer: return .open(MixerScreen(desk, first: record))
    case .nextUnit:
      let unit = try desk.nextUnit()
      try renew(in: environment)
      return .say(.plain, WaterWords.shown(in: unit))
    case .swapWords: showsWords.toggle()
    }
    return .done
  }

  private mutating func moveOn(_ step: Int, in environment: Environment) throws -> Reply {
    guard let record else { return .done }
    guard let place = try desk.store.place(of: record.number, in: query) else {
      return .say(.plain, WaterWords.notListed)
    }
    guard place + step >= 0, let next = try desk.store.records(query, offset: place + step, limit: 1).first else {
      return .say(
        .plain,
        step > 0
          ? Phrase(en: "This is the last record of the list.", ko: "목록의 마지막 기록입니다.")
          : Phrase(en: "This is the first record of the list.", ko: "목록의 첫 기록입니다."))
    }
    changes.removeAll()
    try show(next, in: environment)
    return .done
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

  private mutating func show(_ record: WaterRecord, in environment: Environment) throws {
    self.record = record
    try renew(in: environment)
  }

  /// Creates the form again from the saved record; the selected field stays selected.
  private mutating func renew(in environment: Environment) throws {
    let selected = form.fields.selected
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
        stay: Phrase(en: "No", ko: "아니오"), accent: accent, .discard))
  }

  private mutating func endEditing(in environment: Environment) throws -> Reply {
    guard record != nil else { return .close }
    isEditing = false
    try renew(in: environment)
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
        let present = try store.change(changed.number) { $0 == changed.sample ? before : $0 }
        guard let present else { return Undone(.warning, WaterWords.gone) }
        return present.sample == before
          ? Undone(.good, WaterWords.restored(before)) : Undone(.warning, WaterWords.changedSince)
      }
    }
    try show(changed, in: environment)
    return isOther ? .say(.good, WaterWords.saved(changed.sample, unit)) : .done
  }

  mutating func show(_ undone: Undone, in environment: Environment) throws {
    // After a change from elsewhere none of those before it can be undone.
    if undone.notice.kind != .good { changes.removeAll() }
    guard let record, let present = try desk.store.record(record.number) else { return }
    try show(present, in: environment)
  }
}
