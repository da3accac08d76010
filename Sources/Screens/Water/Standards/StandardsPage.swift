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

  struct Row: Hashable, Sendable {
    var text: String
    var style: Style
    /// The index of its block.
    var block: Int
  }

  let setting: Setting
  let rows: [Row]
  /// The rows above the text.
  let headRows: Int

  /// - Parameter hasChart: whether the chart stands at its head.
  init(_ setting: Setting, hasChart: Bool) {
    self.setting = setting
    headRows = hasChart ? setting.chartRows : 0
    let setter = StandardsSetter(setting)
    rows = StandardsText.blocks.enumerated().flatMap { index, block in
      setter.lines(of: block, isFirst: index == 0).map { Row(text: $0.text, style: $0.style, block: index) }
    }
  }

  var count: Int { headRows + rows.count }

  /// The place of a row; nil in the head.
  func place(ofRow row: Int) -> StandardsPlace? {
    let index = row - headRows
    guard rows.indices.contains(index) else { return nil }
    let block = rows[index].block
    return StandardsPlace(block: block, row: index - (rows.firstIndex { $0.block == block } ?? index))
  }

  /// The row of a place, or the last one of its block.
  func row(at place: StandardsPlace) -> Int {
    guard let first = rows.firstIndex(where: { $0.block == place.block }),
      let last = rows.lastIndex(where: { $0.block == place.block })
    else { return 0 }
    return headRows + min(last, first + place.row)
  }
}

/// A place on the page that stays the same in another width or language.
struct StandardsPlace: Hashable, Sendable {
  var block: Int
  /// Counted from the first row of the block.
  var row: Int
}

/// Breaks the blocks of the page into lines.
struct StandardsSetter {
  private let setting: StandardsPage.Setting

  init(_ setting: StandardsPage.Setting) {
    self.setting = setting
  }

  private typealias Line = (text: String, style: Style)

  private func text(_ phrase: Phrase) -> String { setting.glyphs.shown(phrase.text(in: setting.language)) }

  /// The lines of a block, with an empty one above it unless it is the first.
  func lines(of block: StandardsText.Block, isFirst: Bool) -> [(text: String, style: Style)] {
    let air: [Line] = isFirst ? [] : [("", .plain)]
    switch block {
    case .heading(let phrase):
      return air + text(phrase).wrapped(to: setting.columns).map { ($0, Style(.accent(.water), .bold)) }
    case .paragraph(let phrase): return air + text(phrase).wrapped(to: setting.columns).map { ($0, .plain) }
    case .table(let rows): return air + table(rows)
    case .list(let phrases):
      let sign = setting.glyphs == .unicode ? "·" : "-"
      return air + phrases.flatMap { hanging(text($0), after: sign + " ", columns: 2) }
    }
  }

  /// Labels and values beside each other where there is room, else each value below its label.
  private func table(_ rows: [(label: Phrase, value: Phrase)]) -> [Line] {
    let labels = rows.map { text($0.label) }
    let width = (labels.map(\.columns).max() ?? 0) + 4
    guard setting.columns - width >= 20 else {
      return zip(labels, rows).flatMap { label, row in
        label.wrapped(to: setting.columns).map { ($0, Style.quiet) } + hanging(text(row.value), after: "", columns: 2)
      }
    }
    return zip(labels, rows).flatMap { label, row in
      hanging(text(row.value), after: ("  " + label).padded(to: width), columns: width)
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
