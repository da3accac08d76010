/// How the characters of a text file are written.
public enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  /// The Korean character set of Windows, of which EUC-KR is a part.
  case cp949

  /// The name as users and the C library know it.
  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let isBigEndian): isBigEndian ? "UTF-16BE" : "UTF-16LE"
    case .cp949: "CP949"
    }
  }

  /// Returns the encoding that the mark at the beginning of a file tells, and how many bytes the mark has.
  ///
  /// Source: The Unicode Standard, 23.8, "Byte Order Mark".
  public static func marked(_ bytes: some Collection<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    // UTF-32 goes on with two zeros.
    if bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return (.utf16(isBigEndian: false), 2)
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    return nil
  }

  /// Returns the encoding of bytes without a mark, as far as it is certain; nil while they are ASCII, and for what is none.
  ///
  /// - Parameter bytes: The first bytes of a text that are not ASCII alone. A character at their end may be incomplete.
  public static func told(by bytes: [UInt8]) -> TextEncoding? {
    if bytes.contains(0) { return utf16(bytes) }
    guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    let rest = bytes[first...]
    // One right character of several bytes is enough: what is wrong behind it is wrong in UTF-8.
    return beginsAsUTF8(rest) ? .utf8 : isKorean(rest) ? .cp949 : nil
  }

  private static func beginsAsUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    (2...4).contains { count in
      bytes.count >= count && String(validating: bytes.prefix(count), as: UTF8.self)?.unicodeScalars.count == 1
    }
  }

  /// Whether bytes are of CP949: all are characters of it, and at least half of those of two bytes are of EUC-KR, with
  /// syllables among them, which text of Western character sets hardly ever has.
  ///
  /// Source: https://encoding.spec.whatwg.org/#euc-kr; in EUC-KR both bytes are from A1 on, and syllables begin with B0–C8.
  private static func isKorean(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (standard, others, syllables) = (0, 0, 0)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard (0x81...0xFE).contains(lead) else { return false }
      guard index < bytes.endIndex else { break }
      let trail = bytes[index]
      index += 1
      switch trail {
      case 0xA1...0xFE where lead >= 0xA1:
        standard += 1
        if (0xB0...0xC8).contains(lead) { syllables += 1 }
      case 0x41...0x5A, 0x61...0x7A, 0x81...0xFE:
        guard lead <= 0xC6 else { return false }
        others += 1
      default: return false
      }
    }
    return syllables > 0 && standard >= others
  }

  /// The order of UTF-16 in which bytes have line breaks, separators, digits or letters of ASCII; nil if both have, or none.
  private static func utf16(_ bytes: [UInt8]) -> TextEncoding? {
    let orders = [false, true].filter { isUTF16(bytes, isBigEndian: $0) }
    return orders.count == 1 ? .utf16(isBigEndian: orders[0]) : nil
  }

  private static func isUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> Bool {
    var hasASCII = false
    var isPair = false
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      // No text has control characters other than these.
      if high == 0, low < 0x20, low != 0x09, low != 0x0A, low != 0x0D { return false }
      if high == 0, low < 0x7F { hasASCII = true }
      guard (0xDC...0xDF).contains(high) == isPair else { return false }
      isPair = (0xD8...0xDB).contains(high)
    }
    return hasASCII
  }
}
