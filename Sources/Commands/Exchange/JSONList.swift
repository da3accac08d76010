import DataFormats

extension RowError {
  /// Parses JSON, and says why that is not possible.
  static func converting(_ parse: () throws(JSONError) -> JSONValue) throws(RowError) -> JSONValue {
    do throws(JSONError) {
      return try parse()
    } catch {
      let limit = JSONReader.depthLimit
      throw error.isTooDeep
        ? RowError(en: "this is nested more than \(limit) levels deep", ko: "\(limit)단계보다 깊이 겹쳐 있습니다")
        : RowError(en: "this is not JSON", ko: "JSON이 아닙니다")
    }
  }
}

/// The elements of a JSON list with the lines on which they begin.
///
/// Only the list is split here, so that one bad element does not hide the others; the elements are left to a decoder.
struct JSONList {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var counter = LineCounter()

  /// - Parameter bytes: a text that begins with `[`, apart from blanks.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Calls the body for each element and collects its errors and those of the list.
  mutating func eachElement(_ errors: inout RowErrors, _ body: (ArraySlice<UInt8>) throws(RowError) -> Void) {
    passBlanks()
    pass()
    passBlanks()
    var isFirst = true
    while true {
      let (line, start) = (counter.line, position)
      if let error = passElement() {
        errors.add(error, line: line)
        return
      }
      let element = bytes[start..<position]
      let isLast = byte == UInt8(ascii: "]")
      if element.count > CSVReader.maximumLength {
        errors.add(RowError(en: "the element is too long", ko: "항목이 너무 깁니다"), line: line)
      } else if !element.isEmpty {
        errors.collect(line: line) { () throws(RowError) in try body(element) }
      } else if !isFirst || !isLast {
        errors.add(RowError(en: "there is an extra comma", ko: "쉼표가 하나 더 있습니다"), line: line)
      }
      isFirst = false
      pass()
      passBlanks()
      guard isLast else { continue }
      if byte != nil { errors.add(Self.excess, line: counter.line) }
      return
    }
  }

  private static let excess = RowError(en: "the list has ended, but the text goes on", ko: "목록이 끝났는데 글이 더 있습니다")
  private static let open = RowError(en: "the list is not closed: ] is missing", ko: "목록이 닫히지 않았습니다. ]가 없습니다")

  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func pass() {
    guard let byte else { return }
    counter.pass(byte)
    position += 1
  }

  private mutating func passBlanks() { while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { pass() } }

  /// Moves to the comma or bracket after an element; returns the error when there is none.
  private mutating func passElement() -> RowError? {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        if let error = passText() { return error }
        continue
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]") where depth == 0: return nil
      case UInt8(ascii: "}") where depth == 0: return RowError(en: "there is an extra }", ko: "}가 하나 더 있습니다")
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      pass()
    }
    return depth == 0 ? Self.open : RowError(en: "a bracket is not closed", ko: "괄호가 닫히지 않았습니다")
  }

  private mutating func passText() -> RowError? {
    let line = counter.line
    pass()
    while let byte, counter.line == line {
      pass()
      if byte == UInt8(ascii: "\"") { return nil }
      if byte == UInt8(ascii: "\\") { pass() }
    }
    // A JSON string cannot contain a line break.
    return RowError(en: "a quote is not closed", ko: "따옴표가 닫히지 않았습니다")
  }
}
