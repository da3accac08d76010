import ExpositionModel
import TerminalUI

extension Exhibit {
  /// Its picture, or an empty frame when there is none of that name.
  var picture: Picture { (Art(rawValue: "exhibit-\(imageName)") ?? .exhibitFrame).picture }
}

extension Art {
  /// The flag without the empty space around it.
  static let flag = Art.expositionFlag.picture.cropped
}
