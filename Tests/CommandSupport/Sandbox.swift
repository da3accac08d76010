import Foundation
import TestSupport

/// Pavilion with a database of a test's own, on the command line and in terminals.
struct Sandbox: Sendable {
  let folder: TemporaryFolder
  /// The variables the program sees.
  var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC",
      "LC_ALL": "C.UTF-8", "TERM": "screen-256color", "PAVILION_DATABASE": folder.path + "/sandbox.sqlite",
    ]
  }

  var database: String { folder.path + "/sandbox.sqlite" }
  var hasDatabase: Bool { FileManager.default.fileExists(atPath: database) }

  /// The same sandbox with a variable changed, or removed.
  func with(_ name: String, _ value: String?) -> Sandbox {
    var other = self
    other.environment[name] = value
    return other
  }

  /// Writes the user's file of keys.
  func writeKeys(_ text: String) throws {
    let path = folder.path + "/.config/pavilion"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: path + "/keys", atomically: true, encoding: .utf8)
  }

  /// Carries out a command in this process.
  @discardableResult
  func pavilion(_ arguments: String...) async throws -> Outcome {
    try await call(arguments)
  }
}

/// The contents of the database, as the command line tells them.
extension Sandbox {
  /// The shelves, by the fruits' names.
  func stock() async throws -> [String: Int] {
    try await pavilion("juice", "stock", "--json").decoded()
  }

  func setAllShelves(to amount: Int) async throws {
    let fruits = ["strawberry", "banana", "pineapple", "kiwi", "mango"]
    let outcome = try await call(["juice", "set"] + fruits.map { "\($0)=\(amount)" })
    guard outcome.status == 0 else { throw SupportError("The shelves were not set: \(outcome.errors)") }
  }

  struct LoggedOrder: Decodable, Equatable, Sendable {
    let number: Int
    let product: String
    let count: Int
    let undoneAt: String?
    var undone: Bool { undoneAt != nil }
  }

  /// The log, newest first.
  func orders() async throws -> [LoggedOrder] {
    try await pavilion("juice", "list", "--limit", "5000", "--json").decoded()
  }

  struct LoggedPress: Decodable, Equatable, Sendable {
    let number: Int
    let press: String
    let drink: String?
    let milligrams: Int?
    let minutes: Int
    let at: String
  }

  /// Everything that was pressed in Caffeine Holic, the latest first.
  func presses() async throws -> [LoggedPress] {
    try await pavilion("caffeine", "list", "--since", "1900-01-01", "--json").decoded()
  }

  /// Of the status of Caffeine Holic what is estimated and counted.
  struct Estimate: Decodable, Sendable {
    let milligrams, peakMilligrams: Double
    let todayMilligrams, leftToday, allowedNow: Int
    let clearAt: String?
    let bedtime: String
  }

  func estimate(at time: String) async throws -> Estimate {
    try await pavilion("caffeine", "status", "--at", time, "--json").decoded()
  }
}

extension Sandbox.LoggedPress {
  /// Whether this time lies a number of seconds before something that was done between two moments.
  func isAgo(seconds: Int, between first: Date, _ last: Date) -> Bool {
    guard let then = ISO8601DateFormatter().date(from: at) else { return false }
    let done = Int(then.timeIntervalSince1970) + seconds
    return done >= Int(first.timeIntervalSince1970) && done <= Int(last.timeIntervalSince1970)
  }
}
