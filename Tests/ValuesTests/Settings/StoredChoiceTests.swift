import Testing
import Values

struct StoredChoiceTests {
  private enum Fruit: String, CaseIterable {
    case apple, pear
  }

  private let fruit = StoredChoice<Fruit>("fruit", default: .pear)

  @Test func `every value has a word, which gives it back`() {
    #expect(fruit.words == ["apple", "pear"])
    for value in Fruit.allCases { #expect(fruit.value(of: fruit.word(of: value)) == value) }
    let onOff = StoredChoice.onOff("motion")
    #expect(onOff.words == ["on", "off"])
    #expect(onOff.value(of: "off") == false)
    #expect(onOff.value(of: nil) == true)
  }

  @Test(arguments: [nil, "", "Apple", "plum"])
  func `what is not a word is the default`(word: String?) { #expect(fruit.value(of: word) == .pear) }

  @Test func `a value that cannot be chosen has no word`() {
    let weekend = StoredChoice<Int?>("day", default: nil, [nil, 6, 7]) { $0.map(String.init) ?? "none" }
    #expect(weekend.word(of: 1) == "")
    #expect(weekend.word(of: 7) == "7")
    #expect(weekend.word(of: nil) == "none")
  }
}
