import PavilionSupport
import Stores
import Testing

@testable import StoreSupport

struct SettingStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `a setting is kept, replaced and removed`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      #expect(try database.settings.value(for: "language") == nil)
      try database.settings.set("ko", for: "language")
      try database.settings.set("", for: "empty")
      #expect(try database.settings.value(for: "language") == "ko")
      #expect(try database.settings.value(for: "empty") == "")
      try database.settings.set("en", for: "language")
      #expect(try database.settings.value(for: "language") == "en")
      try database.settings.set(nil, for: "language")
      try database.settings.set(nil, for: "never")
      #expect(try database.settings.value(for: "language") == nil)
    }
  }

  @Test func `a setting outlives the program`() throws {
    try withTemporaryFolder { folder throws in
      let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try first.settings.set("한국어 'quoted'; DROP TABLE setting", for: "language")
      first.close()
      let second = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      #expect(try second.settings.value(for: "language") == "한국어 'quoted'; DROP TABLE setting")
      second.close()
    }
  }
}
