import TerminalUI
import TogetherModel
import Values

/// Where a review is on its page, or on one of the pages of a small screen.
struct ReviewLayout {
  /// An app with its facts, and a chart below them where there is room for it.
  struct Block {
    let section: ReviewSection
    let area: Rect
  }

  private(set) var remarks: [String]
  private(set) var remarkArea = Rect.zero
  /// The table of months of a year; nil on a page without it.
  private(set) var months: Rect?
  private(set) var blocks: [Block] = []
  /// Whether each app has a border.
  private(set) var hasCards = false
  /// The rows of each chart; 0 for none.
  private(set) var chartRows = 0
  private(set) var pageCount = 1
  /// Whether the figures of the year before are shown.
  private(set) var hasBefore: Bool
  /// The rows of the remarks, with an empty one below them where there is room.
  private var head: Int

  /// The columns of a block: the fewest, and the fewest with the figures of the year before.
  private static let (leastColumns, columnsWithBefore) = (38, 46)
  /// The columns between two blocks.
  private static let gap = 2

  init(_ review: Review, page: Int, in environment: Environment) {
    // The last line is for notices.
    let main = environment.body.inset(columns: 1).rows(.fill, .fixed(1)).0
    let spacing = main.rows >= 18 ? 1 : 0
    let body = main.rows(.fixed(spacing), .fill).1
    func most(_ columns: Int) -> Int { max(1, (main.columns + Self.gap) / (columns + Self.gap)) }
    let (wide, narrow) = (most(Self.columnsWithBefore), most(Self.leastColumns))
    let sections = review.sections
    self = ReviewLayout(review, main, blocksAcross: narrow, in: environment)
    // Wide blocks are better than many, and the figures of the year before than charts, if they fit.
    for counts in [Array(min(2, wide)...wide), [narrow]] {
      for looks in Self.looks {
        for count in counts {
          self = ReviewLayout(review, main, blocksAcross: count, in: environment)
          if fill(review, sections, looks, body, count) { return }
        }
      }
    }
    self = ReviewLayout(review, main, blocksAcross: narrow, in: environment)
    divide(review, sections, page, body, narrow)
  }

  private init(_ review: Review, _ main: Rect, blocksAcross count: Int, in environment: Environment) {
    hasBefore = (main.columns + Self.gap) / count - Self.gap >= Self.columnsWithBefore
    let text = review.remarks(withComparison: hasBefore).map(environment.text).joined(separator: " ")
    remarks = text.isEmpty ? [] : text.wrapped(to: max(1, main.columns - 2))
    head = remarks.isEmpty ? 0 : remarks.count + (main.rows >= 14 ? 1 : 0)
  }

  /// Puts everything on one page, and returns whether it fits.
  private mutating func fill(
    _ review: Review, _ sections: [ReviewSection], _ looks: [Look], _ body: Rect, _ count: Int
  ) -> Bool {
    let monthRows = review.monthRows
    let top = monthRows == 0 ? 0 : monthRows + 1
    for (cards, chart) in looks {
      let heights = sections.map { Self.height(of: $0, cards, chart) }
      let columns = ReviewColumns.balanced(heights, in: count, gap: Self.gap(cards))
      guard head + top + ReviewColumns.height(of: columns, heights, gap: Self.gap(cards)) <= body.rows else { continue }
      (hasCards, chartRows) = (cards, chart)
      let (text, table, _, rest) = body.rows(.fixed(head), .fixed(monthRows), .fixed(top - monthRows), .fill)
      (remarkArea, months) = (text, monthRows == 0 ? nil : table)
      place(columns, sections, in: rest)
      return true
    }
    return false
  }

  private typealias Look = (cards: Bool, chart: Int)

  /// The looks in which it may fit on one page, the best first, in groups of about equal ones.
  private static let looks: [[Look]] = [
    stride(from: 12, through: 8, by: -1).map { (true, $0) }, stride(from: 7, through: 4, by: -1).map { (true, $0) },
    [(true, 0), (false, 0)],
  ]

  private static func gap(_ hasCards: Bool) -> Int { hasCards ? 0 : 1 }

  private static func height(of section: ReviewSection, _ hasCards: Bool, _ chart: Int) -> Int {
    section.facts.count + (hasCards ? 2 : 1) + (chart > 0 && section.hasChart ? chart + 1 : 0)
  }

  /// Divides it into pages, the months first.
  private mutating func divide(
    _ review: Review, _ sections: [ReviewSection], _ page: Int, _ body: Rect, _ count: Int
  ) {
    let hasMonths = review.monthRows > 0
    let heights = sections.map { Self.height(of: $0, false, 0) }
    let columns = ReviewColumns.filled(heights, upTo: body.rows - head, gap: Self.gap(false))
    let pages = stride(from: 0, to: columns.count, by: count).map {
      Array(columns[$0..<min($0 + count, columns.count)])
    }
    pageCount = max(1, pages.count + (hasMonths ? 1 : 0))
    let page = min(page, pageCount - 1)
    guard !hasMonths || page > 0 else {
      let (top, table) = body.rows(.fixed(head), .fill)
      (remarkArea, months) = (top, table)
      return
    }
    // Without any app there are only remarks.
    let shown = pages.isEmpty ? [] : pages[page - (hasMonths ? 1 : 0)]
    // An app that needs all the room has it.
    let hasHead = head + ReviewColumns.height(of: shown, heights, gap: Self.gap(false)) <= body.rows
    let (top, rest) = body.rows(.fixed(hasHead ? head : 0), .fill)
    remarkArea = top
    place(shown, sections, in: rest)
  }

  private mutating func place(_ columns: [[Int]], _ sections: [ReviewSection], in area: Rect) {
    guard !columns.isEmpty else { return }
    let width = (area.columns + Self.gap) / columns.count - Self.gap
    for (index, column) in columns.enumerated() {
      var row = area.row
      for block in column {
        let rows = Self.height(of: sections[block], hasCards, chartRows)
        let place = Rect(column: area.column + index * (width + Self.gap), row: row, columns: width, rows: rows)
        blocks.append(Block(section: sections[block], area: place.intersection(area)))
        row += rows + Self.gap(hasCards)
      }
    }
  }
}

extension Review {
  /// The rows of the table of months: a head, and each month that has begun; 0 where there is no such table.
  fileprivate var monthRows: Int {
    span.kind == .month || figures.isEmpty ? 0 : 1 + parts.count { $0.days.lowerBound <= today }
  }
}
