import JuiceModel
import TerminalUI

extension Juice {
  /// A glass of this juice: in the color of its main fruit, with a slice of its last one on the rim.
  var glass: Picture {
    let fruits = recipe.ingredients.map(\.fruit)
    guard let main = fruits.first?.juiceColors, let slice = fruits.last?.juiceColors else {
      return Art.juiceGlass.picture
    }
    return Art.juiceGlass.picture.recolored([
      GlassPart.juice: main.juice, GlassPart.shine: main.shine, GlassPart.flesh: slice.flesh,
      GlassPart.rind: slice.rind,
    ])
  }
}

/// The colors of the parts of the glass as it is drawn.
enum GlassPart {
  static let juice = RGB(0xFF9D1E)
  static let shine = RGB(0xFFE3A0)
  static let flesh = RGB(0xFFB43C)
  static let rind = RGB(0xEA6A10)
}

/// The colors of the juice of one fruit, and of a slice of it.
private struct JuiceColors {
  let juice: Swatch
  let shine: Swatch
  let flesh: Swatch
  let rind: Swatch

  /// - Parameter basic: The basic color of juice, flesh and rind.
  init(juice: UInt32, shine: UInt32, flesh: UInt32, rind: UInt32, basic: UInt8) {
    self.juice = Swatch(RGB(juice), basic: basic)
    self.shine = Swatch(RGB(shine), basic: 7)
    self.flesh = Swatch(RGB(flesh), basic: basic)
    self.rind = Swatch(RGB(rind), basic: basic)
  }
}

extension Fruit {
  fileprivate var juiceColors: JuiceColors {
    switch self {
    case .strawberry: JuiceColors(juice: 0xF0506A, shine: 0xFFD3D8, flesh: 0xFF8FA0, rind: 0xC81E3C, basic: 1)
    case .banana: JuiceColors(juice: 0xFFE27A, shine: 0xFFF6CF, flesh: 0xFFF0A8, rind: 0xD9A520, basic: 3)
    case .pineapple: JuiceColors(juice: 0xFFD23C, shine: 0xFFF3B0, flesh: 0xFFE06A, rind: 0xA8701C, basic: 3)
    case .kiwi: JuiceColors(juice: 0x9ACB3C, shine: 0xEAF6C8, flesh: 0xB6DE5A, rind: 0x6A7A2A, basic: 2)
    case .mango: JuiceColors(juice: 0xFFA726, shine: 0xFFE0A3, flesh: 0xFFC14D, rind: 0xD8561E, basic: 3)
    }
  }
}
