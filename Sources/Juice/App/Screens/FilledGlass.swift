import PavilionKit
import TerminalUI

/// The glass on Home, as full as the stock lets it be.
struct FilledGlass: LivingPicture {
  /// From 0 to 1.
  let share: Double

  var moves: Bool { share > 0 }

  func draw(step: Int, in canvas: inout Canvas) {
    let level = Int((min(1, max(0, share)) * Double(Self.levels)).rounded())
    canvas.draw(Sprite(Self.picture(Form(level: level, isTilted: step % 2 == 1))), in: canvas.area)
  }

  private struct Form: Hashable {
    let level: Int
    /// Whether the juice stands higher at the left.
    let isTilted: Bool
  }

  private static let levels = 16
  /// The rows of the drawing between which the juice stands, and the rows by which a side is higher when it moves.
  private static let (top, bottom, tilt) = (42, 90, 3)
  private static let pictures = Cache<Form, Picture>()

  private static func picture(_ form: Form) -> Picture {
    pictures.value(of: form) {
      let full = Art.juiceGlass.picture
      func index(_ color: UInt32) -> UInt8? {
        full.palette.firstIndex { $0.color == RGB(color) }.map { UInt8($0) }
      }
      guard let juice = index(0xff9d1e), let glass = index(0xcfeaf2) else { return full }
      let surface = bottom - (bottom - top) * form.level / levels
      let tilt = form.isTilted && form.level > 0 ? Self.tilt : 0
      return full.redrawn(rows: top..<surface + tilt) { column, row in
        let pixel = full.pixels[row * full.columns + column]
        let side = column < full.columns * 2 / 5 ? -tilt : tilt
        return pixel == juice && row < surface + side ? glass : pixel
      }
    }
  }
}
