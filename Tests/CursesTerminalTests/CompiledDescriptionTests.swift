import CNcurses
import Testing

@testable import CursesTerminal

@Suite("A description of a terminal, as it is given to ncurses", .serialized)
struct CompiledDescriptionTests {
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

  @Test func `styles take the shortest codes where a terminal has those of ECMA-48 and of xterm`() throws {
    try #require(Terminfo.isKnown("xterm-256color"))
    #expect(Terminfo.hasStandardStyles)
    #expect(Terminfo.hasStandardIndexes)
    let before = try #require(CompiledDescription.current())
    var description = before
    description.simplifyStyles(withIndexes: true)
    let changed = before.strings.indices.filter { before.strings[$0] != description.strings[$0] }
    #expect(
      changed.map { description.strings[$0].map { String(decoding: $0, as: UTF8.self) } } == [
        "\u{1B}[m", nil, "\u{1B}[38;5;%p1%dm", "\u{1B}[48;5;%p1%dm",
      ])
  }

  @Test func `colors can still be reset one by one`() throws {
    try #require(Terminfo.isKnown("xterm-256color"))
    #expect(CompiledDescription.current()?.extensions == ["AX"])
  }

  @Test(arguments: ["vt220", "xterm-mono"])
  func `a terminal without one of the attributes keeps its description`(name: String) throws {
    try #require(Terminfo.isKnown(name))
    #expect(!Terminfo.hasStandardStyles)
    #expect(!Terminfo.hasStandardIndexes)
  }

  @Test func `one with eight colors keeps the sequences for them`() throws {
    try #require(Terminfo.isKnown("linux"))
    #expect(Terminfo.hasStandardStyles)
    #expect(!Terminfo.hasStandardIndexes)
  }
}
