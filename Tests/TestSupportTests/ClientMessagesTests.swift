import Foundation
import Testing

@testable import TestSupport

@Suite struct ClientMessagesTests {
  /// A session as libpq sends it, and what each message is.
  private static let session: [(bytes: [UInt8], kind: ClientMessages.Kind)] = [
    (number(8) + number(80_877_103), .encryption),
    (number(14) + number(196_608) + Array("user\0\0".utf8), .startup),
    (message("Q", "BEGIN\0"), .call),
    (message("Q", "INSERT INTO commit VALUES ('commit')\0"), .call),
    (message("Q", " commit; \0"), .commit),
    (message("Q", "INSERT INTO fruit VALUES (1); COMMIT\0"), .commit),
    (message("P", "s1\0COMMIT\0\0\0"), .other),
    (message("P", "\0SELECT 1\0\0\0"), .other),
    (message("B", "\0\0\0\0\0\0\0\0"), .other),
    (message("E", "\0\0\0\0\0"), .other),
    (message("B", "p\0s1\0\0\0\0\0\0\0"), .other),
    (message("E", "p\0\0\0\0\0"), .commit),
    (message("P", "s1\0SELECT 1\0\0\0"), .other),
    (message("B", "p\0s1\0\0\0\0\0\0\0"), .other),
    (message("E", "p\0\0\0\0\0"), .other),
    (message("S", ""), .call),
    (message("X", ""), .other),
  ]

  private static func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }

  private static func message(_ letter: Unicode.Scalar, _ text: String) -> [UInt8] {
    [UInt8(ascii: letter)] + number(UInt32(text.utf8.count + 4)) + Array(text.utf8)
  }

  @Test func `Wherever a session is cut, the same messages come, and the COMMITs are found`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 1...200 {
      var reader = ClientMessages()
      var found: [ClientMessages.Message] = []
      var rest = Self.session.flatMap(\.bytes)[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...30, using: &generator))
        reader.append(part)
        found += reader.next()
        rest = rest.dropFirst(part.count)
      }
      #expect(found.map(\.kind) == Self.session.map(\.kind), "SEED=\(seed)")
      #expect(found.map(\.bytes) == Self.session.map(\.bytes), "SEED=\(seed)")
    }
  }
}
