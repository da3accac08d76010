import DataFormats

extension CatalogueDecoder {
  /// Returns everything in the files of a catalogue that does not have the shape it should have.
  ///
  /// - Parameters:
  ///   - page: An object, as `catalogue(page:items:)` reads it.
  ///   - items: An array, likewise.
  ///   - museum: An object, as `museum(_:maps:)` reads it; `nil` if there is none.
  public static func problems(
    page: ArraySlice<UInt8>, items: ArraySlice<UInt8>, museum: ArraySlice<UInt8>? = nil
  ) -> [CatalogueError] {
    CheckedFiles(page: page, items: items, museum: museum).problems
  }
}

/// Everything that is wrong with a catalogue: first what cannot be read, then what cannot be meant so, then remarks.
public struct CatalogueCheck: Sendable {
  public let problems: [CatalogueError]
  /// The catalogue and the museum; `nil` if something cannot be read at all.
  public let contents: (catalogue: Catalogue, museum: Museum)?

  /// Checks the files of a catalogue.
  public init(page: ArraySlice<UInt8>, items: ArraySlice<UInt8>, museum: ArraySlice<UInt8>? = nil) {
    let files = CheckedFiles(page: page, items: items, museum: museum)
    guard let page = files.page, let exhibits = files.exhibits, let museum = files.museum else {
      (problems, contents) = (files.problems, nil)
      return
    }
    let catalogue = Catalogue(page, exhibits: exhibits)
    // A value put in place of something wrong may mean nothing, and what leads to it, nothing either.
    let spoilt = files.problems.filter(\.problem.spoilsValue)
    let (lacksPage, lacksMap) = (spoilt.contains(where: \.isOfPage), spoilt.contains(where: \.isOfMap))
    let twice = files.problems.count { if case .repeatedID = $0.problem { true } else { false } }
    let found = Self(catalogue, museum).problems
    let unplaced = found.count(where: \.isUnplaced)
    let meanings = found.filter { meaning in
      switch meaning.problem {
      case .leadsNowhere where lacksPage, .noMap where lacksMap, .outsideMap where lacksMap: false
      // Of two positions with one id, one may be that of another place.
      case .noPosition where lacksPage || lacksMap || unplaced <= twice: false
      default: !spoilt.contains { $0.contains(meaning) }
      }
    }
    let all = files.problems + meanings
    problems = all.filter { !$0.problem.isRemark } + all.filter(\.problem.isRemark)
    contents = (catalogue, museum)
  }

  /// Checks what a catalogue means: links, ids, maps and sources.
  public init(_ catalogue: Catalogue, _ museum: Museum) {
    var found = MeaningCheck(catalogue, museum).problems
    // A position without a place may be that of a place without a position.
    let strays = found.count { $0.problem.missedID != nil && $0.fieldNames.first == "maps" }
    if found.count(where: \.isUnplaced) <= strays { found.removeAll(where: \.isUnplaced) }
    // An id that is wrong is missed wherever a link leads to the page; then it is the id that is to be mended.
    let wrong = found.filter(\.hasWrongID)
    let maps = wrong.count { $0.fieldNames.first == "maps" }
    if Set(found.compactMap(\.problem.missedID)).count <= wrong.count - maps {
      found.removeAll { $0.problem.missedID != nil }
    }
    if found.count(where: { if case .noMap = $0.problem { true } else { false } }) <= maps {
      found.removeAll { if case .noMap = $0.problem { true } else { false } }
    }
    (problems, contents) = (found, (catalogue, museum))
  }

  /// Whether it can be used as it is; there may be remarks.
  public var isSound: Bool { problems.allSatisfy(\.problem.isRemark) }
}

extension CatalogueError.Problem {
  /// Whether a value is not what stands there: another one was put in its place, or only a part of it was read.
  fileprivate var spoilsValue: Bool {
    switch self {
    case .missing, .misspelled, .expected, .broken, .tooLong, .tooMany, .controlCharacter, .repeatedMember: true
    default: false
    }
  }

  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }

  /// The id of a page that is nowhere; nil for other problems.
  fileprivate var missedID: String? { if case .leadsNowhere(let id) = self { id } else { nil } }
}

extension CatalogueError {
  /// Whether it is about an id that another one has, or to which nothing can link.
  fileprivate var hasWrongID: Bool {
    switch problem {
    case .repeatedID, .notLinkable: true
    default: false
    }
  }

  /// Whether it is about a place without a position.
  fileprivate var isUnplaced: Bool { if case .noPosition = problem { true } else { false } }

  fileprivate var fieldNames: [Substring] { field?.split(separator: " › ") ?? [] }

  /// Whether the value is one by which a page is known, or a page, or several.
  fileprivate var isOfPage: Bool {
    let names = fieldNames
    guard let last = names.last else { return item != nil }
    let lists: Set<Substring> = ["people", "places", "stops"]
    return lists.contains(last) || ["id", "image_name", "walk"].contains(last)
      || Int(last) != nil && names.dropLast().last.map(lists.contains) == true
  }

