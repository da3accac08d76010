import TestBasics
import Testing

@testable import TerminalUI

struct TextAreaTests {
  /// A text with `|` where the cursor is.
  private func input(_ marked: String) -> TextInput {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var input = TextInput(parts.joined(), limit: 500)
    input.moveCursor(to: parts[0].count)
    return input
  }

  private func marked(_ input: TextInput) -> String {
    String(input.text[..<input.cursor]) + "|" + String(input.text[input.cursor...])
  }

  private func area(_ marked: String, isFocused: Bool = true, placeholder: String = "") -> TextArea {
    TextArea(input(marked), isFocused: isFocused, placeholder: placeholder)
  }

  // MARK: Drawing

  @Test func `in ASCII a character that is written as several has room for them`() {
    #expect(drawn(9, 2, .ascii, area("½ l|")).lines == ["1/2 l", ""])
  }

  @Test func `a text is drawn in rows, underlined, with the cursor where the next letter goes`() {
    let frame = drawn(9, 3, area("커피 3잔| 마셨다"))
    #expect(frame.marked == ["«U:커피 3잔‸ »", "«U:마셨다   »", "«U:         »"])
    #expect(frame.cursor?.kind == .text)
    #expect(drawn(9, 2, area("one mango|")).marked == ["«U:one mango»", "«U:‸         »"])
    #expect(drawn(9, 2, area("one |mango tea")).marked == ["«U:one      »", "«U:‸mango tea»"])
    #expect(drawn(8, 2, area("cafe\u{301} |👍🏽👨‍👩‍👧🇰🇷")).marked == ["«U:café    »", "«U:‸👍👨⚑   »"])
  }

  @Test func `without the focus there is no cursor`() {
    #expect(drawn(5, 2, area("kiwi|", isFocused: false)).marked == ["«U:kiwi »", "«U:     »"])
    #expect(drawn(5, 2, area("kiwi|", isFocused: false)).cursor == nil)
  }

