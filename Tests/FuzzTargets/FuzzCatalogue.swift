import ExpositionApp
import ExpositionModel
import PavilionSupport
import Stores
import TerminalUI

/// Reads a catalogue, its page and its items with a zero between them, and walks through what can be read.
func fuzzCatalogue(_ bytes: UnsafeRawBufferPointer) {
  let halves = Array(bytes).split(separator: 0, maxSplits: 1)
  guard halves.count == 2, let catalogue = try? CatalogueDecoder.catalogue(page: halves[0], items: halves[1]) else {
    return
  }
  let kept = ([catalogue.exposition.title] + catalogue.exhibits.map(\.name)).joined()
  check(kept.count <= 201 * (catalogue.exhibits.count + 1), "Names have a limit.")
  check(Set(catalogue.exhibits.map(\.id)).count == catalogue.exhibits.count, "Each exhibit has an identity of its own.")
  for exhibit in catalogue.exhibits { check(catalogue[exhibit.id] == exhibit, "An exhibit is found by its identity.") }
  guard catalogue.exhibits.count < 50, let database = try? PavilionDatabase.inMemory() else { return }

  let environment = Environment.pavilion(size: Size(columns: 44, rows: 14))
  var router = Router(ExpositionScreen(LocalizedCatalogue(catalogue, path: "/museum"), database), environment)
  let keys: [Key] = ["b", .enter, .down, .enter, .right, "e", .escape, "t", "/", "a", .enter, .escape, .escape]
  for key in keys {
    router.handle(.key(key))
    let frame = router.frame()
    check(frame.isWhole, "No wide character is cut in half.")
    check(frame.plainText.split(separator: "\n").allSatisfy { String($0).isHarmless }, "Nothing is obeyed.")
  }
}
