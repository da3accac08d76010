import TerminalUI
import WaterModel

/// Which recipes are listed, and in which order.
struct RecipeQuery: Hashable, Sendable {
  enum Order: CaseIterable, Hashable, Sendable {
    /// As they stand in the book.
    case book
    case name, hardness, alkalinity
  }

  /// Words of which each must be part of the name, or of what a salt in it is called; empty for all.
  var words = ""
  /// Only those in this zone; nil for all.
  var zone: WaterZone?
  var order = Order.book

  /// The zones to choose from, in the order in which `z` goes through them.
  static let zones: [WaterZone?] = [nil] + WaterZone.allCases

  var hasWords: Bool { !WaterQuery(words: words).listsAll }
  var listsAll: Bool { !hasWords && zone == nil }

  /// The recipes of a book that are listed; equal ones in the order of the book.
  func recipes(of book: [WaterRecipe]) -> [WaterRecipe] {
    let query = WaterQuery(words: words)
    let found = book.filter { recipe in
      let salts = recipe.salts.keys.flatMap { $0.name.texts + [$0.formula, $0.formula.plainLetters] }
      return zone?.contains(recipe.point) != false && query.finds([recipe.name] + salts)
    }
    return switch order {
    case .book: found
    case .name: found.sorted { $0.name.lowercased() < $1.name.lowercased() }
    case .hardness: found.sorted { $0.point.hardness < $1.point.hardness }
    case .alkalinity: found.sorted { $0.point.alkalinity < $1.point.alkalinity }
    }
  }
}
