import EmotionModel
import Stores
import TerminalUI

/// A screen that lists what a query finds in the diary.
protocol EntrySearching: ListScreen, SearchScreen where Listing == EntryListing {
  var query: EntryQuery { get }
}

extension EntrySearching {
  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
    try readListing(areOther: true, in: environment)
    return .done
  }

  /// Lists the query as the data are now.
  mutating func readListing(areOther: Bool = false, in environment: Environment) throws {
    let hasChanged = try listing.update(to: query, around: list.selection.selected)
    try readRows(areSame: !hasChanged && !areOther, in: environment)
  }
}
