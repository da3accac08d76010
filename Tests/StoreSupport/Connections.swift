import Foundation
import PavilionSupport
import Testing

@testable import Stores

/// Runs the body with two connections to one new database, as two programs have them.
func withTwoConnections(
  _ kind: DatabaseKind, _ body: (PavilionDatabase, PavilionDatabase) throws -> Void
) throws {
  try kind.withConnections { connect throws in
    let first = try connect()
    defer { first.close() }
    let second = try connect()
    defer { second.close() }
    try body(first, second)
  }
}

/// Returns the results of eight threads, each with a connection of its own, without those that get none; none may fail.
func atOnce<Value: Sendable>(
  _ connect: @Sendable () throws -> PavilionDatabase,
  _ act: @Sendable (_ database: PavilionDatabase, _ worker: Int) throws -> Value?
) -> [Value] {
  let values = Collected<Value>()
  let failures = Collected<String>()
  DispatchQueue.concurrentPerform(iterations: 8) { worker in
    do {
      let database = try connect()
      defer { database.close() }
      if let value = try act(database, worker) { values.append(value) }
    } catch {
      failures.append("\(error)")
    }
  }
  #expect(failures.all == [])
  return values.all
}
