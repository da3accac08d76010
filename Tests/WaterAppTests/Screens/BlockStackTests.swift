import PavilionSupport
import TerminalUI
import Testing

@testable import ScreenSupport
@testable import WaterApp

@Suite("Blocks that fit as a whole")
struct BlockStackTests {
  private func form(_ text: String, rank: Int, rows: Int = 1) -> BlockStack.Form {
    BlockStack.Form(rank: rank, rows: rows) { canvas in
      for row in 0..<rows { canvas.draw(Label("\(text)\(row + 1)"), in: canvas.area.line(row)) }
    }
  }

  private func drawn(_ stack: BlockStack, rows: Int) -> [String] {
    var canvas = Canvas(Environment.pavilion(size: Size(columns: 4, rows: rows)), accent: .water)
    stack.draw(in: &canvas)
    return canvas.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var stack: BlockStack {
    BlockStack([
      BlockStack.Block(form("a", rank: 0), form("A", rank: 3, rows: 2)),
      BlockStack.Block(hasGap: true, form("b", rank: 2, rows: 2)),
      BlockStack.Block(form("c", rank: 1)),
    ])
  }

  @Test(
    arguments: [
      (1, ["a1"]), (2, ["a1", "c1"]), (3, ["A1", "A2", "c1"]), (4, ["a1", "b1", "b2", "c1"]),
      (5, ["A1", "A2", "b1", "b2", "c1"]), (6, ["A1", "A2", "", "b1", "b2", "c1"]),
      (7, ["A1", "A2", "", "b1", "b2", "c1", ""]),
    ])
  func `the most important first, then roomier, then air`(rows: Int, lines: [String]) {
    #expect(drawn(stack, rows: rows) == lines)
  }

  @Test(
    arguments: [
      (2, ["a1", "b1"]), (3, ["a1", "", "b1"]), (4, ["a1", "", "b1", "c1"]), (5, ["a1", "", "b1", "", "c1"]),
    ])
  func `what is less important than air comes after it`(rows: Int, lines: [String]) {
    let blocks = [
      BlockStack.Block(form("a", rank: 0)), BlockStack.Block(hasGap: true, form("b", rank: 1)),
      BlockStack.Block(hasGap: true, form("c", rank: 2)),
    ]
    #expect(drawn(BlockStack(blocks, gapRank: 2), rows: rows) == lines)
  }

  @Test func `it knows how many rows it takes at most`() {
    #expect(stack.rows == 6)
    #expect(BlockStack([]).rows == 0)
  }

  @Test func `a sentence is shown as a whole or not at all`() {
    let stack = BlockStack([.text("one two six", width: 4, rank: 0), .text("end", width: 4, rank: 1)])
    #expect(drawn(stack, rows: 3) == ["one", "two", "six"])
    #expect(drawn(stack, rows: 2) == ["end", ""])
  }
}
