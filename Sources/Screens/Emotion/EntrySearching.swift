import EmotionModel
import Stores
import TerminalUI

/// A screen that lists what a query finds in the diary.
protocol EntrySearching: ListScreen {
  var listing: EntryListing { get set }
  var query: EntryQuery { get }
  /// The query that is being searched for; nil if none is.
  var searched: EntryQuery? { get set }
}

extension EntrySearching {
  /// Whether the rest of a long diary is to be looked through.
  var isSearchDue: Bool { listing.search != nil && searched != listing.query }

  /// Looks through the rest of a long diary beside the loop; another query begins another search.
  mutating func search() -> Reply {
    guard let search = listing.search else { return .done }
    searched = listing.query
    return .run("search") { progress in
      Result { try search.run { try progress($0) } }
    } resuming: { screen, result, environment in
      // A diary that has changed since is then searched again.
      screen.searched = nil
      guard screen.listing.take(try result.get()) else { return .done }
      try screen.readListing(areOther: true, in: environment)
      return .done
    }
  }

  /// Lists the query as the data are now.
  mutating func readListing(areOther: Bool = false, in environment: Environment) throws {
    let hasChanged = try listing.update(to: query, around: list.selection.selected)
    try readRows(areSame: !hasChanged && !areOther, in: environment)
  }

  /// `12 found`, and while more may be found `12 so far…`.
  func foundStatus(in environment: Environment) -> String {
    let count = listing.count.grouped
    return environment.text(
      listing.isPartial
        ? Phrase(en: "\(count) so far…", ko: "지금까지 \(count)건…") : Phrase(en: "\(count) found", ko: "\(count)건 찾음"))
  }
}
