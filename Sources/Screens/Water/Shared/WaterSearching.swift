import Stores
import TerminalUI
import WaterModel

/// A screen that lists what a filter finds in the log.
protocol WaterSearching: Screen {
  var listing: WaterListing { get set }
  /// The query that is being searched for; nil if none is.
  var searched: WaterQuery? { get set }
  /// Shows what the search has found.
  ///
  /// - Parameter isFirst: Whether it was the first one for this query.
  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply
}

extension WaterSearching {
  /// Whether the rest of a long log is to be looked through.
  var isSearchDue: Bool { listing.search != nil && searched != listing.query }

  /// Looks through the rest of a long log beside the loop; another query begins another search.
  mutating func search() -> Reply {
    guard let search = listing.search else { return .done }
    searched = listing.query
    return .run("search") { progress in
      Result { try search.run { try progress($0) } }
    } resuming: { screen, result, environment in
      // A log that has changed since is then searched again.
      screen.searched = nil
      let isFirst = screen.listing.isPartial
      guard screen.listing.take(try result.get()) else { return .done }
      return try screen.didSearch(isFirst: isFirst, in: environment)
    }
  }
}
