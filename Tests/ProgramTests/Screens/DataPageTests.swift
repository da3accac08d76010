import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values

@testable import CaffeineApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("The page of data") struct DataPageTests {
  private func open(_ keys: String = "", _ exchange: DataExchange = .sample) throws -> TestSandbox {
    var sandbox = try TestSandbox(exchange: exchange)
    try sandbox.press(", d")
    try sandbox.press(keys)
    return sandbox
  }

  private func type(_ text: String) -> String { text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ") }

  // MARK: - The page

  @Test(arguments: [
    ("import", ["Your data", "Import waters"]), ("export", ["Your data", "Export waters"]),
    ("backup", ["Your data", "Back up", "Restore a backup"]), ("가져오기", ["Your data", "Import waters"]),
    ("내보내기", ["Your data", "Export waters"]), ("백업", ["Your data", "Back up", "Restore a backup"]),
    ("restore", ["Your data", "Restore a backup"]),
  ])
  func `The palette finds it by what can be done there`(words: String, names: [String]) throws {
    var sandbox = try TestSandbox()
    try sandbox.press(":")
    sandbox.router.handle(.paste(words))
    let shown = sandbox.screen
    for name in names { #expect(shown.contains(name), "\(shown)") }
  }

  @Test func `A transfer in the palette leads to its file at once`() throws {
    var sandbox = try TestSandbox()
    try sandbox.press(": \(type("import w")) Enter")
    #expect(sandbox.router.screens.map(\.title.en) == ["Pavilion", "Your data", "Import waters"])
    #expect(sandbox.screen.contains("water-2025.csv"))
  }

  @Test func `It says which database it works on, and without files that nothing can be done`() throws {
    var sandbox = try open()
    #expect(sandbox.screen.contains("Database: ~/.local/share/pavilion/pavilion.sqlite"))
    var closed = try open("Enter", .closed)
    #expect(closed.screen.contains("Nothing can be imported or exported here."))
    #expect(closed.router.top == "Your data")
  }

  // MARK: - The path

  @Test(arguments: [
    ("wa", "water-202"), ("water-2026", "water-2026.csv"), ("Do", "Do"), ("Doc", "Documents/"), ("~", "~/"), ("x", "x"),
    (".", ".cache/"), ("~/", "~/water.csv"),
  ])
  func `Tab completes as far as there is one way to go on`(typed: String, completed: String) throws {
    var sandbox = try open("Enter \(type(typed)) Tab")
    #expect(try sandbox.topmost(PathScreen.self).input.string == completed)
    try sandbox.press("Esc")
    #expect(sandbox.router.top == "Your data")
  }

  @Test func `Folders come first, what begins with a dot only after a dot, and arrows choose`() throws {
    var sandbox = try open("Enter")
    func names() throws -> [String] { try sandbox.topmost(PathScreen.self).matches.map(\.name) }
    #expect(try names() == ["Documents", "Downloads", "notes.txt", "water-2025.csv", "water-2026.csv", "wrong.csv"])
    try sandbox.press("Down Down Enter")
    #expect(try sandbox.topmost(PathScreen.self).input.string == "Downloads/")
    #expect(try names() == ["pavilion-backup.sqlite"])
    try sandbox.press("Down Up")
    #expect(try !sandbox.topmost(PathScreen.self).isPicking)
    try sandbox.press("C-u \(type("nowhere/"))")
    #expect(sandbox.screen.contains("There is no folder nowhere/."))
    try sandbox.press("C-u .")
    #expect(try names() == [".cache"])
  }

  @Test func `A slow folder blocks no key, and what comes too late is not shown`() async throws {
    var sandbox = try TestSandbox()
    try sandbox.press(", d")
    sandbox.router.handle(.key(.enter))
    #expect(sandbox.screen.contains("Reading the folder."))
    for character in "Downloads/" { sandbox.router.handle(.key(.character(character))) }
    #expect(sandbox.screen.contains("Downloads/"))
    await sandbox.router.settle()
    #expect(sandbox.screen.contains("pavilion-backup.sqlite"))
    #expect(!sandbox.screen.contains("water-2025.csv"))
  }

  @Test func `A folder, nothing and a file that is refused are told`() throws {
    var sandbox = try open("Enter Enter")
    #expect(sandbox.router.notice?.phrase.en == "Please type a name.")
    try sandbox.press("\(type("Documents")) Enter")
    #expect(sandbox.screen.contains("This folder is empty."))
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase.en == "This is a folder. Choose a file in it.")
    try sandbox.press("C-u \(type("notes.txt")) Enter")
    #expect(sandbox.screen.contains("the names of the columns are missing"))
    #expect(sandbox.router.top == "Import waters")
    try sandbox.press("Backspace")
    #expect(!sandbox.screen.contains("the names of the columns"))
  }

  // MARK: - Importing

  @Test func `An import is taken back on the page of its result, once and after a question`() throws {
    var sandbox = try open("Enter \(type("water-2026.csv")) Enter Enter u")
    for text in ["Take this import back?", "1,198 would go", "records of water", "2 that were changed since stay."] {
      #expect(sandbox.screen.contains(text), "\(sandbox.screen)")
    }
    try sandbox.press("n")
    #expect(sandbox.screen.contains("1,200 records imported"), "\(sandbox.screen)")
    try sandbox.press("u y")
    #expect(sandbox.screen.contains("Taken back: 1,198 are gone."), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("imported"))
    #expect(!sandbox.screen.contains("take it back"))
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "Your data")
  }

  @Test func `The preview tells what columns are taken for, and Enter imports`() throws {
    var sandbox = try open("Enter \(type("water-2026.csv")) Enter")
    for text in ["hardness (dH)", "Hardness, °dH", "not used", "Home tap", "1,204 records, no errors"] {
      #expect(sandbox.screen.contains(text), "\(sandbox.screen)")
    }
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("1,200 records imported, 4 already here."))
    try sandbox.press("Enter")
    #expect(sandbox.router.screens.map(\.title.en) == ["Pavilion", "Settings", "Your data"])
  }

  @Test func `All errors are listed up to a limit, and nothing is imported until they are corrected`() throws {
    var sandbox = try open("Enter \(type("wrong.csv")) Enter")
    #expect(sandbox.screen.contains("1,500 errors (1,000 are listed), so nothing can be imported."))
    #expect(sandbox.screen.contains("line 3"))
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase.en == "Correct the errors in the file first.")
    try sandbox.press("End")
    #expect(sandbox.screen.contains("line 2001"))
    #expect(sandbox.screen.contains("and 500 more"))
    try sandbox.press("Up")
    // The list cuts the sentence; below it is whole.
    #expect(sandbox.screen.contains("2026-11-21T14:05:00+09:00"))
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("hardness (dH)"))
    try sandbox.press("Tab r")
    #expect(sandbox.screen.contains("1,500 errors"))
  }

  @Test func `Where times are still to come the zone is asked, and the file is checked in it`() throws {
    var sandbox = try open("Enter \(type("phone.csv")) Enter")
    #expect(sandbox.screen.contains("still to come here. Press z and"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase.en == "Say the time zone of the file first: z.")
    try sandbox.press("z \(type("Mars")) Enter")
    #expect(sandbox.screen.contains("There is no such zone."), "\(sandbox.screen)")
    try sandbox.press("Esc z \(type("Asia/Seoul")) Enter")
    #expect(sandbox.screen.contains("Checked: 12 records. 1 cannot be read and is left out."), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Left out 1"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Asia/Seoul"), "\(sandbox.screen)")
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("scores must be 1–5"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("1,200 records imported"))
  }

  @Test func `What each value of a file is can be said by a digit, by arrows, and Enter imports it so`() throws {
    var sandbox = try open("Enter \(type("moods.csv")) Enter")
    #expect(sandbox.screen.contains("412 records, no errors. Say what each is; Enter imports."))
    func chosen() throws -> [Int] { try sandbox.topmost(PreviewScreen.self).choices?.items.map(\.selected) ?? [] }
    #expect(try chosen() == [3, 0, 1, 5, 0])
    try sandbox.press("Down 8")
    #expect(try chosen() == [3, 8, 1, 5, 0])
    #expect(sandbox.screen.contains("8 listless"))
    try sandbox.press("Down Right Right Down Left Up Left Up 0 Left")
    #expect(try chosen() == [3, 10, 2, 4, 0])
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("weekday"))
    #expect(sandbox.screen.contains("not used"))
    // Where nothing is chosen a digit means nothing.
    try sandbox.press("1")
    #expect(try chosen() == [3, 10, 2, 4, 0])
    try sandbox.press("Tab Enter")
    for line in ["good: 3", "meh: 10", "rad: 2", "bad: 4"] {
      #expect(sandbox.screen.contains(line), "\(sandbox.screen)")
    }
  }

  @Test func `What is cancelled has not happened, and can be begun again`() async throws {
    var sandbox = try open("Enter \(type("water-2026.csv"))", .slow)
    sandbox.router.handle(.key(.enter))
    await sandbox.router.settle()
    sandbox.router.handle(.key(.enter))
    var shown: [String] = []
    await sandbox.router.settle { router in
      router.setTime(TestSandbox.now, milliseconds: router.environment.milliseconds + 200)
      shown.append(router.frame().plainText)
      // Keys are answered meanwhile.
      if shown.count < 3 { router.handle(.key(.down)) }
      if shown.count == 3 { router.handle(.key(.escape)) }
    }
    #expect(shown[1].contains("Importing"), "\(shown[1])")
    #expect(shown[1].contains("Esc cancel"), "\(shown[1])")
    #expect(sandbox.router.notice?.phrase.en == "Cancelled.")
    #expect(sandbox.router.top == "Preview")
    #expect(!sandbox.router.isWorking)
    sandbox.router.handle(.key(.enter))
    await sandbox.router.settle()
    #expect(sandbox.screen.contains("All of it."))
  }

  @Test func `A check that is cancelled keeps Enter from importing until it is made`() async throws {
    var sandbox = try open("Enter \(type("water-2026.csv"))", .slow)
    sandbox.router.handle(.key(.enter))
    var reports = 0
    await sandbox.router.settle { router in
      reports += 1
      router.setTime(TestSandbox.now, milliseconds: 200 * reports)
      if reports == 2 { router.handle(.key(.escape)) }
    }
    #expect(sandbox.screen.contains("Not everything is checked yet."))
    sandbox.router.handle(.key(.enter))
    #expect(!sandbox.router.isWorking)
    #expect(sandbox.router.notice?.phrase.en == "Not everything is checked yet.")
    try sandbox.press("r")
    #expect(sandbox.screen.contains("Checked"))
  }

  // MARK: - Exporting and restoring

  @Test func `A file that is there is replaced only after a question, with the safe answer first`() throws {
    var sandbox = try open("Down Enter C-u \(type("notes.txt")) Enter")
    #expect(sandbox.screen.contains("Replace the file?"))
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "Export waters")
    try sandbox.press("Enter y")
    #expect(sandbox.screen.contains("4 records written to notes.txt."))
    try sandbox.press("Esc")
    #expect(sandbox.router.top == "Your data")
  }

  @Test func `A new file has a name already`() throws {
    var sandbox = try open("Down Enter Enter")
    #expect(sandbox.screen.contains("4 records written to waters.csv."))
  }

  @Test func `A backup is restored after a question, and no screen of before is left`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee())
    try sandbox.press(", d End Enter \(type("Downloads/")) Down Enter")
    #expect(sandbox.screen.contains("1,204  records of water"))
    try sandbox.press("Enter Enter")
    #expect(sandbox.router.top == "Preview")
    try sandbox.press("Enter y")
    #expect(sandbox.screen.contains("What was there before is now"))
    #expect(sandbox.router.screens.map(\.title.en) == ["Pavilion", "Preview", "Result"])
    try sandbox.press("Enter")
    #expect(sandbox.router.screens.count == 1)
  }

  @Test func `With a server the page says how a backup is restored`() throws {
    let reason = Phrase(en: "A backup goes back to a server otherwise.", ko: "서버에는 다른 방법으로 되돌립니다.")
    let transfer = Transfer(
      reading: .restoring, "restore", Phrase(same: "Restore"), Phrase(same: "Puts it back."), unavailableReason: reason,
      preview: { _ in FilePreview() }, check: { _, _ in FileCheck() }, carryOut: { _, _ in [] })
    let sandbox = try open("Enter", DataExchange(database: "postgres://shop", [transfer]) { _ in [] })
    #expect(sandbox.router.notice?.phrase == reason)
    #expect(sandbox.router.top == "Your data")
  }

  @Test func `While an import writes, a setting holds without being stored`() throws {
    let database = try PavilionDatabase.inMemory()
    let context = SettingsContext(database.settings)
    var router = Router(
      HomeScreen(database), Environment.pavilion(), .pavilion(database, context, isImporting: { true }))
    router.handle(.key("L"))
    #expect(router.notice?.phrase.ko == "가져오는 중이라 끝낼 때까지만 이대로입니다.")
    #expect(router.environment.language == .korean)
    #expect(try database.settings.values().isEmpty)
  }

  @Test func `Figures that contradict each other are taken by a key, once they are refused`() throws {
    var sandbox = try open("Enter \(type("contradicting.csv")) Enter")
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("a takes figures that do not fit as they are."), "\(sandbox.screen)")
    try sandbox.press("a")
    #expect(sandbox.screen.contains("Checked: 3 records, no errors."), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("as they are"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("1,200 records imported"))
    // Elsewhere the key means nothing.
    var other = try open("Enter \(type("wrong.csv")) Enter")
    #expect(!other.screen.contains("as they are"))
    try other.press("a")
    #expect(other.screen.contains("1,500 errors"))
  }
}

