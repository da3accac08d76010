/// Counts the lines of a text, which end with LF, CR LF or CR.
struct LineCounter {
  /// The line of the next byte, from 1.
  private(set) var line = 1
  private var isAfterReturn = false

  mutating func pass(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      if !isAfterReturn { line += 1 }
      isAfterReturn = false
    } else {
      isAfterReturn = byte == UInt8(ascii: "\r")
      if isAfterReturn { line += 1 }
    }
  }
}

/// The search for bytes that are not UTF-8.
enum UTF8Check {
  /// The line of the first byte that is not part of well-formed UTF-8; nil when there is none.
  static func firstBadLine(_ bytes: [UInt8]) -> Int? {
    // Validating the whole is much faster than parsing scalar by scalar.
    guard String(validating: bytes, as: UTF8.self) == nil, let position = firstBadPosition(bytes) else { return nil }
    var counter = LineCounter()
    for byte in bytes[..<position] { counter.pass(byte) }
    return counter.line
  }

  private static func firstBadPosition(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var parser = UTF8.ForwardParser()
      var rest = bytes.makeIterator()
      var position = 0
      while true {
        switch parser.parseScalar(from: &rest) {
        case .valid(let scalar): position += scalar.count
        case .error: return position
        case .emptyInput: return nil
        }
      }
    }
  }
}
