import Screens
import TerminalUI
import WaterModel

/// The zones that a water is in, as JSON.
struct ZonesJSON: Encodable {
  let sca: Bool
  let scae: Bool
  let colonnaDashwoodHendon: Bool

  init(_ point: WaterPoint) {
    let zones = WaterVerdict(point).zones
    sca = zones.contains(.sca)
    scae = zones.contains(.scae)
    colonnaDashwoodHendon = zones.contains(.colonnaDashwoodHendon)
  }
}

/// Hardness and alkalinity as JSON, ppm as CaCO₃ rounded to hundredths.
struct PointJSON: Encodable {
  let hardness: Double
  let alkalinity: Double

  init(_ point: WaterPoint) {
    hardness = point.hardness.rounded(to: 2)
    alkalinity = point.alkalinity.rounded(to: 2)
  }
}

/// A record as JSON.
struct WaterRecordJSON: Encodable {
  /// Not in files: there a number means nothing.
  let number: Int?
  let date: String
  let name: String
  let hardness: Double
  let alkalinity: Double
  @Nullable var ph: Double?
  @Nullable var tds: Double?
  @Nullable var calcium: Double?
  @Nullable var magnesium: Double?
  @Nullable var sodium: Double?
  @Nullable var bicarbonate: Double?
  let filter: String
  let memo: String
  let zones: ZonesJSON

  init(_ record: WaterRecord) {
    self.init(record.sample, number: record.number)
  }

  init(_ sample: WaterSample, number: Int? = nil) {
    let figures = sample.figures
    self.number = number
    date = sample.time.iso8601
    name = sample.name.text
    hardness = figures.hardness
    alkalinity = figures.alkalinity
    ph = figures[.pH]
    tds = figures[.tds]
    calcium = figures[.calcium]
    magnesium = figures[.magnesium]
    sodium = figures[.sodium]
    bicarbonate = figures[.bicarbonate]
    filter = sample.filter.text
    memo = sample.memo.text
    zones = ZonesJSON(sample.point)
  }
}

extension Double {
  /// Rounded to a number of decimals, halves away from 0; −0 becomes 0.
  func rounded(to decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit + 0
  }
}
