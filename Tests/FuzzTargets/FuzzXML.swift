import DataFormats

/// Reads an XML text whole and in pieces; the first byte is the size of a piece.
func fuzzXML(_ bytes: UnsafeRawBufferPointer) {
  guard let first = bytes.first else { return }
  let text = Array(bytes.dropFirst())
  let note = String(decoding: text, as: UTF8.self)
  check(
    note.withoutMarkup.utf8.count <= 2 * note.utf8.count, "What takes the place of a mark is at most twice as long.")
  let whole = tags(of: text, inPiecesOf: text.count + 1)
  let pieces = tags(of: text, inPiecesOf: Int(first) + 1)
  check(pieces.tags == whole.tags && pieces.error == whole.error, "Tags are the same in pieces.")
  check(zip(whole.tags, whole.tags.dropFirst()).allSatisfy { $0.line <= $1.line }, "Tags are in order.")
  if let error = whole.error { return check(error.line > 0, "An error is on a line.") }
  let (starts, ends) = (whole.tags.count { $0.isStart }, whole.tags.count { !$0.isStart })
  check(starts == ends, "What begins ends.")
  let inside = whole.tags.dropFirst().dropLast()
  check(whole.tags.first?.depth == 0 && inside.allSatisfy { $0.depth > 0 }, "One is around all.")
}

private struct Tag: Equatable {
  let name: String
  let isStart: Bool
  let depth, line: Int
  let value: String?
}

private func tags(of text: [UInt8], inPiecesOf size: Int) -> (tags: [Tag], error: XMLError?) {
  var (reader, found, rest) = (XMLTagReader(), [Tag](), text[...])
  do throws(XMLError) {
    while true {
      while let tag = try reader.next() {
        let value = (try? tag.value(of: "x")) ?? nil
        found.append(
          Tag(name: tag.name, isStart: tag.kind == .start, depth: tag.depth, line: tag.line, value: value))
        // An element without content begins and ends.
        if tag.isEmpty {
          found.append(Tag(name: tag.name, isStart: false, depth: tag.depth, line: tag.line, value: nil))
        }
      }
      if reader.isComplete { return (found, nil) }
      reader.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      check(reader.bufferedCount <= text.count, "No more is kept than there was.")
    }
  } catch {
    return (found, error)
  }
}
