import DataFormats
import Database
import ExpositionApp
import ExpositionModel
import JuiceModel
import PavilionSupport
import Stores
import Values
import WaterModel

/// A document of everything, in which elements, members, values and references are changed at random.
public struct ChangedDocument {
  public private(set) var members: [JSONValue.Member]
  /// The changes that were made.
  public private(set) var log: [String] = []

  public init(_ members: [JSONValue.Member]) { self.members = members }

  public var text: String { JSONValue.object(members).jsonText() }

  /// When the document was written.
  public static let now = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)

  /// A document with something in every list, which fits together.
  public static let whole = Result {
    let database = try PavilionDatabase.samples(at: now)
    if let name = WaterLabel("My water") {
      _ = try database.water.keepRecipe(name, WaterPoint(hardness: 60, alkalinity: 40))
    }
    try database.juice.setMenu(.builtIn)
    try database.settings.set("12", for: "clock")
    try database.exposition.add(QuizResult(score: 3, questions: 5), in: ExpositionStore.builtIn, at: now)
    _ = try database.juice.close(Closing.Cash(float: 10, card: 20, counted: 30), at: now)
    // Some elements of each list, so that each of them is changed often; without openings and without the journal, so that
    // the stock and their sequence fit them.
    let some = try members(of: database).map { member in
      guard case .array(let elements) = member.value else { return member }
      return JSONValue.Member(
        name: member.name,
        value: .array(
          member.name == "juiceJournal"
            ? [] : elements.prefix(6).map { $0.without(member.name == "juiceStock" ? "opening" : "") }))
    }
    let fitting = try newDatabase()
    _ = try fitting.merge(try DatabaseDocument(Array(JSONValue.object(some).jsonText().utf8)[...]))
    return try members(of: fitting)
  }

  private static func members(of database: PavilionDatabase) throws -> [JSONValue.Member] {
    var text = ""
    _ = try database.writeDocument(at: now) { text += $0 }
    guard case .object(let members) = try JSONReader.value(of: Array(text.utf8)[...]) else { return [] }
    return members
  }

  /// An empty database to copy, which is faster than to make one.
  private static let empty = Result {
    let connection = try SQLiteConnection(.memory)
    try connection.migrate(to: .pavilion)
    return connection
  }

  /// Returns an empty database in memory.
  public static func newDatabase() throws -> PavilionDatabase { try PavilionDatabase(empty.get().copy()) }
}

extension ChangedDocument {
  /// Values of each kind, right and wrong ones, and numbers at the limits of what is stored, summed up and read.
  private static let values: [JSONValue] = [
    .null, .bool(true), .number("0"), .number("-1"), .number("1"), .number("7.5"), .number("1e300"), .number("-1e18"),
    .number("101"), .number("1000001"), .number("\(1 << 40)"), .number("\(1 << 40 + 1)"), .number("\(1 << 53 - 1)"),
    .number("\(1 << 62)"), .number("\(Int.max)"), .number("\(Int.min)"), .number("99999999999999999999"), .text(""),
    .text("durian"), .text("serene"), .text("own-1"), .text("own-\(Int.max)"), .brokenText(.surrogate),
    .text("a\u{0}b"), .text("\u{1B}[2J"), .text("\u{202E}가\u{301}"), .text("\u{E000}\u{378}"),
    .text(String(repeating: "가", count: 600)), .text("2026-02-30"), .text("0001-01-01T00:00:00+00:00"),
    .text("9999-12-31T23:59:59-18:00"), .text("2026-11-21"), .text("2026-11-21T14:05:09+09:00"), .array([]),
    .object([]), .array([.number("1")]),
  ]

  /// Changes one thing.
  public mutating func change(_ random: inout some RandomNumberGenerator) {
    let lists = members.indices.filter { if case .array(let list) = members[$0].value { !list.isEmpty } else { false } }
    guard let index = lists.randomElement(using: &random), case .array(var list) = members[index].value else { return }
    let name = members[index].name
    let place = Int.random(in: 0..<list.count, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      list.remove(at: place)
      log.append("\(name) \(place + 1) removed")
    case 1:
      list.insert(list[place], at: Int.random(in: 0...list.count, using: &random))
      log.append("\(name) \(place + 1) doubled")
    case 2:
      let other = Int.random(in: 0..<list.count, using: &random)
      list.swapAt(place, other)
      log.append("\(name) \(place + 1) and \(other + 1) swapped")
    case 3:
      list[place] = Self.values.randomElement(using: &random) ?? .null
      log.append("\(name) \(place + 1) is \(list[place].jsonText())")
    case 4, 5: list[place] = refer(list[place], name, "\(name) \(place + 1)", &random)
    default: list[place] = changed(list[place], "\(name) \(place + 1)", &random)
    }
    members[index] = .init(name: name, value: .array(list))
  }

