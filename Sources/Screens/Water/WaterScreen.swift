import CivilTime
import Storage
import TerminalUI
import WaterModel

/// Water for Coffee: the log of brewing water, and the chart that tells how good it is.
public struct WaterScreen: Screen {
  public let title = WaterWords.title
  public let accent = Accent.water

  let desk: WaterDesk
  private(set) var records = LoadedList<WaterRecord>()
  private(set) var query = WaterQuery.newest
  private(set) var unit = WaterUnit.ppm
  private(set) var target: WaterRecipe?
  /// Where the listed records lie, the newest of them.
  private(set) var points: [WaterPoint] = []
  private(set) var notice: Notice?
  /// What is being typed to filter by; nil while nothing is.
  private(set) var input: TextInput?
  private var pane = WaterLayout.Pane.chart
  /// What was done since the screen was opened, the last at the end.
  private(set) var changes: [WaterChange] = []

  /// More dots than these would be one blot.
  private static let mostPoints = 10_000

  /// - Parameter zone: the clocks of the place.
  /// - Parameter outlet: how records leave the program.
  public init(_ database: PavilionDatabase, _ zone: LocalZone, _ outlet: WaterOutlet) {
    desk = WaterDesk(database, zone, outlet)
  }

  public var isTyping: Bool { input != nil }

  public func status(in environment: Environment) -> String {
    let count = records.count
    return environment.text(
      query.listsAll
        ? Phrase(en: "\(count.grouped) \(count == 1 ? "record" : "records")", ko: "기록 \(count.grouped)건")
        : Phrase(en: "\(count.grouped) found", ko: "\(count.grouped)건 찾음"))
  }

  var selected: WaterRecord? { records.selected }

  func layout(_ environment: Environment) -> WaterLayout {
    WaterLayout(environment.body, pane: pane, isFiltered: isTyping || !query.listsAll)
  }

