import CLibrary
import DataFormats
import Database
import TerminalUI

package struct RecordFormat<Record> {
  package var head = ""
  package var separator = ""
  package let text: (Record) throws -> String
  package var tail: (_ isEmpty: Bool) -> String = { _ in "" }
  /// Whether a file of it begins with a byte order mark: without one, Excel does not take it for UTF-8.
  package var isForSpreadsheets = false

  package init(
    head: String = "", separator: String = "", text: @escaping (Record) throws -> String,
    tail: @escaping (_ isEmpty: Bool) -> String = { _ in "" }, isForSpreadsheets: Bool = false
  ) {
    (self.head, self.separator, self.text, self.tail) = (head, separator, text, tail)
    self.isForSpreadsheets = isForSpreadsheets
  }

  /// A JSON list with one element on each line.
  package static func json(_ value: @escaping (Record) -> JSONObject) -> RecordFormat {
    RecordFormat(head: "[", separator: ",", text: { "\n" + value($0).jsonText() }, tail: { $0 ? "]\n" : "\n]\n" })
  }
}

extension RecordFormat {
  /// Appends the texts of all records; `eachRecord` returns the number of damaged ones, which are left out.
  ///
  /// - Parameter isFile: Whether they go to a file; what other programs read from a pipe has no byte order mark.
  package func write(
    _ eachRecord: @escaping (_ body: (Record) throws -> Void) throws -> Int, isFile: Bool,
    to append: (String) throws -> Void
  ) throws -> (count: Int, damaged: Int) {
    var count = 0
    if isFile, isForSpreadsheets { try append(.byteOrderMark) }
    try append(head)
    let damaged = try eachRecord { record in
      try append((count == 0 ? "" : separator) + (try text(record)))
      count += 1
    }
    try append(tail(count == 0))
    return (count, damaged)
  }
}

/// The records of an app as its command and the data page export them.
package struct AppExport<Record> {
  /// Tells a number of records in words.
  let counted: (Int) -> Phrase
  /// Returns how many records there are.
  let count: () throws -> Int
  /// Calls a body with all of them, and returns the number of damaged ones, which are left out.
  let each: (_ body: (Record) throws -> Void) throws -> Int

  package init(
    _ counted: @escaping (Int) -> Phrase, count: @escaping () throws -> Int,
    each: @escaping (_ body: (Record) throws -> Void) throws -> Int
  ) {
    (self.counted, self.count, self.each) = (counted, count, each)
  }
}

/// An export to a file, or to standard output for `-`.
package struct Export {
  /// nil for standard output.
  private let target: OutputFile?

  /// Checks that the file can be written, without creating it.
  package init(to file: String, replacing: Bool, excluding location: DataLocation) throws(Failure) {
    target = file == "-" ? nil : try OutputFile(file, replaces: replacing, excluding: location.files)
  }

  /// Writes the texts that the body appends, and to a file all or none; then the lines about the file.
  package func write(
    _ output: Output, _ body: (_ append: (String) throws -> Void) throws -> Void, lines: () -> [Phrase]
  ) throws {
    guard let target else {
      // A file has the texts as they are; a terminal would obey them.
      let isShown = isatty(CallContext.current.output) == 1
      return try body { try output.sink.append(isShown ? $0.sanitizedLines : $0) }
    }
    try target.write { sink, signals in
      var count = 0
      try body { text in
        count += 1
        if count.isMultiple(of: 4096), signals.arePending {
          throw Failure(.cannotWrite, en: "Interrupted.", ko: "중단했습니다.")
        }
        try sink.append(text)
      }
    }
    for line in lines() { try output.print(line.text(in: output.language)) }
  }

  /// Writes a text when the answer is printed.
  package func answer(_ text: @escaping (Language) throws -> String) -> Answer {
    Answer { output in
      try write(output) { append in
        try append(text(output.language))
      } lines: {
        target.map { [Phrase(en: "Written to \($0.name).", ko: "\($0.name)에 썼습니다.")] } ?? []
      }
    }
  }

  /// Writes a table for spreadsheets when the answer is printed.
  package func answer(table rows: @escaping (Language) throws -> [[String]]) -> Answer {
    let mark = target == nil ? "" : String.byteOrderMark
    return answer { language in
      mark + (try rows(language)).map { $0.joined(separator: ",") + "\n" }.joined()
    }
  }

  /// Writes all records when the answer is printed.
  package func answer<Record>(_ records: AppExport<Record>, as format: RecordFormat<Record>) -> Answer {
    Answer { output in
      var (count, damaged) = (0, 0)
      try write(output) { append in
        (count, damaged) = try format.write(records.each, isFile: target != nil, to: append)
      } lines: {
        [.written(count, to: target?.name ?? "", records.counted)]
      }
      try output.detail(damaged: damaged, records.counted)
    }
  }
}

extension String {
  /// The mark by which programs know a file of UTF-8.
  static let byteOrderMark = "\u{FEFF}"
}

extension Added {
  /// How many there are of each, as JSON.
  package var json: JSONObject { ["known": known, "new": new] + (replaced > 0 ? ["replaced": replaced] : [:]) }

  /// Tells what was imported, such as "12 records imported, 3 already here".
  package func phrase(_ counted: (Int) -> Phrase) -> Phrase {
    guard let removal = removal else { return addition(counted) }
    return addition(counted) + Phrase(same: " ") + removal
  }

  /// Tells what an earlier import of the same file had brought, and this one has removed; nil for nothing.
  package var removal: Phrase? {
    guard replaced > 0 else { return nil }
    return Phrase(
      en: replaced == 1
        ? "1 from the last import of this file was removed, because it is not in this one."
        : "\(replaced.grouped) from the last import of this file were removed, because they are not in this one.",
      ko: "이 파일에서 전에 가져온 \(replaced.grouped)건은 이번에 가져오지 않아서 지웠습니다.")
  }

  private func addition(_ counted: (Int) -> Phrase) -> Phrase {
    switch (new, known) {
    case (0, 0): Phrase(en: "There is nothing to import.", ko: "가져올 기록이 없습니다.")
    case (0, _):
      Phrase(en: "Nothing new: \(known.grouped) already here.", ko: "새 기록이 없습니다. \(known.grouped)건 모두 이미 있습니다.")
    case (_, 0): Phrase(en: "\(counted(new).en) imported.", ko: "기록 \(new.grouped)건을 가져왔습니다.")
    default:
      Phrase(
        en: "\(counted(new).en) imported, \(known.grouped) already here.",
        ko: "기록 \(new.grouped)건을 가져왔습니다. \(known.grouped)건은 이미 있습니다.")
    }
  }
}

extension Phrase {
  /// How many records were written to a file.
  package static func written(_ count: Int, to name: String, _ counted: (Int) -> Phrase) -> Phrase {
    Phrase(en: "\(counted(count).en) written to \(name).", ko: "\(name): 기록 \(count.grouped)건을 썼습니다.")
  }

  /// How many records were left out of a file.
  package static func damaged(_ count: Int, _ counted: (Int) -> Phrase) -> Phrase {
    Phrase(
      en: "\(counted(count).en) cannot be read and \(count == 1 ? "was" : "were") left out. Nothing was changed.",
      ko: "읽을 수 없는 기록 \(count.grouped)건은 빼고 썼습니다. 원래 기록은 그대로입니다.")
  }
}

extension Output {
  package func detail(damaged count: Int, _ counted: (Int) -> Phrase) throws(Failure) {
    if count > 0 { try detail(.damaged(count, counted)) }
  }
}
