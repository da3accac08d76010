import ArgumentParser
import DataFormats
import Database
import Stores
import TerminalUI
import Values

extension Int {
  /// Creates the number that a text is, `3` or `#3`; nil for another text.
  package init?(recordNumber text: String) {
    let digits = text.trimmed.drop { $0 == "#" }
    guard text.trimmed.count - digits.count <= 1, let number = try? Int(written: digits, in: 1 ... .max) else {
      return nil
    }
    self = number
  }

  /// Parses the number of a record, `3` or `#3`.
  ///
  /// - Parameter command: The command that lists the numbers.
  package init(recordNumber text: String, listedBy command: String) throws(Failure) {
    guard let number = Int(recordNumber: text) else {
      throw .usage(
        en: "\"\(text.shown)\" is not a record number such as 3 or #3; \(command) shows them.",
        ko: "3이나 #3 같은 기록 번호가 아닙니다: \"\(text.shown)\". \(command)로 볼 수 있습니다.")
    }
    self = number
  }
}

/// The numbers of the records that a command takes, `3` or `#3`.
package struct RecordNumbers: ParsableArguments {
  @Argument(en: "The numbers of the records, 3 or #3.", ko: "기록 번호들, 3이나 #3.", .record) var numbers: [String]

  package init() {}

  /// - Parameter command: The command that lists them.
  package func read(listedBy command: String) throws(Failure) -> [Int] {
    var found: [Int] = []
    for text in numbers { found.append(try Int(recordNumber: text, listedBy: command)) }
    return found.uniqued()
  }
}

extension Answer {
  /// The records that were deleted, each with what it was.
  package init<Record>(
    deleted records: [Record], json: @escaping (Record) -> JSONObject,
    line: @escaping (Record, Language) -> String
  ) {
    self.init(list: records, json: json) { language in
      records.map { Phrase(en: "Deleted: ", ko: "지웠습니다: ").text(in: language) + line($0, language).trimmed }
    }
  }

  /// The records that were deleted; throws a failure if none was, because one is missing.
  package init<Record>(
    deleted result: Result<[Record], MissingRecords>, json: @escaping (Record) -> JSONObject,
    line: @escaping (Record, Language) -> String
  ) throws(Failure) {
    switch result {
    case .failure(let missing): throw .noRecord(missing.numbers)
    case .success(let records): self.init(deleted: records, json: json, line: line)
    }
  }
}

extension Session {
  /// Undoes the entry that was logged last, if it was logged here in the last twelve hours, and returns it.
  ///
  /// - Parameters:
  ///   - refused: Why another one is not undone.
  ///   - undo: Deletes the entry if it still is the last, and returns it.
  package func undo<Record: UndoableEntry>(
    _ last: LastEntered<Record>?, refused: (Record, UndoWindow.Refusal, WallClock) -> Phrase,
    _ undo: (Record) throws -> Record?
  ) throws -> (record: Record, clock: WallClock) {
    let (clock, nothing) = (try environment.wallClock, StandardWords.pavilion.nothingToUndo)
    guard let last else { throw Failure.nothingToUndo(nothing) }
    if let refusal = UndoWindow.refusal(last, now: clock.now.secondsSinceEpoch) {
      throw Failure.nothingToUndo(refused(last.record, refusal, clock))
    }
    guard let record = try undo(last.record) else { throw Failure.nothingToUndo(nothing) }
    return (record, clock)
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
