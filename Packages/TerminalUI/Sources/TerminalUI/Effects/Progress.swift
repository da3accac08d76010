/// How far work has come, in whatever it counts: rows, bytes, files.
public struct Progress: Hashable, Sendable {
  /// The amount that is done, from 0.
  public let done: Int
  /// The amount that there is to do; nil if that is not known.
  public let total: Int?

  /// Creates the progress of work of which so much is done.
  public init(_ done: Int, of total: Int? = nil) { (self.done, self.total) = (max(0, done), total.map { max(0, $0) }) }

  /// The part that is done, from 0 to 1; nil if it is not known.
  var fraction: Double? {
    guard let total else { return nil }
    return total == 0 ? 1 : min(1, Double(done) / Double(total))
  }
}

/// The channel through which an effect reports its progress, as often as it likes.
///
/// ```swift
/// for (index, file) in files.enumerated() {
///   try progress(index, of: files.count)
///   …
/// }
/// ```
public struct ProgressReport: Sendable {
  private let send: @Sendable (Progress) -> Void

  package init(_ send: @escaping @Sendable (Progress) -> Void) { self.send = send }

  /// Reports what is done.
  ///
  /// - Parameters:
  ///   - done: What is done, from 0.
  ///   - total: What there is to do; nil if that is not known.
  /// - Throws: `CancellationError` once the effect was cancelled, so that work that reports also ends in time.
  public func callAsFunction(_ done: Int, of total: Int? = nil) throws {
    try Task.checkCancellation()
    send(Progress(done, of: total))
  }
}