  @Test func `an empty area to type in says what for, in as many rows as that needs`() {
    #expect(
      drawn(8, 3, area("|", placeholder: "기분이 어때요?")).marked
        == ["«qU:‸기분이»«U:  »", "«qU:어때요?»«U: »", "«U:        »"])
    #expect(drawn(8, 1, area("|", placeholder: "a note")).marked == ["«qU:‸a note»«U:  »"])
    for (text, line) in [("a|", "a‸       "), ("|a", "‸a       ")] {
      #expect(drawn(8, 1, area(text, placeholder: "a note")).marked == ["«U:\(line)»"])
    }
    #expect(drawn(8, 1, area("|", isFocused: false, placeholder: "note")).marked == ["«qU:note»«U:    »"])
  }

  @Test(arguments: [
    ("|aaaabbbbccccdddd", ["‸aaaa", "bbbb", "cccc"], 0..<3), ("aaaa|bbbbccccdddd", ["aaaa", "‸bbbb", "cccc"], 0..<3),
    ("aaaabbbb|ccccdddd", ["bbbb", "‸cccc", "dddd"], 1..<4), ("aaaabbbbcccc|dddd", ["cccc", "‸dddd", "    "], 2..<5),
    ("aaaabbbbccccdddd|", ["cccc", "dddd", "‸    "], 2..<5), ("aaaabbb|b", ["aaaa", "bbb‸b", "    "], 0..<3),
  ])
  func `a text of more rows than the area moves so that the cursor is in the middle`(
    text: String, lines: [String], shown: Range<Int>
  ) {
    #expect(drawn(4, 3, area(text)).marked == lines.map { "«U:\($0)»" })
    #expect(area(text).shownRows(of: TextRows(text: input(text).text, columns: 4), 3) == shown)
  }

  @Test func `of two rows the cursor has the lower, of one the only one`() {
    #expect(drawn(4, 2, area("aaaabbbb|ccccdddd")).marked == ["«U:bbbb»", "«U:‸cccc»"])
    #expect(drawn(4, 1, area("aaaabbbb|ccccdddd")).marked == ["«U:‸cccc»"])
  }

  @Test func `five hundred syllables in three rows`() {
    let text = (0..<500).map { String("가나다라마바사아자차".dropFirst($0 % 10).prefix(1)) }.joined()
    let full = "가나다라마바사아자차"
    let cases = [(0, 0..<3, 0), (15, 0..<3, 1), (255, 24..<27, 1), (499, 48..<51, 1), (500, 48..<51, 2)]
    for (cursor, shown, row) in cases {
      var input = TextInput(text, limit: 500)
      input.moveCursor(to: cursor)
      let area = TextArea(input, isFocused: true)
      let frame = drawn(20, 3, area)
      #expect(area.shownRows(of: TextRows(text: input.text, columns: 20), 3) == shown)
      #expect(frame.lines == (shown.upperBound == 51 ? [full, full, ""] : [full, full, full]), "cursor \(cursor)")
      #expect(frame.cursor?.position == Position(column: cursor % 10 * 2, row: row), "cursor \(cursor)")
      #expect(frame.flaws.isEmpty)
    }
  }

  @Test func `in an area of one column each character has a row, and one that is too wide is not halved`() {
    #expect(drawn(1, 1, area("|a")).marked == ["«U:‸a»"])
    #expect(drawn(1, 1, area("a|")).marked == ["«U:‸ »"])
    #expect(drawn(1, 3, area("a|망b")).marked == ["«U:a»", "«U:‸ »", "«U:b»"])
  }

  @Test func `an area without a cell draws nothing`() {
    for size in [Size.zero, Size(columns: 0, rows: 2), Size(columns: 2, rows: 0)] {
      let part = Rect(column: 1, row: 0, columns: size.columns, rows: size.rows)
      let frame = drawn(3, 3) { $0.draw(area("text|"), in: part) }
      #expect(frame.cells.allSatisfy { $0 == .blank }, "\(size)")
      #expect(frame.cursor == nil, "\(size)")
    }
  }

  @Test func `each character is in its cell and the cursor in the area, wherever it is in whatever text`() {
    forNastyTexts(400) { text, comment, generator in
      var input = TextInput(text, limit: 500)
      let part = Rect(
        column: .random(in: 0...3, using: &generator), row: .random(in: 0...3, using: &generator),
        columns: .random(in: 1...12, using: &generator), rows: .random(in: 1...4, using: &generator))
      let comment: Comment = "\(comment), in \(part)"
      let layout = TextRows(text: input.text, columns: part.columns)
      for cursor in 0...input.text.count {
        input.moveCursor(to: cursor)
        let area = TextArea(input, isFocused: true)
        let frame = drawn(16, 8) { $0.draw(area, in: part) }
        let shown = area.shownRows(of: layout, part.rows)
        func cell(_ index: Int) -> Position {
          let place = layout.position(ofCursor: index)
          return Position(column: part.column + place.column, row: part.row + place.row - shown.lowerBound)
        }
        #expect(frame.flaws.isEmpty, comment)
        #expect(frame.cursor?.position == cell(cursor), comment)
        #expect(part.contains(cell(cursor)), comment)
        #expect(shown.count == min(part.rows, layout.rows.count), comment)
        for index in layout.rows[shown].joined() {
          guard let glyph = String(input.text[index]).glyphs.first, glyph.columns <= part.columns else { continue }
          let content = frame[cell(index).column, cell(index).row].content
          #expect(content == (glyph.columns == 2 ? .wide(glyph.character) : .narrow(glyph.character)), comment)
        }
        for row in 0..<8 {
          for column in 0..<16 {
            let isInside = part.contains(Position(column: column, row: row))
            let isRight = frame[column, row] == .blank
            if isInside ? frame[column, row].style != Style(.plain, .underline) : !isRight {
              Issue.record("at \(column), \(row): \(comment)")
            }
          }
        }
      }
    }
  }

  // MARK: Moving between rows

  @Test(arguments: [
    // abcde, fghij, kl
    ("abcdefghijkl|", -1, "abcdefg|hijkl"), ("abc|defghijkl", 1, "abcdefgh|ijkl"),
    ("abcdefghi|jkl", 1, "abcdefghijkl|"), ("a|bcdefghijkl", 2, "abcdefghijk|l"),
    ("abcdefghijk|l", -2, "a|bcdefghijkl"), ("|abcdefghij", 1, "abcde|fghij"),
    // 망고, juice, 한 잔
    ("망|고 juice 한 잔", 1, "망고 ju|ice 한 잔"), ("망고 jui|ce 한 잔", -1, "망|고 juice 한 잔"),
    ("망고 juic|e 한 잔", -1, "망고| juice 한 잔"), ("망고 j|uice 한 잔", -1, "|망고 juice 한 잔"),
    // a, juice, and nothing
    ("a juic|e", -1, "a| juice"), ("a juice|", -1, "a |juice"), ("a jui|ce", 1, "a juice|"),
    ("a| juice", 1, "a j|uice"),
  ])
  func `a step to another row keeps the column as well as that row allows`(before: String, rows: Int, after: String) {
    #expect(marked(area(before).moved(rows, columns: 5)) == after)
  }

  @Test func `there is nothing above the first row and below the last`() {
    for text in ["ab|cdefgh", "|abcdefgh", "abcd|efgh"] {
      #expect(area(text).moved(-1, columns: 5).cursor == input(text).cursor)
    }
    for text in ["abcdefg|h", "abcdefgh|", "|", "abc|"] {
      #expect(area(text).moved(1, columns: 5).cursor == input(text).cursor)
    }
    #expect(marked(area("abcdefghijkl|").moved(-9, columns: 5)) == "ab|cdefghijkl")
    #expect(marked(area("ab|cdefghijkl").moved(9, columns: 5)) == "abcdefghijkl|")
    #expect(marked(area("abcdefg|hijkl").moved(.min, columns: 5)) == "ab|cdefghijkl")
    #expect(marked(area("abcdefg|hijkl").moved(.max, columns: 5)) == "abcdefghijkl|")
    #expect(marked(area("a|bc").moved(1, columns: 0)) == "ab|c")
  }

  @Test func `whatever the text, a move leaves it alone and ends in the row it is for, at or left of the column`() {
    forNastyTexts(600) { text, comment, generator in
      var input = TextInput(text, limit: 500)
      input.moveCursor(to: .random(in: 0...input.text.count, using: &generator))
      let columns = Int.random(in: 1...12, using: &generator)
      let step = Int.random(in: -4...4, using: &generator)
      let comment: Comment = "\(comment), cursor \(input.cursor), \(step) in \(columns) columns"
      let layout = TextRows(text: input.text, columns: columns)
      let before = layout.position(ofCursor: input.cursor)
      let moved = TextArea(input, isFocused: true).moved(step, columns: columns)
      let after = layout.position(ofCursor: moved.cursor)
      #expect(moved.text == input.text, comment)
      #expect(moved.limit == input.limit, comment)
      #expect(after.row == min(max(0, before.row + step), layout.rows.count - 1), comment)
      #expect(after.column <= before.column, comment)
      // The next one in this row, if there is one, would be too far to the right.
      let next = layout.position(ofCursor: moved.cursor + 1)
      #expect(moved.cursor == input.text.count || next.row > after.row || next.column > before.column, comment)
    }
  }

  @Test func `the cursor can be put at any place of the text and at no other`() {
    var input = TextInput("망고쥬스")
    for (index, expected) in [(0, 0), (2, 2), (4, 4), (5, 4), (-1, 0), (Int.max, 4), (Int.min, 0)] {
      input.moveCursor(to: index)
      #expect(input.cursor == expected)
    }
    input.moveCursor(to: 1)
    _ = input.handle(.character("a"))
    #expect(marked(input) == "망a|고쥬스")
  }

  // MARK: Lines

  private func lines(_ marked: String) -> TextInput {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var input = TextInput(parts.joined(), limit: 500, isMultiline: true)
    input.moveCursor(to: parts[0].count)
    return input
  }

  @Test func `lines are rows, and the cursor is behind the last letter of one`() {
    let area = TextArea(lines("하나|\n\n둘 셋"), isFocused: true)
    #expect(drawn(8, 4, area).marked == ["«U:하나‸    »", "«U:        »", "«U:둘 셋   »", "«U:        »"])
    #expect(drawn(8, 4, TextArea(lines("하나\n|\n둘"), isFocused: true)).marked[1] == "«U:‸        »")
  }

  @Test func `the cursor keeps its column through shorter lines and halves of wide letters`() {
    var input = lines("abcde|f\nx\n가나다라\nabcdef")
    var seen: [String] = []
    for step in [1, 1, 1, -1, -1, -1] {
      input = TextArea(input, isFocused: true).moved(step, columns: 20)
      seen.append(marked(input).replacing("\n", with: "/"))
    }
    #expect(
      seen == [
        "abcdef/x|/가나다라/abcdef", "abcdef/x/가나|다라/abcdef", "abcdef/x/가나다라/abcde|f",
        "abcdef/x/가나|다라/abcdef", "abcdef/x|/가나다라/abcdef", "abcde|f/x/가나다라/abcdef",
      ])
    // Any other key begins a column anew.
    input = TextArea(input, isFocused: true).moved(1, columns: 20)
    _ = input.handle(.home)
    #expect(marked(TextArea(input, isFocused: true).moved(1, columns: 20)).hasPrefix("abcdef\nx\n|"))
  }

  @Test func `a key that finds no row is left to others`() {
    let size = Size(columns: 10, rows: 3)
    func moved(_ marked: String, _ key: Key) -> String? {
      TextArea(lines(marked), isFocused: true).moved(by: key, in: size).map { self.marked($0) }
    }
    #expect(moved("o|ne\ntwo", .up) == nil)
    #expect(moved("one\nt|wo", .down) == nil)
    #expect(moved("one|", .pageDown) == nil)
    #expect(moved("o|ne\ntwo", .down) == "one\nt|wo")
    #expect(moved("one\nt|wo", .pageUp) == "o|ne\ntwo")
    #expect(moved("|a\nb\nc\nd\ne", .pageDown) == "a\nb\n|c\nd\ne")
    #expect(moved("a\nb|", .home) == nil)
  }

  @Test func `a click is on a letter, or beside a line on its end, or below all on the end of all`() {
    enum Click: Action { case cursor(Int) }
    let area = TextArea(lines("|가나\nb\n"), isFocused: true).onClick { Click.cursor($0) }
    let frame = drawn(8, 5, area)
    func cursor(_ column: Int, _ row: Int) -> Int? {
      guard case .cursor(let index)? = frame.action(at: Position(column: column, row: row))?.base as? Click else {
        return nil
      }
      return index
    }
    #expect([0, 1, 2, 3, 4, 7].map { cursor($0, 0) } == [0, 0, 1, 1, 2, 2])
    #expect([0, 1, 5].map { cursor($0, 1) } == [3, 4, 4])
    #expect(cursor(0, 2) == 5)
    #expect(cursor(6, 4) == 5)
  }

  @Test func `a text that is longer than its field has a bar beside it, where that is wanted`() {
    let input = lines((1...9).map(String.init).joined(separator: "\n") + "|")
    #expect(drawn(6, 3, TextArea(input, isFocused: true, hasScrollBar: true)).lines == ["7    │", "8    │", "9    ┃"])
    #expect(drawn(6, 3, TextArea(input, isFocused: true)).lines == ["7", "8", "9"])
    #expect(drawn(6, 3, TextArea(lines("a|"), isFocused: true, hasScrollBar: true)).lines == ["a", "", ""])
    // Without the focus it begins at its beginning.
    #expect(drawn(6, 2, TextArea(input, isFocused: false, hasScrollBar: true)).lines == ["1    ┃", "2    │"])
  }
}