  /// Lets an element belong to another one, to one that is not there, or to none.
  private mutating func refer(
    _ element: JSONValue, _ list: String, _ place: String, _ random: inout some RandomNumberGenerator
  ) -> JSONValue {
    let references = DatabaseSchema.pavilion[list]?.references ?? []
    guard case .object(let fields) = element, let (member, other) = references.randomElement(using: &random) else {
      return changed(element, place, &random)
    }
    let numbers = self.numbers(of: other)
    let values = numbers + [.number("\((numbers.compactMap(\.integer).max() ?? 0) &+ 1)"), .number("0"), .null]
    let value = values.randomElement(using: &random) ?? .null
    log.append("\(place), \(member) is \(value.jsonText())")
    return .object(fields.map { $0.name == member ? .init(name: member, value: value) : $0 })
  }

  private func numbers(of list: String) -> [JSONValue] {
    guard case .array(let elements)? = members.first(where: { $0.name == list })?.value else { return [] }
    return elements.compactMap { $0["number"] }
  }

  private mutating func changed(
    _ value: JSONValue, _ place: String, _ random: inout some RandomNumberGenerator
  ) -> JSONValue {
    switch value {
    case .object(var fields) where !fields.isEmpty:
      let index = Int.random(in: 0..<fields.count, using: &random)
      let field = fields[index]
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        fields.remove(at: index)
        log.append("\(place), \(field.name) removed")
      case 1:
        fields.append(field)
        log.append("\(place), \(field.name) doubled")
      case 2:
        let other = Int.random(in: 0..<fields.count, using: &random)
        (fields[index], fields[other]) = (
          .init(name: field.name, value: fields[other].value), .init(name: fields[other].name, value: field.value)
        )
        log.append("\(place), \(field.name) and \(fields[other].name) swapped")
      default:
        fields[index] = .init(name: field.name, value: changed(field.value, "\(place), \(field.name)", &random))
      }
      return .object(fields)
    case .array(var list) where !list.isEmpty && Bool.random(using: &random):
      let index = Int.random(in: 0..<list.count, using: &random)
      list[index] = changed(list[index], "\(place) \(index + 1)", &random)
      return .array(list)
    case .number(let text) where Bool.random(using: &random):
      let near = (Double(text) ?? 0) + Double(Int.random(in: -100...100, using: &random))
      log.append("\(place) is \(near)")
      return .number(Int(exactly: near).map(String.init) ?? "\(near)")
    default:
      let new = Self.values.randomElement(using: &random) ?? .null
      log.append("\(place) is \(new.jsonText())")
      return new
    }
  }
}

extension ChangedDocument {
  /// Gives the elements of all lists other numbers, by which they belong together as before.
  ///
  /// - Parameter number: Returns another number for each, the greater ones for greater ones.
  public mutating func renumber(_ number: (Int) -> Int) {
    func new(_ value: JSONValue) -> JSONValue { value.integer.map { .number("\(number($0))") } ?? value }
    members = members.map { member in
      guard case .array(let elements) = member.value, let table = DatabaseSchema.pavilion[member.name] else {
        return member
      }
      let names = Set(table.references.map(\.member) + ["number"])
      let renumbered = elements.map { element -> JSONValue in
        guard case .object(let fields) = element else { return element }
        let isTarget = element["key"]?.string == SettingStore.waterTargetKey
        return .object(
          fields.map { field in
            if names.contains(field.name) { return .init(name: field.name, value: new(field.value)) }
            guard isTarget, let id = field.value.string.flatMap(WaterRecipe.number(ofOwnID:)) else { return field }
            return .init(name: field.name, value: .text(WaterRecipe.ownID(number(id))))
          })
      }
      return .init(name: member.name, value: .array(renumbered))
    }
  }
}

extension JSONValue {
  /// The object without a member.
  fileprivate func without(_ name: String) -> JSONValue {
    if case .object(let fields) = self { .object(fields.filter { $0.name != name }) } else { self }
  }
}
