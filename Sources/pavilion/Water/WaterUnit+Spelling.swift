import Screens
import TerminalUI
import WaterModel

extension WaterUnit {
  /// The unit that somebody means: `dH`, `°dH`, `mg/L as CaCO₃`, `독일 경도`; nil for anything else.
  init?(spelled text: String) {
    let wanted = WaterUnit.plain(text)
    guard let unit = WaterUnit.allCases.first(where: { $0.spellings.contains(wanted) }) else { return nil }
    self = unit
  }

  /// The unit of an option; throws when there is none, or when not both hardness and alkalinity can be said in it.
  static func shared(_ text: String) throws(Failure) -> WaterUnit {
    guard let unit = WaterUnit(spelled: text) else { throw Failure(.usage, unknown(text)) }
    guard shared.contains(unit) else {
      throw Failure(
        .usage,
        Phrase(
          en: "--unit is for both hardness and alkalinity, and \(unit.label) measures only one of them. "
            + "Write it behind the number: 40\(unit.rawValue).",
          ko: "--unit은 경도와 알칼리도 둘 다에 씁니다. \(unit.label): 하나만 재는 단위입니다. 숫자 뒤에 쓰세요: 40\(unit.rawValue)."))
    }
    return unit
  }

  static func unknown(_ text: String) -> Phrase {
    let names = allCases.map(\.rawValue)
    let nearest = Nearest.match(for: text.inert, among: names)
    return Phrase(
      en: "There is no unit \"\(text.shown)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
        + " There are: \(names.joined(separator: ", ")).",
      ko: "그런 단위는 없습니다: \"\(text.shown)\"." + (nearest.map { " 혹시 \"\($0)\"인가요?" } ?? "")
        + " 있는 것: \(names.joined(separator: ", ")).")
  }

  private var spellings: [String] {
    let others: [String] =
      switch self {
      case .ppm: ["mg/l", "caco3", "ppmcaco3", "mg/lcaco3", "ppmascaco3", "mg/lascaco3", "mgcaco3/l"]
      case .dH: ["dgh", "dkh", "독일경도", "독일도"]
      case .fH: ["tf", "프랑스경도", "프랑스도"]
      case .eH: ["clark", "영국경도", "영국도"]
      case .gpg: ["grain", "grains", "grain/gal", "grains/gal"]
      case .mmol: ["mmol/l"]
      case .meq: ["meq/l", "mval", "mval/l"]
      case .calcium: ["mg/lca", "mgca/l", "ppmca"]
      case .magnesium: ["mg/lmg", "mgmg/l", "ppmmg"]
      case .bicarbonate: ["mg/lhco3", "mghco3/l", "ppmhco3"]
      }
    return [WaterUnit.plain(rawValue), WaterUnit.plain(label)] + others
  }

  /// In small letters and plain digits, without blanks, degrees and charges.
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
}
