import JuiceModel
import TerminalUI

extension MenuScreen {
  func productColumns(in environment: Environment) -> [TableColumn<MenuItem>] {
    let separator = " \(environment.glyphs.symbols.dot) "
    func column(
      _ cell: @escaping (Product) -> StyledText
    ) -> TableColumn<MenuItem>.Cell {
      { item, _ in if case .product(let product) = item { cell(product) } else { StyledText("") } }
    }
    return [
      .whole(
        .empty, .trailing,
        column { product in
          let number = menu.number(of: product.id) ?? 0
          // The first nine have keys.
          return StyledText("\(number)", number <= 9 ? .accent(accent) : .quiet)
        }),
      .text(
        Phrase(en: "Name", ko: "이름"), ideal: 30, isFilling: false, column { StyledText(environment.text($0.phrase)) }),
      .whole(
        menu.hasPrices ? Phrase(en: "Price", ko: "가격") : Phrase(en: "Sizes", ko: "크기"), .leading,
        column { StyledText(environment.text(menu.sizes(of: $0, separator: separator))) },
        brief: column { StyledText(environment.text(menu.sizes(of: $0, separator: " ", isBrief: true))) }),
      .text(
        Phrase(en: "Recipe", ko: "들어가는 재료"), isOptional: true, priority: 1,
        column { StyledText(environment.text(menu.phrase(of: $0.recipe, separator: separator)), .quiet) }),
    ]
  }

  func ingredientColumns(in environment: Environment) -> [TableColumn<MenuItem>] {
    func column(
      _ cell: @escaping (Ingredient) -> StyledText
    ) -> TableColumn<MenuItem>.Cell {
      { item, _ in if case .ingredient(let ingredient) = item { cell(ingredient) } else { StyledText("") } }
    }
    return [
      .text(
        Phrase(en: "Name", ko: "이름"), ideal: 30,
        column { ingredient in
          let symbol = environment.isPlain ? "" : ingredient.symbol(in: environment.glyphs) + " "
          return StyledText(symbol + environment.text(ingredient.phrase))
        }),
      .whole(
        Phrase(en: "Used in", ko: "쓰는 메뉴"), .trailing, priority: 0,
        column { StyledText("\(menu.products(with: $0.id).count)", .quiet) }),
      .whole(
        Phrase(en: "Unit", ko: "단위"), .leading,
        column {
          StyledText($0.unit == .piece ? environment.text(Phrase(en: "pcs", ko: "개")) : $0.unit.rawValue, .quiet)
        }),
      .whole(Phrase(en: "Shelf", ko: "선반"), .trailing, column { StyledText($0.capacity.grouped) }),
      .whole(Phrase(en: "Par", ko: "기준"), .trailing, column { StyledText($0.par.grouped) }),
      .whole(
        Phrase(en: "Low", ko: "부족"), .trailing,
        column {
          StyledText($0.low?.grouped ?? environment.text(Phrase(en: "auto", ko: "자동")), $0.low == nil ? .quiet : .plain)
        }
      ),
    ]
  }
}

extension Menu {
  /// The sizes of a product with their prices, or their names alone on a menu without prices; nothing for one size without
  /// a price.
  ///
  /// In brief those of two sizes have no names.
  fileprivate func sizes(of product: Product, separator: String, isBrief: Bool = false) -> Phrase {
    if hasPrices && !isBrief { return prices(of: product, separator: separator) }
    return product.sizes.compactMap { size in
      size.price.map { Phrase(same: currency?.text(of: $0) ?? $0.grouped) } ?? (hasPrices ? nil : size.name?.phrase)
    }.joined(separator: separator)
  }
}
