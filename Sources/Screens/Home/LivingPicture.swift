import TerminalUI

/// A picture of an app on Home, which shows the state of the app.
protocol LivingPicture: Sendable {
  /// Whether it moves while one looks on.
  var moves: Bool { get }

  /// - Parameter step: Counts up while it moves, from 0; at 0 it is as it stands still.
  func draw(step: Int, in canvas: inout Canvas)
}

extension Art: LivingPicture {
  var moves: Bool { false }
  func draw(step: Int, in canvas: inout Canvas) { canvas.draw(Sprite(picture), in: canvas.area) }
}

/// A picture that sways to the left and to the right.
struct SwayingArt: LivingPicture {
  let art: Art
  let moves = true

  func draw(step: Int, in canvas: inout Canvas) {
    canvas.draw(Sprite(art.picture, shift: [0, 1, 0, -1][step % 4]), in: canvas.area)
  }
}

/// How pictures move on Home: slowly, for a while, and then they stand still.
enum HomeMotion {
  /// A step takes as long, in milliseconds.
  static let step = 800
  /// The steps until everything stands still, after less than ten seconds.
  static let steps = 11

  /// The step, some milliseconds after the motion began; nil when it has ended.
  static func step(after milliseconds: Int) -> Int? {
    let step = max(0, milliseconds) / HomeMotion.step
    return step < steps ? step : nil
  }
}
