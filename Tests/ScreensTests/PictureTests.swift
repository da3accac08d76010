import JuiceModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("Every screen looks as it was drawn")
struct PictureTests {
  /// What is looked at, and how one gets there.
  enum Scene: String, CaseIterable {
    case home, homeHelp, homePalette, juice, juiceReady, juiceShortage, juiceStock, juiceOrders

    var app: HouseApp? {
      switch self {
      case .home, .homeHelp, .homePalette: nil
      default: .juice
      }
    }

    var keys: String {
      switch self {
      case .home: "Right"
      case .homeHelp: "?"
      case .homePalette: ": j u"
      case .juice: "Up Right +"
      case .juiceReady: "2"
      case .juiceShortage: "+ + 7"
      case .juiceStock: "s Down 4 2"
      case .juiceOrders: "2 y + 5 y u o"
      }
    }
  }

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 60, rows: 16),
    Size(columns: 40, rows: 12), Size(columns: 30, rows: 8),
  ]

  @Test(arguments: Scene.allCases, Language.allCases)
  func `at five sizes, in both languages, in Unicode and in ASCII`(scene: Scene, language: Language) throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let picture = try Self.sizes.map { try draw(scene, $0, language, glyphs) }.joined(separator: "\n\n")
      let set = glyphs == .unicode ? "unicode" : "ascii"
      try Pictures.expect(picture, matches: "\(scene.rawValue)-\(language.rawValue)-\(set)")
    }
  }

  private func draw(_ scene: Scene, _ size: Size, _ language: Language, _ glyphs: GlyphSet) throws -> String {
    let environment = Environment(
      size: Size(columns: 80, rows: 24), language: language, glyphs: glyphs, hasMotion: false)
    var house = try TestHouse(environment, opening: scene.app) {
      try $0.juice.setStock([.strawberry: 14, .kiwi: 2, .mango: 7])
    }
    try house.press(scene.keys)
    house.router.handle(.resize(size))
    return "── \(size.columns) × \(size.rows)\n\(house.router.frame().markedText)"
  }
}
