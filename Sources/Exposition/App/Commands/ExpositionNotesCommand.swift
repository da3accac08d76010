import ArgumentParser
import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

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
    let museums = try NotedMuseum.all(session, catalog)
    return Answer(
      list: museums.flatMap { museum in museum.notes.map { museum.json($0) } }, json: \.self,
      detail: museums.isEmpty ? NotedMuseum.none : nil
    ) { language in
      Array(museums.map { ["# " + $0.title(in: language)] + $0.notes.flatMap(\.lines) }.joined(separator: [""]))
    }
  }
}
