extension Tag {
  /// Creates a tag from words of another program, such as `movies / tv`; `nil` if there is no letter or digit in them.
  ///
  /// What a tag cannot contain becomes `-`, a point between digits `_`, and what is longer than a tag is cut. What has
  /// no letters gets `_` before it.
  public init?(words: String) {
    var name = ""
    let characters = Array(words.prefix(2 * Self.maximumLength))
    for (index, character) in characters.enumerated() {
      if character.isOfTag {
        name.append(character)
      } else if character == "." || character == ",", index > 0, index + 1 < characters.count,
        characters[index - 1].isNumber, characters[index + 1].isNumber
      {
        name.append("_")
      } else if name.last != "-" {
        name.append("-")
      }
    }
    name = String(name.drop { $0 == "-" })
    if name.allSatisfy({ $0.isNumber || $0 == "-" }) { name = "_" + name }
    name = String(name.prefix(Self.maximumLength))
    while name.last == "-" { name.removeLast() }
    guard name.contains(where: { $0 != "_" && $0 != "-" }) else { return nil }
    self.init(name)
  }
}
