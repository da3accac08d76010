import Screens
import TerminalUI

/// How the records of an app are written to a file.
struct RecordFormat<Record> {
  let head: String
  /// A record, with the separator before it unless it is the first.
  let text: (_ record: Record, _ isFirst: Bool) throws -> String
  /// The end of the file.
  let tail: (_ isEmpty: Bool) -> String

  init(
    head: String = "", text: @escaping (Record) throws -> String, tail: @escaping () -> String = { "" }
  ) {
    self.head = head
    self.text = { record, _ in try text(record) }
    self.tail = { _ in tail() }
  }

  private init(
    _ head: String, _ text: @escaping (Record, Bool) throws -> String, _ tail: @escaping (Bool) -> String
  ) {
    (self.head, self.text, self.tail) = (head, text, tail)
  }

  /// A JSON list with one element on each line.
  static func json(isInert: Bool = false, _ value: @escaping (Record) -> some Encodable) -> RecordFormat {
    RecordFormat(
      "[", { ($1 ? "\n" : ",\n") + (try JSON.text(value($0), isInert: isInert)) }, { $0 ? "]\n" : "\n]\n" })
  }
}

/// An export to a file, or to standard output for `-`.
struct Export {
  private let name: String
  private let target: OutputFile?

  /// Checks that the file can be written, without creating it.
  init(to file: String, replacing: Bool, sparing location: DataLocation) throws(Failure) {
    name = file.inert
    target = file == "-" ? nil : try OutputFile(file, replaces: replacing, sparing: location.files)
  }

  /// Writes all records when the answer is printed.
  ///
  /// - Parameter counted: a number of records in words.
  /// - Parameter eachRecord: calls its argument for each record and returns the number of damaged ones.
  func answer<Record>(
    as format: RecordFormat<Record>, counted: @escaping (Int) -> Phrase,
    _ eachRecord: @escaping (_ body: (Record) throws -> Void) throws -> Int
  ) -> Answer {
    Answer { output in
      var (count, damaged) = (0, 0)
      func write(to sink: TextSink, isStopped: () -> Bool) throws {
        try sink.append(format.head)
        damaged = try eachRecord { record in
          try sink.append(format.text(record, count == 0))
          count += 1
          if count.isMultiple(of: 4096), isStopped() { throw Failure(.cannotWrite, en: "Interrupted.", ko: "중단했습니다.") }
        }
        try sink.append(format.tail(count == 0))
        try sink.flush()
      }
      if let target {
        try target.write { sink, signals in try write(to: sink) { signals.arePending } }
        try output.print(TransferWords.exported(count, counted, to: name).text(in: output.language))
      } else {
        try write(to: output.sink) { false }
      }
      if let warning = TransferWords.damaged(damaged, counted) { try output.remark(warning) }
    }
  }
}

/// The result of an import.
struct ImportResult: Encodable {
  /// The number of records that were there already.
  let known: Int
  /// The number of records that were added.
  let new: Int
}

/// The sentences about imports and exports, whatever the records are.
enum TransferWords {
  static func imported(_ result: ImportResult, _ counted: (Int) -> Phrase) -> Phrase {
    let new = Phrase(en: "\(counted(result.new).en) taken", ko: "기록 \(result.new.grouped)건을 가져왔습니다.")
    guard result.known > 0 else { return new + Phrase(en: ".", ko: "") }
    return new
      + Phrase(
        en: ", \(result.known.grouped) \(result.known == 1 ? "was" : "were") there already.",
        ko: " \(result.known.grouped)건은 이미 있었습니다.")
  }

  static func exported(_ count: Int, _ counted: (Int) -> Phrase, to file: String) -> Phrase {
    Phrase(en: "\(counted(count).en) written to \(file).", ko: "\(file): 기록 \(count.grouped)건을 썼습니다.")
  }

  /// The warning about damaged records; nil when there are none.
  static func damaged(_ count: Int, _ counted: (Int) -> Phrase) -> Phrase? {
    guard count > 0 else { return nil }
    return Phrase(
      en: "\(counted(count).en) cannot be read and \(count == 1 ? "was" : "were") left out; nothing of it was changed.",
      ko: "읽을 수 없는 기록 \(count.grouped)건은 뺐습니다. 그대로 두었습니다.")
  }
}
