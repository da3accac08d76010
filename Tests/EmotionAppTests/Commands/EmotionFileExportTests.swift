import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct EmotionFileExportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// The path of a file in the folder of the sandbox.
  private func path(_ name: String) -> String { "\(sandbox.folder.path)/\(name)" }

  private func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func tapThree() async throws {
    try await sandbox.emotion(
      "tap", "happy", "--at", "2025-01-10 14:05", "--note", "a \"quote\", a comma\nand 둘째 줄 🙂")
    try await sandbox.emotion("tap", "listless", "--at", "2025-01-10T14:05:09+09:00")
    try await sandbox.emotion("tap", "troubled", "--at", "2025-01-10", "--note", "\\ /")
  }

  private static let csv = """
    at,feeling,note
    2025-01-10,troubled,"\\ /"
    2025-01-10T14:05:09+09:00,listless,""
    2025-01-10T14:05:00+00:00,happy,"a ""quote"", a comma
    and 둘째 줄 🙂"

    """

  private static let json = #"""
    [
    {"at":null,"date":"2025-01-10","feeling":"troubled","note":"\\ /","number":3},
    {"at":"2025-01-10T14:05:09+09:00","date":"2025-01-10","feeling":"listless","note":"","number":2},
    {"at":"2025-01-10T14:05:00+00:00","date":"2025-01-10","feeling":"happy",\#
    "note":"a \"quote\", a comma\nand 둘째 줄 🙂","number":1}
    ]

    """#

  @Test(arguments: [("csv", csv), ("json", json)])
  func `export writes all taps, oldest first, to a file for its owner only`(format: String, text: String) async throws {
    try await tapThree()
    let outcome = try await sandbox.emotion("export", "--format", format, path("taps"))
    #expect(outcome.status == 0)
    #expect([outcome.output, outcome.errors] == ["3 entries written to \(path("taps")).\n", ""])
    // A spreadsheet knows UTF-8 by its mark.
    #expect(sandbox.folder.text(of: "taps") == (format == "csv" ? "\u{FEFF}" : "") + text)
    #expect(try mode(of: "taps") == 0o600)
    #expect(try sandbox.files() == ["taps"])
    // To standard output the same, and not a word more.
    let output = try await sandbox.emotion("export", "--format", format, "-")
    #expect([output.output, output.errors] == [text, ""])
    #expect(try sandbox.files() == ["taps"])
    let korean = try await sandbox.emotion("export", "--format", format, path("둘"), "--lang", "ko")
    #expect(korean.output == "\(path("둘")): 기록 3건을 썼습니다.\n")
  }

  @Test func `An empty diary is a file without taps`() async throws {
    #expect(try await sandbox.emotion("export", "--format", "csv", "-").output == "at,feeling,note\n")
    #expect(try await sandbox.emotion("export", "--format", "json", "-").output == "[]\n")
    let outcome = try await sandbox.emotion("export", "--format", "json", path("taps"))
    #expect(outcome.output == "0 entries written to \(path("taps")).\n")
    #expect(try await sandbox.emotion("import", path("taps")).output == "There is nothing to import.\n")
  }

  @Test func `A file that is there is replaced only with --force`() async throws {
    try sandbox.folder.file("taps", "dear to somebody\n")
    let refused = try await sandbox.emotion("export", "--format", "csv", path("taps"))
    #expect(refused.status == 73)
    #expect(refused.output == "")
    #expect(
      refused.errors
        == "pavilion: \(path("taps")) already exists and was left as it is. --force replaces it.\n")
    #expect(sandbox.folder.text(of: "taps") == "dear to somebody\n")
    #expect(!sandbox.hasDatabase)
    let korean = try await sandbox.emotion("export", "--format", "csv", path("taps"), "--lang", "ko")
    #expect(korean.errors == "pavilion: \(path("taps")): 이미 있는 파일입니다. 그대로 두었습니다. --force를 붙이면 바꿉니다.\n")

    try await tapThree()
    let forced = try await sandbox.emotion("export", "--format", "csv", "--force", path("taps"))
    #expect(forced.status == 0)
    #expect(sandbox.folder.text(of: "taps") == "\u{FEFF}" + Self.csv)
    #expect(try mode(of: "taps") == 0o600)
    #expect(try sandbox.files() == ["taps"])
  }

  @Test(arguments: [
    ["emotion", "export", "--format", "csv"], ["backup"], ["export", "--format", "json"], ["water", "export"],
  ])
  func `A link is not written over, and what it leads to neither`(words: [String]) async throws {
    try await tapThree()
    try sandbox.folder.file("real", "old\n")
    for (link, target) in [("link.csv", "real"), ("broken.csv", "nothing"), ("twice.csv", "link.csv")] {
      try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
      for force in [[], ["--force"]] {
        let outcome = try await sandbox.call(words + force + [path(link)])
        #expect(outcome.status == 73)
        #expect(outcome.output == "")
        #expect(
          outcome.errors
            == "pavilion: \(path(link)) is a symbolic link. It was left as it is, and so was what it leads to. Name a file.\n"
        )
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == target)
      }
    }
    #expect(sandbox.folder.text(of: "real") == "old\n")
    #expect(try sandbox.files() == ["broken.csv", "link.csv", "real", "twice.csv"])
  }

  @Test func `Folders, devices and the database itself are never replaced`() async throws {
    try await tapThree()
    // As long as another program has the database open this belongs to it.
    let wal = try sandbox.folder.file("sandbox.sqlite-wal", "")
    for (name, sentence) in [
      (sandbox.folder.path, "is a folder. Name a file in it."),
      ("/dev/null", "is a device or a pipe. Name a file, or -"),
      (sandbox.database, "is where Pavilion keeps its data. It was left as it is; name another file."),
      (path("nowhere/taps"), "The folder \(path("nowhere")) does not exist, so \(path("nowhere/taps")) cannot be"),
      (path("nowhere/"), "does not exist"), (wal, "is where Pavilion keeps its data."),
    ] {
      let outcome = try await sandbox.emotion("export", "--format", "csv", "--force", name)
      #expect(outcome.status == 73, "\(name)")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(sentence), "\(outcome)")
    }
    #expect(try await sandbox.taps().count == 3)
    #expect(try sandbox.files() == [])
    // Nor when it is this very call that makes it.
    let other = try Sandbox()
    let outcome = try await other.emotion("export", "--format", "csv", "--force", other.database)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("is where Pavilion keeps its data."), "\(outcome)")
    #expect(try await other.emotion("counts").status == 0)
  }

  @Test func `Standard output that takes nothing is an error`() async throws {
    // A device that is always full, as Linux has it.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try await sandbox.call(["emotion", "export", "--format", "csv", "-"], output: "/dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("pavilion: Cannot write to standard output ("), "\(outcome)")
  }

  @Test func `A name that could steer the terminal is sanitized for display`() async throws {
    let name = path("\u{1B}]0;title\u{7}\u{202E}x")
    let written = try await sandbox.emotion("export", "--format", "csv", name)
    #expect(written.status == 0)
    let refused = try await sandbox.emotion("export", "--format", "csv", name)
    #expect(refused.status == 73)
    let missing = try await sandbox.emotion("import", name + "\u{1B}[2J")
    #expect(missing.status == 66)
    for text in [written.output, refused.errors, missing.errors] {
      #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) }, "\(text)")
    }
  }
}
