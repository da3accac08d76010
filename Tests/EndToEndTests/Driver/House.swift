import Foundation

/// Pavilion with a database of a test's own, on the command line and in terminals.
struct House: Sendable {
  let folder: TemporaryFolder
  /// The variables the program sees.
  var environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC",
      "LC_ALL": "C.UTF-8", "TERM": "screen-256color", "PAVILION_DATABASE": folder.path + "/house.sqlite",
    ]
  }

  var database: String { folder.path + "/house.sqlite" }
  var hasDatabase: Bool { FileManager.default.fileExists(atPath: database) }

  /// The same house with a variable changed, or removed.
  func with(_ name: String, _ value: String?) -> House {
    var other = self
    other.environment[name] = value
    return other
  }

  /// Runs a command without a terminal.
  @discardableResult
  func pavilion(_ arguments: String...) async throws -> Outcome {
    try await Outcome.of(Programs.pavilion(), arguments, environment: environment)
  }

  /// Opens the program in a terminal.
  func open(_ arguments: String..., columns: Int = 80, rows: Int = 24) async throws -> Tmux {
    try await Tmux(columns: columns, rows: rows, command: [Programs.pavilion()] + arguments, in: self)
  }
}

/// What the house holds, as the command line tells it.
extension House {
  /// The shelves, by the fruits' names.
  func stock() async throws -> [String: Int] {
    try await pavilion("juice", "stock", "--json").decoded()
  }

  func setAllShelves(to amount: Int) async throws {
    let fruits = ["strawberry", "banana", "pineapple", "kiwi", "mango"]
    let outcome = try await Outcome.of(
      Programs.pavilion(), ["juice", "set"] + fruits.map { "\($0)=\(amount)" }, environment: environment)
    guard outcome.status == 0 else { throw Trouble("The shelves were not set: \(outcome.errors)") }
  }

  struct LoggedOrder: Decodable, Equatable, Sendable {
    let number: Int
    let juice: String
    let count: Int
    let undone: Bool
  }

  /// The log, newest first.
  func orders() async throws -> [LoggedOrder] {
    try await pavilion("juice", "orders", "--limit", "5000", "--json").decoded()
  }
}
