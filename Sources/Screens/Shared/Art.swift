import Resources
import TerminalUI

/// A picture of Pavilion, drawn as SVG and built in as a small raster.
public struct Art: RawRepresentable, CaseIterable, Hashable, Sendable {
  static let coffeeCup = Art("coffee-cup")
  static let exhibitFrame = Art("exhibit-frame")
  static let expositionFlag = Art("exposition-flag")
  static let expositionPoster = Art("exposition-poster")
  static let juiceGlass = Art("juice-glass")
  static let pavilion = Art("pavilion")
  static let slime = Art("slime")
  static let waterDrop = Art("water-drop")

  public static let allCases = (0..<resources_count()).map { String(cString: resources_name($0)) }
    .filter { $0.hasSuffix(".art") }.map { Art(String($0.dropFirst(4).dropLast(4))) }

  /// The name of its file: `coffee-cup`.
  public let rawValue: String

  /// The art of a file that is known to be there.
  init(_ name: String) { rawValue = name }

  /// The art of a file; nil if there is none of this name.
  public init?(rawValue: String) {
    self.init(rawValue)
    guard Art.pictures[self] != nil else { return nil }
  }

  /// The picture; one that were missing or broken would be empty, and a test sees to it that none is.
  public var picture: Picture { Art.pictures[self] ?? .blank }

  // Read once, all together: a few hundred microseconds for what is shown on the first screen anyway.
  private static let pictures: [Art: Picture] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { art in
      guard let text = art.source, let picture = try? Picture(parsing: text) else { return nil }
      return (art, picture)
    })

  /// The text of the raster, as it is built in.
  public var source: String? {
    var size = 0
    guard let bytes = resources_find("Art/\(rawValue).art", &size) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }
}
