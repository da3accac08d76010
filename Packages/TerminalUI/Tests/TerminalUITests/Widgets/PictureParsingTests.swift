import TerminalUI
import TestBasics
import Testing

struct PictureParsingTests {
  @Test func `a picture is a head, a palette, an empty line and rows`() throws {
    let picture = try Picture(parsing: "art 3 2 1f2e\nA #ff8700 3\nb #000010 4\n\nAb.\n.AA\n")
    #expect(picture.columns == 3)
    #expect(picture.rows == 2)
    #expect(picture.checksum == "1f2e")
    let colors = [RGB(red: 255, green: 135, blue: 0), RGB(red: 0, green: 0, blue: 16)]
    #expect(picture.palette.map(\.color) == colors)
    #expect(picture.palette.map(\.basic) == [3, 4])
    #expect(picture.pixels == [0, 1, Picture.transparent, Picture.transparent, 0, 0])
  }

  @Test func `the last line needs no line break, and a picture may have no colors`() throws {
    #expect(try Picture(parsing: "art 1 1 x\nA #ff0000 1\n\nA").pixels == [0])
    #expect(try Picture(parsing: "art 2 1 x\n\n..").palette.isEmpty)
    #expect(Picture.blank.pixels == [Picture.transparent])
  }

  @Test(arguments: [
    ("", 1), ("art", 1), ("art 1 1", 1), ("art 1 1 x y", 1), ("pic 1 1 x\n\n.", 1), ("art one 1 x\n\n.", 1),
    ("art 0 1 x\n\n", 1), ("art 1 -1 x\n\n", 1), ("art 1025 1 x\n\n", 1), ("art 1 99999999999999999999 x\n\n.", 1),
    ("art 1 1 x\r\n\r\n.", 2),
    ("art 1 1 x\nA\n\nA", 2), ("art 1 1 x\nA ff0000 1\n\nA", 2), ("art 1 1 x\nA #ff000 1\n\nA", 2),
    ("art 1 1 x\nA #ff00001 1\n\nA", 2), ("art 1 1 x\nA #gg0000 1\n\nA", 2), ("art 1 1 x\nAB #ff0000 1\n\nA", 2),
    ("art 1 1 x\n가 #ff0000 1\n\n가", 2), ("art 1 1 x\n. #ff0000 1\n\n.", 2), ("art 1 1 x\nA #+12345 1\n\nA", 2),
    ("art 1 1 x\nA #ff0000 1\nA #00ff00 2\n\nA", 3), ("art 1 1 x\nA #ff0000 red\n\nA", 2),
    ("art 1 1 x\nA #ff0000\n\nA", 2), ("art 1 1 x\nA #ff0000 8\n\nA", 2), ("art 1 1 x\nA #ff0000 1 1\n\nA", 2),
    ("art 1 1 x\nA #ff0000 1\nA", 3), ("art 1 1 x\nA #ff0000 1\n", 4), ("art 1 1 x\nA #ff0000 1\n\n", 4),
    ("art 2 2 x\nA #ff0000 1\n\nAA\nA", 5), ("art 2 2 x\nA #ff0000 1\n\nAA", 5),
    ("art 2 2 x\nA #ff0000 1\n\nAAA\nAA", 4),
    ("art 2 1 x\nA #ff0000 1\n\nAB", 4), ("art 3 1 x\nA #ff0000 1\n\n가", 4), ("art 1 1 x\nA #ff0000 1\n\nA\nA", 5),
  ])
  func `a bad text is refused with the line that is bad`(text: String, line: Int) {
    let error = #expect(throws: Picture.FormatError.self) { try Picture(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.reason.isEmpty == false)
  }

  @Test func `every printable letter but the dot may name a color`() throws {
    let letters = (0x21...0x7E).compactMap(Unicode.Scalar.init).map(Character.init).filter { $0 != "." }
    let text = "art \(letters.count) 1 x\n" + letters.map { "\($0) #000000 0\n" }.joined() + "\n" + String(letters)
    #expect(try Picture(parsing: text).pixels == letters.indices.map { UInt8($0) })
  }

  @Test func `no damage to a picture does more than an error`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let good = Array("art 4 3 0abc\nA #ff0000 1\nB #00ff00 2\n\nABBA\n.AB.\nBBBB\n".utf8)
    let spoilers = Array("AB.# \n0f9-+é".utf8)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(spoilers.randomElement(using: &generator) ?? 0, at: place)
        default: bytes[place] = spoilers.randomElement(using: &generator) ?? 0
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let picture = try? Picture(parsing: text) else { continue }
      let comment: Comment = "SEED=\(seed), \(text.debugDescription)"
      #expect(picture.pixels.count == picture.columns * picture.rows, comment)
      #expect(picture.pixels.allSatisfy { $0 == Picture.transparent || Int($0) < picture.palette.count }, comment)
    }
  }
}
