@testable import TerminalUI

/// The toys speak two languages.
extension Language {
  static let korean = Language(1, code: "ko", name: "한국어")
  static let allCases = [english, korean]
}

extension Phrase {
  init(en: String, ko: String) { self.init(en, ko) }
  var en: String { text(in: .english) }
}

extension StandardWords {
  static let toy: StandardWords = {
    var words = StandardWords()
    words.language = Phrase(en: "language: Korean or English", ko: "언어: 한국어나 영어")
    words.back = Phrase(en: "back", ko: "뒤로")
    words.help = Phrase(en: "help", ko: "도움말")
    words.move = Phrase(en: "move", ko: "이동")
    words.everywhere = Phrase(en: "Everywhere", ko: "어디서나")
    words.noCommand = Phrase(en: "no such command", ko: "그런 명령이 없습니다")
    words.tooSmall = Phrase(en: "A little more room, please.", ko: "조금만 더 넓혀 주세요.")
    words.sizeNow = Phrase(en: "Now ", ko: "지금 ")
    words.sizeNeeded = Phrase(en: ", needed ", ko: ", 필요 ")
    return words
  }()
}

extension Environment {
  /// The environment of the toys: two languages, and nothing is drawn below 40 × 12.
  static func toy(
    columns: Int = 80, rows: Int = 24, language: Language = .english, glyphs: GlyphSet = .unicode,
    hasMotion: Bool = true
  ) -> Environment {
    Environment(
      size: Size(columns: columns, rows: rows), language: language, languages: Language.allCases, words: .toy,
      chrome: Chrome(smallest: Size(columns: 40, rows: 12)), glyphs: glyphs, hasMotion: hasMotion)
  }
}
