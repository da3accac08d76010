import DataFormats
import Values

/// The fields of an object in a catalogue.
struct CatalogueFields {
  private let object: JSONValue
  private let path: [CatalogueError.Step]

  /// Creates the fields of a value, which must be an object.
  init(_ value: JSONValue, at path: [CatalogueError.Step] = []) throws(CatalogueError.BadField) {
    guard case .object = value else { throw CatalogueError.BadField(path, .expected(.object)) }
    object = value
    self.path = path
  }

  /// Returns what is made of each element of a value, which must be an array.
  static func list<Element>(
    _ value: JSONValue, at path: [CatalogueError.Step] = [],
    _ make: (JSONValue, [CatalogueError.Step]) throws(CatalogueError.BadField) -> Element
  ) throws(CatalogueError.BadField) -> [Element] {
    guard case .array(let values) = value else { throw CatalogueError.BadField(path, .expected(.list)) }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() { elements.append(try make(value, path + [.index(index)])) }
    return elements
  }
}

extension Exposition {
  /// Creates the page in these fields.
  init(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    self.init(
      title: try fields.name("title"), visitors: try fields.count("visitors"),
      visitorsNote: try fields.sentence(ifPresent: "visitors_note"), location: try fields.sentence("location"),
      duration: try fields.sentence("duration"), description: try fields.text("description"),
      sources: try fields.sentences(ifPresent: "sources"))
  }
}

extension Exhibit {
  /// Creates the exhibit in these fields.
  init(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    let (name, image) = (try fields.name("name"), try fields.sentence("image_name"))
    let (summary, description) = (try fields.sentence("short_desc"), try fields.text("desc"))
    let names = Names(
      korean: try fields.sentence(ifPresent: "korean"), hanja: try fields.sentence(ifPresent: "hanja"),
      romanisation: try fields.sentence(ifPresent: "romanisation"),
      english: try fields.sentence(ifPresent: "english"))
    let kind = try fields.word(ExhibitKind.self, ifPresent: "kind")
    let date = try Date(fields)
    let facts = try fields.list(ifPresent: "facts") { (value, path) throws(CatalogueError.BadField) in
      let fields = try CatalogueFields(value, at: path)
      return Fact(try fields.sentence("label"), try fields.sentence("value"))
    }
    var provenance: Provenance?
    if let certainty = try fields.word(Certainty.self, ifPresent: "shown") {
      provenance = Provenance(certainty, note: try fields.sentence(ifPresent: "shown_note"))
    }
    self.init(
      name: name, imageName: image, summary: summary, description: description, names: names, kind: kind, date: date,
      facts: facts, provenance: provenance, sources: try fields.sentences(ifPresent: "sources"))
  }
}

extension Exhibit.Date {
  /// Creates the date in the fields of an exhibit; `nil` if they have none.
  fileprivate init?(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    let text = try fields.sentence(ifPresent: "date")
    let last = try fields.year(ifPresent: "until")
    guard let year = try fields.year(ifPresent: "year") else {
      if text.isEmpty { return nil }
      self.init(text)
      return
    }
    let until = last ?? year
    guard until >= year else { throw fields.mismatch("until", .year) }
    self.init(text, years: year...until)
  }
}

extension CatalogueFields {
  /// Returns the value of a field that must be there.
  ///
  /// - Parameter shape: The shape of the value, for the error.
  func value(_ key: String, _ shape: CatalogueError.Shape) throws(CatalogueError.BadField) -> JSONValue {
    guard let value = object[key] else { throw bad(key, .missing(shape)) }
    return value
  }

  /// Returns the path of a field.
  func path(of key: String) -> [CatalogueError.Step] { path + [.name(key)] }

  /// Returns a text of any length.
  fileprivate func text(_ key: String) throws(CatalogueError.BadField) -> String {
    try string(key, .text).composed
  }

