import Foundation

/// The texts of Exposition 1900, from the same file that the program has them from.
struct ExpositionTexts: Sendable {
  let items: [Item]

  struct Item: Decodable, Sendable {
    let name, desc: String
    let kind, room: String?
    let year: Int?
    let until: Int?
    let facts: [Fact]

    var paragraphs: [String] { desc.split(separator: "\n").map(String.init) }
    /// The paragraphs as they are read: of links the words alone.
    var plainParagraphs: [String] { paragraphs.map(\.withoutLinks) }
  }

  struct Fact: Decodable, Sendable {
    let label, value: String
  }

  /// - Parameter language: `en` or `ko`.
  init(in language: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/Exposition/items.\(language).json").standardized
    items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
  }

  /// The exhibit with this number, counted from 1.
  subscript(number: Int) -> Item { items[number - 1] }

  /// The heading of the second room.
  var secondRoom: String { items.compactMap(\.room).first ?? "" }

  /// The numbers of the exhibits in the order of their dates.
  var byDate: [Int] {
    func key(_ number: Int) -> (Int, Int, Int) {
      let item = self[number]
      return (item.year ?? .max, item.until ?? item.year ?? .max, number)
    }
    return items.indices.map { $0 + 1 }.sorted { key($0) < key($1) }
  }

  /// The numbers of the exhibits of one kind.
  func numbers(of kind: String) -> [Int] {
    items.indices.filter { items[$0].kind == kind }.map { $0 + 1 }
  }
}

extension String {
  /// The text with the words of links in place of links.
  var withoutLinks: String { replacing(/\[([^\[\]]+)\]\([^)]*\)/) { String($0.1) } }

  /// The text without its blanks: wherever its lines are broken, it is the same.
  var squeezed: String { filter { !$0.isWhitespace } }
}
