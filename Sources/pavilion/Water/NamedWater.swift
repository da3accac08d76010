import Screens
import Storage
import TerminalUI
import WaterModel

/// A water that somebody means.
struct FoundWater {
  /// Of a record.
  let number: Int?
  /// Empty for figures without a name.
  let name: String
  let point: WaterPoint

  /// `#3 Home tap · 120 / 90 ppm`.
  func text(in unit: WaterUnit) -> String {
    let head = [number.map { "#\($0)" } ?? "", name.inert].filter { !$0.isEmpty }.joined(separator: " ")
    return (head.isEmpty ? "" : "\(head) · ") + WaterWords.pair(point, in: unit)
  }
}

/// A water as it was named, before any record is looked for.
enum NamedWater {
  case record(Int)
  case known(FoundWater)

  /// Reads `3`, `#3`, `68/40`, `3.8dH/40ppm`, or the name of a recipe or of a bottled water.
  ///
  /// - Parameter unit: the one that hardness and alkalinity are in.
  init(_ text: String, in unit: WaterUnit) throws(Failure) {
    let wanted = text.trimmed
    if wanted.hasPrefix("#") || !wanted.isEmpty && wanted.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .record(try RecordNumber.typed(wanted))
      return
    }
    if let point = try NamedWater.point(wanted, in: unit) {
      self = .known(FoundWater(number: nil, name: "", point: point))
      return
    }
    let name = NamedWater.plain(wanted.inert)
    guard let found = NamedWater.all.first(where: { $0.names.map(NamedWater.plain).contains(name) }) else {
      throw NamedWater.unknown(text)
    }
    self = .known(FoundWater(number: nil, name: found.names[1], point: found.point))
  }

  /// Whether the log is needed to know it.
  var isRecord: Bool {
    if case .record = self { return true }
    return false
  }

  /// The water; nil when there is no such record.
  func found(in store: WaterStore?) throws(StorageError) -> FoundWater? {
    switch self {
    case .known(let water): return water
    case .record(let number):
      guard let record = try store?.record(number) else { return nil }
      return FoundWater(number: number, name: record.sample.name.text, point: record.point)
    }
  }

  /// `68/40`; nil for what does not begin as a pair of numbers does.
  private static func point(_ text: String, in unit: WaterUnit) throws(Failure) -> WaterPoint? {
    // A unit may have a stroke of its own: 2 mmol/L/40.
    for place in text.indices where text[place] == "/" {
      let (first, second) = (String(text[..<place]), String(text[text.index(after: place)...]))
      guard let hardness = WaterNumber(first), WaterNumber(second) != nil else { continue }
      guard hardness.unit.isEmpty || WaterUnit(named: hardness.unit) != nil else { continue }
      do throws(RowTrouble) {
        return WaterPoint(
          hardness: try WaterFigure.hardness.value(first, in: unit),
          alkalinity: try WaterFigure.alkalinity.value(second, in: unit))
      } catch {
        throw Failure(.usage, Phrase(same: "\(text.shown): ") + error.phrase + Phrase(same: "."))
      }
    }
    return nil
  }

  /// Recipes and bottled waters; each with its id, its name and others.
  private static let all: [(names: [String], point: WaterPoint)] =
    WaterRecipe.book.map { ([$0.id, $0.name], $0.point) }
    + BottledWater.all.map { ([$0.id, $0.name] + ($0 == .distilled ? ["증류수", "ro"] : []), $0.point) }

  /// In small letters, without blanks and the signs between words.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !" -_/()".contains($0) })
  }

  private static func unknown(_ text: String) -> Failure {
    let nearest = Nearest.match(for: text.inert, among: all.flatMap { $0.names.prefix(2) })
    return Failure(
      .usage,
      Phrase(
        en: "There is no water \"\(text.shown)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
          + " A water is the number of a record (3), hardness/alkalinity (68/40), or one of these: "
          + all.map { $0.names[0] }.joined(separator: ", ") + ".",
        ko: "그런 물은 없습니다: \"\(text.shown)\"." + (nearest.map { " 혹시 \"\($0)\"인가요?" } ?? "")
          + " 물은 기록 번호(3), 경도/알칼리도(68/40), 또는 다음 이름으로 씁니다: "
          + all.map { $0.names[0] }.joined(separator: ", ") + "."))
  }
}
