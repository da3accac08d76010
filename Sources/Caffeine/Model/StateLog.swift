import Values

/// A row of the log: a state, its day, and the number of its repeats on that day.
public struct LogRow: Hashable, Sendable {
  public let state: CaffeineState
  /// The local day of the entries.
  public let date: CivilDate
  /// The number of times that the same state was entered again; 1 is shown as `+1`.
  public let repeats: Int

  public init(_ state: CaffeineState, on date: CivilDate, repeats: Int = 0) {
    (self.state, self.date, self.repeats) = (state, date, repeats)
  }
}

/// The log of states since NEW, newest first, and the picture that results from it.
///
/// The rules are those of the original app: a new state is added at the top; the same state again adds no row, but is
/// counted in the top row and makes the picture larger; another state makes the picture small again; NEW clears
/// everything. Unlike there, each day begins new rows; the picture does not start again.
public struct StateLog: Hashable, Sendable {
  /// The rows, newest first, without the two welcome lines below them.
  public private(set) var rows: [LogRow] = []
  /// Whether older rows were left out.
  public private(set) var isCut = false
  /// The number of repeats of the current state, on whatever day, which makes the picture larger; where older rows were
  /// left out, no more are counted than make a difference to it.
  public private(set) var repeats = 0

  /// The empty log.
  public static let initial = StateLog()

  private init() {}

  /// Creates the log from presses, newest first, back to the latest NEW.
  ///
  /// It reads no more presses than `limit` rows and the size of the picture need, so that the length of the history does
  /// not matter, even if the same button was pressed all the time.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows.
  ///   - countsDays: Whether each day after the first one counts as a row of its own, because a line names it.
  public init(
    newestFirst next: () throws -> (press: Press, date: CivilDate)?, limit: Int = .max, countsDays: Bool = false
  ) rethrows {
    self.init()
    var taken = 0
    // Whether every press so far has entered the current state.
    var isRun = true
    while let (press, date) = try next(), press != .new {
      if let last = rows.last, !isCut, last.state == press.state, last.date == date {
        rows[rows.count - 1] = LogRow(last.state, on: date, repeats: last.repeats + 1)
      } else {
        taken += countsDays && rows.last.map { $0.date != date } ?? false ? 2 : 1
        if taken <= limit { rows.append(LogRow(press.state, on: date)) } else { isCut = true }
      }
      isRun = isRun && press.state == rows.first?.state
      if isRun { repeats += 1 }
      if isCut, !isRun || repeats > ImageSize.steps { break }
    }
    // The first press is not a repeat.
    repeats = max(0, repeats - 1)
  }

  public var state: CaffeineState { rows.first?.state ?? .intro }
  public var imageSize: ImageSize { ImageSize(repeats: repeats) }
}
