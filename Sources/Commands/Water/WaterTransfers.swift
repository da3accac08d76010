import Screens
import Stores
import TerminalUI
import WaterModel

extension Transfer {
  static func waterImports(_ files: TransferFiles) -> [Transfer] {
    [
      Transfer(
        "water.import", Phrase(en: "Import waters", ko: "물 기록 가져오기"),
        Phrase(en: "Adds the records of a CSV file to the log.", ko: "CSV 파일의 기록을 물 기록에 더합니다.")
      ) { path in
        try files.working {
          var file = try WaterFile(files.input(path), now: CallContext.current.now)
          return try file.preview()
        }
      } check: { path, progress in
        try files.working {
          var file = try WaterFile(
            files.input(path, progress), now: CallContext.current.now, limit: FileCheck.mostProblems)
          var count = 0
          while try file.nextGood() != nil { count += 1 }
          return file.errors.check(count: count)
        }
      } carryOut: { path, progress in
        try files.withDatabase { database in
          let input = try files.input(path, progress)
          let added = try WaterFile.merge(input, into: database.water, now: CallContext.current.now)
          return [added.phrase(WaterWords.records)]
        }
      }
    ]
  }
}
