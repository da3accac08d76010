import Values

/// Where rows come from that are added in one transaction, so that they can be taken back together.
public struct ImportSource {
  /// The reader of the file, such as an app; only what the same has read from a file before is replaced.
  public let kind: String
  /// The name of the file, without its folder.
  public let file: String
  public let time: LocalTime
  /// Whether the rows are added besides those that came from the same file before.
  public var isAgain = false
  /// Returns what tells the contents of the file from others; called when all of it was read.
  let digest: () throws -> String

  public init(
    _ kind: String, file: String, at time: LocalTime, isAgain: Bool = false, digest: @escaping () throws -> String
  ) {
    (self.kind, self.file, self.time, self.isAgain, self.digest) = (kind, file, time, isAgain, digest)
  }
}

/// The rows of an import that were taken back, and those that were not, as numbers of rows by table.
public struct ImportRemoval: Hashable, Sendable {
  /// The rows that are gone, and those that are again as they were before.
  public package(set) var removed: [String: Int] = [:]
  /// The rows that were changed since, and stay.
  public package(set) var changed: [String: Int] = [:]
  /// The rows that others need, and stay.
  public package(set) var needed: [String: Int] = [:]

  package init() {}
}
