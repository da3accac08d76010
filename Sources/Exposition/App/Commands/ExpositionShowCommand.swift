import ArgumentParser
import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

struct ExpositionShowCommand: JSONCommand {
  static let about = CommandText(
    "show", en: "Everything about an exhibit, a person, a place or a stop of the walk: card, text, your note, sources.",
    ko: "출품작, 사람, 장소, 산책의 한 곳을 모두 봅니다: 카드, 글, 내 메모, 출처.",
    Phrase(
      en: """
        An exhibit is named by its number, and every page by its name in English, Korean or Latin letters, or by its id. \
        Capitals and spaces do not matter. Part of a name is enough if no other page has it, and Korean initial \
        consonants will do. Where an exhibit and another page have the same name, the exhibit is meant.
        """,
      ko: """
        출품작은 번호로, 모든 쪽은 이름(한국어, 영어, 로마자)이나 id로 씁니다. 대소문자와 띄어쓰기는 따지지 않고, 하나로 가려지면 이름의 일부나 \
        초성만 써도 됩니다. 이름이 같으면 출품작이 먼저입니다.
        """),
    examples: [
      "pavilion exposition show 5", "pavilion exposition show folding screen --lang en",
      "pavilion exposition show ㄱㅇㄱ --json", "pavilion exposition show courant",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions

  @Argument(
    en: "The number, the name or the id.", ko: "번호, 이름이나 id.", ValueName(en: "page", ko: "쪽"),
    completion: .names { LocalizedCatalogue.builtIn.namesToComplete })
  var words: [String]

  func answer(_ session: Session) throws -> Answer {
    let localized = try museum.localized()
    let id = try localized.pageID(named: words.joined(separator: " "))
    return try Answer(page: id, in: localized, session)
  }
}

extension Answer {
  /// Everything about a page.
  init(page id: String, in localized: LocalizedCatalogue, _ session: Session) throws {
    let mark = try session.database.exposition.marks(in: localized.key)[id]
    guard let page = MuseumPage(id, in: localized, mark, session.language) else {
      self.init { _ in }
      return
    }
    self.init(page.json + page.detailsJSON) { _ in page.plain.lines }
  }
}
