/// Counts the lines of a text: they end with LF, CR LF or CR.
struct LineCounter {
  /// The line that the next byte stands on, from 1.
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

/// Finds what is not UTF-8.
enum UTF8Check {
  /// The line of the first byte that cannot stand where it does; nil when there is none.
  static func firstBadLine(_ bytes: [UInt8]) -> Int? {
    // As a whole it is looked at much faster than sign by sign.
    guard String(validating: bytes, as: UTF8.self) == nil, let place = firstBadPlace(bytes) else { return nil }
    var counter = LineCounter()
    for byte in bytes[..<place] { counter.pass(byte) }
    return counter.line
  }

  private static func firstBadPlace(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var parser = UTF8.ForwardParser()
      var rest = bytes.makeIterator()
      var place = 0
      while true {
        switch parser.parseScalar(from: &rest) {
        case .valid(let scalar): place += scalar.count
        case .error: return place
        case .emptyInput: return nil
        }
      }
    }
  }
}
