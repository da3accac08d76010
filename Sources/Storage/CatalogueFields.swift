import ExpositionModel
import Foundation

/// The fields of a catalogue's page.
struct PageFields: Decodable {
  let exposition: Exposition

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    exposition = try Exposition(
      title: fields.name("title"), visitors: fields.count("visitors"),
      visitorsNote: fields.sentence(ifPresent: "visitors_note"), location: fields.sentence("location"),
      duration: fields.sentence("duration"), description: fields.text("description"),
      sources: fields.sentences(ifPresent: "sources"))
  }
}

/// The fields of an exhibit.
struct ItemFields: Decodable {
  let exhibit: Exhibit

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    exhibit = try Exhibit(
      name: fields.name("name"), imageName: fields.sentence("image_name"), summary: fields.sentence("short_desc"),
      description: fields.text("desc"),
      names: Exhibit.Names(
        korean: fields.sentence(ifPresent: "korean"), hanja: fields.sentence(ifPresent: "hanja"),
        romanisation: fields.sentence(ifPresent: "romanisation"), english: fields.sentence(ifPresent: "english")),
      kind: fields.word(ExhibitKind.self, ifPresent: "kind"), date: ItemFields.date(fields),
      facts: fields.list(FactFields.self, ifPresent: "facts").map(\.fact),
      provenance: fields.word(Exhibit.Certainty.self, ifPresent: "shown").map {
        Exhibit.Provenance($0, note: try fields.sentence(ifPresent: "shown_note"))
      },
      sources: fields.sentences(ifPresent: "sources"))
  }

  private static func date(_ fields: Fields) throws -> Exhibit.Date? {
    let text = try fields.sentence(ifPresent: "date")
    let last = try fields.year(ifPresent: "until")
    guard let year = try fields.year(ifPresent: "year") else { return text.isEmpty ? nil : Exhibit.Date(text) }
    let until = last ?? year
    guard until >= year else { throw fields.mismatch("until", .year) }
    return Exhibit.Date(text, years: year...until)
  }
}

/// The fields of a line of a fact card.
private struct FactFields: Decodable {
  let fact: Exhibit.Fact

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    fact = try Exhibit.Fact(fields.sentence("label"), fields.sentence("value"))
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

/// The fields of a catalogue in a single text.
struct WholeFields: Decodable {
  let exposition: PageFields
  let items: [ItemFields]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    exposition = try fields.part(PageFields.self, "exposition", .object)
    items = try fields.part([ItemFields].self, "items", .list)
  }
}

/// The name of a field in JSON.
private struct FieldName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue name: String) { stringValue = name }
  init?(intValue: Int) { nil }
}

private typealias Fields = KeyedDecodingContainer<FieldName>

/// The maximum number of characters of a text that is drawn as a whole.
private let sentenceLimit = 2000

extension Fields {
  /// Returns a text of any length.
  fileprivate func text(_ key: Key) throws -> String {
    try value(String.self, key, .text).composed
  }

  /// Returns a text that is drawn as a whole and therefore has a limited length.
  fileprivate func sentence(_ key: Key) throws -> String {
    try value(String.self, key, .text).cut(to: sentenceLimit)
  }

  fileprivate func sentence(ifPresent key: Key) throws -> String { try isPresent(key) ? sentence(key) : "" }

  /// Returns a name, which has visible characters.
  fileprivate func name(_ key: Key) throws -> String {
    let name = try value(String.self, key, .name).cut(to: 200)
    guard name.unicodeScalars.contains(where: \.isVisible) else { throw mismatch(key, .name) }
    return name
  }

  fileprivate func count(_ key: Key) throws -> Int {
    let count = try value(Int.self, key, .count)
    guard count >= 0 else { throw mismatch(key, .count) }
    return count
  }

  /// Returns a year of the common era, negative before it; there is no year 0.
  fileprivate func year(ifPresent key: Key) throws -> Int? {
    guard try isPresent(key) else { return nil }
    let year = try value(Int.self, key, .year)
    guard year != 0, (-100_000...100_000).contains(year) else { throw mismatch(key, .year) }
    return year
  }

  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, ifPresent key: Key
  ) throws -> Word? {
    guard try isPresent(key) else { return nil }
    let shape = CatalogueError.Shape.word(Word.allCases.map(\.rawValue))
    guard let word = Word(rawValue: try value(String.self, key, shape)) else { throw mismatch(key, shape) }
    return word
  }

  /// Returns the first elements of a list; an error in one of them contains its own path.
  fileprivate func list<Element: Decodable>(_ type: Element.Type, ifPresent key: Key) throws -> ArraySlice<Element> {
    try isPresent(key) ? part([Element].self, key, .list).prefix(100) : []
  }

  fileprivate func sentences(ifPresent key: Key) throws -> [String] {
    try list(Sentence.self, ifPresent: key).map(\.text)
  }

  /// Returns a value with fields or elements of its own.
  fileprivate func part<Part: Decodable>(
    _ type: Part.Type, _ key: Key, _ shape: CatalogueError.Shape
  ) throws -> Part {
    guard contains(key) else { throw bad(key, .missing(shape)) }
    return try decode(type, forKey: key)
  }

  /// Returns a simple value.
  ///
  /// The decoder throws different errors for mismatches, some of them without a path; all of them become `BadField`.
  private func value<Value: Decodable>(
    _ type: Value.Type, _ key: Key, _ shape: CatalogueError.Shape
  ) throws -> Value {
    guard contains(key) else { throw bad(key, .missing(shape)) }
    guard let value = try? decode(type, forKey: key) else { throw mismatch(key, shape) }
    return value
  }

  private func isPresent(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }

  fileprivate func mismatch(_ key: Key, _ shape: CatalogueError.Shape) -> CatalogueError.BadField {
    bad(key, .expected(shape))
  }

  private func bad(_ key: Key, _ problem: CatalogueError.Problem) -> CatalogueError.BadField {
    CatalogueError.BadField(path: codingPath + [key], problem: problem)
  }
}

extension String {
  /// Returns at most this many characters, composed.
  fileprivate func cut(to count: Int) -> String {
    // Truncate before composing: a single character can consist of a megabyte of combining marks.
    let beginning = prefix(count)
    let short =
      beginning.utf8.count <= 64 * count
      ? String(beginning) : String(UnicodeScalarView(beginning.unicodeScalars.prefix(count)))
    return String(short.composed.prefix(count))
  }

  /// The text with composed letters, as they are typed; files from macOS may contain decomposed letters.
  ///
  /// It has no NUL, which would truncate it in a database, and no character of more code points than any script needs:
  /// comparing or composing a run of combining marks takes quadratic time.
  fileprivate var composed: String {
    guard unicodeScalars.contains(where: { $0.isCombining || $0 == "\0" }) else { return self }
    return String(flatMap { Array($0.composed) })
  }
}

extension Character {
  private static let scalarLimit = 32

  fileprivate var composed: String {
    // Compare code points: comparing characters would normalise the run of combining marks.
    if unicodeScalars.first == "\0" { return "" }
    if unicodeScalars.count == 1 { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(Self.scalarLimit)))
      .precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// Whether the code point is visible: not a space and not one that only affects how others are displayed.
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && ![.control, .format].contains(properties.generalCategory)
  }

  /// Whether the code point may be part of a character: a combining mark, a part of a Korean syllable, an emoji joiner.
  fileprivate var isCombining: Bool {
    (0x1100...0x11FF).contains(value) || value >= 0x300 && (properties.isGraphemeExtend || value == 0x200D)
  }
}
