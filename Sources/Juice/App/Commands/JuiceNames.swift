import ArgumentParser
import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// A product of a menu, by its names.
struct NamedProduct: Named, Equatable {
  static let kind = Phrase(en: "product", ko: "메뉴")

  let product: Product
  let number: Int

  var rawValue: String { product.id.rawValue }
  var name: Phrase { product.phrase }
  var listed: Phrase { Phrase(same: "\(number) ") + word }

  var aliases: [String] { ["\(number)"] + product.otherNames }
}

/// An ingredient of a menu, by its names.
struct NamedIngredient: Named, Equatable {
  static let kind = Phrase(en: "ingredient", ko: "재료")

  let ingredient: Ingredient

  var rawValue: String { ingredient.id.rawValue }
  var name: Phrase { ingredient.phrase }
}

extension Menu {
  var namedProducts: [NamedProduct] { products.map { NamedProduct(product: $0, number: number(of: $0.id) ?? 0) } }
  var namedIngredients: [NamedIngredient] { ingredients.map(NamedIngredient.init) }

  func product(named name: String) throws(Failure) -> Product {
    try NamedProduct.named(name, among: namedProducts).product
  }

  func ingredient(named name: String) throws(Failure) -> Ingredient {
    try NamedIngredient.named(name, among: namedIngredients).ingredient
  }
}

extension Session {
  /// The menu that names are looked up on; wrong ones make no file.
  var juiceMenu: Menu { get throws { location.exists ? try database.juice.menu() : .builtIn } }

  /// The business day that is under way; wrong options make no file.
  var shopToday: CivilDate {
    get throws {
      let now = CallContext.current.now
      return location.exists ? try database.juice.shopDay().date(of: now) : now.date
    }
  }
}

extension CompletionKind {
  /// The products and the ingredients of the menu.
  static let products = menu { $0.namedProducts.map(\.word) }
  static let amounts = menu { $0.namedIngredients.map { $0.word + Phrase(same: "=") } }

  /// The names of the menu that is stored, in both languages, else those of the built-in one.
  private static func menu(_ names: @escaping @Sendable (Menu) -> [Phrase]) -> CompletionKind {
    .names({ names(.builtIn) }, isReplacing: true) {
      try names($0.juice.menu()).flatMap(\.texts).uniqued()
    }
  }
}
