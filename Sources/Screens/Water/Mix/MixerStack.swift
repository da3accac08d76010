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
      (self.rank, self.rows, self.draw) = (rank, rows, draw)
    }

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

    init(hasAir: Bool = false, _ forms: Form...) { (self.hasAir, self.forms) = (hasAir, forms) }

    /// A sentence, broken between words.
    static func text(_ text: String, _ style: Style = .plain, width: Int, rank: Int, hasAir: Bool = false) -> Block {
      Block(hasAir: hasAir, Form(rank: rank, text.wrapped(to: max(1, width)), style))
    }
  }

  let blocks: [Block]
  /// Forms of this rank or a higher one are less important than the empty rows.
  let airRank: Int

  init(_ blocks: [Block], airRank: Int = .max) { (self.blocks, self.airRank) = (blocks, airRank) }

  /// How many rows everything takes at its roomiest, with air.
  var rows: Int { blocks.reduce(0) { $0 + ($1.forms.last?.rows ?? 0) + ($1.hasAir ? 1 : 0) } }

  func draw(in canvas: inout Canvas) {
    var left = canvas.area.rows
    // How many forms of each block have been served; the last of them is drawn.
    var served = blocks.map { _ in 0 }
    var air: Int?
    let order = blocks.indices.flatMap { block in blocks[block].forms.indices.map { (block, $0) } }
      .sorted { (blocks[$0.0].forms[$0.1].rank, $0.0) < (blocks[$1.0].forms[$1.1].rank, $1.0) }
    for (block, index) in order where served[block] == index {
      let form = blocks[block].forms[index]
      if air == nil, form.rank >= airRank {
        // The first block has none above it.
        air = min(left, blocks.indices.filter { served[$0] > 0 }.dropFirst().count { blocks[$0].hasAir })
        left -= air ?? 0
      }
      let more = form.rows - (index == 0 ? 0 : blocks[block].forms[index - 1].rows)
      guard more <= left else { continue }
      served[block] += 1
      left -= more
    }
    left += air ?? 0
    var rest = canvas.area
    for (block, count) in zip(blocks, served) where count > 0 {
      if block.hasAir, left > 0, rest.row > canvas.area.row {
        rest = rest.rows(.fixed(1), .fill).1
        left -= 1
      }
      let form = block.forms[count - 1]
      let (place, below) = rest.rows(.fixed(form.rows), .fill)
      canvas.draw(in: place, form.draw)
      rest = below
    }
  }
}
