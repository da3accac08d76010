import CaffeineModel
import Testing

struct PresetDrinkTests {
  @Test func `the list begins with the drinks of the first version, and has at least forty`() {
    let first: [PresetDrink] = [
      .brewed, .espresso, .instant, .decaf, .blackTea, .greenTea, .cola, .energyDrink, .cafe, .canned, .mix,
    ]
    #expect(Array(PresetDrink.allCases.prefix(first.count)) == first)
    #expect(PresetDrink.allCases.filter(\.isReserved) == first)
    #expect(PresetDrink.allCases.count >= 40)
  }

  @Test(arguments: PresetDrink.allCases)
  func `a drink has a name of its own, an amount that a serving can have, and a page as its source`(drink: PresetDrink)
  {
    let facts = drink.facts
    #expect(DrinkName.problem(with: drink.rawValue) == nil)
    #expect(DrinkName.problem(with: facts.english) == nil)
    #expect(DrinkName.problem(with: facts.korean) == nil)
    for other in PresetDrink.allCases where other != drink {
      #expect(other.facts.english.lowercased() != facts.english.lowercased())
      #expect(other.facts.korean != facts.korean)
    }
    #expect(facts.source.url.hasPrefix("http"))
    #expect((1...400).contains(facts.milligrams))
    if let volume = drink.milliliters {
      // Between decaf, 1 mg in 100 mL, and an energy shot, 333 mg in 100 mL.
      let concentration = Double(facts.milligrams) * 100 / Double(volume)
      #expect((0.5...350).contains(concentration), "\(concentration) mg in 100 mL")
    }
  }

  @Test(arguments: PresetDrink.allCases.filter { !$0.facts.sizes.isEmpty })
  func `a larger size holds no less, and the usual one is tall`(drink: PresetDrink) {
    let sizes = drink.facts.sizes
    #expect(sizes.map(\.name) == [.short, .tall, .grande, .venti])
    #expect(sizes.map(\.milligrams) == sizes.map(\.milligrams).sorted())
    #expect(sizes.allSatisfy { (1...500).contains($0.milligrams) })
    #expect(sizes[1].milligrams == drink.milligrams)
    // Espressos with milk are measured by the espresso.
    let shots = drink.milligrams / PresetDrink.espresso.milligrams
    #expect(drink.milliliters == 355 || drink.facts.measure == .shots(shots))
  }

  @Test func `what is made of espressos has their caffeine`() {
    let one = PresetDrink.espresso.milligrams
    #expect([PresetDrink.latte, .cappuccino, .macchiato].allSatisfy { $0.milligrams == one })
    #expect(PresetDrink.flatWhite.milligrams == 2 * one)
    #expect(PresetDrink.mocha.facts.sizes == PresetDrink.starbucksMocha.facts.sizes)
    for drink in PresetDrink.allCases {
      guard let shots = ServingAmount.shots(2).serving(of: Serving(drink), as: ListedDrink(drink)) else { continue }
      #expect(drink.ground != nil)
      #expect(shots.milligrams >= 2 * one)
    }
  }

  @Test func `no two drinks are called the same`() {
    var names: [String: PresetDrink] = [:]
    for drink in PresetDrink.allCases {
      for name in Set(
        (ListedDrink(drink).names + drink.otherNames).map { $0.lowercased().filter { !" -".contains($0) } })
      {
        #expect(names.updateValue(drink, forKey: name) == nil, "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("iced latte", "latte"), ("아이스라떼", "라떼"), ("라떼 아이스", "라떼"), ("Hot Mocha", "mocha"), ("따뜻한 라떼", " 라떼"),
    ("hot", nil), ("hot6", nil), ("latte", nil), ("아이스", nil), ("ice", nil),
  ])
  func `how warm it is served is no part of a name`(name: String, rest: String?) {
    #expect(DrinkName.withoutTemperature(name)?.filter { $0 != " " } == rest?.filter { $0 != " " })
  }

  @Test func `the usual drinks of Korea are among them`() {
    for (drink, milligrams) in [
      (.mix, 56), (.canned, 88), (.hot6, 60), (.greenTeaBag, 15), (.bacchusD, 30), (.bacchusF, 30), (.ediya, 104),
    ] as [(PresetDrink, Int)] {
      #expect(drink.milligrams == milligrams)
    }
  }

  @Test(
    arguments: [
      (.espresso, false), (.brewed, false), (.greenTeaBag, false), (.frenchPress, false), (.cafe, true), (.hot6, true),
      (.redBull, true), (.cocaCola, true), (.starbucksLatte, true), (.starbucksNitro, true), (.ediya, true),
      (.bacchusD, true),
    ] as [(PresetDrink, Bool)])
  func `brands and peoples keep their capitals within a sentence`(drink: PresetDrink, isProper: Bool) {
    #expect(drink.hasProperName == isProper)
  }

  @Test func `every source is used`() {
    #expect(Set(PresetDrink.allCases.map(\.source)) == Set(DrinkSource.allCases))
  }
}
