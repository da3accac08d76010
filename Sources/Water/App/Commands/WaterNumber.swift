import ArgumentParser
import PavilionKit
import TerminalUI
import Values
import WaterModel

extension WaterFigure {
  /// Parses a value; hardness and alkalinity, in this unit if the text has none, are converted to ppm as CaCO₃.
  private func value(_ text: String, in unit: WaterUnit) throws(RowError) -> Double {
    guard let (number, name) = WrittenNumber.leading(text) else { throw outside(text, unit) }
    let unit = name.isEmpty ? unit : try self.unit(name)
    func inPPM(_ value: Double) -> Double { isAxis ? unit.ppm(value, of: self) : value }
    do throws(NumberProblem) {
      return inPPM(try number.value { range.contains(inPPM($0)) })
    } catch {
      throw error.phrase.map(RowError.init) ?? outside(text, unit)
    }
  }

  /// Returns drops that were counted, `4 drops ertek`; nil for a text without drops.
  ///
  /// - Parameter kit: The kit if the text names none.
  private func drops(_ text: String, with kit: DropKit?) throws(RowError) -> DropKit.Count? {
    do throws(DropKit.TextProblem) {
      return try DropKit.count(text, of: self, with: kit)
    } catch .noDrops {
      return nil
    } catch {
      throw RowError(error.phrase(of: self, canChoose: false))
    }
  }

  /// Parses a value, and the range in which it is if drops were counted, or if a label prints a range or a limit.
  func measurement(
    _ text: String, in unit: WaterUnit, with kit: DropKit? = nil
  ) throws(RowError) -> (value: Double, range: ClosedRange<Double>?) {
    guard isAxis, let count = try drops(text, with: kit) else {
      let label = LabelReading(text)
      let read = try label.value(of: self) { text throws(RowError) in try value(text, in: unit) }
      guard let read else { throw label.reason.map(RowError.init) ?? outside(text, unit) }
      return read
    }
    guard range.contains(count.range) else { throw outside(text, unit) }
    return (count.ppm, count.range)
  }

  func option(
    _ text: String, in unit: WaterUnit, with kit: DropKit? = nil
  ) throws(Failure) -> (value: Double, range: ClosedRange<Double>?) {
    try Failure.option("--\(rawValue)") { () throws(RowError) in try measurement(text, in: unit, with: kit) }
  }

  func unit(_ text: String) throws(RowError) -> WaterUnit {
    let unit = WaterUnit(shown: text)
    switch (kind, unit) {
    case (.axis, let unit?) where unit.measures(self): return unit
    case (.number, _) where text.lowercased() == rawValue, (.concentration, .ppm), (.ion, .ppm): return .ppm
    case (.axis, let unit?):
      throw RowError(en: "\(word.en) cannot be given in \(unit.label)", ko: "\(word.ko)의 단위가 아닙니다: \(unit.label)")
    case (.axis, nil):
      let units = WaterUnit.allCases.filter { $0.measures(self) }.map(\.rawValue).joined(separator: ", ")
      throw RowError(
        en: "\(word.en) has no unit \"\(text.shown)\"; choose from \(units)",
        ko: "\(word.ko)에 그런 단위는 없습니다: \"\(text.shown)\". 고를 수 있는 것: \(units)")
    case (.number, _):
      throw RowError(en: "\(word.en) has no unit: \"\(text.shown)\"", ko: "\(word.ko)에는 단위가 없습니다: \"\(text.shown)\"")
    case (.concentration, _), (.ion, _):
      let label = label(in: .ppm)
      throw RowError(
        en: "\(word.en) is in \(label), not in \"\(text.shown)\"",
        ko: "\(word.ko)의 단위는 \(label)입니다: \"\(text.shown)\"")
    }
  }

  private func outside(_ text: String, _ unit: WaterUnit) -> RowError {
    let most = isAxis ? unit.value(range.upperBound, of: self) : range.upperBound
    let label = self.label(in: unit)
    let limit = Int(most.rounded(.down)).grouped + (label.isEmpty ? "" : " \(label)")
    return RowError(
      en: "\(word.en) is a number, 0–\(limit), not \"\(text.shown)\"",
      ko: "\(Particle.topic.after(word.ko)) 0–\(limit) 사이의 수입니다: \"\(text.shown)\"")
  }
}

extension DropKit {
  /// The kits that were chosen in the log, if drops are counted without naming one; otherwise no database is opened.
  static func chosen(for texts: [WaterFigure: String], in session: Session) throws -> [WaterFigure: DropKit] {
    let needsKit = texts.contains { figure, text in
      do throws(TextProblem) { return try count(text, of: figure, with: nil).drops < 0 } catch {
        return error == .noKit
      }
    }
    return needsKit ? try session.database.settings.dropKits() : [:]
  }
}

