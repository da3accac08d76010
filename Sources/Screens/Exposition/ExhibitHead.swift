import ExpositionModel
import TerminalUI

/// The head of an exhibit's page: its picture, its names, and the fact card.
struct ExhibitHead: ReadingHead, Equatable {
  let columns: Int
  let rows: Int
  private let picture: Picture
  private let pictureSize: Size
  /// Whether the card stands beside the picture, or below it.
  private let isBeside: Bool
  private let lines: [Line]

  private struct Line: Equatable, Sendable {
    var label = ""
    var text = ""
    var style = Style.plain
  }

  /// The narrowest card that stands beside a picture.
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
    lines = Self.lines(of: exhibit, note: note, columns: max(1, cardColumns), setting)
    rows = (isBeside ? max(pictureSize.rows, lines.count) : pictureSize.rows + 1 + lines.count) + 1
  }

  /// What stands beside or below the picture: names, summary, fact card and note, with an empty line between them.
  private static func lines(
    of exhibit: Exhibit, note: String, columns: Int, _ setting: ReadingPage.Setting
  ) -> [Line] {
    let onlyLatin = setting.glyphs == .ascii && setting.language == .english
    let others = exhibit.otherNames(onlyLatin: onlyLatin).map { setting.text($0) }
    let otherLines = packed(others, columns: columns, separator: " \(setting.glyphs.signs.dot) ")
    let names =
      setting.text(exhibit.name).wrapped(to: columns).map { Line(text: $0, style: .bold) }
      + otherLines.map { Line(text: $0, style: .quiet) }
    let summary = setting.text(exhibit.summary).wrapped(to: columns).filter { !$0.isEmpty }.map { Line(text: $0) }
    var ownNote: [Line] = []
    if !note.isEmpty {
      ownNote.append(Line(text: setting.text(ExpositionWords.ownNote), style: Style(.quiet, .bold)))
      ownNote += setting.text(note).wrapped(to: columns).map { Line(text: $0) }
    }
    return [summary, card(of: exhibit, columns: columns, setting), ownNote].reduce(names) { lines, section in
      section.isEmpty ? lines : lines + [Line()] + section
    }
  }

  /// The fact card: labels at the left, values at the right.
  private static func card(of exhibit: Exhibit, columns: Int, _ setting: ReadingPage.Setting) -> [Line] {
    let facts = exhibit.card(in: setting.language).map { (setting.text($0.label), setting.text($0.value)) }
    let labels = min(facts.map(\.0.columns).max() ?? 0, max(1, columns * 2 / 5))
    return facts.flatMap { label, value in
      let left = label.wrapped(to: labels)
      let right = value.wrapped(to: max(1, columns - labels - 2))
      return (0..<max(left.count, right.count)).map { row in
        Line(
          label: (left.indices.contains(row) ? left[row] : "").padded(to: labels) + "  ",
          text: right.indices.contains(row) ? right[row] : "")
      }
    }
  }

  /// Names side by side as far as they fit, with a separator between them.
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
    var area = canvas.area
    if area.columns > columns {
      area = Rect(
        column: area.column + (area.columns - columns) / 2, row: area.row, columns: columns, rows: area.rows)
    }
    let (sprite, card) =
      isBeside
      ? area.columns(.fixed(pictureSize.columns + Self.gap), .fill) : area.rows(.fixed(pictureSize.rows + 1), .fill)
    let indent = isBeside ? 0 : (sprite.columns - pictureSize.columns) / 2
    canvas.draw(
      Sprite(picture),
      in: Rect(
        column: sprite.column + indent, row: sprite.row, columns: pictureSize.columns, rows: pictureSize.rows))
    for (index, line) in lines.enumerated() {
      let row = card.row + index
      let labels = canvas.write(line.label, column: card.column, row: row, .accent(canvas.accent))
      canvas.write(line.text, column: card.column + labels, row: row, line.style)
    }
  }
}
