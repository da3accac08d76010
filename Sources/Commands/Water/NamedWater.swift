import ArgumentParser
import Screens
import Stores
import TerminalUI
import Values
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
  case name(String, Result<FoundWater, Failure>?)

  /// Parses `3`, `#3`, `68/40`, `3.8dH/40ppm`, or a name.
  init(_ text: String, in unit: WaterUnit) throws(Failure) {
    let wanted = text.trimmed
    if wanted.hasPrefix("#") || !wanted.isEmpty && wanted.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .record(try Int(recordNumber: wanted, listedBy: "list"))
    } else if let point = try NamedWater.point(wanted, in: unit) {
      self = .known(FoundWater(name: .empty, point: point))
    } else {
      self = .name(wanted, NamedWater.known(wanted, in: unit))
    }
  }

  /// Parses `68/40`; nil for a text that does not begin like a pair of numbers.
  private static func point(_ text: String, in unit: WaterUnit) throws(Failure) -> WaterPoint? {
    // A unit may contain a slash: 2 mmol/L/40.
    for slash in text.indices where text[slash] == "/" {
      let (first, second) = (String(text[..<slash]), String(text[text.index(after: slash)...]))
      guard let (_, name) = WrittenNumber.leading(first), WrittenNumber.leading(second) != nil else { continue }
      guard name.isEmpty || WaterUnit(shown: name) != nil else { continue }
      return try Failure.option(text.shown) { () throws(RowError) in
        WaterPoint(
          hardness: try WaterFigure.hardness.measurement(first, in: unit).value,
          alkalinity: try WaterFigure.alkalinity.measurement(second, in: unit).value)
      }
    }
    return nil
  }

  /// Recipes and bottled waters, each with its name and all that it can be called, its id first.
  ///
  /// The point is nil for a bottled water whose alkalinity is not known.
  fileprivate static let all: [Known] =
    WaterRecipe.book.map { Known(names: [$0.id, $0.name], name: Phrase(same: $0.name), point: $0.point) }
    + BottledWater.all.map { bottle in
      Known(
        names: [bottle.id] + bottle.phrase.texts + bottle.names + (bottle == .distilled ? ["ro"] : []),
        name: bottle.phrase, point: bottle.point, bottle: bottle)
    }

  fileprivate struct Known {
    let names: [String]
    let name: Phrase
    let point: WaterPoint?
    var bottle: BottledWater?
  }

  /// Several waters have the same brand.
  private static func ambiguous(_ text: String, _ bottles: [BottledWater]) -> Failure {
    Failure(
      .usage,
      Phrase(
        en: "\"\(text.shown)\" could be one of \(bottles.count) waters. Name its spring, or its id:",
        ko: "\"\(text.shown)\": \(bottles.count)가지 물이 있습니다. 수원지까지 쓰거나 id를 쓰세요:"),
      list: bottles.map { Phrase(same: "\($0.id): ") + $0.phrase })
  }

  /// The label of a bottled water does not tell its alkalinity.
  private static func unmeasured(_ water: Known, in unit: WaterUnit) -> Failure {
    let hardness = water.bottle.map { unit.text($0.hardness.middle, of: .hardness) } ?? ""
    let invitation = water.bottle?.invitation(in: unit) ?? .empty
    let use = Phrase(
      en: " Then write hardness/alkalinity, such as \(hardness)/20.", ko: " 그 뒤 경도/알칼리도로 쓰세요. 예: \(hardness)/20.")
    return Failure(.usage, water.name + Phrase(same: ": ") + invitation + use)
  }

  /// Returns the recipe or bottled water with a name, or why it cannot be used; nil if none has it.
  private static func known(_ text: String, in unit: WaterUnit) -> Result<FoundWater, Failure>? {
    let name = text.sanitizedForDisplay.nameKey
    // An identifier comes before a name that waters share.
    let identified = all.first { $0.names.first?.nameKey == name }
    guard let found = identified ?? all.first(where: { $0.names.map(\.nameKey).contains(name) }) else { return nil }
    let brand = BottledWater.all.filter { $0.brand.all.map(\.nameKey).contains(name) }
    // The identifier of a water tells it from the others of its brand.
    guard brand.count < 2 || brand.contains(where: { $0.id.nameKey == name }) else {
      return .failure(ambiguous(text, brand))
    }
    guard let point = found.point else { return .failure(unmeasured(found, in: unit)) }
    return .success(FoundWater(name: found.name, point: point))
  }

  /// - Parameter own: The names of records.
  fileprivate static func unknown(_ text: String, own: [String]) -> Failure {
    .unknown(
      Phrase(en: "water", ko: "물"), text.shown,
      near: NearbyNames.names(
        near: text.sanitizedForDisplay, among: own.map { ([$0], Phrase(same: $0)) } + all.map { ($0.names, $0.name) }),
      Phrase(
        en: " A water is the number of a record (3), hardness/alkalinity (68/40), or a name that water list, water "
          + "recipes or water bottled shows.",
        ko: " 물은 기록 번호(3), 경도/알칼리도(68/40), 또는 water list, water recipes, water bottled에 나오는 이름으로 씁니다."))
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
    // Only those whose figures are known.
    NamedWater.all.filter { $0.point != nil }.map { Phrase(same: $0.names[0]) } + [Phrase(en: "ro", ko: "증류수")]
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
        let found = recipe.map { FoundWater(name: Phrase(same: $0.name.text), point: $0.point) }
        if var water = (try? known?.get()) ?? found {
          water.alsoNamed = records.first?.number
          return water
        }
        if let record = records.first { return FoundWater(record) }
        if case .failure(let failure)? = known { throw failure }
        let names = location.exists ? try database.water.names(limit: 200) : []
        throw NamedWater.unknown(text, own: names + own.map(\.name.text))
      }
    }
    guard missing.isEmpty else { throw Failure.noRecord(missing) }
    return found
  }
}
