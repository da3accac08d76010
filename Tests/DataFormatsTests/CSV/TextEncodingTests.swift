import DataFormats
import TestSupport
import Testing

@Suite("Encodings of text files")
struct TextEncodingTests {
  @Test func `a mark tells the encoding`() throws {
    let utf8 = try #require(TextEncoding.marked([0xEF, 0xBB, 0xBF, 0x61]))
    #expect(utf8.encoding == .utf8)
    #expect(utf8.length == 3)
    let little = try #require(TextEncoding.marked([0xFF, 0xFE, 0x61, 0]))
    #expect(little.encoding == .utf16(isBigEndian: false))
    #expect(little.length == 2)
    let big = try #require(TextEncoding.marked([0xFE, 0xFF, 0, 0x61]))
    #expect(big.encoding == .utf16(isBigEndian: true))
    // UTF-32, and no mark at all.
    #expect(TextEncoding.marked([0xFF, 0xFE, 0, 0]) == nil)
    #expect(TextEncoding.marked([0xEF, 0xBB]) == nil)
  }

  @Test(
    arguments: [
      ("name,68\n", nil), ("가", .utf8), ("a,é", .utf8),
    ] as [(String, TextEncoding?)])
  func `text of UTF-8 is that, and ASCII is any`(text: String, encoding: TextEncoding?) {
    #expect(TextEncoding.told(by: Array(text.utf8)) == encoding)
  }

  @Test func `UTF-16 is told by its separators and letters`() {
    func bytes(_ text: String, isBigEndian: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBigEndian ? [high, low] : [low, high]
      }
    }
    for isBigEndian in [false, true] {
      // The syllable 가 has a zero of its own.
      for text in ["a,b\n1,2\n", "이름,경도\n샘물 가,68\n", "가\t가\n"] {
        let told = TextEncoding.told(by: bytes(text, isBigEndian: isBigEndian))
        #expect(told == .utf16(isBigEndian: isBigEndian), "\(text)")
      }
    }
    // A file of a program: zeros, but no text.
    #expect(
      TextEncoding.told(by: Array("SQLite format 3\0".utf8) + [0x10, 0, 1, 1, 0, 0x40, 0x20, 0x20, 0, 0, 0, 0]) == nil)
    #expect(TextEncoding.told(by: [0x50, 0x4B, 3, 4, 20, 0, 0, 0]) == nil)
  }

  @Test(
    arguments: [
      // 경도,알칼리도 and a syllable that EUC-KR does not have, 뷁, beside those that it has.
      ([0xB0, 0xE6, 0xB5, 0xB5, 0x2C, 0xBE, 0xCB], .cp949), ([0xB0, 0xA1, 0x94, 0xEE], .cp949),
      // A character that is cut at the end.
      ([0xB0, 0xE6, 0xB5], .cp949),
      // Windows-1252: Härte, °dH, Größe, créée.
      ([0x48, 0xE4, 0x72, 0x74, 0x65], nil), ([0x28, 0xB0, 0x64, 0x48, 0x29], nil),
      ([0x47, 0x72, 0xF6, 0xDF, 0x65], nil),
      ([0x63, 0x72, 0xE9, 0xE9, 0x65], nil),
      // Shift JIS: 硬度.
      ([0x8D, 0x64, 0x93, 0x78], nil), ([0xFF], nil), ([0xB0, 0x0A], nil),
    ] as [([UInt8], TextEncoding?)])
  func `CP949 is told by its syllables`(bytes: [UInt8], encoding: TextEncoding?) {
    #expect(TextEncoding.told(by: bytes) == encoding)
  }

  @Test func `any bytes have an encoding or none`() {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<2000 {
      let bytes = Mutation.mutated(["경도,알칼리도\n", "a\0b\0,\0", "\u{FEFF}x"], &random)
      _ = (TextEncoding.marked(bytes), TextEncoding.told(by: bytes))
    }
  }
}
