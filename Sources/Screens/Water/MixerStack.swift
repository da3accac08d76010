import TerminalUI

/// Blocks one below the other, each as roomy as there is room; what does not fit as a whole is left out.
struct MixerStack: Widget {
  /// One way to show a block.
  struct Form {
    /// The least is served first.
    let rank: Int
    let rows: Int
    let draw: (inout Canvas) -> Void

    init(rank: Int, rows: Int = 1, _ draw: @escaping (inout Canvas) -> Void) {
      self.rank = rank
      self.rows = rows
      self.draw = draw
    }
  }

  struct Block {
    /// Whether an empty row stands above it, as far as there is room.
    let hasAir: Bool
    /// From the tightest to the roomiest, with ascending ranks; none for a block that is not there.
    let forms: [Form]

    init(hasAir: Bool = false, _ forms: Form...) {
      self.hasAir = hasAir
      self.forms = forms
    }

    /// A sentence, broken between words.
    static func text(_ text: String, _ style: Style = .plain, width: Int, rank: Int, hasAir: Bool = false) -> Block {
      let lines = text.wrapped(to: max(1, width))
      return Block(
        hasAir: hasAir,
        Form(rank: rank, rows: lines.count) { canvas in
          for (index, line) in lines.enumerated() { canvas.draw(Label(line, style), in: canvas.area.line(index)) }
        })
    }
  }

  let blocks: [Block]
  /// What has this rank or a greater one is less important than air.
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
        // There is none above the first one.
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
