import DataFormats

extension Collection<UInt8> {
  /// The line, from 1, with the first byte that is not part of well-formed UTF-8; nil when there is none.
  var firstLineNotUTF8: Int? {
    // Validating the whole is much faster than line by line.
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    // No character of several bytes contains one of these.
    let lines = lazy.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let bad = lines.first(where: { String(validating: $0, as: UTF8.self) == nil }) else { return nil }
    var counter = LineCounter()
    for byte in self[..<bad.startIndex] { counter.pass(byte) }
    return counter.line
  }
}
