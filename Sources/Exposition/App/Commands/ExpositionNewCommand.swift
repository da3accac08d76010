import ArgumentParser
import PavilionKit
import TerminalUI

struct ExpositionNewCommand: PavilionCommand {
  static let about = CommandText(
    "new", en: "Write a small museum into a folder, to make one of your own of it.",
    ko: "작은 박물관을 폴더에 씁니다. 고쳐서 나만의 박물관을 만들 수 있습니다.",
    Phrase(
      en: """
        Two exhibits, a person, two places on a map and a walk, all linked; their texts tell what each field is for. The \
        folder is made if it is not there, and no file that is there already is changed without --force.
        """,
      ko: """
        출품작 둘, 사람 하나, 지도 위의 장소 둘, 산책 하나가 서로 이어져 있고, 글에는 칸마다 무엇을 적는지 나와 있습니다. \
        폴더가 없으면 만들고, 이미 있는 파일은 --force 없이는 바꾸지 않습니다.
        """), examples: ["pavilion exposition new museum", "pavilion exposition --museum museum"])

  @OptionGroup var global: GlobalOptions
  @Flag(en: "Replace existing files.", ko: "이미 있는 파일을 바꿉니다.") var force = false
  @Argument(en: "The folder.", ko: "폴더.", .folder) var folder: String

  func answer(_ session: Session) throws -> Answer {
    let target = try OutputFolder(folder, replaces: force)
    let files = NewMuseum(language: session.language).files
    try target.write { write in
      for file in files { try write(file.name, file.text) }
    }
    let list = files.map(\.name).joined(separator: ", ")
    let name = folder.hasPrefix("-") ? "./" + folder : folder
    return Answer { output in
      let written = Phrase(en: "\(list) written to \(folder).", ko: "\(folder)에 썼습니다: \(list).")
      try output.print(written.text(in: output.language))
      let next = Phrase(
        en: "Open it with: pavilion exposition --museum \(name)", ko: "여는 명령: pavilion exposition --museum \(name)")
      try output.print(next.text(in: output.language))
    }
  }
}
