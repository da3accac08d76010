import Foundation
import Testing

@testable import Storage

/// Runs the body with two connections to one new file, as two programs have them.
func withTwoConnections(_ body: (PavilionDatabase, PavilionDatabase) throws -> Void) throws {
  try withTemporaryFolder { folder throws in
    let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
    defer { first.close() }
    let second = try PavilionDatabase.quick(at: folder + "/p.sqlite")
    defer { second.close() }
    try body(first, second)
  }
}

/// What eight threads get, each with a connection of its own, without those that get nothing; none of them may fail.
func atOnce<Value: Sendable>(
  _ path: String, _ act: @Sendable (_ database: PavilionDatabase, _ worker: Int) throws -> Value?
) -> [Value] {
  let values = Collected<Value>()
  let failures = Collected<String>()
  DispatchQueue.concurrentPerform(iterations: 8) { worker in
    do {
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      if let value = try act(database, worker) { values.append(value) }
    } catch {
      failures.append("\(error)")
    }
  }
  #expect(failures.all == [])
  return values.all
}
