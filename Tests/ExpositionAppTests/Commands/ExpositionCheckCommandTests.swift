import ExpositionApp
import ExpositionModel
import Foundation
import TerminalUI
import Testing

@testable import CommandSupport

/// Checking a museum of one's own, and making one.
@Suite struct ExpositionCheckCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private struct Report: Decodable {
    let exhibits, maps, people, places, stops: Int
    let problems: [Problem]

    struct Problem: Decodable {
      let file, problem, sentence: String
      let item: Int?
      let path: String?
      let remark: Bool
    }
  }

  @Test func `Of a museum without errors its parts are counted, and remarks follow`() async throws {
    let path = try sandbox.catalogue("museum", .whole)
    let check = try await sandbox.exposition("check", path)
    #expect([check.errors, "\(check.status)"] == ["", "0"])
    #expect(
      check.output == """
        Nothing is wrong: 3 exhibits, 1 person, 2 places, 1 map, 2 stops of the walk.
          Remark: \(path)/exposition_universelle_1900.json: "sources": the page names no sources.
          Remark: \(path)/items.json, item 1: "sources": the page names no sources.
          Remark: \(path)/items.json, item 3: "sources": the page names no sources.

        """)
    let korean = try await sandbox.exposition("check", path, "--lang", "ko")
    #expect(korean.lines[0] == "잘못된 것이 없습니다: 출품작 3점, 사람 1명, 장소 2곳, 지도 1장, 산책 2곳.")
    #expect(korean.lines[2] == "  참고: \(path)/items.json, 1번째 항목: \"sources\": 출처가 적혀 있지 않습니다.")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Everything that is wrong is told at once, each with its file and its place`() async throws {
    let items = CatalogueFiles.smallItems.replacing("\"kind\": \"music\"", with: "\"kind\": \"noise\"")
      .replacing("It is blue.", with: "It is [blue](#sky).")
    let museum = CatalogueFiles.smallMuseum.replacing("\"column\": 3,", with: "\"column\": 40,")
      .replacing("\"see\": [\"gate\"]", with: "\"see\": [\"door\"]")
    let files = CatalogueFiles(page: CatalogueFiles.smallPage, items: items, museum: museum)
    let path = try sandbox.catalogue("museum", files)
    let check = try await sandbox.exposition("check", path)
    #expect([check.output, "\(check.status)"] == ["", "65"])
    #expect(
      check.errors.hasPrefix(
        """
        pavilion: \(path) is no whole museum: 4 things are wrong.
          \(path)/items.json, item 2: "kind" must be one of these words: print, music, craft, dress.
          \(path)/items.json, item 1: "desc": no page has the id "sky".
          \(path)/museum.json: "walk › stops › 1 › see › 1": no page has the id "door".
          \(path)/museum.json: "maps › 1 › places › kiln": the position is outside the map, which has 40 columns and 12 rows, \
        counted from 0.
          Remark: 
        """), "\(check)")
    let json = try await sandbox.exposition("check", path, "--json")
    let report: Report = try json.decoded()
    #expect([json.errors, "\(json.status)"] == ["", "65"])
    #expect(report.exhibits == 3)
    #expect(report.stops == 2)
    #expect(
      report.problems.filter { !$0.remark }.map(\.problem) == [
        "wrong-value", "leads-nowhere", "leads-nowhere", "outside-map",
      ])
    #expect(report.problems[0].path == "kind")
    #expect(report.problems[0].item == 2)
  }

  @Test func `What is not JSON is named by its line, and nothing else of it`() async throws {
    let files = CatalogueFiles(page: "{\n\"title\": }", items: "[]", museum: CatalogueFiles.smallMuseum)
    let path = try sandbox.catalogue("museum", files)
    let check = try await sandbox.exposition("check", path)
    #expect(
      check.errors.contains(
        "\n  \(path)/exposition_universelle_1900.json, line 2 is not JSON; it must be an object, { … }"), "\(check)")
    #expect(check.errors.hasPrefix("pavilion: \(path) is no whole museum: 1 thing is wrong.\n"), "\(check)")
    let none = try await sandbox.exposition("check", sandbox.folder.path + "/none")
    #expect(none.status == 66)
  }

  @Test(arguments: ["en", "ko"])
  func `A new museum is whole, opens, and is not written over`(language: String) async throws {
    let path = sandbox.folder.path + "/own"
    let new = try await sandbox.exposition("new", path, "--lang", language)
    #expect([new.errors, "\(new.status)"] == ["", "0"])
    #expect(new.output.contains("--museum \(path)"))
    let report: Report = try await sandbox.exposition("check", path, "--json").decoded()
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(report.exhibits == 2)
    #expect(report.people == 1)
    #expect(report.places == 2)
    #expect(report.maps == 1)
    #expect(report.stops == 2)
    for words in [
      ["list"], ["people"], ["places"], ["walk", "2"], ["show", "radio"], ["show", "kitchen"], ["about"],
    ] {
      let outcome = try await sandbox.exposition(words + ["--museum", path, "--lang", language])
      #expect([outcome.errors, "\(outcome.status)"] == ["", "0"], "\(words)")
      #expect(!outcome.output.contains("]("), "\(outcome)")
      #expect(!outcome.output.contains("\\n"), "\(outcome)")
    }
    let items = try Data(contentsOf: URL(filePath: path + "/items.json"))
    let again = try await sandbox.exposition("new", path, "--lang", language == "en" ? "ko" : "en")
    #expect(again.status == 73)
    #expect(try Data(contentsOf: URL(filePath: path + "/items.json")) == items)
    let forced = try await sandbox.exposition("new", path, "--force", "--lang", language == "en" ? "ko" : "en")
    #expect(forced.status == 0)
    #expect(try Data(contentsOf: URL(filePath: path + "/items.json")) != items)
  }

  @Test(arguments: Language.allCases)
  func `Of the museum of 1900 every link leads somewhere, and every page names its sources`(language: Language) {
    let museum = LocalizedCatalogue.builtIn
    #expect(CatalogueCheck(museum.catalogue(in: language), museum.museum(in: language)).problems == [])
  }
}
