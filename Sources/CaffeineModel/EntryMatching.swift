/// Finds the entries of a log that entries of a file stand for, each at most once.
///
/// Both are passed in chronological order, and an entry gets the earliest one that is left, so that as many as possible
/// are found. Only the entries of two minutes are in memory.
public struct EntryMatching {
  /// An entry of the log.
  public struct Known: Sendable {
    let content: EntryContent
    let seconds: Int

    /// - Parameter seconds: Seconds since 1970-01-01T00:00:00 UTC.
    public init(_ content: EntryContent, seconds: Int) { (self.content, self.seconds) = (content, seconds) }
  }

  /// What is known of an entry of the file.
  public enum Match: Hashable, Sendable {
    case new
    /// There is an entry with the same content and time.
    case known
    /// There is a drink with the same amount, at most a minute before or after.
    case near
  }

  /// Times in chronological order, the first of which are removed.
  private struct Times {
    private var times: [Int] = []
    private var start = 0

    var first: Int? { start < times.count ? times[start] : nil }

    mutating func append(_ time: Int) { times.append(time) }

    mutating func removeFirst() {
      start += 1
      // Moving the rest is worth it only now and then.
      guard start == times.count || start > 1000 && start > times.count / 2 else { return }
      times.removeFirst(start)
      start = 0
    }

    mutating func removeFirst(before earliest: Int) { while let first, first < earliest { removeFirst() } }
  }

  /// The times of the entries of the log that are left, by what they are.
  private var left: [EntryContent: Times] = [:]
  private var next: Known?
  private var isAtEnd = false

  public init() {}

  /// Returns what is known of the next entry.
  ///
  /// - Parameter nextKnown: Returns the next entry of the log, or `nil` at the end.
  public mutating func match<E: Error>(_ entry: ImportedEntry, _ nextKnown: () throws(E) -> Known?) throws(E) -> Match {
    let (content, seconds) = (entry.content, entry.time.secondsSinceEpoch)
    try read(until: seconds + EntryContent.drinkTolerance, nextKnown)
    left[content]?.removeFirst(before: seconds - content.tolerance)
    guard let time = left[content]?.first, time <= seconds + content.tolerance else { return .new }
    left[content]?.removeFirst()
    return time == seconds ? .known : .near
  }

  private mutating func read<E: Error>(until latest: Int, _ nextKnown: () throws(E) -> Known?) throws(E) {
    while !isAtEnd {
      if next == nil { next = try nextKnown() }
      guard let known = next else {
        isAtEnd = true
        return
      }
      guard known.seconds <= latest else { return }
      // What nothing in the file is like is removed with the next one of its kind.
      left[known.content, default: Times()].removeFirst(before: latest - 2 * EntryContent.drinkTolerance)
      left[known.content, default: Times()].append(known.seconds)
      next = nil
    }
  }
}
