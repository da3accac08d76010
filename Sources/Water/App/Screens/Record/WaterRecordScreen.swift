import PavilionKit
import TerminalUI
import WaterModel

public enum WaterRecordResult: Hashable, Sendable {
  case viewed(Int)
  case added(WaterRecord)
  /// nil if another program had deleted it already.
  case deleted(DeletedWater?)
}

/// A record that is shown and edited in place, or a new one.
struct WaterRecordScreen: RatingScreen, SearchScreen {
  typealias Output = WaterRecordResult

  enum Action: TerminalUI.Action {
    case form(FormAction)
    case showSuggestions
    case edit
    case save
    /// Opens the note in the editor of the user.
    case openEditor
    /// Saves figures that contradict each other.
    case saveAnyway
    case discard
    case moveOn(Int)
    case delete
    case deleteConfirmed
    case share
    case openTrend
    case openTastings
    /// Rates the coffee that was made with the water.
    case rate(Int)
    case openMixer
    case compare
    case openScale
    /// Switches between the figures and the full verdict.
    case swapWords
  }

  let accent = Accent.water
  var changes = UndoStack(Phrase(en: "Nothing has been changed here.", ko: "여기서 고친 것이 없습니다."))

  private let context: WaterContext
  /// The known properties of a new record.
  private let draft: WaterDraft?
  let chartBackground = CellCache<WaterChart.Background>()
  var listing: WaterListing
  var searched: WaterQuery?
  /// The step to a record that a search of the rest of the log may find.
  private var pendingStep: Int?
  /// The saved record; nil for a new one.
  private(set) var record: WaterRecord?
  private(set) var form: WaterForm
  private(set) var isEditing: Bool
  /// Whether verdict and note are shown in full instead of the figures.
  private(set) var showsWords = false
  /// The position on the chart; nil while the typed figures have none.
  private(set) var position: WaterPosition?
  /// Where the water may be, if that is known.
  private(set) var area: WaterArea?
  /// Between which values hardness or alkalinity alone is, if that is known.
  private(set) var bounds: [WaterPosition] = []
  /// The records of the list around this one, with the steps to them.
  private(set) var neighbors: [(step: Int, record: WaterRecord)] = []

  /// The latest tastings of the record, and how many there are.
  private(set) var tastings: (latest: [WaterTasting], count: Int) = ([], 0)

  init(_ context: WaterContext, _ record: WaterRecord, in listing: WaterListing, _ environment: Environment) {
    self.context = context
    self.listing = listing
    self.record = record
    draft = nil
    isEditing = false
    form = WaterForm(record.sample, in: environment)
  }

  /// - Parameter draft: What is known already; nil for nothing.
  init(adding context: WaterContext, _ draft: WaterDraft? = nil, in environment: Environment) throws {
    self.context = context
    self.draft = draft
    listing = WaterListing(context.store)
    isEditing = true
    form = WaterForm(nil, in: environment, isEditing: true)
    try show(nil, in: environment)
    form.selectMissing(of: draft)
  }

  var title: Phrase { record.map { $0.sample.name.shownName } ?? Phrase(en: "A new water", ko: "새 기록") }

  var isTyping: Bool { isEditing }

  var store: WaterStore { context.store }
  var ratedRecord: WaterRecord? { record }
  static func rate(_ rating: Int) -> Action { .rate(rating) }

