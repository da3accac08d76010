import ArgumentParser
import Screens
import Stores
import TerminalUI
import WaterModel

struct FoundWater {
  var number: Int?
  /// Empty for normalized figures.
  let name: Phrase
  let point: WaterPoint
  /// The number of the newest record that has the same name as this recipe or bottled water.
  var alsoNamed: Int?

  /// `#3 Home tap · 120 / 90 ppm`.
  func text(in unit: WaterUnit) -> Phrase {
    let names = [Phrase(same: number.map { "#\($0)" } ?? ""), name].filter { $0 != .empty }
    let head = names.isEmpty ? .empty : names.joined(separator: " ") + Phrase(same: " · ")
    return head + Phrase(same: WaterWords.pair(point, in: unit))
  }
}

/// A water named on the command line, before records are looked up.
enum NamedWater {
  case record(Int)
  case known(FoundWater)
  /// A name: of a recipe or a bottled water if there is one, otherwise of a record.
  case name(String, FoundWater?)

  /// Parses `3`, `#3`, `68/40`, `3.8dH/40ppm`, or a name.
  init(_ text: String, in unit: WaterUnit) throws(Failure) {
    let wanted = text.trimmed
    if wanted.hasPrefix("#") || !wanted.isEmpty && wanted.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .record(try Int(recordNumber: wanted, listedBy: "list"))
    } else if let point = try NamedWater.point(wanted, in: unit) {
      self = .known(FoundWater(name: .empty, point: point))
    } else {
      let name = wanted.sanitizedForDisplay.nameKey
      let found = NamedWater.all.first { $0.names.map(\.nameKey).contains(name) }
      self = .name(wanted, found.map { FoundWater(name: $0.name, point: $0.point) })
    }
  }

  /// Parses `68/40`; nil for a text that does not begin like a pair of numbers.
  private static func point(_ text: String, in unit: WaterUnit) throws(Failure) -> WaterPoint? {
    // A unit may contain a slash: 2 mmol/L/40.
    for slash in text.indices where text[slash] == "/" {
      let (first, second) = (String(text[..<slash]), String(text[text.index(after: slash)...]))
      guard let hardness = WaterNumber(first), WaterNumber(second) != nil else { continue }
      guard hardness.unit.isEmpty || WaterUnit(shown: hardness.unit) != nil else { continue }
      return try Failure.option(text.shown) { () throws(RowError) in
        WaterPoint(
          hardness: try WaterFigure.hardness.value(first, in: unit),
          alkalinity: try WaterFigure.alkalinity.value(second, in: unit))
      }
    }
    return nil
  }

  /// Recipes and bottled waters, each with its name and all that it can be called, its id first.
  fileprivate static let all: [(names: [String], name: Phrase, point: WaterPoint)] =
    WaterRecipe.book.map { ([$0.id, $0.name], Phrase(same: $0.name), $0.point) }
    + BottledWater.all.map {
      ([$0.id] + $0.phrase.texts + ($0 == .distilled ? ["ro"] : []), $0.phrase, $0.point)
    }

  /// - Parameter own: The names of records.
  fileprivate static func unknown(_ text: String, own: [String]) -> Failure {
    .unknown(
      Phrase(en: "water", ko: "물"), text.shown,
      nearest: Nearest.match(for: text.sanitizedForDisplay, among: own + all.flatMap(\.names)),
      Phrase(
        en:
          " A water is the number of a record (3), hardness/alkalinity (68/40), or the name of a record, a recipe or a "
          + "bottled water; water list and water recipes show them.",
        ko: " 물은 기록 번호(3), 경도/알칼리도(68/40), 또는 기록·레시피·생수의 이름으로 씁니다. water list와 water recipes로 볼 수 "
          + "있습니다."))
  }
}

extension FoundWater {
  fileprivate init(_ record: WaterRecord) {
    (number, name, point) = (record.number, Phrase(same: record.sample.name.text), record.point)
  }
}

extension [FoundWater] {
  /// Says which names are also those of records, which are named by their numbers then; nil for none.
  var ambiguity: Phrase? {
    let doubles = compactMap { water in water.alsoNamed.map { (name: water.name, number: $0) } }
    guard !doubles.isEmpty else { return nil }
    return doubles.map { name, number in
      Phrase(
        en: "\(name.en) is a recipe or a bottled water here; your record of that name is #\(number).",
        ko: "여기서 \(Particle.topic.after(name.ko)) 레시피나 생수입니다. 같은 이름의 기록은 #\(number)입니다.")
    }.joined(separator: " ")
  }
}

extension CompletionKind {
  static let waters = names {
    NamedWater.all.map { Phrase(same: $0.names[0]) } + [Phrase(en: "ro", ko: "증류수")]
  }
}

extension Session {
  /// The waters with these names; the database is opened only if a record may be among them.
  ///
  /// Of the records with a name the newest counts.
  func waters(_ names: [NamedWater]) throws -> [FoundWater] {
    var missing: [Int] = []
    let found = try names.compactMap { name -> FoundWater? in
      switch name {
      case .known(let water): return water
      case .record(let number):
        let record = try database.water.record(number)
        if record == nil { missing.append(number) }
        return record.map { FoundWater($0) }
      case .name(let text, let known):
        let records = location.exists ? try database.water.records(of: .name(text), limit: 1) : []
        let own = location.exists ? try database.water.ownRecipes() : []
        let recipe = own.first { $0.name.text.nameKey == text.nameKey }
        if var known = known ?? recipe.map({ FoundWater(name: Phrase(same: $0.name.text), point: $0.point) }) {
          known.alsoNamed = records.first?.number
          return known
        }
        guard let record = records.first else {
          throw NamedWater.unknown(
            text, own: (location.exists ? try database.water.names(limit: 200) : []) + own.map(\.name.text))
        }
        return FoundWater(record)
      }
    }
    guard missing.isEmpty else { throw Failure.noRecord(missing) }
    return found
  }
}
