import ExpositionModel
import Testing
import Values

@Suite("What a reader leaves")
struct ExhibitMarkTests {
  private let time = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)

  @Test func `read is what was read at some time`() {
    var mark = ExhibitMark.none
    mark.position = ReadingPosition(paragraph: 3, offset: 7)
    #expect(!mark.isRead)
    mark.readAt = time
    #expect(mark.isRead)
  }

  private static let positions: [(Int, Int, Int, Int)] = [
    (0, 0, 0, 0), (-1, 0, -1, 0), (-2, -1, -1, 0), (.min, .min, -1, 0), (.max, .max, .max, .max), (5, -7, 5, 0),
    (-7, 5, -1, 0),
  ]

  @Test(arguments: positions)
  func `a position is before the first paragraph or in one`(paragraph: Int, offset: Int, first: Int, second: Int) {
    let position = ReadingPosition(paragraph: paragraph, offset: offset)
    #expect((position.paragraph, position.offset) == (first, second))
  }

  @Test func `the start is before the first paragraph`() {
    #expect(ReadingPosition.start == ReadingPosition(paragraph: -1, offset: 0))
    #expect(ReadingPosition.start != ReadingPosition(paragraph: 0, offset: 0))
  }

  @Test func `the marks of a catalogue tell what was read and what is bookmarked`() throws {
    let note = try #require(Note("seen"))
    let marks = ExhibitMarks([
      "a": ExhibitMark(readAt: time), "b": ExhibitMark(isBookmarked: true),
      "c": ExhibitMark(isBookmarked: true, readAt: time, note: note), "d": ExhibitMark(note: note), "e": .none,
    ])
    #expect(marks.read == ["a", "c"])
    #expect(marks.bookmarked == ["b", "c"])
    #expect(marks["c"].note == note)
    #expect(marks["d"] == ExhibitMark(note: note))
    #expect(marks["f"] == .none)
  }

  @Test func `what was read is counted only as far as the catalogue has it`() {
    let museum = makeCatalogue([Exhibit(name: "a"), Exhibit(name: "b"), Exhibit(name: "c")])
    let marks = ExhibitMarks([
      "a": ExhibitMark(readAt: time), "gone": ExhibitMark(readAt: time), "b": ExhibitMark(isBookmarked: true),
    ])
    #expect(marks.countRead(in: museum) == 1)
    #expect(marks.countRead(in: makeCatalogue([])) == 0)
    #expect(ExhibitMarks().countRead(in: museum) == 0)
  }
}
