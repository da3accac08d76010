import TerminalUI
import Testing

@testable import Screens

@Suite("Every screen looks as it was drawn")
struct PictureTests {
  /// The size, language and characters that a scene is drawn with.
  enum Variant: CaseIterable {
    case standard, wide, low, narrow, korean, narrowEnglish, tooSmall

    var size: Size {
      switch self {
      case .standard, .korean: Size(columns: 80, rows: 24)
      case .wide: Size(columns: 120, rows: 40)
      case .low: Size(columns: 60, rows: 16)
      case .narrow, .narrowEnglish: Size(columns: 40, rows: 12)
      case .tooSmall: Size(columns: 30, rows: 8)
      }
    }

    var language: Language { [.wide, .narrow, .korean].contains(self) ? .korean : .english }
    var glyphs: GlyphSet { self == .low ? .ascii : .unicode }
  }

  @Test(arguments: Scene.all)
  func `at 80 × 24, and once for each layout class in another size, language or glyph set`(scene: Scene) throws {
    let frames = try scene.variants.map { variant in
      let sandbox = try scene.sandbox(variant.language, variant.glyphs)
      let picture = try scene.frame(sandbox, variant.size).markedText
      return
        "── \(variant.size.columns) × \(variant.size.rows), \(variant.language.code), \(variant.glyphs)\n\(picture)"
    }
    try Pictures.expect(frames.joined(separator: "\n\n"), matches: scene.name)
  }

  @Test func `every picture belongs to a scene, and every scene has a name of its own`() throws {
    let names = Set(Scene.all.map(\.name))
    #expect(names.count == Scene.all.count)
    #expect(
      try Pictures.names().subtracting(names)
        == ListWidthTests.pictures.union(SleepScreenTests.pictures).union(TogetherScreenTests.pictures)
        .union(ReviewScreenTests.pictures).union([
          HomeLayoutTests.picture, NewScreenPictureTests.picture,
        ]))
  }
}

extension [PictureTests.Variant] {
  /// The standard size, and one for each layout class.
  static var classes: [PictureTests.Variant] { [.standard, .wide, .low, .narrow] }
  /// The looks of what is mostly words.
  static var words: [PictureTests.Variant] { [.standard, .korean] }
  /// The looks of a screen without data, which says how to begin wherever there is room for a line.
  static var empty: [PictureTests.Variant] { words + [.narrow, .narrowEnglish] }
  /// The looks of a line that may be too long.
  static var lines: [PictureTests.Variant] { [.standard, .korean, .low, .narrow, .narrowEnglish] }
}
