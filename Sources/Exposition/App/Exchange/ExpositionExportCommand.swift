import ArgumentParser
import ExpositionModel
import PavilionKit
import TerminalUI
import Values

/// A format of documents to read.
enum DocumentFormat: String, FileFormat {
  case markdown = "md"
  case html

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
      "pavilion exposition export walk walk.html --pages", "pavilion exposition export haegeum",
      "pavilion exposition export notes --format html > notes.html",
    ], former: ["--output": "FILE"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var museum: MuseumOptions
  @Flag(en: "With the pages that the walk leads to.", ko: "산책에서 이어지는 쪽도 넣습니다.") var pages = false
  @Argument(
    en: "The number, the name or the id; or walk, or notes.", ko: "번호, 이름, id. 또는 walk(산책), notes(메모).",
    ValueName(en: "page", ko: "쪽"),
    completion: .names { ["walk", "notes"].map(Phrase.init(same:)) + LocalizedCatalogue.builtIn.namesToComplete })
  var page: String
  @OptionGroup var target: FileOptions<DocumentFormat>

  func answer(_ session: Session) throws -> Answer {
    if target.format == nil, let word = target.file, word != "-", DocumentFormat(ofFile: word) == nil {
      throw Failure.usage(
        en: "A file ends with .md or .html here. A name of several words stands in quotes: \"\(page) \(word)\".",
        ko: "파일 이름은 .md나 .html로 끝냅니다. 낱말이 여럿인 이름은 따옴표로 묶으세요: \"\(page) \(word)\".")
    }
    let (format, export) = try target.export(session)
    guard let document = try document(session) else { return Answer { try $0.detail(NotedMuseum.none) } }
    return export.answer { _ in format.text(of: document) }
  }

  private func document(_ session: Session) throws -> MuseumDocument? {
    if page == "notes" { return try NotedMuseum.all(session, museum).document(in: session.language) }
    let localized = try museum.localized()
    if page == "walk" { return try walk(in: localized, session) }
    let id = try localized.pageID(named: page)
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
