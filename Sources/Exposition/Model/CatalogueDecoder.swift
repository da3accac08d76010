import DataFormats

/// A decoder of catalogues in JSON, both those of the original app and those with more fields.
public enum CatalogueDecoder {
  /// Returns the catalogue in two files, as the original app has it.
  ///
  /// - Parameters:
  ///   - page: An object with `title`, `visitors`, `location`, `duration` and `description`.
  ///   - items: An array of objects with `name`, `image_name`, `short_desc` and `desc`.
  public static func catalogue(page: ArraySlice<UInt8>, items: ArraySlice<UInt8>) throws(CatalogueError) -> Catalogue {
    Catalogue(try exposition(page), exhibits: try exhibits(items))
  }

  /// Returns the page of a catalogue without its exhibits.
  public static func exposition(_ page: ArraySlice<UInt8>) throws(CatalogueError) -> Exposition {
    try decode(page, in: .page) { (value) throws(CatalogueError.BadField) in try Exposition(CatalogueFields(value)) }
  }

  /// Returns the exhibits of a catalogue without its page, for a `Catalogue`, which gives them their numbers and ids.
  public static func exhibits(_ items: ArraySlice<UInt8>) throws(CatalogueError) -> [Exhibit] {
    try decode(items, in: .items) { (value) throws(CatalogueError.BadField) in
      try CatalogueFields.list(value) { (value, path) throws(CatalogueError.BadField) in
        try Exhibit(CatalogueFields(value, at: path))
      }
    }
  }

  /// Returns an outline: an object with `items`, of which each has a name, a picture, and a hook or none, with the name of
  /// the `walk`, the ids of the `maps`, and the number of `people`.
  public static func outline(_ text: ArraySlice<UInt8>) throws(CatalogueError) -> MuseumOutline {
    try decode(text, in: .items) { (value) throws(CatalogueError.BadField) in
      let fields = try CatalogueFields(value)
      let exhibits = try fields.elements("items") { (fields) throws(CatalogueError.BadField) in
        try Exhibit(outline: fields)
      }
      return try MuseumOutline(fields, Catalogue(.empty, exhibits: exhibits))
    }
  }

  /// Returns the people, places and the walk in a text: an object with `people`, `places` and `walk`, none of which must be
  /// there.
  ///
  /// - Parameter maps: An object with `maps`; `nil` if they are in the same text.
  public static func museum(
    _ whole: some Sequence<UInt8>, maps: (some Sequence<UInt8>)? = [UInt8]?.none
  ) throws(CatalogueError) -> Museum {
    let drawn = try maps.map { (maps) throws(CatalogueError) in
      try decode(Array(maps)[...], in: .maps) { (value) throws(CatalogueError.BadField) in
        try museumMaps(CatalogueFields(value))
      }
    }
    return try decode(Array(whole)[...], in: .museum) { (value) throws(CatalogueError.BadField) in
      try museum(value, maps: drawn)
    }
  }

  /// - Parameter maps: The maps if they are in another text.
  static func museum(
    _ value: JSONValue, maps: [MuseumMap]? = nil, log: CatalogueLog? = nil
  ) throws(CatalogueError.BadField) -> Museum {
    let fields = try CatalogueFields(value, log: log)
    fields.pass("version")
    let people = try fields.elements("people") { (fields) throws(CatalogueError.BadField) in
      try Exhibit(page: fields)
    }
    let places = try fields.elements("places") { (fields) throws(CatalogueError.BadField) in try Place(fields) }
    let walk = try fields.element("walk") { (fields) throws(CatalogueError.BadField) in try Walk(fields) }
    if let maps { return Museum(people: people, places: places, maps: maps, walk: walk) }
    return Museum(people: people, places: places, maps: try museumMaps(fields), walk: walk)
  }

  private static func museumMaps(_ fields: CatalogueFields) throws(CatalogueError.BadField) -> [MuseumMap] {
    try fields.elements("maps") { (fields) throws(CatalogueError.BadField) in try MuseumMap(fields) }
  }

  private static func decode<Value>(
    _ bytes: ArraySlice<UInt8>, in file: CatalogueError.File,
    _ make: (JSONValue) throws(CatalogueError.BadField) -> Value
  ) throws(CatalogueError) -> Value {
    let value = try value(of: bytes, in: file)
    do throws(CatalogueError.BadField) { return try make(value) } catch { throw CatalogueError(error, in: file) }
  }

  static func value(of bytes: ArraySlice<UInt8>, in file: CatalogueError.File) throws(CatalogueError) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.value(of: bytes)
    } catch {
      throw CatalogueError(file: file, item: nil, field: nil, problem: error.isTooDeep ? .tooDeep : .noJSON)
    }
  }
}
