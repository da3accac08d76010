import Resources
import Synchronization
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
    guard source != nil else { return nil }
  }

  /// The picture; one that were missing or broken would be empty, and a test sees to it that none is.
  public var picture: Picture {
    Art.pictures.withLock { pictures in
      if let known = pictures[rawValue] { return known }
      let picture = source.flatMap { try? Picture(parsing: $0) } ?? .blank
      pictures[rawValue] = picture
      return picture
    }
  }

  /// The pictures that were shown already, by their names.
  private static let pictures = Mutex<[String: Picture]>([:])

  /// The text of the raster, as it is built in.
  public var source: String? {
    var size = 0
    guard let bytes = resources_find("Art/\(rawValue).art", &size) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }
}
