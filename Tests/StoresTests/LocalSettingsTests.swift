import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import PavilionKit
@testable import Server
@testable import StoreSupport
@testable import Stores

@Suite("Settings of a machine whose data are on a server", .withServer)
struct LocalSettingsTests {
  /// A shop in which an older version stored settings, and paths for the files of two machines.
  private func withShop(_ body: (ServerAddress, _ first: String, _ second: String) throws -> Void) throws {
    let address = try PostgresServer.shared.shop()
    let shop = try PavilionDatabase.connect(to: address)
    defer { shop.close() }
    try shop.settings.set("ko", for: "language")
    try shop.settings.set("sca", for: "waterTarget")
    try withTemporaryFolder { try body(address, $0 + "/first/pavilion.sqlite", $0 + "/second/pavilion.sqlite") }
  }

  private func open(_ address: ServerAddress, _ path: String) throws -> PavilionDatabase {
    try .connect(to: address, settings: LocalSettings(path: path))
  }

  @Test func `reading makes no file, and the first choice takes over once what the shop had`() throws {
    try withShop { address, path, _ throws in
      let till = try open(address, path)
      #expect(try till.settings.values() == ["language": "ko", "waterTarget": "sca"])
      #expect(!FileManager.default.fileExists(atPath: path))
      try till.settings.set("12", for: "clock")
      till.close()
      let shop = try PavilionDatabase.connect(to: address)
      #expect(try shop.settings.values() == ["language": "ko", "waterTarget": "sca"])
      try shop.settings.set("en", for: "language")
      shop.close()
      let again = try open(address, path)
      #expect(try again.settings.values() == ["language": "ko", "waterTarget": "sca", "clock": "12"])
      // A setting that is set back to its default is not inherited again.
      for key in ["language", "waterTarget", "clock"] { try again.settings.set(nil, for: key) }
      #expect(try again.settings.values() == [:])
      again.close()
      let file = try PavilionDatabase.open(at: path)
      #expect(try file.settings.values().values.allSatisfy(\.isEmpty))
    }
  }

  @Test func `a printer that is stored on the server is nobody's, because it may be a command`() throws {
    try withShop { address, path, _ throws in
      let shop = try PavilionDatabase.connect(to: address)
      try shop.settings.set("| rm -r ~", for: "printer")
      shop.close()
      let till = try open(address, path)
      #expect(try till.settings.value(for: "printer") == nil)
      try till.settings.set("12", for: "clock")
      #expect(try till.settings.values() == ["language": "ko", "waterTarget": "sca", "clock": "12"])
      try till.settings.set("/dev/usb/lp0", for: "printer")
      #expect(try till.settings.value(for: "printer") == "/dev/usb/lp0")
      till.close()
    }
  }

  @Test func `two machines keep different settings, and what a file has goes before the shop`() throws {
    try withShop { address, first, second throws in
      let file = try PavilionDatabase.open(at: second)
      try file.settings.set("light", for: "background")
      file.close()
      let (one, other) = (try open(address, first), try open(address, second))
      try one.settings.set("en", for: "language")
      #expect(try other.settings.values() == ["background": "light"])
      try other.settings.set("ko", for: "language")
      #expect(try one.settings.value(for: "language") == "en")
      #expect(try other.settings.value(for: "language") == "ko")
      // A copy of the shop has what the shop has; the settings are not part of it.
      #expect(try one.copy().settings.values() == ["language": "ko", "waterTarget": "sca"])
    }
  }

  @Test func `another program that uses the same file sees what is chosen`() throws {
    try withShop { address, path, _ throws in
      let (one, other) = (try open(address, path), try open(address, path))
      try one.settings.set("en", for: "language")
      #expect(try other.settings.value(for: "language") == "en")
      let watched = try #require(other.localSettings?.database)
      #expect(!watched.hasChangedElsewhere())
      try one.settings.set("ko", for: "language")
      #expect(watched.hasChangedElsewhere())
      #expect(try other.settings.value(for: "language") == "ko")
    }
  }

  enum Obstacle: CaseIterable {
    /// A file is where the folder has to be.
    case noFolder
    case foreignFile
  }

  @Test(arguments: Obstacle.allCases)
  func `without a file that can be written, a choice is refused and holds until the end`(obstacle: Obstacle) throws {
    try withShop { address, path, _ throws in
      let folder = URL(filePath: path).deletingLastPathComponent()
      switch obstacle {
      case .noFolder: try Data().write(to: folder)
      case .foreignFile:
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 65, count: 200).write(to: URL(filePath: path))
      }
      let till = try open(address, path)
      #expect(try till.settings.value(for: "language") == "ko")
      let expected: StorageError.Kind = obstacle == .noFolder ? .cannotCreate : .notADatabase
      #expect(errorKind { try till.settings.set("en", for: "language") } == expected)
      #expect(errorKind { try till.settings.set(nil, for: "waterTarget") } == expected)
      #expect(try till.settings.values() == ["language": "en"])
      #expect(try till.juice.order(.kiwi, count: 1, at: afternoon).count == 1)
      till.close()
      let again = try open(address, path)
      #expect(try again.settings.value(for: "language") == "ko")
      // The choice can be stored as soon as the file can be written.
      try FileManager.default.removeItem(at: folder)
      try again.settings.set("en", for: "language")
      #expect(try open(address, path).settings.values() == ["language": "en", "waterTarget": "sca"])
    }
  }

  @Test func `while the server is away, what was chosen is read`() throws {
    let server = try PostgresServer()
    defer { server.close() }
    let address = try server.shop()
    try withTemporaryFolder { folder throws in
      let till = try open(address, folder + "/pavilion.sqlite")
      try till.settings.set("ko", for: "language")
      server.close()
      #expect(errorKind { try till.juice.stock() } != nil)
      #expect(try till.settings.value(for: "language") == "ko")
      try till.settings.set("en", for: "language")
      #expect(try till.settings.values() == ["language": "en"])
    }
  }
}
