extension PresetDrink {
  /// Name, caffeine, measure, sizes and source: the only place where they are written.
  ///
  /// Figures with decimals are rounded: 132.0, 88.2, 55.8, 91.5 and 54.5 mg of the MFDS, for example. The figure for decaf is
  /// that of instant decaf, which has the most: brewed and espresso have 1.
  public var facts: DrinkFacts {
    switch self {
    case .brewed: DrinkFacts("Brewed coffee", "드립 커피", 96, .milliliters(237), .mayoClinic)
    case .espresso: DrinkFacts("Espresso", "에스프레소", 63, .milliliters(30), .mayoClinic)
    case .instant: DrinkFacts("Instant coffee", "인스턴트 커피", 62, .milliliters(237), .mayoClinic)
    case .decaf: DrinkFacts("Decaf", "디카페인", 2, .milliliters(237), .mayoClinic)
    case .blackTea: DrinkFacts("Black tea", "홍차", 48, .milliliters(237), .mayoClinic)
    case .greenTea: DrinkFacts("Green tea", "녹차", 29, .milliliters(237), .mayoClinic)
    case .cola: DrinkFacts("Cola", "콜라", 33, .milliliters(237), .mayoClinic)
    case .energyDrink: DrinkFacts("Energy drink", "에너지 음료", 79, .milliliters(237), .mayoClinic)
    case .cafe: DrinkFacts("Korean cafe", "카페 커피", 132, .milliliters(400), .mfds)
    case .canned: DrinkFacts("Canned coffee", "캔 커피", 88, .milliliters(250), .mfds)
    case .mix: DrinkFacts("Coffee mix", "믹스 커피", 56, .stick, .mfds)

    // The means of 20 and of 13 products; the volumes follow from their mean concentrations, 0.44 and 0.89 mg/mL.
    case .americano: DrinkFacts("Americano", "아메리카노", 125, .milliliters(284), .kca2018)
    case .coldBrew: DrinkFacts("Cold brew", "콜드브루", 212, .milliliters(238), .kca2018)
    // An espresso with milk has the caffeine of the espresso. Starbucks makes these sizes of so many.
    case .latte: DrinkFacts("Latte", "카페 라떼", shots: 1, 1, 2, 2)
    case .cappuccino: DrinkFacts("Cappuccino", "카푸치노", shots: 1, 1, 2, 2)
    case .flatWhite: DrinkFacts("Flat white", "플랫 화이트", shots: 2, 2, 3, 3)
    case .macchiato: DrinkFacts("Macchiato", "마키아토", shots: 1, 1, 2, 2)
    case .mocha: DrinkFacts("Mocha", "카페 모카", .starbucksMocha)
    case .doubleEspresso: DrinkFacts("Double espresso", "더블 에스프레소", 80, .milliliters(60), .efsa)
    case .filterCoffee: DrinkFacts("Filter coffee", "필터 커피", 90, .milliliters(200), .efsa)
    case .groundCoffee: DrinkFacts("Ground coffee", "원두커피", 92, .grams(7), .mfds)
    case .instantStick: DrinkFacts("Black instant stick", "블랙 스틱 커피", 55, .grams(2), .mfds)
    case .capsule: DrinkFacts("Coffee capsule", "캡슐 커피", 74, .capsule, .kfda2012)
    case .mokaPot: DrinkFacts("Moka pot", "모카포트 커피", 51, .milliliters(40), .olechno2021)
    case .aeropress: DrinkFacts("AeroPress", "에어로프레스", 195, .milliliters(250), .olechno2021)
    case .frenchPress: DrinkFacts("French press", "프렌치프레스", 130, .milliliters(250), .olechno2021)
    case .coffeeMilk: DrinkFacts("Coffee milk", "커피우유", 47, .milliliters(200), .mfds2014)
    case .cantataLatte: DrinkFacts("Cantata Premium Latte", "칸타타 프리미엄라떼", 132, .can, .consumers2017)
    case .georgiaEmerald: DrinkFacts("Georgia Emerald Mountain", "조지아 에메랄드 마운틴", 156, .can, .kfda2012)

    case .greenTeaBag: DrinkFacts("Green tea bag", "녹차 티백", 15, .teaBag, .mfds2014)
    case .bottledTea: DrinkFacts("Bottled black tea", "병에 든 홍차", 26, .milliliters(237), .mayoClinic)
    case .milkTea: DrinkFacts("Milk tea", "밀크티", 105, .milliliters(355), .herald)

    // 1.5 g of powder.
    case .matcha: DrinkFacts("Matcha", "말차", 48, .milliliters(70), .mext2020)
    // 165.35 mg/L, the mean of 38 drinks of cafés.
    case .greenTeaLatte: DrinkFacts("Green tea latte", "녹차 라떼", 59, .milliliters(355), .gyeonggi2023)
    case .oolongTea: DrinkFacts("Oolong tea", "우롱차", 40, .milliliters(200), .mext2020)

    case .bacchusD: DrinkFacts("Bacchus D", "박카스 D", 30, .milliliters(100), .seoul2017)
    case .bacchusF: DrinkFacts("Bacchus F", "박카스 F", 30, .milliliters(120), .seoul2017)
    case .hot6: DrinkFacts("Hot6", "핫식스", 60, .can, .kca2017)
    case .redBull: DrinkFacts("Red Bull", "레드불", 58, .can, .kca2017)
    case .monster: DrinkFacts("Monster Energy", "몬스터 에너지", 94, .can, .kca2017)
    case .monsterUltra: DrinkFacts("Monster Energy Ultra", "몬스터 에너지 울트라", 91, .can, .kca2017)
    case .yaEnergy: DrinkFacts("YA", "야", 162, .can, .kca2017)
    case .energyShot: DrinkFacts("Energy shot", "에너지 샷", 200, .milliliters(60), .mayoClinic)

    case .cocaCola: DrinkFacts("Coca-Cola", "코카콜라", 34, .milliliters(355), .auburn2007)
    case .dietCoke: DrinkFacts("Diet Coke", "다이어트 코크", 46, .milliliters(355), .auburn2007)
    case .cokeZero: DrinkFacts("Coca-Cola Zero", "코카콜라 제로", 35, .milliliters(355), .mayoBrands)
    case .pepsi: DrinkFacts("Pepsi", "펩시콜라", 39, .milliliters(355), .auburn2007)
    case .dietPepsi: DrinkFacts("Diet Pepsi", "다이어트 펩시", 37, .milliliters(355), .auburn2007)
    case .drPepper: DrinkFacts("Dr Pepper", "닥터페퍼", 43, .milliliters(355), .auburn2007)
    case .mountainDew: DrinkFacts("Mountain Dew", "마운틴듀", 55, .milliliters(355), .auburn2007)

    case .chocolate: DrinkFacts("Chocolate", "초콜릿", 16, .grams(30), .mfds2014)
    case .darkChocolate: DrinkFacts("Dark chocolate", "다크 초콜릿", 25, .grams(50), .efsa)
    case .milkChocolate: DrinkFacts("Milk chocolate", "밀크 초콜릿", 10, .grams(50), .efsa)
    case .coffeeIce: DrinkFacts("Coffee ice cream", "커피 아이스크림", 29, .milliliters(150), .mfds2014)

    case .starbucksAmericano: DrinkFacts(starbucks: "americano", "아메리카노", 75, 150, 225, 300)
    case .starbucksLatte: DrinkFacts(starbucks: "latte", "카페 라떼", 75, 75, 150, 150)
    case .starbucksMocha: DrinkFacts(starbucks: "mocha", "카페 모카", 90, 95, 175, 180)
    case .starbucksFlatWhite: DrinkFacts(starbucks: "flat white", "플랫 화이트", 130, 130, 195, 195)
    case .starbucksBlonde: DrinkFacts(starbucks: "blonde roast", "블론드 로스트", 180, 270, 360, 475)
    case .starbucksDark: DrinkFacts(starbucks: "dark roast", "다크 로스트", 130, 195, 260, 340)
    case .starbucksDecaf: DrinkFacts(starbucks: "decaf", "디카페인 커피", 15, 20, 25, 30)
    case .starbucksChai: DrinkFacts(starbucks: "chai latte", "차이 티 라떼", 50, 70, 95, 120)
    case .starbucksGreenTea: DrinkFacts(starbucks: "green tea latte", "녹차 라떼", 25, 55, 80, 110)
    case .starbucksChocolate: DrinkFacts(starbucks: "hot chocolate", "핫초콜릿", 15, 20, 25, 30)
    case .starbucksPikePlace:
      DrinkFacts("Starbucks Pike Place", "스타벅스 파이크 플레이스", 310, .milliliters(473), .cspi2020)
    case .starbucksNitro: DrinkFacts("Starbucks nitro cold brew", "스타벅스 나이트로 콜드브루", 280, .milliliters(473), .cspi2020)
    case .dunkin: DrinkFacts("Dunkin' coffee", "던킨 커피", 210, .milliliters(414), .cspi2020)

    // Americanos, of which the source does not give the volume.
    case .ediya: DrinkFacts("Ediya americano", "이디야 아메리카노", 104, .cup, .kfda2012)
    case .hollys: DrinkFacts("Hollys americano", "할리스 아메리카노", 89, .cup, .kfda2012)
    case .twosome: DrinkFacts("A Twosome Place americano", "투썸플레이스 아메리카노", 161, .cup, .kfda2012)
    case .coffeeBean: DrinkFacts("Coffee Bean americano", "커피빈 아메리카노", 168, .cup, .kfda2012)
    case .tomNToms: DrinkFacts("Tom N Toms americano", "탐앤탐스 아메리카노", 179, .cup, .kfda2012)
    case .pascucci: DrinkFacts("Pascucci americano", "파스쿠찌 아메리카노", 196, .cup, .kfda2012)
    }
  }
}
