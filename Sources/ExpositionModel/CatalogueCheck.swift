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
  /// What there is; `nil` if something cannot be read at all.
  public let contents: (catalogue: Catalogue, museum: Museum)?

  /// Checks the files of a catalogue.
  public init(page: ArraySlice<UInt8>, items: ArraySlice<UInt8>, museum: ArraySlice<UInt8>? = nil) {
    let files = CheckedFiles(page: page, items: items, museum: museum)
    guard let page = files.page, let exhibits = files.exhibits, let museum = files.museum else {
      (problems, contents) = (files.problems, nil)
      return
    }
    let catalogue = Catalogue(page, exhibits: exhibits)
    // What was put in place of something wrong may mean nothing.
    // Nor do links, if it cannot be read to which page they lead.
    let lacksID = files.problems.contains { $0.problem.isOfShape && $0.isOfID }
    let meanings = Self(catalogue, museum).problems.filter { meaning in
      if lacksID, case .leadsNowhere = meaning.problem { return false }
      return !files.problems.contains { $0.problem.isOfShape && $0.contains(meaning) }
    }
    let all = files.problems + meanings
    problems = all.filter { !$0.problem.isRemark } + all.filter(\.problem.isRemark)
    contents = (catalogue, museum)
  }

  /// Checks what a catalogue means: links, ids, maps and sources.
  public init(_ catalogue: Catalogue, _ museum: Museum) {
    let found = MeaningCheck(catalogue, museum).problems
    // An id that is wrong is missed wherever a link leads to the page; then it is the id that is to be mended.
    let wrong = found.count(where: \.hasWrongID)
    let missed = Set(found.compactMap(\.problem.missedID))
    problems = missed.count <= wrong ? found.filter { $0.problem.missedID == nil } : found
    contents = (catalogue, museum)
  }

  /// Whether it can be used as it is; there may be remarks.
  public var isSound: Bool { problems.allSatisfy(\.problem.isRemark) }
}

extension CatalogueError.Problem {
  /// Whether a value is missing or has another shape, so that another one is put in its place.
  fileprivate var isOfShape: Bool {
    switch self {
    case .missing, .expected: true
    default: false
    }
  }

  /// The id of a page that is nowhere; nil for other problems.
  fileprivate var missedID: String? { if case .leadsNowhere(let id) = self { id } else { nil } }
}

extension CatalogueError {
  /// Whether it is about an id that another page has, or to which nothing can link; of exhibits that is told only where
  /// something links to them.
  fileprivate var hasWrongID: Bool {
    switch problem {
    case .repeatedID: true
    case .notLinkable: file == .museum
    default: false
    }
  }

  /// Whether the value is one by which a page is known, or a whole page.
  fileprivate var isOfID: Bool {
    guard let last = field?.split(separator: " › ").last else { return item != nil }
    return ["id", "image_name"].contains(last) || Int(last) != nil
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

  /// The maximum number of values that are replaced in a file.
  private static let limit = 100

  init(page: ArraySlice<UInt8>, items: ArraySlice<UInt8>, museum: ArraySlice<UInt8>?) {
    if let json = value(of: page, in: .page) {
      let log = MemberLog()
      self.page = repaired(json, in: .page) { (json) throws(CatalogueError.BadField) in
        try Exposition(CatalogueFields(json, log: log))
      }
      addUnread(log.unread(in: json), in: .page)
    }
    if let json = value(of: items, in: .items) { exhibits = read(items: json) }
    guard let museum else {
      self.museum = Museum.none
      return
    }
    guard let json = value(of: museum, in: .museum) else { return }
    let log = MemberLog()
    self.museum = repaired(json, in: .museum) { (json) throws(CatalogueError.BadField) in
      try CatalogueDecoder.museum(json, log: log)
    }
    addUnread(log.unread(in: json), in: .museum)
  }

  private mutating func addUnread(
    _ unread: [(path: MemberLog.Path, nearest: String?)], in file: CatalogueError.File
  ) {
    let known = problems.count { if case .unknownMember = $0.problem { $0.file == file } else { false } }
    problems += unread.prefix(max(0, Self.limit - known)).map { path, nearest in
      CatalogueError(CatalogueError.BadField(path, .unknownMember(nearest: nearest)), in: file)
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

  private mutating func repaired<Value>(
    _ json: JSONValue, at path: [CatalogueError.Step] = [], in file: CatalogueError.File, limit: Int = limit,
    _ make: (JSONValue) throws(CatalogueError.BadField) -> Value
  ) -> Value? {
    let repair = CatalogueRepair(json, at: path, limit: limit, make)
    problems += repair.errors.map { CatalogueError($0, in: file) }
    return repair.value
  }

  /// Each exhibit is read by itself, so that many of them do not take long.
  private mutating func read(items: JSONValue) -> [Exhibit]? {
    guard case .array(let elements) = items else {
      problems.append(CatalogueError(.init([], .expected(.list)), in: .items))
      return nil
    }
    var exhibits: [Exhibit] = []
    let log = MemberLog()
    var errors = 0
    for (index, element) in elements.enumerated() {
      let path = [CatalogueError.Step.index(index)]
      let before = problems.count
      let exhibit = repaired(element, at: path, in: .items, limit: Self.limit - errors) {
        (json) throws(CatalogueError.BadField) in
        try Exhibit(CatalogueFields(json, at: path, log: log))
      }
      errors += problems.count - before
      addUnread(log.unread(in: element, at: path), in: .items)
      guard let exhibit else { return nil }
      exhibits.append(exhibit)
    }
    return exhibits
  }
}
