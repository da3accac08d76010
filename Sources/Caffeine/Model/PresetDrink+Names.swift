extension PresetDrink {
  /// Other names by which it is understood, besides those of its facts.
  public var otherNames: [String] {
    switch self {
    case .brewed:
      ["coffee", "커피", "drip", "drip coffee", "black coffee", "드립", "블랙 커피"]
    case .espresso: ["shot", "shot of espresso", "espresso shot", "single espresso", "샷", "싱글 에스프레소"]
    case .doubleEspresso: ["doppio", "espresso double", "도피오", "도피오 에스프레소", "에스프레소 더블"]
    case .instant: ["인스턴트"]
    case .decaf:
      [
        "decaffeinated", "decaf coffee", "decaf americano", "decaf latte", "디카페인 커피", "디카페인 아메리카노", "디카페인 라떼", "디카프",
      ]
    case .cafe: ["korean café", "café", "카페커피"]
    case .canned: ["can coffee", "can of coffee", "bottled coffee", "커피 캔"]
    case .mix: ["mix", "mix coffee", "korean mix coffee", "믹스", "커피 믹스", "봉지 커피"]
    case .americano: ["아메", "아아", "아이스아메", "뜨아", "따아"]
    case .latte:
      [
        "café latte", "caffè latte", "cafe latte", "vanilla latte", "라떼", "라테", "카페 라테", "바닐라 라떼", "바닐라 라테",
      ]
    case .cappuccino: ["cappucino", "capuccino"]
    case .macchiato:
      [
        "espresso macchiato", "caramel macchiato", "마끼아또", "마끼아토", "에스프레소 마키아토", "에스프레소 마끼아또", "카라멜 마키아토",
        "카라멜 마끼아또", "캐러멜 마키아토", "캐러멜 마끼아또",
      ]
    case .mocha: ["cafe mocha", "café mocha", "caffè mocha", "모카"]
    case .coldBrew: ["dutch coffee", "더치", "더치 커피"]
    case .filterCoffee: ["filter", "pour over", "pour-over coffee", "hand drip", "필터", "핸드 드립", "푸어오버", "브루잉 커피"]
    case .capsule: ["capsule coffee", "캡슐"]
    case .mokaPot: ["모카포트"]
    case .aeropress: ["에어로프레스 커피"]
    case .frenchPress: ["프렌치프레스 커피"]
    case .instantStick: ["블랙 스틱"]
    case .blackTea: ["tea", "english breakfast", "earl grey", "잉글리시 브렉퍼스트", "얼그레이"]
    case .milkTea: ["bubble tea", "로열 밀크티", "로얄 밀크티", "버블티"]
    case .matcha: ["matcha tea", "말차 차"]
    case .greenTeaLatte: ["matcha latte", "말차 라떼", "말차 라테", "녹차 라테"]
    case .oolongTea: ["oolong", "우롱"]
    case .energyDrink: ["에너지 드링크", "에너지드링크"]
    case .hot6: ["hot six"]
    case .monster: ["몬스터"]
    case .bacchusD: ["bacchus", "박카스"]
    case .cocaCola: ["coke", "코크"]
    case .dietCoke: ["diet cola", "다이어트 콜라"]
    case .cokeZero: ["cola zero", "zero cola", "coke zero", "zero coke", "제로 콜라", "콜라 제로", "코크 제로"]
    case .pepsi: ["펩시"]
    default: []
    }
  }
}

extension DrinkName {
  /// The words that tell how warm a drink is served; it has the same caffeine.
  private static let temperatures = (
    words: ["iced", "ice", "hot", "warm", "cold", "아이스", "따뜻한", "뜨거운", "차가운", "시원한", "핫"],
    prefixes: ["아이스", "따뜻한", "뜨거운", "차가운", "시원한"]
  )

  /// Returns a name without the word that tells how warm it is served, `iced latte`, `아이스라떼`, `라떼 아이스`; nil if there
  /// is none, or nothing besides.
  public static func withoutTemperature(_ name: String) -> String? {
    let words = name.lowercased().split(whereSeparator: \.isWhitespace)
    let rest: String? =
      if let first = words.first, temperatures.words.contains(String(first)) {
        words.dropFirst().joined(separator: " ")
      } else if let last = words.last, temperatures.words.contains(String(last)) {
        words.dropLast().joined(separator: " ")
      } else {
        temperatures.prefixes.first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) }
      }
    return rest.flatMap { $0.isEmpty ? nil : $0 }
  }
}
