extension WaterUnit {
  /// What the unit is called when it is typed, the shortest name first; small and capital letters mean the same.
  ///
  /// ppm and mg/L are the same for water; what is meant is mg/L as CaCO₃, as nearly everywhere.
  public var names: [String] {
    switch self {
    case .ppm: ["ppm", "mg/L", "CaCO3", "mg/L CaCO3"]
    case .dH: ["dH", "°dH", "dGH", "dKH"]
    case .fH: ["fH", "°fH", "°f"]
    case .eH: ["eH", "°eH", "Clark"]
    case .gpg: ["gpg", "gr/gal", "grain"]
    case .mmol: ["mmol", "mmol/L"]
    case .meq: ["meq", "meq/L", "mval", "mval/L"]
    case .calcium: ["Ca", "mg/L Ca"]
    case .magnesium: ["Mg", "mg/L Mg"]
    case .bicarbonate: ["HCO3", "mg/L HCO3"]
    }
  }

  /// The unit of this name, in any case, with or without spaces; nil for a name that none has.
  public init?(named name: String) {
    func plain(_ text: String) -> [UInt8] {
      // Subscripts are how chemists write what others type as digits.
      let text = text.unicodeScalars.map { scalar -> Character in
        switch scalar {
        case "₃": "3"
        case "º", "˚": "°"
        default: Character(scalar)
        }
      }
      return String(text).lowercased().utf8.filter { $0 != UInt8(ascii: " ") }
    }
    let wanted = plain(String(name.prefix(40)))
    guard let unit = WaterUnit.allCases.first(where: { $0.names.contains { plain($0) == wanted } }) else { return nil }
    self = unit
  }

  /// Hardness or alkalinity that was typed, in ppm as CaCO₃: `68`, `3,8`, `3.8 dH`, `20 mg/L Ca`.
  ///
  /// nil for what is no number, has a unit of something else, or is out of the figure's range. A number alone is in the
  /// unit that is given.
  public static func ppm(_ text: String, of figure: WaterFigure, in unit: WaterUnit) -> Double? {
    let start = text.drop(while: \.isWhitespace)
    let digits = start.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    let rest = start[digits.endIndex...].drop(while: \.isWhitespace)
    guard let number = DecimalText.number(String(digits)),
      let unit = rest.allSatisfy(\.isWhitespace) ? unit : WaterUnit(named: String(rest)), unit.measures(figure)
    else { return nil }
    let ppm = unit.ppm(number, of: figure)
    return figure.range.contains(ppm) ? ppm : nil
  }
}
