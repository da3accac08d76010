import Dispatch
import Foundation
import Synchronization
import TerminalUI

@testable import EmotionApp
@testable import PavilionKit
@testable import Stores
@testable import WaterApp

extension DataExchange {
  /// Files that are nowhere, whatever machine the tests run on.
  static let sample = DataExchange(database: "~/.local/share/pavilion/pavilion.sqlite", transfers) { folder in
    guard let entries = folders[folder] else {
      throw Refusal(Phrase(en: "There is no folder \(folder).", ko: "그런 폴더가 없습니다: \(folder)"))
    }
    return entries
  }

  private static let folders: [String: [PathEntry]] = [
    "": [
      PathEntry(".cache", isFolder: true), PathEntry("Documents", isFolder: true),
      PathEntry("Downloads", isFolder: true),
      PathEntry("notes.txt", size: 340), PathEntry("water-2025.csv", size: 12_400),
      PathEntry("water-2026.csv", size: 3_400_000), PathEntry("wrong.csv", size: 900),
    ],
    "Documents/": [], "Downloads/": [PathEntry("pavilion-backup.sqlite", size: 180_224)],
    "~/": [PathEntry("water.csv", size: 120)],
  ]

  private static let undo = ImportUndo { _ in
    ImportUndo.Prospect(
      1,
      [
        Phrase(
          en: "Of what came from water-2026.csv, 1,198 would go:", ko: "water-2026.csv에서 가져온 것 가운데 1,198건이 사라집니다."),
        Phrase(en: "  1,198  records of water", ko: "  1,198  물 기록"),
        Phrase(en: "2 that were changed since stay.", ko: "그 뒤에 고친 2건은 남습니다."),
      ])
  } carryOut: { _ in
    [Phrase(en: "Taken back: 1,198 are gone.", ko: "되돌렸습니다. 1,198건이 사라졌습니다.")]
  }

  /// - Parameters:
  ///   - zone: The zone of a file from a phone; nil while it was not said.
  ///   - takesConflicts: Whether figures that contradict each other are taken.
  private static func waterImport(
    zone: String? = nil, takesConflicts: Bool = false, _ choices: FileChoices? = nil
  ) -> Transfer {
    var transfer = Transfer(
      "water.import", Phrase(en: "Import waters", ko: "물 기록 가져오기"),
      Phrase(en: "Adds the records of a CSV file to the log.", ko: "CSV 파일의 기록을 물 기록에 더합니다."),
      undo: undo, preview: preview
    ) { path, _ in
      if path.contains("moods") { return FileCheck(count: 412, choices: moods) }
      if path.contains("phone") {
        let place = Phrase(en: "line 2", ko: "2번째 줄")
        guard zone == nil else {
          let error = Phrase(en: "scores must be 1–5", ko: "scores는 1–5입니다")
          return FileCheck(count: 12, leftOut: [FileCheck.Problem(place, error)], leftOutCount: 1)
        }
        let error = Phrase(en: "2026-11-21 22:00 is in the future", ko: "2026-11-21 22:00: 아직 오지 않은 때입니다")
        return FileCheck(count: 11, problems: [FileCheck.Problem(place, error)], problemCount: 1, wantsZone: true)
      }
      if path.contains("contradicting") {
        let error = Phrase(
          en: "hardness 90 ppm does not fit calcium 400 mg/L", ko: "경도 90 ppm: 칼슘 400 mg/L와 함께일 수 없습니다")
        return takesConflicts
          ? FileCheck(count: 3)
          : FileCheck(
            count: 2, problems: [FileCheck.Problem(Phrase(en: "line 2", ko: "2번째 줄"), error)], problemCount: 1,
            hasConflicts: true)
      }
      guard path.contains("wrong") else { return FileCheck(count: 1204) }
      let problems = (1...FileCheck.mostProblems).map { number in
        FileCheck.Problem(
          Phrase(en: "line \(2 * number + 1)", ko: "\(2 * number + 1)번째 줄"),
          Phrase(
            en: "\"soon\" is not a date such as 2026-11-21, \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00",
            ko: "\"soon\": 2026-11-21, \"2026-11-21 14:05\", 2026-11-21T14:05:00+09:00 같은 날짜가 아닙니다"))
      }
      return FileCheck(count: 3, problems: problems, problemCount: 1500)
    } carryOut: { _, _ in
      if let choices { return choices.items.map { Phrase(same: "\($0.name): \($0.selected)") } }
      return [Phrase(en: "1,200 records imported, 4 already here.", ko: "기록 1,200건을 가져왔습니다. 4건은 이미 있습니다.")]
    }
    transfer.choosing = { waterImport(zone: zone, takesConflicts: takesConflicts, $0) }
    transfer.inZone = { zone in
      guard zone == "Asia/Seoul" else { throw Refusal(Phrase(en: "There is no such zone.", ko: "그런 시간대는 없습니다.")) }
      return waterImport(zone: zone)
    }
    if !takesConflicts { transfer.takingConflicts = { waterImport(zone: zone, takesConflicts: true) } }
    return transfer
  }

