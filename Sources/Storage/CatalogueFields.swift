import ExpositionModel
import Foundation

/// The fields of a catalogue's page.
struct PageFields: Decodable {
  let exposition: Exposition

  private enum Key: String, CodingKey {
    case title, visitors, location, duration, description, sources
    case visitorsNote = "visitors_note"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    exposition = Exposition(
      title: try fields.name(.title), visitors: try fields.count(.visitors),
      visitorsNote: try fields.sentence(ifThere: .visitorsNote), location: try fields.sentence(.location),
      duration: try fields.sentence(.duration), description: try fields.text(.description),
      sources: try fields.sentences(ifThere: .sources))
  }
}

/// The fields of an exhibit.
struct ItemFields: Decodable {
  let exhibit: Exhibit

  private enum Key: String, CodingKey {
    case name, korean, hanja, romanisation, english, kind, date, year, until, facts, shown, sources
    case imageName = "image_name"
    case summary = "short_desc"
    case description = "desc"
    case shownNote = "shown_note"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    exhibit = Exhibit(
      name: try fields.name(.name), imageName: try fields.sentence(.imageName), summary: try fields.sentence(.summary),
      description: try fields.text(.description),
      names: Exhibit.Names(
        korean: try fields.sentence(ifThere: .korean), hanja: try fields.sentence(ifThere: .hanja),
        romanisation: try fields.sentence(ifThere: .romanisation), english: try fields.sentence(ifThere: .english)),
      kind: try fields.word(ExhibitKind.self, ifThere: .kind), date: try ItemFields.date(fields),
      facts: try fields.facts(ifThere: .facts),
      provenance: try fields.word(Exhibit.Certainty.self, ifThere: .shown).map {
        Exhibit.Provenance($0, note: try fields.sentence(ifThere: .shownNote))
      },
      sources: try fields.sentences(ifThere: .sources))
  }

  private static func date(_ fields: KeyedDecodingContainer<Key>) throws -> Exhibit.Date? {
    let text = try fields.sentence(ifThere: .date)
    let last = try fields.year(ifThere: .until)
    guard let year = try fields.year(ifThere: .year) else { return text.isEmpty ? nil : Exhibit.Date(text) }
    let until = last ?? year
    guard until >= year else { throw fields.unfit(.until, .year) }
    return Exhibit.Date(text, years: year...until)
  }
}

/// The fields of a line of a fact card.
private struct FactFields: Decodable {
  let fact: Exhibit.Fact

  private enum Key: CodingKey {
    case label, value
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    fact = Exhibit.Fact(try fields.sentence(.label), try fields.sentence(.value))
  }
}

/// The fields of a catalogue in one text.
struct WholeFields: Decodable {
  let exposition: PageFields
  let items: [ItemFields]

  private enum Key: CodingKey {
    case exposition, items
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    exposition = try fields.part(PageFields.self, .exposition, .object)
    items = try fields.part([ItemFields].self, .items, .list)
  }
}

/// The most signs of a text that is drawn as a whole.
private let sentenceLimit = 2000

extension KeyedDecodingContainer {
  /// A text of any length.
  fileprivate func text(_ key: Key) throws -> String {
    try value(String.self, key, .text).composed
  }

  /// A text that is drawn as a whole, and therefore has a limit.
  fileprivate func sentence(_ key: Key) throws -> String {
    try value(String.self, key, .text).cut(to: sentenceLimit)
  }

  fileprivate func sentence(ifThere key: Key) throws -> String { try isThere(key) ? sentence(key) : "" }

  /// A name, with something in it.
  fileprivate func name(_ key: Key) throws -> String {
    let name = try value(String.self, key, .name).cut(to: 200)
    guard name.unicodeScalars.contains(where: \.isVisible) else { throw unfit(key, .name) }
    return name
  }

  fileprivate func count(_ key: Key) throws -> Int {
    let count = try value(Int.self, key, .count)
    guard count >= 0 else { throw unfit(key, .count) }
    return count
  }

