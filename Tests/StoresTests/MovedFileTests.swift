import Foundation
import JuiceModel
import PavilionSupport
import Testing

@testable import StoreSupport
@testable import Stores

@Suite("A file that is moved while it is open")
struct MovedFileTests {
  /// Tries the possible fates of the file, each by a line for the shell.
  @Test(
    arguments: [
      "rm p.sqlite", "rm p.sqlite*", "mv p.sqlite q.sqlite", "cp p.sqlite q.sqlite; mv q.sqlite p.sqlite",
      "rm p.sqlite-wal", "rm p.sqlite*; : > p.sqlite", "cd ..; mv \"$1\" \"$1-moved\"", "cd ..; rm -r \"$1\"",
    ])
  func `is written no more, and that is said`(line: String) throws {
    try withTemporaryFolder { folder throws in
      defer { try? FileManager.default.removeItem(atPath: folder + "-moved") }
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      try database.juice.order(.kiwi, count: 1, at: afternoon)
      #expect(database.connectionError == nil)
      try shell(line, in: folder)
      #expect(database.connectionError?.kind == .moved)
      #expect(errorKind { try database.juice.order(.kiwi, count: 1, at: afternoon) } == .moved)
      // Data that were read before can still be shown.
      #expect(try database.juice.orderCount() == 1)
      database.close()
    }
  }

  @Test func `can be put back`() throws {
    try withTemporaryFolder { folder throws in
      let database = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try shell("mv p.sqlite q.sqlite", in: folder)
      #expect(errorKind { try database.juice.order(.kiwi, count: 1, at: afternoon) } == .moved)
      try shell("mv q.sqlite p.sqlite", in: folder)
      #expect(database.connectionError == nil)
      #expect(try database.juice.order(.kiwi, count: 1, at: afternoon).number == 1)
      database.close()
    }
  }

  private func shell(_ line: String, in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line, "sh", (folder as NSString).lastPathComponent]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
