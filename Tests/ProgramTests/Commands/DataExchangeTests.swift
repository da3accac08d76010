import EmotionModel
import Foundation
import PavilionSupport
import Synchronization
import TestSupport
import Testing
import Values
import WaterModel

@testable import CommandSupport
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import StoreSupport
@testable import Stores
@testable import TerminalUI
@testable import WaterApp

@Suite("Files of the page of data") struct DataExchangeTests {
  private static let csv = """
    name,at,hardness (dH),alkalinity,color
    Cafe A,2026-11-20,8.5,40,blue
    "Home, tap",2026-11-19 08:00,6,90,
    """

  @Test func `The preview tells what each column is taken for, and shows the first rows`() throws {
    let sandbox = try ExchangeSandbox()
    let preview = try sandbox.transfer("water.import").preview(try sandbox.folder.file("a.csv", Self.csv))
    #expect(preview.format.en == "CSV, separated by commas")
    #expect(preview.columns.map(\.heading) == ["name", "at", "hardness (dH)", "alkalinity", "color"])
    #expect(preview.columns.map { $0.field?.en } == ["Name", "Date", "Hardness", "Alkalinity", nil])
    #expect(preview.columns.map(\.unit) == ["", "", "°dH", "ppm", ""])
    #expect(preview.columns[0].values == ["Cafe A", "Home, tap"])
    let taps = try sandbox.transfer("emotion.import")
    let list = try taps.preview(
      try sandbox.folder.file("a.json", #"[{"at":"2026-11-21","emotion":"happy","x":1},{"emotion":"fond"}]"#))
    #expect(list.columns.map(\.heading) == ["at", "emotion", "x"])
    #expect(list.columns.map { $0.field?.en } == ["Time", "Feeling", nil])
    #expect(list.columns.map(\.values) == [["2026-11-21", ""], ["happy", "fond"], ["1", ""]])
    let counts = try taps.preview(
      try sandbox.folder.file("b.json", #"[{"emotionState":"happy","emotionCount":3}]"#))
    #expect(counts.columns.map { $0.field?.en } == ["Feeling", "Number of times"])
  }

  @Test func `A preview shows what is computed of the ions`() throws {
    let sandbox = try ExchangeSandbox()
    let text = "name,calcium,magnesium,bicarbonate,alkalinity\nSpring,30,8,90,\nTap,20,5,,40\n"
    let columns = try sandbox.transfer("water.import").preview(try sandbox.folder.file("ions.csv", text)).columns
    #expect(columns.suffix(2).map { $0.field?.en } == ["Hardness (computed)", "Alkalinity (computed)"])
    #expect(columns.suffix(2).map(\.values) == [["107.9", "70.5"], ["73.8", ""]])
  }

  @Test func `A preview reads no more of a long file than it shows`() throws {
    let sandbox = try ExchangeSandbox()
    let rows = (0..<20_000).map { "Water \($0),68,40" }.joined(separator: "\n")
    let path = try sandbox.folder.file("long.csv", "name,hardness,alkalinity\n" + rows)
    #expect(try sandbox.transfer("water.import").preview(path).columns[0].values.count == FilePreview.rows)
    let most = Mutex(0)
    _ = try sandbox.transfer("water.import").check(
      path, ProgressReport { progress in most.withLock { $0 = max($0, progress.done) } })
    #expect(most.withLock { $0 } > 200_000)
  }

  @Test func `Records are added once, and what was there already is told`() throws {
    let sandbox = try ExchangeSandbox()
    let path = try sandbox.folder.file("a.csv", Self.csv)
    #expect(try sandbox.check("water.import", path) == FileCheck(count: 2))
    let unknown = "Not read, because the column is not known: \"color\"."
    #expect(try sandbox.carryOut("water.import", path) == ["2 records imported.", unknown])
    #expect(try sandbox.carryOut("water.import", path) == ["Nothing new: 2 already here.", unknown])
    #expect(try sandbox.database.water.count() == 2)
    let taps = try sandbox.folder.file("t.csv", "at,emotion\n2026-01-05T09:00:00Z,happy\n2026-01-05,fond\n")
    #expect(try sandbox.check("emotion.import", taps).count == 2)
    #expect(try sandbox.carryOut("emotion.import", taps) == ["2 entries imported."])
  }

  @Test func `Moods of another app are found with their counts, and imported as chosen`() throws {
    let sandbox = try ExchangeSandbox()
    let transfer = try sandbox.transfer("emotion.import")
    let path = try sandbox.folder.file("daylio.csv", MoodFixture.daylio.text)
    let preview = try transfer.preview(path)
    #expect(preview.format.en == "Daylio, CSV")
    #expect(
      preview.columns.map { $0.field?.en } == ["Day", nil, nil, "Time", "Mood", "Tags", "Tags", "Note", "Note"])
    #expect(preview.columns[4].values == ["rad", "meh", "Rad", "so so", "awful"])
    let check = try sandbox.check("emotion.import", path)
    var choices = try #require(check.choices)
    #expect(check.count == 5)
    #expect(choices.title.en == "Moods")
    #expect(choices.options.map(\.name.en).prefix(3) == ["no feeling", "happy", "loving"])
    #expect(String(choices.options.map(\.key)) == "0123456789x")
    #expect(choices.options.filter(\.isQuiet).map(\.name.en) == ["no feeling", "skip"])
    #expect(
      choices.items.map { "\($0.name) \($0.count) \($0.selected)" } == ["rad 2 1", "awful 1 6", "meh 1 0", "so so 1 0"])
    choices.choose(7, for: 2)
    choices.choose(10, for: 3)
    let choosing = try #require(transfer.choosing)
    func chosen(_ path: String) throws -> [String] {
      try choosing(choices).carryOut(path, false, .pavilion(), ProgressReport { _ in }).map(\.en)
    }
    #expect(
      try chosen(path)
        == ["4 entries imported.", "1 entry left out, because its moods are skipped."])
    #expect(try chosen(path).first == "Nothing new: 4 already here.")
    let tally = try sandbox.database.emotion.totals().tally
    #expect("\(tally[.happy]) \(tally[.gloomy]) \(tally[.bored]) of \(tally.total)" == "2 1 1 of 4")
    // Without a choice nothing is imported, nor if the file has other moods by now.
    #expect(try sandbox.refusal { try sandbox.carryOut("emotion.import", path) }.phrase.en.contains("is of Daylio"))
    let other = try sandbox.folder.file("daylio.csv", MoodFixture.daylioOfEight.text)
    #expect(
      try sandbox.refusal { _ = try chosen(other) }.phrase.en.hasSuffix(
        "has changed. Nothing was imported."))
    let pixels = try sandbox.folder.file("pixels.json", MoodFixture.pixels.text)
    #expect(try transfer.preview(pixels).format.en == "Pixels, JSON")
    #expect(try transfer.preview(pixels).columns.map { $0.field?.en } == ["Day", nil, "Mood", "Note", "Tags"])
    #expect(try sandbox.database.emotion.totals().tally.total == 4)
  }

