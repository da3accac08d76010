import TerminalUI
import Testing

@testable import Screens

/// The screen that CONTRIBUTING.md adds in ten steps; the other files of this folder are its code.
@Suite("A new screen in ten steps")
struct NewScreenPictureTests {
  static let picture = "newScreen"

  @Test func `looks as it was drawn`() throws {
    let frames = try [PictureTests.Look].classes.map { look in
      var house = try house(look.language, look.glyphs)
      try house.press("+ Enter")
      house.router.handle(.resize(look.size))
      return house.router.frame().markedText
    }
    try Pictures.expect(frames.joined(separator: "\n\n"), matches: Self.picture)
  }

  @Test func `buys the selected fruit, and undoes it`() throws {
    var house = try house()
    try house.press("Enter")
    #expect(try house.database.juice.stock()[.strawberry] == 26)
    #expect(house.router.frame().plainText.contains("Strawberry: 12 bought."))
    try house.press("u")
    #expect(try house.database.juice.stock()[.strawberry] == 14)
  }

  private func house(_ language: Language = .english, _ glyphs: GlyphSet = .unicode) throws -> TestHouse {
    var house = try TestHouse(.pavilion(language: language, glyphs: glyphs, hasMotion: false), opening: .juice) {
      try $0.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7])
    }
    house.router.open(ShoppingScreen(house.database.juice))
    return house
  }
}
