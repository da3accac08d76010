import DataFormats
import Values

/// The fields of an object in a catalogue.
struct CatalogueFields {
  private let object: JSONValue
  private let path: [CatalogueError.Step]
  /// Where it is noted what is read, if somebody wants to know.
  private let log: CatalogueLog?

  /// Creates the fields of a value, which must be an object.
  init(
    _ value: JSONValue, at path: [CatalogueError.Step] = [], log: CatalogueLog? = nil
  ) throws(CatalogueError.BadField) {
    guard case .object = value else { throw CatalogueError.BadField(path, .expected(.object)) }
    object = value
    (self.path, self.log) = (path, log)
    log?.begin(path)
  }

  /// Returns the fields of an object within this one.
  func within(_ value: JSONValue, at path: [CatalogueError.Step]) throws(CatalogueError.BadField) -> CatalogueFields {
    try CatalogueFields(value, at: path, log: log)
  }

  /// Passes over a member that has no meaning here, but may be there.
  func pass(_ key: String) { log?.read(key, at: path) }

  /// Notes what is wrong with a value that is read all the same.
  func note(_ problem: CatalogueError.Problem, at path: [CatalogueError.Step]) { log?.note(problem, at: path) }

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
    fields.pass("version")
  }
}

extension MuseumOutline {
  /// Creates the outline of a museum with this catalogue.
  init(_ fields: CatalogueFields, _ catalogue: Catalogue) throws(CatalogueError.BadField) {
    self.init(
      catalogue, walk: try fields.name("walk"), maps: try fields.sentences(ifPresent: "maps"),
      people: try fields.count("people"))
  }
}

extension Exhibit {
  /// Creates the exhibit in these fields.
  ///
  /// - Parameter isPage: Whether it is a page of a museum, which is known by its id; an exhibit is known by its picture.
  init(_ fields: CatalogueFields, isPage: Bool = false) throws(CatalogueError.BadField) {
    let name = try fields.name("name")
    let image = isPage ? try fields.sentence(ifPresent: "image_name") : try fields.sentence("image_name")
    let (summary, description) = (try fields.sentence("short_desc"), try fields.text("desc"))
    // Museums of before have another spelling.
    let former = "romanisation"
    let names = Names(
      korean: try fields.sentence(ifPresent: "korean"), hanja: try fields.sentence(ifPresent: "hanja"),
      romanization: try fields.sentence(ifPresent: fields.isPresent(former) ? former : "romanization"),
      english: try fields.sentence(ifPresent: "english"))
    let kind = try fields.word(ExhibitKind.self, ifPresent: "kind")
    let date = try Date(fields)
    let facts = try fields.list(ifPresent: "facts") { (value, path) throws(CatalogueError.BadField) in
      let fields = try fields.within(value, at: path)
      return Fact(try fields.sentence("label"), try fields.sentence("value"))
    }
    var provenance: Provenance?
    if let certainty = try fields.word(Certainty.self, ifPresent: "shown") {
      provenance = Provenance(certainty, note: try fields.sentence(ifPresent: "shown_note"))
    }
    let whereabouts = try fields.list(ifPresent: "today") { (value, path) throws(CatalogueError.BadField) in
      let fields = try fields.within(value, at: path)
      return Whereabouts(
        try fields.name("where"), what: try fields.sentence("what"), source: try fields.sentence(ifPresent: "source"))
    }
    self.init(
      name: name, imageName: image, summary: summary, description: description, names: names, kind: kind, date: date,
      facts: facts, provenance: provenance, sources: try fields.sentences(ifPresent: "sources"),
      hook: try fields.sentence(ifPresent: "hook"), whereabouts: whereabouts,
      room: try fields.sentence(ifPresent: "room"))
  }

  /// Creates an exhibit of which no more is read than its name, picture and hook.
  init(outline fields: CatalogueFields) throws(CatalogueError.BadField) {
    self.init(
      name: try fields.name("name"), imageName: try fields.sentence("image_name"), summary: "", description: "",
      hook: try fields.sentence(ifPresent: "hook"))
  }

  /// Creates a page of a museum, which has an id of its own, and needs no picture.
  init(page fields: CatalogueFields) throws(CatalogueError.BadField) {
    self = try Exhibit(fields, isPage: true)
    id = try fields.name("id")
  }
}

extension Place {
  init(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    self.init(
      try Exhibit(page: fields), on: try fields.name("map"), label: try fields.name("label"),
      remains: try fields.sentence(ifPresent: "remains"), related: try fields.sentences(ifPresent: "see"))
  }
}

