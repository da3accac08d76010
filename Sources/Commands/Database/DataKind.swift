import DataFormats
import TerminalUI

/// The tables of a database and what they hold, in words.
enum DataKind {
  static let all: [(table: String, name: Phrase)] = [
    ("juiceOrder", Phrase(en: "orders of juice", ko: "쥬스 주문")),
    ("juiceStock", Phrase(en: "fruits in stock", ko: "재고 과일")),
    ("caffeineEntry", Phrase(en: "entries of Caffeine Holic", ko: "카페인 홀릭 기록")),
    ("caffeineDrink", Phrase(en: "drinks of your own", ko: "직접 만든 음료")),
    ("caffeineSettings", Phrase(en: "caffeine settings", ko: "카페인 설정")),
    ("emotionTap", Phrase(en: "feelings", ko: "감정 기록")),
    ("emotionImport", Phrase(en: "imports of feelings", ko: "감정 가져오기")),
    ("exhibitMark", Phrase(en: "marks on exhibits", ko: "출품작 표시")),
    ("exhibitQuiz", Phrase(en: "quiz results", ko: "퀴즈 결과")),
    ("waterRecord", Phrase(en: "records of water", ko: "물 기록")),
    ("setting", Phrase(en: "settings", ko: "설정")),
  ]

  /// The values of tables.
  static func json(_ values: [String: some JSONRepresentable]) -> JSONObject {
    JSONObject(all.compactMap { kind in values[kind.table].map { (kind.table, $0) } })
  }

  /// The members of an object, and the counts of rows.
  static func json(_ counts: [String: Int], _ members: JSONObject) -> JSONObject {
    members + ["rows": counts.values.reduce(0, +), "tables": json(counts)]
  }

  /// A line for each table that is not empty.
  static func lines(_ counts: [String: Int]) -> [Phrase] {
    let kinds = all.compactMap { kind in counts[kind.table].flatMap { $0 > 0 ? (kind.name, $0) : nil } }
    let width = kinds.map { $1.grouped.count }.max() ?? 0
    return kinds.map { name, count in Phrase(same: "  \(count.grouped.padded(to: width, .trailing))  ") + name }
  }
}
