import CaffeineModel
import CivilTime
import Storage
import TerminalUI

/// Caffeine Holic: how you are, one key each, and behind it how much caffeine is in you.
public struct CaffeineScreen: Screen {
  public static let title = Phrase(en: "Caffeine Holic", ko: "카페인 홀릭")

  /// What of it is on the screen.
  enum Page: Hashable, Sendable {
    case log
    /// The curve, and the days where there is room for them.
    case tracker
    /// The days by themselves, on a small screen.
    case days
  }

  public let title: Phrase = Self.title
  public let accent = Accent.caffeine

  private let store: CaffeineStore
  let zone: LocalZone
  /// nil until it has been read.
  private(set) var status: CaffeineStatus?
  private(set) var totals: [DayTotal] = []
  private(set) var counts: [Press: Int] = [:]
  private(set) var page = Page.log
  private(set) var focused = Press.coffee
  private(set) var tween = CaffeineTween(at: 0)
  private(set) var notice: Notice?
  /// Why the last press cannot be taken back; nil when it can.
  private(set) var undoObstacle: Phrase? = CaffeineWords.nothingToUndo
  private var undoWindow = UndoWindow()

  /// More rows than the tallest terminal shows.
  static let logRows = 200
  static let days = 14

  public init(_ store: CaffeineStore, _ zone: LocalZone) {
    self.store = store
    self.zone = zone
  }

  public func status(in environment: Environment) -> String {
    guard let status else { return "" }
    if shownPage(in: environment) != .log { return environment.text(status.log.topRow.phrase) }
    let (size, most) = (status.log.imageSize.points, ImageSize.range.upperBound)
    return environment.text(Phrase(en: "size \(size) of \(most)", ko: "크기 \(size)/\(most)"))
  }

  func pages(in environment: Environment) -> [Page] {
    switch environment.sizeClass {
    case .compact: [.log, .tracker, .days]
    case .regular: [.log, .tracker]
    // Both side by side.
    case .wide: [.log]
    }
  }

