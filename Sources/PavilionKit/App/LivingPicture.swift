import TerminalUI

/// A picture of an app on Home, which shows the state of the app.
package protocol LivingPicture: Sendable {
  /// Whether it moves while one looks on.
  var moves: Bool { get }

  /// - Parameter step: Counts up while it moves, from 0; at 0 it is as it stands still.
  func draw(step: Int, in canvas: inout Canvas)
}

extension Art: LivingPicture {
  package var moves: Bool { false }
  package func draw(step: Int, in canvas: inout Canvas) { canvas.draw(Sprite(picture), in: canvas.area) }
}

/// A picture that sways to the left and to the right.
package struct SwayingArt: LivingPicture {
  package let art: Art
  package let moves = true

  package init(art: Art) { self.art = art }

  package func draw(step: Int, in canvas: inout Canvas) {
    canvas.draw(Sprite(art.picture, shift: [0, 1, 0, -1][step % 4]), in: canvas.area)
  }
}
