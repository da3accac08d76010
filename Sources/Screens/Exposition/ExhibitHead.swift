import ExpositionModel
import TerminalUI

/// The head of an exhibit's page: its picture, what it is called, and the fact card.
struct ExhibitHead: ReadingHead, Equatable {
  private let picture: Picture
  private let pictureSize: Size
  /// Whether the card stands beside the picture, or below it.
  private let isBeside: Bool
  /// Columns of the whole head.
  let columns: Int
  private let lines: [Line]
  let rows: Int

  private struct Line: Equatable, Sendable {
    var label = ""
    let text: String
    var style = Style.plain
  }

  /// The narrowest card that is still a pleasure to read.
  private static let leastCard = 36
  private static let gap = 3

  init(_ exhibit: Exhibit, note: String, _ setting: ReadingPage.Setting) {
    picture = exhibit.picture
    let room = setting.area.columns - 2 - ScrollView.barColumns
    let most = min(20, max(5, setting.area.rows * 3 / 5))
    let beside = Sprite.size(in: Size(columns: room - Self.leastCard - Self.gap, rows: most))
    isBeside = beside.rows >= 7
    pictureSize = isBeside ? beside : Sprite.size(in: Size(columns: room, rows: min(10, max(4, setting.area.rows / 2))))
    // Beside a picture the card may be wider than the text below it, so that its lines are not broken.
    columns = isBeside ? min(room, max(setting.columns, pictureSize.columns + Self.gap + 56)) : setting.columns
    let cardColumns = isBeside ? columns - pictureSize.columns - Self.gap : columns
    lines = Self.card(of: exhibit, note: note, columns: max(1, cardColumns), setting)
    rows = (isBeside ? max(pictureSize.rows, lines.count) : pictureSize.rows + 1 + lines.count) + 1
  }

  /// What stands on the card, line by line.
  private static func card(
    of exhibit: Exhibit, note: String, columns: Int, _ setting: ReadingPage.Setting
  ) -> [Line] {
    let shown = setting.glyphs.shown
    var lines = shown(exhibit.name).wrapped(to: columns).map { Line(text: $0, style: .bold) }
    let others = exhibit.otherNames(onlyLatin: setting.glyphs == .ascii && setting.language == .english).map(shown)
    lines += packed(others, columns: columns, separator: " \(setting.glyphs.signs.dot) ")
      .map { Line(text: $0, style: .quiet) }
    func add(_ section: [Line]) {
      if !section.isEmpty { lines += [Line(text: "")] + section }
    }
    add(shown(exhibit.summary).wrapped(to: columns).map { Line(text: $0) }.filter { !$0.text.isEmpty })
    let facts = exhibit.card(in: setting.language).map { (shown($0.label), shown($0.value)) }
    let labels = min(facts.map(\.0.columns).max() ?? 0, max(1, columns * 2 / 5))
    var card: [Line] = []
    for (label, value) in facts {
      let left = label.wrapped(to: labels)
      let right = value.wrapped(to: max(1, columns - labels - 2))
      for row in 0..<max(left.count, right.count) {
        let label = left.indices.contains(row) ? left[row] : ""
        card.append(Line(label: label.padded(to: labels) + "  ", text: right.indices.contains(row) ? right[row] : ""))
      }
    }
    add(card)
    if !note.isEmpty {
      let heading = Line(text: ExpositionWords.ownNote.text(in: setting.language), style: Style(.quiet, .bold))
      // What people wrote is always shown as they wrote it.
      add([heading] + note.wrapped(to: columns).map { Line(text: $0) })
    }
    return lines
  }

  /// Names side by side as far as they fit, with a sign between those that do.
  private static func packed(_ names: [String], columns: Int, separator: String) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.columns + separator.columns + name.columns <= columns {
        lines[lines.count - 1] = last + separator + name
      } else {
        lines += name.wrapped(to: columns)
      }
    }
    return lines
  }

  func draw(in canvas: inout Canvas) {
    let area =
      canvas.area.columns > columns
      ? Rect(
        column: canvas.area.column + (canvas.area.columns - columns) / 2, row: canvas.area.row, columns: columns,
        rows: canvas.area.rows)
      : canvas.area
    let sprite: Rect
    let card: Rect
    if isBeside {
      (sprite, card) = area.columns(.fixed(pictureSize.columns + Self.gap), .fill)
    } else {
      (sprite, card) = area.rows(.fixed(pictureSize.rows + 1), .fill)
    }
    canvas.draw(
      Sprite(picture),
      in: Rect(
        column: isBeside ? sprite.column : sprite.column + (sprite.columns - pictureSize.columns) / 2, row: sprite.row,
        columns: pictureSize.columns, rows: pictureSize.rows))
    for (index, line) in lines.enumerated() {
      let row = card.row + index
      let labels = canvas.write(line.label, column: card.column, row: row, .accent(canvas.accent))
      canvas.write(line.text, column: card.column + labels, row: row, line.style)
    }
  }
}
