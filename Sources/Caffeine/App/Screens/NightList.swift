import CaffeineModel
import TerminalUI
import Values

/// How the user slept, latest first, and what caffeine had to do with it.
package struct NightList: TableScreen, UndoScreen {
  package enum Action: TerminalUI.Action {
    case ask
    case edit
    case record(Night, replacing: CivilDate?)
    case delete
    case deletionConfirmed(CivilDate)
    case show(Page)
    /// Compares the nights beside the loop.
    case compare
  }

  package enum Page: Hashable, Sendable {
    case nights
    /// A sentence by itself, on a small screen.
    case finding(Int)
  }

  package let title = SleepWords.title
  package let accent = Accent.caffeine
  package var list: RecordList<Evening>
  package var changes = UndoStack()
  package var primaryAction: Action? { .edit }

  private let store: CaffeineStore
  private var settings = CaffeineSettings.initial
  package private(set) var findings: SleepFindings?
  private var isStale = true
  private var page = Page.nights
  /// Whether to ask about last night as soon as the screen is open.
  private var asksAtFirst: Bool
  private let isUnasked: Bool
  private var lastNight: Night?

  private static let empty = Phrase(
    en:
      "In the morning, press n and then 1 to 5: how you slept. After 28 nights this page says what caffeine had to do "
      + "with it.",
    ko: "아침에 n을 누르고 1–5로 어떻게 잤는지 기록하세요. 28일이 모이면 카페인과 어떤 관계가 있는지 보여 줍니다.")
  package static let gone = Phrase(en: "Another program has deleted that night.", ko: "다른 프로그램에서 이미 지운 기록입니다.")

  /// - Parameters:
  ///   - asks: Whether to ask about last night at once, if it is not recorded.
  ///   - isUnasked: Whether the program opens the screen by itself.
  ///   - date: The day on which the night ended that is selected at first; nil for the latest.
  package init(_ store: CaffeineStore, asks: Bool = false, isUnasked: Bool = false, selecting date: CivilDate? = nil) {
    (self.store, asksAtFirst, self.isUnasked) = (store, asks, isUnasked)
    list = RecordList(empty: Self.empty, selecting: date?.daysSinceEpoch)
  }

  package func status(in environment: Environment) -> String {
    let count = list.count
    return environment.text(Phrase(en: "\(count) \(count == 1 ? "night" : "nights")", ko: "\(count)일"))
  }

  // MARK: Commands

  package func commands(in environment: Environment) -> [Command<Action>] {
    let ask = Command<Action>(
      .ask, ["n", "+"], Phrase(en: "how you slept last night", ko: "지난밤에 어떻게 잤는지"),
      hint: Phrase(en: "last night", ko: "지난밤"))
    let undo: Command<Action> = undoCommand(in: environment, hint: environment.words.undo)
    guard !list.isEmpty else { return changes.isEmpty ? [ask] : [ask, undo] }
    let (edit, delete) = (Phrase(en: "edit", ko: "고치기"), Phrase(en: "delete", ko: "지우기"))
    let isAlone = !hasPages(in: environment)
    let pages = pages(in: environment)
    let tab = Command<Action>.tab(
      Phrase(en: "the nights, or what they say", ko: "날마다의 기록, 또는 모아 본 결과"),
      hint: isAlone ? nil : Phrase(en: "page", ko: "쪽"),
      unless: isAlone ? Phrase(en: "Both are shown already.", ko: "이미 둘 다 보입니다.") : nil
    ) { .show(pages.element($0, after: shownPage(in: environment)) ?? .nights) }
    return (isAlone ? [ask, tab] : [tab, ask]) + [
      Command(.edit, [.enter, "e"], edit, hint: edit),
      Command(.delete, ["d", .delete, "x"], delete, hint: delete), undo,
    ] + Command.newestFirst(in: environment)
  }

  private func hasPages(in environment: Environment) -> Bool { environment.sizeClass == .compact && !list.isEmpty }

  private func pages(in environment: Environment) -> [Page] {
    guard hasPages(in: environment), let findings else { return [.nights] }
    return [.nights] + findings.sentences(environment.wallClock).indices.map { .finding($0) }
  }

  /// The page as it can be shown; after a resize there may be fewer.
  private func shownPage(in environment: Environment) -> Page {
    pages(in: environment).contains(page) ? page : .nights
  }

  package mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .ask:
      let today = environment.today
      let bedtime = lastNight?.bedtime ?? settings.bedtime(of: today.adding(days: -1), in: environment.zone)
      let question = SleepQuestion(
        today, bedtimeMinute: bedtime.hour * 60 + bedtime.minute, quality: lastNight?.quality ?? 3,
        isUnasked: isUnasked && asksAtFirst)
      asksAtFirst = false
      return .ask(question) { .record($0, replacing: nil) }
    case .edit:
      guard let night = list.selected?.night else { return .done }
      return .ask(SleepForms.night(night, in: environment)) { .record($0, replacing: night.date) }
    case .record(let night, let old): return record(night, replacing: old)
    case .delete:
      guard let night = list.selected?.night else { return .done }
      return .alert(
        .deletion(
          Phrase(en: "Delete this night?", ko: "이 기록을 지울까요?"),
          [SleepWords.recorded(night, on: environment.wallClock)], accent: accent, .deletionConfirmed(night.date)))
    case .deletionConfirmed(let date): return delete(date)
    case .show(let page): self.page = page
    case .compare: return compare(in: environment)
    }
    return .done
  }

  private func record(_ night: Night, replacing old: CivilDate?) -> Reply {
    .save(.saving) { [store] in
      let moved = try old.flatMap { $0 == night.date ? nil : try store.night(endingOn: $0) }
      return [moved, try store.record(night, replacing: old)]
    } resuming: { screen, before, environment in
      screen.remember(before.compactMap(\.self), insteadOf: night)
      try screen.refresh(in: environment)
      try screen.select(night.id, in: environment)
      return .say(.good, SleepWords.recorded(night, on: environment.wallClock))
    }
  }

  private func delete(_ date: CivilDate) -> Reply {
    .save(.saving) { [store] in
      try store.deleteNight(endingOn: date)
    } resuming: { screen, night, environment in
      guard let night else { return .say(.warning, Self.gone) }
      screen.remember([night], insteadOf: nil)
      try screen.refresh(in: environment)
      return .say(.good, Phrase(en: "Deleted: ", ko: "지웠습니다: ") + SleepWords.recorded(night, on: environment.wallClock))
    }
  }

  /// Remembers the nights that there were before a change, and the one that it made.
  private mutating func remember(_ before: [Night], insteadOf new: Night?) {
    changes.add { [store] environment in
      guard try store.undo(new, restoring: before) else { return UndoResult(.warning, Self.gone) }
      let undone = Phrase(en: "Undone: ", ko: "되돌렸습니다: ")
      guard let night = before.first ?? new else { return UndoResult(.good, undone) }
      return UndoResult(.good, undone + SleepWords.recorded(night, on: environment.wallClock), row: before.first?.id)
    }
  }

  // MARK: Reading

  package func source(in environment: Environment) -> RecordSource<Evening> {
    let zone = environment.zone
    return RecordSource(
      count: store.nightCount,
      rows: { [store] offset, limit in
        try store.evenings(of: store.nights(offset: offset, limit: limit), in: zone)
      }, index: { [store] in try store.index(ofNight: CivilDate(daysSinceEpoch: $0)) })
  }

  package mutating func refresh(in environment: Environment) throws {
    settings = try store.settings()
    lastNight = try store.night(endingOn: environment.today)
    try readRows(in: environment)
    isStale = true
  }

  package mutating func begin(in environment: Environment) throws -> Reply {
    guard asksAtFirst, lastNight == nil else {
      asksAtFirst = false
      return .done
    }
    return .perform(.ask)
  }

  package mutating func dueAction(in environment: Environment) -> Action? { isStale ? .compare : nil }

  private mutating func compare(in environment: Environment) -> Reply {
    isStale = false
    let (now, zone) = (environment.localTime, environment.zone)
    return .run("compare", environment.words.reading) { [store] _ in
      Result { try store.sleepFindings(through: now, in: zone) }
    } resuming: { screen, result, environment in
      screen.findings = try result.get()
      // The room of the list follows from the sentences.
      try screen.readRows(in: environment)
      return .done
    }
  }

  // MARK: Drawing

  private func lines(in environment: Environment, columns: Int) -> [String] {
    guard let findings, !list.isEmpty else { return [] }
    let sentences = findings.sentences(environment.wallClock)
    let shown = if case .finding(let index) = shownPage(in: environment) { [sentences[index]] } else { sentences }
    return shown.flatMap { environment.text($0).wrapped(to: columns) }
  }

  private func parts(of body: Rect, in environment: Environment) -> (sentences: Rect, list: Rect, detail: Rect) {
    let (main, detail) = body.inset(columns: 1).rows(.fill, .fixed(1))
    guard !hasPages(in: environment) else {
      return shownPage(in: environment) == .nights ? (.zero, main, detail) : (main, .zero, detail)
    }
    let room = main.columns(.fixed(100), .fill).0
    let count = min(lines(in: environment, columns: room.columns).count, max(0, room.rows - 4))
    let (sentences, _, nights) = room.rows(.fixed(count), .fixed(count > 0 ? 1 : 0), .fill)
    return (sentences, nights, detail)
  }

  /// Not so wide that a row is hard to follow, and without the line of the heads.
  package func listArea(in environment: Environment) -> Rect {
    let list = parts(of: environment.body, in: environment).list
    return list.rows(.fixed(list.rows > 4 ? 1 : 0), .fill).1.columns(.fixed(72), .fill).0
  }

  package func draw(in canvas: inout Canvas) {
    let parts = parts(of: canvas.area, in: canvas.environment)
    if list.isEmpty {
      drawTable(in: &canvas, canvas.area.inset(columns: 2))
    } else if !parts.list.isEmpty {
      let area = listArea(in: canvas.environment)
      let head = Rect(
        column: area.column, row: parts.list.row, columns: area.columns, rows: parts.list.rows - area.rows)
      drawTable(in: &canvas, area, head: head)
    }
    let sentences = lines(in: canvas.environment, columns: parts.sentences.columns)
    canvas.draw(lines: Array(sentences.prefix(parts.sentences.rows)), .plain, .leading, in: parts.sentences)
    canvas.drawEstimateRemark(in: parts.detail)
  }

  package func columns(in environment: Environment) -> [TableColumn<Evening>] {
    let threshold = Double(settings.thresholdMilligrams)
    return [
      .day(Phrase(en: "morning", ko: "아침"), in: environment, style: { _ in .plain }) { evening, _ in evening.date },
      .whole(Phrase(en: "sleep", ko: "잠")) { evening, _ in
        let quality = evening.night?.quality ?? 0
        return StyledText(environment.text(SleepWords.quality(quality)), quality <= 2 ? .warning : .plain)
      },
      .whole(Phrase(en: "in bed", ko: "취침"), .trailing, priority: 2) { evening, _ in
        StyledText(environment.clock(evening.bedtime), .quiet)
      },
      .whole(Phrase(en: "mg then", ko: "그때 mg"), .trailing, priority: 3) { evening, _ in
        let amount = Int(evening.milligrams.rounded())
        return StyledText("\(amount)", evening.milligrams >= threshold ? .warning : .plain)
      },
      .whole(
        Phrase(en: "after \(Evening.lateHour):00", ko: "\(Evening.lateHour)시 이후"), priority: 1
      ) { evening, _ in
        StyledText(evening.hasLateDrink ? environment.text(Phrase(en: "a drink", ko: "마심")) : "", .quiet)
      },
    ]
  }
}
