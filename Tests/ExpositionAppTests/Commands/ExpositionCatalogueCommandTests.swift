import Foundation
import Testing

@testable import CommandSupport

/// Folders that are none, and catalogues with mistakes: a sentence each, and no database.
@Suite struct ExpositionCatalogueCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let expected =
    " A museum is a folder with exposition_universelle_1900.json and items.json.\n"

  /// Expects that every command refuses the folder in the same words.
  private func expectRefusal(
    of path: String, _ sentence: String, code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for words in [["list"], ["show", "1"], ["about", "--json"], ["notes"], []] {
      let outcome = try await sandbox.exposition(words + ["--museum", path])
      #expect(outcome.errors == "pavilion: \(sentence)", "\(words)", sourceLocation: sourceLocation)
      #expect(outcome.status == code, "\(words)", sourceLocation: sourceLocation)
      #expect(outcome.output == "", "\(words)", sourceLocation: sourceLocation)
    }
    #expect(!sandbox.hasDatabase, sourceLocation: sourceLocation)
  }

  // MARK: Folders

  @Test func `A folder that is not there, or is none, is named`() async throws {
    let none = sandbox.folder.path + "/none"
    try await expectRefusal(of: none, "There is no folder \(none).\(Self.expected)", code: 66)
    let file = try sandbox.folder.file("file", "x")
    try await expectRefusal(of: file, "\(file) is not a folder.\(Self.expected)", code: 66)
    try await expectRefusal(of: "\(file)/below", "There is no folder \(file)/below.\(Self.expected)", code: 66)
    let link = sandbox.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: none)
    try await expectRefusal(of: link, "There is no folder \(link).\(Self.expected)", code: 66)
    try await expectRefusal(of: "", "--museum: the name of the folder is empty.\n", code: 64)
    let loop = sandbox.folder.path + "/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    let outcome = try await sandbox.exposition("about", "--museum", loop)
    #expect(outcome.errors.hasPrefix("pavilion: \(loop) cannot be read ("), "\(outcome)")
    #expect(outcome.status == 66)
    let nasty = try await sandbox.exposition("about", "--museum", "no\u{1B}[31m\u{202E}thing")
    #expect(nasty.status == 66)
    #expect(nasty.errors.isSanitized)
  }

  @Test func `Korean is spoken of folders, too`() async throws {
    let expected = " 박물관은 exposition_universelle_1900.json 파일과 items.json 파일이 든 폴더입니다.\n"
    let none = try await sandbox.exposition("list", "--museum", "/none", "--lang", "ko")
    #expect(none.errors == "pavilion: 그런 폴더가 없습니다: /none.\(expected)")
    let file = try sandbox.folder.file("file", "x")
    let notAFolder = try await sandbox.exposition("list", "--museum", file, "--lang", "ko")
    #expect(notAFolder.errors == "pavilion: \(file): 폴더가 아닙니다.\(expected)")
    let empty = try await sandbox.exposition("list", "--museum", "", "--lang", "ko")
    #expect(empty.errors == "pavilion: --museum: 폴더 이름이 비어 있습니다.\n")
  }

  @Test func `A file that is missing, or is a folder, is named`() async throws {
    let noItems = try sandbox.catalogue("a", CatalogueFiles(page: CatalogueFiles.smallPage, items: nil))
    try await expectRefusal(of: noItems, "There is no file \(noItems)/items.json.\(Self.expected)", code: 66)
    let noPage = try sandbox.catalogue("b", CatalogueFiles(page: nil, items: "[]"))
    let page = "\(noPage)/exposition_universelle_1900.json"
    try await expectRefusal(of: noPage, "There is no file \(page).\(Self.expected)", code: 66)
    try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
    try await expectRefusal(of: noPage, "\(page) is a folder. Name a file in it.\(Self.expected)", code: 66)
  }

  // MARK: Fields

  /// A catalogue with one mistake.
  struct Mistake: CustomTestStringConvertible {
    let page, items: String
    /// The message behind the path of the folder.
    let sentence: String

    init(page: String = CatalogueFiles.smallPage, items: String = CatalogueFiles.smallItems, _ sentence: String) {
      self.page = page
      self.items = items
      self.sentence = sentence
    }

    /// With one thing replaced in the page.
    init(page old: String, _ new: String, _ sentence: String) {
      self.init(page: CatalogueFiles.smallPage.replacing(old, with: new), sentence)
    }

    /// With one thing replaced in the items.
    init(items old: String, _ new: String, _ sentence: String) {
      self.init(items: CatalogueFiles.smallItems.replacing(old, with: new), "items.json\(sentence)")
    }

    var testDescription: String { sentence }
  }

  private static let name = CatalogueFiles.pageName
  private static let mistakes = [
    Mistake(page: "", "\(name) is not JSON; it must be an object, { … }, with the fair's page."),
    Mistake(page: "{\"title\": ", "\(name) is not JSON; it must be an object, { … }, with the fair's page."),
    Mistake(page: "[]", "\(name) must be an object, { … }, with the fair's page."),
    Mistake(page: "null", "\(name) must be an object, { … }, with the fair's page."),
    Mistake(page: "\"title\"", "\"name\"", "\(name): \"title\" is missing; text that is not empty belongs there."),
    Mistake(
      page: "\"visitors\"", "\"guests\"",
      "\(name): \"visitors\" is missing; a whole number, 0 or more, of up to 18 digits belongs there."
    ),
    Mistake(page: "\"location\"", "\"place\"", "\(name): \"location\" is missing; text belongs there."),
    Mistake(page: "\"duration\"", "\"dates\"", "\(name): \"duration\" is missing; text belongs there."),
    Mistake(page: "\"description\"", "\"desc\"", "\(name): \"description\" is missing; text belongs there."),
    Mistake(
      page: "1234567", "\"many\"", "\(name): \"visitors\" must be a whole number, 0 or more, of up to 18 digits."),
    Mistake(page: "1234567", "-1", "\(name): \"visitors\" must be a whole number, 0 or more, of up to 18 digits."),
    Mistake(page: "1234567", "1.5", "\(name): \"visitors\" must be a whole number, 0 or more, of up to 18 digits."),
    Mistake(page: "1234567", "null", "\(name): \"visitors\" must be a whole number, 0 or more, of up to 18 digits."),
    Mistake(
      page: "1234567", "9223372036854775808",
      "\(name): \"visitors\" must be a whole number, 0 or more, of up to 18 digits."),
    Mistake(page: "1234567", "1e999", "\(name): \"visitors\" must be a whole number, 0 or more, of up to 18 digits."),
    Mistake(page: "\"Seoul\"", "[\"Seoul\"]", "\(name): \"location\" must be text."),
    Mistake(page: "A Small Fair (Une petite foire)", " ", "\(name): \"title\" must be text that is not empty."),
    Mistake(items: "{}", "items.json must be a list of exhibits, [ … ]."),
    Mistake(items: " \n", "items.json is not JSON; it must be a list of exhibits, [ … ]."),
    Mistake(items: "[{\"name\": \"Vase\"", "items.json is not JSON; it must be a list of exhibits, [ … ]."),
    Mistake(items: "[1]", "items.json, item 1 must be an object, { … }, with an exhibit."),
    Mistake(
      items: "\"short_desc\": \"Loud.\"", "\"short\": \"\"",
      ", item 2: \"short_desc\" is missing; text belongs there."),
    Mistake(
      items: "\"image_name\": \"vase\"", "\"image\": \"\"",
      ", item 1: \"image_name\" is missing; text belongs there."),
    Mistake(items: "\"desc\": \"Another one.\"", "\"x\": 1", ", item 3: \"desc\" is missing; text belongs there."),
    Mistake(
      items: "\"name\": \"큰 북\"", "\"x\": 1",
      ", item 2: \"name\" is missing; text that is not empty belongs there."),
    Mistake(items: "\"큰 북\", \"image", "\"\", \"image", ", item 2: \"name\" must be text that is not empty."),
    Mistake(items: "\"Keun buk\"", "7", ", item 2: \"romanization\" must be text."),
    Mistake(
      items: "\"music\"", "\"noise\"", ", item 2: \"kind\" must be one of these words: print, music, craft, dress."),
    Mistake(
      items: "\"shown\": \"kind\"", "\"shown\": \"no\"",
      ", item 2: \"shown\" must be one of these words: yes, witness, listed, kind, uncertain."),
    Mistake(
      items: "1790", "\"1790\"",
      ", item 2: \"year\" must be a year from -100000 to 100000, without a year 0."),
    Mistake(
      items: "1790", "1e999",
      ", item 2: \"year\" must be a year from -100000 to 100000, without a year 0."),
    Mistake(
      items: "1810", "1700",
      ", item 2: \"until\" must be a year not before the first one, 1790."),
    Mistake(items: "\"label\": \"Size\", ", "", ", item 2: \"facts › 2 › label\" is missing; text belongs there."),
    Mistake(items: "\"Wood\"", "null", ", item 2: \"facts › 1 › value\" must be text."),
    Mistake(items: "\"Another book\"", "2", ", item 2: \"sources › 2\" must be text."),
    Mistake(items: "[\"A book\", \"Another book\"]", "\"A book\"", ", item 2: \"sources\" must be a list, [ … ]."),
  ]

  @Test(arguments: mistakes)
  func `A mistake is told with its file, its item, its field and what belongs there`(mistake: Mistake) async throws {
    let path = try sandbox.catalogue("museum", CatalogueFiles(page: mistake.page, items: mistake.items))
    let outcome = try await sandbox.exposition("list", "--museum", path)
    #expect(outcome.errors == "pavilion: \(path)/\(mistake.sentence)\n")
    #expect([outcome.output, "\(outcome.status)"] == ["", "65"])
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Every command refuses a catalogue with a mistake`() async throws {
    let path = try sandbox.catalogue("museum", CatalogueFiles(page: "{}", items: "[]"))
    let sentence = "\(path)/\(Self.name): \"title\" is missing; text that is not empty belongs there.\n"
    try await expectRefusal(of: path, sentence, code: 65)
  }

  private static let koreanMistakes = [
    Mistake(page: "", "\(name): JSON이 아닙니다. 박람회 소개를 담은 { … } 객체가 와야 합니다."),
    Mistake(page: "1234567", "-1", "\(name): \"visitors\"에는 0 이상 18자리까지의 정수가 와야 합니다."),
    Mistake(page: "\"title\"", "\"name\"", "\(name): 빠진 것이 있습니다: \"title\". 비어 있지 않은 글이 와야 합니다."),
    Mistake(items: "{}", "items.json: 출품작을 담은 [ … ] 목록이 와야 합니다."),
    Mistake(items: "[1]", "items.json, 1번째 항목: 출품작을 담은 { … } 객체가 와야 합니다."),
    Mistake(
      items: "\"short_desc\": \"Loud.\"", "\"x\": \"\"", ", 2번째 항목: 빠진 것이 있습니다: \"short_desc\". 글이 와야 합니다."),
    Mistake(items: "\"music\"", "\"noise\"", ", 2번째 항목: \"kind\"에는 print, music, craft, dress 중 하나가 와야 합니다."),
    Mistake(items: "1810", "1700", ", 2번째 항목: \"until\"에는 첫해 1790보다 이르지 않은 연도가 와야 합니다."),
  ]

  @Test(arguments: koreanMistakes)
  func `A mistake is told in Korean to those who read it`(mistake: Mistake) async throws {
    let path = try sandbox.catalogue("museum", CatalogueFiles(page: mistake.page, items: mistake.items))
    let outcome = try await sandbox.exposition("about", "--museum", path, "--lang", "ko")
    #expect(outcome.errors == "pavilion: \(path)/\(mistake.sentence)\n")
    #expect(outcome.status == 65)
  }

  @Test func `What is not UTF-8 is named by its line`() async throws {
    var files = CatalogueFiles.small
    files.items = Data("[\n\n".utf8) + Data([0xFF]) + Data("]".utf8)
    let path = try sandbox.catalogue("museum", files)
    let outcome = try await sandbox.exposition("list", "--museum", path)
    #expect(
      outcome.errors.hasPrefix("pavilion: \(path)/items.json, line 3: this cannot be read as text; save"), "\(outcome)")
    #expect(outcome.status == 65)
  }

  @Test func `A mark of byte order does no harm`() async throws {
    let page = "\u{FEFF}" + CatalogueFiles.smallPage
    let path = try sandbox.catalogue("bom", CatalogueFiles(page: page, items: "\u{FEFF}[]"))
    #expect(try await sandbox.exposition("about", "--museum", path).lines.first == "A Small Fair")
  }
}
