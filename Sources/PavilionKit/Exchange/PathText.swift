/// A path that is being typed: a folder, and the beginning of a name in it.
public struct PathText: Hashable, Sendable {
  /// Up to the last slash; empty for the folder in which the program was started.
  package let folder: String
  package let beginning: String

  /// Creates the path of a text that was typed or pasted.
  package init(_ text: String) {
    let text = PathText.plain(text)
    let end = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    (folder, beginning) = (String(text[..<end]), String(text[end...]))
  }

  /// The whole path.
  package var whole: String { folder + beginning }

  /// Returns the path that terminals paste in quotes, with backslashes or as an address, as in `'a b.csv'`, `a\ b.csv` and
  /// `file:///tmp/a%20b.csv`; other text is unchanged.
  package static func plain(_ text: String) -> String {
    let bare = text.trimmed
    for quote in ["'", "\""] where bare.count > 1 && bare.hasPrefix(quote) && bare.hasSuffix(quote) {
      // A quote within is written outside of the others.
      return String(bare.dropFirst().dropLast()).replacing("'\\''", with: "'")
    }
    if let path = path(ofAddress: bare) { return path }
    guard text.contains("\\") else { return text }
    var (path, isEscaped) = ("", false)
    for character in bare {
      if isEscaped, character.isLetter || character.isNumber { path += "\\" }
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        path.append(character)
        isEscaped = false
      }
    }
    return isEscaped ? path + "\\" : path
  }

  /// Returns the path of an address such as `file:///tmp/a%20b`; nil for another text.
  public static func path(ofAddress text: String) -> String? {
    guard text.hasPrefix("file://"), let start = text.dropFirst(7).firstIndex(of: "/") else { return nil }
    guard ["", "localhost"].contains(text.dropFirst(7)[..<start]) else { return nil }
    var (bytes, rest) = ([UInt8](), text[start...].utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), case let digits = String(decoding: rest.prefix(2), as: UTF8.self),
        digits.utf8.count == 2,
        let decoded = UInt8(digits, radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The entries whose names begin so; those that begin with a dot only after a dot was typed.
  package func matches(in entries: [PathEntry]) -> [PathEntry] {
    entries.filter { $0.name.hasPrefix(beginning) && (!$0.name.hasPrefix(".") || beginning.hasPrefix(".")) }
  }

  /// The whole path of an entry; that of a folder ends with a slash.
  package func path(of entry: PathEntry) -> String { folder + entry.name + (entry.isFolder ? "/" : "") }

  /// The text with as much more of the name as all entries that match have in common; nil if there is no more.
  package func completed(from entries: [PathEntry]) -> String? {
    if folder.isEmpty, beginning == "~" { return "~/" }
    let matches = matches(in: entries)
    guard let first = matches.first else { return nil }
    if matches.count == 1 {
      let path = path(of: first)
      return path == folder + beginning ? nil : path
    }
    let common = matches.dropFirst().reduce(first.name[...]) { common, entry in
      common.prefix(zip(common, entry.name).prefix { $0 == $1 }.count)
    }
    return common.count > beginning.count ? folder + common : nil
  }
}
