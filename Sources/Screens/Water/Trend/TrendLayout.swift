import TerminalUI

/// Where the parts of a trend stand.
struct TrendLayout {
  /// Whose trend it is.
  let head: Rect
  let chart: Rect
  /// The names of the list's columns; empty where there is no room for them.
  let listHead: Rect
  /// The rows of the list; empty where there is no room for it.
  let rows: Rect
  /// The selected reading, where the list is not shown.
  let reading: Rect
  let summary: Rect

  /// A row of the list: pointer, date, two figures, pH.
  private static let listColumns = 36
  private static let wideListColumns = 52

  /// - Parameter summaryRows: how many rows the summary needs in a column of so many columns.
  init(_ area: Rect, summaryRows: (_ columns: Int) -> Int) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let wanted = summaryRows(body.columns)
    let list: Rect
    if area.columns >= 76, area.rows >= 14 {
      let parts = body.rows([.fixed(1), .fixed(1), .fill, .fixed(1), .fixed(min(wanted, 5))])
      (head, summary, reading) = (parts[0], parts[4], .zero)
      let columns = area.columns >= 110 ? Self.wideListColumns : Self.listColumns
      let (left, right) = parts[2].columns(.fill, .fixed(columns))
      chart = left.columns(.fill, .fixed(3)).0
      list = right
    } else {
      // Words first: the chart has what they leave, if that is enough to be read.
      let listRows = body.rows >= 24 ? body.rows - 20 : 0
      let words = min(wanted, max(1, body.rows - 2))
      let rest = body.rows - 1 - words - listRows - (listRows > 0 ? 1 : 0)
      let readingRows = listRows == 0 && rest >= 1 ? 1 : 0
      let chartRows = rest - readingRows >= 4 ? rest - readingRows : 0
      let parts = body.rows([
        .fixed(1), .fixed(chartRows), .fixed(readingRows), .fixed(words), .fixed(listRows > 0 ? 1 : 0),
        .fixed(listRows),
      ])
      (head, chart, reading, summary, list) = (parts[0], parts[1], parts[2], parts[3], parts[5])
    }
    (listHead, rows) = list.rows(.fixed(list.rows >= 6 ? 1 : 0), .fill)
  }
}
