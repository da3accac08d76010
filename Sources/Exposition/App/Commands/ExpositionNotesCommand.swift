import ArgumentParser
import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

struct ExpositionNotesCommand: JSONCommand {
  static let about = CommandText(
    "notes", en: "All your notes about exhibits, as Markdown.", ko: "출품작에 적은 메모를 모두 Markdown으로 봅니다.",
    Phrase(
      en: """
        Notes about other museums are listed under the path of their folder, even if it is gone. With --museum \
        only that museum's notes are printed.
        """,
      ko: """
        다른 박물관의 메모는 폴더 경로 아래에 모아 둡니다. 폴더가 없어져도 남습니다. --museum을 쓰면 그 박물관의 메모만 봅니다.
        """), examples: ["pavilion exposition notes", "pavilion exposition export notes notes.html"],
    former: ["--markdown": ""])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions

  func answer(_ session: Session) throws -> Answer {
    let museums = try NotedMuseum.all(session, museum)
    return Answer(
      list: museums.flatMap { museum in museum.notes.map { museum.json($0) } }, json: \.self,
      detail: museums.isEmpty ? NotedMuseum.none : nil
    ) { language in
      Array(museums.map { ["# " + $0.title(in: language)] + $0.notes.flatMap(\.lines) }.joined(separator: [""]))
    }
  }
}
