import Foundation
import Testing
import Values

@Suite("Files of time zones")
struct ZoneFileTests {
  private static let folder = "/usr/share/zoneinfo/"

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: folder + "Asia/Seoul")),
    arguments: [
      "Asia/Seoul", "America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns",
      "Africa/Casablanca", "Pacific/Chatham", "Etc/UTC", "America/Santiago",
    ])
  func `offsets are those that the system knows`(name: String) throws {
    let file = try #require(ZoneFile([UInt8](Data(contentsOf: URL(filePath: Self.folder + name)))))
    let zone = try #require(TimeZone(identifier: name))
    // From 1960 on to 2060, which no list of changes reaches.
    for seconds in stride(from: -315_619_200, to: 2_840_140_800, by: 5 * 86_400 + 3607) {
      let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      #expect(file.offset(at: seconds) == expected, "\(name) at \(seconds)")
    }
  }

  @Test func `what is no such file is refused`() throws {
    #expect(ZoneFile([]) == nil)
    #expect(ZoneFile(Array("TZif2".utf8)) == nil)
    #expect(ZoneFile(Array("not a zone file at all, but long enough to be read as if it were one".utf8)) == nil)
    // Cut short, and with counts that are not true.
    let path = Self.folder + "Asia/Seoul"
    guard let whole = try? [UInt8](Data(contentsOf: URL(filePath: path))) else { return }
    for length in stride(from: 0, to: whole.count - 40, by: 7) {
      if let file = ZoneFile(Array(whole[..<length])) { _ = file.offset(at: 0) }
    }
    for index in 20..<44 {
      var bytes = whole
      bytes[index] ^= 0xFF
      if let file = ZoneFile(bytes) { _ = file.offset(at: 0) }
    }
  }

  @Test func `a zone has a name or an offset`() {
    #expect(NamedZone(offset: "+09:00")?.zone.time(at: 0).utcOffset == 9 * 3600)
    #expect(NamedZone(offset: "-03:30")?.zone.time(at: 0).utcOffset == -12_600)
    for text in ["", "Z", "9", "+9", "+25:00", "Asia/Seoul"] { #expect(NamedZone(offset: text) == nil) }
  }
}
