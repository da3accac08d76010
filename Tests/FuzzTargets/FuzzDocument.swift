import CivilTime
import JSON
import Storage

/// Merges a document into a house that holds something already; what was added is known the next time.
func fuzzDocument(_ bytes: UnsafeRawBufferPointer) {
  guard bytes.count < 100_000, let value = try? JSONReader.value(of: Array(bytes)[...]),
    let house = try? PavilionDatabase.inMemory()
  else { return }
  _ = try? house.juice.order(.kiwi, count: 1, at: LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 32_400))
  guard let before = text(of: house) else { fatalError("A house is written.") }
  do {
    _ = try house.merge(value)
  } catch {
    check(error is HouseDocument.Problem, "A document is refused with the reason: \(error)")
    check(text(of: house) == before, "What was refused has changed nothing.")
    return
  }
  guard let after = text(of: house) else { fatalError("What was merged is read again.") }
  let again = try? house.merge(value)
  check(again?.values.allSatisfy { $0.new == 0 } == true, "Nothing is added twice.")
  check(text(of: house) == after, "Nothing has changed by it.")
}

private func text(of house: PavilionDatabase) -> String? {
  var text = ""
  let written = try? house.writeDocument(at: LocalTime(secondsSinceEpoch: 0, utcOffset: 0)) { text += $0 }
  return written == nil ? nil : text
}