  func status(in environment: Environment) -> String {
    if pendingStep != nil { return environment.text(Phrase(en: "Searching…", ko: "찾는 중…")) }
    return record.map { environment.moment($0.sample.moment) } ?? ""
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    // Any other action applies to the shown record.
    pendingStep = nil
    switch action {
    case .form(.select(form.fields.selected)) where !isEditing: return .perform(.edit)
    case .showSuggestions: return .ask(SuggestionList(form.fields, accent: accent)) { .form(.replaceText($0)) }
    case .form(let action): form.fields.perform(action)
    case .edit:
      try change {
        ($0.showsWords, $0.isEditing) = (false, true)
        try $0.show($0.record, in: environment)
      }
    case .save: return save(in: environment)
    case .openEditor:
      return .run(form.fields.editor) { screen, ending, environment in
        .done.saying(screen.form.fields.take(ending, in: environment))
      }
    case .saveAnyway: return save(asking: false, in: environment)
    case .discard: return try endEditing(in: environment)
    case .moveOn(let step):
      try record.map { try listing.update(around: $0.number) }
      return try moveOn(step, in: environment)
    case .delete: return record.map { .alert(.deletion(of: $0, environment, .deleteConfirmed)) } ?? .done
    case .deleteConfirmed:
      guard let record else { return .close }
      return .save(.saving) { [store = context.store] in
        try store.delete(record.number)
      } resuming: { _, deleted, _ in
        .answer(.deleted(deleted))
      }
    case .share: return record.map { .open(ShareScreen($0)) } ?? .done
    case .openTastings: return record.map { .open(TastingList(context, of: $0)) } ?? .done
    case .rate(let rating): return rate(rating, in: environment)
    case .openTrend: return record.map { .open(TrendScreen(context, of: $0)) } ?? .done
    case .compare: return .open(CompareScreen(context, first: record))
    case .openMixer: return .open(MixerScreen(context, first: record.flatMap { WaterPickerChoice($0) }))
    case .openScale: return record.map { .open(ScaleScreen(context, of: $0)) } ?? .done
    case .swapWords:
      showsWords.toggle()
      try show(record, in: environment)
    }
    return .done
  }

