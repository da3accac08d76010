import CaffeineModel
import Testing

struct DrinkTests {
  @Test(
    arguments: [
      (.brewed, "brewed", 96, 237, .mayoClinic), (.espresso, "espresso", 63, 30, .mayoClinic),
      (.instant, "instant", 62, 237, .mayoClinic), (.decaf, "decaf", 2, 237, .mayoClinic),
      (.blackTea, "black-tea", 48, 237, .mayoClinic), (.greenTea, "green-tea", 29, 237, .mayoClinic),
      (.cola, "cola", 33, 237, .mayoClinic), (.energyDrink, "energy-drink", 79, 237, .mayoClinic),
      (.cafe, "cafe", 132, 400, .mfds), (.canned, "canned", 88, 250, .mfds), (.mix, "mix", 56, nil, .mfds),
    ] as [(PresetDrink, String, Int, Int?, DrinkSource)])
  func `a preset is this much of this, from this source`(
    drink: PresetDrink, name: String, milligrams: Int, milliliters: Int?, source: DrinkSource
  ) {
    #expect(drink.rawValue == name)
    #expect(drink.milligrams == milligrams)
    #expect(drink.milliliters == milliliters)
    #expect(drink.source == source)
    let serving = Serving(drink)
    #expect((serving.drink, serving.milligrams) == (name, milligrams))
    #expect(serving.preset == drink)
    #expect(Serving(drink: name, milligrams: milligrams) == serving)
  }

  @Test func `a serving holds 0 to 1000 mg`() {
    for milligrams in [0, 1, 999, 1000] {
      #expect(Serving(drink: "Latte", milligrams: milligrams)?.milligrams == milligrams)
      #expect(OwnDrink(name: "Latte", milligrams: milligrams)?.milligrams == milligrams)
    }
    for milligrams in [-1, 1001, .min, .max] {
      #expect(Serving(drink: "Latte", milligrams: milligrams) == nil)
      #expect(OwnDrink(name: "Latte", milligrams: milligrams) == nil)
    }
    #expect(Serving.milligramRange.upperBound == 5 * Serving.singleDoseMilligrams)
  }

  @Test func `a serving of a preset may hold more or less than the preset says`() {
    let serving = Serving(drink: "espresso", milligrams: 126)
    #expect(serving?.preset == .espresso)
    #expect(serving?.milligrams == 126)
    #expect(Serving(drink: "Latte", milligrams: 63)?.preset == nil)
  }

  @Test(arguments: PresetDrink.allCases)
  func `a drink of one's own does not take the name of a drink of the first version`(preset: PresetDrink) {
    // It may have been called as a later one before that existed, and must still be read.
    #expect((OwnDrink(name: preset.rawValue, milligrams: 50) == nil) == preset.isReserved)
  }

  @Test func `a drink of one's own may have a volume of 1 to 5000 mL`() {
    for milliliters in [1, 5000] {
      #expect(OwnDrink(name: "mug", milligrams: 1, milliliters: milliliters)?.milliliters == milliliters)
    }
    for milliliters in [0, 5001, -1, .max, .min] {
      #expect(OwnDrink(name: "mug", milligrams: 1, milliliters: milliliters) == nil)
    }
    #expect(OwnDrink(name: "mug", milligrams: 1)?.milliliters == nil)
  }

  @Test func `a drink of one's own is served as it was named`() {
    let drink = OwnDrink(name: "디카페인 라떼", milligrams: 10)
    #expect(drink?.name == "디카페인 라떼")
    #expect(drink?.serving == Serving(drink: "디카페인 라떼", milligrams: 10))
    #expect(drink?.serving.preset == nil)
  }
}