  private static let transfers = [
    waterImport(),
    Transfer(
      writing: "water.export", Phrase(en: "Export waters", ko: "물 기록 내보내기"),
      Phrase(en: "Writes the log, as .csv, .json, .md or .svg.", ko: "물 기록을 .csv, .json, .md, .svg 파일로 씁니다."),
      proposal: "waters.csv"
    ) { path, replacing, _, _ in
      if path == "notes.txt", !replacing {
        throw Refusal(Phrase(en: "\(path) already exists.", ko: "\(path): 이미 있는 파일입니다."), fileExists: true)
      }
      return [Phrase(en: "4 records written to \(path).", ko: "\(path): 기록 4건을 썼습니다.")]
    },
    Transfer(
      writing: .backup, "backup", Phrase(en: "Back up", ko: "백업하기"),
      Phrase(en: "Writes a checked copy of the whole database.", ko: "데이터베이스 전체를 파일 하나에 복사하고 검사합니다."),
      keywords: Phrase(en: "backup", ko: "백업"), proposal: "pavilion-backup.sqlite"
    ) { path, _, _, _ in
      [Phrase(en: "Copied and checked: \(path)", ko: "복사하고 검사했습니다: \(path)")]
    },
    Transfer(
      reading: .restoring, "restore", Phrase(en: "Restore a backup", ko: "백업 되돌리기"),
      Phrase(en: "Puts a backup in place of your data, which are kept.", ko: "지금 데이터를 백업으로 바꾸고, 지금 것은 남겨 둡니다.")
    ) { _ in
      FilePreview(Phrase(en: "a database", ko: "데이터베이스"))
    } check: { _, _ in
      FileCheck(
        count: 1284,
        contents: [
          FileCheck.Content(Phrase(en: "orders of juice", ko: "쥬스 주문"), 80),
          FileCheck.Content(Phrase(en: "records of water", ko: "물 기록"), 1204),
        ])
    } carryOut: { _, _ in
      [
        Phrase(en: "Restored: pavilion.sqlite", ko: "되돌렸습니다: pavilion.sqlite"),
        Phrase(en: "     80  orders of juice", ko: "     80  쥬스 주문"),
        Phrase(en: "  1,204  records of water", ko: "  1,204  물 기록"),
        Phrase(
          en: "What was there before is now pavilion.sqlite.before-restore-20261121-140500",
          ko: "그전의 데이터는 이제 여기에 있습니다: pavilion.sqlite.before-restore-20261121-140500"),
      ]
    },
  ]

  /// The moods of a file of another app, with the options of their import.
  private static let moods = FileChoices.moods([
    FileChoices.Item("good", 188, selected: 3), FileChoices.Item("meh", 121, selected: 0),
    FileChoices.Item("rad", 54, selected: 1), FileChoices.Item("bad", 40, selected: 5),
    FileChoices.Item("so tired I could sleep on my feet", 9, selected: 0),
  ])

  private static func preview(_ path: String) throws -> FilePreview {
    if path.contains("moods") {
      return FilePreview(
        Phrase(same: "Daylio, CSV"),
        [
          FilePreview.Column("full_date", Phrase(en: "Day", ko: "날짜"), values: ["2026-11-20", "2026-11-19"]),
          FilePreview.Column("mood", Phrase(en: "Mood", ko: "기분"), values: ["good", "meh"]),
          FilePreview.Column("weekday", nil, values: ["Friday", "Thursday"]),
        ])
    }
    guard path.hasSuffix(".csv") else {
      throw Refusal(
        Phrase(
          en: "\(path), line 1: the names of the columns are missing. Nothing was imported.",
          ko: "\(path), 1번째 줄: 열 이름이 없습니다. 가져온 것은 없습니다."))
    }
    return FilePreview(
      Phrase(en: "CSV, separated by commas", ko: "CSV, 쉼표로 구분"),
      [
        FilePreview.Column("name", Phrase(en: "Name", ko: "이름"), values: ["Cafe A", "Home tap", "Well"]),
        FilePreview.Column(
          "at", Phrase(en: "Date", ko: "날짜"), values: ["2026-11-20", "2026-11-19 08:00", "2026-10-01"]),
        FilePreview.Column(
          "hardness (dH)", Phrase(en: "Hardness", ko: "경도"), unit: "°dH", values: ["8.5", "6", "14"]),
        FilePreview.Column(
          "alkalinity", Phrase(en: "Alkalinity", ko: "알칼리도"), unit: "ppm", values: ["40", "90", "110"]),
        FilePreview.Column("color", nil, values: ["blue", "", "clear"]),
        FilePreview.Column("note", Phrase(en: "Note", ko: "메모"), values: ["nice, soft", "", ""]),
      ])
  }
}