extension Walk {
  init(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    let stops = try CatalogueFields.list(fields.value("stops", .list), at: fields.path(of: "stops")) {
      (value, path) throws(CatalogueError.BadField) in
      let fields = try fields.within(value, at: path)
      return Stop(try Exhibit(page: fields), related: try fields.sentences(ifPresent: "see"))
    }
    // No screen opens it.
    if stops.isEmpty { fields.note(.expected(.filledList), at: fields.path(of: "stops")) }
    self.init(name: try fields.name("name"), summary: try fields.sentence(ifPresent: "short_desc"), stops: stops)
  }
}

extension MuseumMap {
  init(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    let (id, columns, rows) = (try fields.name("id"), try fields.size("columns"), try fields.size("rows"))
    let lines = try fields.list(ifPresent: "lines") { (value, path) throws(CatalogueError.BadField) in
      let fields = try fields.within(value, at: path)
      guard let kind = try fields.word(Line.Kind.self, ifPresent: "kind") else {
        throw CatalogueError.BadField(
          fields.path(of: "kind"), .missing(.word(Line.Kind.allCases.map(\.rawValue))))
      }
      let points = try CatalogueFields.list(fields.value("points", .list), at: fields.path(of: "points")) {
        (value, path) throws(CatalogueError.BadField) in
        guard case .array(let pair) = value, pair.count == 2, let column = pair[0].coordinate,
          let row = pair[1].coordinate
        else { throw CatalogueError.BadField(path, .expected(.point)) }
        return Point(column: column, row: row)
      }
      return Line(kind, points)
    }
    let spots = try fields.list(ifPresent: "places") { (value, path) throws(CatalogueError.BadField) in
      let fields = try fields.within(value, at: path)
      let point = Point(
        column: Double(try fields.position("column", of: columns)), row: Double(try fields.position("row", of: rows)))
      let side = try fields.word(Side.self, ifPresent: "side") ?? .right
      return (try fields.name("id"), Spot(point, isApproximate: try fields.flag(ifPresent: "approximate"), side: side))
    }
    var placed: Set<String> = []
    for (index, spot) in spots.enumerated() where !placed.insert(spot.0).inserted {
      fields.note(.repeatedID(spot.0), at: fields.path(of: "places") + [.index(index), .name("id")])
    }
    self.init(id: id, columns: columns, rows: rows, lines: lines, spots: Dictionary(spots) { first, _ in first })
  }
}

extension JSONValue {
  /// The number as a column or row of a map; `nil` if it is none.
  fileprivate var coordinate: Double? {
    guard case .number(let text) = self, let number = Double(text) else { return nil }
    let range = MuseumMap.coordinates
    return (Double(range.lowerBound)...Double(range.upperBound)).contains(number) ? number : nil
  }
}

extension Exhibit.Date {
  /// Creates the date in the fields of an exhibit; `nil` if they have none.
  fileprivate init?(_ fields: CatalogueFields) throws(CatalogueError.BadField) {
    let text = try fields.sentence(ifPresent: "date")
    let last = try fields.year(ifPresent: "until")
    guard let year = try fields.year(ifPresent: "year") else {
      if last != nil { fields.note(.missing(.year), at: fields.path(of: "year")) }
      if text.isEmpty { return nil }
      self.init(text)
      return
    }
    let until = last ?? year
    guard until >= year else { throw fields.mismatch("until", .lastYear(from: year)) }
    self.init(text, years: year...until)
  }
}

extension CatalogueFields {
  /// Returns what is made of each object in a list, which need not be there.
  func elements<Element>(
    _ key: String, _ make: (CatalogueFields) throws(CatalogueError.BadField) -> Element
  ) throws(CatalogueError.BadField) -> [Element] {
    guard isPresent(key) else { return [] }
    return try Self.list(value(key, .list), at: path(of: key)) { (value, path) throws(CatalogueError.BadField) in
      try make(within(value, at: path))
    }
  }

  /// Returns what is made of an object, which need not be there.
  func element<Element>(
    _ key: String, _ make: (CatalogueFields) throws(CatalogueError.BadField) -> Element
  ) throws(CatalogueError.BadField) -> Element? {
    isPresent(key) ? try make(within(value(key, .object), at: path(of: key))) : nil
  }

  /// Returns the value of a field that must be there.
  ///
  /// - Parameter shape: The shape of the value, for the error.
  func value(_ key: String, _ shape: CatalogueError.Shape) throws(CatalogueError.BadField) -> JSONValue {
    log?.read(key, at: path)
    guard let value = object[key] else { throw bad(key, .missing(shape)) }
    return value
  }

  /// Returns the path of a field.
  func path(of key: String) -> [CatalogueError.Step] { path + [.name(key)] }

  /// Returns a text of any length.
  fileprivate func text(_ key: String) throws(CatalogueError.BadField) -> String {
    let text = try string(key, .text)
    check(text, at: path(of: key), limit: .max)
    return text.composed
  }

