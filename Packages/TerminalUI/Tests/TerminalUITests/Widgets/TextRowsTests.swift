import TerminalUI
import TestBasics
import Testing

struct TextRowsTests {
  /// The rows of a text; what stands on the screen as a blank is shown as `_`.
  private func rows(_ text: String, _ columns: Int) -> [String] {
    let text = Array(text)
    return TextRows(text: text, columns: columns).rows.map { row in
      String(text[row].map { $0 == " " ? "_" : $0 })
    }
  }

  @Test(arguments: [
    ("", 5, [""]), ("kiwi", 5, ["kiwi"]), ("a mango juice", 8, ["a_mango_", "juice"]),
    ("a mango juice", 9, ["a_mango_", "juice"]), ("one two three", 5, ["one_", "two_", "three", ""]),
    ("strawberry", 4, ["stra", "wber", "ry"]), ("a strawberry", 4, ["a_", "stra", "wber", "ry"]),
    ("a   b", 3, ["a__", "_b"]), ("      ", 4, ["____", "__"]), ("ab\ncd", 9, ["ab\n", "cd"]), ("\n", 4, ["\n", ""]),
    ("a\n\nb", 4, ["a\n", "\n", "b"]), ("say hello\nyou", 9, ["say_", "hello\n", "you"]),
  ])
  func `rows end behind spaces, and within a word only if it is longer than a row`(
    text: String, columns: Int, expected: [String]
  ) {
    #expect(rows(text, columns) == expected)
  }

  @Test(arguments: [
    ("오늘은 기분이 좋다", 8, ["오늘은_", "기분이_", "좋다"]), ("오늘은 기분이 좋다", 14, ["오늘은_기분이_", "좋다"]),
    ("아주아주좋은날", 6, ["아주아", "주좋은", "날"]), ("아주아주좋은날", 7, ["아주아", "주좋은", "날"]),
    ("a아주좋은날", 6, ["a아주", "좋은날", ""]), ("커피 3잔 마셨다", 9, ["커피_3잔_", "마셨다"]), ("ok 정말아주좋다", 8, ["ok_", "정말아주", "좋다"]),
    ("가나다", 1, ["가", "나", "다", ""]),
  ])
  func `Hangul is broken at spaces too, and no syllable is cut`(text: String, columns: Int, expected: [String]) {
    #expect(rows(text, columns) == expected)
  }

  @Test(arguments: [
    ("cafe\u{301} cafe\u{301}", 5, ["cafe\u{301}_", "cafe\u{301}"]), ("👍👍🏽👨‍👩‍👧🇰🇷", 4, ["👍👍🏽", "👨‍👩‍👧🇰🇷"]),
    ("x🍓🍓", 4, ["x🍓", "🍓"]), ("\u{1112}\u{1161}\u{11AB}글", 2, ["한", "글", ""]),
    ("\u{301}", 2, ["\u{301}"]),
  ])
  func `accents, decomposed syllables and emoji stay whole`(text: String, columns: Int, expected: [String]) {
    #expect(rows(text, columns) == expected)
  }

  @Test func `a word that would leave no room for its space moves down with it, unless it is as long as a row`() {
    #expect(rows("say hello", 9) == ["say_hello", ""])
    #expect(rows("say hello you", 9) == ["say_", "hello_you", ""])
    #expect(rows("hello you", 5) == ["hello", "_you"])
    #expect(rows("hello world", 5) == ["hello", "_", "world", ""])
  }

  @Test func `a word longer than a row begins on a new one, unless there are only spaces before it`() {
    #expect(rows("a strawberries", 5) == ["a_", "straw", "berri", "es"])
    #expect(rows(" strawberries", 5) == ["_stra", "wberr", "ies"])
    #expect(rows("ab    strawberry", 4) == ["ab__", "__st", "rawb", "erry", ""])
  }

