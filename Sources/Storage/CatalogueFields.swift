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
      facts: try fields.decodeIfPresent([FactFields].self, forKey: .facts)?.prefix(100).map(\.fact) ?? [],
      provenance: try fields.word(Exhibit.Certainty.self, ifThere: .shown).map {
        Exhibit.Provenance($0, note: try fields.sentence(ifThere: .shownNote))
      },
      sources: try fields.sentences(ifThere: .sources))
  }

  private static func date(_ fields: KeyedDecodingContainer<Key>) throws -> Exhibit.Date? {
    let text = try fields.sentence(ifThere: .date)
    guard let year = try fields.year(ifThere: .year) else { return text.isEmpty ? nil : Exhibit.Date(text) }
    let until = try fields.year(ifThere: .until) ?? year
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
}

extension KeyedDecodingContainer {
  /// A text of any length, its letters composed as people type them: files from a Mac have them in pieces.
  fileprivate func text(_ key: Key) throws -> String {
    try decode(String.self, forKey: key).precomposedStringWithCanonicalMapping
  }

  /// A text that is drawn as a whole, and therefore has a limit.
  fileprivate func sentence(_ key: Key) throws -> String { try text(key).cut(to: 2000) }

  /// A name, with something in it.
  fileprivate func name(_ key: Key) throws -> String {
    let name = try text(key).cut(to: 200)
    guard !name.allSatisfy(\.isWhitespace) else { throw unfit(key, .name) }
    return name
  }

  fileprivate func sentence(ifThere key: Key) throws -> String {
    try decodeIfPresent(String.self, forKey: key)?.precomposedStringWithCanonicalMapping.cut(to: 2000) ?? ""
  }

  fileprivate func sentences(ifThere key: Key) throws -> [String] {
    try decodeIfPresent([String].self, forKey: key)?.prefix(100).map {
      $0.precomposedStringWithCanonicalMapping.cut(to: 2000)
    } ?? []
  }

  fileprivate func count(_ key: Key) throws -> Int {
    let count = try decode(Int.self, forKey: key)
    guard count >= 0 else { throw unfit(key, .count) }
    return count
  }

  /// A year of the common era, negative before it.
  fileprivate func year(ifThere key: Key) throws -> Int? {
    guard let year = try decodeIfPresent(Int.self, forKey: key) else { return nil }
    guard (-100_000...100_000).contains(year) else { throw unfit(key, .year) }
    return year
  }

  fileprivate func word<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type, ifThere key: Key
  ) throws -> Value? {
    guard let word = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let value = Value(rawValue: word) else { throw unfit(key, .word(Value.allCases.map(\.rawValue))) }
    return value
  }

  fileprivate func unfit(_ key: Key, _ shape: CatalogueError.Shape) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath + [key], debugDescription: "not what belongs here",
        underlyingError: CatalogueError.Unfit(shape: shape)))
  }
}

extension String {
  /// At most so many signs.
  fileprivate func cut(to count: Int) -> String {
    let short = prefix(count)
    // One sign can be put together from any number of accents.
    return short.utf8.count <= 64 * count
      ? String(short) : String(String.UnicodeScalarView(short.unicodeScalars.prefix(count)))
  }
}
