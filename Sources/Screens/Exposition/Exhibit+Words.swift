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
  /// Whether it was shown, in a word or two.
  public var phrase: Phrase {
    switch self {
    case .yes: Phrase(en: "Shown", ko: "출품됨")
    case .kind: Phrase(en: "Only its kind is on record", ko: "같은 종류만 기록에 있음")
    case .uncertain: Phrase(en: "Not certain", ko: "확실하지 않음")
    }
  }
}

extension Exhibit {
  /// A fact card's lines: kind and date before what the catalogue tells.
  public func card(in language: Language) -> [(label: String, value: String)] {
    var lines: [(String, String)] = []
    if let kind { lines.append((ExpositionWords.kind.text(in: language), kind.name.text(in: language))) }
    if let date = date?.words(in: language) { lines.append((ExpositionWords.date.text(in: language), date)) }
    lines += facts.map { ($0.label, $0.value) }
    if let provenance {
      let words = provenance.certainty.phrase.text(in: language)
      lines.append((ExpositionWords.shown.text(in: language), words))
    }
    return lines
  }

  /// Its name as it stands in a sentence: a name can be very long.
  var shortName: String { name.cut(to: 40, ellipsis: "…") }

  /// What it is called besides its name.
  ///
  /// - Parameter onlyLatin: leaves out what a terminal for ASCII cannot show.
  public func otherNames(onlyLatin: Bool = false) -> [String] {
    var seen: Set<String> = [name, ""]
    return [names.romanisation, names.korean, names.hanja, names.english].filter { other in
      seen.insert(other).inserted && !(onlyLatin && other.plainLetters.contains { !$0.isASCII })
    }
  }
}

extension Exhibit.Date {
  /// As people say it, or the years when nobody said it; nil when there is neither.
  public func words(in language: Language) -> String? { text.isEmpty ? digits(in: language) : text }

  /// The years alone: `1145`, `1236-1251`, `57-18 BC`; nil when they are not known.
  func digits(in language: Language) -> String? {
    years.map { years in
      let (first, last) = (years.lowerBound, years.upperBound)
      guard first != last else { return Self.year(first).text(in: language) }
      // Two years of one era share its name.
      let from = language == .english && last < 0 ? "\(-first)" : Self.year(first).text(in: language)
      let until = language == .korean && last < 0 ? "\(-last)" : Self.year(last).text(in: language)
      return "\(from)-\(until)"
    }
  }

  /// A year of the common era, or before it.
  static func year(_ year: Int) -> Phrase {
    year < 0 ? Phrase(en: "\(-year) BC", ko: "기원전 \(-year)") : Phrase(same: "\(year)")
  }
}
