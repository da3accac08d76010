import ArgumentParser
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct FoundWater {
  var number: Int?
  /// Empty for normalized figures.
  let name: Phrase
  let position: WaterPosition

  init(number: Int? = nil, name: Phrase, _ position: WaterPosition) {
    (self.number, self.name, self.position) = (number, name, position)
  }

  /// The water, if hardness and alkalinity are known; throws a failure that says which of them is not.
  func point() throws(Failure) -> WaterPoint {
    guard let missing = position.missing, let number else { return position.point ?? .distilled }
    let head = Phrase(same: "#\(number)" + (name == .empty ? "" : " ")) + name
    throw .usage(
      en: "\(head.en): its \(missing.word.en) is not known. Add it with water edit \(number) --\(missing.rawValue), or "
        + "write hardness/alkalinity instead, such as 68/40.",
      ko: "\(head.ko): \(missing.name.ko)를 모르는 물입니다. water edit \(number) --\(missing.rawValue)로 더하거나, 68/40처럼 "
        + "경도/알칼리도로 쓰세요.")
  }

  /// `#3 Home tap · 120 / 90 ppm`.
  func text(in unit: WaterUnit) -> Phrase {
    let names = [Phrase(same: number.map { "#\($0)" } ?? ""), name].filter { $0 != .empty }
    let head = names.isEmpty ? .empty : names.joined(separator: " ") + Phrase(same: " · ")
    return head + Phrase(same: "\(WaterWords.pair(position, in: unit)) \(unit.label)")
  }
}

/// A water named on the command line, before records are looked up.
enum NamedWater {
  case record(Int)
  case known(FoundWater)
  /// A name of a record, a recipe or a bottled water; of one kind only if that is said.
  case name(String, Kind?, in: WaterUnit)

  /// A kind of water with a name, besides records, as it is written before the name: `bottled:evian`.
  enum Kind: String, CaseIterable {
    case recipe, bottled

    private var korean: String { self == .recipe ? "레시피" : "생수" }

    init?(named name: some StringProtocol) {
      let name = String(name).trimmed.lowercased()
      guard let kind = Kind.allCases.first(where: { [$0.rawValue, $0.korean].contains(name) }) else { return nil }
      self = kind
    }
  }

