import TerminalUI

/// The areas of a screen with a list of known waters, details and a chart; parts without room are empty.
struct BookLayout {
  /// The zones, and the filter or the order.
  private(set) var filter = Rect.zero
  private(set) var head = Rect.zero
  private(set) var list = Rect.zero
  let details: Rect
  let chart: Rect
  /// Whether only one of list and details is shown.
  private(set) var takesTurns = false
  /// Whether the details are shown instead of the list.
  var showsDetailsAlone: Bool { takesTurns && list.isEmpty }
  /// The name of the part to be shown instead; nil if everything is shown.
  var swapHint: Phrase? {
    takesTurns ? (list.isEmpty ? Phrase(en: "list", ko: "목록") : Phrase(en: "details", ko: "자세히")) : nil
  }

  init(_ area: Rect, prefersDetails: Bool) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if area.rows >= 18, area.columns >= 108 {
      // Wide enough for the longest name, as long as the chart has its room.
      let (left, right) = body.columns(.fixed(min(72, body.columns - 44)), .fill)
      (filter, head, list, _, details) = left.rows(
        .fixed(1), .fixed(1), .fill, .fixed(1), .fixed(left.rows >= 30 ? 13 : 11))
      chart = right.columns(.fixed(2), .fill).1
    } else if area.rows >= 20, area.columns >= 76 {
      // Five salts with what is said before and after them, and two pieces of advice.
      let detailRows = min(15, max(11, body.rows / 2))
      let below: Rect
      (filter, head, list, _, below) = body.rows(.fixed(1), .fixed(1), .fill, .fixed(1), .fixed(detailRows))
      // A line of salt has name, formula, grams and milligrams.
      (details, _, chart) = below.columns(.fixed(44), .fixed(2), .fill)
    } else if prefersDetails, body.rows < 26 {
      takesTurns = true
      // The chart only where it is readable.
      (details, chart) = body.rows(.fill, .fixed(body.rows >= 23 ? body.rows - 14 : 0))
    } else {
      let isTall = body.rows >= 26
      takesTurns = !isTall
      let detailRows = isTall ? 13 : body.rows >= 12 ? 4 : body.rows >= 8 ? 3 : 0
      (filter, head, list, _, details, chart) = body.rows(
        .fixed(body.rows >= 5 ? 1 : 0), .fixed(body.rows >= 11 ? 1 : 0), .fill, .fixed(isTall ? 1 : 0),
        .fixed(detailRows), .fixed(body.rows >= 36 ? body.rows / 3 : 0))
    }
  }
}
