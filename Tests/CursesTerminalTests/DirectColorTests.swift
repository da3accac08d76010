import TerminalUI
import Testing

@testable import CursesTerminal

@Suite("Colors of 24 bits")
struct DirectColorTests {
  @Test func `no color has the number of an index`() {
    for (color, number) in [
      (0x00_0000, 0x00_0100), (0x00_00ff, 0x00_01ff), (0x00_0100, 0x00_0100), (0x12_3456, 0x12_3456),
    ] {
      #expect(DirectColor.number(of: RGB(UInt32(color))) == number)
    }
  }
}
