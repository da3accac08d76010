import DataFormats
import TerminalUI

/// What a table of a database holds, as people call it.
struct DataKind {
  let table: String
  let name: Phrase

  private init(_ table: String, _ name: Phrase) { (self.table, self.name) = (table, name) }

  static let all = [
    DataKind("juiceOrder", Phrase(en: "orders of juice", ko: "쥬스 주문")),
    DataKind("juiceStock", Phrase(en: "fruits in stock", ko: "재고 과일")),
    DataKind("caffeineEntry", Phrase(en: "entries of Caffeine Holic", ko: "카페인 홀릭 기록")),
    DataKind("caffeineDrink", Phrase(en: "drinks of your own", ko: "직접 만든 음료")),
    DataKind("caffeineSettings", Phrase(en: "caffeine settings", ko: "카페인 설정")),
    DataKind("emotionTap", Phrase(en: "feelings", ko: "감정 기록")),
    DataKind("emotionImport", Phrase(en: "imports of feelings", ko: "감정 가져오기")),
    DataKind("exhibitMark", Phrase(en: "marks on exhibits", ko: "출품작 표시")),
    DataKind("exhibitQuiz", Phrase(en: "quiz results", ko: "퀴즈 결과")),
    DataKind("waterRecord", Phrase(en: "records of water", ko: "물 기록")),
    DataKind("setting", Phrase(en: "settings", ko: "설정")),
  ]

  /// The members of an object, and how many there are of each kind.
  static func json(_ counts: [String: Int], _ members: JSONObject) -> JSONObject {
    let tables = JSONObject(all.compactMap { kind in counts[kind.table].map { (kind.table, $0) } })
    return members + (["rows": counts.values.reduce(0, +), "tables": tables] as JSONObject)
  }

  /// Lines that say how many there are of each kind; those of which there are none are left out.
  static func lines(_ counts: [String: Int], in language: Language) -> [String] {
    let kinds = all.compactMap { kind in counts[kind.table].flatMap { $0 > 0 ? (kind, $0) : nil } }
    let width = kinds.map { $0.1.grouped.count }.max() ?? 0
    return kinds.map { "  \($1.grouped.padded(to: width, .trailing))  \($0.name.text(in: language))" }
  }
}
