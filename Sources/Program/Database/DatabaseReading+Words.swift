import DataFormats
import Database
import PavilionKit
import TerminalUI

extension DatabaseReading {
  /// Returns the contents of a file as JSON, for other programs.
  func json(_ members: JSONObject) -> JSONObject {
    let unreadable = Dictionary(uniqueKeysWithValues: unreadable.map { ($0.table, $0.count) })
    return RowCounts.json(rows, members + ["unreadable": RowCounts.json(unreadable)])
  }

  /// A line for each table that is not empty, and what cannot be read.
  ///
  /// - Parameter path: The file in which it is.
  func lines(in path: String) -> [Phrase] {
    RowCounts.lines(rows) + (isWhole ? [] : [damage, remedy(in: path)])
  }

  /// The rows that cannot be read, and where the first of them are, or the tables that do not agree.
  var damage: Phrase {
    guard !unreadable.isEmpty else {
      let names = inconsistent.map(Phrase.init(table:))
      return Phrase(
        en: "This is not what follows from the other entries: \(names.map(\.en).joined(separator: ", ")).",
        ko: "다른 기록과 맞지 않는 것: \(names.map(\.ko).joined(separator: ", ")).")
    }
    let count = unreadable.reduce(0) { $0 + $1.count }
    let kinds = unreadable.map { Phrase(table: $0.table) }
    let places = unreadable.flatMap(\.places).joined(separator: "; ")
    return Phrase(
      en: "\(count.grouped) cannot be read: \(kinds.map(\.en).joined(separator: ", ")) (\(places)).",
      ko: "읽을 수 없는 것 \(count.grouped)개: \(kinds.map(\.ko).joined(separator: ", "))(\(places)).")
  }
}

extension DatabaseReading {
  /// Returns the advice on a file of which some rows cannot be read, or do not agree.
  func remedy(in path: String) -> Phrase {
    guard !unreadable.isEmpty else {
      return Phrase(
        en: "pavilion recover \(path.quotedForShell) makes it anew, and keeps the file as it is beside.",
        ko: "pavilion recover \(path.quotedForShell): 새로 맞추고, 지금 파일은 옆에 남겨 둡니다.")
    }
    return Phrase(
      en: "pavilion recover \(path.quotedForShell) makes a file of all others, and keeps the damaged one beside it.",
      ko: "pavilion recover \(path.quotedForShell): 나머지로 새 파일을 만들고, 손상된 파일은 옆에 남겨 둡니다.")
  }
}
