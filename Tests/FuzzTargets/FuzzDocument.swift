import DataFormats
import Stores
import Values

/// Merges a document into a database that holds something already; a second merge adds nothing.
func fuzzDocument(_ bytes: UnsafeRawBufferPointer) {
  guard bytes.count < 100_000, let document = try? DatabaseDocument(Array(bytes)[...]),
    let sandbox = try? PavilionDatabase.inMemory()
  else { return }
  _ = try? sandbox.juice.order(.kiwi, count: 1, at: LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 32_400))
  guard let before = text(of: sandbox) else { fatalError("A database is written.") }
  guard (try? sandbox.merge(document)) != nil else {
    return check(text(of: sandbox) == before, "What was refused has changed nothing.")
  }
  guard let after = text(of: sandbox) else { fatalError("What was merged is read again.") }
  let again = try? sandbox.merge(document)
  check(again?.values.allSatisfy { $0.new == 0 } == true, "Nothing is added twice.")
  check(text(of: sandbox) == after, "Nothing has changed by it.")
}

private func text(of sandbox: PavilionDatabase) -> String? {
  var text = ""
  let written = try? sandbox.writeDocument(at: LocalTime(secondsSinceEpoch: 0, utcOffset: 0)) { text += $0 }
  return written == nil ? nil : text
}
