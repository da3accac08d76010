/// One row of the log: how one was, and how often that was said again.
public struct LogRow: Hashable, Sendable {
  public let state: CaffeineState
  /// How often the same state was entered again: 0 for once, 1 is shown as `+1`.
  public let repeats: Int

  public init(_ state: CaffeineState, repeats: Int = 0) {
    self.state = state
    self.repeats = repeats
  }
}

/// What was pressed since NEW, newest first, and the picture that comes of it.
///
/// The rules of the original: a new state is put on top; the same state again adds no row but counts on the top row,
/// and makes the picture larger; another state makes it small again; NEW clears everything.
public struct StateLog: Hashable, Sendable {
  /// The rows, newest first, without the two lines of welcome that lie below them.
  public private(set) var rows: [LogRow]
  /// Whether rows that were entered earlier were left out.
  public private(set) var isCut: Bool

  /// The log before anything was pressed.
  public static let initial = StateLog()

  private init() {
    rows = []
    isCut = false
  }

  /// The log after these presses, newest first, as far back as the NEW among them.
  ///
  /// It takes no more presses than it needs for `limit` rows, so that a long past costs nothing.
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

  /// The log after one more press.
  public func pressing(_ press: Press) -> StateLog {
    guard press != .new else { return .initial }
    var log = self
    if let top = rows.first, top.state == press.state {
      log.rows[0] = LogRow(top.state, repeats: top.repeats + 1)
    } else {
      log.rows.insert(LogRow(press.state), at: 0)
    }
    return log
  }

  /// How one is now.
  public var state: CaffeineState { rows.first?.state ?? .intro }
  /// How often the present state was entered again.
  public var repeats: Int { rows.first?.repeats ?? 0 }
  /// How large the picture is.
  public var imageSize: ImageSize { ImageSize(repeats: repeats) }
}