  @Test func `Drinks are previewed, checked, imported once and exported`() throws {
    let sandbox = try ExchangeSandbox()
    let text = "when,date,caffeine (g),drink\nx,2026-01-05 09:00,0.063,espresso\ny,2026-01-05 25:00,0.1,cola\n"
    let path = try sandbox.folder.file("drinks.csv", text)
    let preview = try sandbox.transfer("caffeine.import").preview(path)
    #expect(preview.columns.map { $0.field?.en } == [nil, "Day", "Caffeine", "Drink"])
    #expect(preview.columns[2].unit == "g")
    let check = try sandbox.check("caffeine.import", path)
    #expect(check.count == 1)
    #expect(check.problemCount == 1)
    #expect(check.problems.first?.place.en == "line 3, date")
    #expect(try sandbox.refusal { try sandbox.carryOut("caffeine.import", path) }.list.count == 1)
    #expect(try sandbox.database.caffeine.entryCount() == 0)
    let good = try sandbox.folder.file("good.csv", text.replacing("25:00", with: "09:30"))
    let unknown = "Not read, because the column is not known: \"when\"."
    #expect(try sandbox.carryOut("caffeine.import", good) == ["2 entries imported.", unknown])
    #expect(try sandbox.carryOut("caffeine.import", good) == ["Nothing new: 2 already here.", unknown])
    let json = sandbox.folder.path + "/out.json"
    #expect(try sandbox.carryOut("caffeine.export", json) == ["2 entries written to \(json)."])
    let columns = try sandbox.transfer("caffeine.import").preview(json).columns
    #expect(columns.map(\.heading) == ["at", "drink", "milligrams", "minutes", "number", "press", "water"])
    #expect(columns.map { $0.field?.en } == ["Time", "Drink", "Caffeine", "Minutes", nil, "Button", nil])
    #expect(try sandbox.carryOut("caffeine.import", json) == ["Nothing new: 2 already here."])
    let health = try sandbox.folder.file("export.xml", "<HealthData/>")
    #expect(try sandbox.transfer("caffeine.import").preview(health).format.en == "Export of Apple Health")
    #expect(try sandbox.check("caffeine.import", health) == FileCheck(count: 0))
  }

