import TerminalUI

/// Blocks one below the other, each as roomy as there is room; what does not fit as a whole is left out.
struct MixerStack: Widget {
  /// One way to show a block.
  struct Form {
    /// The lowest is served first.
    let rank: Int
    let rows: Int
    let draw: (inout Canvas) -> Void

    init(rank: Int, rows: Int = 1, _ draw: @escaping (inout Canvas) -> Void) {
      self.rank = rank
      self.rows = rows
      self.draw = draw
    }

    /// Lines of text.
    init(rank: Int, _ lines: [String], _ style: Style) {
      self.init(rank: rank, lines) { $1.draw(Label($0, style), in: $1.area) }
    }

    /// Items one below the other, each so many rows high.
    init<Item>(rank: Int, _ items: [Item], height: Int = 1, _ draw: @escaping (Item, inout Canvas) -> Void) {
      self.init(rank: rank, rows: height * items.count) { canvas in
        let places = canvas.area.rows(items.map { _ in .fixed(height) })
        for (item, place) in zip(items, places) { canvas.draw(in: place) { draw(item, &$0) } }
      }
    }
  }

  struct Block {
    /// Whether an empty row stands above it, as far as there is room.
    let hasAir: Bool
    /// From the tightest to the roomiest, with ascending ranks.
    let forms: [Form]

    init(hasAir: Bool = false, _ forms: Form...) {
      self.hasAir = hasAir
      self.forms = forms
    }

    /// A sentence, broken between words.
    static func text(_ text: String, _ style: Style = .plain, width: Int, rank: Int, hasAir: Bool = false) -> Block {
      Block(hasAir: hasAir, Form(rank: rank, text.wrapped(to: max(1, width)), style))
    }
  }

  let blocks: [Block]
  /// Forms of this rank or a higher one are less important than the empty rows.
  let airRank: Int

  init(_ blocks: [Block], airRank: Int = .max) {
    self.blocks = blocks
    self.airRank = airRank
  }

  /// How many rows everything takes at its roomiest, with air.
  var rows: Int { blocks.reduce(0) { $0 + ($1.forms.last?.rows ?? 0) + ($1.hasAir ? 1 : 0) } }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    var left = area.rows
    var chosen: [Int: Int] = [:]
    var air: Int?
    let order = blocks.indices.flatMap { block in blocks[block].forms.indices.map { (block, $0) } }
      .sorted { (blocks[$0.0].forms[$0.1].rank, $0.0) < (blocks[$1.0].forms[$1.1].rank, $1.0) }
    for (block, form) in order where chosen[block] == (form == 0 ? nil : form - 1) {
      if air == nil, blocks[block].forms[form].rank >= airRank {
        // The first block has none above it.
        air = min(left, blocks.indices.filter { chosen[$0] != nil }.dropFirst().count { blocks[$0].hasAir })
        left -= air ?? 0
      }
      let present = form == 0 ? 0 : blocks[block].forms[form - 1].rows
      let more = blocks[block].forms[form].rows - present
      guard more <= left else { continue }
      chosen[block] = form
      left -= more
    }
    left += air ?? 0
    var row = area.row
    for index in blocks.indices {
      guard let form = chosen[index].map({ blocks[index].forms[$0] }) else { continue }
      if blocks[index].hasAir, left > 0, row > area.row {
        row += 1
        left -= 1
      }
      let place = Rect(column: area.column, row: row, columns: area.columns, rows: form.rows)
      canvas.draw(in: place, form.draw)
      row += form.rows
    }
  }
}
