import EmotionModel
import PavilionKit
import TerminalUI

/// A screen that lists what a query finds in the diary.
protocol EntrySearching: ListScreen, SearchScreen where Listing == EntryListing {
  var query: EntryQuery { get }

  /// The sentence where there is nothing, as soon as the search is over.
  static var none: Phrase { get }
  /// The sentence where nothing is like the words.
  static var nothingFound: Phrase { get }
}

extension EntrySearching {
  static var nothingFound: Phrase { none }

  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
    try readListing(areOther: true, in: environment)
    return .done
  }

  /// Lists the query as the data are now.
  mutating func readListing(areOther: Bool = false, in environment: Environment) throws {
    let hasChanged = try listing.update(to: query, around: list.selection.selected)
    let searching = listing.isPartial ? Phrase(en: "Searching…", ko: "찾는 중…") : nil
    (list.empty, list.notFound) = (searching ?? Self.none, searching ?? Self.nothingFound)
    try readRows(areSame: !hasChanged && !areOther, in: environment)
  }
}
