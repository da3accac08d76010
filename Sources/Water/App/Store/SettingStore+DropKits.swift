import Database
import Stores
import WaterModel

/// The drop kits that are chosen, one for hardness and one for alkalinity.
extension SettingStore {
  /// Returns the chosen kits, by what they measure.
  public func dropKits() throws(StorageError) -> [WaterFigure: DropKit] {
    let values = try values()
    var kits: [WaterFigure: DropKit] = [:]
    for figure in WaterFigure.axes {
      kits[figure] = values[Self.key(figure)].flatMap { DropKit(setting: $0, of: figure) }
    }
    return kits
  }

  public func setDropKit(_ kit: DropKit?, for figure: WaterFigure) throws(StorageError) {
    try set(kit?.setting, for: Self.key(figure))
  }

  package static func key(_ figure: WaterFigure) -> String {
    figure == .alkalinity ? "waterAlkalinityKit" : "waterHardnessKit"
  }
}