  // MARK: What is done

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? WaterAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): records.move(by: step)
    case .movePages(let step): records.move(by: step * max(1, layout(environment).room - 1))
    case .first: records.select(0)
    case .last: records.select(records.count - 1)
    case .choose(let row):
      if row == records.selection.selected { return open() }
      records.select(row)
    case .open: return open()
    case .add: return .open(WaterRecordScreen(adding: desk, in: environment.language))
    case .delete:
      return selected.map {
        .open(WaterAlerts.deletion(of: $0, unit, environment.glyphs, WaterAction.deleteConfirmed($0.number)))
      } ?? .done
    case .deleteConfirmed(let number): delete(number, in: environment)
    case .undo: undo(in: environment)
    case .startFilter: input = TextInput(query.words, limit: 60)
    case .keepFilter:
      input = nil
      if query.listsAll { query.words = "" }
    case .dropFilter, .showAll:
      input = nil
      list(WaterQuery(query.order, isDescending: query.isDescending), in: environment)
    case .nextOrder: sort(by: nextOrder, in: environment)
    case .reverse: list(WaterQuery(query.order, isDescending: !query.isDescending, words: query.words), in: environment)
    case .sort(let order): sort(by: order, in: environment)
    case .nextUnit: switchUnit(in: environment)
    case .swapPane: pane = pane == .chart ? .list : .chart
    case .openMixer: return .open(MixerScreen(desk, first: selected))
    case .openRecipes: return .open(RecipeScreen(desk))
    case .openStandards: return .open(StandardsScreen())
    case .openTrend: return selected.map { .open(TrendScreen(desk, of: $0)) } ?? .done
    case .share: return selected.map { .open(ShareScreen(desk, $0, unit)) } ?? .done
    case .added(let number): added(number, in: environment)
    case .lookedAt(let number): select(number)
    case .gone: notice = Notice(.warning, WaterWords.gone)
    }
    load(in: environment)
    return .done
  }

  private func open() -> Response {
    guard let record = selected else { return .done }
    return .open(WaterRecordScreen(desk, record, of: query))
  }

  private mutating func sort(by order: WaterQuery.Order, in environment: Environment) {
    // The same once more turns it round.
    let isDescending = order == query.order ? !query.isDescending : order.beginsDescending
    list(WaterQuery(order, isDescending: isDescending, words: query.words), in: environment)
  }

  private var nextOrder: WaterQuery.Order {
    let orders = WaterQuery.Order.allCases
    return orders[((orders.firstIndex(of: query.order) ?? 0) + 1) % orders.count]
  }

  /// Lists by another query; the selected record stays selected if it is among what is listed.
  private mutating func list(_ query: WaterQuery, in environment: Environment) {
    self.query = query
    refresh(in: environment)
  }

  private mutating func switchUnit(in environment: Environment) {
    do throws(StorageError) {
      unit = try desk.nextUnit()
      notice = Notice(.plain, WaterWords.shown(in: unit))
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Changes and their undoing

  private mutating func added(_ number: Int, in environment: Environment) {
    do throws(StorageError) {
      show(number, in: environment)
      guard let record = try desk.store.record(number) else { return }
      changes.append(.added(record))
      notice = Notice(.good, WaterWords.saved(record.sample, unit))
    } catch {
      notice = Notice(error)
    }
  }

  /// Selects a record; false when it is not listed.
  @discardableResult
  private mutating func select(_ number: Int) -> Bool {
    do throws(StorageError) {
      guard let place = try desk.store.place(of: number, in: query) else { return false }
      records.select(place)
    } catch {
      notice = Notice(error)
    }
    return true
  }

  /// Selects a record, whatever was filtered.
  private mutating func show(_ number: Int, in environment: Environment) {
    guard !select(number) else { return }
    query.words = ""
    refresh(in: environment)
    select(number)
  }

  private mutating func delete(_ number: Int, in environment: Environment) {
    do throws(StorageError) {
      guard let record = try desk.store.delete(number) else {
        notice = Notice(.warning, WaterWords.gone)
        return refresh(in: environment)
      }
      changes.append(.deleted(record))
      refresh(in: environment)
      notice = Notice(.good, WaterWords.deleted(record.sample))
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func undo(in environment: Environment) {
    guard let change = changes.last else { return }
    do throws(StorageError) {
      switch change {
      case .deleted(let record):
        try desk.store.restore(record)
        refresh(in: environment)
        show(record.number, in: environment)
        notice = Notice(.good, WaterWords.restored(record.sample))
      case .added(let record):
        // What has been changed since is more than was added.
        let present = try desk.store.delete(record.number, ifStill: record.sample)
        refresh(in: environment)
        switch present {
        case .deleted: notice = Notice(.good, WaterWords.deleted(record.sample))
        case .changed: notice = Notice(.warning, WaterWords.changedSince)
        case .gone: notice = Notice(.warning, WaterWords.gone)
        }
      }
      changes.removeLast()
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: What is read

  public mutating func receive(_ input: Input, in environment: Environment) -> Response {
    if case .wheel(let rows, _) = input { return perform(WaterAction.move(rows.signum()), in: environment) }
    guard var typed = self.input else { return .ignored }
    switch input {
    case .key(let key):
      guard typed.handle(key) else { return .ignored }
    case .paste(let text): typed.insert(text)
    case .wheel: return .ignored
    }
    self.input = typed
    notice = nil
    let before = query.terms
    query.words = typed.string
    // Only other words find something else; each time the log is looked through, however long it is.
    if query.terms != before { refresh(in: environment) }
    return .done
  }

  public mutating func refresh(in environment: Environment) {
    let kept = selected?.number
    do throws(StorageError) {
      unit = try desk.unit()
      target = try desk.target()
      let overview = try desk.store.overview(query, limit: WaterScreen.mostPoints)
      points = overview.points
      records.renew(count: overview.count)
      if notice?.kind == .bad { notice = nil }
      load(in: environment)
      // Records may have come in above it, or been left out.
      guard let kept, selected?.number != kept else { return }
      if isTyping {
        records.select(records.firstLoaded { $0.number == kept } ?? 0)
      } else if let place = try desk.store.place(of: kept, in: query) {
        records.select(place)
      }
      load(in: environment)
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func load(in environment: Environment) {
    do throws(StorageError) {
      let (store, query) = (desk.store, query)
      try records.load(room: layout(environment).room) { offset, limit throws(StorageError) in
        try store.records(query, offset: offset, limit: limit)
      }
    } catch {
      notice = Notice(error)
    }
  }
}
