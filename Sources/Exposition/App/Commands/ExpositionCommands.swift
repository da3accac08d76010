import ArgumentParser
import DataFormats
import ExpositionModel
import PavilionKit
import Stores
import TerminalUI

struct ExpositionCommand: AppCommand {
  static let app: any PavilionApp = Exposition1900()

  static let about = CommandText(
    app, en: "the Korean exhibits at the Paris world's fair.", ko: "파리 만국박람회의 한국 출품작.",
    Phrase(
      en: """
        An exhibit is named by its number or by its name in English, Korean or Latin letters; part of a name will do.

        Another museum is shown with --museum DIR: a folder with exposition_universelle_1900.json and \
        items.json as the original app has them, and people, places and a walk in museum.json if there is one. new \
        makes such a folder to begin with; docs/museum.md tells what stands in the files.
        """,
      ko: """
        출품작은 번호나 이름(한국어, 영어, 로마자)으로 쓰고, 이름은 일부만 써도 됩니다.

        --museum으로 다른 박물관을 볼 수 있습니다. 원래 앱처럼 exposition_universelle_1900.json과 items.json이 든 폴더를 쓰세요. \
        museum.json이 있으면 사람, 장소, 산책도 나옵니다. new로 그런 폴더를 만들 수 있고, 파일에 적는 것은 docs/museum.md에 있습니다.
        """),
    former: ["--catalog": "--museum"],
    subcommands: [
      ExpositionListCommand.self, ExpositionShowCommand.self, ExpositionPeopleCommand.self,
      ExpositionPlacesCommand.self, ExpositionWalkCommand.self, ExpositionAboutCommand.self,
      ExpositionNotesCommand.self, ExpositionExportCommand.self, ExpositionNewCommand.self,
      ExpositionCheckCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var museum: MuseumOptions

  func screen() throws -> (PavilionDatabase) -> any Screen {
    let localized = try museum.localized()
    return { ExpositionScreen(localized, $0) }
  }
}

struct ExpositionListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The exhibits, with what you have read and bookmarked.", ko: "출품작 목록을 읽음, 책갈피 표시와 함께 봅니다.",
    examples: ["pavilion exposition list --kind music", "pavilion exposition list --museum ~/museum --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions

  @Option(
    en: "Only print (인쇄), music (음악), craft (공예) or dress (복식).",
    ko: "한 종류만: 인쇄(print), 음악(music), 공예(craft), 복식(dress).", ValueName(en: "kind", ko: "종류"),
    completion: ExhibitKind.completion)
  var kind: String?

  func answer(_ session: Session) throws -> Answer {
    let kind = try kind.map { try ExhibitKind.named($0) }
    let localized = try museum.localized()
    let marks = try session.database.exposition.marks(in: localized.key)
    let language = session.language
    let exhibits = localized.catalogue(in: language).exhibits.filter { kind == nil || $0.kind == kind }
    return Answer(
      list: exhibits, json: { MuseumPage($0.id, in: localized, marks[$0.id], language)?.json ?? [:] },
      detail: exhibits.isEmpty ? kind.map(none) ?? ExpositionWords.nothingThere : nil
    ) { language in
      let rows = exhibits.map { cells($0, marks[$0.id], language) }
      return PlainTable(rows: rows, limits: [9, 32, 60, 8, 36, 24, 32], mainColumn: 1).lines
    }
  }

  private func none(of kind: ExhibitKind) -> Phrase {
    Phrase(
      en: "This museum has no exhibits of the kind \(kind.rawValue).", ko: "이 박물관에는 \(kind.koreanName) 출품작이 없습니다.")
  }

  private func cells(_ exhibit: Exhibit, _ mark: ExhibitMark, _ language: Language) -> [String] {
    [
      "\(exhibit.number)", exhibit.name, exhibit.otherNames().joined(separator: " · "),
      exhibit.kind?.name.text(in: language) ?? "", exhibit.date?.words(in: language) ?? "",
      mark.words(in: language), exhibit.room,
    ]
  }
}

struct ExpositionAboutCommand: JSONCommand {
  static let about = CommandText(
    "about", en: "The fair: how many came, where and when, and what it was.", ko: "박람회 소개: 언제 어디에서 열렸고, 몇 명이 다녀갔는지.",
    examples: ["pavilion exposition about --lang ko", "pavilion exposition about --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions

  func answer(_ session: Session) throws -> Answer {
    let exposition = try museum.localized().catalogue(in: session.language).exposition
    return Answer(exposition.json) { page(exposition, $0).lines }
  }

  private func page(_ exposition: Exposition, _ language: Language) -> PlainPage {
    var page = PlainPage()
    page.add(exposition.titleLines)
    let card = [
      (ExpositionWords.visitors, ExpositionWords.visitors(exposition.visitors).text(in: language)),
      (ExpositionWords.location, exposition.location), (ExpositionWords.duration, exposition.duration),
    ]
    page.add(card: card.map { ($0.text(in: language), $1) })
    page.add(exposition.visitorsNote)
    for paragraph in exposition.paragraphs { page.add(StyledText(markup: paragraph).string) }
    page.add(ExpositionWords.sources.text(in: language), exposition.sources, mark: "- ")
    return page
  }
}

extension Exposition {
  fileprivate var json: JSONObject {
    [
      "description": paragraphs, "duration": duration, "location": location, "sources": sources, "title": title,
      "visitors": visitors, "visitorsNote": visitorsNote.nonEmpty,
    ]
  }
}
