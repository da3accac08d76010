import CaffeineModel
import Testing

struct ServingAmountTests {
  @Test(
    arguments: [
      ("120", .milligrams(120)), ("120 mg", .milligrams(120)), ("120MG", .milligrams(120)), ("0", .milligrams(0)),
      ("350 mL", .milliliters(350)), ("350ml", .milliliters(350)), ("350밀리", .milliliters(350)), ("½", .half),
      ("1/2", .half), ("half", .half), ("절반", .half), ("x½", .half), ("×0.5", .half), ("×2", .double), ("x2", .double),
      ("2x", .double), ("2배", .double), ("두 배", .double), ("double", .double), ("x1.5", .halves(3)),
      ("1½x", .halves(3)),
      ("x2.0", .double), ("x1,5", .halves(3)), ("１２", .milligrams(12)), ("1,475 mg", .milligrams(1475)),
      ("1 475mg", .milligrams(1475)), ("1e3 mL", .milliliters(1000)), ("5배", .halves(10)), ("tall", .size(.tall)),
      ("Grande", .size(.grande)), ("벤티", .size(.venti)), ("half a cup", .half), ("½ cup of", .half), ("반 잔", .half),
      ("한 잔 반", .halves(3)), ("두 잔", .double), ("2 cups", .double), ("a cup of", .halves(2)),
      ("1.5 cups", .halves(3)), ("one and a half mugs", .halves(3)), ("3잔", .halves(6)), ("2 shots", .shots(2)),
      ("투샷", .shots(2)), ("double shot", .shots(2)), ("one shot", .shots(1)), ("샷 추가", .extraShots(1)),
      ("투샷 추가", .extraShots(2)), ("with an extra shot", .extraShots(1)), ("2 extra shots", .extraShots(2)),
      ("18 g", .grams(tenths: 180, .arabica)), ("18.5g", .grams(tenths: 185, .arabica)),
      ("원두 20그램", .grams(tenths: 200, .arabica)), ("7,5 g of robusta", .grams(tenths: 75, .robusta)),
      ("15g 로부스타", .grams(tenths: 150, .robusta)), ("330 cc", .milliliters(330)),
      ("0.33 l", .milliliters(330)), ("1리터", .milliliters(1000)), ("16 oz", .milliliters(473)), ("톨 사이즈", .size(.tall)),
      ("8 fl oz", .milliliters(237)), ("venti sized", .size(.venti)),
      ("3/4 cup", .quarters(3)), ("a quarter of a cup", .quarters(1)), ("¾", .quarters(3)), ("한 캔", .halves(2)),
      ("can of", .halves(2)), ("두 봉지", .double), ("2봉", .double), ("20g beans", .grams(tenths: 200, .arabica)),
    ] as [(String, ServingAmount)])
  func `an amount is read as people write it`(text: String, amount: ServingAmount) {
    #expect(ServingAmount(text) == amount)
  }

  @Test(arguments: [
    "", " ", "x", "배", "mg", "ml", "-1", "+1", "1.5", "x0", "x6", "xx2", "x2x", "large", "1.475", "1,5", "9x",
    "99999999999999999999", "x99999999999999999999", "x1.25", "half tall",
    "g", "0 g", "1.25 g", "1001 g", "18 kg", "robusta",
    "3/4", "캔", "cup of g", "11 cups", "shot", "shots", "0 shots", "잔", "of", "반반", "extra", "l", "oz", "large size",
    "1,500 l",
  ])
  func `what is no amount is not read`(text: String) {
    #expect(ServingAmount(text) == nil)
  }

  @Test func `half and twice refer to the serving, sizes and volumes to the drink of the list`() throws {
    let latte = ListedDrink(.starbucksLatte)
    let usual = try #require(Serving(drink: latte.id, milligrams: 150))
    func milligrams(_ amount: ServingAmount) -> Int? { amount.serving(of: usual, as: latte)?.milligrams }
    #expect(milligrams(.half) == 75)
    #expect(milligrams(.double) == 300)
    #expect(milligrams(.size(.grande)) == 150)
    #expect(milligrams(.size(.short)) == 75)
    // 75 mg in 355 mL.
    #expect(milligrams(.milliliters(710)) == 150)
    #expect(milligrams(.milliliters(100)) == 21)
    #expect(milligrams(.milligrams(10)) == 10)
  }

  @Test func `half of an odd amount is rounded up`() {
    #expect(ServingAmount.half.serving(of: Serving(.espresso), as: nil)?.milligrams == 32)
  }

  @Test(
    arguments: [
      .milligrams(1001), .milligrams(.max), .milliliters(0), .milliliters(5001), .milliliters(.max), .size(.tall),
    ] as [ServingAmount])
  func `what the drink does not have, or no serving may have, is none`(amount: ServingAmount) {
    #expect(amount.serving(of: Serving(.brewed), as: ListedDrink(.brewed)) == nil)
  }

  @Test func `without a volume in the list nothing can be measured`() throws {
    #expect(ServingAmount.milliliters(100).serving(of: Serving(.mix), as: ListedDrink(.mix)) == nil)
    #expect(ServingAmount.milliliters(100).serving(of: Serving(.brewed), as: nil) == nil)
    let mug = try #require(OwnDrink(name: "mug", milligrams: 120, milliliters: 300))
    #expect(ServingAmount.milliliters(100).serving(of: mug.serving, as: ListedDrink(mug))?.milligrams == 40)
  }
}
