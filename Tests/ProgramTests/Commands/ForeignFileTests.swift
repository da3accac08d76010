import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Files of other makers, written for these tests in their layouts: each is read, or refused by its name.
@Suite struct ForeignFileTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let file, command: String
    /// The lines of an import.
    var lines: [String] = []
    /// The sentences of a refusal, in part.
    var refusal: [String] = []

    var testDescription: String { "\(command) import \(file)" }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static func read(_ file: String, _ command: String, _ lines: String...) -> Sample {
    Sample(file: file, command: command, lines: lines)
  }

  private static func refused(_ file: String, _ command: String, _ sentences: String...) -> Sample {
    Sample(file: file, command: command, refusal: sentences)
  }

  private static let moods = [
    read("daylio.csv", "emotion", "2 entries imported."),
    read(
      "daylio-korean.csv", "emotion", "5 entries imported."),
    read("daylio-of-2018.csv", "emotion", "1 entry imported."),
    read("daylio-excel-korean.csv", "emotion", "1 entry imported.", "Read as CP949."),
    read(
      "pixels.json", "emotion", "3 entries imported.", "1 record cannot be read and was left out:",
      "  line 3: scores must be 1–5"),
    read("how-we-feel.csv", "emotion", "1 entry imported."),
    read(
      "emoods-entry.csv", "emotion", "2 entries imported.", "1 record cannot be read and was left out:",
      "  line 3: anxiety is not 0–4"),
    read("apple-state-of-mind.csv", "emotion", "1 entry imported."),
    read("own-diary.csv", "emotion", "2 entries imported."),
    read("diary-google-sheets.csv", "emotion", "1 entry imported."),
    read("diary-korean-nfd.csv", "emotion", "1 entry imported."),
    refused("backup.daylio", "emotion", "is a backup of Daylio. In Daylio choose More, Export Entries, CSV"),
    refused("daylio-backup.json", "emotion", "is the inside of a backup of Daylio."),
    refused("emoods.emoods", "emotion", "is a ZIP archive. Unpack it", "pavilion emotion import reads entry.csv"),
    refused("bearable.csv", "emotion", "is an export of Bearable. Make a CSV"),
    refused("imoodjournal.csv", "emotion", "is an export of iMoodJournal."),
    refused("mappiness.csv", "emotion", "is an export of Mappiness."),
    refused(
      "moodflow-like.csv", "emotion", "the columns \"Date\", \"Mood score\", \"Emotions\", \"Notes\" are not known",
      "the columns at, feeling are missing", "names its columns: at, feeling (optional: note)"),
    refused(
      "diary-with-a-typo.csv", "emotion",
      "the column \"emotoin\" is not known; the column feeling is missing; known and there: \"at\", \"note\"."),
    refused("pavilion.json", "emotion", "is a document of Pavilion. pavilion import reads it."),
    refused("apple-health-export.xml", "emotion", "is the export of Apple Health. pavilion caffeine import reads it."),
    refused("waters-numbers.csv", "emotion", "the columns at, feeling are missing"),
  ]

  private static let drinks = [
    read(
      "apple-health-export.xml", "caffeine", "2 entries imported.", "2 records cannot be read and were left out:",
      "  line 8: \"\" is not an amount in mg", "  line 9: 99999 is not 0–1000 mg"),
    read(
      "health_connect_export.db", "caffeine", "1 entry imported.", "1 record cannot be read and was left out:",
      "  record 2: 99.0 g is not 0–1000 mg"),
    read(
      "caffeinehealth.json", "caffeine", "1 entry imported.", "1 record cannot be read and was left out:",
      "  line 10: \"caffeineMg\" is missing or no number"),
    read(
      "cronometer-servings.csv", "caffeine", "1 entry imported.",
      "Not read, because the columns are not known: "
        + "\"Group\", \"Amount\", \"Energy (kcal)\", \"Protein (g)\", \"Category\"."),
    read("mindful-coffee-like.csv", "caffeine", "2 entries imported."),
    read("hicoffee-like.csv", "caffeine", "1 entry imported."),
    read("drinks-excel-german.csv", "caffeine", "1 entry imported."),
    read("drinks-notepad-utf16.txt", "caffeine", "1 entry imported.", "Read as UTF-16LE."),
    refused(
      "apple-health-all-bad.xml", "caffeine", "has errors, so nothing was imported.", "line 7: \"\" is not an amount"),
    refused("apple-health-cut.xml", "caffeine", "line 7: the file ends too early"),
    refused("google-fit.json", "caffeine", "is a file of Google Fit.", "Health Connect"),
    refused("cronometer-no-caffeine.csv", "caffeine", "is an export of Cronometer.", "with Caffeine (mg)"),
    refused("myfitnesspal.csv", "caffeine", "is an export of MyFitnessPal."),
    refused("samsung-health.csv", "caffeine", "is a table of Samsung Health. Delete its first line", "--columns"),
    refused(
      "drinks-wrong.csv", "caffeine", "line 2, milligrams: \"lots\" is not an amount in mg",
      "line 2, minutes: 5000 is not 0–720 minutes", "line 3, at: \"2025-01-10 9 Uhr\" is not a time"),
    refused("pixels.json", "caffeine", "is the export of Pixels. pavilion emotion import reads it."),
    refused("daylio.csv", "caffeine", "is an export of Daylio. pavilion emotion import reads it."),
  ]

  private static let waters = [
    read("waters-excel-korean.csv", "water", "2 records imported.", "Read as CP949."),
    read("waters-excel-korean-uhc.csv", "water", "1 record imported.", "Read as CP949."),
    read("waters-excel-german.csv", "water", "1 record imported."),
    read("waters-numbers.csv", "water", "1 record imported."),
    read("waters-libreoffice.csv", "water", "1 record imported."),
    read(
      "third-wave-water-table.csv", "water", "1 record imported.",
      "Not read, because the column is not known: \"Recipe\"."),
    read("waters-utf16-be.csv", "water", "1 record imported.", "Read as UTF-16BE."),
    refused("waters-excel-german-ansi.csv", "water", "line 1: this cannot be read as text; save the file as UTF-8"),
    refused(
      "water-lab-report.csv", "water", "the columns \"Parameter\", \"Result\", \"Unit\", \"Limit\" are not known",
      "the columns hardness, alkalinity are missing"),
    refused("waterminder-like.csv", "water", "the columns \"Amount (ml)\", \"Drink Type\" are not known"),
    refused(
      "waters-wrong.csv", "water", "line 2, hardness: hardness is a number, 0–10,000 ppm, not \"viel\"",
      "line 2, ph: pH is a number, 0–14, not \"15\""),
    refused("waters.xlsx", "water", "is a workbook of Excel (.xlsx). Save the sheet as CSV UTF-8"),
    refused("waters.ods", "water", "is a spreadsheet of LibreOffice (.ods)."),
    refused("waters.numbers", "water", "is a spreadsheet of Numbers. Export it: File, Export To, CSV."),
    refused("waters-old.xls", "water", "is an old workbook of Excel (.xls)."),
    refused("waters-page.xls", "water", "is a web page, whatever its name ends with."),
    refused("water-report.pdf", "water", "is a PDF. Type its figures in"),
    refused("label.png", "water", "is a picture. Type its figures in."),
    refused("own-diary.csv", "water", "is a table of feelings. pavilion emotion import reads it."),
  ]

  private static let all = moods + drinks + waters

  /// The beginnings of files that are no text.
  private static let archives: [(bytes: [UInt8], kind: String)] = [
    (Array("PK\u{3}\u{4}".utf8) + [20, 0, 0, 0], "is a ZIP archive. Unpack it"),
    ([0x1F, 0x8B, 8, 0], "is a compressed file (gzip)."),
    (Array("PK\u{3}\u{4}[Content_Types].xml xl/".utf8), "is a workbook of Excel (.xlsx)."),
    (Array("a.txt".utf8) + Array(repeating: 0, count: 252) + Array("ustar\u{0}00".utf8), "is an archive (tar)."),
    (Array("%PDF-1.7".utf8), "is a PDF."),
  ]

  @Test(arguments: archives, ["", "caffeine", "emotion", "water", "juice menu"])
  func `Every import names what is no text for what it is`(file: (bytes: [UInt8], kind: String), app: String)
    async throws
  {
    let sandbox = try Sandbox()
    let path = sandbox.folder.path + "/file"
    try Data(file.bytes).write(to: URL(filePath: path))
    let outcome = try await sandbox.call(app.split(separator: " ").map(String.init) + ["import", path])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("\(path) \(file.kind)"), "\(outcome)")
  }

  @Test(arguments: [
    ("apple_health_export/export.xml", "export.xml"), ("health_connect_export.db", "health_connect_export.db"),
  ])
  func `An archive of health data is told by the file in it that is read`(name: String, file: String) async throws {
    let sandbox = try Sandbox()
    let path = sandbox.folder.path + "/health.zip"
    let header = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 22) + [UInt8(name.utf8.count), 0, 0, 0]
    try Data(header + Array(name.utf8)).write(to: URL(filePath: path))
    let outcome = try await sandbox.call(["caffeine", "import", path])
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.errors.hasPrefix("pavilion: \(path) is a ZIP archive."), "\(outcome)")
    #expect(outcome.errors.contains("pavilion caffeine import reads \(file)"), "\(outcome)")
  }

  @Test(arguments: all)
  func `A file of another maker is read, or refused by its name`(sample: Sample) async throws {
    let sandbox = try Sandbox()
    let path = Self.folder.appending(path: sample.file).path
    let map = sample.command == "emotion" && sample.refusal.isEmpty && !sample.file.contains("diary")
    let outcome = try await sandbox.call([sample.command, "import", path] + (map ? ["--map", "proposed"] : []))
    guard sample.refusal.isEmpty else {
      #expect(outcome.status == 65)
      for sentence in sample.refusal { #expect(outcome.errors.contains(sentence), "\(outcome)") }
      #expect(outcome.errors.hasPrefix("pavilion: \(path)"), "\(outcome)")
      #expect(outcome.output == "", "\(outcome)")
      #expect(!sandbox.hasDatabase)
      let korean = try await sandbox.call([sample.command, "import", path, "--lang", "ko"])
      #expect(korean.errors.hasPrefix("pavilion: \(path)"), "\(korean)")
      #expect(korean.status == 65, "\(korean)")
      return
    }
    #expect(outcome.output == sample.lines.joined(separator: "\n") + "\n", "\(outcome)")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    // The records that were read once are here already.
    let again = try await sandbox.call([sample.command, "import", path] + (map ? ["--map", "proposed"] : []))
    // A record without a date is of the second of its import.
    let hasDates = !sample.file.hasPrefix("third-wave")
    #expect(again.output.hasPrefix("Nothing new") || !hasDates, "\(again)")
  }

  @Test func `Each file in the folder has its outcome, and there are forty and more`() throws {
    let files = FileManager.default.contents(in: Self.folder.path)
    #expect(files == Set(Self.all.map(\.file)).sorted())
    #expect(files.count >= 40)
  }

  private func path(_ file: String) -> String { Self.folder.appending(path: file).path }

  @Test func `Notes of Daylio keep their paragraphs and lists, and an apostrophe that was typed`() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.emotion("import", path("daylio.csv"), "--map", "proposed")
    let notes = try await sandbox.taps().map { $0.note ?? "" }
    #expect(
      notes.contains { $0.hasPrefix("A day\nFirst line\n\nSecond & last\n\n• milk\n• bread – rye #daylio-rad") },
      "\(notes)")
    #expect(notes.contains { $0.hasPrefix("'-_-' again #daylio-awful") }, "\(notes)")
  }

  @Test func `Korean moods are proposed`() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.emotion("import", path("daylio-korean.csv"), "--lang", "ko")
    #expect(outcome.errors.contains("'나쁨=속상해,보통=없음,좋음=좋아해,최고=행복해,최악=우울해'"), "\(outcome)")
  }

  @Test func `The apostrophe before what looks like a formula is taken away once`() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.emotion("import", path("own-diary.csv"))
    #expect(try await sandbox.taps().map { $0.note ?? "" }.sorted() == ["''quoted'", "=not a formula"])
    let file = sandbox.folder.path + "/diary.csv"
    for _ in 0..<2 {
      _ = try await sandbox.emotion("export", file, "--force")
      let outcome = try await sandbox.emotion("import", file)
      #expect(outcome.output.hasPrefix("Nothing new: 2"), "\(outcome)")
    }
  }

  @Test func `Files in CSV have a byte order mark, standard output and JSON have none`() async throws {
    let sandbox = try Sandbox()
    let mark = Data([0xEF, 0xBB, 0xBF])
    _ = try await sandbox.emotion("tap", "happy", "--at", "2025-01-10")
    _ = try await sandbox.caffeine("log", "coffee", "--at", "2025-01-10 08:00")
    _ = try await sandbox.water("import", path("waters-numbers.csv"))
    for app in ["emotion", "caffeine", "water"] {
      let file = sandbox.folder.path + "/\(app).csv"
      _ = try await sandbox.call([app, "export", file])
      let data = try Data(contentsOf: URL(filePath: file))
      #expect(data.starts(with: mark), "\(app)")
      #expect(!data.dropFirst(3).starts(with: mark), "\(app)")
      let outcome = try await sandbox.call([app, "import", file])
      #expect(outcome.output.hasPrefix("Nothing new: 1"), "\(outcome)")
      let piped = try await sandbox.call([app, "export", "--format", "csv", "-"])
      #expect(!piped.output.hasPrefix("\u{FEFF}"), "\(app)")
      #expect(Data(piped.output.utf8) == data.dropFirst(3), "\(app)")
      let list = sandbox.folder.path + "/\(app).json"
      _ = try await sandbox.call([app, "export", list])
      #expect(try Data(contentsOf: URL(filePath: list)).first == UInt8(ascii: "["), "\(app)")
    }
  }

  @Test func `Times of a phone that is ahead are asked for their zone, and read in it`() async throws {
    let sandbox = try Sandbox().with("TZ", "UTC")
    let hour = Calendar(identifier: .gregorian)
    func written(_ hours: Double, zone: Int = 0) -> (day: String, clock: String) {
      let format = DateFormatter()
      (format.calendar, format.locale) = (hour, Locale(identifier: "en_US_POSIX"))
      format.timeZone = TimeZone(secondsFromGMT: 0)
      format.dateFormat = "yyyy-MM-dd HH:mm"
      let words = format.string(from: Date(timeIntervalSinceNow: hours * 3600)).split(separator: " ").map(String.init)
      return (words[0], words[1])
    }
    let ahead = written(8)
    let head = "full_date,time,mood,activities\n2025-01-10,08:00,good,\n"
    let daylio = head + "\(ahead.day),\(ahead.clock),rad,\n"
    let asked = try await sandbox.taking(daylio, "--map", "proposed")
    #expect(asked.status == 65, "\(asked)")
    #expect(asked.errors.contains("line 3: \(ahead.day) \(ahead.clock) is in the future"), "\(asked)")
    #expect(asked.errors.contains("--zone Asia/Seoul or --zone +09:00."), "\(asked)")
    let read = try await sandbox.taking(daylio, "--map", "proposed", "--zone", "+09:00")
    #expect([read.output, read.errors] == ["2 entries imported.\n", ""])
    #expect(try await sandbox.taps().allSatisfy { $0.at.hasSuffix("+09:00") })
    // No clock is as far ahead: the entry is left out, and nobody is asked.
    let never = written(30)
    let far = try await sandbox.taking(head + "\(never.day),\(never.clock),rad,\n", "--map", "proposed")
    #expect(far.output.contains("1 record cannot be read and was left out:"), "\(far)")
    #expect(far.errors == "", "\(far)")
    let drinks = try await sandbox.importingDrinks("at,mg\n\(ahead.day) \(ahead.clock),63\n")
    #expect(drinks.status == 65, "\(drinks)")
    #expect(drinks.errors.contains("--zone"), "\(drinks)")
    let inSeoul = try await sandbox.importingDrinks("at,mg\n\(ahead.day) \(ahead.clock),63\n", "--zone", "Asia/Seoul")
    #expect([inSeoul.output, inSeoul.errors] == ["1 entry imported.\n", ""])
    let wrong = try await sandbox.importingDrinks("at,mg\n", "--zone", "Mars/Olympus")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("\"Mars/Olympus\" is not a time zone such as Asia/Seoul or +09:00."))
  }
}
