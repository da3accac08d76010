import Testing

@testable import ExpositionModel

/// A catalogue's page with the fields of the original app, each as it stands in the file.
let pageFields: [(key: String, value: String)] = [
  ("title", #""The Fair (1900)""#), ("visitors", "48130300"), ("location", #""Paris""#), ("duration", #""April""#),
  ("description", #""One.\n\nTwo.""#),
]

/// An exhibit with the fields of the original app.
let itemFields: [(key: String, value: String)] = [
  ("name", #""Zither""#), ("image_name", #""zither""#), ("short_desc", #""Twelve strings.""#), ("desc", #""A.\n\nB.""#),
]

/// An exhibit's other fields, all of which may be left out.
let richFields: [(key: String, value: String)] = [
  ("korean", #""가야금""#), ("hanja", #""伽倻琴""#), ("romanization", #""gayageum""#), ("english", #""Zither""#),
  ("kind", #""music""#), ("date", #""6th century""#), ("year", "500"), ("until", "599"),
  ("facts", #"[{"label": "Strings", "value": "12"}, {"label": "Wood", "value": "paulownia"}]"#),
  ("shown", #""yes""#), ("shown_note", #""A list.""#), ("sources", #"["A book", "A letter"]"#),
]

/// These fields as a JSON object, without the one of this name, or with another value for it.
func object(_ fields: [(key: String, value: String)], without key: String) -> String {
  json(fields.filter { $0.key != key })
}

func object(_ fields: [(key: String, value: String)], _ key: String = "", _ value: String = "") -> String {
  let others = fields.map { ($0.key, $0.key == key ? value : $0.value) }
  return json(key.isEmpty || fields.contains { $0.key == key } ? others : others + [(key, value)])
}

private func json(_ fields: [(key: String, value: String)]) -> String {
  "{" + fields.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
}

/// The catalogue in these two texts.
func decoded(page: String = object(pageFields), items: String = "[]") throws(CatalogueError) -> Catalogue {
  try CatalogueDecoder.catalogue(page: Array(page.utf8)[...], items: Array(items.utf8)[...])
}

/// Returns the error in a page; nil if there is none.
func problem(page: String) -> CatalogueError? {
  problem { () throws(CatalogueError) in try decoded(page: page) }
}

/// Returns the error in a list of items; nil if there is none.
func problem(items: String) -> CatalogueError? {
  problem { () throws(CatalogueError) in try decoded(items: items) }
}

private func problem(_ body: () throws(CatalogueError) -> Catalogue) -> CatalogueError? {
  do throws(CatalogueError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
