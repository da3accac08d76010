import Foundation
import Testing
import Values

@testable import CommandSupport

@Suite struct ExpositionListCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test(arguments: ["en", "ko"])
  func `list names all exhibits, a line each, and their room if it is not the first`(language: String) async throws {
    let texts = try ExpositionTexts(in: language)
    let list = try await sandbox.exposition("list", "--lang", language)
    #expect([list.errors, "\(list.status)"] == ["", "0"])
    #expect(list.lines.count == 21)
    #expect(list.lines.count { $0.hasSuffix(texts.secondRoom) } == 8)
    for (index, (line, item)) in zip(list.lines, texts.items).enumerated() {
      let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
      #expect(line.hasPrefix("\(number)  \(item.name)  "), "\(line)")
      #expect(!line.contains("…"), "\(line)")
    }
    #expect(list.output.isSanitized)
  }

  @Test func `Columns are as wide as what stands in them, wide letters counted as two`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.marking {
      try $0.markRead("drum", in: path, at: LocalTime(secondsSinceEpoch: 1_700_000_000, utcOffset: 32400))
      try $0.toggleBookmark(of: "drum", in: path)
      try $0.toggleBookmark(of: "vase", in: path)
    }
    let list = try await sandbox.exposition("list", "--museum", path)
    #expect(list.errors == "")
    #expect(
      list.output == """
        1  Vase                                                    bookmarked
        2  큰 북  Keun buk · 大鼓 · Great drum  Music  About 1800  read, bookmarked
        3  Vase                                        1850

        """)
    let korean = try await sandbox.exposition("list", "--museum", path, "--lang", "ko")
    #expect(korean.lines[1] == "2  큰 북  Keun buk · 大鼓 · Great drum  음악  About 1800  읽음, 책갈피")
  }

  @Test(arguments: [
    ("print", "print"), ("인쇄", "print"), ("MUSIC", "music"), ("음악", "music"), ("craft", "craft"), ("공예", "craft"),
    ("dress", "dress"), ("복식", "dress"),
  ])
  func `A kind is named in English or Korean`(word: String, kind: String) async throws {
    let list = try await sandbox.exposition("list", "--kind", word)
    let numbers = list.lines.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(try numbers == ExpositionTexts(in: "en").numbers(of: kind))
    #expect(!numbers.isEmpty)
  }

  @Test(arguments: [
    (
      ["--kind", "musik"],
      "There is no kind \"musik\". Did you mean \"music\"? Choose from: print, music, craft, dress."
    ),
    (["--kind", "공애", "--lang", "ko"], "그런 종류는 없습니다: \"공애\". 혹시 \"공예\"인가요? 고를 수 있는 것: 인쇄, 음악, 공예, 복식."),
    (["--kind", ""], "There is no kind \"\". Choose from: print, music, craft, dress."),
  ])
  func `A kind that is none is refused before a database is made`(words: [String], sentence: String) async throws {
    let list = try await sandbox.exposition(["list"] + words)
    #expect(list.errors == "pavilion: \(sentence)\n")
    #expect([list.output, "\(list.status)"] == ["", "64"])
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Where there is nothing to list, that is said on standard error`() async throws {
    let path = try sandbox.catalogue()
    let none = try await sandbox.exposition("list", "--museum", path, "--kind", "dress")
    #expect([none.output, "\(none.status)"] == ["", "0"])
    #expect(none.errors == "This museum has no exhibits of the kind dress.\n")
    let korean = try await sandbox.exposition("list", "--museum", path, "--kind", "복식", "--lang", "ko")
    #expect(korean.errors == "이 박물관에는 복식 출품작이 없습니다.\n")
    let empty = try sandbox.catalogue("empty", CatalogueFiles(page: CatalogueFiles.smallPage, items: "[]"))
    let nothing = try await sandbox.exposition("list", "--museum", empty)
    #expect([nothing.output, nothing.errors] == ["", "This museum has no exhibits.\n"])
    let json = try await sandbox.exposition("list", "--museum", empty, "--json")
    #expect([json.output, json.errors] == ["[]\n", ""])
  }

  @Test func `list in JSON has the same keys for every exhibit, with null for what is not told`() async throws {
    let path = try sandbox.catalogue()
    try sandbox.marking {
      try $0.markRead("drum", in: path, at: LocalTime(secondsSinceEpoch: 1_700_000_000, utcOffset: 32400))
      try $0.toggleBookmark(of: "drum", in: path)
    }
    let json = try await sandbox.exposition("list", "--museum", path, "--json", "--lang", "ko")
    #expect(
      json.output == #"""
        [{"bookmarked":false,"date":null,"english":null,"hanja":null,"hook":null,"id":"vase","kind":null,"korean":null,\#
        "name":"Vase","number":1,"readAt":null,"romanization":null,"room":null,"shown":null,"summary":"A vase.","until":null,\#
        "year":null},\#
        {"bookmarked":true,"date":"About 1800","english":"Great drum","hanja":"大鼓","hook":null,"id":"drum","kind":"music",\#
        "korean":"큰 북","name":"큰 북","number":2,"readAt":"2023-11-15T07:13:20+09:00","romanization":"Keun buk",\#
        "room":null,"shown":"kind","summary":"Loud.","until":1810,"year":1790},\#
        {"bookmarked":false,"date":null,"english":null,"hanja":null,"hook":null,"id":"vase2","kind":null,"korean":null,\#
        "name":"Vase","number":3,"readAt":null,"romanization":null,"room":null,"shown":null,"summary":"","until":null,"year":1850}]

        """#)
  }

  @Test(arguments: ["en", "ko"])
  func `The exhibits of 1900 are listed for programs in the language that is spoken`(language: String) async throws {
    struct Entry: Decodable {
      let bookmarked: Bool
      let date, english, hanja, hook, kind, korean, readAt, romanization, room: String?
      let id, name, shown, summary: String
      let number: Int
      let year, until: Int?
    }
    let entries: [Entry] = try await sandbox.exposition("list", "--json", "--lang", language).decoded()
    let texts = try ExpositionTexts(in: language)
    #expect(entries.map(\.name) == texts.items.map(\.name))
    #expect(entries.map(\.kind) == texts.items.map(\.kind))
    #expect(entries.map(\.year) == texts.items.map(\.year))
    #expect(entries.map(\.until) == texts.items.map(\.until))
    #expect(entries.map(\.number) == Array(1...21))
    #expect(entries.prefix(13).allSatisfy { $0.korean != nil && $0.english != nil && $0.date != nil })
    #expect(entries.allSatisfy { $0.romanization != nil && $0.hook != nil })
    #expect(entries.map { $0.room == nil } == (1...21).map { $0 <= 13 })
    #expect(entries.allSatisfy { !$0.bookmarked && $0.readAt == nil && !$0.summary.isEmpty })
    #expect(Set(entries.map(\.shown)).isSubset(of: ["witness", "listed", "kind"]))
    #expect(Set(entries.map(\.id)).count == 21)
    let kinds: [Entry] = try await sandbox.exposition("list", "--json", "--kind", "음악").decoded()
    #expect(kinds.map(\.number) == texts.numbers(of: "music"))
  }
}
