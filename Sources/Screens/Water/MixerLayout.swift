import TerminalUI

/// Where the parts of the mixer stand: chart beside the figures, above them, or not at all.
struct MixerLayout: Hashable, Sendable {
  /// Empty where there is no room for it.
  let chart: Rect
  let panel: Rect
  /// Empty where there is no room for them.
  let buttons: Rect
  /// A line for what has just happened.
  let notice: Rect

  private static let smallestChart = 8

  /// - Parameter rows: how many the figures need at least.
  init(_ area: Rect, rows: Int) {
    let isRoomy = area.rows >= 20
    let hasButtons = isRoomy && area.columns >= 60
    let parts = area.inset(columns: 1).rows([
      .fixed(isRoomy ? 1 : 0), .fill, .fixed(hasButtons ? 1 : 0), .fixed(1),
    ])
    (buttons, notice) = (parts[2], parts[3])
    let body = parts[1]
    if area.columns >= 60 {
      let width = area.columns < 76 ? 33 : area.columns < 110 ? 38 : 50
      let (left, right) = (
        body.columns([.fill, .fixed(width)], gap: 2)[0], body.columns([.fill, .fixed(width)], gap: 2)[1]
      )
      chart = left.rows(.fill, .fixed(hasButtons ? 1 : 0)).0
      panel = right
    } else if body.rows - rows >= MixerLayout.smallestChart {
      let halves = body.rows(
        [.fixed(min(body.rows - rows, max(MixerLayout.smallestChart, body.rows / 2))), .fill], gap: 0)
      (chart, panel) = (halves[0], halves[1])
    } else {
      (chart, panel) = (Rect.zero, body)
    }
  }
}
