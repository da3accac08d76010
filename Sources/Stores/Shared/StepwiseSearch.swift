import Database

/// A search through many records that can be interrupted after any of them, so that others use the database between two
/// steps and wait for none longer than 20 ms.
package protocol StepwiseSearch: Sendable {
  /// The database that is searched.
  var connection: any SQLConnection { get }
  /// How many records were looked at.
  var visited: Int { get }
  var isDone: Bool { get }

  /// Looks at the next records, until the step has taken long enough.
  mutating func advance(_ database: any SQLTransaction) throws
}

extension StepwiseSearch {
  /// Returns the search at its end.
  ///
  /// - Parameter progress: Called after each step with the records that were looked at; may throw, to cancel the search.
  package func run(_ progress: (Int) throws -> Void = { _ in }) throws -> Self {
    var search = self
    while !search.isDone {
      try search.advance()
      try progress(search.visited)
    }
    return search
  }

  /// Takes one step.
  package mutating func advance() throws(StorageError) {
    self = try connection.read { database in
      var search = self
      try search.advance(database)
      return search
    }
  }
}

/// A list of what a query finds, of which the rest is found beside the loop if there are many records.
package protocol SearchListing: Sendable {
  associatedtype Query: Equatable & Sendable
  associatedtype Search: StepwiseSearch

  /// The query whose records are listed.
  var query: Query { get }
  /// The number of records that are listed so far.
  var count: Int { get }
  /// Whether more records may be found.
  var isPartial: Bool { get }
  /// The search for all that the query finds; nil if what is listed is all.
  var search: Search? { get }

  /// Lists what a search has found, unless there is another query by now; returns whether it does.
  mutating func take(_ search: Search) -> Bool
}

/// When a step of a search ends.
package struct SearchStep {
  private let stride: Int
  private let deadline = ContinuousClock.now + .milliseconds(20)
  private var count = 0

  /// The records after which the time is looked at.
  private static let check = 500

  /// - Parameter stride: The number of records that a step looks at, unless that takes too long.
  package init(stride: Int) { self.stride = stride }

  /// Counts a record; returns whether the step ends with it.
  package mutating func ends() -> Bool {
    count += 1
    return count == stride || count % Self.check == 0 && ContinuousClock.now > deadline
  }
}
