/// The clipboard of the user's terminal, over OSC 52.
enum Clipboard {
  static func sequence(for text: String) -> String { "\u{1B}]52;c;\(Base64.text(of: text.utf8))\u{07}" }
}

/// The Base64 encoding of RFC 4648, section 4.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (group + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for index in 0..<4 { text.append(index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }
}
