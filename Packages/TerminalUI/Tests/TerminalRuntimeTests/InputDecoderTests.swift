import TerminalUI
import TestBasics
import Testing

@testable import TerminalRuntime

@Suite("The bytes of the terminal")
struct InputDecoderTests {
  private static let sequences: [(String, Key)] = [
    ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[3~", .delete), ("\u{1B}[[A", .function(1)),
    ("\u{1B}[15~", .function(5)),
  ]

  private func decoder(hasJobControl: Bool = true) -> InputDecoder {
    InputDecoder(keys: Dictionary(uniqueKeysWithValues: Self.sequences), hasJobControl: hasJobControl)
  }

  private func items(of bytes: [UInt8]) -> [InputDecoder.Item] {
    var decoder = decoder()
    return decoder.decode(bytes) + decoder.giveUp()
  }

  private func items(of text: String) -> [InputDecoder.Item] { items(of: Array(text.utf8)) }

  private func keys(_ keys: Key...) -> [InputDecoder.Item] { keys.map { .event(.key($0)) } }

  @Test(
    arguments: [
      ("q", [.character("q")]), ("가é", [.character("가"), .character("é")]), ("🥝", [.character("🥝")]),
      ("\r\n\t", [.enter, .control("j"), .tab]), ("\u{8}\u{7F}", [.backspace, .backspace]),
      ("\u{3}\u{C}", [.control("c"), .control("l")]), ("\0\u{1D}\u{85}", []), ("\u{1B}", [.escape]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[[A", [.function(1)]),
      ("\u{1B}[15~x", [.function(5), .character("x")]),
      // Keys and reports that mean nothing here.
      ("\u{1B}[1;5Gx", [.character("x")]), ("\u{1B}[[Zx", [.character("x")]), ("\u{1B}OXx", [.character("x")]),
      ("\u{1B}[1;5Rx", [.character("x")]), ("\u{1B}[57399ux", [.character("x")]), ("\u{1B}[1;17Cx", [.character("x")]),
      ("\u{1B}[99999999999999999999;5Cx", [.character("x")]), ("\u{1B}[1;-5Cx", [.character("x")]),
      ("\u{1B}[M abx", [.character("x")]), ("\u{1B}[201~x", [.character("x")]),
      // Broken off by another key.
      ("\u{1B}[3\rx", [.enter, .character("x")]), ("\u{1B}[3가", [.character("가")]), ("\u{1B}[12\u{1B}[A", [.up]),
      ("\u{1B}[12", []),
    ] as [(String, [Key])])
  func `text, control characters and sequences are keys`(text: String, expected: [Key]) {
    #expect(items(of: text) == expected.map { .event(.key($0)) })
  }

  @Test(
    arguments: [
      ("\u{1B}x", [.alt("x")]), ("\u{1B}X", [.alt("X")]), ("\u{1B}가", [.alt("가")]), ("\u{1B}[", [.alt("[")]),
      ("\u{1B}O", [.alt("O")]), ("\u{1B}\r", [.alt(.enter)]), ("\u{1B}\n", [.alt(.enter)]),
      ("\u{1B}\u{7F}", [.alt(.backspace)]),
      ("\u{1B}\u{1}", [.alt(.control("a"))]), ("\u{1B}xyz", [.alt("x"), "y", "z"]),
      ("\u{1B}\u{1B}[A", [.alt(.up)]), ("\u{1B}\u{1B}OB", [.alt(.down)]), ("\u{1B}\u{1B}x", [.escape, .alt("x")]),
      ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]), ("\u{1B}\u{1B}\u{1B}[A", [.escape, .alt(.up)]),
      ("\u{1B}\u{1B}[", [.escape, .alt("[")]), ("\u{1B}\u{1B}[1;5A", [.alt(.control(.up))]),
      // xterm, and the terminals that follow it.
      ("\u{1B}[1;5C", [.control(.right)]), ("\u{1B}[1;2A", [.shift(.up)]), ("\u{1B}[1;3D", [.alt(.left)]),
      ("\u{1B}[1;9D", [.alt(.left)]), ("\u{1B}[1;8H", [.control(.alt(.shift(.home)))]), ("\u{1B}[1;1F", [.end]),
      ("\u{1B}[3;5~", [.control(.delete)]), ("\u{1B}[5;2~", [.shift(.pageUp)]),
      ("\u{1B}[15;6~", [.shift(.control(.function(5)))]),
      ("\u{1B}[1;5P", [.control(.function(1))]), ("\u{1B}[1;6Z", [.control(.backTab)]),
      ("\u{1B}[27;5;13~", [.control(.enter)]), ("\u{1B}[27;2;9~", [.backTab]),
      ("\u{1B}[13;5u", [.control(.enter)]), ("\u{1B}[13u", [.enter]), ("\u{1B}[97;5u", [.control("a")]),
      ("\u{1B}[97:65;2u", ["A"]), ("\u{1B}[127;5u", [.control(.backspace)]), ("\u{1B}[44032;3u", [.alt("가")]),
      ("\u{1B}[97;133u", [.control("a")]),
      // Old forms.
      ("\u{1B}O5Cx", [.control(.right), "x"]), ("\u{1B}O1;5Cx", [.control(.right), "x"]),
      // rxvt.
      ("\u{1B}Oa", [.control(.up)]), ("\u{1B}[d", [.shift(.left)]), ("\u{1B}[3^", [.control(.delete)]),
      ("\u{1B}[5$x", [.shift(.pageUp), "x"]), ("\u{1B}[8@", [.control(.shift(.end))]),
      ("\u{1B}\u{1B}[d", [.alt(.shift(.left))]),
      // A report of a mode has the byte that ends a key of rxvt.
      ("\u{1B}[?2026;1$yx", ["x"]),
    ] as [(String, [Key])])
  func `what is pressed together with Ctrl, Alt or Shift is one key`(text: String, expected: [Key]) {
    #expect(items(of: text) == expected.map { .event(.key($0)) })
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}[<0;300;5M", Event.mouse(MouseEvent(.press, at: Position(column: 299, row: 4)))),
    ("\u{1B}\u{1B}[I", .focus(true)), ("\u{1B}\u{1B}[200~x\u{1B}[201~", .paste("x")),
    ("\u{1B}\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", .theme(.light)),
  ])
  func `an escape before what is no key is a key of its own`(text: String, event: Event) {
    #expect(items(of: text) == keys(.escape) + [.event(event)])
    #expect(items(of: "\u{1B}\u{1A}") == keys(.escape) + [.suspend])
  }

  @Test func `a letter after the delay is not pressed together with Alt`() {
    var decoder = decoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.giveUp() == keys(.escape))
    #expect(decoder.decode([0x79]) == keys("y"))
    // Of a character of several bytes the rest may take longer.
    #expect(decoder.decode([0x1B, 0xEA]) == [])
    #expect(decoder.decode([0xB0, 0x80]) == keys(.alt("가")))
  }

  @Test func `reports are events`() {
    let place = Position(column: 299, row: 4)
    #expect(items(of: "\u{1B}[<0;300;5M") == [.event(.mouse(MouseEvent(.press, at: place)))])
    #expect(items(of: "\u{1B}[<69;300;5M") == [.event(.mouse(MouseEvent(.wheelDown, at: place)))])
    #expect(items(of: "\u{1B}[<0;300;5m\u{1B}[<35;9;9M\u{1B}[<0;1M\u{1B}[<0;0;1M\u{1B}[<0;99999;1M") == [])
    #expect(items(of: "\u{1B}[I\u{1B}[O") == [.event(.focus(true)), .event(.focus(false))])
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(items(of: "\u{1B}]11;rgb:ffff/ffff/ffff\(end)x") == [.event(.theme(.light))] + keys("x"))
      #expect(items(of: "\u{1B}]52;c;\(end)x") == keys("x"))
    }
    #expect(items(of: "\u{1A}\u{1C}") == [.suspend, .quitSignal])
    #expect(items(of: "\u{1B}[?62;4cx") == [.lastReply] + keys("x"))
  }

  @Test func `without job control no bytes stop or end the process`() {
    var decoder = decoder(hasJobControl: false)
    let stops: [InputDecoder.Item] = [.suspend, .quitSignal]
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let items = decoder.decode([first, second]) + decoder.giveUp()
        #expect(!items.contains(where: stops.contains), "\(first) \(second)")
      }
    }
    #expect(decoder.decode([0x1A, 0x71]) == keys(.control("z"), "q"))
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0xAF], 3), ([0xED, 0xA0, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
      ([0xF5], 1), ([0xFF], 1), ([0xEA, 0xB0], 1), ([0xEA, 0xEA, 0xB0], 2), ([0xC3], 1), ([0xF0, 0x9F, 0x98], 1),
    ] as [([UInt8], Int)])
  func `bytes that are no character are replaced, and those after them are not lost`(bytes: [UInt8], count: Int) {
    let replaced = Array(repeating: InputDecoder.Item.event(.key("\u{FFFD}")), count: count)
    #expect(items(of: bytes) == replaced)
    #expect(items(of: bytes + [0x78]) == replaced + keys("x"))
    #expect(items(of: bytes + Array("\u{1B}[A".utf8)) == replaced + keys(.up))
    // As Swift decodes them.
    #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.count == count)
  }

  @Test func `function keys are those of most terminals, without a description of any`() {
    var decoder = InputDecoder(keys: InputDecoder.commonKeys)
    for (number, sequences) in [
      1: ["OP", "[[A", "[11~"], 2: ["OQ", "[[B"], 3: ["OR", "[[C"], 4: ["OS", "[[D"], 5: ["[[E"],
    ] {
      for sequence in sequences {
        #expect(decoder.decode(Array("\u{1B}\(sequence)".utf8)) == [.event(.key(.function(number)))], "\(sequence)")
      }
    }
  }

  @Test func `a pasted text is one event, whatever is in it`() {
    let text = "one\ntwo\u{3}\u{1B}[A\u{1B}[200~가\u{1B}[201q\u{1B}\u{1B}[20"
    #expect(items(of: "\u{1B}[200~\(text)\u{1B}[201~x") == [.event(.paste(text))] + keys("x"))
    #expect(items(of: "\u{1B}[200~\u{1B}[201~") == [.event(.paste(""))])
    #expect(
      items(of: Array("\u{1B}[200~".utf8) + [0x63, 0xE9] + Array("\u{1B}[201~".utf8)) == [.event(.paste("c\u{FFFD}"))])
  }

  @Test func `of a long paste the beginning is kept, and a key after it is a key`() throws {
    var decoder = decoder()
    let part = Array(String(repeating: "가", count: 1000).utf8)
    #expect(decoder.decode(Array("\u{1B}[200~a".utf8)) == [])
    for _ in 0..<3000 where !decoder.decode(part).isEmpty { Issue.record("The paste ended.") }
    let items = decoder.decode(Array("\u{1B}[201~x".utf8))
    guard case .event(.paste(let text))? = items.first else {
      Issue.record("No paste: \(items.prefix(3))")
      return
    }
    #expect(text == "a" + String(repeating: "가", count: (InputDecoder.mostPasted - 1) / 3))
    #expect(Array(items.dropFirst()) == keys("x"))
  }

  @Test func `what is unfinished ends when nothing follows`() {
    var decoder = decoder()
    #expect(decoder.timeout == nil)
    for (text, expected) in [
      ("\u{1B}", keys(.escape)), ("\u{1B}[200~abc\u{1B}[20", [.event(.paste("abc"))]), ("\u{1B}[<0;1", []),
      ("\u{1B}]11;rgb", []),
    ] as [(String, [InputDecoder.Item])] {
      #expect(decoder.decode(Array(text.utf8)) == [])
      #expect(decoder.timeout != nil, "\(text.debugDescription)")
      #expect(decoder.giveUp() == expected)
      #expect(decoder.timeout == nil)
      #expect(decoder.decode([0x78]) == keys("x"))
    }
    // Escape is known early, so that a dialog closes at once.
    _ = decoder.decode([0x1B])
    #expect(decoder.timeout == 25)
  }

  @Test func `however the bytes are divided, they mean the same`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let parts: [[UInt8]] =
      [
        "가", "é", "🥝", "x", "\u{1B}", "\u{1B}[A", "\u{1B}[<0;3;4M", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[200~",
        "\u{1B}[201~",
      ]
      .map { Array($0.utf8) } + [[0x80], [0xEA, 0xB0], [0xFF], [0x1B, 0x5B], [0x1B, 0x4F]]
    for round in 0..<Torture.rounds(500, long: 100_000) {
      let bytes = (0..<Int.random(in: 1...20, using: &generator)).flatMap { _ in
        parts.randomElement(using: &generator) ?? []
      }
      var decoder = decoder()
      var found: [InputDecoder.Item] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...8, using: &generator))
        found += decoder.decode(Array(part))
        rest = rest.dropFirst(part.count)
      }
      found += decoder.giveUp()
      #expect(found == items(of: bytes), "SEED=\(seed), round \(round): \(bytes)")
    }
  }

  @Test func `random bytes are decoded in no more than the time of their number`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var decoder = decoder()
    let count = Torture.rounds(100_000, long: 5_000_000)
    var keys = 0
    for _ in 0..<count / 1000 {
      keys += decoder.decode((0..<1000).map { _ in .random(in: 0...255, using: &generator) }).count
    }
    _ = decoder.giveUp()
    // Nothing keeps what follows from being a key.
    #expect(decoder.decode([0x78]) == self.keys("x"), "SEED=\(seed)")
    #expect(keys > count / 4, "SEED=\(seed)")
  }
}