  /// Parses `3`, `#3`, `68/40`, `3.8dH/40ppm`, a name, or `bottled:evian`.
  init(_ text: String, in unit: WaterUnit) throws(Failure) {
    let wanted = text.trimmed
    if wanted.hasPrefix("#") || !wanted.isEmpty && wanted.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .record(try Int(recordNumber: wanted, listedBy: "list"))
    } else if let point = try NamedWater.point(wanted, in: unit) {
      self = .known(FoundWater(name: .empty, .point(point)))
    } else if let colon = wanted.firstIndex(of: ":"), let kind = Kind(named: wanted[..<colon]) {
      self = .name(String(wanted[wanted.index(after: colon)...]).trimmed, kind, in: unit)
    } else {
      self = .name(wanted, nil, in: unit)
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

  struct Known {
    let names: [String]
    let name: Phrase
    let point: WaterPoint?
    var bottle: BottledWater?
  }

  /// Several bottled waters have the same brand, of which none is known well enough.
  private static func ambiguous(_ text: String, _ waters: [Known]) -> Failure {
    Failure(
      .usage,
      Phrase(
        en: "\"\(text.shown)\" could be one of \(waters.count) waters. Name its spring, or its id:",
        ko: "\"\(text.shown)\": \(waters.count)가지 물이 있습니다. 수원지까지 쓰거나 id를 쓰세요:"),
      list: waters.map { Phrase(same: "\($0.names[0]): ") + $0.name })
  }

  /// Waters that differ have the same name, each with how it is written.
  private static func ambiguous(_ text: String, _ waters: [Candidate], in unit: WaterUnit) -> Failure {
    Failure(
      .usage,
      Phrase(
        en: "\"\(text.shown)\" is the name of \(waters.count) waters that differ. Write which one you mean:",
        ko: "\"\(text.shown)\": 이름은 같고 성분이 다른 물이 \(waters.count)가지 있습니다. 어느 것인지 이렇게 쓰세요:"),
      list: waters.map { Phrase(same: "\($0.written) = ") + $0.water.text(in: unit) })
  }

  /// The label of a bottled water does not tell its alkalinity.
  private static func unmeasured(_ water: Known, in unit: WaterUnit) -> Failure {
    let hardness = water.bottle.map { unit.text($0.hardness.middle, of: .hardness) } ?? ""
    let invitation = water.bottle?.invitation(in: unit) ?? .empty
    let use = Phrase(
      en: " Then write hardness/alkalinity, such as \(hardness)/20.", ko: " 그 뒤 경도/알칼리도로 쓰세요. 예: \(hardness)/20.")
    return Failure(.usage, water.name + Phrase(same: ": ") + invitation + use)
  }

  /// A water that a name may mean, and how it alone is written.
  typealias Candidate = (water: FoundWater, written: String)

  /// Returns the recipes and bottled waters with a name: the one with this identifier, or all that are called so.
  static func known(_ text: String, _ kind: Kind?) -> [Known] {
    let name = text.sanitizedForDisplay.nameKey
    let listed = all(kind)
    if let identified = listed.first(where: { $0.names.first?.nameKey == name }) { return [identified] }
    return listed.filter { $0.names.map(\.nameKey).contains(name) }
  }

  /// Returns the recipes and bottled waters whose Korean initials are these.
  static func known(withInitials text: String, _ kind: Kind?) -> [Known] {
    all(kind).named(withInitials: text, names: \.names)
  }

  private static func all(_ kind: Kind?) -> [Known] {
    all.filter { kind == nil || ($0.bottle == nil) == (kind == .recipe) }
  }

  /// Returns the water that a name means: waters of the same figures are the same, whichever of them is named.
  ///
  /// - Parameters:
  ///   - own: The record and the recipe of the user's own with the name, if there are any.
  ///   - known: The recipes and bottled waters with the name.
  /// - Returns: nil if none has it.
  static func water(
    _ text: String, own: [Candidate], _ known: [Known], in unit: WaterUnit
  ) throws(Failure) -> FoundWater? {
    let candidates =
      own
      + known.compactMap { water in
        water.point.map { point in
          let kind = water.bottle == nil ? Kind.recipe : .bottled
          return (FoundWater(name: water.name, .point(point)), "\(kind.rawValue):\(water.names[0])")
        }
      }
    guard let first = candidates.first else {
      if known.count > 1 { throw ambiguous(text, known) }
      if let water = known.first { throw unmeasured(water, in: unit) }
      return nil
    }
    // As far as figures are shown.
    guard candidates.allSatisfy({ $0.water.position.isAsShown(first.water.position) }) else {
      throw ambiguous(text, candidates, in: unit)
    }
    return first.water
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

extension WaterPosition {
  /// Whether the figures are the same as those of another water, as far as they are shown.
  fileprivate func isAsShown(_ other: WaterPosition) -> Bool {
    missing == other.missing
      && WaterFigure.axes.allSatisfy { abs((self[$0] ?? 0) - (other[$0] ?? 0)) < 0.1 }
  }
}

extension FoundWater {
  fileprivate init(_ record: WaterRecord) {
    self.init(number: record.number, name: Phrase(same: record.sample.name.text), record.position)
  }
}

extension CompletionKind {
  /// The names of the log, and of recipes and bottled waters.
  static let waters = names {
    // Only those whose figures are known.
    NamedWater.all.filter { $0.point != nil }.map { Phrase(same: $0.names[0]) } + [Phrase(en: "ro", ko: "증류수")]
  } stored: {
    try $0.water.names(limit: 100) + $0.water.ownRecipes().map(\.name.text)
  }

  /// The names of the log.
  package static let loggedWaters = names { try $0.water.names(limit: 100) }
}

extension Session {
  /// The recipes of the user's own, then those of the book; the database is not created for them.
  func recipes() throws -> [WaterRecipe] {
    (location.exists ? try database.water.ownRecipes().map(\.recipe) : []) + WaterRecipe.book
  }

  /// The record of the log that a number or a whole name means, of several with a name the newest; nil if none has it.
  func waterRecord(_ text: String) throws -> WaterRecord? {
    let text = text.trimmed
    if let number = try recordNumber(text) {
      guard let record = location.exists ? try database.water.record(number) : nil else {
        throw Failure.noRecord([number])
      }
      return record
    }
    return location.exists ? try database.water.records(of: .name(text), limit: 1).first : nil
  }

  /// The record of the log whose name alone has a text in it, or its Korean initials; nil if none has.
  private func waterRecord(withPart text: String) throws -> WaterRecord? {
    let text = text.trimmed
    guard location.exists, !text.isEmpty else { return nil }
    let (store, key) = (try database.water, SearchKey(text))
    let names = try store.allNames().filter { SearchKey($0).contains(key) }.sorted()
    guard names.count < 2 else { throw Failure.several(text, names.map(Phrase.init(same:))) }
    return try names.first.flatMap { try store.records(of: .name($0), limit: 1).first }
  }

  /// The record that a number or a name means, also by a part of the name that no other has; throws a failure with the names
  /// that are near if there is none.
  package func requiredWaterRecord(_ text: String) throws -> WaterRecord {
    if let record = try waterRecord(text) ?? waterRecord(withPart: text) { return record }
    throw try unknownRecord(text)
  }

  private func unknownRecord(_ text: String) throws -> Failure {
    let names = location.exists ? try database.water.names(limit: Self.mostNames) : []
    return .unknown(
      Phrase(en: "water", ko: "물"), text.shown, nearest: Nearest.match(for: text.shown, among: names),
      Phrase(
        en: " A water of the log is named by its number or its name; pavilion water list shows both.",
        ko: " 기록한 물은 번호나 이름으로 쓰고, 둘 다 pavilion water list에 나옵니다."))
  }

  /// The only record that a number or a whole name means, for what changes or deletes it; throws a failure that lists them if
  /// several have the name.
  func singleWaterRecord(_ text: String) throws -> WaterRecord {
    guard let record = try waterRecord(text) else { throw try unknownRecord(text) }
    guard try recordNumber(text.trimmed) == nil else { return record }
    let same = try database.water.records(of: .name(record.sample.name.text), limit: 9)
    guard same.count > 1 else { return record }
    let unit = try settings[Settings.units]
    throw Failure.sameName(
      record.sample.name.text, same.reversed().map { WaterSentences.line($0, in: unit, symbols) })
  }

  /// The names of the log that are searched.
  private static let mostNames = 1000

  /// Returns the number that a text is, `3` or `#3`; nil for a name.
  private func recordNumber(_ text: String) throws(Failure) -> Int? {
    guard text.hasPrefix("#") || (try? Int(written: text)) != nil else { return nil }
    return try Int(recordNumber: text, listedBy: "water list")
  }

  /// The waters with these names; the database is opened only if a record may be among them.
  ///
  /// Of the records with a name the newest counts. A name of waters that differ, such as a record and a bottled water, is
  /// refused.
  func waters(_ names: [NamedWater]) throws -> [FoundWater] {
    var missing: [Int] = []
    let found = try names.compactMap { name -> FoundWater? in
      switch name {
      case .known(let water): return water
      case .record(let number):
        let record = try database.water.record(number)
        if record == nil { missing.append(number) }
        return record.map { FoundWater($0) }
      case .name(let text, let kind, let unit):
        let record = kind == nil ? try waterRecord(text) : nil
        let recipes = location.exists && kind != .bottled ? try database.water.ownRecipes() : []
        let recipe = recipes.first { $0.name.text.nameKey == text.nameKey }
        let own =
          [record.map { (water: FoundWater($0), written: "#\($0.number)") }]
          + [
            recipe.map {
              (FoundWater(name: Phrase(same: $0.name.text), .point($0.point)), "recipe:\($0.name.text.shown)")
            }
          ]
        let water = try NamedWater.water(
          text, own: own.compactMap(\.self), NamedWater.known(text, kind), in: unit)
        if let water { return water }
        if kind == nil, let record = try waterRecord(withPart: text) { return FoundWater(record) }
        let begun = NamedWater.known(withInitials: text, kind)
        if let water = try NamedWater.water(text, own: [], begun, in: unit) { return water }
        let names = location.exists ? try database.water.names(limit: Self.mostNames) : []
        throw NamedWater.unknown(text, own: names + recipes.map(\.name.text))
      }
    }
    guard missing.isEmpty else { throw Failure.noRecord(missing) }
    return found
  }
}

extension ValueName {
  package static let water = ValueName(en: "water", ko: "물", completion: .waters)
}

/// A water of the log that a command takes, by its number or its name.
struct LoggedWater: ParsableArguments {
  @Argument(
    en: "A water of the log: 3, \"Cafe A\".", ko: "기록한 물: 3, \"카페 A\".", .water, completion: .loggedWaters)
  var name: String

  /// Returns the record, of several with the name the newest.
  func record(_ session: Session) throws -> WaterRecord { try session.requiredWaterRecord(name) }
}
