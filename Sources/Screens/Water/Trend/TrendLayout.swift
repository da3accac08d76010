import TerminalUI

/// Where the parts of a trend stand; those without room are empty.
struct TrendLayout {
  /// Whose trend it is.
  let head: Rect
  let chart: Rect
  /// The names of the list's columns.
  let listHead: Rect
  let rows: Rect
  /// The selected reading, where the list is not shown.
  let reading: Rect
  let summary: Rect

  /// - Parameter summaryRows: how many rows the summary needs in a column of so many columns.
  init(_ area: Rect, summaryRows: (_ columns: Int) -> Int) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let wanted = summaryRows(body.columns)
    let list: Rect
    if area.columns >= 76, area.rows >= 14 {
      let parts = body.rows([.fixed(1), .fixed(1), .fill, .fixed(1), .fixed(min(wanted, 5))])
      (head, summary, reading) = (parts[0], parts[4], .zero)
      // A row of the list: pointer, date, two figures, pH; and a name or filter where it is wide.
      let (left, right) = parts[2].columns(.fill, .fixed(area.columns >= 110 ? 52 : 36))
      (chart, list) = (left.columns(.fill, .fixed(3)).0, right)
    } else {
      // Words first: the chart has what they leave, if that is enough to be read.
      let listRows = body.rows >= 24 ? body.rows - 20 : 0
      let words = min(wanted, max(1, body.rows - 2))
      let gap = listRows > 0 ? 1 : 0
      let rest = body.rows - 1 - words - listRows - gap
      let readingRows = listRows == 0 && rest >= 1 ? 1 : 0
      let chartRows = rest - readingRows >= 4 ? rest - readingRows : 0
      let parts = body.rows([1, chartRows, readingRows, words, gap, listRows].map { .fixed($0) })
      (head, chart, reading, summary, list) = (parts[0], parts[1], parts[2], parts[3], parts[5])
    }
    (listHead, rows) = list.rows(.fixed(list.rows >= 6 ? 1 : 0), .fill)
  }
}
