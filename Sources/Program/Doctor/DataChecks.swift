import DataFormats
import Database
import PavilionKit
import Recovery
import Stores
import TerminalUI
import Values

enum DataChecks {
  /// The milliseconds above which a server is noticed with every key.
  private static let quickAnswer = 100.0

  static func section(_ facts: DataFacts, till: Result<TillName?, Failure>) -> CheckSection {
    let checks: [Check]
    switch facts {
    case .refused(let failure): checks = [refused("place", Phrase(en: "file", ko: "파일"), failure)]
    case .file(let file): checks = FileChecks.checks(file)
    case .server(let server): checks = self.checks(server)
    }
    return CheckSection(name: "data", title: Phrase(en: "Data", ko: "데이터"), checks: checks + self.till(till))
  }

  static func refused(_ name: String, _ label: Phrase, _ failure: Failure) -> Check {
    Check(name, label, Phrase(en: "not valid", ko: "잘못된 값"), json: nil).found(.broken, failure.phrase)
  }

  private static func till(_ till: Result<TillName?, Failure>) -> [Check] {
    let label = Phrase(en: "till", ko: "계산대")
    switch till {
    case .failure(let failure): return [refused("till", label, failure)]
    case .success(nil): return []
    case .success(let name?): return [Check("till", label, name.text)]
    }
  }

  private static func checks(_ facts: ServerFacts) -> [Check] {
    let address = Check(
      "place", Phrase(en: "server", ko: "서버"), Phrase(same: facts.address) + facts.source.detail,
      json: ["address": facts.address, "source": facts.source.word] as JSONObject)
    switch facts.status {
    case .failure(let error):
      return [address, FileChecks.unusable(error)]
    case .success(let status):
      let version = Check(
        "version", FileChecks.version, Phrase(same: "\(status.engine), \(status.migration)"),
        json: ["engine": status.engine, "migration": status.migration, "current": true] as JSONObject)
      let shop = status.shop.map { Check("shop", Phrase(en: "shop", ko: "매장"), $0.text) }
      let role = status.role.map { Check("role", Phrase(en: "role", ko: "역할"), $0) }
      return [
        address, version, shop, role, latency(status.latency), rows(facts.reading), newer(facts.reading),
        stock(facts.contradictions),
      ].compactMap(\.self)
    }
  }

  /// Whether this program can read all rows.
  ///
  /// - Parameter path: The file in which they are; nil for a server.
  static func rows(_ reading: DatabaseReading?, in path: String? = nil) -> Check? {
    guard let reading else { return nil }
    let label = Phrase(en: "entries", ko: "기록")
    let json = reading.json(["inconsistent": reading.inconsistent])
    guard !reading.isWhole else {
      let all = reading.rows.values.reduce(0, +).grouped
      return Check("rows", label, Phrase(en: "\(all), all can be read", ko: "\(all)개, 모두 읽을 수 있음"), json: json)
    }
    let fix =
      path.map(reading.remedy)
      ?? Phrase(en: "Its administrator can correct or delete them.", ko: "관리자가 고치거나 지울 수 있습니다.")
    return Check("rows", label, Phrase(en: "damaged", ko: "손상됨"), json: json).found(
      .broken, reading.damage + Phrase(same: " ") + fix)
  }

  /// Entries of a newer version; nil if there are none.
  static func newer(_ reading: DatabaseReading?) -> Check? {
    guard let newer = reading?.newer, !newer.isEmpty else { return nil }
    let places = newer.flatMap(\.places).joined(separator: "; ")
    let count = newer.reduce(0) { $0 + $1.count }.grouped
    return Check(
      "newer", Phrase(en: "newer", ko: "새 버전"), Phrase(en: "\(count) (\(places))", ko: "\(count)개(\(places))"),
      json: JSONObject(newer.map { ($0.table, $0.count) })
    ).found(
      .note, en: "This version does not know them and keeps them. An export with them is for a newer Pavilion.",
      ko: "이 버전이 모르는 기록이며 그대로 둡니다. 내보내면 더 새로운 Pavilion에서만 가져올 수 있습니다.")
  }

