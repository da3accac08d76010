extension WaterUnit {
  /// Creates the unit that a user names, such as `dH`, `°dH`, `mg/L as CaCO₃` or `독일 경도`; `nil` for anything else.
  ///
  /// Case is ignored, and ppm and mg/L mean the same for water, both as CaCO₃. Only magnesium must be
  /// written `Mg`, because mg has another meaning.
  public init?(named name: String) {
    let wanted = WaterUnit.plain(String(name.prefix(40)))
    guard let unit = WaterUnit.allCases.first(where: { $0.names.contains(wanted) }) else { return nil }
    if unit == .magnesium, wanted == "mg", !name.contains("Mg") { return nil }
    self = unit
  }

  /// The accepted names, in the form that `plain` returns.
  private var names: [String] {
    switch self {
    case .ppm: ["ppm", "mg/l", "caco3", "ppmcaco3", "mg/lcaco3", "ppmascaco3", "mg/lascaco3", "mgcaco3/l"]
    case .dH: ["dh", "dgh", "dkh", "독일경도", "독일도"]
    case .fH: ["fh", "tf", "프랑스경도", "프랑스도"]
    case .eH: ["eh", "clark", "영국경도", "영국도"]
    case .gpg: ["gpg", "grain", "grains", "gr/gal", "grain/gal", "grains/gal"]
    case .mmol: ["mmol", "mmol/l"]
    case .meq: ["meq", "meq/l", "mval", "mval/l"]
    case .calcium: ["ca", "mg/lca", "mgca/l", "ppmca"]
    case .magnesium: ["mg", "mg/lmg", "mgmg/l", "ppmmg"]
    case .bicarbonate: ["hco3", "mg/lhco3", "mghco3/l", "ppmhco3"]
    }
  }

  /// Returns the text in lower case with plain digits, without spaces, degree signs and charges.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "°", "º", "˚", " ", "\u{A0}", "⁺", "⁻", "+", "-", "²": continue
      case "₂": plain += "2"
      case "₃": plain += "3"
      case "ℓ": plain += "l"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain.lowercased()
  }

  /// Returns a typed hardness or alkalinity in ppm as CaCO₃: `68`, `3,8`, `3.8 dH`, `20 mg/L Ca`.
  ///
  /// Returns `nil` if the text is not a number, has a unit that does not apply to the figure, or is out of range. A
  /// number without a unit is in the given unit.
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
