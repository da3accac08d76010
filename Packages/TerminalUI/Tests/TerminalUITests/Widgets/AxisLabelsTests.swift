import TestBasics
import Testing

@testable import TerminalUI

struct AxisLabelsTests {
  private func picture(
    _ labels: [(center: Int, text: String)], columns: Int, keepsLast: Bool = false
  ) -> String {
    let spans = labels.map { LabelSpan(center: $0.center, length: $0.text.columns) }
    let positions = AxisLabels.positions(of: spans, in: 0..<columns, keepsLast: keepsLast)
    return positions.reduce(into: "") { line, position in
      line += String(repeating: " ", count: position.start - line.columns) + labels[position.index].text
    }
  }

  private func even(_ count: Int, every step: Int, columns: Int, keepsLast: Bool = false) -> String {
    picture((0..<count).map { (1 + $0 * step, "\($0 + 10)") }, columns: columns, keepsLast: keepsLast)
  }

  @Test func `labels are centered at their ticks and kept inside`() {
    #expect(picture([(0, "none"), (9, "half"), (19, "full")], columns: 20) == "none    half    full")
  }

  @Test func `labels at even steps are left out evenly`() {
    #expect(even(8, every: 3, columns: 30) == " 10 11 12 13 14 15 16 17")
    #expect(even(8, every: 2, columns: 30) == " 10  12  14  16")
    #expect(even(8, every: 1, columns: 30) == " 10 13 16")
    // Steps of 2⅔ cells: one after the other as they fit would be 10, 12, 13, 15, 16.
    let rounded = [1, 3, 6, 9, 11, 14, 17].enumerated().map { ($1, "\($0 + 10)") }
    #expect(picture(rounded, columns: 30) == " 10   12   14    16")
  }

  @Test func `the last label can be kept at the cost of the one before`() {
    #expect(even(8, every: 2, columns: 30, keepsLast: true) == " 10  12  14    17")
    #expect(even(8, every: 1, columns: 30, keepsLast: true) == " 10 13  17")
    #expect(even(2, every: 1, columns: 30, keepsLast: true) == " 10")
  }

  @Test func `of labels at uneven steps the first come first`() {
    let labels = [(20, "20"), (1, "one"), (3, "three"), (30, "30")]
    #expect(picture(labels, columns: 40) == "one                 20        30")
  }

  @Test func `labels that fit nowhere are left out`() {
    #expect(picture([(2, "too long"), (3, ""), (-1, "a"), (7, "b"), (4, "here")], columns: 7) == "   here")
    #expect(picture([(0, "a")], columns: 0) == "")
  }

  @Test func `labels never touch and never leave the range`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let start = Int.random(in: -3...5, using: &generator)
      let range = start..<start + Int.random(in: 0...60, using: &generator)
      let step = Int.random(in: 1...6, using: &generator)
      let isEven = Bool.random(using: &generator)
      let spans = (0..<Int.random(in: 0...20, using: &generator)).map { index in
        LabelSpan(
          center: isEven ? index * step : .random(in: -5...65, using: &generator),
          length: .random(in: 0...8, using: &generator))
      }
      let keepsLast = Bool.random(using: &generator)
      let positions = AxisLabels.positions(of: spans, in: range, keepsLast: keepsLast)
      let comment: Comment = "SEED=\(seed), \(spans) in \(range): \(positions)"
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0.start + $0.length < $1.start }, comment)
      #expect(
        positions.allSatisfy { $0.start >= range.lowerBound && $0.start + $0.length <= range.upperBound }, comment)
      #expect(positions.allSatisfy { $0.length == spans[$0.index].length && $0.length > 0 }, comment)
      #expect(
        positions.allSatisfy { position in
          let wish = spans[position.index].center - (position.length - 1) / 2
          return position.start == wish || position.start == range.lowerBound
            || position.start + position.length == range.upperBound
        }, comment)
      // Where one fits, one is shown.
      let fits = spans.contains { range.contains($0.center) && $0.length > 0 && $0.length <= range.count }
      #expect(positions.isEmpty != fits, comment)
    }
  }
}
