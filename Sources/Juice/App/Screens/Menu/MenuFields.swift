import JuiceModel
import TerminalUI
import Values

/// The keys of the fields for a name in two languages, that of the user first.
struct NameKeys: Sendable {
  let english, korean: Form.Key<MenuText>
  let isKoreanFirst: Bool

  var first: Form.Key<MenuText> { isKoreanFirst ? korean : english }
}

extension Form {
  /// Adds the fields for a name in two languages.
  mutating func addNames(
    _ name: MenuName?, english: Phrase = Phrase(en: "English name", ko: "영어 이름"),
    korean: Phrase = Phrase(en: "Korean name", ko: "한국어 이름"),
    hint: Phrase = Phrase(en: "One language is enough.", ko: "한 언어로만 써도 됩니다."), in language: Language
  ) -> NameKeys {
    func field(_ label: Phrase, _ text: String?) -> Field<MenuText> {
      let most = MenuText.maximumLength
      return Field(
        label, text ?? "", hint: hint, width: 34, limit: most, replacesAtFirst: false,
        problem: Phrase(en: "At most \(most) characters.", ko: "\(most)자까지 쓸 수 있습니다."), read: MenuText.init(_:))
    }
    let isKoreanFirst = language == .korean
    let first = add(isKoreanFirst ? field(korean, name?.korean) : field(english, name?.english))
    let second = add(isKoreanFirst ? field(english, name?.english) : field(korean, name?.korean))
    return isKoreanFirst
      ? NameKeys(english: second, korean: first, isKoreanFirst: true)
      : NameKeys(english: first, korean: second, isKoreanFirst: false)
  }

  /// Returns the name in two fields; nil if both are empty.
  func optionalNames(_ keys: NameKeys, in environment: Environment) throws -> MenuName? {
    MenuName(en: try read(keys.english, in: environment).text, ko: try read(keys.korean, in: environment).text)
  }

  /// Returns the name in two fields, of which one must not be empty.
  func names(_ keys: NameKeys, in environment: Environment) throws -> MenuName {
    guard let name = try optionalNames(keys, in: environment) else {
      throw FieldProblem(
        Phrase(en: "Please type a name in one language at least.", ko: "한 언어로라도 이름을 입력하세요."), of: keys.first)
    }
    return name
  }

  /// Adds the field for a built-in drawing.
  mutating func addDrawing(_ drawing: String?, none: Phrase) -> Key<String?> {
    // One that stands in a file alone is a choice, too.
    let others = drawing.flatMap { name in MenuForms.drawings.contains { $0.name == name } ? nil : [name] } ?? []
    let choices: [(value: String?, name: Phrase)] =
      [(nil, none)] + MenuForms.drawings.map { ($0.name, $0.phrase) } + others.map { ($0, Phrase(same: $0)) }
    return add(Field(Phrase(en: "Drawing", ko: "그림"), choices: choices, chosen: drawing))
  }

  /// Adds the fields for a drawing and for a sign.
  mutating func addAppearance(_ appearance: Ingredient.Appearance) -> (drawing: Key<String?>, sign: Key<String>) {
    var (drawing, sign): (String?, String) = (nil, "")
    switch appearance {
    case .none: break
    case .drawing(let name): drawing = name
    case .sign(let text): sign = text
    }
    let key = addDrawing(drawing, none: Phrase(en: "none", ko: "없음"))
    let signKey = add(
      Field(
        Phrase(en: "Sign", ko: "기호"), sign,
        hint: Phrase(en: "Instead of a drawing, such as an emoji.", ko: "그림 대신 쓰는 이모지 등"), width: 6, limit: 2
      ) { text, _ throws(FieldProblem) in text.trimmed })
    return (key, signKey)
  }
}

extension MenuForms {
  static let drawings: [(name: String, phrase: Phrase)] = [
    ("strawberry", Phrase(en: "strawberry", ko: "딸기")), ("banana", Phrase(en: "banana", ko: "바나나")),
    ("pineapple", Phrase(en: "pineapple", ko: "파인애플")), ("kiwi", Phrase(en: "kiwi", ko: "키위")),
    ("mango", Phrase(en: "mango", ko: "망고")), ("coffee-cup", Phrase(en: "cup of coffee", ko: "커피잔")),
    ("water-drop", Phrase(en: "drop of water", ko: "물방울")), ("juice-glass", Phrase(en: "glass of juice", ko: "쥬스 잔")),
  ]

  /// A whole number; nil for an empty text.
  static func number(_ label: Phrase, _ value: Int?, unit: Phrase = .empty, hint: Phrase) -> Field<Int?> {
    Field(
      label, value.map { $0.grouped } ?? "", original: .some(value), unit: unit, hint: hint, width: 10,
      problem: wholeNumber,
      read: { text -> Int?? in text.trimmed.isEmpty ? .some(nil) : wholeNumber(text).map { $0 } })
  }

  static func requiredNumber(_ label: Phrase, _ value: Int, hint: Phrase) -> Field<Int> {
    Field(label, value.grouped, hint: hint, width: 10, problem: wholeNumber, read: wholeNumber(_:))
  }

  private static let wholeNumber = Phrase(en: "Please type a whole number.", ko: "정수를 입력하세요.")

  private static func wholeNumber(_ text: String) -> Int? { try? Int(written: text, in: 0 ... .max) }

  /// A name of a size in one field: `M`, or in English and in Korean `Small / 작은 것`.
  static func sizeName(of text: String) -> MenuName? {
    guard let slash = text.firstRange(of: " / ") else {
      let isKorean = text.unicodeScalars.contains { !$0.isASCII }
      return MenuName(en: isKorean ? nil : text, ko: isKorean ? text : nil)
    }
    return MenuName(en: String(text[..<slash.lowerBound]).trimmed, ko: String(text[slash.upperBound...]).trimmed)
  }

  static func text(ofSizeName name: MenuName?) -> String {
    [name?.english, name?.korean].compactMap(\.self).joined(separator: " / ")
  }
}