  /// Shows another record of the list; if a search may still find it, when that is done.
  private mutating func moveOn(_ step: Int, in environment: Environment) throws -> Reply {
    let index = try record.flatMap { try listing.index(of: $0.number) }
    guard let index, let next = try listing.record(at: index + step) else {
      // A first search appends the records that it finds.
      if listing.search != nil, index == nil || step > 0 || !listing.isPartial {
        pendingStep = step
        return search()
      }
      let last = Phrase(en: "This is the last record of the list.", ko: "목록의 마지막 기록입니다.")
      let first = Phrase(en: "This is the first record of the list.", ko: "목록의 첫 기록입니다.")
      throw Notice(.plain, index == nil ? WaterWords.notListed : step > 0 ? last : first)
    }
    changes.removeAll()
    try show(next, at: index + step, in: environment)
    return .done
  }

  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
    guard let step = pendingStep else { return .done }
    pendingStep = nil
    return try moveOn(step, in: environment)
  }

  mutating func refresh(in environment: Environment) throws {
    // Keep what is being typed.
    guard !isEditing, let record else { return }
    guard let present = try context.store.record(record.number) else { throw Notice(.warning, WaterWords.gone) }
    // Changes of other programs cannot be undone here.
    if present.sample != record.sample { changes.removeAll() }
    try show(present, in: environment)
  }

  /// Shows a record in a new form, and keeps the selected field.
  ///
  /// - Parameter index: The index in the list, if it is known.
  private mutating func show(_ record: WaterRecord?, at index: Int? = nil, in environment: Environment) throws {
    // The steps are relative to the shown record.
    neighbors = []
    let selected = form.fields.selected
    self.record = record
    // First, so that editing ends even if reading the neighbors fails.
    form = WaterForm(
      record?.sample, in: environment, names: isEditing ? try context.store.names(limit: 50) : [],
      filters: isEditing ? try context.store.filters(limit: 50) : [], draft: record == nil ? draft : nil,
      kits: isEditing ? try context.settings.dropKits() : [:], isEditing: isEditing)
    form.fields.perform(.select(selected))
    place(record?.sample.figures)
    // A record without a rating has no tasting.
    if let record, record.rating != nil {
      tastings = (try store.tastings(of: record.number, limit: 1), try store.tastingCount(of: record.number))
    } else {
      tastings = ([], 0)
    }
    let room = layout(environment.body, in: environment).below.rows
    guard let record, !isEditing, room >= Self.leastRows else { return }
    guard let index = try index ?? listing.index(of: record.number) else { return }
    neighbors = try listing.neighbors(ofIndex: index, limit: max(20, room))
  }

  /// Shows figures on the chart.
  private mutating func place(_ figures: WaterFigures?) {
    (position, area, bounds) = (figures?.position, figures?.area, figures?.bounds ?? [])
  }

  static let leastRows = 3

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    guard isEditing else { return .ignored }
    let room = layout(environment.body, in: environment).fields
    let size = Size(
      columns: ListView.rowColumns(in: room.columns), rows: form.fields.rows(of: form.fields.selected, among: room.rows)
    )
    guard form.fields.receive(input, in: size, environment) else { return .ignored }
    place(form.typedFigures(in: environment))
    if position != nil { form.fields.withdrawRefusals() }
    return .done.saying(form.fields.notice(in: environment))
  }

  mutating func leave(in environment: Environment) throws -> Reply {
    guard isEditing else { return record.map { .answer(.viewed($0.number)) } ?? .close }
    guard form.fields.isChanged else { return try endEditing(in: environment) }
    return .alert(.discarding(accent: accent, .discard, in: environment))
  }

  private mutating func endEditing(in environment: Environment) throws -> Reply {
    guard record != nil else { return .close }
    isEditing = false
    try show(record, in: environment)
    return .done
  }

  /// - Parameter asks: Whether figures that contradict each other are asked about.
  private mutating func save(asking asks: Bool = true, in environment: Environment) -> Reply {
    guard form.fields.submit(in: environment) else { return .done }
    guard let sample = form.sample(in: environment) else {
      form.refuseFigures(in: environment)
      return .done
    }
    if asks, sample.figures != record?.sample.figures, !sample.figures.conflicts.isEmpty {
      return .alert(WaterWords.conflictQuestion(sample.figures, in: environment.unit, .saveAnyway))
    }
    let (store, form) = (context.store, form)
    guard let record else {
      return .save(.saving) { [now = environment.localTime] in
        try store.add(sample, enteredAt: now)
      } resuming: { _, added, _ in
        .answer(.added(added))
      }
    }
    return .save(.saving) { () -> (WaterRecord?, WaterSample?) in
      var before: WaterSample?
      // Change the present record: another program may have changed other fields of it.
      let changed = try store.change(record.number) { present in
        before = present
        return form.sample(from: present, in: environment) ?? present
      }
      return (changed, before)
    } resuming: { screen, result, environment in
      try screen.didChange(to: result.0, from: result.1, in: environment)
    }
  }

  private mutating func didChange(
    to changed: WaterRecord?, from before: WaterSample?, in environment: Environment
  ) throws -> Reply {
    guard let changed, let before else {
      // Keep what was typed as a new record.
      self.record = nil
      return .say(.warning, WaterWords.goneWhileEditing)
    }
    isEditing = false
    let isOther = changed.sample != before
    if isOther {
      changes.add { [store = context.store] _ in
        // Keep a later change of another program.
        guard let present = try store.change(changed.number, by: { $0 == changed.sample ? before : $0 }) else {
          return UndoResult(.warning, WaterWords.gone)
        }
        return present.sample == before
          ? UndoResult(.good, WaterWords.restored(before)) : UndoResult(.warning, WaterWords.changedSince)
      }
    }
    try show(changed, in: environment)
    return isOther ? .say(.good, WaterWords.saved(changed.sample, environment.unit)) : .done
  }

  mutating func didUndo(_ undone: UndoResult, in environment: Environment) throws {
    pendingStep = nil
    // After a change of another program, no earlier change can be undone.
    if undone.notice.kind != .good { changes.removeAll() }
    guard let record, let present = try context.store.record(record.number) else { return }
    try show(present, in: environment)
  }
}
