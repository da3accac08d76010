import PavilionKit
import TerminalUI
import TestSupport
import Testing

@Suite("Options that are read without the parser")
struct SimpleOptionsTests {
  private static let pieces = [
    "--database", "--database=a b.sqlite", "a.sqlite", "--shop", "--shop=Gangnam", "--till=1", "--till", "--lang", "ko",
    "--lang=en", "--lang=xx", "--theme=mono", "--theme", "dark", "high-contrast", "--background=auto", "--background",
    "--color", "--no-color", "--ascii", "--no-ascii", "--mouse", "--no-mouse", "--motion", "--no-motion", "--plain",
    "--plain=yes", "--no-plain", "--database=", "--", "-", "-h", "--nothing", "=", "",
  ]

  private func described(_ options: GlobalOptions) -> [String?] {
    [
      options.database, options.shop, options.till, options.lang?.code, options.theme?.rawValue,
      options.background?.rawValue, options.color?.description, options.ascii?.description,
      options.mouse?.description, options.motion?.description, "\(options.plain)",
    ]
  }

  @Test func `what is read is what the parser reads, and the parser reads all of it`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<Torture.rounds(3000, long: 100_000) {
      let arguments = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }
      guard let (options, words) = GlobalOptions.simple(arguments), words.isEmpty else { continue }
      count += 1
      let parsed = try? GlobalOptions.parse(arguments)
      #expect(parsed.map(described) == described(options), "\(arguments), SEED=\(seed)")
    }
    #expect(count > 300)
  }

  @Test(arguments: [
    ["--lang", "xx"], ["--lang"], ["--plain=1"], ["--ascii", "--no-ascii"], ["--database", "-x"], ["--help"], ["-h"],
    ["--"],
    ["--lang=ko", "--lang=en"],
  ])
  func `what is wrong or strange is left to the parser`(arguments: [String]) {
    #expect(GlobalOptions.simple(arguments).map(\.words) == nil)
  }

  @Test func `words stand between options`() throws {
    let (options, words) = try #require(GlobalOptions.simple(["juice", "--lang", "ko", "menu", "--plain"]))
    #expect(words == ["juice", "menu"])
    #expect(options.lang == .korean)
    #expect(options.plain)
  }
}
