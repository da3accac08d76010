import ArgumentParser
import ExpositionModel
import PavilionKit
import TerminalUI
import Values

/// A format of documents to read.
enum DocumentFormat: String, CaseIterable, ExpressibleByArgument {
  case markdown = "md"
  case html

  /// Creates the format that the end of a file name tells.
  init?(ofFile name: String) {
    let name = name.lowercased()
    let endings: [(String, Self)] = [(".md", .markdown), (".markdown", .markdown), (".html", .html), (".htm", .html)]
    guard let format = endings.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
    self = format
  }

  func text(of document: MuseumDocument) -> String {
    switch self {
    case .markdown: MuseumMarkdown(document: document).text
    case .html: MuseumHTML(document: document).text
    }
  }
}

struct ExpositionExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "A page, the whole walk or all your notes, as Markdown or as one HTML file with pictures.",
    ko: "한 쪽, 산책 전체, 내 메모 전부를 Markdown이나 그림이 든 HTML 파일 하나로 씁니다.",
    Phrase(
      en: """
        A page is named as for show; walk and notes stand for themselves. With --pages the pages that the walk leads to \
        follow its stops. The end of the file name tells the format, which is else Markdown.
        """,
      ko: """
        쪽은 show에서처럼 이름이나 번호로 씁니다. walk는 산책, notes는 메모입니다. --pages를 붙이면 산책에서 이어지는 쪽도 넣습니다. \
        형식은 파일 이름의 끝으로 정하며, 그 밖에는 Markdown입니다.
        """),
    examples: [
      "pavilion exposition export walk --pages --output walk.html", "pavilion exposition export haegeum",
      "pavilion exposition export notes --format html --output notes.html",
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions
  @Option(en: "md or html; the ending of the file name will do.", ko: "md나 html. 파일 이름의 끝으로도 알 수 있습니다.", .format)
  var format: DocumentFormat?
  @Option(en: "The file to write; without it, standard output.", ko: "쓸 파일. 없으면 표준 출력입니다.", .file) var output: String?
  @Flag(en: "With the pages that the walk leads to.", ko: "산책에서 이어지는 쪽도 넣습니다.") var pages = false
  @Flag(en: "Replace an existing file.", ko: "이미 있는 파일을 바꿉니다.") var force = false
  @Argument(
    en: "The number, the name or the id; or walk, or notes.", ko: "번호, 이름, id. 또는 walk(산책), notes(메모).",
    ValueName(en: "page", ko: "쪽"),
    completion: .names { ["walk", "notes"].map(Phrase.init(same:)) + LocalizedCatalogue.builtIn.namesToComplete })
  var words: [String]

  func answer(_ session: Session) throws -> Answer {
    let file = output ?? "-"
    let format = format ?? DocumentFormat(ofFile: file) ?? .markdown
    let export = try Export(to: file, replacing: force, excluding: session.location)
    guard let document = try document(session) else { return Answer { try $0.detail(NotedMuseum.none) } }
    return Answer { output in
      try export.write(output) { append in
        try append(format.text(of: document))
      } lines: {
        [Phrase(en: "Written to \(file).", ko: "\(file)에 썼습니다.")]
      }
    }
  }

  private func document(_ session: Session) throws -> MuseumDocument? {
    if words == ["notes"] { return try NotedMuseum.all(session, catalog).document(in: session.language) }
    let localized = try catalog.localized()
    if words == ["walk"] { return try walk(in: localized, session) }
    let id = try localized.pageID(named: words.joined(separator: " "))
    return try museumPages([id], in: localized, session).first.map { MuseumDocument($0, in: localized) }
  }

  private func walk(in localized: LocalizedCatalogue, _ session: Session) throws -> MuseumDocument {
    let language = session.language
    guard let walk = localized.museum(in: language).walk, !walk.stops.isEmpty else { throw MuseumPage.noWalk }
    let stops = try museumPages(walk.stops.map(\.id), in: localized, session)
    let others = pages ? try museumPages(stops.linkedPages, in: localized, session) : []
    return MuseumDocument(walk, stops + others, in: localized, language)
  }

  private func museumPages(
    _ ids: [String], in localized: LocalizedCatalogue, _ session: Session
  ) throws -> [MuseumPage] {
    let marks = try session.database.exposition.marks(in: localized.key)
    return ids.compactMap { MuseumPage($0, in: localized, marks[$0], session.language) }
  }
}

extension [MuseumPage] {
  /// The ids of other pages to which these lead.
  fileprivate var linkedPages: [String] {
    let links = flatMap { page in
      page.exhibit.paragraphs.flatMap { StyledText(markup: $0).spans.compactMap(\.style.link?.place) }
        + page.related.map(\.id)
    }
    return links.uniqued().filter { id in !contains { $0.exhibit.id == id } }
  }
}
