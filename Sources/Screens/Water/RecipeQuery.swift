import TerminalUI
import WaterModel

/// Which recipes are listed, and in which order.
struct RecipeQuery: Hashable, Sendable {
  enum Order: CaseIterable, Hashable, Sendable {
    /// As they stand in the book.
    case book
    case name, hardness, alkalinity

    var next: Order {
      switch self {
      case .book: .name
      case .name: .hardness
      case .hardness: .alkalinity
      case .alkalinity: .book
      }
    }
  }

  /// Words of which each must be part of the name, or of what a salt in it is called; empty for all.
  var words = ""
  /// Only those in this zone; nil for all.
  var zone: WaterZone?
  var order = Order.book

  /// What can be asked for, in the order in which `z` goes through it.
  static let zones: [WaterZone?] = [nil] + WaterZone.allCases

  private var terms: [String] { words.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }

  var hasWords: Bool { !terms.isEmpty }
  var listsAll: Bool { !hasWords && zone == nil }

  /// What is listed of a book; of equals the first comes first.
  func recipes(of book: [WaterRecipe]) -> [WaterRecipe] {
    let terms = terms
    let found = book.filter { recipe in
      guard zone.map({ $0.contains(recipe.point) }) ?? true else { return false }
      let names = recipe.searched
      return terms.allSatisfy { term in names.contains { $0.contains(term) } }
    }
    return found.enumerated().sorted { left, right in
      switch order {
      case .book: left.offset < right.offset
      case .name:
        (left.element.name.lowercased(), left.offset) < (right.element.name.lowercased(), right.offset)
      case .hardness: (left.element.point.hardness, left.offset) < (right.element.point.hardness, right.offset)
      case .alkalinity: (left.element.point.alkalinity, left.offset) < (right.element.point.alkalinity, right.offset)
      }
    }.map(\.element)
  }
}

extension WaterRecipe {
  /// All it can be found by, in small letters.
  fileprivate var searched: [String] {
    [name].map { $0.lowercased() }
      + salts.keys.flatMap { salt in
        [salt.name.en, salt.name.ko, salt.formula, GlyphSet.ascii.formula(salt.formula)].map { $0.lowercased() }
      }
  }
}
