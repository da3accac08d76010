import DataFormats
import Database
import PavilionSupport
import Stores
import Values

/// Merges a document into a database that holds something already.
func fuzzDocument(_ bytes: UnsafeRawBufferPointer) {
  guard bytes.count < 100_000 else { return }
  checkMerge(of: Array(bytes))
}

/// Merges a document of everything that was changed as the bytes say.
func fuzzChanges(_ bytes: UnsafeRawBufferPointer) {
  guard let whole = try? ChangedDocument.whole.get() else { fatalError("There is a document.") }
  var (document, choices) = (ChangedDocument(whole), ByteChoices(bytes))
  for _ in 0..<10 where !choices.isEmpty { document.change(&choices) }
  checkMerge(of: Array(document.text.utf8))
}

/// Checks that a document changes nothing or is taken in whole, once, and fits what was there.
private func checkMerge(of bytes: [UInt8]) {
  guard let document = try? DatabaseDocument(bytes[...], settings: KnownSetting.all),
    let sandbox = try? ChangedDocument.newDatabase()
  else { return }
  _ = try? sandbox.juice.order(.kiwi, count: 1, at: ChangedDocument.now)
  guard let before = text(of: sandbox) else { fatalError("A database is written.") }
  guard (try? sandbox.merge(document)) != nil else {
    return check(text(of: sandbox) == before, "What was refused has changed nothing.")
  }
  guard let after = text(of: sandbox) else { fatalError("What was merged is read again.") }
  let again = try? sandbox.merge(document)
  check(again?.values.allSatisfy { $0.new == 0 } == true, "Nothing is added twice.")
  check(text(of: sandbox) == after, "Nothing has changed by it.")
  check((try? sandbox.reading().unreadable.isEmpty) == true, "All of it is read.")
  check((try? sandbox.contradictions().isEmpty) == true, "The stock is what its changes add up to.")
  checkCopy(of: after)
  let closing = try? sandbox.juice.close(nil, includesUnclosed: true, at: ChangedDocument.now)
  check(closing.map { $0.sales.orders >= 1 } == true, "One's own order is in the next closing.")
  let next = try? sandbox.juice.close(nil, at: ChangedDocument.now)
  check(next.map { $0.sales.orders == 0 } == true, "No order is in two closings.")
}

/// Checks that what was written is taken into an empty database, which then writes the same.
private func checkCopy(of written: String) {
  guard let copy = try? ChangedDocument.newDatabase(), let document = try? DatabaseDocument(Array(written.utf8)[...])
  else {
    fatalError("What was written is a document.")
  }
  check((try? copy.merge(document)) != nil, "What was written is taken in.")
  check(text(of: copy) == written, "The copy is the same.")
}

private func text(of database: PavilionDatabase) -> String? {
  var text = ""
  let written = try? database.writeDocument(at: ChangedDocument.now) { text += $0 }
  return written == nil ? nil : text
}

/// The bytes as choices among whatever number of things, two for each.
private struct ByteChoices: RandomNumberGenerator {
  private var rest: Slice<UnsafeRawBufferPointer>
  /// The choices that follow when there are no more bytes, and end soon.
  private var others = SplitMix64(seed: 0)

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func next() -> UInt64 {
    guard !rest.isEmpty else { return others.next() }
    var mixer = SplitMix64(seed: rest.prefix(2).reduce(0) { $0 << 8 | UInt64($1) })
    rest = rest.dropFirst(2)
    return mixer.next()
  }
}
