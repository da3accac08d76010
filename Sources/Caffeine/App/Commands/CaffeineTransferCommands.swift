import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI

struct CaffeineExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write all entries, oldest first.", ko: "모든 기록을 오래된 것부터 씁니다.",
    Phrase(
      en: "An existing file is replaced only with --force. import reads what export writes.",
      ko: "이미 있는 파일은 --force를 붙여야 바꿉니다. 내보낸 파일은 import로 다시 가져옵니다."),
    examples: ["pavilion caffeine export caffeine.csv"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var target: FileOptions<EntryFormat>

  func answer(_ session: Session) throws -> Answer {
    let (format, export) = try target.export(session)
    return export.answer(try session.database.caffeine.export, as: .entries(format))
  }
}

extension RecordFormat<CaffeineEntry> {
  static func entries(_ format: EntryFormat) -> RecordFormat {
    switch format {
    // The numbers of an entry and of its water are others elsewhere.
    case .csv: .csv(of: CaffeineEntry.table, without: ["number", "lateMinutes", "water"])
    case .json: .json(\.logged)
    }
  }
}

struct CaffeineImportCommand: JSONCommand {
  static let about = CommandText(
    "import", en: "Add the entries of a file, all or none.", ko: "파일의 기록을 가져옵니다. 잘못된 곳이 있으면 하나도 가져오지 않습니다.",
    Phrase(
      en: """
        It reads what export writes, as CSV or JSON; export.xml of Apple Health, of which it takes the dietary \
        caffeine; health_connect_export.db of Health Connect; a backup of CaffeineHealth; and a CSV file of your own, whose first line names the columns. \
        --sleep takes from Apple Health, too, when you went to bed in the nights that you rated. --columns says which they are, if they are named otherwise: at (or date and time), milligrams, and if you \
        like minutes (how long the drink took), drink, press and source. The amount is in mg, or in what stands behind \
        the heading or the amount: g, mcg. Entries you already have are not added again. A drink with the same amount from two sources within a \
        minute counts once.
        """,
      ko: """
        export가 쓰는 CSV와 JSON, Apple 건강 앱의 export.xml(카페인 섭취만), 헬스 커넥트의 health_connect_export.db, CaffeineHealth 백업, 그리고 첫 줄에 열 이름이 \
        있는 직접 만든 CSV를 가져옵니다. --sleep은 점수를 매긴 잠의 취침 시각도 Apple 건강 앱에서 가져옵니다. 열 이름이 다르면 --columns로 알려 줍니다: at(또는 date와 time), milligrams, 그 밖에 \
        원하는 대로 minutes(마신 시간, 분), drink, press, source. 양은 mg이고, 열 이름이나 값 뒤에 단위(g, mcg)를 쓸 수 있습니다. 이미 있는 기록은 다시 \
        가져오지 않습니다. 두 곳에서 1분 안에 기록한 같은 양의 음료는 한 번만 셉니다.
        """),
    examples: [
      "pavilion caffeine import apple_health_export/export.xml",
      #"pavilion caffeine import log.csv --columns "at=When,milligrams=Caffeine""#,
    ])

  @OptionGroup var output: OutputOptions
  @Option(
    en: "The columns of your own CSV file, such as \"at=When,milligrams=Caffeine\".",
    ko: "직접 만든 CSV의 열 이름. 예: \"at=언제,milligrams=카페인\".", ValueName(en: "columns", ko: "열"))
  var columns: String?
  @Flag(
    en: "Take when you went to bed from Apple Health, too, for the nights that you rated.",
    ko: "점수를 매긴 잠의 취침 시각도 Apple 건강 앱에서 가져옵니다.")
  var sleep = false
  @OptionGroup var zone: ZoneOptions
  @Argument(en: "The file to read; - is standard input.", ko: "읽을 파일. -는 표준 입력입니다.", .file) var file: String

  func answer(_ session: Session) throws -> Answer {
    let source = CaffeineImport(
      zone: try zone.chosen(), columns: try columns.map { text throws(Failure) in try CaffeineColumns(text) },
      readsSleep: sleep)
    let input = try InputFile(file)
    // Less than a megabyte is read in no time.
    let bar = input.size < 1 << 20 ? nil : ProgressLine(of: input.size)
    input.onReading = { bar?.show($0) }
    // The bar is removed before anything else is printed.
    defer { bar?.clear() }
    // The whole file is read before a database is created, and before others have to wait.
    let content = try source.read(input)
    return Answer(try source.add(content, of: input, to: session.database) { _, _ in })
  }
}

extension CaffeineStore.ChangedBedtimes {
  /// How many bedtimes were set, and why not those of all nights.
  var phrase: Phrase {
    let set = Phrase(
      en: changed == 1 ? "1 bedtime set." : "\(changed.grouped) bedtimes set.", ko: "취침 시각 \(changed.grouped)건을 바꿨습니다.")
    guard unrated > 0 else { return set }
    return set
      + Phrase(
        en: unrated == 1
          ? " You did not rate 1 other night of the file."
          : " You did not rate \(unrated.grouped) other nights of the file.",
        ko: " 파일의 다른 \(unrated.grouped)일은 잠 점수가 없어 가져오지 않았습니다.")
  }
}
