/// The one-scalar forms of characters of several scalars: letters with accents, and Hangul syllables, which macOS takes
/// apart in file names.
enum Precomposed {
  /// Characters compare by canonical equivalence, so the set finds `e` + acute when asked, and holds `é`.
  private static let letters: Set<Character> = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1EFF, 0x3041...0x30FE, 0xAC00...0xD7A3,
    ]
    return Set(blocks.joined().compactMap(Unicode.Scalar.init).map { Character($0) })
  }()

  static func form(of character: Character) -> Character? { letters.firstIndex(of: character).map { letters[$0] } }
}
