import JuiceModel
import Testing

struct PrinterCommandsTests {
  private func bytes(_ lines: [ReceiptLine], opensDrawer: Bool = false) -> [UInt8] {
    PrinterCommands.bytes(of: lines, opensDrawer: opensDrawer) { Array($0.utf8) }
  }

  @Test func `lines are reset, printed, fed and cut`() {
    #expect(
      bytes([ReceiptLine("Kiwi"), ReceiptLine("2 x")])
        == [0x1B, 0x40] + Array("Kiwi\n2 x\n".utf8) + [0x1B, 0x64, 3, 0x1D, 0x56, 66, 0])
  }

  @Test func `alignment and size are sent where they change`() {
    let lines = [
      ReceiptLine("A", isCentered: true), ReceiptLine("27", isCentered: true, size: 2),
      ReceiptLine("Mina", isCentered: true, size: 2), ReceiptLine("B"), ReceiptLine("C"),
    ]
    #expect(
      bytes(lines)
        == [0x1B, 0x40, 0x1B, 0x61, 1] + Array("A\n".utf8) + [0x1D, 0x21, 0x11] + Array("27\nMina\n".utf8)
        + [0x1B, 0x61, 0, 0x1D, 0x21, 0x00] + Array("B\nC\n".utf8) + [0x1B, 0x64, 3, 0x1D, 0x56, 66, 0])
  }

  @Test(arguments: [(3, 0x22), (4, 0x33), (8, 0x77)] as [(Int, UInt8)])
  func `double size goes before a larger one, which some printers ignore`(size: Int, parameter: UInt8) {
    #expect(
      Array(bytes([ReceiptLine("7", size: size)]).prefix(8)) == [0x1B, 0x40, 0x1D, 0x21, 0x11, 0x1D, 0x21, parameter])
  }

  @Test func `the drawer opens on request, at the end`() {
    #expect(bytes([], opensDrawer: true).suffix(5) == [0x1B, 0x70, 0, 25, 250])
    #expect(!bytes([]).contains(0x70))
  }

  @Test func `characters of two bytes are announced, and only where there are some`() {
    #expect(bytes([ReceiptLine("망고")]).prefix(4) == [0x1B, 0x40, 0x1C, 0x26])
    #expect(!bytes([ReceiptLine("Mango")]).contains(0x1C))
  }

  @Test func `no text can be a command`() {
    let body = bytes([ReceiptLine("a\u{1B}p0\n\u{1D}V\u{7F}\0z")])
    #expect(body == [0x1B, 0x40] + Array("a?p0??V??z\n".utf8) + [0x1B, 0x64, 3, 0x1D, 0x56, 66, 0])
  }
}