  /// Whether the stock is what the orders and changes add up to.
  ///
  /// - Parameter path: The file in which they are; nil for a server.
  static func stock(_ contradictions: [Contradiction]?, in path: String? = nil) -> Check? {
    guard let contradictions else { return nil }
    let label = Phrase(en: "stock", ko: "재고")
    let json = JSONObject(contradictions.map { ($0.name, ["stock": $0.kept, "changes": $0.sum] as JSONObject) })
    let names = contradictions.map { "\($0.name) \($0.kept), not \($0.sum)" }.joined(separator: "; ")
    let value =
      contradictions.isEmpty
      ? Phrase(en: "agrees with its changes", ko: "변경 기록과 일치") : Phrase(en: names, ko: names)
    let fix =
      path.map { path in
        Phrase(
          en: "pavilion recover \(path.quotedForShell) takes the stock as it is, and makes the rest agree.",
          ko: "pavilion recover \(path.quotedForShell): 지금 재고를 그대로 두고 나머지를 맞춥니다.")
      } ?? Phrase(en: "The stock as it is counts.", ko: "지금 재고가 맞는 수입니다.")
    let cause = Phrase(
      en: "Another program has changed the data, or Pavilion has a defect; please report it. ",
      ko: "다른 프로그램이 데이터를 바꿨거나 Pavilion의 결함입니다. 알려 주세요. ")
    let check = Check("stock", label, value, json: json)
    return contradictions.isEmpty ? check : check.found(path == nil ? .note : .broken, cause + fix)
  }

  static func latency(_ milliseconds: Double) -> Check {
    let shown = (milliseconds * 10).rounded() / 10
    return Check("latency", Phrase(en: "answers in", ko: "응답 시간"), "\(shown) ms".phrase, json: shown).found(
      .note, if: milliseconds > quickAnswer,
      en: "Every change waits for the server several times. A server that is nearer, or another network, helps.",
      ko: "바꿀 때마다 서버를 여러 번 기다립니다. 더 가까운 서버나 다른 네트워크를 쓰면 나아집니다.")
  }
}

enum FileChecks {
  static func checks(_ facts: FileFacts) -> [Check] {
    let path = Check(
      "place", Phrase(en: "file", ko: "파일"), Phrase(same: facts.path) + facts.source.detail,
      json: ["path": facts.path, "source": facts.source.word] as JSONObject)
    switch facts.inspection {
    case .failure(let error): return [path] + rights(facts) + [broken(error)]
    case .success(nil): return [path, missing(facts)]
    case .success(let file?):
      let contents = [
        version(file), integrity(file, facts.path), size(file), DataChecks.rows(file.reading, in: facts.path),
        DataChecks.newer(file.reading), DataChecks.stock(file.contradictions, in: facts.path),
        facts.isHeld ? held : nil,
      ]
      return [path] + rights(facts) + contents.compactMap(\.self)
    }
  }

  /// There is no file yet, which is good as long as one can be made.
  private static func missing(_ facts: FileFacts) -> Check {
    let folder = facts.path.lastIndex(of: "/").map { String(facts.path[..<$0]) } ?? "."
    // The folder of a path that was typed is not made.
    if facts.source != .default, folder != facts.folder, !folder.isEmpty, FileKind(folder) != .folder {
      return Check("state", state, Phrase(en: "no folder", ko: "폴더 없음"), json: "missing-folder").found(
        .broken, en: "There is no folder \(folder). Make it, or name another file.",
        ko: "\(folder) 폴더가 없습니다. 폴더를 만들거나 다른 파일을 지정하세요.")
    }
    return Check("state", state, Phrase(en: "not made yet", ko: "아직 없음"), json: "missing").found(
      .broken, if: !facts.canWrite,
      en: "It is made when it is first used, but you may not write to \(facts.folder). Name another file with "
        + "--database.",
      ko: "처음 쓸 때 만드는데, \(facts.folder) 폴더에 쓸 권한이 없습니다. --database로 다른 파일을 지정하세요.")
  }

  static func rights(_ facts: FileFacts) -> [Check] {
    guard let rights = facts.rights else { return [] }
    let folder = facts.folderRights
    let value = folder.map {
      Phrase(en: "\(rights.octal), folder \($0.octal)", ko: "\(rights.octal), 폴더 \($0.octal)")
    }
    let check = Check(
      "rights", Phrase(en: "rights", ko: "권한"), value ?? rights.octal.phrase,
      json: ["file": rights.octal, "folder": folder?.octal, "writable": facts.canWrite] as JSONObject)
    guard facts.canWrite else {
      return [
        check.found(
          .broken,
          en: "You must be able to write to the file and to its folder \(facts.folder), and are not. Ask the owner, or "
            + "name another file with --database.",
          ko: "파일과 \(facts.folder) 폴더에 모두 쓸 수 있어야 하는데 권한이 없습니다. 소유자에게 권한을 얻거나 --database로 다른 파일을 "
            + "지정하세요.")
      ]
    }
    let wide = [(rights, "600", facts.path), (folder ?? 0, "700", facts.folder)].filter { $0.0 & 0o077 != 0 }
    let commands = wide.map { "chmod \($0.1) \($0.2.quotedForShell)" }.joined(separator: "; ")
    return [
      check.found(
        .note, if: !wide.isEmpty, en: "Others can read your data: \(commands)", ko: "다른 사람도 읽을 수 있습니다: \(commands)")
    ]
  }