  /// Whether the value is one by which a map, its size or a position on it is known, or a map, or several.
  fileprivate var isOfMap: Bool {
    let names = fieldNames
    guard file == .museum, names.first == "maps" else { return false }
    return names.count < 3 || ["id", "places", "columns", "rows"].contains(names.last)
      || names.dropLast().last == "places"
  }

  /// Whether another one is about the same value, or about something in it.
  fileprivate func contains(_ other: CatalogueError) -> Bool {
    guard file == other.file else { return false }
    guard let field else { return item == nil || item == other.item }
    return item == other.item && (other.field == field || other.field?.hasPrefix(field + " › ") == true)
  }
}

/// The files of a catalogue, read as far as they can be.
private struct CheckedFiles {
  private(set) var problems: [CatalogueError] = []
  private(set) var page: Exposition?
  private(set) var exhibits: [Exhibit]?
  private(set) var museum: Museum?

  /// How much was noted in each file, and found that nothing reads.
  private var others: [CatalogueError.File: Int] = [:]

  /// The maximum number of values that are replaced in a file, and of what else is told of it.
  private static let limit = 100

  init(page: ArraySlice<UInt8>, items: ArraySlice<UInt8>, museum: ArraySlice<UInt8>?) {
    if let json = value(of: page, in: .page) {
      self.page = read(json, in: .page) { (json, log) throws(CatalogueError.BadField) in
        try Exposition(CatalogueFields(json, log: log))
      }
    }
    if let json = value(of: items, in: .items) { exhibits = read(items: json) }
    guard let museum else {
      self.museum = Museum.none
      return
    }
    guard let json = value(of: museum, in: .museum) else { return }
    self.museum = read(json, in: .museum) { (json, log) throws(CatalogueError.BadField) in
      try CatalogueDecoder.museum(json, log: log)
    }
  }

  private mutating func value(of bytes: ArraySlice<UInt8>, in file: CatalogueError.File) -> JSONValue? {
    do throws(CatalogueError) {
      return try CatalogueDecoder.value(of: bytes, in: file)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Makes a value, and adds what is wrong with it: first what had to be replaced, then what was noted, then members that
  /// nothing reads.
  private mutating func read<Value>(
    _ json: JSONValue, at path: [CatalogueError.Step] = [], in file: CatalogueError.File, limit: Int = limit,
    _ make: (JSONValue, CatalogueLog) throws(CatalogueError.BadField) -> Value
  ) -> Value? {
    let log = CatalogueLog()
    let repair = CatalogueRepair(json, at: path, limit: limit) { (json) throws(CatalogueError.BadField) in
      try make(json, log)
    }
    let replaced = Set(repair.errors.map(\.path))
    let notes = log.notes.filter { note in
      !note.path.indices.contains { replaced.contains(Array(note.path[...$0])) }
    }
    var told = repair.errors + notes
    let unread = Self.naming(misspelled: log.unread(in: json, at: path), &told)
    let errors = told.prefix(repair.errors.count)
    let others = (told.dropFirst(errors.count) + unread).prefix(Self.limit - others[file, default: 0])
    problems += (errors + others).map { CatalogueError($0, in: file) }
    self.others[file, default: 0] += others.count
    return repair.value
  }

  /// Returns what nothing reads without what was meant for a member that is missing: that is told instead of both.
  private static func naming(
    misspelled unread: [CatalogueError.BadField], _ told: inout [CatalogueError.BadField]
  ) -> [CatalogueError.BadField] {
    unread.compactMap { member in
      guard case .unknownMember(let nearest?) = member.problem, case .name(let name)? = member.path.last else {
        return member
      }
      let place = Array(member.path.dropLast()) + [.name(nearest)]
      if let index = told.firstIndex(where: { $0.path == place && $0.problem.isMissing }) {
        told[index] = CatalogueError.BadField(place, .misspelled(name))
        return nil
      }
      // They need not be there, but all that is in them is missed.
      guard ["people", "places", "maps", "walk", "sources"].contains(nearest) else { return member }
      return CatalogueError.BadField(place, .misspelled(name))
    }
  }

  /// Each exhibit is read by itself, so that many of them do not take long.
  private mutating func read(items: JSONValue) -> [Exhibit]? {
    guard case .array(let elements) = items else {
      problems.append(CatalogueError(.init([], .expected(.list)), in: .items))
      return nil
    }
    var exhibits: [Exhibit] = []
    for (index, element) in elements.enumerated() {
      let path = [CatalogueError.Step.index(index)]
      let errors = problems.count { $0.file == .items } - others[.items, default: 0]
      let exhibit = read(element, at: path, in: .items, limit: max(0, Self.limit - errors)) {
        (json, log) throws(CatalogueError.BadField) in
        try Exhibit(CatalogueFields(json, at: path, log: log))
      }
      guard let exhibit else { return nil }
      exhibits.append(exhibit)
    }
    return exhibits
  }
}
