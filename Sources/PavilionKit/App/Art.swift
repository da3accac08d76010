import Resources
import TerminalUI

/// A picture of Pavilion, drawn as SVG and built in as a small raster.
public struct Art: RawRepresentable, CaseIterable, Hashable, Sendable {
  package static let coffeeCup = Art("coffee-cup")
  package static let exhibitFrame = Art("exhibit-frame")
  package static let expositionFlag = Art("exposition-flag")
  package static let expositionPoster = Art("exposition-poster")
  package static let juiceGlass = Art("juice-glass")
  package static let pavilion = Art("pavilion")
  package static let slime = Art("slime")
  package static let waterDrop = Art("water-drop")

  public static let allCases = (0..<resources_count()).map { String(cString: resources_name($0)) }
    .filter { $0.hasSuffix(".art") }.map { Art(String($0.dropFirst(4).dropLast(4))) }

  /// The name of its file: `coffee-cup`.
  public let rawValue: String

  /// The art of a file that is known to be there.
  package init(_ name: String) { rawValue = name }

  /// The art of a file; nil if there is none of this name.
  public init?(rawValue: String) {
    self.init(rawValue)
    guard bytes != nil else { return nil }
  }

  /// The picture, with its simpler form `NAME-small` if it has one; empty if the file is missing or broken, and a test
  /// makes sure that none is.
  public var picture: Picture {
    Art.pictures.value(of: rawValue) {
      let small = Art(rawValue: "\(rawValue)-small")?.picture
      return source.flatMap { try? Picture(parsing: $0, small: small) } ?? .blank
    }
  }

  private static let pictures = Cache<String, Picture>()

  public var source: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  private var bytes: UnsafeBufferPointer<UInt8>? {
    var size = 0
    return resources_find("Art/\(rawValue).art", &size).map { UnsafeBufferPointer(start: $0, count: size) }
  }
}
