import Screens
import TerminalUI
import WaterModel

/// Which zones a water is in, as it is printed for programs.
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

/// A water on the plane as it is printed for programs, ppm as CaCO₃ rounded to hundredths.
struct PointJSON: Encodable {
  let hardness: Double
  let alkalinity: Double

  init(_ point: WaterPoint) {
    hardness = point.hardness.rounded(to: 2)
    alkalinity = point.alkalinity.rounded(to: 2)
  }
}

/// A record as it is printed for programs and written to files.
struct WaterRecordJSON: Encodable {
  /// Not in files: there a number means nothing.
  let number: Int?
  let sample: WaterSample

  init(_ record: WaterRecord) {
    (number, sample) = (record.number, record.sample)
  }

  init(_ sample: WaterSample) {
    (number, self.sample) = (nil, sample)
  }

  private enum Key: String, CodingKey {
    case number, date, name, hardness, alkalinity, ph, tds, calcium, magnesium, sodium, bicarbonate, filter, memo, zones

    init(_ figure: WaterFigure) {
      self =
        switch figure {
        case .hardness: .hardness
        case .alkalinity: .alkalinity
        case .pH: .ph
        case .tds: .tds
        case .calcium: .calcium
        case .magnesium: .magnesium
        case .sodium: .sodium
        case .bicarbonate: .bicarbonate
        }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(number, forKey: .number)
    try values.encode(sample.time.iso8601, forKey: .date)
    try values.encode(sample.name.text, forKey: .name)
    // Also when it is null: who reads it need not ask whether it is there.
    for figure in WaterFigure.allCases { try values.encode(sample.figures[figure], forKey: Key(figure)) }
    try values.encode(sample.filter.text, forKey: .filter)
    try values.encode(sample.memo.text, forKey: .memo)
    try values.encode(ZonesJSON(sample.point), forKey: .zones)
  }
}

/// A verdict as it is printed for programs.
struct VerdictJSON: Encodable {
  struct Advice: Encodable {
    let zone: String
    /// To be added, ppm as CaCO₃; negative: to be taken away.
    let hardness: Double
    let alkalinity: Double
    let nearest: PointJSON
    /// In the language that is spoken.
    let sentence: String
  }

  let verdict: WaterVerdict
  let unit: WaterUnit
  let language: Language

  private enum Key: String, CodingKey {
    case advice
  }

  func encode(to encoder: any Encoder) throws {
    try ZonesJSON(verdict.point).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    let advice = verdict.advice.map { advice in
      Advice(
        zone: advice.zone.rawValue, hardness: advice.hardness.rounded(to: 2),
        alkalinity: advice.alkalinity.rounded(to: 2), nearest: PointJSON(advice.nearest),
        sentence: advice.phrase(in: unit).text(in: language))
    }
    try values.encode(advice, forKey: .advice)
  }
}

extension Double {
  /// Rounded to so many decimals, halves away from 0; −0 becomes 0.
  func rounded(to decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit + 0
  }
}
