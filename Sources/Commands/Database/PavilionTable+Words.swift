import DataFormats
import Database
import Stores
import TerminalUI

extension PavilionTable {
  /// The name of its rows, as it follows their number.
  var name: Phrase {
    switch self {
    case .setting: Phrase(en: "settings", ko: "설정")
    case .juiceStock: Phrase(en: "fruits in stock", ko: "재고 과일")
    case .juiceOrder: Phrase(en: "orders of juice", ko: "쥬스 주문")
    case .juiceMovement: Phrase(en: "changes of stock", ko: "재고 변동")
    case .juiceMenu: Phrase(en: "menus of your own", ko: "나만의 메뉴")
    case .juiceSoldOut: Phrase(en: "marks as sold out", ko: "품절 표시")
    case .juiceRefusal: Phrase(en: "drinks that were sold out", ko: "품절로 못 판 주문")
    case .juiceClosing: Phrase(en: "closings", ko: "마감")
    case .juiceJournal: Phrase(en: "events in sequence", ko: "순서대로의 기록")
    case .juiceStockChange: Phrase(en: "changes of the stock by time", ko: "시간대별 재고 변화")
    case .caffeineDrink: Phrase(en: "drinks of your own", ko: "직접 만든 음료")
    case .caffeineSettings: Phrase(en: "caffeine settings", ko: "카페인 설정")
    case .caffeineNight: Phrase(en: "nights", ko: "잠 기록")
    case .emotionTap: Phrase(en: "feelings", ko: "감정 기록")
    case .emotionImport: Phrase(en: "imports of feelings", ko: "감정 가져오기")
    case .emotionTag: Phrase(en: "groups of tags", ko: "태그 묶음")
    case .exhibitMark: Phrase(en: "marks on exhibits", ko: "출품작 표시")
    case .exhibitQuiz: Phrase(en: "quiz results", ko: "퀴즈 결과")
    case .quizReview: Phrase(en: "facts to ask again", ko: "다시 물을 사실")
    case .waterRecord: Phrase(en: "records of water", ko: "물 기록")
    case .waterTasting: Phrase(en: "cups tasted", ko: "맛본 커피")
    case .waterRecipe: Phrase(en: "recipes of your own", ko: "내 레시피")
    case .stockBottle: Phrase(en: "bottles of stock solution", ko: "원액 병")
    case .caffeineEntry: Phrase(en: "entries of Caffeine Holic", ko: "카페인 홀릭 기록")
    case .dataImport: Phrase(en: "imports that can be taken back", ko: "되돌릴 수 있는 가져오기")
    case .importedRows: Phrase(en: "lists of what imports added", ko: "가져오기로 더한 것의 목록")
    case .importedChange: Phrase(en: "lists of what imports changed", ko: "가져오기로 바꾼 것의 목록")
    }
  }

  /// The values of tables.
  static func json(_ values: [String: some JSONRepresentable]) -> JSONObject {
    JSONObject(allCases.compactMap { table in values[table.rawValue].map { (table.rawValue, $0) } })
  }

  /// The members of an object, and the counts of rows.
  static func json(_ counts: [String: Int], _ members: JSONObject) -> JSONObject {
    members + ["rows": counts.values.reduce(0, +), "tables": json(counts)]
  }

  /// A line for each table that is not empty.
  static func lines(_ counts: [String: Int]) -> [Phrase] {
    let kinds = allCases.compactMap { table in
      counts[table.rawValue].flatMap { $0 > 0 ? (table.name, $0) : nil }
    }
    let width = kinds.map { $1.grouped.count }.max() ?? 0
    return kinds.map { name, count in Phrase(same: "  \(count.grouped.padded(to: width, .trailing))  ") + name }
  }
}

extension Phrase {
  /// Creates the name of the rows of a table.
  init(table: String) {
    self =
      switch table {
      case "juiceTotal": Phrase(en: "the totals of juice", ko: "쥬스 합계")
      case "emotionDay", "emotionHour", "emotionTotal": Phrase(en: "the totals of feelings", ko: "감정 합계")
      case "rowCount": Phrase(en: "the numbers of entries", ko: "기록의 수")
      default: PavilionTable(rawValue: table)?.name ?? Phrase(same: table)
      }
  }
}

extension DatabaseReading {
  /// Returns the contents of a file as JSON, for other programs.
  func json(_ members: JSONObject) -> JSONObject {
    let unreadable = Dictionary(uniqueKeysWithValues: unreadable.map { ($0.table, $0.count) })
    return PavilionTable.json(rows, members + ["unreadable": PavilionTable.json(unreadable)])
  }

  /// A line for each table that is not empty, and what cannot be read.
  ///
  /// - Parameter path: The file in which it is.
  func lines(in path: String) -> [Phrase] {
    PavilionTable.lines(rows) + (isWhole ? [] : [damage, remedy(in: path)])
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
