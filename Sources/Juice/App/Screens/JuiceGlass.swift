import JuiceModel
import PavilionKit
import TerminalUI

extension Menu {
  /// The picture of a product: its own drawing, or a glass in the color of its main ingredient, with a slice of its last
  /// one on the rim.
  func picture(of product: Product.ID) -> Picture {
    let glass = Art.juiceGlass.picture
    guard let product = self[product] else { return glass }
    if let art = product.drawing.flatMap(Art.init(rawValue:)) { return art.picture }
    let colors = product.recipe.portions.compactMap { self[$0.ingredient]?.glassColors }
    guard let juice = colors.first?.juice, let slice = colors.last?.slice else { return glass }
    return glass.recolored(juice.merging(slice) { first, _ in first })
  }
}

/// The colors of the parts of the glass as it is drawn.
enum GlassPart {
  static let juice = RGB(0xFF9D1E)
  static let shine = RGB(0xFFE3A0)
  static let flesh = RGB(0xFFB43C)
  static let rind = RGB(0xEA6A10)
}

extension Ingredient {
  /// The colors of its juice and of a slice of it, by the parts of the glass; nil for what is drawn otherwise.
  fileprivate var glassColors: (juice: [RGB: Swatch], slice: [RGB: Swatch])? {
    guard case .drawing(let name) = appearance else { return nil }
    return switch name {
    case "strawberry": colors(juice: 0xF0506A, shine: 0xFFD3D8, flesh: 0xFF8FA0, rind: 0xC81E3C, basic: 1)
    case "banana": colors(juice: 0xFFE27A, shine: 0xFFF6CF, flesh: 0xFFF0A8, rind: 0xD9A520, basic: 3)
    case "pineapple": colors(juice: 0xFFD23C, shine: 0xFFF3B0, flesh: 0xFFE06A, rind: 0xA8701C, basic: 3)
    case "kiwi": colors(juice: 0x9ACB3C, shine: 0xEAF6C8, flesh: 0xB6DE5A, rind: 0x6A7A2A, basic: 2)
    case "mango": colors(juice: 0xFFA726, shine: 0xFFE0A3, flesh: 0xFFC14D, rind: 0xD8561E, basic: 3)
    default: nil
    }
  }

  private func colors(
    juice: UInt32, shine: UInt32, flesh: UInt32, rind: UInt32, basic: UInt8
  ) -> (juice: [RGB: Swatch], slice: [RGB: Swatch]) {
    func swatch(_ color: UInt32) -> Swatch { Swatch(RGB(color), basic: basic) }
    return (
      [GlassPart.juice: swatch(juice), GlassPart.shine: Swatch(RGB(shine), basic: 7)],
      [GlassPart.flesh: swatch(flesh), GlassPart.rind: swatch(rind)]
    )
  }
}
