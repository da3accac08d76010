/// Finds the entries of a log that entries of a file stand for, each at most once.
///
/// Both are passed in chronological order, and an entry gets the earliest one that is left, so that as many as possible
/// are found. Only the entries of two minutes are in memory.
public struct EntryMatching {
  /// An entry of the log.
  public struct Known: Sendable {
    let content: EntryContent
    let seconds: Int
    let number: Int

    /// - Parameters:
    ///   - seconds: Seconds since 1970-01-01T00:00:00 UTC.
    ///   - number: What the entry is known by.
    public init(_ content: EntryContent, seconds: Int, number: Int = 0) {
      (self.content, self.seconds, self.number) = (content, seconds, number)
    }
  }

  /// The relation of an entry of the file to those of the log.
  public enum Match: Hashable, Sendable {
    case new
    /// There is an entry with the same content and time.
    case known
    /// There is a drink with the same amount, at most a minute before or after.
    case near
  }

  /// Times in chronological order with the numbers of their entries, the first of which are removed.
  private struct Times {
    private var times: [(seconds: Int, number: Int)] = []
    private var start = 0

    var first: (seconds: Int, number: Int)? { start < times.count ? times[start] : nil }

    mutating func append(_ known: Known) { times.append((known.seconds, known.number)) }

    mutating func removeFirst() {
      start += 1
      // Moving the rest is worth it only now and then.
      guard start == times.count || start > 1000 && start > times.count / 2 else { return }
      times.removeFirst(start)
      start = 0
    }

    mutating func removeFirst(before earliest: Int) { while let first, first.seconds < earliest { removeFirst() } }
  }

  /// The times of the entries of the log that are left, by what they are.
  private var left: [EntryContent: Times] = [:]
  private var next: Known?
  private var isAtEnd = false
  /// The number of the entry of the log that was found last.
  public private(set) var found = 0

  public init() {}

  /// Returns what is known of the next entry.
  ///
  /// - Parameter nextKnown: Returns the next entry of the log, or `nil` at the end.
  public mutating func match<E: Error>(_ entry: ImportedEntry, _ nextKnown: () throws(E) -> Known?) throws(E) -> Match {
    let (content, seconds) = (entry.content, entry.time.secondsSinceEpoch)
    try read(until: seconds + EntryContent.drinkTolerance, nextKnown)
    left[content]?.removeFirst(before: seconds - content.tolerance)
    guard let first = left[content]?.first, first.seconds <= seconds + content.tolerance else { return .new }
    left[content]?.removeFirst()
    found = first.number
    return first.seconds == seconds ? .known : .near
  }

  private mutating func read<E: Error>(until latest: Int, _ nextKnown: () throws(E) -> Known?) throws(E) {
    while !isAtEnd {
      if next == nil { next = try nextKnown() }
      guard let known = next else {
        isAtEnd = true
        return
      }
      guard known.seconds <= latest else { return }
      // An entry that nothing in the file is like is removed with the next one of its kind.
      left[known.content, default: Times()].removeFirst(before: latest - 2 * EntryContent.drinkTolerance)
      left[known.content, default: Times()].append(known)
      next = nil
    }
  }
}
