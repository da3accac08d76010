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

  @Test func `a description is written as term(5) says`() {
    let description = CompiledDescription(
      names: Array("a|b".utf8), booleans: [true, false, true], numbers: [80, -1, 1 << 24],
      strings: [Array("xy".utf8), nil, []], extensions: ["RGB"])
    let header: [UInt8] = [0x1E, 2, 4, 0, 3, 0, 3, 0, 3, 0, 4, 0]
    let names = Array("a|b\0".utf8)
    let booleans: [UInt8] = [1, 0, 1, 0]
    let numbers: [UInt8] = [80, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 1]
    let offsets: [UInt8] = [0, 0, 255, 255, 3, 0]
    let table = Array("xy\0\0".utf8)
    let extensions: [UInt8] = [1, 0, 0, 0, 0, 0, 1, 0, 4, 0, 1, 0, 0, 0]
    #expect(
      description.bytes == header + names + booleans + numbers + offsets
        + table + extensions + Array("RGB\0".utf8))
    #expect(description.variable.hasPrefix("hex:1e020400"))
  }
}
