import ExpositionModel
import TerminalUI

/// Where the parts of the list of exhibits stand.
struct ExhibitListLayout {
  let groups: Rect
  let filter: Rect
  let axis: Rect
  let list: Rect
  /// What the selected exhibit is, below a timeline that leaves room for it.
  let preview: Rect
  let notice: Rect
  let row: ExhibitRow

  /// Text is broken into lines no longer than are good to read.
  private static let widest = 96
  private static let previewRows = 4...17

  init(_ area: Rect, _ screen: ExhibitListScreen, _ environment: Environment) {
    let isFiltered = screen.isTyping || screen.filter.hasWords
    let isTall = area.rows >= 14
    let hasGroups = screen.groups(in: environment).count > 1
    let middle = area.inset(columns: 1)
    let column = middle.centered(Size(columns: min(middle.columns, Self.widest), rows: middle.rows))
    let parts = column.rows([
      .fixed(isTall ? 1 : 0), .fixed(hasGroups ? 1 : 0), .fixed(isFiltered ? 1 : 0),
      .fixed(isTall && (hasGroups || isFiltered) ? 1 : 0),
      .fixed(isTall && screen.timeline?.span != nil ? TimelineAxis.rows + 1 : 0), .fill, .fixed(1),
    ])
    groups = parts[1]
    filter = parts[2]
    axis = parts[4]
    notice = parts[6]
    let isNarrow = column.columns < ExhibitRow.narrow
    let rest = screen.isTimeline && !isNarrow ? parts[5].rows - screen.places.count : 0
    if rest >= Self.previewRows.lowerBound {
      let below = parts[5].rows([.fixed(max(1, screen.places.count)), .fixed(min(rest, Self.previewRows.upperBound))])
      (list, preview) = (below[0], below[1])
    } else {
      (list, preview) = (parts[5], .zero)
    }
    row = ExhibitRow(
      columns: FlowList.rowColumns(in: list.columns),
      numberColumns: String(screen.catalogue(in: environment).exhibits.count).count,
      look: screen.isTimeline
        ? .dated : Self.pictureRows(area, environment).map { .pictured($0) } ?? .brief(hasAir: list.rows >= 12),
      environment)
  }

  /// How high pictures are; nil where they had no room, or too little to be recognised.
  private static func pictureRows(_ area: Rect, _ environment: Environment) -> Int? {
    switch environment.effectivePictures {
    case .blocks: area.columns < 58 || area.rows < 14 ? nil : area.columns < 110 ? 5 : 6
    // Ten letters a row are no picture.
    case .letters: area.columns < 70 || area.rows < 30 ? nil : 8
    }
  }
}