  static func broken(_ error: StorageError) -> Check {
    switch error.kind {
    case .damaged: Check("integrity", integrity, Phrase(en: "damaged", ko: "손상됨"), error)
    case .newerSchema: Check("version", version, Phrase(en: "newer than this Pavilion", ko: "이 Pavilion보다 새로움"), error)
    default: unusable(error)
    }
  }

  static func unusable(_ error: StorageError) -> Check {
    Check("state", state, Phrase(en: "cannot be used", ko: "쓸 수 없음"), error)
  }

  private static let state = Phrase(en: "state", ko: "상태")
  static let version = Phrase(en: "version", ko: "버전")
  private static let integrity = Phrase(en: "integrity", ko: "무결성")

  private static func version(_ file: FileInspection) -> Check {
    let json: JSONObject = ["engine": file.engine, "migration": file.migration, "current": file.isCurrent]
    let value = [file.engine, file.migration].compactMap(\.self).joined(separator: ", ")
    return Check("version", version, value.phrase, json: json).found(
      .note, if: !file.isCurrent && file.migration != nil,
      en:
        "It is from an older Pavilion and is brought up to date when it is next used. A copy as it was stays beside it.",
      ko: "예전 Pavilion의 파일입니다. 다음에 쓸 때 새 버전에 맞게 바꾸고, 바꾸기 전의 사본을 옆에 둡니다.")
  }

  private static func integrity(_ file: FileInspection, _ path: String) -> Check {
    guard let damage = file.damage else {
      return Check("integrity", integrity, Phrase(en: "not checked", ko: "확인하지 못함"), json: "unfinished").found(
        .note, en: "A change was not finished, or is being written. Open Pavilion, then run this again.",
        ko: "끝나지 않은 변경이 있습니다. Pavilion을 열었다 닫고 다시 해 보세요.")
    }
    guard let first = damage.first else {
      return Check("integrity", integrity, Phrase(en: "whole", ko: "온전함"), json: "ok")
    }
    return broken(StorageError(.damaged, path: path, detail: first))
  }

  private static func size(_ file: FileInspection) -> Check {
    let log =
      file.logSize == 0 ? Phrase.empty : Phrase(en: ", log \(file.logSize.bytes)", ko: ", 로그 \(file.logSize.bytes)")
    return Check(
      "size", Phrase(en: "size", ko: "크기"), Phrase(same: file.size.bytes) + log,
      json: ["bytes": file.size, "logBytes": file.logSize] as JSONObject)
  }

  private static var held: Check {
    Check("lock", Phrase(en: "lock", ko: "잠금"), Phrase(en: "held", ko: "잠겨 있음"), json: "held").found(
      .broken,
      en: "Another program has been writing for \(Int(PavilionDatabase.defaultTimeout)) seconds and more. Until it has "
        + "finished nothing can be saved.",
      ko: "다른 프로그램이 \(Int(PavilionDatabase.defaultTimeout))초 넘게 쓰고 있습니다. 끝날 때까지 저장할 수 없습니다.")
  }
}

extension Check {
  /// A check that has failed with an error.
  fileprivate init(_ name: String, _ label: Phrase, _ value: Phrase, _ error: StorageError) {
    self = Check(name, label, value, json: error.kind.rawValue).found(.broken, error.phrase)
  }
}

extension Int {
  /// The rights of a file, such as `0600`.
  fileprivate var octal: String { "0" + String(0o1000 + self & 0o777, radix: 8).dropFirst() }

  /// The number of bytes, such as `412 kB` or `3.1 MB`.
  fileprivate var bytes: String {
    let kilobytes = (self + 999) / 1000
    guard kilobytes >= 1000 else { return "\(kilobytes) kB" }
    let tenths = (self + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
