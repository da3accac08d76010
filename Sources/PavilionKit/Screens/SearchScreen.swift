import Stores
import TerminalUI

/// A screen that lists what a query finds, of many records beside the loop.
package protocol SearchScreen: Screen {
  associatedtype Listing: SearchListing

  var listing: Listing { get set }
  /// The query that is being searched for; nil if none is.
  var searched: Listing.Query? { get set }

  /// Shows what a search has found.
  ///
  /// - Parameter isFirst: Whether it was the first one for this query.
  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply
}

extension SearchScreen {
  /// Whether the rest of the records is to be looked through.
  package var isSearchDue: Bool { listing.search != nil && searched != listing.query }

  /// The number of what was found: `12 so far…` while more may be found, then `12 found`.
  ///
  /// - Parameter all: What is said instead of `12 found`.
  package func found(all: Phrase? = nil) -> Phrase {
    let count = listing.count.grouped
    guard !listing.isPartial else { return Phrase(en: "\(count) so far…", ko: "지금까지 \(count)건…") }
    return all ?? Phrase(en: "\(count) found", ko: "\(count)건 찾음")
  }

  /// Looks through the rest of the records beside the loop; another query begins another search.
  package mutating func search() -> Reply {
    guard let search = listing.search else { return .done }
    searched = listing.query
    return .run("search") { progress in
      Result { try search.run { try progress($0) } }
    } resuming: { screen, result, environment in
      // Records that have changed since are then searched again.
      screen.searched = nil
      let isFirst = screen.listing.isPartial
      guard screen.listing.take(try result.get()) else { return .done }
      return try screen.didSearch(isFirst: isFirst, in: environment)
    }
  }
}
