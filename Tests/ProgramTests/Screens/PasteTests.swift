import PavilionSupport
import TestSupport
import Testing

@testable import JuiceApp
@testable import ScreenSupport
@testable import TerminalUI
@testable import WaterApp

@Suite("Pastes of a hundred kilobytes")
struct PasteTests {
  /// A text that is pasted by mistake, or to do harm.
  enum Paste: String, CaseIterable {
    case letters, words, syllables, jamo, accents, lines, digits, numbers, emoji

    var text: String {
      let part =
        switch self {
        case .letters: "abcdefgh"
        case .words: "so sad about 3 coffees at 9:40, "
        case .syllables: "뷁쀍"
        case .jamo: "\u{1112}\u{1161}\u{11AB}"
        case .accents: "\u{301}"
        case .lines: "a\n"
        case .digits: "1234567890"
        case .numbers: "1 2/3 4.5,"
        case .emoji: "👨‍👩‍👧‍👦🇰🇷"
        }
      return "e" + String(repeating: part, count: 100_000 / part.utf8.count)
    }
  }

  /// The scenes with a field to type in, or with a filter to open, one for each kind of screen.
  private static let fields = Result {
    var known: Set<String> = []
    return try Scene.all.filter { !$0.isUnavailable }.flatMap { scene in
      try ["", "/", ":", "."].map { (scene, $0) }.filter { scene, opening in
        let sandbox = try sandbox(scene, opening)
        guard sandbox.router.screens.last?.isTyping == true else { return false }
        let kind = String(reflecting: sandbox.router.screens.last.map { type(of: $0) })
        return known.insert(kind + sandbox.router.top).inserted
      }
    }
  }

  /// A scene, in which a key opens what is typed in unless something is.
  private static func sandbox(_ scene: Scene, _ opening: String) throws -> TestSandbox {
    var sandbox = try scene.sandbox()
    try sandbox.press(scene.keysThen)
    if sandbox.router.screens.last?.isTyping == false { try sandbox.press(opening) }
    return sandbox
  }

  @Test(arguments: Paste.allCases)
  func `into any field, no more of it is kept than fits, and the next keys are as ever`(paste: Paste) throws {
    let (text, fields) = (paste.text, try Self.fields.get())
    #expect(fields.count > 30)
    let index = try #require(Paste.allCases.firstIndex(of: paste))
    for (scene, opening) in Torture.some(of: fields, every: 4, from: index) {
      var sandbox = try Self.sandbox(scene, opening)
      let isForm = sandbox.router.screens.last.map { "\(type(of: $0))".hasPrefix("FormScreen") } ?? false
      for _ in 0..<(isForm ? 8 : 1) {
        sandbox.router.handle(.paste(text))
        try sandbox.press("x Left 1")
        #expect(sandbox.router.frame().isWhole, "\(scene.name)")
        for input in sandbox.router.screens.flatMap({ TextInput.all(in: $0) }) {
          #expect(input.text.count <= input.limit, "\(scene.name): \(input.text.count) characters")
          #expect(input.text.allSatisfy { $0.utf8.count <= TextInput.mostBytes }, "\(scene.name)")
        }
        let said = sandbox.router.notice?.phrase.texts.map(\.utf8.count).max() ?? 0
        #expect(said < 1000, "\(scene.name): a notice of \(said) bytes")
        if isForm { try sandbox.press("Tab") }
      }
    }
  }
}

extension TextInput {
  /// The texts that are being typed anywhere in the state of a screen.
  fileprivate static func all(in state: Any, depth: Int = 0) -> [TextInput] {
    if let input = state as? TextInput { return [input] }
    let mirror = Mirror(reflecting: state)
    guard depth < 8, mirror.displayStyle != .class, !(state is String), !(state is Phrase) else { return [] }
    return mirror.children.prefix(60).flatMap { all(in: $0.value, depth: depth + 1) }
  }
}
