import ArgumentParser
import DataFormats
import Database
import PavilionKit
import Stores
import TerminalUI

struct DocumentExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write everything as one JSON document.", ko: "모든 것을 JSON 문서 하나로 씁니다.",
    Phrase(
      en: """
        For other programs, or to take things along: pavilion import adds them to what is there. To keep your data safe \
        use pavilion backup. The form is described in docs/data.md.
        """,
      ko: """
        다른 프로그램에서 쓰거나 다른 곳으로 옮길 때 씁니다. pavilion import는 이 파일에 있는 것을 지금 데이터에 더합니다. 백업에는 \
        pavilion backup을 쓰세요. 형식은 docs/data.md에 있습니다.
        """),
    examples: ["pavilion export pavilion.json", "pavilion export | gzip > pavilion.json.gz"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var target: FileOptions<JSONFormat>

  func answer(_ session: Session) throws -> Answer {
    try session.location.checkExists()
    let (file, export) = (target.path, try target.export(session).export)
    let database = try session.database
    return Answer { output in
      var counts: [String: Int] = [:]
      try export.write(output) { append in
        counts = try database.writeDocument(at: CallContext.current.now, settings: KnownSetting.all, append)
      } lines: {
        Phrase.written(file, counts)
      }
    }
  }
}

struct DocumentImportCommand: JSONCommand {
  static let about = CommandText(
    "import", en: "Add what an exported file holds.", ko: "내보낸 파일에 있는 것을 더합니다.",
    Phrase(
      en: """
        What is here stays, and nothing is added twice, however often the file is imported. The stock is taken over only \
        where nobody has ordered yet. All of it is added, or nothing.
        """,
      ko: """
        지금 있는 것은 그대로 두고, 같은 파일을 몇 번 가져와도 두 번 더하지 않습니다. 재고는 아직 주문이 없을 때만 가져옵니다. 모두 더하거나, 아무것도 하지 않습니다.
        """),
    examples: ["pavilion import pavilion.json"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The file to read; - for standard input.", ko: "읽을 파일. 표준 입력이면 -.", .file) var file: String

  func answer(_ session: Session) throws -> Answer {
    let input = try InputFile(file)
    do {
      let document = try DatabaseDocument(input)
      return answer(try session.database.merge(document, from: input.source(.document)))
    } catch let problem as DatabaseDocument.Problem {
      throw Failure(problem, in: input.name)
    }
  }

  private func answer(_ added: [String: Added]) -> Answer {
    let tables = added.mapValues(\.json)
    let (new, known) = added.values.reduce((0, 0)) { ($0.0 + $1.new, $0.1 + $1.known) }
    let json: JSONObject = ["known": known, "new": new, "tables": RowCounts.json(tables)]
    return Answer(json, Phrase.imported(added))
  }
}

extension Phrase {
  /// Returns the report on a document that was written, with its contents.
  static func written(_ file: String, _ counts: [String: Int]) -> [Phrase] {
    [Phrase(en: "Written: \(file)", ko: "썼습니다: \(file)")] + RowCounts.lines(counts)
  }

  /// Returns the report on the entries that a document has added.
  static func imported(_ added: [String: Added]) -> [Phrase] {
    let (new, known) = added.values.reduce((0, 0)) { ($0.0 + $1.new, $0.1 + $1.known) }
    let head =
      new == 0
      ? Phrase(en: "Nothing new: \(known.grouped) already here.", ko: "새것이 없습니다. \(known.grouped)건 모두 이미 있습니다.")
      : Phrase(
        en: "\(new.grouped) added, \(known.grouped) already here.",
        ko: "\(new.grouped)건을 더했습니다. \(known.grouped)건은 이미 있습니다.")
    var all = Added(new: new, known: known)
    all.replaced = added.values.reduce(0) { $0 + $1.replaced }
    return [head] + [all.removal].compactMap(\.self) + RowCounts.lines(added.mapValues(\.new))
  }
}

extension DatabaseDocument {
  /// Reads what a file says of itself, if it is such a document; its elements are checked with all settings of the program.
  ///
  /// - Throws: `Failure`, `Problem`.
  init(_ input: InputFile) throws {
    try input.checkKnown()
    self = try DatabaseDocument(input.text(), for: .pavilion, settings: KnownSetting.all)
  }
}

extension Failure {
  init(_ problem: DatabaseDocument.Problem, in name: Phrase) {
    switch problem {
    case .notJSON(let line):
      self.init(
        .badData, en: "\(name.en), line \(line): this is not JSON. Nothing was imported.",
        ko: "\(name.ko), \(line)번째 줄: JSON이 아닙니다. 아무것도 가져오지 않았습니다.")
    case .notADocument:
      self.init(
        .badData,
        en:
          "\(name.en) was not written by pavilion export. Nothing was imported. Records of one app are imported by its own "
          + "command, such as pavilion water import.",
        ko: "\(name.ko): pavilion export로 쓴 파일이 아닙니다. 아무것도 가져오지 않았습니다. 한 앱의 기록은 그 앱의 명령으로 "
          + "가져오세요. 예: pavilion water import.")
    case .newer(let version):
      self.init(
        .badData,
        en:
          "\(name.en) has version \(version), and this Pavilion knows version \(DatabaseDocument.version). Nothing was "
          + "imported. Update Pavilion.",
        ko: "\(name.ko): 형식이 \(version)판인데 이 Pavilion은 \(DatabaseDocument.version)판까지 읽습니다. 아무것도 가져오지 않았습니다. "
          + "Pavilion을 업데이트하세요.")
    case .elements(let elements, let count):
      let list = elements.map { $0.place + Phrase(same: ": ") + $0.what }
      let more = count - elements.count
      let rest = more > 0 ? [Phrase(en: "and \(more.grouped) more", ko: "그 밖에 \(more.grouped)건")] : []
      self.init(
        .badData,
        Phrase(
          en: "\(name.en) has entries that are wrong; nothing was imported:",
          ko: "\(name.ko): 잘못된 항목이 있어 아무것도 가져오지 않았습니다."), list: list + rest)
    }
  }
}
