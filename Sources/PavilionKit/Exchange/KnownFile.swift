import DataFormats
import TerminalUI

/// A file that cannot be read where it was given, but is known: what it is, and what to do instead.
///
/// Sources: the signatures of file formats; the headings of Bearable, Cronometer, MyFitnessPal, iMoodJournal and Samsung
/// Health in public programs that read them; Mappiness, http://blog.mappiness.org.uk/2011/05/23/data-dictionary/; Google
/// Takeout's `Data Source` and `Data Points` of Fit.
package struct KnownFile {
  /// The kind of file, such as "a workbook of Excel".
  private let kind: Phrase
  /// The advice, in a sentence.
  private let advice: Phrase

  private init(_ kind: Phrase, _ advice: Phrase) { (self.kind, self.advice) = (kind, advice) }

  package func refusal(of name: Phrase) -> Failure {
    Failure(
      .badData,
      Phrase(en: "\(name.en) is \(kind.en). ", ko: "\(name.ko): \(kind.ko)입니다. ") + advice
        + Phrase(en: " Nothing was imported.", ko: " 가져온 것은 없습니다."))
  }

  /// A command of Pavilion that reads the file.
  private static func readBy(_ command: String) -> Phrase {
    Phrase(en: "pavilion \(command) reads it.", ko: "pavilion \(command)로 가져옵니다.")
  }

  /// How a spreadsheet is brought along.
  private static let asCSV = Phrase(
    en: "Save the sheet as CSV UTF-8 (File, Save as), and import that with the command of an app, such as "
      + "pavilion water import.",
    ko: "시트를 CSV UTF-8로 저장해(파일, 다른 이름으로 저장) 그 파일을 앱의 명령으로 가져오세요. 예: pavilion water import.")

  private static let ownTable = Phrase(
    en: "Make a CSV of what you want to keep: at, feeling, note for feelings; at, drink, milligrams for drinks.",
    ko: "남길 것을 CSV로 만드세요. 감정은 at, feeling, note 열, 음료는 at, drink, milligrams 열입니다.")
}

// MARK: - By the first bytes

extension KnownFile {
  /// - Parameter beginning: The first bytes of the file.
  package init?(beginning: [UInt8]) {
    // Also without any file in it.
    if beginning.starts(with: "PK\u{3}\u{4}".utf8) || beginning.starts(with: "PK\u{5}\u{6}".utf8) {
      self = .archive(beginning)
      return
    }
    // Its first field, the name of a file, has 257 bytes together with its rights, its size and its time.
    if beginning.dropFirst(257).starts(with: "ustar".utf8) {
      self = Self.tape
      return
    }
    guard let known = Self.signatures.first(where: { beginning.starts(with: $0.bytes) })?.file ?? Self.markup(beginning)
    else { return nil }
    self = known
  }

