import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The diary as Markdown, a file for each month.
@Suite struct EmotionMarkdownTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func path(_ name: String) -> String { "\(sandbox.folder.path)/\(name)" }

  private func text(_ name: String) -> String? { sandbox.folder.text(of: name) }

  private func tapFour() async throws {
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-31 14:05", "--note", "first snow #walk")
    try await sandbox.emotion("tap", "dull", "--at", "2025-01-31", "--note", "# one\n\n```\n- two")
    try await sandbox.emotion("tap", "gloomy", "--at", "2025-02-01 00:10")
    try await sandbox.emotion("tap", "gloomy", "--at", "2025-01-02 23:59")
  }

  private static let january = """
    ---
    month: 2025-01
    entries: 3
    days: 2
    ---

    # January 2025

    ## 2025-01-02 Thursday

    - 23:59 **gloomy**

    ## 2025-01-31 Friday

    - **listless** # one

      ```
      - two
    - 14:05 **happy** first snow #walk

    """

  @Test func `Each month is a file with its days, times, feelings and notes`() async throws {
    try await tapFour()
    let outcome = try await sandbox.emotion("export", "--format", "md", path("diary"))
    #expect([outcome.output, outcome.errors] == ["4 entries written to \(path("diary")).\n", ""])
    #expect(try sandbox.files() == ["diary"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("diary")).sorted() == ["2025-01.md", "2025-02.md"])
    #expect(text("diary/2025-01.md") == Self.january)
    let mode = try FileManager.default.attributesOfItem(atPath: path("diary/2025-01.md"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try await sandbox.emotion("export", "--format", "md", path("ko/"), "--lang", "ko")
    #expect(
      text("ko/2025-02.md")
        == "---\nmonth: 2025-02\nentries: 1\ndays: 1\n---\n\n# 2025년 2월\n\n## 2025-02-01 토요일\n\n- 00:10 **우울해**\n")
  }

  @Test func `Files that are there are kept, and replaced only with --force`() async throws {
    try await tapFour()
    try FileManager.default.createDirectory(atPath: path("notes"), withIntermediateDirectories: false)
    try sandbox.folder.file("notes/2025-02.md", "mine")
    try sandbox.folder.file("notes/2024-12.md", "older")
    let refused = try await sandbox.emotion("export", "--format", "md", path("notes"))
    #expect(
      refused.errors
        == "pavilion: \(path("notes")) already has 2025-02.md. Nothing was changed; --force replaces it.\n")
    #expect(refused.status == 73)
    let names = { try FileManager.default.contentsOfDirectory(atPath: path("notes")).sorted() }
    #expect(try names() == ["2024-12.md", "2025-02.md"])
    #expect(text("notes/2025-02.md") == "mine")
    let forced = try await sandbox.emotion("export", "--format", "md", path("notes"), "--force")
    #expect(forced.status == 0)
    #expect(try names() == ["2024-12.md", "2025-01.md", "2025-02.md"])
    #expect(text("notes/2024-12.md") == "older")
    #expect(text("notes/2025-01.md") == Self.january)
    #expect(text("notes/2025-02.md")?.hasPrefix("---\nmonth: 2025-02\n") == true)
  }

  @Test func `A folder that is there gets the files`() async throws {
    try await tapFour()
    try FileManager.default.createDirectory(atPath: path("notes"), withIntermediateDirectories: false)
    #expect(try await sandbox.emotion("export", "--format", "md", path("notes")).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("notes")).sorted() == ["2025-01.md", "2025-02.md"])
  }

  @Test func `What is no folder is refused, and an empty diary makes an empty folder`() async throws {
    try sandbox.folder.file("file", "x")
    let refusals = [
      (path("file"), "is a file. Name a folder."), (path("no/where"), "does not exist"),
      ("", "The name of the file is empty."),
    ]
    for (target, sentence) in refusals {
      let outcome = try await sandbox.emotion("export", "--format", "md", target)
      #expect(outcome.errors.contains(sentence), "\(outcome)")
      #expect(outcome.status != 0, "\(outcome)")
    }
    #expect(!sandbox.hasDatabase)
    let shown = try await sandbox.emotion("export", "--format", "md")
    #expect((shown.output, shown.status) == ("", 0))
    #expect(
      try await sandbox.emotion("export", "--format", "md", path("x")).output == "0 entries written to \(path("x")).\n")
    #expect(try sandbox.files() == ["file", "x"])
  }
}