  /// Returns a text that is drawn as a whole and therefore has a limited length.
  fileprivate func sentence(_ key: String) throws(CatalogueError.BadField) -> String {
    try string(key, .text).cut(to: Self.sentenceLimit)
  }

  fileprivate func sentence(ifPresent key: String) throws(CatalogueError.BadField) -> String {
    isPresent(key) ? try sentence(key) : ""
  }

  /// Returns a name, which has visible characters.
  fileprivate func name(_ key: String) throws(CatalogueError.BadField) -> String {
    let name = try string(key, .name).cut(to: 200)
    guard name.unicodeScalars.contains(where: \.isVisible) else { throw mismatch(key, .name) }
    return name
  }

  fileprivate func count(_ key: String) throws(CatalogueError.BadField) -> Int {
    guard let count = try value(key, .count).integer, count >= 0 else { throw mismatch(key, .count) }
    return count
  }

  /// Returns a year of the common era, negative before it; there is no year 0.
  fileprivate func year(ifPresent key: String) throws(CatalogueError.BadField) -> Int? {
    guard isPresent(key) else { return nil }
    guard let year = try value(key, .year).integer, year != 0, (-100_000...100_000).contains(year) else {
      throw mismatch(key, .year)
    }
    return year
  }

  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, ifPresent key: String
  ) throws(CatalogueError.BadField) -> Word? {
    guard isPresent(key) else { return nil }
    let shape = CatalogueError.Shape.word(Word.allCases.map(\.rawValue))
    guard let word = Word(rawValue: try string(key, shape)) else { throw mismatch(key, shape) }
    return word
  }

  /// Returns the first elements of a list; an error in one of them contains its own path.
  fileprivate func list<Element>(
    ifPresent key: String, _ make: (JSONValue, [CatalogueError.Step]) throws(CatalogueError.BadField) -> Element
  ) throws(CatalogueError.BadField) -> [Element] {
    guard isPresent(key) else { return [] }
    return Array(try Self.list(value(key, .list), at: path(of: key), make).prefix(100))
  }

  fileprivate func sentences(ifPresent key: String) throws(CatalogueError.BadField) -> [String] {
    try list(ifPresent: key) { (value, path) throws(CatalogueError.BadField) in
      guard case .text(let text?) = value else { throw CatalogueError.BadField(path, .expected(.text)) }
      return text.cut(to: Self.sentenceLimit)
    }
  }

  /// Whether there is a field that is not null.
  private func isPresent(_ key: String) -> Bool {
    (object[key] ?? .null) != .null
  }

  private func string(_ key: String, _ shape: CatalogueError.Shape) throws(CatalogueError.BadField) -> String {
    guard case .text(let text?) = try value(key, shape) else { throw mismatch(key, shape) }
    return text
  }

  fileprivate func mismatch(_ key: String, _ shape: CatalogueError.Shape) -> CatalogueError.BadField {
    bad(key, .expected(shape))
  }

  private func bad(_ key: String, _ problem: CatalogueError.Problem) -> CatalogueError.BadField {
    CatalogueError.BadField(path(of: key), problem)
  }

  /// The maximum number of characters of a text that is drawn as a whole.
  private static let sentenceLimit = 2000
}

extension String {
  /// Returns at most this many characters, composed.
  func cut(to count: Int) -> String {
    // A character has at least one byte, and no text becomes longer when it is composed.
    if utf8.count <= count { return composed }
    // Truncate before composing: a single character can consist of a megabyte of combining marks.
    let beginning = prefix(count)
    let short =
      beginning.utf8.count <= 64 * count
      ? String(beginning) : String(UnicodeScalarView(beginning.unicodeScalars.prefix(count)))
    return String(short.composed.prefix(count))
  }
}

extension Unicode.Scalar {
  /// Whether the code point is visible: not a space and not one that only affects how others are displayed.
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && ![.control, .format].contains(properties.generalCategory)
  }
}