/// `--unit`, for hardness and alkalinity.
struct UnitOptions: ParsableArguments {
  @Option(
    en: "Their unit, if not that of the settings: ppm, dH, fH, eH, gpg, mmol or meq.",
    ko: "설정과 다른 단위: ppm, dH, fH, eH, gpg, mmol, meq.", .unit, completion: .units(WaterUnit.shared),
    parsing: .unconditional)
  var unit: String?

  /// Returns the unit that is named, else that of the settings.
  func chosen(_ session: Session) throws -> WaterUnit {
    guard let text = unit else { return try session.settings[Settings.units] }
    let unit = try WaterUnit.named(text)
    guard WaterUnit.shared.contains(unit) else {
      throw Failure.usage(
        en: "--unit is for both hardness and alkalinity, and \(unit.label) measures only one of them. "
          + "Write it behind the number: 40\(unit.rawValue).",
        ko: "--unit은 경도와 알칼리도 둘 다에 씁니다. \(unit.label): 하나만 재는 단위입니다. 숫자 뒤에 쓰세요: 40\(unit.rawValue).")
    }
    return unit
  }
}

extension WaterUnit {
  /// The unit with a name as it is written, or as the screens show it: `dH`, `German degrees`, `독일 경도`.
  init?(shown text: String) {
    let key = text.sanitizedForDisplay.nameKey
    func isShown(_ unit: WaterUnit) -> Bool { (unit.name.texts + [unit.label]).contains { $0.nameKey == key } }
    guard let unit = WaterUnit(named: text) ?? WaterUnit.allCases.first(where: isShown) else { return nil }
    self = unit
  }

  static func named(_ text: String) throws(Failure) -> WaterUnit {
    if let unit = WaterUnit(shown: text) { return unit }
    throw .unknown(Phrase(en: "unit", ko: "단위"), text.shown, among: allCases.map(\.rawValue))
  }
}

extension CompletionKind {
  static func units(_ units: [WaterUnit]) -> CompletionKind {
    names { units.map { Phrase(en: $0.rawValue, ko: $0.name.ko) } }
  }
}

/// A volume: `5`, `0,5`, `500mL`.
enum WaterVolume {
  /// Liters with a unit, else the plain number, which may mean parts.
  static func parse(_ text: String, of option: String) throws(Failure) -> Double {
    try liters(text, of: option, in: Double.leastNormalMagnitude...1_000_000)
  }

  /// Liters.
  static func liters(_ text: String, of option: String, in range: ClosedRange<Double>) throws(Failure) -> Double {
    try read(text, of: option, in: range, unit: "L", example: "5, 0.5 L or 500 mL")
  }

  /// Milliliters.
  static func milliliters(_ text: String, of option: String, in range: ClosedRange<Double>) throws(Failure) -> Double {
    try read(text, of: option, in: range, unit: "mL", example: "200, 200 mL or 0.2 L")
  }

  /// - Parameters:
  ///   - unit: The unit of the range, of the result, and of a number without one.
  private static func read(
    _ text: String, of option: String, in range: ClosedRange<Double>, unit: String, example: String
  ) throws(Failure) -> Double {
    let wrong = Phrase(
      en: "\"\(text.shown)\" is not a volume such as \(example)",
      ko: "\(example.replacing(" or", with: ",")) 같은 부피가 아닙니다: \"\(text.shown)\"")
    return try Failure.option(option) { () throws(RowError) in
      guard let (number, written) = WrittenNumber.leading(text),
        let factor = units[written.isEmpty ? unit.lowercased() : written.lowercased()],
        let one = units[unit.lowercased()]
      else {
        throw RowError(wrong)
      }
      let all =
        "\(DecimalText.text(range.lowerBound, decimals: 2))–\(DecimalText.text(range.upperBound, decimals: 2)) \(unit)"
      let outside = Phrase(
        en: "\(text.shown) is not \(all)", ko: "\(text.shown): \(all) 사이여야 합니다")
      return try RowError.reading(or: range.lowerBound < 0.01 ? wrong : outside) { () throws(NumberProblem) in
        try number.value { range.contains($0 * factor / one) } * factor / one
      }
    }
  }

  private static let units = ["l": 1, "ℓ": 1, "리터": 1, "ml": 0.001, "㎖": 0.001, "밀리리터": 0.001]
}
