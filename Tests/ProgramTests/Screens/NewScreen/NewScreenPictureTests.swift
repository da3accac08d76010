import PavilionSupport
import TerminalUI
import Testing

@testable import JuiceApp
@testable import ScreenSupport
@testable import TogetherApp

/// The screen that CONTRIBUTING.md adds in ten steps; the other files of this folder are its code.
@Suite("A new screen in ten steps")
struct NewScreenPictureTests {
  static let picture = "newScreen"

  @Test func `looks as it was drawn`() throws {
    let frames = try [Scene.Variant].classes.map { look in
      var sandbox = try sandbox(look.language, look.glyphs)
      try sandbox.press("+ Enter")
      sandbox.router.handle(.resize(look.size))
      return sandbox.router.frame().markedText
    }
    Pictures.expect(frames.joined(separator: "\n\n"), matches: Self.picture)
  }

  @Test func `buys the selected fruit, and undoes it`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.stock()[.strawberry] == 26)
    #expect(sandbox.router.frame().plainText.contains("Strawberry: 12 bought."))
    try sandbox.press("u")
    #expect(try sandbox.database.juice.stock()[.strawberry] == 14)
  }

  private func sandbox(_ language: Language = .english, _ glyphs: GlyphSet = .unicode) throws -> TestSandbox {
    var sandbox = try TestSandbox(
      .pavilion(language: language, glyphs: glyphs, hasMotion: false), opening: JuiceMaker()
    ) {
      try $0.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7], at: afternoon)
    }
    sandbox.router.open(ShoppingScreen(sandbox.database.juice))
    return sandbox
  }
}
