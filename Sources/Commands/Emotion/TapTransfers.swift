import EmotionModel
import Screens
import Stores
import TerminalUI

extension Transfer {
  static func tapImports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        "emotion.import", Phrase(en: "Import feelings", ko: "감정 기록 가져오기"),
        Phrase(
          en: "Adds the entries of a CSV or JSON file to the diary.", ko: "CSV나 JSON 파일의 기록을 감정 일기에 더합니다.")
      ) { path in
        try files.working { try TapFile.preview(files.input(path)) }
      } check: { path, progress in
        try files.working {
          var errors = RowErrors(limit: FileCheck.mostProblems)
          let taps = try TapFile(files.input(path, progress), now: CallContext.current.now, &errors)
          return errors.check(count: taps.count)
        }
      } carryOut: { path, progress in
        try files.withDatabase(isWriting: true) { database in
          let now = CallContext.current.now
          let added =
            switch try TapFile(files.input(path), now: now) {
            case .taps(let records): try database.emotion.merge(records) { try progress($0, of: $1) }
            case .counts(let counts): try database.emotion.merge(counts, on: now.date) { try progress($0, of: $1) }
            }
          return [added.phrase(EmotionWords.entries)]
        }
      }
    ]
  }

  static func tapExports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        writing: "emotion.export", Phrase(en: "Export feelings", ko: "감정 기록 내보내기"),
        Phrase(en: "Writes the diary, as .csv or .json.", ko: "감정 일기를 .csv나 .json 파일로 씁니다."),
        proposal: "feelings.csv"
      ) { path, replacing, _, progress in
        try files.withDatabase { database in
          let format = try EntryFormat(ofPath: path)
          let count = try database.emotion.totals().tally.total
          return try files.export(
            .entries(format), to: path, replacing: replacing, of: count, progress, EmotionWords.entries
          ) { body in
            try database.emotion.eachTap { (tap) throws(any Error) in try body(tap) }.get()
          }
        }
      }
    ]
  }
}
