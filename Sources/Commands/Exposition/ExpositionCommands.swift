import ArgumentParser
import DataFormats
import ExpositionModel
import Screens
import Stores
import TerminalUI

struct ExpositionCommand: AppCommand {
  static let app = PavilionApp.exposition

  static let about = CommandText(
    app, en: "the Korean exhibits at the Paris world's fair.", ko: "파리 만국박람회의 한국 출품작.",
    Phrase(
      en: """
        An exhibit is named by its number or by its name in English, Korean or Latin letters; part of a name will do.

        Another museum is shown with --catalog DIR: a folder with exposition_universelle_1900.json and \
        items.json as the original app has them.
        """,
      ko: """
        출품작은 번호나 이름(한국어, 영어, 로마자)으로 쓰고, 이름은 일부만 써도 됩니다.

        --catalog로 다른 박물관을 볼 수 있습니다. 원래 앱처럼 exposition_universelle_1900.json과 items.json이 든 폴더를 쓰세요.
        """),
    subcommands: [
      ExpositionListCommand.self, ExpositionShowCommand.self, ExpositionAboutCommand.self,
      ExpositionNotesCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions

  func screen() throws -> (PavilionDatabase) -> any Screen {
    let localized = try catalog.localized()
    return { ExpositionScreen(localized, $0) }
  }
}

struct ExpositionListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The exhibits, with what you have read and bookmarked.", ko: "출품작 목록을 읽음, 책갈피 표시와 함께 봅니다.",
    examples: ["pavilion exposition list --kind music", "pavilion exposition list --catalog ~/museum --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var catalog: CatalogOptions

  @Option(
    en: "Only print (인쇄), music (음악), craft (공예) or dress (복식).",
    ko: "한 종류만: 인쇄(print), 음악(music), 공예(craft), 복식(dress).", ValueName(en: "kind", ko: "종류"),
    completion: ExhibitKind.completion)
  var kind: String?

  func answer(_ session: Session) throws -> Answer {
    let kind = try kind.map { try ExhibitKind.named($0) }
    let localized = try catalog.localized()
    let marks = try session.database.exposition.marks(in: localized.key)
    let exhibits = localized.catalogue(in: session.language).exhibits.filter { kind == nil || $0.kind == kind }
    return Answer(
      list: exhibits, json: { $0.json(marks[$0.id]) },
      remark: exhibits.isEmpty ? kind.map(none) ?? ExpositionWords.nothingThere : nil
    ) { language in
      let rows = exhibits.map { cells($0, marks[$0.id], language) }
      return PlainTable(rows: rows, limits: [9, 32, 60, 8, 36, 24], mainColumn: 1).lines
    }
  }

  private func none(of kind: ExhibitKind) -> Phrase {
    Phrase(
      en: "This catalogue has no exhibits of the kind \(kind.rawValue).", ko: "이 목록에는 \(kind.koreanName) 출품작이 없습니다.")
  }

  private func cells(_ exhibit: Exhibit, _ mark: ExhibitMark, _ language: Language) -> [String] {
    let marks = [
      (mark.isRead, Phrase(en: "read", ko: "읽음")), (mark.isBookmarked, Phrase(en: "bookmarked", ko: "책갈피")),
    ]
    return [
      "\(exhibit.number)", exhibit.name, exhibit.otherNames().joined(separator: " · "),
      exhibit.kind?.name.text(in: language) ?? "", exhibit.date?.words(in: language) ?? "",
      marks.filter(\.0).map { $1.text(in: language) }.joined(separator: ", "),
    ]
  }
}

struct ExpositionShowCommand: JSONCommand {
  static let about = CommandText(
    "show", en: "Everything about an exhibit: fact card, text, your note and the sources.",
    ko: "출품작 하나를 모두 봅니다: 카드, 글, 내 메모, 출처.",
    Phrase(
      en: """
        An exhibit is named by its number or by its name in English, Korean or Latin letters. Capitals and spaces do \
        not matter. Part of a name is enough if no other exhibit has it, and Korean initial consonants will do.
        """,
      ko: """
        출품작은 번호나 이름(한국어, 영어, 로마자)으로 씁니다. 대소문자와 띄어쓰기는 따지지 않고, 하나로 가려지면 이름의 일부나 초성만 써도 됩니다.
        """),
    examples: [
      "pavilion exposition show 5", "pavilion exposition show folding screen --lang en",
      "pavilion exposition show ㄱㅇㄱ --json",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var catalog: CatalogOptions

  @Argument(
    en: "The number or the name.", ko: "번호나 이름.", ValueName(en: "exhibit", ko: "출품작"),
    completion: .names { LocalizedCatalogue.builtIn.namesToComplete })
  var words: [String]

  func answer(_ session: Session) throws -> Answer {
    let localized = try catalog.localized()
    let id = try localized.exhibitID(named: words.joined(separator: " "))
    let mark = try session.database.exposition.marks(in: localized.key)[id]
    guard let exhibit = localized.catalogue(in: session.language)[id] else { return Answer { _ in } }
    return Answer(exhibit.json(mark) + exhibit.detailsJSON(mark)) { page(exhibit, mark, $0).lines }
  }

  private func page(_ exhibit: Exhibit, _ mark: ExhibitMark, _ language: Language) -> PlainPage {
    var page = PlainPage()
    page.add(["\(exhibit.number). \(exhibit.name)", exhibit.otherNames().joined(separator: " · ")])
    page.add(exhibit.summary)
    page.add(card: exhibit.card(in: language))
    for paragraph in exhibit.paragraphs { page.add(StyledText(markup: paragraph).string) }
    page.add(ExpositionWords.ownNote.text(in: language), [mark.note.text])
    page.add(ExpositionWords.shown.text(in: language), [exhibit.provenance?.note ?? ""])
    page.add(ExpositionWords.sources.text(in: language), exhibit.sources, mark: "- ")
    return page
  }
}

struct ExpositionAboutCommand: JSONCommand {
  static let about = CommandText(
    "about", en: "The fair: how many came, where and when, and what it was.", ko: "박람회 소개: 언제 어디에서 열렸고, 몇 명이 다녀갔는지.",
    examples: ["pavilion exposition about --lang ko", "pavilion exposition about --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var catalog: CatalogOptions

  func answer(_ session: Session) throws -> Answer {
    let exposition = try catalog.localized().catalogue(in: session.language).exposition
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

extension Exhibit {
  fileprivate func json(_ mark: ExhibitMark) -> JSONObject {
    let years = date?.years
    return [
      "bookmarked": mark.isBookmarked, "date": date?.text.nonEmpty, "english": names.english.nonEmpty,
      "hanja": names.hanja.nonEmpty, "id": id, "kind": kind?.rawValue, "korean": names.korean.nonEmpty, "name": name,
      "number": number, "readAt": mark.readAt?.iso8601, "romanization": names.romanisation.nonEmpty,
      "shown": provenance?.certainty.rawValue, "summary": summary,
      "until": years.flatMap { $0.count == 1 ? nil : $0.upperBound }, "year": years?.lowerBound,
    ]
  }

  fileprivate func detailsJSON(_ mark: ExhibitMark) -> JSONObject {
    [
      "description": paragraphs, "facts": facts.map { ["label": $0.label, "value": $0.value] as JSONObject },
      "note": mark.note.text.nonEmpty, "shownNote": provenance?.note.nonEmpty, "sources": sources,
    ]
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

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

struct ExpositionNotesCommand: PavilionCommand {
  static let about = CommandText(
    "notes", en: "All your notes about exhibits, as Markdown or JSON.", ko: "출품작에 적은 메모를 모두 Markdown이나 JSON으로 봅니다.",
    Phrase(
      en: """
        Notes about other museums are listed under the path of their folder, even if it is gone. With --catalog \
        only that museum's notes are printed.
        """,
      ko: """
        다른 박물관의 메모는 폴더 경로 아래에 모아 둡니다. 폴더가 없어져도 남습니다. --catalog를 쓰면 그 박물관의 메모만 봅니다.
        """), examples: ["pavilion exposition notes > notes.md", "pavilion exposition notes --json"])

  enum Format: EnumerableFlag {
    case json, markdown

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .json: ArgumentHelp(en: "Print JSON, for programs.", ko: "프로그램이 읽을 JSON으로 씁니다.")
      case .markdown: ArgumentHelp(en: "Print Markdown.", ko: "Markdown으로 씁니다.")
      }
    }
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions
  @Flag(exclusivity: .exclusive) var format = Format.markdown

  var printsJSON: Bool { format == .json }

  func answer(_ session: Session) throws -> Answer {
    let localized = catalog.catalog == nil ? nil : try catalog.localized()
    let notes = try session.database.exposition.notes().filter { localized == nil || $0.catalogue == localized?.key }
    let shelves = Self.shelves(of: notes) { (localized ?? Self.localized($0))?.catalogue(in: session.language) }
    return Answer(
      list: shelves.joined(), json: \.json,
      remark: shelves.isEmpty ? Phrase(en: "No notes yet.", ko: "아직 메모가 없습니다.") : nil
    ) { language in
      Array(shelves.map { $0[0].title(in: language) + $0.flatMap(\.lines) }.joined(separator: [""]))
    }
  }

  /// The notes about each museum in the order of its exhibits; notes about missing exhibits come last.
  private static func shelves(
    of notes: [ExpositionStore.ExhibitNote], in catalogue: (String) -> Catalogue?
  ) -> [[ShelvedNote]] {
    var groups: [[ExpositionStore.ExhibitNote]] = []
    // The notes are sorted by museum, and then by id, as they remain where there is no number.
    for note in notes {
      if groups.last?[0].catalogue != note.catalogue { groups.append([]) }
      groups[groups.count - 1].append(note)
    }
    return groups.map { group in
      let catalogue = catalogue(group[0].catalogue)
      return group.map { ShelvedNote(note: $0, exhibit: catalogue?[$0.exhibit]) }
        .sorted { ($0.exhibit?.number ?? .max) < ($1.exhibit?.number ?? .max) }
    }
  }

  /// The museum with this key; nil when it cannot be read.
  private static func localized(_ key: String) -> LocalizedCatalogue? {
    if key == ExpositionStore.builtIn { return .builtIn }
    // A folder is read only if the key is still its absolute path without links.
    guard let folder = try? CatalogueFolder(key), folder.key == key, folder.isComplete else { return nil }
    return try? folder.localized()
  }
}

private struct ShelvedNote {
  let note: ExpositionStore.ExhibitNote
  let exhibit: Exhibit?

  /// The path of the museum; nil for the built-in one.
  private var path: String? { note.catalogue == ExpositionStore.builtIn ? nil : note.catalogue }
  private var name: String { exhibit?.name ?? note.exhibit }

  var json: JSONObject {
    ["catalogue": path, "exhibit": note.exhibit, "name": name, "note": note.note.text, "number": exhibit?.number]
  }

  func title(in language: Language) -> [String] { ["# \(path ?? ExpositionScreen.title.text(in: language))"] }

  var lines: [String] {
    ["", "## \((exhibit.map { "\($0.number). " } ?? "") + name)", ""]
      + note.note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
