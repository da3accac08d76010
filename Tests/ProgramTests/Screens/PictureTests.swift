import PavilionSupport
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("Every screen looks as it was drawn")
struct PictureTests {
  @Test(arguments: Scene.all)
  func `at 80 × 24, and once for each layout class in another size, language or glyph set`(scene: Scene) throws {
    let frames = try scene.variants.map { variant in
      let sandbox = try scene.sandbox(variant.language, variant.glyphs)
      let picture = try scene.frame(sandbox, variant.size).markedText
      return
        "── \(variant.size.columns) × \(variant.size.rows), \(variant.language.code), \(variant.glyphs)\n\(picture)"
    }
    Pictures.expect(frames.joined(separator: "\n\n"), matches: scene.name)
  }

  @Test func `every picture belongs to a scene, and every scene has a name of its own`() throws {
    let names = Set(Scene.all.map(\.name))
    #expect(names.count == Scene.all.count)
    #expect(
      try Pictures.names().subtracting(names)
        == ListWidthTests.pictures.union(Pictures.ofSuites).union([
          HomeLayoutTests.picture, NewScreenPictureTests.picture,
        ]))
  }
}
