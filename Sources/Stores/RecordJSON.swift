import CaffeineModel
import DataFormats
import EmotionModel
import JuiceModel
import WaterModel

// The members of a record are the same wherever it is written: by a command, in an export, in a document.

extension Order {
  /// The order as JSON.
  public var json: JSONObject { Self.table.json(self) }
}

extension CaffeineEntry {
  /// The entry as JSON.
  public var json: JSONObject { Self.table.json(self) }
}

extension Tap {
  /// The tap as JSON.
  public var json: JSONObject { Self.table.json(self) }
}

extension WaterRecord {
  /// The record as JSON.
  public var json: JSONObject { Self.table.json(self) }
}
