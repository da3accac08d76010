/// Texts in which bytes were changed at random.
public enum Mutation {
  /// Tables with each separator and each end of a line, to be changed.
  public static let tables = [
    "name,hardness (dH),alkalinity,note\nTap,3.8,\"1,5\",\"a \"\"b\"\"\r\nc\"\r\n\r\n시험,68,40,\n",
    "time;emotion;note\r2026-11-21T14:05:00+09:00;happy;\"첫눈\"\r;;\r", "name\thardness\talkalinity\n\"a\"\t1\t2\n",
  ]

  /// Bytes that mean something in a table or a list.
  private static let marks = Array("\",;\t\r\n[]{}:\\ \u{FEFF}".utf8) + [0, 0x80, 0xFF]

  /// Reads 800 changed texts, 200,000 in the long form of the tests, and reports it.
  ///
  /// - Parameter read: gets a text, where it is found again, and the generator, and returns how much of it could be read.
  /// - Returns: how many texts there were, and how much of them could be read.
  public static func read(
    _ what: String, changedFrom texts: [String],
    _ read: (_ text: [UInt8], _ place: String, _ random: inout SeededGenerator) throws -> Int
  ) rethrows -> (texts: Int, read: Int) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(800, long: 200_000)
    var sum = 0
    for round in 0..<rounds { sum += try read(mutated(texts, &random), "seed \(seed), round \(round)", &random) }
    Torture.report("\(what) of any bytes", tried: "\(rounds), \(sum) rows or lists read")
    return (rounds, sum)
  }

  /// Returns one of the texts in which pieces were removed, doubled, or put before bytes that mean something.
  public static func mutated(_ texts: [String], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((texts.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...4, using: &random))
      let piece = bytes[place..<end]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: piece + piece, at: place)
      default: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
      }
    }
    return bytes
  }
}
