import DataFormats
import Database

/// Documents up to version 3, in which some members had the names of the columns of the first version.
///
/// A form that is not written any more does not change, so the names stand here, and not with the tables.
enum DocumentVersion3 {
  /// The names of members, by table, and those of today.
  private static let names = [
    "emotionTap": ["emotion": "feeling"], "exhibitMark": ["catalogue": "museum"],
    "exhibitQuiz": ["catalogue": "museum"], "quizReview": ["catalogue": "museum"], "juiceOrder": ["juice": "product"],
    "juiceStock": ["fruit": "ingredient"],
    "waterRecord": ["memo": "note"], "waterTasting": ["record": "water"],
  ]

  /// Returns an element of a table as version 4 has it.
  static func converted(_ element: JSONElement, of table: TableDescription) -> JSONElement {
    guard let names = names[table.name], case .object(let members) = element.value else { return element }
    let new = members.map { JSONValue.Member(name: names[$0.name] ?? $0.name, value: $0.value) }
    return JSONElement(value: .object(new), utcOffset: element.utcOffset)
  }

  /// Returns members, such as `product and lines`, with the names that they have in the document.
  static func names(of members: String, of table: TableDescription) -> String {
    let former = Dictionary((names[table.name] ?? [:]).map { ($1, $0) }) { first, _ in first }
    return members.split(separator: " ").map { former[String($0)] ?? String($0) }.joined(separator: " ")
  }
}
