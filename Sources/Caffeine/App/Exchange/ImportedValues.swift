import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// Values of entries as other programs write them.
enum ImportedValues {
  /// A unit of mass, and how many mg it is.
  enum Unit: String, CaseIterable {
    case milligrams = "mg"
    case grams = "g"
    case micrograms = "mcg"

    init?(named name: String) {
      switch name.trimmed.lowercased() {
      case "mg", "밀리그램": self = .milligrams
      case "g", "그램": self = .grams
      case "mcg", "µg", "μg", "ug": self = .micrograms
      default: return nil
      }
    }

    var milligrams: Double {
      switch self {
      case .milligrams: 1
      case .grams: 1000
      case .micrograms: 0.001
      }
    }
  }

  static func unit(_ name: String) throws(RowError) -> Unit {
    guard let unit = Unit(named: name) else {
      throw RowError(
        en: "the unit \"\(name.shown)\" is not mg, g or mcg", ko: "단위 \"\(name.shown)\": mg, g, mcg 가운데 하나가 아닙니다")
    }
    return unit
  }

  /// The amount of caffeine in whole mg; a unit behind the number goes before the one that is given.
  ///
  /// - Parameter unit: `nil` if nothing says the unit: then it is mg, but less than 1 is refused, because some programs
  ///   write grams.
  static func milligrams(_ text: String, in unit: Unit?) throws(RowError) -> Int {
    let wrong = Phrase(en: "\"\(text.shown)\" is not an amount in mg", ko: "\"\(text.shown)\": mg 단위의 양이 아닙니다")
    // Without a number it is no amount, whatever follows.
    guard let (number, name) = WrittenNumber.leading(text) else { throw RowError(wrong) }
    let unit = name.isEmpty ? unit : try Self.unit(name)
    // Not by the range: 1,475 would become 1 mg.
    let value = try RowError.reading(or: wrong) { () throws(NumberProblem) in try number.value() }
    guard unit != nil || value <= 0 || value >= 1 else {
      throw RowError(
        en: "\(number.text) mg is very little; if it is grams, write (g) behind the name of the column",
        ko: "\(number.text) mg은 너무 적습니다. 그램이면 열 이름 뒤에 (g)를 쓰세요")
    }
    return try milligrams(value * (unit ?? .milligrams).milligrams, text)
  }

  /// A number of mg as a whole one.
  static func milligrams(_ value: Double, _ text: String) throws(RowError) -> Int {
    let range = Serving.milligramRange
    guard let whole = Int(exactly: value.rounded()), range.contains(whole) else {
      throw RowError(
        en: "\(text.shown) is not \(range.lowerBound)–\(range.upperBound) mg",
        ko: "\(text.shown): \(range.lowerBound)–\(range.upperBound) mg이 아닙니다")
    }
    return whole
  }

  /// How long a drink took, in minutes as they are written, rounded to whole ones; 0 for an empty text.
  static func minutes(_ text: String) throws(RowError) -> Int {
    let range = CaffeineEntry.minuteRange
    guard !text.isEmpty else { return range.lowerBound }
    let wrong = Phrase(
      en: "\(text.shown) is not \(range.lowerBound)–\(range.upperBound) minutes",
      ko: "\(text.shown): \(range.lowerBound)–\(range.upperBound)분이 아닙니다")
    let number = try RowError.reading(or: wrong) { () throws(NumberProblem) in
      guard let number = WrittenNumber(text) else { throw .noNumber }
      return try number.value()
    }
    guard let minutes = Int(exactly: number.rounded()), range.contains(minutes) else { throw RowError(wrong) }
    return minutes
  }

  /// How long a drink took between two moments in seconds since the epoch, in whole minutes.
  ///
  /// 0 if that is longer than a drink may take: it is then the sum of a day, or of a part of it.
  static func minutes(from start: Int, to end: Int) -> Int {
    let minutes = (end - start) / 60
    return CaffeineEntry.minuteRange.contains(minutes) ? minutes : 0
  }

  /// A serving of a drink by any name: invisible characters are left out, and a long name is cut.
  ///
  /// A name of a drink of the list, in either language, is that drink.
  ///
  /// - Parameter name: The first of these names that can be one counts.
  static func serving(_ names: String?..., milligrams: Int) -> Serving? {
    for name in names.compactMap(\.self) {
      let key = name.trimmed.lowercased()
      let preset = PresetDrink.allCases.first { [$0.rawValue, $0.name.en.lowercased(), $0.name.ko].contains(key) }
      let drink = preset?.rawValue ?? String(name.sanitizedForStorage.trimmed.prefix(DrinkName.maximumLength))
      if let serving = Serving(drink: drink, milligrams: milligrams) { return serving }
    }
    return Serving(drink: "coffee", milligrams: milligrams)
  }
}
