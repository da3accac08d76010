import TerminalUI

/// The parts of the bar: what is sold, and beside or below it the basket and the last orders.
struct BarLayout {
  let board: JuiceLayout
  /// The basket and the last orders beside what is sold, on wide screens; empty on others.
  let strip: Rect
  /// The basket below what is sold, where there is no strip.
  let basketLines: Rect

  init(_ area: Rect, _ sizeClass: SizeClass, count: Int, isLandscape: Bool, selected: Int, hasBasket: Bool) {
    func board(in area: Rect) -> JuiceLayout {
      JuiceLayout(area, sizeClass, count: count, isLandscape: isLandscape, selected: selected)
    }
    let hasStrip = sizeClass == .wide || hasBasket && sizeClass == .regular && area.columns >= 100
    guard hasStrip else {
      // As many rows as what is sold can spare, and always the same, so that nothing moves with each line.
      let spare = area.rows - JuiceLayout.leastRows(area, sizeClass, count: count, isLandscape: isLandscape)
      let (main, lines) = area.rows(.fill, .fixed(hasBasket ? max(3, min(5, spare)) : 0))
      (self.board, strip) = (board(in: main), .zero)
      basketLines = lines.inset(columns: 1)
      return
    }
    // The products need 76 columns, and more than 120 would only be air.
    let columns = min(60, max(area.columns - 120, min(36, area.columns - 77)))
    let (main, right) = area.columns(.fill, .fixed(columns))
    (self.board, strip, basketLines) = (board(in: main), right, .zero)
  }
}
