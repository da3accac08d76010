import CLibrary
import JuiceModel
import TerminalUI

/// Text for receipt printers, in CP949: KS X 1001 with all Hangul syllables.
struct PrinterText {
  private let encoder: CharacterEncoder?

  init() { encoder = CharacterEncoder(to: "CP949") }

  /// Returns the bytes that print receipts.
  ///
  /// Each is cut from the next one.
  static func commands(
    for receipts: [Receipt], width: Int, opensDrawer: Bool
  ) throws(ReceiptPrinter.Problem) -> [UInt8] {
    let text = PrinterText()
    var bytes: [UInt8] = []
    for (index, receipt) in receipts.enumerated() {
      let lines = receipt.lines(width: width, columns: text.columns)
      let isLast = index == receipts.count - 1
      if text.encoder == nil, lines.contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } }) {
        throw ReceiptPrinter.Problem(
          Phrase(
            en: "this system cannot write CP949 (iconv), which Hangul needs",
            ko: "이 시스템의 iconv에 한글을 쓸 CP949가 없습니다"))
      }
      bytes += PrinterCommands.bytes(of: lines, opensDrawer: isLast && opensDrawer, encode: text.bytes)
    }
    return bytes
  }

  /// Returns how many columns a character takes: Hangul and other characters of two bytes take two.
  func columns(of character: Character) -> Int { bytes(of: character).count }

  /// Returns the bytes of a text: `e` for `é`, and `?` for what the character set does not have otherwise.
  func bytes(of text: String) -> [UInt8] { text.flatMap(bytes) }

  private func bytes(of character: Character) -> [UInt8] {
    if let ascii = character.asciiValue { return [ascii] }
    if let bytes = encoder?.bytes(of: character) { return bytes }
    let plain = String(character).plainLetters
    return plain.allSatisfy(\.isASCII) && !plain.isEmpty ? Array(plain.utf8) : [UInt8(ascii: "?")]
  }
}