  /// Returns a text that is drawn as a whole and therefore has a limited length.
  fileprivate func sentence(_ key: String) throws(CatalogueError.BadField) -> String {
    let text = try string(key, .text)
    check(text, at: path(of: key), limit: Self.sentenceLimit)
    return text.cut(to: Self.sentenceLimit)
  }

  fileprivate func sentence(ifPresent key: String) throws(CatalogueError.BadField) -> String {
    isPresent(key) ? try sentence(key) : ""
  }

  /// Returns a name, which has visible characters.
  fileprivate func name(_ key: String) throws(CatalogueError.BadField) -> String {
    let text = try string(key, .name)
    let name = text.cut(to: Self.nameLimit)
    guard name.unicodeScalars.contains(where: \.isVisible) else { throw mismatch(key, .name) }
    check(text, at: path(of: key), limit: Self.nameLimit, isOneLine: true)
    return name
  }

  fileprivate func count(_ key: String) throws(CatalogueError.BadField) -> Int {
    guard let count = try value(key, .count).integer, count >= 0 else { throw mismatch(key, .count) }
    return count
  }

  /// Returns the columns or rows of a map.
  fileprivate func size(_ key: String) throws(CatalogueError.BadField) -> Int {
    let size = try value(key, .size).integer
    // None at all were always taken for one.
    if size == 0 {
      note(.expected(.size), at: path(of: key))
      return 1
    }
    guard let size, MuseumMap.sizes.contains(size) else { throw mismatch(key, .size) }
    return size
  }

  /// Returns a column or row on a map that has this many; one that is not far outside is read, too.
  fileprivate func position(_ key: String, of size: Int) throws(CatalogueError.BadField) -> Int {
    let shape = CatalogueError.Shape.position(of: size)
    guard let position = try value(key, shape).integer, (0...MuseumMap.coordinates.upperBound).contains(position) else {
      throw mismatch(key, shape)
    }
    return position
  }

  fileprivate func flag(ifPresent key: String) throws(CatalogueError.BadField) -> Bool {
    guard isPresent(key) else { return false }
    guard case .bool(let flag) = try value(key, .flag) else { throw mismatch(key, .flag) }
    return flag
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
    let all = try Self.list(value(key, .list), at: path(of: key), make)
    if all.count > Self.listLimit { note(.tooMany(limit: Self.listLimit), at: path(of: key)) }
    return Array(all.prefix(Self.listLimit))
  }

  fileprivate func sentences(ifPresent key: String) throws(CatalogueError.BadField) -> [String] {
    try list(ifPresent: key) { (value, path) throws(CatalogueError.BadField) in
      guard case .text(let text) = value else {
        throw CatalogueError.BadField(path, value.brokenText.map { .broken($0) } ?? .expected(.text))
      }
      check(text, at: path, limit: Self.sentenceLimit)
      return text.cut(to: Self.sentenceLimit)
    }
  }

  /// Whether there is a field that is not null.
  fileprivate func isPresent(_ key: String) -> Bool {
    log?.read(key, at: path)
    return (object[key] ?? .null) != .null
  }

  private func string(_ key: String, _ shape: CatalogueError.Shape) throws(CatalogueError.BadField) -> String {
    let value = try value(key, shape)
    if case .text(let text) = value { return text }
    throw value.brokenText.map { bad(key, .broken($0)) } ?? mismatch(key, shape)
  }

  fileprivate func mismatch(_ key: String, _ shape: CatalogueError.Shape) -> CatalogueError.BadField {
    bad(key, .expected(shape))
  }

  private func bad(_ key: String, _ problem: CatalogueError.Problem) -> CatalogueError.BadField {
    CatalogueError.BadField(path(of: key), problem)
  }

  /// Notes what of a text is not read or not shown.
  ///
  /// - Parameters:
  ///   - limit: The most characters that are read.
  ///   - isOneLine: Whether it has no line breaks and tabs either.
  private func check(
    _ text: String, at path: [CatalogueError.Step], limit: Int, isOneLine: Bool = false
  ) {
    guard log != nil else { return }
    if text.utf8.count > limit, text.count > limit { note(.tooLong(limit: limit), at: path) }
    let allowed: [Unicode.Scalar] = isOneLine ? [] : ["\n", "\r", "\t"]
    let bad = text.unicodeScalars.first { $0.isControl && !allowed.contains($0) }
    if let bad { note(.controlCharacter(bad), at: path) }
  }

  /// The maximum number of characters of a name.
  private static let nameLimit = 200
  /// The maximum number of characters of a text that is drawn as a whole.
  private static let sentenceLimit = 2000
  /// The maximum number of elements of a list on a page or a map.
  private static let listLimit = 100
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
