/// A row of the log: a state and the number of its repeats.
public struct LogRow: Hashable, Sendable {
  public let state: CaffeineState
  /// The number of times that the same state was entered again; 1 is shown as `+1`.
  public let repeats: Int

  public init(_ state: CaffeineState, repeats: Int = 0) { (self.state, self.repeats) = (state, repeats) }
}

/// The log of states since NEW, newest first, and the picture that results from it.
///
/// The rules are those of the original app: a new state is added at the top; the same state again adds no row, but is
/// counted in the top row and makes the picture larger; another state makes the picture small again; NEW clears
/// everything.
public struct StateLog: Hashable, Sendable {
  /// The rows, newest first, without the two welcome lines below them.
  public private(set) var rows: [LogRow] = []
  /// Whether older rows were left out.
  public private(set) var isCut = false

  /// The empty log.
  public static let initial = StateLog()

  private init() {}

  /// Creates the log from presses, newest first, back to the latest NEW.
  ///
  /// It reads no more presses than `limit` rows need, so that the length of the history does not matter.
  public init(newestFirst next: () throws -> Press?, limit: Int = .max) rethrows {
    self.init()
    while let press = try next(), press != .new {
      if let last = rows.last, last.state == press.state {
        rows[rows.count - 1] = LogRow(last.state, repeats: last.repeats + 1)
      } else if rows.count < limit {
        rows.append(LogRow(press.state))
      } else {
        isCut = true
        break
      }
    }
  }

  public var state: CaffeineState { rows.first?.state ?? .intro }
  /// The number of repeats of the current state.
  public var repeats: Int { rows.first?.repeats ?? 0 }
  public var imageSize: ImageSize { ImageSize(repeats: repeats) }
}
