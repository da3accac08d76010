import EmotionModel
import Testing
import Values

@Suite("Tags in notes")
struct TagTests {
  private func note(_ text: String) throws -> Note { try #require(Note(text)) }

  @Test(
    arguments: [
      ("", []), ("no tag", []), ("#work", ["work"]), ("late again #work, #Mina.", ["work", "Mina"]),
      ("#work twice: #Work #work", ["work"]), ("#산책 뒤 #친구-민아와", ["산책", "친구-민아와"]), ("# alone ## #", []),
      ("##double", []), ("a#b http://x.org/#top", []), ("#1 of #2nd", ["2nd"]), ("(#in_brackets)", ["in_brackets"]),
      ("#one#two", ["one"]), ("🎉#party", ["party"]),
    ] as [(String, [String])])
  func `a word with a sign before it is a tag`(text: String, names: [String]) throws {
    let note = try note(text)
    #expect(note.tags.map(\.name) == names)
    #expect(note.tagRanges.allSatisfy { note.text[$0].hasPrefix("#") })
  }

  @Test func `a tag has at most thirty characters, and no space`() {
    #expect(Tag(String(repeating: "a", count: 30)) != nil)
    #expect(Tag(String(repeating: "a", count: 31)) == nil)
    for word in ["", "#", "two words", "2026", "a.b", "##a"] { #expect(Tag(word) == nil, "\(word)") }
    #expect(Tag("#Work") == Tag("work"))
    #expect(Tag("#Work")?.written == "#Work")
  }

  @Test func `a tag is set at the end of a note, and taken away wherever it stands`() throws {
    let (work, mina) = try (#require(Tag("work")), #require(Tag("Mina")))
    let set = try #require(try note("late again").setting(work, to: true))
    #expect(set.text == "late again #work")
    #expect(set.setting(work, to: true) == set)
    #expect(set.setting(mina, to: true)?.text == "late again #work #Mina")
    #expect(set.setting(work, to: false)?.text == "late again")
    #expect(try note("#WORK and #work, #Mina").setting(work, to: false)?.text == "and, #Mina")
    #expect(Note.empty.setting(mina, to: true)?.text == "#Mina")
    let full = try note(String(repeating: "a", count: Note.maximumLength))
    #expect(full.setting(mina, to: true) == nil)
  }
}