  @Test(arguments: ["caffeine.export", "emotion.export"])
  func `A file whose name tells no format is not written`(id: String) throws {
    let sandbox = try ExchangeSandbox()
    let path = sandbox.folder.path + "/entries.txt"
    let refusal = try sandbox.refusal { _ = try sandbox.carryOut(id, path) }
    #expect(refusal.phrase.en == "Which format? End the name with .csv or .json.")
    #expect(try sandbox.names().isEmpty)
  }

  @Test func `Every bad row is listed up to a limit, the others are counted, and nothing is imported`() throws {
    let sandbox = try ExchangeSandbox()
    let rows = (0..<3000).map { "Water \($0),\($0 % 2 == 0 ? "68" : "x"),40" }.joined(separator: "\n")
    let path = try sandbox.folder.file("bad.csv", "name,hardness,alkalinity\n" + rows)
    let check = try sandbox.check("water.import", path)
    #expect(check.count == 1500)
    #expect(check.problemCount == 1500)
    #expect(check.problems.count == FileCheck.mostProblems)
    #expect(check.problems[1].place.en == "line 5, hardness")
    #expect(check.problems[1].phrase.en == "hardness is a number, 0–10,000 ppm, not \"x\"")
    let refusal = try sandbox.refusal { try sandbox.carryOut("water.import", path) }
    #expect(refusal.phrase.en.contains("has errors, so nothing was imported"))
    #expect(refusal.list.count == 1500)
    #expect(try sandbox.database.water.count() == 0)
    let taps = try sandbox.folder.file("bad.json", #"[{"at":"2026-11-21","emotion":"hungry"},{"emotion":"fond"}]"#)
    #expect(
      try sandbox.check("emotion.import", taps).problems.map(\.phrase.en) == [
        "there is no feeling \"hungry\"; there are happy, loving, pleased, flustered, upset, gloomy, bored, listless, troubled, none",
        "\"at\" is missing",
      ])
    let document = try sandbox.folder.file(
      "bad-document.json", #"{"pavilion":2,"version":2,"at":"2026-11-21T14:05:00Z","waterRecord":[{"name":1},2]}"#)
    let problems = try sandbox.check("document.import", document).problems
    #expect(Set(problems.map(\.place.en)) == ["waterRecord 1", "waterRecord 2"])
    #expect(problems.count > 2)
  }

  @Test func `An import is looked at and taken back by way of the page`() throws {
    let sandbox = try ExchangeSandbox()
    let undo = try #require(try sandbox.transfer("water.import").undo)
    let file = try sandbox.folder.file("a.csv", Self.csv)
    #expect(try undo.look(file) == nil)
    try sandbox.carryOut("water.import", file)
    // It is the import of this file, whatever came in after it.
    let other = try sandbox.folder.file("b.csv", Self.csv.replacing("8.5", with: "9.5").replacing("6,90", with: "7,90"))
    try sandbox.carryOut("water.import", other)
    let found = try #require(try undo.look(file))
    #expect(found.lines.map(\.en) == ["Of what came from a.csv, 2 would go:", "  2  records of water"])
    let count = try sandbox.database.water.count()
    #expect(try undo.carryOut(found.number)[0].en == "Taken back: of what came from a.csv, 2 are gone.")
    #expect(try sandbox.database.water.count() == count - 2)
    #expect(try undo.look(file) == nil)
    #expect(try undo.look(other) != nil)
    #expect(throws: DataExchange.Refusal.self) { try undo.carryOut(found.number) }
  }

  @Test func `What cannot be read is refused with a reason`() throws {
    let sandbox = try ExchangeSandbox()
    let text = try sandbox.folder.file("a.txt", "no columns")
    for id in ["water.import", "emotion.import", "document.import", "restore"] {
      let transfer = try sandbox.transfer(id)
      let missing = try sandbox.refusal { _ = try transfer.preview(sandbox.folder.path + "/none") }
      #expect(missing.phrase.en.hasPrefix("There is no file"), "\(id)")
      let device = try sandbox.refusal { _ = try transfer.preview("/dev/zero") }
      #expect(device.phrase.en.contains("is a device or a pipe"), "\(id)")
      let folder = try sandbox.refusal { _ = try transfer.preview(sandbox.folder.path) }
      #expect(folder.phrase.en.contains("is a folder"), "\(id)")
      #expect(throws: (any Error).self, "\(id)") { try sandbox.check(id, text) }
    }
    let itself = try sandbox.refusal { _ = try sandbox.check("restore", sandbox.folder.path + "/data.sqlite") }
    #expect(itself.phrase.en.contains("keeps its data already"))
  }

  @Test(arguments: ["water", "emotion"])
  func `An import that is cancelled at half adds nothing`(app: String) async throws {
    let sandbox = try ExchangeSandbox()
    let rows = (0..<5000).map { index in
      app == "water" ? "Water \(index),68,40" : "2026-01-05T\(10 + index % 10):00:00Z,happy,note \(index)"
    }
    let head = app == "water" ? "name,hardness,alkalinity\n" : "at,emotion,note\n"
    let path = try sandbox.folder.file("many.csv", head + rows.joined(separator: "\n"))
    #expect(try await sandbox.cancelAtHalf("\(app).import", path))
    #expect(try sandbox.database.water.count() == 0)
    #expect(try sandbox.database.emotion.totals().tally.total == 0)
    // And it can be begun again.
    #expect(try sandbox.carryOut("\(app).import", path).first?.hasPrefix("5,000") == true)
  }

  @Test func `A document that is cancelled at half adds nothing`() async throws {
    let (full, empty) = (try ExchangeSandbox(), try ExchangeSandbox())
    try full.database.water.add(try full.waters(5000))
    let path = full.folder.path + "/all.json"
    #expect(try full.carryOut("document.export", path).first == "Written: \(path)")
    #expect(
      try empty.check("document.import", path).contents.contains(
        FileCheck.Content(Phrase(en: "records of water", ko: "물 기록"), 5000)))
    #expect(try await empty.cancelAtHalf("document.import", path))
    #expect(try empty.database.water.count() == 0)
    #expect(try empty.carryOut("document.import", path).contains("  5,000  records of water"))
  }

