extension CursesTerminal {
  /// Hands a text to the clipboard of whoever sits at the terminal, over any distance (OSC 52).
  ///
  /// Terminals may refuse it, and none of them says so.
  public func copy(_ text: String) {
    send("\u{1B}]52;c;\(Base64.text(of: text.utf8))\u{07}")
  }
}

/// Bytes in letters that pass everywhere.
///
/// Source: RFC 4648, section 4.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = ""
    var group: [UInt8] = []
    func flush() {
      let padded = (group + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        text.append(place <= group.count ? letters[padded >> (18 - 6 * place) & 63] : "=")
      }
      group = []
    }
    for byte in bytes {
      group.append(byte)
      if group.count == 3 { flush() }
    }
    if !group.isEmpty { flush() }
    return text
  }
}
