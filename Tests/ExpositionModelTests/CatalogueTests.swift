import ExpositionModel
import TestSupport
import Testing

@Suite("A catalogue and the ids of its exhibits")
struct CatalogueTests {
  /// Names and pictures of exhibits, and the ids they get.
  private static let examples: [(exhibits: [(name: String, image: String)], ids: [String])] = [
    // A picture of its own, no picture, one picture for all.
    ([("x", "a"), ("y", "b")], ["a", "b"]),
    ([("x", ""), ("y", "")], ["x", "y"]),
    ([("x", "a"), ("y", "a")], ["x", "y"]),
    // One name for all, also with pictures.
    ([("x", ""), ("x", ""), ("x", "")], ["x #1", "x #2", "x #3"]),
    ([("x", "a"), ("x", "b")], ["a", "b"]),
    ([("x", "a"), ("x", "a"), ("y", "a")], ["x #1", "x #2", "y"]),
    // Names that look like a name and a number, before and behind what they look like.
    ([("x #2", ""), ("x", ""), ("x", "")], ["x #2", "x #2#", "x #3"]),
    ([("x", ""), ("x", ""), ("x #2", "")], ["x #1", "x #2", "x #2 #3"]),
    ([("x #2#", ""), ("x #2", ""), ("x", ""), ("x", "")], ["x #2#", "x #2", "x #3", "x #4"]),
    ([("x #3#", ""), ("x #3", ""), ("x", ""), ("x", "")], ["x #3#", "x #3", "x #3##", "x #4"]),
    // A name like another's picture.
    ([("x", "a"), ("a", "")], ["a", "a #2"]),
    ([("a", ""), ("x", "a")], ["a", "x"]),
    // No names, and no exhibits.
    ([("", ""), ("", "")], [" #1", " #2"]),
    ([], []),
  ]

  @Test(arguments: examples)
  func `an exhibit is known by its picture, else its name, else its name and number`(
    exhibits: [(name: String, image: String)], ids: [String]
  ) {
    let catalogue = makeCatalogue(exhibits.map { Exhibit(name: $0.name, imageName: $0.image) })
    #expect(catalogue.exhibits.map(\.id) == ids)
    #expect(catalogue.exhibits.map(\.number) == Array(1..<exhibits.count + 1))
    for (index, id) in ids.enumerated() {
      #expect(catalogue.index(of: id) == index)
      #expect(catalogue[id]?.number == index + 1)
    }
    #expect(catalogue.index(of: "nowhere") == nil)
    #expect(catalogue["nowhere"] == nil)
  }

  @Test func `no two exhibits share an id, and every id leads back`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...1000 {
      let catalogue = makeCatalogue(randomExhibits(&random))
      let ids = catalogue.exhibits.map(\.id)
      #expect(Set(ids).count == ids.count, "\(ids), SEED=\(seed)")
      #expect(ids.map(catalogue.index) == Array(ids.indices), "\(ids), SEED=\(seed)")
    }
  }

  @Test func `an exhibit keeps its id when others come after it that share nothing with it`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...500 {
      let exhibits = randomExhibits(&random)
      let more = (1...5).map { number in
        Exhibit(name: "another \(number % 4)", imageName: Bool.random(using: &random) ? "picture \(number)" : "")
      }
      let before = makeCatalogue(exhibits).exhibits
      let after = makeCatalogue(exhibits + more).exhibits
      #expect(Array(after.prefix(before.count)) == before, "\(before.map(\.id)), SEED=\(seed)")
    }
  }

  @Test func `what a catalogue was given is what it shows, numbered`() {
    let exhibit = Exhibit(
      name: "가야금", imageName: "gayageum", summary: "A zither.", description: "One.\n\nTwo.",
      names: Exhibit.Names(korean: "가야금", hanja: "伽倻琴", romanization: "gayageum", english: "Zither"), kind: .music,
      date: Exhibit.Date("6th century", years: 500...599), facts: [Exhibit.Fact("Strings", "12")],
      provenance: Exhibit.Provenance(.kind, note: "A list."), sources: ["A book"])
    let shown = makeCatalogue([exhibit]).exhibits[0]
    #expect((exhibit.id, exhibit.number) == ("", 0))
    #expect((shown.id, shown.number) == ("gayageum", 1))
    #expect(shown.names.all == ["가야금", "伽倻琴", "gayageum", "Zither"])
    #expect(shown.paragraphs == ["One.", "Two."])
    #expect(shown.fact(labelled: "Strings")?.value == "12")
    #expect(shown.fact(labelled: "strings") == nil)
    #expect(shown.kind == .music)
    #expect(shown.date == Exhibit.Date("6th century", years: 500...599))
    #expect(shown.provenance == Exhibit.Provenance(.kind, note: "A list."))
    #expect(shown.sources == ["A book"])
  }

  @Test func `names that are not known are left out`() {
    #expect(Exhibit.Names().all == [])
    #expect(Exhibit.Names(hanja: "琴", english: "Zither").all == ["琴", "Zither"])
  }

  private static let kinds: [(given: [ExhibitKind?], kinds: [ExhibitKind])] = [
    ([], []), ([nil, nil], []), ([.dress, nil, .print, .dress], [.print, .dress]), ([.craft], [.craft]),
    ([.dress, .craft, .music, .print], ExhibitKind.allCases),
  ]

  @Test(arguments: kinds)
  func `the kinds are those that there are, in their own order`(given: [ExhibitKind?], kinds: [ExhibitKind]) {
    #expect(makeCatalogue(given.map { Exhibit(name: "x", kind: $0) }).kinds == kinds)
  }

  @Test func `the words that stand in files and in JSON stay as they are`() {
    #expect(ExhibitKind.allCases.map(\.rawValue) == ["print", "music", "craft", "dress"])
    #expect(ExhibitKind.allCases.map(\.koreanName) == ["인쇄", "음악", "공예", "복식"])
    #expect(Exhibit.Certainty.allCases.map(\.rawValue) == ["yes", "witness", "listed", "kind", "uncertain"])
  }
}
