import DataFormats
import TerminalUI
import Values

extension Int {
  /// Parses the number of a record, `3` or `#3`.
  ///
  /// - Parameter command: The command that lists the numbers.
  package init(recordNumber text: String, listedBy command: String) throws(Failure) {
    let digits = text.trimmed.drop { $0 == "#" }
    guard text.trimmed.count - digits.count <= 1, let number = try? Int(written: digits, in: 1 ... .max) else {
      throw .usage(
        en: "\"\(text.shown)\" is not a record number such as 3 or #3; \(command) shows them.",
        ko: "3이나 #3 같은 기록 번호가 아닙니다: \"\(text.shown)\". \(command)로 볼 수 있습니다.")
    }
    self = number
  }
}

extension Answer {
  /// The records that were deleted, each with what it was.
  package init<Record>(
    deleted records: [Record], json: @escaping (Record) -> JSONObject,
    line: @escaping (Record, Language) -> String
  ) {
    self.init(list: records, json: json) { language in
      records.map { Phrase(en: "Deleted: ", ko: "지웠습니다: ").text(in: language) + line($0, language) }
    }
  }
}

extension Failure {
  package static func noRecord(_ numbers: [Int]) -> Failure {
    let list = numbers.map { "#\($0)" }.joined(separator: ", ")
    return Failure(
      .refused, Phrase(en: "There is no record \(list).", ko: "그런 기록은 없습니다: \(list)."),
      json: ["error": "no-such-record", "numbers": numbers])
  }
}