  private static let signatures: [(bytes: [UInt8], file: KnownFile)] = [
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      KnownFile(Phrase(en: "an old workbook of Excel (.xls)", ko: "옛 엑셀 파일(.xls)"), asCSV)
    ),
    (
      Array("%PDF".utf8),
      KnownFile(
        Phrase(en: "a PDF", ko: "PDF"),
        Phrase(en: "Type its figures in, or make a CSV of them.", ko: "값을 직접 넣거나 CSV로 만드세요."))
    ),
    ([0x89, 0x50, 0x4E, 0x47], picture), ([0xFF, 0xD8, 0xFF], picture),
    (
      [0x1F, 0x8B],
      KnownFile(
        Phrase(en: "a compressed file (gzip)", ko: "압축 파일(gzip)"),
        Phrase(en: "Unpack it with gunzip first.", ko: "먼저 gunzip으로 압축을 푸세요."))
    ),
    (
      Array("SQLite format 3\0".utf8),
      KnownFile(
        Phrase(en: "a database (SQLite)", ko: "데이터베이스(SQLite)"),
        Phrase(
          en:
            "pavilion caffeine import reads the one that Health Connect exports; one of Pavilion is opened with --database.",
          ko: "헬스 커넥트가 내보낸 것은 pavilion caffeine import로 가져오고, Pavilion의 것은 --database로 엽니다."))
    ),
    (Array("BZh".utf8), compressed), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], compressed),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], compressed), ([0x28, 0xB5, 0x2F, 0xFD], compressed),
    (Array("{\\rtf".utf8), KnownFile(Phrase(en: "a text of a word processor (RTF)", ko: "워드 프로세서 글(RTF)"), asCSV)),
  ]

  private static let tape = KnownFile(
    Phrase(en: "an archive (tar)", ko: "묶음 파일(tar)"),
    Phrase(en: "Unpack it with tar -xf, and name the file that comes out.", ko: "tar -xf로 풀고 나온 파일을 지정하세요."))

  /// Of bzip2, xz, 7z or zstd.
  private static let compressed = KnownFile(
    Phrase(en: "a compressed file", ko: "압축 파일"),
    Phrase(en: "Unpack it, and name the file that comes out.", ko: "압축을 푼 파일을 지정하세요."))

  private static let picture = KnownFile(
    Phrase(en: "a picture", ko: "그림"), Phrase(en: "Type its figures in.", ko: "값을 직접 넣으세요."))

  private static func archive(_ bytes: [UInt8]) -> KnownFile {
    func holds(_ name: String) -> Bool { bytes.contains(Array(name.utf8)) }
    if holds("opendocument.spreadsheet") {
      return KnownFile(Phrase(en: "a spreadsheet of LibreOffice (.ods)", ko: "LibreOffice 스프레드시트(.ods)"), asCSV)
    }
    if holds("xl/") || holds("[Content_Types].xml") {
      return KnownFile(Phrase(en: "a workbook of Excel (.xlsx)", ko: "엑셀 파일(.xlsx)"), asCSV)
    }
    if holds("Index/Document.iwa") || holds("Index.zip") || holds("Index/Tables/") {
      return KnownFile(
        Phrase(en: "a spreadsheet of Numbers", ko: "Numbers 스프레드시트"),
        Phrase(en: "Export it: File, Export To, CSV.", ko: "파일, 다음으로 내보내기, CSV를 고르세요."))
    }
    if holds("backup.daylio") {
      return KnownFile(
        Phrase(en: "a backup of Daylio", ko: "Daylio 백업"),
        Phrase(
          en: "In Daylio choose More, Export Entries, CSV; pavilion emotion import reads that.",
          ko: "Daylio의 더보기, 기록 내보내기에서 CSV를 고르세요. 그 파일을 pavilion emotion import로 가져옵니다."))
    }
    let files: [(name: String, command: String)] = [
      ("export.xml", "caffeine import"), ("health_connect_export.db", "caffeine import"),
      ("entry.csv", "emotion import"),
    ]
    if let (name, command) = files.first(where: { holds($0.name) }) {
      return KnownFile(
        Phrase(en: "a ZIP archive", ko: "ZIP 파일"),
        Phrase(
          en: "Unpack it, and name the file in it: pavilion \(command) reads \(name).",
          ko: "압축을 풀고 그 안의 파일을 지정하세요. \(name): pavilion \(command)로 가져옵니다."))
    }
    return KnownFile(
      Phrase(en: "a ZIP archive", ko: "ZIP 파일"),
      Phrase(
        en:
          "Unpack it, and name the file in it, such as export.xml of Apple Health, health_connect_export.db of Health "
          + "Connect or entry.csv of eMoods.",
        ko: "압축을 풀고 그 안의 파일을 지정하세요. Apple 건강은 export.xml, 헬스 커넥트는 health_connect_export.db, eMoods는 entry.csv입니다."))
  }

  /// A page or a workbook in markup.
  private static func markup(_ bytes: [UInt8]) -> KnownFile? {
    guard bytes.firstByteOfText == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    let isPage = text.contains("<!doctype html") || text.contains("<html")
    if !isPage, text.contains("urn:schemas-microsoft-com:office") {
      return KnownFile(Phrase(en: "a workbook of Excel in XML", ko: "XML로 된 엑셀 파일"), asCSV)
    }
    guard isPage || text.contains("<table") else { return nil }
    return KnownFile(
      Phrase(en: "a web page, whatever its name ends with", ko: "이름이 어떻게 끝나든 웹 페이지"),
      Phrase(
        en: "Open it with a spreadsheet, save it as CSV UTF-8, and import that.",
        ko: "스프레드시트로 열어 CSV UTF-8로 저장한 다음 그 파일을 가져오세요."))
  }
}

// MARK: - By what the text begins with

extension KnownFile {
  /// A text that is XML or JSON.
  ///
  /// - Parameter text: The text, or its beginning.
  package init?(text: some Collection<UInt8>) {
    let beginning = String(decoding: text.prefix(1 << 16), as: UTF8.self)
    func has(_ member: String) -> Bool { beginning.contains("\"\(member)\"") }
    let known: KnownFile? =
      switch text.firstByteOfText {
      case UInt8(ascii: "<") where beginning.contains("<HealthData"):
        KnownFile(Phrase(en: "the export of Apple Health", ko: "Apple 건강 앱의 내보내기"), Self.readBy("caffeine import"))
      case UInt8(ascii: "{") where has("pavilion"):
        KnownFile(Phrase(en: "a document of Pavilion", ko: "Pavilion 문서"), Self.readBy("import"))
      case UInt8(ascii: "{") where has("consumptionLog"):
        KnownFile(Phrase(en: "a backup of CaffeineHealth", ko: "CaffeineHealth 백업"), Self.readBy("caffeine import"))
      case UInt8(ascii: "{") where has("dayEntries"):
        KnownFile(
          Phrase(en: "the inside of a backup of Daylio", ko: "Daylio 백업의 속"),
          Phrase(
            en: "In Daylio choose More, Export Entries, CSV; pavilion emotion import reads that.",
            ko: "Daylio의 더보기, 기록 내보내기에서 CSV를 고르세요. 그 파일을 pavilion emotion import로 가져옵니다."))
      case UInt8(ascii: "{") where has("Data Points") || has("dataTypeName"):
        KnownFile(
          Phrase(en: "a file of Google Fit", ko: "Google 피트니스 파일"),
          Phrase(
            en: "Google Fit hands its data over to Health Connect; pavilion caffeine import reads what that exports.",
            ko: "Google 피트니스의 기록은 헬스 커넥트로 옮길 수 있고, 거기서 내보낸 것은 pavilion caffeine import로 가져옵니다."))
      case UInt8(ascii: "["): Self.list(has)
      default: nil
      }
    guard let known else { return nil }
    self = known
  }