  @Test(arguments: [
    ("water.export", "w.csv"), ("document.export", "all.json"), ("backup", "b.sqlite"), ("emotion.export", "e.json"),
  ])
  func `An export that is cancelled leaves no file and no part of one`(id: String, name: String) async throws {
    let sandbox = try ExchangeSandbox()
    try sandbox.database.water.add(try sandbox.waters(5000))
    try sandbox.database.emotion.tap(
      TapRecord(.happy, .on(try #require(CivilDate(year: 2026, month: 1, day: 5)))), count: 5000)
    #expect(try await sandbox.cancelAtHalf(id, sandbox.folder.path + "/" + name))
    #expect(try sandbox.names() == [])
    #expect(try sandbox.carryOut(id, sandbox.folder.path + "/" + name).count > 0)
    #expect(try sandbox.names() == [name])
  }

  @Test func `A file that is there is replaced only on request, and the data never`() throws {
    let sandbox = try ExchangeSandbox()
    try sandbox.database.water.add(try sandbox.waters(3))
    for (id, name) in [("water.export", "w.csv"), ("document.export", "all.json"), ("backup", "b.sqlite")] {
      let path = try sandbox.folder.file(name, "mine")
      let refusal = try sandbox.refusal { try sandbox.carryOut(id, path) }
      #expect(refusal.fileExists)
      #expect(refusal.phrase.en == "\(path) already exists.")
      #expect(sandbox.folder.text(of: name) == "mine")
      try sandbox.carryOut(id, path, replacing: true)
      #expect(sandbox.folder.text(of: name) != "mine")
      let other = try sandbox.refusal { try sandbox.carryOut(id, sandbox.folder.path + "/nowhere/" + name) }
      #expect(!other.fileExists)
      #expect(other.phrase.en.contains("does not exist"))
    }
    // By another name of the same file.
    let link = sandbox.folder.path + "/link.csv"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: sandbox.folder.path + "/data.sqlite")
    let refusal = try sandbox.refusal { try sandbox.carryOut("water.export", link, replacing: true) }
    #expect(refusal.phrase.en.contains("is where Pavilion keeps its data"))
    let format = try sandbox.refusal { try sandbox.carryOut("water.export", sandbox.folder.path + "/w.doc") }
    #expect(format.phrase.en.hasPrefix("Which format?"))
  }

  @Test func `What is exported can be imported`() throws {
    let (one, other) = (try ExchangeSandbox(), try ExchangeSandbox())
    try one.database.water.add(try one.waters(40))
    let path = one.folder.path + "/w.csv"
    #expect(try one.carryOut("water.export", path) == ["40 records written to \(path)."])
    #expect(try other.carryOut("water.import", path) == ["40 records imported."])
  }

  @Test func `A restored backup is what the screens read from then on`() throws {
    let sandbox = try ExchangeSandbox()
    try sandbox.database.water.add(try sandbox.waters(3))
    let backup = sandbox.folder.path + "/b.sqlite"
    #expect(try sandbox.carryOut("backup", backup).contains("  3  records of water"))
    try sandbox.database.water.add(try sandbox.waters(2))
    let check = try sandbox.check("restore", backup)
    #expect(check.contents.contains { $0.name.en == "records of water" && $0.count == 3 })
    _ = sandbox.database.hasChangedElsewhere()
    let lines = try sandbox.carryOut("restore", backup)
    #expect(sandbox.database.hasChangedElsewhere())
    #expect(try sandbox.database.water.count() == 3)
    #expect(sandbox.database.connectionError == nil)
    // It can be written, and what was there before is beside it.
    try sandbox.database.water.add(try sandbox.waters(1))
    let aside = try #require(lines.last?.split(separator: " ").last)
    let before = try PavilionDatabase.open(at: String(aside), waitsForDisk: false)
    defer { before.close() }
    #expect(try before.water.count() == 5)
  }

  @Test(arguments: [
    ("| sh", "/dev/usb/lp0", "/dev/usb/lp0"), ("| sh", nil, nil), ("| sh", "| sh", "| sh"), ("/a", "| sh", "/a"),
  ])
  func `A restored backup brings no command as a printer`(backup: String, before: String?, after: String?) throws {
    let sandbox = try ExchangeSandbox()
    let (settings, key) = (sandbox.database.settings, SettingStore.printerKey)
    let path = sandbox.folder.path + "/b.sqlite"
    try settings.set(backup, for: key)
    try sandbox.carryOut("backup", path)
    try settings.set(before, for: key)
    let lines = try sandbox.carryOut("restore", path)
    #expect(try settings.value(for: key) == after)
    #expect(lines.contains { $0.hasPrefix("The printer stays as it was") } == (backup != after))
  }

  @Test func `A restoration that is cancelled, or refused, leaves everything as it was`() async throws {
    let sandbox = try ExchangeSandbox()
    try sandbox.database.water.add(try sandbox.waters(3000))
    let backup = sandbox.folder.path + "/b.sqlite"
    try sandbox.carryOut("backup", backup)
    try sandbox.database.water.add(try sandbox.waters(2))
    #expect(try await sandbox.cancelAtHalf("restore", backup))
    #expect(try sandbox.database.water.count() == 3002)
    #if os(Linux)
      // As if another program had the file open: a lock of a descriptor counts within this process, too.
      let descriptor = open(sandbox.folder.path + "/data.sqlite", O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      var range = flock()
      (range.l_type, range.l_whence) = (Int16(F_RDLCK), Int16(SEEK_SET))
      (range.l_start, range.l_len) = (0x4000_0002, 510)
      try #require(fcntl(descriptor, 37, &range) == 0)
      let error = try #require(throws: StorageError.self) { try sandbox.carryOut("restore", backup) }
      #expect(error.kind == .busy)
    #endif
    #expect(try sandbox.database.water.count() == 3002)
    try sandbox.database.water.add(try sandbox.waters(1))
    #expect(try sandbox.names() == ["b.sqlite"])
  }

  @Test func `A folder is listed with its folders first`() throws {
    let sandbox = try ExchangeSandbox()
    for name in ["b", ".hidden"] {
      try FileManager.default.createDirectory(
        atPath: sandbox.folder.path + "/" + name, withIntermediateDirectories: false)
    }
    try sandbox.folder.file("a.csv", "123")
    let entries = try sandbox.exchange.entries(sandbox.folder.path + "/")
    #expect(entries.map(\.name).filter { !$0.hasPrefix("data") } == [".hidden", "b", "a.csv"])
    #expect(entries.first { $0.name == "a.csv" } == PathEntry("a.csv", size: 3))
    let refusal = try sandbox.refusal { _ = try sandbox.exchange.entries(sandbox.folder.path + "/none/") }
    #expect(refusal.phrase.en.hasPrefix("There is no folder"))
  }

  @Test func `Figures that contradict each other can be taken on purpose, in the zone that was said`() throws {
    let sandbox = try ExchangeSandbox()
    let path = try sandbox.folder.file("a.csv", "name,hardness,alkalinity,calcium\nA,90,60,400\nB,68,40,\n")
    let check = try sandbox.check("water.import", path)
    #expect(check.problemCount == 1)
    #expect(check.hasConflicts)
    #expect(check.count == 1)
    let transfer = try sandbox.transfer("water.import")
    let zoned = try transfer.inZone?("Asia/Seoul")
    for taking in [transfer.takingConflicts?(), zoned?.takingConflicts?()] {
      let taking = try #require(taking)
      let taken = try taking.check(path, ProgressReport { _ in })
      #expect(taken.problemCount == 0)
      #expect(taken.count == 2)
      #expect(!taken.hasConflicts)
      #expect(taking.takingConflicts == nil)
    }
    let inZone = try #require(transfer.takingConflicts?().inZone)
    let taking = try inZone("Asia/Seoul")
    _ = try taking.carryOut(path, false, .pavilion(), ProgressReport { _ in })
    #expect(try sandbox.database.water.count() == 2)
    // Other errors stay errors.
    let wrong = try sandbox.folder.file("b.csv", "hardness,calcium\n90,400\nx,1\n")
    #expect(try taking.check(wrong, ProgressReport { _ in }).problemCount == 1)
    #expect(try sandbox.check("water.import", wrong).problemCount == 2)
  }
}
