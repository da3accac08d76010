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
    #expect(drink.milliliters == 355)
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
