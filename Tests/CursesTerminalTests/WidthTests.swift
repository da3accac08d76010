import CNcurses
import TerminalUI
import Testing

@Suite("Widths agree with the C library, which ncurses asks")
struct WidthTests {
  /// Hangul, jamo, kana, ideographs, Latin, Greek, Cyrillic, box drawing, braille, blocks, the five fruits.
  private static let repertoire: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA1...0xAC, 0xAE...0x17F, 0x391...0x3A1, 0x3B1...0x3C9, 0x410...0x44F, 0x1100...0x1112,
    0x2500...0x259F, 0x25A0...0x25FC, 0x2800...0x28FF, 0x3041...0x3096, 0x30A1...0x30FA, 0x3131...0x3163,
    0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFF01...0xFF5E, 0x1F34A...0x1F353, 0x1F95D...0x1F95D, 0x1F96D...0x1F96D,
  ]

  @Test
  func `each scalar of the repertoire takes as many columns as wcwidth says`() throws {
    let hasLocale = setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil
    try #require(hasLocale)
    for value in Self.repertoire.joined() {
      let scalar = try #require(Unicode.Scalar(value))
      let ours = String(Character(scalar)).columns
      let theirs = Int(wcwidth(wchar_t(truncatingIfNeeded: value)))
      if ours != theirs { Issue.record("U+\(String(value, radix: 16)): \(ours), wcwidth \(theirs)") }
    }
  }
}
