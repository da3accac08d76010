import Foundation
import TestSupport
import Testing
import Values

@testable import CommandSupport

@Suite struct ExpositionShowCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// Everything about an exhibit, as programs get it.
  private struct Shown: Decodable, Equatable {
    let bookmarked: Bool
    let date, english, hanja, hook, kind, korean, label, map, note, readAt, remains, romanization, room, shown: String?
    let shownNote: String?
    let description, see, sources: [String]
    let approximate: Bool?
    let facts: [Fact]
    let id, name, page, summary: String
    let number: Int?
    let until, year: Int?

    struct Fact: Decodable, Equatable {
      let label, value: String
    }
  }

  // MARK: Finding

  @Test(arguments: [
    (["5"], 5), (["13"], 13), ([" 5 "], 5), (["05"], 5), (["해금"], 5), (["haegeum"], 5), (["HAEGEUM"], 5),
    (["ㄱㅇㄱ"], 12), (["가야"], 12), (["folding", "screen"], 10), (["Folding", "SCREEN"], 10), (["foldingscreen"], 10),
    (["screen"], 10), (["jikji"], 1), (["woodshoes"], 8), (["gat"], 11), (["갓"], 11), (["奚琴"], 5),
    (["팔만", "대장경"], 3), (["tripitaka"], 3),
  ])
  func `An exhibit is found by its number and by its names`(words: [String], number: Int) async throws {
    for language in ["en", "ko"] {
      let outcome = try await sandbox.exposition(["show"] + words + ["--json", "--lang", language])
      let shown: Shown = try outcome.decoded()
      #expect(shown.number == number)
      #expect(try shown.name == ExpositionTexts(in: language)[number].name)
    }
  }

  @Test(arguments: [
    (["22"], "There is no exhibit \"22\". There are 21, numbered from 1; list names them.\n"),
    (["0"], "There is no exhibit \"0\". There are 21, numbered from 1; list names them.\n"),
    (["99999999999999999999"], "There is no exhibit \"99999999999999999999\". There are 21"),
    (["haegum"], "There is no page \"haegum\". Did you mean \"Haegeum\"? list, people, places and walk name them.\n"),
    (["거믄고", "--lang", "ko"], "그런 쪽은 없습니다: \"거믄고\". 혹시 \"거문고\"인가요? list, people, places, walk로 볼 수 있습니다.\n"),
    (["", " "], "Which exhibit? There are 21, numbered from 1; list names them.\n"),
    (["--lang", "ko", ""], "어느 출품작인가요? 모두 21점이며 1번부터입니다."),
    (["a\u{1B}[31mb\u{202E}"], "There is no page \"a"),
    ([String(repeating: "금", count: 30_000)], "There is no page \"\(String(repeating: "금", count: 29))…\"."),
  ])
  func `What is no exhibit is refused before a database is made`(words: [String], sentence: String) async throws {
    let outcome = try await sandbox.exposition(["show"] + words)
    #expect(outcome.errors.hasPrefix("pavilion: \(sentence)"), "\(outcome)")
    #expect([outcome.output, "\(outcome.status)"] == ["", "64"])
    #expect(outcome.errors.isSanitized)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A name that several have lists them with their numbers`() async throws {
    let english = try await sandbox.exposition("show", "zither")
    #expect(english.status == 64)
    #expect(
      english.errors == """
        pavilion: "zither" could be one of 2 exhibits. Give its number:
          12. Twelve-string zither
          13. Six-string zither

        """)
    let korean = try await sandbox.exposition("show", "zither", "--lang", "ko")
    #expect(korean.errors == "pavilion: \"zither\": 맞는 출품작이 2점입니다. 번호로 지정하세요:\n  12. 가야금\n  13. 거문고\n")
    let path = try sandbox.catalogue()
    let twice = try await sandbox.exposition("show", "VASE ", "--museum", path)
    // The id of the first one is its name, too, so both are meant.
    #expect(twice.errors.hasSuffix("Give its number:\n  1. Vase\n  3. Vase\n"), "\(twice)")
    let second: Shown = try await sandbox.exposition("show", "vase2", "--museum", path, "--json").decoded()
    #expect(second.number == 3)
    #expect(!sandbox.hasDatabase || second.number == 3)
  }

  @Test func `Of very many candidates ten are listed`() async throws {
    let items = (1...25).map { #"{"name": "Vase \#($0)", "image_name": "", "short_desc": "", "desc": ""}"# }
    let files = CatalogueFiles(page: CatalogueFiles.smallPage, items: "[\(items.joined(separator: ","))]")
    let outcome = try await sandbox.exposition("show", "vase", "--museum", try sandbox.catalogue("many", files))
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasSuffix("\n  10. Vase 10\n  … and 15 more\n"), "\(outcome)")
    // Exactly the name of one, though it is a part of others.
    let one = try await sandbox.exposition("show", "vase", "1", "--museum", sandbox.folder.path + "/many")
    #expect(one.lines.first == "1. Vase 1")
  }

  // MARK: Showing

  @Test func `show prints a page of plain text`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.setNote("Louder than\nI thought.", on: "drum", in: path)
    let english = try await sandbox.exposition("show", "great", "drum", "--museum", path)
    #expect([english.errors, "\(english.status)"] == ["", "0"])
    #expect(
      english.output == """
        2. 큰 북
        Keun buk · 大鼓 · Great drum

        Loud.

        Kind        Music
        Date        About 1800
        Made of     Wood
        Size        1 m
        Paris 1900  Only its kind is on record

        Your note
          Louder than
          I thought.

        Paris 1900
          Drums are named.

        Sources
        - A book
        - Another book

        """)
    let korean = try await sandbox.exposition("show", "2", "--museum", path, "--lang", "ko")
    #expect(korean.output.contains("\n종류         음악\n시기         About 1800\nMade of      Wood\n"), "\(korean)")
    #expect(korean.output.contains("\n내 메모\n  Louder than\n"), "\(korean)")
    #expect(korean.output.hasSuffix("\n출처\n- A book\n- Another book\n"), "\(korean)")
    let plain = try await sandbox.exposition("show", "1", "--museum", path)
    #expect(plain.output == "1. Vase\n\nA vase.\n\nIt is blue.\n\nIt is old.\n")
    let years = try await sandbox.exposition("show", "3", "--museum", path)
    #expect(years.output == "3. Vase\n\nDate  1850\n\nAnother one.\n")
  }

  @Test(arguments: ["en", "ko"])
  func `Of each exhibit of 1900 everything is told, in lines of 76 columns at most`(language: String) async throws {
    let texts = try ExpositionTexts(in: language)
    for (index, item) in texts.items.enumerated() {
      let shown = try await sandbox.exposition("show", "\(index + 1)", "--lang", language)
      #expect(shown.lines.first == "\(index + 1). \(item.name)")
      let squeezed = shown.output.squeezed
      for paragraph in item.plainParagraphs { #expect(squeezed.contains(paragraph.squeezed)) }
      for fact in item.facts { #expect(squeezed.contains(fact.label.squeezed + fact.value.squeezed)) }
      for line in shown.lines {
        // Two columns for each Hangul consonant and what follows the radicals, as in East Asian Width.
        let columns = line.unicodeScalars.reduce(0) { columns, scalar in
          let isWide = (0x1100...0x115F).contains(scalar.value) || scalar.value >= 0x2E80 && scalar.value != 0xFE0F
          return columns + (isWide ? 2 : 1)
        }
        #expect(columns <= 76, "\(line)")
      }
      #expect(shown.output.isSanitized)
    }
  }

  @Test func `show in JSON is everything, in either language`() async throws {
    try sandbox.marking {
      try $0.markRead("haegeum", in: "", at: LocalTime(secondsSinceEpoch: 1_700_000_000, utcOffset: -18000))
      try $0.toggleBookmark(of: "haegeum", in: "")
    }
    try sandbox.setNote("두 줄?", on: "haegeum")
    for language in ["en", "ko"] {
      let item = try ExpositionTexts(in: language)[5]
      let shown: Shown = try await sandbox.exposition("show", "5", "--json", "--lang", language).decoded()
      #expect(shown.id == "haegeum")
      #expect(shown.name == item.name)
      #expect(shown.description == item.paragraphs)
      #expect(shown.facts == item.facts.map { Shown.Fact(label: $0.label, value: $0.value) })
      #expect(shown.bookmarked)
      #expect(shown.readAt == "2023-11-14T17:13:20-05:00")
      #expect(shown.note == "두 줄?")
      #expect(!shown.sources.isEmpty)
    }
    let untouched: Shown = try await sandbox.exposition("show", "6", "--json").decoded()
    #expect(untouched.readAt == nil)
    #expect(untouched.note == nil)
    #expect(!untouched.bookmarked)
    let path = try sandbox.catalogue()
    #expect(
      try await sandbox.exposition("show", "1", "--museum", path, "--json").output == #"""
        {"approximate":null,"bookmarked":false,"date":null,"description":["It is blue.","It is old."],"english":null,\#
        "facts":[],"hanja":null,"hook":null,"id":"vase","kind":null,"korean":null,"label":null,"map":null,\#
        "name":"Vase","note":null,"number":1,"page":"exhibit","readAt":null,"remains":null,"romanization":null,\#
        "room":null,"see":[],"shown":null,"shownNote":null,"sources":[],"summary":"A vase.","today":[],"until":null,\#
        "year":null}

        """#)
  }

  @Test func `What was left in one museum is not shown in another`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.setNote("of the built-in one", on: "drum")
    #expect(try await !sandbox.exposition("show", "2", "--museum", path).output.contains("Your note"))
  }

  @Test func `The language that was chosen on the screen is spoken`() async throws {
    let korean = try await sandbox.with("LC_ALL", "ko_KR.UTF-8").exposition("show", "5")
    #expect(korean.lines.first == "5. 해금")
    let english = try await sandbox.exposition("show", "5")
    #expect(try english.lines.first == "5. \(ExpositionTexts(in: "en")[5].name)")
  }
}
