import ExpositionModel
import TerminalUI

extension ExhibitKind {
  public var name: Phrase {
    switch self {
    case .print: Phrase(en: "Print", ko: koreanName)
    case .music: Phrase(en: "Music", ko: koreanName)
    case .craft: Phrase(en: "Craft", ko: koreanName)
    case .dress: Phrase(en: "Dress", ko: koreanName)
    }
  }
}

extension Exhibit.Certainty {
  /// Whether the exhibit was shown in Paris, in a few words.
  public var phrase: Phrase {
    switch self {
    case .yes: Phrase(en: "Shown", ko: "출품됨")
    case .kind: Phrase(en: "Only its kind is on record", ko: "같은 종류만 기록에 있음")
    case .uncertain: Phrase(en: "Not certain", ko: "확실하지 않음")
    }
  }
}

extension Exhibit {
  /// The lines of the fact card: kind and date, then the facts of the catalogue.
  public func card(in language: Language) -> [(label: String, value: String)] {
    func line(_ label: Phrase, _ value: String?) -> [(label: String, value: String)] {
      value.map { [(label.text(in: language), $0)] } ?? []
    }
    return line(ExpositionWords.kind, kind?.name.text(in: language))
      + line(ExpositionWords.date, date?.words(in: language)) + facts.map { ($0.label, $0.value) }
      + line(ExpositionWords.shown, provenance?.certainty.phrase.text(in: language))
  }

  var picture: Picture { (Art(rawValue: "exhibit-\(imageName)") ?? .exhibitFrame).picture }

  /// The name for use in a sentence, cut where it is very long.
  var shortName: String { name.cut(to: 40, ellipsis: "…") }

  /// The names besides the first.
  ///
  /// - Parameter onlyLatin: whether names that ASCII cannot show are left out.
  public func otherNames(onlyLatin: Bool = false) -> [String] {
    var seen: Set<String> = [name, ""]
    return [names.romanisation, names.korean, names.hanja, names.english].filter { other in
      seen.insert(other).inserted && !(onlyLatin && other.plainLetters.contains { !$0.isASCII })
    }
  }
}

extension Exhibit.Date {
  /// The date as the catalogue words it, or else the years; nil when it gives neither.
  public func words(in language: Language) -> String? { text.isEmpty ? digits(in: language) : text }

  /// The years alone, as in `1145`, `1236–1251` and `57–18 BC`; nil when they are not known.
  func digits(in language: Language) -> String? {
    years.map { years in
      let (first, last) = (years.lowerBound, years.upperBound)
      guard first != last else { return Self.year(first).text(in: language) }
      // The era is named once for both years.
      let from = language == .english && last < 0 ? "\(-first)" : Self.year(first).text(in: language)
      let until = language == .korean && last < 0 ? "\(-last)" : Self.year(last).text(in: language)
      return "\(from)–\(until)"
    }
  }

  static func year(_ year: Int) -> Phrase {
    year < 0 ? Phrase(en: "\(-year) BC", ko: "기원전 \(-year)") : Phrase(same: "\(year)")
  }
}
