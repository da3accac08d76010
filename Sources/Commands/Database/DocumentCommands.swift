import ArgumentParser
import DataFormats
import Database
import Screens
import Stores
import TerminalUI

struct DocumentExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write everything as one JSON file.", ko: "모든 것을 JSON 파일 하나로 씁니다.",
    Phrase(
      en: """
        For other programs, or to take things along: pavilion import adds them to what is there. To keep your data safe \
        use pavilion backup. The form is described in docs/data.md.
        """,
      ko: """
        다른 프로그램에서 쓰거나 다른 곳으로 옮길 때 씁니다. pavilion import는 이 파일에 있는 것을 지금 데이터에 더합니다. 백업에는 \
        pavilion backup을 쓰세요. 형식은 docs/data.md에 있습니다.
        """),
    examples: ["pavilion export pavilion.json", "pavilion export -"])

  @OptionGroup var global: GlobalOptions
  @Argument(en: "The file to write; - for standard output.", ko: "쓸 파일. 표준 출력이면 -.", .file) var file: String
  @Flag(en: "Replace a file that is there.", ko: "이미 있는 파일을 바꿉니다.") var force = false

  func answer(_ session: Session) throws -> Answer {
    try session.location.checkExists()
    let export = try Export(to: file, replacing: force, excluding: session.location)
    let database = try session.database
    return Answer { output in
      var counts: [String: Int] = [:]
      try export.write(output) { append in
        counts = try database.writeDocument(at: CallContext.current.now, append)
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
      try input.checkKnown()
      let document = try DatabaseDocument(input.text())
      return answer(try session.database.merge(document, from: input.source(.document)))
    } catch let problem as DatabaseDocument.Problem {
      throw Failure(problem, in: input.name)
    }
  }

  private func answer(_ added: [String: Added]) -> Answer {
    let tables = added.mapValues(\.json)
    let (new, known) = added.values.reduce((0, 0)) { ($0.0 + $1.new, $0.1 + $1.known) }
    let json: JSONObject = ["known": known, "new": new, "tables": DataKind.json(tables)]
    return Answer(json, Phrase.imported(added))
  }
}

extension Phrase {
  /// What a document holds that was written.
  static func written(_ file: String, _ counts: [String: Int]) -> [Phrase] {
    [Phrase(en: "Written: \(file)", ko: "썼습니다: \(file)")] + DataKind.lines(counts)
  }

  /// What a document has added.
  static func imported(_ added: [String: Added]) -> [Phrase] {
    let (new, known) = added.values.reduce((0, 0)) { ($0.0 + $1.new, $0.1 + $1.known) }
    let head =
      new == 0
      ? Phrase(en: "Nothing new: \(known.grouped) already here.", ko: "새것이 없습니다. \(known.grouped)건 모두 이미 있습니다.")
      : Phrase(
        en: "\(new.grouped) added, \(known.grouped) already here.",
        ko: "\(new.grouped)건을 더했습니다. \(known.grouped)건은 이미 있습니다.")
    let replaced = added.values.reduce(0) { $0 + $1.replaced }
    let rest =
      replaced == 0
      ? []
      : [
        Phrase(
          en: "\(replaced.grouped) that came from this file before \(replaced == 1 ? "was" : "were") replaced.",
          ko: "전에 이 파일에서 가져온 \(replaced.grouped)건을 대신합니다.")
      ]
    return [head] + rest + DataKind.lines(added.mapValues(\.new))
  }
}

extension DatabaseDocument.WrongElement {
  /// Where it is.
  var place: Phrase { Phrase(same: "\(table) \(number)") }

  /// What is there, and what may be.
  var what: Phrase {
    guard !member.isEmpty else { return Phrase(en: "no object", ko: "객체가 아님") }
    let name = member.sanitizedForDisplay
    if member.contains(" and "), expected == nil {
      let value = value.map { " (\($0.sanitizedForDisplay))" } ?? ""
      return Phrase(
        en: "\(name) contradict each other\(value)",
        ko: "\(name.replacing(" and ", with: ", ")) 값이 서로 맞지 않습니다\(value)")
    }
    let found =
      value.map { value in
        let value = value.sanitizedForDisplay
        return Phrase(en: "\(name) is \(value)", ko: "\(name) 값이 \(value)입니다")
      } ?? Phrase(en: "\(name) is missing", ko: "\(name) 값이 없습니다")
    return found + (expected?.phrase ?? Phrase(en: "; that cannot be", ko: ". 있을 수 없는 값입니다"))
  }
}

extension ExpectedValue {
  /// What is allowed, after what is there.
  fileprivate var phrase: Phrase {
    func allowed(_ en: String, _ ko: String) -> Phrase { Phrase(en: "; allowed: \(en)", ko: ". 쓸 수 있는 값: \(ko)") }
    func range(_ text: String) -> Phrase { allowed(text, text) }
    return switch self {
    case .names(let names): range(names.joined(separator: ", "))
    case .integers(let bounds) where bounds.upperBound == .max:
      allowed("a whole number from \(bounds.lowerBound)", "\(bounds.lowerBound) 이상의 정수")
    case .integers(let bounds):
      allowed(
        "whole numbers \(bounds.lowerBound) to \(bounds.upperBound)",
        "\(bounds.lowerBound)에서 \(bounds.upperBound)까지의 정수")
    case .numbers(let bounds):
      allowed(
        "numbers \(bounds.lowerBound.brief) to \(bounds.upperBound.brief)",
        "\(bounds.lowerBound.brief)에서 \(bounds.upperBound.brief)까지의 수")
    case .text(let limit?):
      allowed("a text of up to \(limit) characters, none of them a control character", "제어 문자 없이 \(limit)자까지의 글")
    case .text(nil): allowed("a text without control characters", "제어 문자가 없는 글")
    case .truth: range("true, false")
    case .moment: allowed("a time such as 2026-11-21T14:05:09+09:00", "2026-11-21T14:05:09+09:00 같은 시각")
    case .day: allowed("a day such as 2026-11-21", "2026-11-21 같은 날짜")
    case .number(let table): allowed("the number of an element of \(table)", "\(table) 항목의 번호")
    case .unique: Phrase(en: " for the second time", ko: ". 두 번째로 나왔습니다")
    case .list(let count):
      allowed(
        "a list of \(count.lowerBound) to \(count.upperBound) elements",
        "항목이 \(count.lowerBound)개에서 \(count.upperBound)개인 목록")
    }
  }
}

extension Double {
  fileprivate var brief: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
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
