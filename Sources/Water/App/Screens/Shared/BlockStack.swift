import TerminalUI

/// Blocks one below the other, each in the largest form that fits; blocks that do not fit are omitted, or scrolled.
struct BlockStack: Widget {
  struct Form {
    /// Forms with lower ranks are placed first.
    let rank: Int
    let rows: Int
    let draw: (inout Canvas) -> Void

    init(rank: Int, rows: Int = 1, _ draw: @escaping (inout Canvas) -> Void) {
      (self.rank, self.rows, self.draw) = (rank, rows, draw)
    }

    init(rank: Int, _ lines: [String], _ style: Style) {
      self.init(rank: rank, lines) { $1.draw(Label($0, style), in: $1.area) }
    }

    init<Item>(rank: Int, _ items: [Item], height: Int = 1, _ draw: @escaping (Item, inout Canvas) -> Void) {
      self.init(rank: rank, rows: height * items.count) { canvas in
        let areas = canvas.area.rows(items.map { _ in .fixed(height) })
        for (item, area) in zip(items, areas) { canvas.draw(in: area) { draw(item, &$0) } }
      }
    }
  }

  struct Block {
    /// Whether an empty row separates it from the block above, if there is room.
    let hasGap: Bool
    /// From the smallest to the largest, with ascending ranks.
    let forms: [Form]

    init(hasGap: Bool = false, _ forms: Form...) { (self.hasGap, self.forms) = (hasGap, forms) }

    static func text(_ text: String, _ style: Style = .plain, width: Int, rank: Int, hasGap: Bool = false) -> Block {
      Block(hasGap: hasGap, Form(rank: rank, text.wrapped(to: max(1, width)), style))
    }
  }

  let blocks: [Block]
  /// Forms of this rank or a higher one are less important than the empty rows.
  let gapRank: Int
  /// The rows of the smallest forms above the first one that is shown, where not all fit; nil to omit blocks instead.
  let offset: Int?
  /// How many blocks at the beginning are not scrolled.
  let fixed: Int

  init(_ blocks: [Block], gapRank: Int = .max, offset: Int? = nil, fixed: Int = 0) {
    (self.blocks, self.gapRank, self.offset, self.fixed) = (blocks, gapRank, offset, fixed)
  }

  /// Creates a stack whose blocks make room for a scroll bar, given their width, if they have to be scrolled.
  init(width: Int, rows: Int, gapRank: Int = .max, offset: Int, fixed: Int, _ blocks: (_ width: Int) -> [Block]) {
    let whole = BlockStack(blocks(width), gapRank: gapRank, offset: offset, fixed: fixed)
    self =
      whole.scrolling(in: rows).overflow == 0
      ? whole : BlockStack(blocks(width - ScrollView.barColumns), gapRank: gapRank, offset: offset, fixed: fixed)
  }

  /// The rows of all blocks in their largest forms, with gaps.
  var rows: Int { blocks.reduce(0) { $0 + ($1.forms.last?.rows ?? 0) + ($1.hasGap ? 1 : 0) } }

  private static func rows(_ blocks: some Sequence<Block>) -> Int {
    blocks.reduce(0) { $0 + ($1.forms.first?.rows ?? 0) }
  }

  /// The rows of what is scrolled for which there is no room, and the room that it has.
  func scrolling(in rows: Int) -> (overflow: Int, room: Int) {
    let room = max(0, rows - fixedForms(in: rows).reduce(0) { $0 + $1.rows })
    return (max(0, Self.rows(blocks.dropFirst(fixed)) - room), room)
  }

  /// The largest forms of the blocks that are not scrolled, or where there is little room for the others the smallest.
  private func fixedForms(in rows: Int) -> [Form] {
    let largest = blocks.prefix(fixed).compactMap(\.forms.last)
    return rows - largest.reduce(0) { $0 + $1.rows } >= Self.leastScrolled
      ? largest : blocks.prefix(fixed).compactMap(\.forms.first)
  }

  private static let leastScrolled = 5

  /// Draws forms one below the other.
  private static func draw(_ forms: [Form], in canvas: inout Canvas) {
    var rest = canvas.area
    for form in forms {
      let (area, below) = rest.rows(.fixed(form.rows), .fill)
      canvas.draw(in: area, form.draw)
      rest = below
    }
  }

  func draw(in canvas: inout Canvas) {
    guard let offset, scrolling(in: canvas.area.rows).overflow > 0 else { return drawFitting(in: &canvas) }
    let top = fixedForms(in: canvas.area.rows)
    let (head, body) = canvas.area.rows(.fixed(top.reduce(0) { $0 + $1.rows }), .fill)
    canvas.draw(in: head) { Self.draw(top, in: &$0) }
    // The most important first, so that it is seen before anything is scrolled.
    let rest = blocks.dropFirst(fixed).enumerated()
      .sorted { ($0.element.forms.first?.rank ?? 0, $0.offset) < ($1.element.forms.first?.rank ?? 0, $1.offset) }
      .map(\.element)
    canvas.draw(
      ScrollView(rows: Self.rows(rest), offset: offset) { Self.draw(rest.compactMap(\.forms.first), in: &$1) }, in: body
    )
  }

  private func drawFitting(in canvas: inout Canvas) {
    var left = canvas.area.rows
    // The number of forms of each block that have been placed; the last of them is drawn.
    var served = blocks.map { _ in 0 }
    var gaps: Int?
    /// Where blocks are scrolled rather than omitted, the smallest forms of all come before larger ones.
    func isLater(_ form: Int) -> Int { offset != nil && form > 0 ? 1 : 0 }
    let order = blocks.indices.flatMap { block in blocks[block].forms.indices.map { (block, $0) } }
      .sorted {
        (isLater($0.1), blocks[$0.0].forms[$0.1].rank, $0.0) < (isLater($1.1), blocks[$1.0].forms[$1.1].rank, $1.0)
      }
    for (block, index) in order where served[block] == index {
      let form = blocks[block].forms[index]
      if gaps == nil, form.rank >= gapRank, offset == nil || index > 0 {
        // The first block has no gap.
        gaps = min(left, blocks.indices.filter { served[$0] > 0 }.dropFirst().count { blocks[$0].hasGap })
        left -= gaps ?? 0
      }
      let more = form.rows - (index == 0 ? 0 : blocks[block].forms[index - 1].rows)
      guard more <= left else { continue }
      served[block] += 1
      left -= more
    }
    left += gaps ?? 0
    var rest = canvas.area
    for (block, count) in zip(blocks, served) where count > 0 {
      if block.hasGap, left > 0, rest.row > canvas.area.row {
        rest = rest.rows(.fixed(1), .fill).1
        left -= 1
      }
      let form = block.forms[count - 1]
      let (area, below) = rest.rows(.fixed(form.rows), .fill)
      canvas.draw(in: area, form.draw)
      rest = below
    }
  }
}
