import JuiceModel
import TerminalUI

/// Rows of the page of sales that belong together, with their heading.
struct SoldBlock {
  /// The heading; nil for the first block, above which are the heads of the columns.
  let heading: Phrase?
  let rows: [SoldRow]

  init(_ heading: Phrase?, _ rows: [SoldRow]) { (self.heading, self.rows) = (heading, rows) }

  private var lineCount: Int { rows.count + (heading == nil ? 0 : 1) }

  /// The lines of all blocks, with an empty one between two.
  static func rows(of blocks: [SoldBlock]) -> Int { blocks.reduce(blocks.count - 1) { $0 + $1.lineCount } }

  /// Returns as many lines as there is room for; what is left out is counted in the last line of each block.
  static func lines(of blocks: [SoldBlock], room: Int) -> [SoldLine] {
    let isWhole = blocks.reduce(0) { $0 + $1.lineCount } <= room
    let hasSpacing = rows(of: blocks) <= room
    // Each block has its heading, a row and the number of the others, or is left out; the first ones have the rest.
    var rest = max(0, room)
    var counts = blocks.map { block in
      let minimum = min(block.lineCount, block.heading == nil ? 2 : 3)
      let count = isWhole ? block.lineCount : minimum <= rest ? minimum : 0
      rest -= count
      return count
    }
    for index in blocks.indices where !isWhole && counts[index] > 0 {
      let more = min(rest, blocks[index].lineCount - counts[index])
      counts[index] += more
      rest -= more
    }
    let last = counts.lastIndex { $0 > 0 }
    let omitted = zip(blocks, counts).reduce(0) { $0 + ($1.1 == 0 ? $1.0.rows.count : 0) }
    return blocks.indices.flatMap { index -> [SoldLine] in
      let block = blocks[index]
      guard counts[index] > 0 else { return [] }
      let heading: [SoldLine] = block.heading.map { [.heading($0)] } ?? []
      let spacing: [SoldLine] = hasSpacing && index > 0 ? [.heading(.empty)] : []
      let others = index == last ? omitted : 0
      let room = counts[index] - heading.count
      let shown = room >= block.rows.count && others == 0 ? block.rows.count : min(block.rows.count, max(0, room - 1))
      let hidden = block.rows.count - shown + others
      return spacing + heading + block.rows.prefix(shown).map(SoldLine.row) + (hidden > 0 ? [.more(hidden)] : [])
    }
  }
}

/// A line of the blocks.
enum SoldLine {
  case row(SoldRow)
  case heading(Phrase)
  /// How many rows there are besides.
  case more(Int)

  var row: SoldRow? { if case .row(let row) = self { row } else { nil } }
}

extension SoldRow {
  /// The name in a number of columns, of which its size keeps its own, so that two sizes can be told apart.
  func name(in environment: Environment, columns: Int) -> String {
    let (name, size) = (environment.text(shortName), size.map { " " + environment.text($0) } ?? "")
    guard !size.isEmpty, name.columns + size.columns > columns, columns - size.columns >= 3 else { return name + size }
    return name.cut(to: columns - size.columns, ellipsis: environment.glyphs.symbols.ellipsis) + size
  }
}
