import DataFormats
import TerminalUI

extension JSONValue {
  package init(parsing bytes: ArraySlice<UInt8>) throws(RowError) {
    do throws(JSONError) {
      self = try JSONReader.value(of: bytes)
    } catch {
      let limit = JSONReader.depthLimit
      throw error.isTooDeep
        ? RowError(en: "this is nested more than \(limit) levels deep", ko: "\(limit)단계보다 깊이 겹쳐 있습니다")
        : RowError(en: "this is not JSON", ko: "JSON이 아닙니다")
    }
  }
}

/// The elements of a JSON list with their places; only the list is split, so that one bad element does not hide others.
package struct JSONList {
  private var rest: ArraySlice<UInt8>
  private var counter = LineCounter()

  /// - Parameter bytes: A text that begins with `[`, apart from blanks.
  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Calls the body for each element and collects its errors and those of the list.
  mutating func eachElement(
    _ errors: inout RowErrors, _ body: (ArraySlice<UInt8>, _ place: RowPlace) throws(RowError) -> Void
  ) {
    let isOneLine = rest.isOneLine
    var number = 0
    passBlanks()
    pass()
    passBlanks()
    var isFirst = true
    while true {
      number += 1
      let (place, start) = (isOneLine ? RowPlace.entry(number) : .line(counter.line), rest)
      if let error = passElement() { return errors.add(error, at: place) }
      let element = start[..<rest.startIndex]
      let isLast = byte == UInt8(ascii: "]")
      if element.count > CSVReader.maximumLength {
        errors.add(RowError(en: "the element is too long", ko: "항목이 너무 깁니다"), at: place)
      } else if !element.isEmpty {
        errors.collect(at: place) { () throws(RowError) in try body(element, place) }
      } else if !isFirst || !isLast {
        errors.add(RowError(en: "there is an extra comma", ko: "쉼표가 하나 더 있습니다"), at: place)
      }
      isFirst = false
      pass()
      passBlanks()
      guard isLast else { continue }
      guard byte != nil else { return }
      let excess = RowError(en: "the list has ended, but the text goes on", ko: "목록이 끝났는데 글이 더 있습니다")
      return errors.add(excess, at: isOneLine ? place : .line(counter.line))
    }
  }

  /// Calls the body for each element, which must be an object, and collects its errors and those of the list.
  package mutating func eachObject(
    _ errors: inout RowErrors, _ body: (JSONValue, _ place: RowPlace) throws(RowError) -> Void
  ) {
    eachElement(&errors) { (bytes, place) throws(RowError) in
      let value = try JSONValue(parsing: bytes)
      guard case .object = value else {
        throw RowError(en: "an object belongs here: { … }", ko: "객체 { … }가 와야 합니다")
      }
      try body(value, place)
    }
  }

  /// The first element, by which formats are told; nil if it is not JSON.
  package var first: JSONValue? {
    var list = self
    list.passBlanks()
    list.pass()
    list.passBlanks()
    let start = list.rest
    guard list.passElement() == nil else { return nil }
    return try? JSONValue(parsing: start[..<list.rest.startIndex])
  }

  /// Returns the members of the first objects of a list, what they are taken for, and their values.
  ///
  /// - Parameter field: Returns what a member is taken for; nil if it is not used.
  package static func preview(of text: ArraySlice<UInt8>, field: (_ member: String) -> Phrase?) -> FilePreview {
    var objects: [[JSONValue.Member]] = []
    var (list, errors) = (JSONList(text), RowErrors())
    list.eachElement(&errors) { (bytes, _) throws(RowError) in
      guard objects.count < FilePreview.rows, case .object(let members) = try JSONValue(parsing: bytes) else { return }
      objects.append(members)
    }
    var names: [String] = []
    for member in objects.joined() where !names.contains(member.name) { names.append(member.name) }
    let columns = names.prefix(100).map { name in
      FilePreview.Column(
        name, field(name),
        values: objects.map { members in
          let value = members.first { $0.name == name }?.value
          return value.map { String(($0.string ?? $0.jsonText()).prefix(200)) } ?? ""
        })
    }
    return FilePreview(Phrase(en: "JSON, a list of entries", ko: "JSON, 기록의 목록"), columns)
  }

  private var byte: UInt8? { rest.first }

  private mutating func pass() {
    if let byte = rest.popFirst() { counter.pass(byte) }
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
    return depth == 0
      ? RowError(en: "the list is not closed: ] is missing", ko: "목록이 닫히지 않았습니다. ]가 없습니다")
      : RowError(en: "a bracket is not closed", ko: "괄호가 닫히지 않았습니다")
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

extension Collection<UInt8> {
  /// Whether a text has no line break but at its ends, so that lines do not tell its places.
  package var isOneLine: Bool {
    func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    return drop(while: isBreak).drop { !isBreak($0) }.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
