import Foundation
import PavilionSupport
import TerminalUI
import Testing

@testable import PavilionKit
@testable import ScreenSupport

@Suite("The pictures of the program")
struct ArtTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Resources/Art").standardized

  /// 64-bit FNV-1a, as `make art` writes it.
  private static func checksum(_ bytes: Data) -> String {
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test(arguments: Art.allCases)
  func `each is built in and can be read`(art: Art) throws {
    let picture = try Picture(parsing: try #require(art.source))
    #expect(picture.columns == 96)
    #expect(picture.rows == 96)
    #expect(art.picture.pixels == picture.pixels)
  }

  @Test(arguments: Art.allCases)
  func `each raster was made from the drawing as it is now; if not, run make art`(art: Art) throws {
    let drawing = try Data(contentsOf: Self.folder.appending(path: "\(art.rawValue).svg"))
    #expect(art.picture.checksum == Self.checksum(drawing))
  }

  @Test func `each drawing has a place in the program`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let drawings = Set(names.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
    #expect(drawings == Set(Art.allCases.map(\.rawValue)))
  }
}
