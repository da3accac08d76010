import Values

extension DropKit {
  /// Why a text is no count of drops.
  public enum TextProblem: Error, Hashable, Sendable {
    /// The text does not speak of drops at all.
    case noDrops
    /// No kit is named in the text, and none is chosen.
    case noKit
    /// None of the kits for this figure has the name, or several have it.
    case unknownKit(String)
    /// Drops or sample are out of range, or the kit takes no other sample.
    case outOfRange
    /// The number of drops, or the sample, may be one of two numbers.
    case ambiguous(NumberProblem)
  }

  /// Reads a count of drops: `4 drops`, `4.5 drops 10 mL`, `4방울`, `4 drops sera`.
  ///
  /// - Parameter kit: The kit to use if the text names none.
  public static func count(
    _ text: String, of figure: WaterFigure, with kit: DropKit?
  ) throws(TextProblem) -> Count {
    guard let (drops, words) = WrittenNumber.leading(text),
      let word = ["drops", "drop", "방울"].first(where: { words.lowercased().hasPrefix($0) })
    else { throw .noDrops }
    var rest = words.dropFirst(word.count).drop(while: \.isWhitespace)
    var sample: Double?
    if let (amount, unit) = WrittenNumber.leading(rest), unit.lowercased().hasPrefix("ml") {
      sample = try number(amount, in: samples)
      rest = unit.dropFirst(2).drop(while: \.isWhitespace)
    }
    let counted = try number(drops, in: DropKit.drops)
    guard let kit = try DropKit.named(rest, of: figure) ?? kit else { throw .noKit }
    guard let count = kit.count(counted, sample: sample) else { throw .outOfRange }
    return count
  }

  private static func number(
    _ number: WrittenNumber, in range: ClosedRange<Double>
  ) throws(TextProblem) -> Double {
    do throws(NumberProblem) {
      return try number.value(where: range.contains)
    } catch {
      if case .ambiguous = error { throw .ambiguous(error) }
      throw .outOfRange
    }
  }

  /// Returns the kit with a name or part of it; `nil` for an empty name.
  private static func named(_ name: Substring, of figure: WaterFigure) throws(TextProblem) -> DropKit? {
    let name = String(name.reversed().drop(while: \.isWhitespace).reversed())
    guard !name.isEmpty else { return nil }
    let key = SearchKey(name)
    let kits = all.filter { $0.figures.contains(figure) }
    if let kit = kits.first(where: { SearchKey($0.id) == key }) { return kit }
    let found = kits.filter { SearchKey($0.name).contains(key) || SearchKey($0.id).contains(key) }
    guard found.count == 1, let kit = found.first else { throw .unknownKit(name) }
    return kit
  }

  /// The kit as a setting: its identifier, or what an own kit is.
  public var setting: String {
    isOwn
      ? ["own", "\(ppmPerDrop)", "\(sample ?? 0)", countsHalfOfLast ? "half" : "whole"].joined(separator: " ") : id
  }

  /// Creates the kit of a setting, or `nil` if it is unknown or does not measure the figure.
  public init?(setting: String, of figure: WaterFigure) {
    if let kit = DropKit.all.first(where: { $0.id == setting && $0.figures.contains(figure) }) {
      self = kit
      return
    }
    let parts = setting.split(separator: " ")
    guard parts.count == 4, parts[0] == "own", let drop = Double(parts[1]), let sample = Double(parts[2]) else {
      return nil
    }
    self.init(ownFor: figure, ppmPerDrop: drop, sample: sample, countsHalfOfLast: parts[3] == "half")
  }
}