  /// The page as it can be shown; after a resize there may be fewer.
  func shownPage(in environment: Environment) -> Page {
    let pages = pages(in: environment)
    return pages.contains(page) ? page : pages.contains(.tracker) && page == .days ? .tracker : .log
  }

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? CaffeineAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let direction): move(direction)
    case .pressFocused: press(focused, in: environment)
    case .press(let press):
      focused = press
      self.press(press, in: environment)
    case .repeatState:
      if let press = status?.log.state.press { self.press(press, in: environment) }
    case .log(let serving, let time): log(serving, at: time, in: environment)
    case .settingsSaved: notice = Notice(.good, CaffeineWords.saved)
    case .undo: undo(in: environment)
    case .switchPage(let step): switchPage(step, in: environment)
    case .showDrinks:
      return .open(DrinkList(store, zone, selected: status?.lastServing ?? Serving(.brewed)))
    case .showHistory: return .open(CaffeineHistory(store, zone))
    case .editSettings: return .open(CaffeineForms.settings(store, status?.settings ?? .initial))
    }
    return .done
  }

  private mutating func move(_ direction: Direction) {
    let row: [Press] = [.rest, .coffee, .stress]
    let place = row.firstIndex(of: focused)
    switch (direction, place) {
    case (.up, _): focused = .new
    case (.down, nil): focused = .coffee
    case (.left, nil): focused = .stress
    case (.left, let place?): focused = row[max(0, place - 1)]
    case (.right, let place?): focused = row[min(row.count - 1, place + 1)]
    default: break
    }
  }

  private mutating func switchPage(_ step: Int, in environment: Environment) {
    let pages = pages(in: environment)
    let place = pages.firstIndex(of: shownPage(in: environment)) ?? 0
    page = step == 0 ? .log : pages[(place + step + pages.count) % pages.count]
  }

  // MARK: Pressing

  private mutating func press(_ press: Press, in environment: Environment) {
    do throws(StorageError) {
      if press == .new {
        let entry = try store.startAnew(at: environment.localTime)
        notice =
          entry == nil
          ? Notice(.plain, CaffeineWords.nothingToClear)
          : Notice(.good, CaffeineWords.begunAnew)
        refresh(in: environment)
      } else {
        say(try store.press(press, at: environment.localTime), in: environment)
      }
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func log(_ serving: Serving, at time: LocalTime, in environment: Environment) {
    do throws(StorageError) {
      say(try store.press(.coffee, serving, at: time), in: environment)
    } catch {
      notice = Notice(error)
    }
  }

  /// Says what was drunk, or that it was too much.
  private mutating func say(_ entry: CaffeineEntry, in environment: Environment) {
    refresh(in: environment)
    guard notice == nil, let serving = entry.serving, let status else { return }
    let day = (try? store.total(on: entry.time.date)) ?? 0
    let now = environment.localTime
    if let warning = CaffeineWords.warning(entry, ofDay: day, status.settings, now: now) {
      notice = Notice(.warning, warning)
    } else {
      let drunk = CaffeineWords.drunk(serving, at: entry.time, now: environment.localTime)
      notice = Notice(.good, drunk + Phrase(same: "."))
    }
  }

  private mutating func undo(in environment: Environment) {
    do throws(StorageError) {
      // What another program has pressed in the meantime may be older than what was seen here.
      let last = try store.lastEntry()
      if let obstacle = obstacleToUndo(last, in: environment) {
        notice = Notice(.warning, obstacle)
        return
      }
      // Only what was looked at: another program may be undoing, too.
      guard let last, let entry = try store.undoLast(ifNumber: last.number) else { return refresh(in: environment) }
      refresh(in: environment)
      notice = Notice(.good, CaffeineWords.undone(entry))
    } catch {
      notice = Notice(error)
    }
  }

  /// Why the last press cannot be taken back by a key; nil when it can.
  private mutating func obstacleToUndo(_ last: CaffeineEntry?, in environment: Environment) -> Phrase? {
    undoWindow.look(at: last?.number)
    guard let last else { return CaffeineWords.nothingToUndo }
    let isRecent = undoWindow.reaches(last.number, last.time.secondsSinceEpoch, in: environment)
    return isRecent ? nil : CaffeineWords.tooOldToUndo(last, now: environment.localTime)
  }

  // MARK: Time and data

  public mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      let now = environment.localTime
      let isFirst = status == nil
      let status = try store.status(at: now, rows: CaffeineScreen.logRows)
      self.status = status
      totals = try store.totals(of: CaffeineScreen.days, through: now.date)
      counts = try store.counts(on: now.date)
      undoObstacle = obstacleToUndo(try store.lastEntry(), in: environment)
      if notice?.kind == .bad { notice = nil }
      tween.head(for: status.log.imageSize.growth)
      if isFirst || !environment.hasMotion { tween.settle() }
    } catch {
      notice = Notice(error)
    }
  }

  public mutating func tick(in environment: Environment) -> Int? {
    if tween.tick(in: environment) { return 33 }
    // The figures are those of this minute. On the log nothing depends on the time once the caffeine is gone.
    let showsTracker = shownPage(in: environment) != .log || environment.sizeClass == .wide
    guard let estimate = status?.estimate, showsTracker || estimate.isWorthTelling else { return nil }
    if estimate.isOutdated(in: environment) { refresh(in: environment) }
    return environment.millisecondsToNextMinute
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    guard let status else {
      if let notice { canvas.say(notice, in: canvas.area.line(canvas.area.rows - 1).inset(columns: 1)) }
      return
    }
    if let tint = status.log.state.tint, canvas.environment.depth == .rich {
      canvas.ground = .tint(tint)
      canvas.accent = tint.selection
      canvas.fill(canvas.area)
    }
    let environment = canvas.environment
    let page = shownPage(in: environment)
    if page == .log {
      let area = logArea(of: canvas.area, environment)
      canvas.draw(CaffeineLogPage(screen: self, status: status), in: area)
      let rest = Rect(
        column: area.endColumn, row: area.row, columns: canvas.area.endColumn - area.endColumn, rows: area.rows)
      canvas.draw(CaffeineTracker(screen: self, status: status, shows: [.curve, .days]), in: rest)
    } else {
      let both = environment.sizeClass != .compact
      canvas.draw(
        CaffeineTracker(
          screen: self, status: status, shows: both ? [.curve, .days] : page == .days ? [.days] : [.curve]),
        in: canvas.area)
    }
  }

  /// The part of a page that the log has.
  private func logArea(of area: Rect, _ environment: Environment) -> Rect {
    guard environment.sizeClass == .wide else { return area }
    return area.columns(.fill, .fixed(min(96, area.columns * 45 / 100))).0
  }
}

extension StateLog {
  /// The newest row, or that of the welcome.
  var topRow: LogRow { rows.first ?? LogRow(.intro) }
}
