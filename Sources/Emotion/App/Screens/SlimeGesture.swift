import EmotionModel
import TerminalUI

/// How a slime moves when its feeling is tapped: each one as it feels, for at most `milliseconds`.
enum SlimeGesture {
  /// The duration of the longest gesture.
  static let milliseconds = Shake.milliseconds

  /// A displacement in cells: to the right, and downwards.
  struct Offset: Hashable {
    var columns = 0
    var rows = 0
  }

  /// Returns the displacement of a slime at a time after the tap.
  ///
  /// - Parameter amplitude: The columns to either side for which there is room, at least 1.
  static func offset(of emotion: Emotion, after time: Int, amplitude: Int) -> Offset {
    guard (0..<milliseconds).contains(time) else { return Offset() }
    func side(_ share: Double) -> Offset { Offset(columns: Int((share * Double(amplitude)).rounded())) }
    let part = Double(time) / Double(milliseconds)
    switch emotion {
    // Two hops.
    case .happy: return Offset(rows: time < 220 || 360..<580 ~= time ? -1 : 0)
    // Once to each side, slowly.
    case .loving: return side(part < 0.5 ? bow(part * 2) : -bow(part * 2 - 1))
    // A nod.
    case .pleased: return Offset(rows: time < 350 ? 1 : 0)
    // Trembles.
    case .flustered: return time < 640 ? Offset(columns: time / 60 % 2 == 0 ? 1 : -1) : Offset()
    case .upset: return Offset(columns: Shake.columns(after: time, amplitude: amplitude))
    // Sinks, and comes up again.
    case .gloomy: return Offset(rows: time < 700 ? 1 : 0)
    // Leans away, and stays there for a while.
    case .bored: return side(time < 600 ? -1 : 0)
    // Drifts, and back.
    case .listless: return side(max(bow(part), time < 640 ? 0.5 : 0))
    // To and fro, and cannot decide.
    case .troubled: return side([1, 0.5, -1, -1, 0.5, 1, -0.5, 0][time / 100])
    }
  }

  /// Rises from 0 to 1 and falls again while `part` goes from 0 to 1.
  private static func bow(_ part: Double) -> Double { 4 * part * (1 - part) }
}