extension DataExchange {
  /// Work in steps.
  fileprivate static var slow: DataExchange {
    let preview: @Sendable (String) throws -> FilePreview = { _ in
      FilePreview(Phrase(same: "CSV"), [FilePreview.Column("name", Phrase(same: "Name"), values: ["A"])])
    }
    let transfer = Transfer("import", Phrase(same: "Import"), Phrase(same: "Adds."), preview: preview) { _, progress in
      for step in 0..<10 { try progress(step, of: 10) }
      return FileCheck(count: 10)
    } carryOut: { _, progress in
      for step in 0..<10 { try progress(step, of: 10) }
      return [Phrase(same: "All of it.")]
    }
    return DataExchange(database: "data", [transfer]) { _ in [] }
  }
}

@Suite("A path that is typed") struct PathTextTests {
  private static let entries = [
    PathEntry("반", isFolder: true), PathEntry("반지", isFolder: true), PathEntry("bar.csv"), PathEntry("Bar.csv"),
  ]

  @Test(
    arguments: [
      ("반", nil), ("ba", "bar.csv"), ("B", "Bar.csv"), ("a/b", "a/bar.csv"), ("bar.csv", nil), ("", nil), ("반지", "반지/"),
    ] as [(String, String?)])
  func `It is completed by the names of the folder`(text: String, completed: String?) {
    #expect(PathText(text).completed(from: Self.entries) == completed)
  }

  @Test(arguments: [
    ("'/tmp/my file.csv'", "/tmp/my file.csv"), ("\"/tmp/my file.csv\"", "/tmp/my file.csv"),
    ("'/tmp/it'\\''s.csv' ", "/tmp/it's.csv"), ("/tmp/my\\ file\\(1\\).csv", "/tmp/my file(1).csv"),
    ("file:///tmp/my%20file.csv", "/tmp/my file.csv"), ("file://localhost/tmp/%EB%B0%98.csv", "/tmp/반.csv"),
    ("~/a b.csv", "~/a b.csv"), ("it's.csv", "it's.csv"), ("a\\b.csv", "a\\b.csv"), ("file://host/a", "file://host/a"),
    ("/tmp/50%.csv", "/tmp/50%.csv"), ("'", "'"),
  ])
  func `A path is taken as terminals paste it`(text: String, path: String) {
    #expect(PathText(text).whole == path)
  }

  @Test func `A name in composed letters is completed where it is stored in decomposed ones`() {
    let entries = [PathEntry("카페".decomposed + ".csv")]
    #expect(PathText("카").completed(from: entries) == "카페.csv")
    #expect(PathText("카".decomposed).matches(in: entries).count == 1)
  }
}