  /// A year of the common era, negative before it; there was no year 0.
  fileprivate func year(ifThere key: Key) throws -> Int? {
    guard try isThere(key) else { return nil }
    let year = try value(Int.self, key, .year)
    guard year != 0, (-100_000...100_000).contains(year) else { throw unfit(key, .year) }
    return year
  }

  fileprivate func word<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type, ifThere key: Key
  ) throws -> Value? {
    guard try isThere(key) else { return nil }
    let shape = CatalogueError.Shape.word(Value.allCases.map(\.rawValue))
    guard let value = Value(rawValue: try value(String.self, key, shape)) else { throw unfit(key, shape) }
    return value
  }

  /// A list of texts; each of them says for itself where it stands.
  fileprivate func sentences(ifThere key: Key) throws -> [String] {
    guard try isThere(key) else { return [] }
    return try part([Sentence].self, key, .list).prefix(100).map(\.text)
  }

  fileprivate func facts(ifThere key: Key) throws -> [Exhibit.Fact] {
    guard try isThere(key) else { return [] }
    return try part([FactFields].self, key, .list).prefix(100).map(\.fact)
  }

  /// Something with parts of its own.
  fileprivate func part<Part: Decodable>(
    _ type: Part.Type, _ key: Key, _ shape: CatalogueError.Shape
  ) throws -> Part {
    guard contains(key) else { throw bad(key, .missing(shape)) }
    return try decode(type, forKey: key)
  }

  /// Something simple.
  ///
  /// The decoder has many errors for what it is not, and some do not tell where it stands.
  private func value<Value: Decodable>(
    _ type: Value.Type, _ key: Key, _ shape: CatalogueError.Shape
  ) throws -> Value {
    guard contains(key) else { throw bad(key, .missing(shape)) }
    guard let value = try? decode(type, forKey: key) else { throw unfit(key, shape) }
    return value
  }

  private func isThere(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }

  fileprivate func unfit(_ key: Key, _ shape: CatalogueError.Shape) -> CatalogueError.BadField {
    bad(key, .expected(shape))
  }

  private func bad(_ key: Key, _ problem: CatalogueError.Problem) -> CatalogueError.BadField {
    CatalogueError.BadField(path: codingPath + [key], problem: problem)
  }
}

/// A text in a list.
private struct Sentence: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else {
      throw CatalogueError.BadField(path: decoder.codingPath, problem: .expected(.text))
    }
    self.text = text.cut(to: sentenceLimit)
  }
}

extension String {
  /// At most so many signs, composed.
  fileprivate func cut(to count: Int) -> String {
    // Before it is composed: one sign can be put together from a megabyte of accents.
    let beginning = prefix(count)
    let short =
      beginning.utf8.count <= 64 * count
      ? String(beginning) : String(UnicodeScalarView(beginning.unicodeScalars.prefix(count)))
    return String(short.composed.prefix(count))
  }

  /// Its letters composed as people type them: files from a Mac have them in pieces.
  ///
  /// Without NUL, at which a database would cut it, and no sign put together from more pieces than any writing needs:
  /// to compare or to compose a run of accents takes the square of its length.
  fileprivate var composed: String {
    guard unicodeScalars.contains(where: { $0.isPiece || $0 == "\0" }) else { return self }
    return String(flatMap { Array($0.composed) })
  }
}

extension Character {
  private static let mostPieces = 32

  fileprivate var composed: String {
    // By its scalars: to compare it as a whole, the run of accents would be put into order.
    if unicodeScalars.first == "\0" { return "" }
    if unicodeScalars.count == 1 { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(Self.mostPieces)))
      .precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// Whether it is more than space and signs that only tell how others are shown.
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && ![.control, .format].contains(properties.generalCategory)
  }

  /// Whether it may be a piece of a sign: an accent, a part of a Korean syllable, what joins emoji.
  fileprivate var isPiece: Bool {
    (0x1100...0x11FF).contains(value) || value >= 0x300 && (properties.isGraphemeExtend || value == 0x200D)
  }
}
