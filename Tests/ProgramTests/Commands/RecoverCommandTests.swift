import EmotionModel
import Foundation
import PavilionSupport
import Program
import Stores
import TestSupport
import Testing
import Values

@testable import CommandSupport

@Suite("pavilion recover") struct RecoverCommandTests {
  private let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    for words in [
      "juice order banana --count 2", "caffeine log coffee", "emotion tap happy --note 비",

      "water add --hardness 68 --alkalinity 40",
    ] {
      let outcome = try await sandbox.call(words.split(separator: " ").map(String.init))
      try #require(outcome.status == 0, "\(outcome)")
    }
  }

  private var names: [String] { FileManager.default.contents(in: sandbox.folder.path) }

  /// Changes bytes of the file.
  private func damage(at offset: Int, count: Int) throws -> Data {
    var data = try Data(contentsOf: URL(fileURLWithPath: sandbox.database))
    for place in offset..<min(offset + count, data.count) { data[place] = 0xA5 }
    try data.write(to: URL(fileURLWithPath: sandbox.database))
    return data
  }

  @Test func `A whole file is left as it is`() async throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: sandbox.database))
    let outcome = try await sandbox.pavilion("recover", sandbox.database)
    #expect(outcome.status == 0)
    #expect(outcome.output == "Nothing is wrong with \(sandbox.database). It was left as it is.\n")
    #expect(try await sandbox.pavilion("recover", "--json").output == "{\"aside\":null,\"intact\":true}\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: sandbox.database)) == before)
    #expect(names == ["sandbox.sqlite"])
  }

  @Test func `What is damaged says how it is recovered, and then everything is there`() async throws {
    let damaged = try damage(at: 100, count: 8000)
    let failed = try await sandbox.pavilion("juice", "list")
    #expect(failed.status == 65, "\(failed)")
    #expect(failed.errors.contains("pavilion recover \(sandbox.database)"), "\(failed)")
    let korean = try await sandbox.pavilion("juice", "list", "--lang", "ko")
    #expect(korean.errors.contains("pavilion recover \(sandbox.database) 명령으로"), "\(korean)")
    let outcome = try await sandbox.pavilion("recover", sandbox.database)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.first == "Recovered: \(sandbox.database)")
    for line in ["  1  orders of juice", "  5  fruits in stock", "  1  feelings", "  1  records of water"] {
      #expect(outcome.lines.contains(line), "\(outcome)")
    }
    let aside = try #require(names.first { $0.contains(".damaged-") })
    #expect(aside.contains(/^sandbox\.sqlite\.damaged-\d{8}-\d{6}$/), "\(names)")
    #expect(outcome.output.contains("is now \(sandbox.folder.path)/\(aside)\n"), "\(outcome)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(sandbox.folder.path)/\(aside)")) == damaged)
    #expect(names.count == 2)
    #expect(try await sandbox.orders() == [Sandbox.LoggedOrder(number: 1, product: "banana", count: 2, undoneAt: nil)])
    #expect(try await sandbox.pavilion("recover", "--json").output.contains("\"intact\":true"))
  }

  @Test func `A log whose file is gone is told by every command, and recovered`() async throws {
    let (living, gone) = (try Sandbox(), try Sandbox())
    let database = try PavilionDatabase.open(at: living.database)
    defer { database.close() }
    try database.emotion.tap(TapRecord(.happy, .on(#require(CivilDate(iso8601: "2026-11-01")))))
    try FileManager.default.copyItem(atPath: living.database + "-wal", toPath: gone.database + "-wal")
    for command in ["list", "tap"] {
      let refused = try await gone.call(["emotion", command] + (command == "tap" ? ["happy"] : []))
      #expect(refused.status == 65, "\(refused)")
      #expect(refused.errors.contains("pavilion recover"), "\(refused)")
    }
    #expect(try await gone.pavilion("doctor").status == 1)
    #expect(try await gone.pavilion("recover", gone.database).output.contains("1  feelings"))
    #expect(try await gone.pavilion("emotion", "counts", "--json").output.contains(#""emotionCount":1"#))
    #expect(try await gone.pavilion("doctor").status == 0)
  }

  @Test func `What is lost is named, in both languages and as JSON`() async throws {
    // The only page of each table, from the end on: no index is needed, and rows are gone.
    let database = try PavilionDatabase.open(at: sandbox.database)
    try database.juice.setStock([.kiwi: 99], at: LocalTime(secondsSinceEpoch: 1_700_000_000, utcOffset: 0))
    database.close()
    var data = try Data(contentsOf: URL(fileURLWithPath: sandbox.database))
    let shelf = try #require(data.range(of: Data("kiwi\u{63}".utf8)))
    data[shelf.lowerBound] = UInt8(ascii: "K")
    try data.write(to: URL(fileURLWithPath: sandbox.database))
    let json = try await sandbox.pavilion("recover", "--json").json()
    guard case .object(let object) = json else { throw SupportError("\(json)") }
    #expect(object["emptied"] == ["kiwi"], "\(json)")
    #expect(object["intact"] == .bool(false), "\(json)")
    #expect(object["unnumbered"] == ["juiceStock": 1], "\(json)")
    try data.write(to: URL(fileURLWithPath: sandbox.database))
    let english = try await sandbox.pavilion("recover")
    #expect(english.output.contains("pavilion juice set kiwi=N"), "\(english)")
    try data.write(to: URL(fileURLWithPath: sandbox.database))
    let korean = try await sandbox.pavilion("recover", "--lang", "ko")
    #expect(korean.output.contains("키위 재고는 이제 0입니다."), "\(korean)")
    #expect(names.count { $0.contains(".damaged-") } == 3, "\(names)")
  }

  @Test func `What cannot be recovered is refused and left as it is`() async throws {
    #expect(try await sandbox.pavilion("recover", sandbox.folder.path + "/none").status == 66)
    #expect(try await sandbox.pavilion("recover", "postgres://h/d").status == 64)
    let text = try sandbox.folder.file("text", String(repeating: "dear to somebody\n", count: 500))
    let foreign = try await sandbox.pavilion("recover", text)
    #expect(foreign.status == 65, "\(foreign)")
    #expect(foreign.errors.contains("is not a Pavilion database"), "\(foreign)")
    #expect(!foreign.errors.contains("pavilion recover"))
    let opened = try await sandbox.pavilion("status", "--database", text)
    #expect(opened.errors.contains("If it was one, read what can be read with pavilion recover"), "\(opened)")
    #expect(sandbox.folder.text(of: "text")?.hasPrefix("dear to somebody\n") == true)
    // As long as a program has it open.
    let before = try damage(at: 100, count: 8)
    try FileManager.default.removeItem(atPath: sandbox.database)
    try before.write(to: URL(fileURLWithPath: sandbox.database))
    let use = try SharedUse(database: sandbox.database)
    let busy = try await sandbox.start(["recover"])
    #expect(busy.status == 75, "\(busy)")
    #expect(busy.errors.contains("Another program is using"), "\(busy)")
    use.end()
    #expect(try Data(contentsOf: URL(fileURLWithPath: sandbox.database)) == before)
    #expect(names == ["sandbox.sqlite", "text"])
  }
}

/// The lock of every program that has a database open.
///
/// Source: "SHARED_FIRST", https://www.sqlite.org/src/file/src/os.h
private final class SharedUse: Sendable {
  private let descriptor: Int32

  init(database: String) throws {
    descriptor = open(database, O_RDWR | O_CLOEXEC)
    var range = flock()
    range.l_type = Int16(F_RDLCK)
    range.l_whence = Int16(SEEK_SET)
    (range.l_start, range.l_len) = (0x4000_0002, 510)
    guard descriptor >= 0, fcntl(descriptor, F_SETLK, &range) == 0 else {
      throw SupportError("\(database) cannot be locked.")
    }
  }

  func end() { close(descriptor) }
}
