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

  private var terms: [String] { words.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }

  var hasWords: Bool { !terms.isEmpty }
  var listsAll: Bool { !hasWords && zone == nil }

  /// The recipes of a book that are listed; equal ones in the order of the book.
  func recipes(of book: [WaterRecipe]) -> [WaterRecipe] {
    let terms = terms
    let found = book.filter { recipe in
      guard zone.map({ $0.contains(recipe.point) }) ?? true else { return false }
      let names = recipe.searched
      return terms.allSatisfy { term in names.contains { $0.contains(term) } }
    }
    return switch order {
    case .book: found
    case .name: found.sorted { $0.name.lowercased() < $1.name.lowercased() }
    case .hardness: found.sorted { $0.point.hardness < $1.point.hardness }
    case .alkalinity: found.sorted { $0.point.alkalinity < $1.point.alkalinity }
    }
  }
}

extension WaterRecipe {
  /// All that it can be found by, in lower case.
  fileprivate var searched: [String] {
    [name].map { $0.lowercased() }
      + salts.keys.flatMap { salt in
        [salt.name.en, salt.name.ko, salt.formula, salt.formula.plainLetters].map { $0.lowercased() }
      }
  }
}