  @Test func `behind a full row the cursor is in one of its own`() {
    #expect(TextRows(text: Array("abcd"), columns: 4).position(ofCursor: 4) == Position(column: 0, row: 1))
    #expect(TextRows(text: Array("abc"), columns: 4).position(ofCursor: 3) == Position(column: 3, row: 0))
    #expect(TextRows(text: Array("망고"), columns: 5).position(ofCursor: 2) == Position(column: 4, row: 0))
    #expect(TextRows(text: [], columns: 4).position(ofCursor: 0) == Position(column: 0, row: 0))
  }

  @Test func `a place that is not in the text is the nearest that is`() {
    let layout = TextRows(text: Array("one 망고 tea"), columns: 5)
    #expect(layout.rows == [0..<4, 4..<7, 7..<10])
    #expect(layout.position(ofCursor: -1) == Position(column: 0, row: 0))
    #expect(layout.position(ofCursor: 99) == Position(column: 3, row: 2))
    #expect(layout.cursor(row: 1, column: 0) == 4)
    #expect(layout.cursor(row: 1, column: 1) == 4, "the other half of a wide character")
    #expect(layout.cursor(row: 1, column: 2) == 5)
    #expect(layout.cursor(row: 1, column: 99) == 6, "the space, not the next row")
    #expect(layout.cursor(row: 2, column: 99) == 10, "the end")
    #expect(layout.cursor(row: 1, column: -1) == 4)
    #expect(layout.cursor(row: -1, column: 2) == 2)
    #expect(layout.cursor(row: 99, column: 2) == 9)
  }

  @Test(arguments: [0, -1, Int.min]) func `rows of no columns are taken as rows of one`(columns: Int) {
    #expect(TextRows(text: Array("ab"), columns: columns) == TextRows(text: Array("ab"), columns: 1))
    #expect(rows("ab", columns) == ["a", "b", ""])
  }

  @Test func `each place of the cursor has a cell of its own, inside the rows`() {
    forNastyTexts { text, comment, generator in
      let text = Array(text)
      let columns = Int.random(in: 1...12, using: &generator)
      let layout = TextRows(text: text, columns: columns)
      var seen: Set<Position> = []
      for cursor in 0...text.count {
        let place = layout.position(ofCursor: cursor)
        #expect((0..<columns).contains(place.column), "\(comment), \(columns) columns")
        #expect(layout.rows.indices.contains(place.row), "\(comment), \(columns) columns")
        #expect(layout.cursor(row: place.row, column: place.column) == cursor, "\(comment), \(columns) columns")
        #expect(seen.insert(place).inserted, "\(comment), \(columns) columns")
      }
    }
  }

  @Test func `rows hold all of the text, as much as they can, and are broken at spaces where that is possible`() {
    forNastyTexts { text, comment, generator in
      let text = Array(text)
      let columns = Int.random(in: 1...12, using: &generator)
      let comment: Comment = "\(comment), \(columns) columns"
      let layout = TextRows(text: text, columns: columns)
      func width(_ range: Range<Int>) -> Int {
        text[range].reduce(0) { $0 + min(max(1, String($1).columns), columns) }
      }
      /// Behind the space after the word that goes on here.
      func end(from index: Int) -> Int { text[index...].firstIndex(where: \.isWhitespace).map { $0 + 1 } ?? text.count }

      #expect(layout.rows.flatMap(\.self) == Array(text.indices), comment)
      #expect(layout.rows.dropLast().allSatisfy { !$0.isEmpty }, comment)
      #expect(layout.rows.allSatisfy { width($0) <= columns }, comment)
      for row in layout.rows where row.upperBound < text.count {
        let next = row.upperBound
        if text[next - 1].isNewline { continue }
        #expect(width(row) + width(next..<end(from: next)) > columns, comment)
        if text[next - 1].isWhitespace { continue }
        let start = text[..<next].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
        #expect(width(start..<end(from: next)) > columns, comment)
        #expect(width(row) + width(next..<next + 1) > columns, comment)
      }
    }
  }
}
