import Synchronization
import TestSupport
import Testing
import Values

@Suite("Names that are near") struct NearestTests {
  @Test(
    arguments: [
      ("espreso", "espresso", 1), ("Espresso", "espresso", 0), ("에스프래소", "에스프레소", 1), ("커미", "커피", 1),
      ("에비앙물", "에비앙", 3),
      ("evin", "Evian", 1), ("망가".decomposed, "망고", 1), ("좀", "야", nil), ("ab", "xy", nil), ("a", "b", nil),
      ("쿠키", "커피", nil),
      ("물", "야", nil), ("", "야", nil), ("tea", "mango", nil),
    ] as [(String, String, Int?)])
  func `a name is near with a typing error, and not because it is short`(word: String, name: String, steps: Int?) {
    #expect(Nearest.distance(of: word, from: name) == steps)
  }

  /// A letter that is counted when it is compared.
  private struct CountedLetter: Equatable {
    static let count = Atomic(0)
    let letter: Character

    static func == (left: CountedLetter, right: CountedLetter) -> Bool {
      count.add(1, ordering: .relaxed)
      return left.letter == right.letter
    }
  }

  @Test func `comparing takes no more than a name has, however much was typed`() {
    for name in ["tea", "espresso", String(repeating: "long ", count: 40)] {
      let meant = name.map(CountedLetter.init)
      for count in [1, 10, 100, 1000, 100_000] {
        let before = CountedLetter.count.load(ordering: .relaxed)
        _ = TypedWord.steps(from: String(repeating: "long ", count: count).map(CountedLetter.init), to: meant)
        let comparisons = CountedLetter.count.load(ordering: .relaxed) - before
        #expect(comparisons <= 2 * name.count * name.count, "\(name), \(5 * count) letters")
      }
    }
  }

  @Test func `the nearest of some is found`() {
    #expect(Nearest.match(for: "커핀", among: ["쥬스", "커피", "코코아"]) == "커피")
    #expect(Nearest.match(for: "좀", among: ["야", "물"]) == nil)
  }
}
