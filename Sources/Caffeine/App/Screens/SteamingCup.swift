import PavilionKit
import TerminalUI

/// The cup on Home, which steams by the caffeine in the body.
struct SteamingCup: LivingPicture {
  /// The number of clouds, 0 to 3.
  let clouds: Int

  /// - Parameters:
  ///   - milligrams: The amount in the body.
  ///   - threshold: The amount below which it counts as gone.
  init(milligrams: Double, threshold: Int) {
    let parts = milligrams / Double(max(1, threshold))
    clouds = milligrams < 1 ? 0 : parts < 1 ? 1 : parts < 4 ? 2 : 3
  }

  var moves: Bool { clouds > 0 }

  func draw(step: Int, in canvas: inout Canvas) {
    canvas.draw(Sprite(Self.picture(Form(clouds: clouds, phase: step % Self.waves.count))), in: canvas.area)
  }

  private struct Form: Hashable {
    let clouds: Int
    let phase: Int
  }

  /// The rows of the drawing with steam, and the columns of a cloud.
  private static let (steamRows, cloudColumns) = (28, 24)
  /// By how many columns a part of a cloud is moved, one part after the other.
  private static let waves = [0, 3, 0, -3]
  private static let pictures = Cache<Form, Picture>()

  private static func picture(_ form: Form) -> Picture {
    pictures.value(of: form) {
      let cup = Art.coffeeCup.picture
      let waves = form.phase == 0 ? [0] : Self.waves
      return cup.redrawn(rows: 0..<steamRows) { column, row in
        let source = column - waves[(row / 7 + form.phase) % waves.count]
        guard cup.columns > source, source >= 0, (source - 6) / cloudColumns < form.clouds else {
          return Picture.transparent
        }
        return cup.pixels[row * cup.columns + source]
      }
    }
  }
}
