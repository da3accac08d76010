import TerminalUI

/// The page on the standards, broken into rows of a width.
struct StandardsPage: Sendable {
  /// What the rows depend on.
  struct Setting: Hashable, Sendable {
    let area: Size
    let language: Language
    let glyphs: GlyphSet

    init(_ area: Rect, _ environment: Environment) {
      self.area = area.size
      language = environment.language
      glyphs = environment.glyphs
    }

    /// The longest lines that are comfortable to read.
    private static let widest = 68

    /// Columns of the text.
    var columns: Int { max(1, min(Self.widest, area.columns - 2 - ScrollView.barColumns)) }

    /// Rows of the chart at the head of the page and of the empty row below it; 0 where there is too little room.
    var chartRows: Int { area.columns >= 58 && area.rows >= 16 ? min(18, area.rows - 4) : 0 }
  }

  /// A place on the page that stays the same in another width or language.
  struct Place: Hashable, Sendable {
    var block: Int
    /// Counted from the first row of the block.
    var row: Int
  }

  typealias Line = (text: String, style: Style)

  let setting: Setting
  private(set) var rows: [Line] = []
  private var places: [Place] = []
  /// The rows above the text.
  let headRows: Int

  /// - Parameter hasChart: whether the chart stands at its head.
  init(_ setting: Setting, hasChart: Bool) {
    self.setting = setting
    headRows = hasChart ? setting.chartRows : 0
    for (block, content) in StandardsText.blocks.enumerated() {
      let lines = (block == 0 ? [] : [("", .plain)]) + lines(of: content)
      rows += lines
      places += lines.indices.map { Place(block: block, row: $0) }
    }
  }

  var count: Int { headRows + rows.count }

  /// The place of a row; nil in the head.
  func place(ofRow row: Int) -> Place? {
    places.indices.contains(row - headRows) ? places[row - headRows] : nil
  }

  /// The row of a place, or the last one of its block.
  func row(at place: Place) -> Int {
    places.lastIndex { $0.block == place.block && $0.row <= place.row }.map { headRows + $0 } ?? 0
  }

  // MARK: Lines

  private func text(_ phrase: Phrase) -> String { setting.glyphs.shown(phrase.text(in: setting.language)) }

  private func lines(of block: StandardsText.Block) -> [Line] {
    switch block {
    case .heading(let phrase):
      text(phrase).wrapped(to: setting.columns).map { ($0, Style(.accent(.water), .bold)) }
    case .paragraph(let phrase): text(phrase).wrapped(to: setting.columns).map { ($0, .plain) }
    case .table(let rows): lines(ofTable: rows.map { (text($0.label), text($0.value)) })
    case .list(let phrases):
      phrases.flatMap { hanging(text($0), after: setting.glyphs == .unicode ? "· " : "- ", columns: 2) }
    }
  }

  /// Labels and values beside each other where there is room, else each value below its label.
  private func lines(ofTable rows: [(label: String, value: String)]) -> [Line] {
    let width = (rows.map(\.label.columns).max() ?? 0) + 4
    let isWide = setting.columns - width >= 20
    return rows.flatMap { label, value in
      isWide
        ? hanging(value, after: ("  " + label).padded(to: width), columns: width)
        : label.wrapped(to: setting.columns).map { ($0, .quiet) } + hanging(value, after: "", columns: 2)
    }
  }

  /// Lines behind a lead, with a hanging indent.
  private func hanging(_ words: String, after lead: String, columns: Int) -> [Line] {
    let columns = min(columns, max(0, setting.columns - 1))
    return words.wrapped(to: setting.columns - columns).enumerated().map { index, line in
      ((index == 0 ? lead : "").padded(to: columns) + line, .plain)
    }
  }
}
