import CaffeineModel
import Testing
import TogetherModel
import Values

@Suite("Words for drinks, and how much of them") struct LogDrinkTests {
  private static let zone = LocalZone.fixed(9 * 3600)
  private static let now = LocalTime(
    date: CivilDate(daysSinceEpoch: 20_783), hour: 14, minute: 20, second: 30, utcOffset: 9 * 3600)

  private func readings(_ line: String, own: [OwnDrink] = [], usual: Serving = Serving(.brewed)) -> [String] {
    let vocabulary = LogVocabulary(ownDrinks: own, usual: usual) {
      Self.zone.time(on: $0.adding(days: -1), hour: 23, minute: 0)
    }
    switch LogReader(vocabulary, now: Self.now, in: Self.zone).answer(line) {
    case .nothing, .near: return []
    case .problem(let problem): return ["! \(problem)"]
    case .readings(let readings):
      return readings.map {
        if case .coffee(let serving, let time) = $0, time == Self.now {
          "\(serving.drink) \(serving.milligrams)"
        } else {
          "\($0)"
        }
      }
    }
  }

  @Test(
    arguments: [
      // Espresso with milk: 63 mg for each espresso.
      ("latte", "latte 63"), ("라떼", "latte 63"), ("카페라떼", "latte 63"), ("카페 라테", "latte 63"),
      ("Caffè Latte", "latte 63"),
      ("iced latte", "latte 63"), ("아이스라떼", "latte 63"), ("라떼 아이스", "latte 63"), ("hot vanilla latte", "latte 63"),
      ("cappuccino", "cappuccino 63"), ("카푸치노", "cappuccino 63"), ("flat white", "flat-white 126"),
      ("플랫화이트", "flat-white 126"), ("macchiato", "macchiato 63"), ("카라멜 마끼아또", "macchiato 63"),
      ("caramel macchiato", "macchiato 63"), ("mocha", "mocha 95"), ("카페모카", "mocha 95"), ("아이스 모카", "mocha 95"),
      // Sizes.
      ("latte tall", "latte 63"), ("grande latte", "latte 126"), ("라떼 그란데", "latte 126"), ("latte 350 ml", "latte 63"),
      ("cappuccino 473ml", "cappuccino 126"), ("flat white venti", "flat-white 189"),
      // Americano.
      ("아이스 아메리카노", "americano 125"), ("아이스아메리카노", "americano 125"), ("아아", "americano 125"), ("뜨아", "americano 125"),
      ("따뜻한 아메리카노", "americano 125"), ("iced americano", "americano 125"), ("아아 두 잔", "americano 250"),
      ("아아 반 잔", "americano 63"), ("half an americano", "americano 63"),
      // Espressos.
      ("double espresso", "double-espresso 80"), ("doppio", "double-espresso 80"), ("2 shots", "espresso 126"),
      ("two shots of espresso", "espresso 126"), ("a shot", "espresso 63"), ("a shot of espresso", "espresso 63"),
      ("투샷", "espresso 126"), ("espresso 3 shots", "espresso 189"), ("라떼 투샷", "latte 126"),
      ("2 shot latte", "latte 126"),
      ("latte with an extra shot", "latte 126"), ("아메리카노 샷 추가", "americano 188"), ("샷추가 라떼", "latte 126"),
      ("아아 2샷 추가", "americano 251"), ("mocha 2 shots", "mocha 170"), ("cold brew extra shot", "cold-brew 275"),
      ("triple shot cappuccino", "cappuccino 189"),
      // Coffee.
      ("half a cup of coffee", "brewed 48"), ("a cup of coffee", "brewed 96"), ("커피 반 잔", "brewed 48"),
      ("커피 두 잔", "brewed 192"),
      ("커피 한 잔 반", "brewed 144"), ("one and a half cups of coffee", "brewed 144"), ("two mugs of coffee", "brewed 192"),
      ("아이스 커피", "brewed 96"), ("iced coffee", "brewed 96"),
      ("cold brew 350 ml", "cold-brew 312"), ("콜드브루", "cold-brew 212"), ("더치", "cold-brew 212"),
      ("더치커피 반 잔", "cold-brew 106"),
      ("믹스", "mix 56"), ("믹스커피 두 잔", "mix 112"), ("mix coffee", "mix 56"), ("핸드드립", "filter-coffee 90"),
      ("pour over 300ml", "filter-coffee 135"), ("decaf", "decaf 2"), ("디카페인 아메리카노", "decaf 2"),
      ("drip coffee", "brewed 96"),
      // Tea and the others.
      ("tea", "black-tea 48"), ("a cup of tea", "black-tea 48"), ("홍차", "black-tea 48"), ("green tea", "green-tea 29"),
      ("milk tea", "milk-tea 105"), ("버블티", "milk-tea 105"), ("matcha", "matcha 48"), ("말차 라떼", "green-tea-latte 59"),
      ("녹차라떼", "green-tea-latte 59"), ("matcha latte", "green-tea-latte 59"), ("우롱차", "oolong-tea 40"),
      ("cola zero", "coke-zero 35"), ("제로콜라 500ml", "coke-zero 49"), ("coke zero", "coke-zero 35"),
      ("diet cola", "diet-coke 46"),
      ("에너지 드링크", "energy-drink 79"), ("에너지드링크", "energy-drink 79"), ("energy drink 500 ml", "energy-drink 167"),
      ("핫식스", "hot6 60"), ("몬스터", "monster 94"), ("박카스", "bacchus-d 30"), ("redbull", "red-bull 58"),
      // Ground coffee: 8.8 mg per g of arabica in espresso, 10.2 through a filter; 16.6 and 17.0 of robusta.
      ("espresso 18 g", "espresso 158"), ("18g espresso", "espresso 158"), ("filter coffee 18 g", "filter-coffee 184"),
      ("커피 18g", "brewed 184"), ("18 g of coffee", "brewed 184"), ("커피 원두 20g", "brewed 204"),
      ("espresso 18 g robusta", "espresso 299"), ("필터 로부스타 15.5g", "filter-coffee 264"),
      ("aeropress 15 g", "aeropress 177"),
      ("latte 18.5 g", "latte 163"), ("cold brew 30g", "cold-brew 375"), ("french press 30 grams", "french-press 261"),
      // Food has a weight of its own.
      ("chocolate 60 g", "chocolate 32"),
    ] as [(String, String)])
  func `one drink is meant`(line: String, drink: String) { #expect(readings(line) == [drink]) }

  @Test(arguments: ["tea 18 g", "cola 2 shots", "cold brew tall", "latte 300 ml", "녹차 투샷", "espresso 900 g"])
  func `an amount that a drink does not have is said to be none`(line: String) {
    let found = readings(line)
    #expect(found.count == 1 && found[0].hasPrefix("! amount"), "\(found)")
  }

  @Test func `a name of one's own means nothing else`() throws {
    let own = [
      try #require(OwnDrink(name: "라떼", milligrams: 130)), try #require(OwnDrink(name: "Latte", milligrams: 70)),
    ]
    #expect(readings("라떼", own: own) == ["라떼 130"])
    #expect(readings("latte", own: own) == ["Latte 70"])
    #expect(readings("카페 라떼", own: own) == ["latte 63"])
  }

  @Test func `grams of coffee are of the usual one if it is brewed of ground coffee`() {
    #expect(readings("coffee 20 g", usual: Serving(.espresso)) == ["espresso 176"])
    #expect(readings("coffee 20 g", usual: Serving(.cola)) == ["brewed 204"])
  }
}
