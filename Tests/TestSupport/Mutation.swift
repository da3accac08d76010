/// Texts in which bytes were changed at random.
public enum Mutation {
  /// Returns one of the texts in which pieces were removed, doubled, or put before bytes that mean something.
  public static func mutated(_ texts: [String], with marks: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
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
