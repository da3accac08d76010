import JuiceModel
import Testing

struct CurrencyTests {
  @Test(arguments: [
    ("KRW", 0), ("JPY", 0), ("VND", 0), ("CLP", 0), ("ISK", 0), ("XOF", 0), ("EUR", 2), ("USD", 2), ("GBP", 2),
    ("CHF", 2), ("CNY", 2), ("KWD", 3), ("BHD", 3), ("TND", 3), ("JOD", 3),
  ])
  func `a currency has the digits of its minor unit`(code: String, digits: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.code == code && currency.digits == digits)
  }

  @Test(arguments: ["", "KR", "KRWX", "krw", "Krw", "K1W", "K W", "₩₩₩", "가", "É", "KRẂ", "KRW\n"])
  func `a code is three capital letters`(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (12, "12"), (999, "999"), (1000, "1,000"), (3500, "3,500"), (12_345, "12,345"),
    (999_999, "999,999"), (1_000_000, "1,000,000"), (100_000_000, "100,000,000"), (-1, "-1"), (-100, "-100"),
    (-1000, "-1,000"), (-999_999, "-999,999"),
  ])
  func `won are written without decimals, in groups of three`(amount: Int, text: String) throws {
    #expect(try #require(Currency(code: "KRW")).text(of: amount) == text)
  }

  @Test(arguments: [
    (0, "0.00"), (1, "0.01"), (9, "0.09"), (10, "0.10"), (99, "0.99"), (100, "1.00"), (350, "3.50"), (99_999, "999.99"),
    (100_000, "1,000.00"), (123_456_789, "1,234,567.89"), (-1, "-0.01"), (-99, "-0.99"), (-350, "-3.50"),
    (-100_000, "-1,000.00"),
  ])
  func `euros are written with cents`(amount: Int, text: String) throws {
    #expect(try #require(Currency(code: "EUR")).text(of: amount) == text)
  }

  @Test(arguments: [
    (0, "0.000"), (1, "0.001"), (50, "0.050"), (999, "0.999"), (1000, "1.000"), (1234, "1.234"),
    (999_999, "999.999"), (1_000_000, "1,000.000"), (-5, "-0.005"), (-1_234_567, "-1,234.567"),
  ])
  func `dinars are written with three decimals`(amount: Int, text: String) throws {
    #expect(try #require(Currency(code: "KWD")).text(of: amount) == text)
  }

  @Test func `the largest amounts are written`() throws {
    let (won, euro) = (try #require(Currency(code: "KRW")), try #require(Currency(code: "EUR")))
    #expect(won.text(of: .max) == "9,223,372,036,854,775,807")
    #expect(won.text(of: .min) == "-9,223,372,036,854,775,808")
    #expect(euro.text(of: .min) == "-92,233,720,368,547,758.08")
  }

  // MARK: Reading

  @Test(arguments: [
    ("KRW", "3500", 3500), ("KRW", "3,500", 3500), ("KRW", "0", 0), ("KRW", "1,234,567", 1_234_567), ("EUR", "3", 300),
    ("EUR", "3.5", 350), ("EUR", "3.50", 350), ("EUR", "3,50", 350), ("EUR", "3,5", 350), ("EUR", "3,500", 350_000),
    ("EUR", "1,234.5", 123_450), ("EUR", "0.01", 1), ("KWD", "3.25", 3250), ("KWD", "3,500", 3_500_000),
  ])
  func `an amount is read as it is written`(code: String, text: String, amount: Int) throws {
    #expect(try #require(Currency(code: code)).amount(of: text) == amount)
  }

  @Test(arguments: [
    ("KRW", "3.5"), ("KRW", "3,50"), ("KRW", ""), ("KRW", "-1"), ("KRW", "+1"), ("KRW", "1,"), ("KRW", ",500"),
    ("KRW", "1234,567"), ("KRW", "1,23,456"), ("KRW", "three"), ("KRW", "３５００"), ("KRW", "3 500"), ("KRW", "1."),
    ("KRW", "99999999999999999999"), ("EUR", "3.505"), ("EUR", "1.2.3"), ("EUR", ".5"), ("EUR", "3."),
    ("EUR", "1.234,50"),
  ])
  func `other texts are no amounts`(code: String, text: String) throws {
    #expect(try #require(Currency(code: code)).amount(of: text) == nil)
  }

  @Test func `each amount is read back from its text`() throws {
    for code in ["KRW", "EUR", "KWD"] {
      let currency = try #require(Currency(code: code))
      for amount in [0, 1, 9, 10, 99, 350, 999, 1000, 3500, 12_345, 999_999, 1_000_000, 100_000_000] {
        #expect(currency.amount(of: currency.text(of: amount)) == amount)
      }
    }
  }
}
