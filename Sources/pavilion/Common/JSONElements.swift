/// The elements of the list that a JSON file is, with the lines they begin on.
///
/// Only the list is taken apart here, so that one bad element does not hide the others; what an element is, and whether
/// it is JSON at all, its decoder tells.
struct JSONElements {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var counter = LineCounter()

  /// - Parameter bytes: a text that begins with `[`, blanks aside.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Gives every element to the body; what the body throws, and what is no list, is noted.
  mutating func eachElement(noting bad: inout BadRows, _ body: (ArraySlice<UInt8>) throws(RowTrouble) -> Void) {
    passBlanks()
    pass()
    passBlanks()
    var isFirst = true
    while true {
      let (line, start) = (counter.line, place)
      if let trouble = passElement() {
        bad.add(trouble, line: line)
        return
      }
      let element = bytes[start..<place]
      let isLast = byte == UInt8(ascii: "]")
      if element.count > TextFile.longestRow {
        bad.add(RowTrouble(en: "this is too long for an element", ko: "한 항목이라기에는 너무 깁니다"), line: line)
      } else if !element.isEmpty {
        bad.noting(line: line) { () throws(RowTrouble) in try body(element) }
      } else if !isFirst || !isLast {
        bad.add(RowTrouble(en: "there is a comma too many", ko: "쉼표가 하나 더 있습니다"), line: line)
      }
      isFirst = false
      pass()
      passBlanks()
      guard isLast else { continue }
      if byte != nil { bad.add(Self.behind, line: counter.line) }
      return
    }
  }

  private static let behind = RowTrouble(
    en: "there is more behind the end of the list", ko: "목록이 끝난 뒤에 다른 것이 있습니다")
  private static let open = RowTrouble(en: "the list is not closed: ] is missing", ko: "목록이 닫히지 않았습니다. ]가 없습니다")

  private var byte: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func pass() {
    guard let byte else { return }
    counter.pass(byte)
    place += 1
  }

  private mutating func passBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { pass() }
  }

  /// Goes to the comma or bracket behind an element; returns why there is none.
  private mutating func passElement() -> RowTrouble? {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        if let trouble = passText() { return trouble }
        continue
      case UInt8(ascii: ",") where depth == 0: return nil
      case UInt8(ascii: "]") where depth == 0: return nil
      case UInt8(ascii: "}") where depth == 0: return RowTrouble(en: "there is a } too many", ko: "}가 하나 더 있습니다")
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      pass()
    }
    return depth == 0 ? Self.open : RowTrouble(en: "this is never closed", ko: "닫히지 않았습니다")
  }

  private mutating func passText() -> RowTrouble? {
    let line = counter.line
    pass()
    while let byte, counter.line == line {
      pass()
      if byte == UInt8(ascii: "\"") { return nil }
      if byte == UInt8(ascii: "\\") { pass() }
    }
    // In JSON no text goes over the end of its line.
    return RowTrouble(en: "a quote is not closed", ko: "따옴표가 닫히지 않았습니다")
  }
}