  private static func list(_ has: (String) -> Bool) -> KnownFile? {
    if let (app, program) = reader({ $0.listOf(has) }) {
      return KnownFile(Phrase(en: "the export of \(program)", ko: "\(program)의 내보내기"), readBy("\(app) import"))
    }
    if has("feeling") || has("emotion") || has("emotionState") {
      return KnownFile(Phrase(en: "a list of feelings", ko: "감정 기록의 목록"), readBy("emotion import"))
    }
    if has("milligrams"), has("press") {
      return KnownFile(Phrase(en: "a list of drinks", ko: "카페인 기록의 목록"), readBy("caffeine import"))
    }
    guard has("hardness") else { return nil }
    return KnownFile(Phrase(en: "a list of waters", ko: "물 기록의 목록"), readBy("water import"))
  }
}

// MARK: - By headings

extension KnownFile {
  /// A table with these headings.
  package init?(headings: [String]) {
    let keys = Set(headings.map(\.headingKey))
    let known: KnownFile? =
      if let first = headings.first, first.lowercased().hasPrefix("com.samsung.") {
        KnownFile(
          Phrase(en: "a table of Samsung Health", ko: "삼성 헬스의 표"),
          Phrase(
            en:
              "Delete its first line, and say with --columns which column is the time and which the amount of caffeine.",
            ko: "첫 줄을 지우고, 시각과 카페인 양이 어느 열인지 --columns로 알려 주세요."))
      } else if let (app, program) = Self.reader({ $0.tableOf(keys) }) {
        KnownFile(
          Phrase(en: "an export of \(program)", ko: "\(program)의 내보내기"), Self.readBy("\(app) import"))
      } else {
        Self.tables.first { keys.isSuperset(of: $0.keys) }?.file
      }
    guard let known else { return nil }
    self = known
  }

  /// Returns the app that recognizes the file of another program, and the name of that program.
  private static func reader(_ recognize: (AppExchange) -> String?) -> (app: String, program: String)? {
    CallContext.current.program.apps.compactMap { app in recognize(app.exchange).map { (app.name, $0) } }.first
  }

  private static let tables: [(keys: [String], file: KnownFile)] = [
    (
      ["timeofday", "category", "detail"],
      KnownFile(Phrase(en: "an export of Bearable", ko: "Bearable의 내보내기"), ownTable)
    ),
    (["day", "group", "foodname"], foods("Cronometer")), (["date", "meal", "calories"], foods("MyFitnessPal")),
    (
      ["dayofweek", "hour", "minute", "level"],
      KnownFile(Phrase(en: "an export of iMoodJournal", ko: "iMoodJournal의 내보내기"), ownTable)
    ),
    (
      ["happy", "relaxed", "awake"],
      KnownFile(Phrase(en: "an export of Mappiness", ko: "Mappiness의 내보내기"), ownTable)
    ),
    (["hardness", "alkalinity"], waters), (["경도", "알칼리도"], waters),
    (["at", "feeling"], feelings), (["at", "emotion"], feelings), (["시각", "감정"], feelings),
    (["at", "milligrams"], KnownFile(Phrase(en: "a table of drinks", ko: "카페인 기록의 표"), readBy("caffeine import"))),
  ]

  private static let waters = KnownFile(Phrase(en: "a table of waters", ko: "물 기록의 표"), readBy("water import"))
  private static let feelings = KnownFile(Phrase(en: "a table of feelings", ko: "감정 기록의 표"), readBy("emotion import"))

  private static func foods(_ app: String) -> KnownFile {
    KnownFile(
      Phrase(en: "an export of \(app)", ko: "\(app)의 내보내기"),
      Phrase(
        en: "pavilion caffeine import needs a time of each food and its caffeine: export the foods with Caffeine (mg).",
        ko: "pavilion caffeine import에는 음식마다 시각과 카페인이 있어야 합니다. Caffeine (mg) 열이 있게 내보내세요."))
  }
}

extension InputFile {
  /// Throws if the file is of a known kind that cannot be read as text, or not as it is.
  package func checkKnown() throws(Failure) {
    if let known = KnownFile(beginning: try peek()) { throw known.refusal(of: name) }
  }
}
