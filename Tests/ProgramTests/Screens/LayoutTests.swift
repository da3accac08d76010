import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import ScreenSupport

@Suite("Every screen at any size")
struct LayoutTests {
  private static let small = [(1, 1), (200, 1), (40, 12), (76, 18)]
  /// Sizes that take long, or differ little from others.
  private static let more = Torture.isLong ? [(1, 60), (39, 12), (59, 17), (120, 40), (200, 60)] : []

  /// Scenes with a selected row that must be seen however small the screen is.
  private static let lists: Set = ["waterRecipes", "waterTrend", "waterMixer", "waterDosing"]

  @Test(arguments: Scene.all)
  func `from one cell to 200 × 60 nothing traps, no wide character is cut in half, and English ASCII is ASCII`(
    scene: Scene
  ) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let others = (0..<Torture.rounds(1, long: 20)).map { _ in
      (Int.random(in: 40...200, using: &random), Int.random(in: 12...60, using: &random))
    }
    for (language, glyphs, fixed) in [
      (Language.korean, GlyphSet.unicode, Self.small + Self.more), (.english, .ascii, [(1, 1), (40, 12), (200, 60)]),
    ] {
      let sandbox = try scene.sandbox(language, glyphs)
      for (columns, rows) in fixed + others {
        let size = Size(columns: columns, rows: rows)
        let frame = try scene.frame(sandbox, size)
        #expect(frame.isWhole, "\(size), seed \(seed)")
        if columns >= 40, rows >= 12, glyphs == .unicode, Self.lists.contains(scene.name) {
          #expect(frame.plainText.contains("▸"), "\(size), seed \(seed)")
        }
      }
    }
  }
}
