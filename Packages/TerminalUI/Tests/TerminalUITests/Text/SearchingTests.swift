import TestBasics
import Testing

@testable import TerminalUI

struct SearchingTests {
  @Test(arguments: [
    ("order Mango", "mango", false), ("order mango", "mango", true), ("망고 주문", "고 주", true), ("망고", "망고", true),
    ("망고", "망", true), ("망고", "고망", false), ("", "", true), ("a", "", true), ("", "a", false), ("aab", "ab", true),
    ("mango", "mangos", false), ("é", "\u{FFFD}", false),
  ])
  func `a part is found wherever it stands`(text: String, part: String, isFound: Bool) {
    #expect(text.hasPart(part) == isFound)
    #expect(text.hasBeginning(part) == text.utf8.starts(with: part.utf8))
  }

  @Test func `what is found is what the scalars say`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text = NastyText.random(using: &generator, pieces: 4)
      let part = NastyText.random(using: &generator, pieces: 1)
      let scalars = Array(text.unicodeScalars)
      let wanted = Array(part.unicodeScalars)
      let isFound = (0...scalars.count).contains { scalars[$0...].starts(with: wanted) }
      #expect(text.hasPart(part) == isFound, "SEED=\(seed): \(text.debugDescription), \(part.debugDescription)")
    }
  }

  @Test func `a palette keeps up with keys of rare characters`() {
    var router = Router.toy()
    router.press(":")
    for _ in 0..<Torture.rounds(500, long: 50_000) {
      router.handle(.key("\u{5D0}"))
      router.handle(.key("\u{301}"))
      router.handle(.key(.backspace))
    }
    #expect(router.shows("type a part of the name"))
  }
}
