import Notes
import Screens
import TerminalUI
import WaterModel

extension WaterZone: Named {
  static var kind: Phrase { Phrase(en: "zone", ko: "영역") }
  var listed: Phrase { Phrase(same: shortName.lowercased()) }
  var aliases: [String] { [shortName, name.en] }
}

extension WaterQuery.Order: Named {
  static var kind: Phrase { Phrase(en: "order", ko: "순서") }
  var listed: Phrase { Phrase(en: rawValue, ko: koreanName) }
  var aliases: [String] { [koreanName] }

  private var koreanName: String {
    switch self {
    case .date: "날짜"
    case .name: "이름"
    case .hardness: "경도"
    case .alkalinity: "알칼리도"
    case .pH: "pH"
    }
  }
}

extension Salt: Named {
  static var kind: Phrase { Phrase(en: "salt", ko: "염") }
  var listed: Phrase { Phrase(same: word) }
  var aliases: [String] {
    let names = [word, name.en, name.ko]
    // With hyphens as well as with blanks.
    return names + names.map { $0.map { $0 == " " ? "-" : String($0) }.joined() } + [formula, formula.plainFormula]
  }

  /// The usual name on the command line.
  var word: String {
    switch self {
    case .epsom: "epsom"
    case .calciumChlorideDihydrate: "calcium-chloride"
    case .calciumChlorideAnhydrous: "calcium-chloride-dry"
    case .magnesiumChloride: "magnesium-chloride"
    case .gypsum: "gypsum"
    case .bakingSoda: "baking-soda"
    case .potassiumBicarbonate: "potassium-bicarbonate"
    }
  }
}

extension String {
  /// The formula in ASCII: `CaCl2.2H2O`.
  fileprivate var plainFormula: String {
    String(
      map { character in
        guard let digit = "₀₁₂₃₄₅₆₇₈₉".firstIndex(of: character) else { return character == "·" ? "." : character }
        return Character("\("₀₁₂₃₄₅₆₇₈₉".distance(from: "₀₁₂₃₄₅₆₇₈₉".startIndex, to: digit))")
      })
  }
}

extension WaterFigure {
  /// The name within a sentence.
  var word: Phrase {
    switch self {
    case .pH, .tds: name
    default: Phrase(en: name.en.lowercased(), ko: name.ko)
    }
  }
}

extension WaterLabel {
  /// What is wrong with a text that is not a label.
  static func problemPhrase(with text: String) -> Phrase {
    switch problem(with: text) ?? .unreadable {
    case .tooLong: Phrase(en: "a name has \(maximumLength) characters at most", ko: "이름은 \(maximumLength)자까지입니다")
    case .unreadable:
      Phrase(
        en: "a name cannot contain line breaks or other control characters",
        ko: "이름에는 줄바꿈이나 다른 제어 문자를 쓸 수 없습니다")
    }
  }
}
