import JuiceModel
import Testing

struct CurrencyTests {
  @Test(arguments: [
    ("KRW", 0), ("JPY", 0), ("VND", 0), ("CLP", 0), ("ISK", 0), ("XOF", 0), ("EUR", 2), ("USD", 2), ("GBP", 2),
    ("CHF", 2), ("CNY", 2), ("KWD", 3), ("BHD", 3), ("TND", 3), ("JOD", 3),
  ])
  func `a currency has the digits of its minor unit`(code: String, digits: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.code == code)
    #expect(currency.digits == digits)
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
    ("EUR", "1,234.5", 123_450), ("EUR", "0.01", 1), ("KWD", "3.25", 3250), ("KWD", "3.500", 3500),
    ("EUR", "1.234,50", 123_450), ("KRW", "1.234.567", 1_234_567), ("KRW", "3 500", 3500), ("KRW", "３，５００", 3500),
    ("CHF", "1’234.50", 123_450), ("KRW", "1e3", 1000), ("EUR", ".5", 50), ("KRW", " 182,500 ", 182_500),
  ])
  func `an amount is read as it is written`(code: String, text: String, amount: Int) throws {
    #expect(try #require(Currency(code: code)).amount(of: text) == amount)
  }

  @Test(arguments: [
    ("KRW", "₩182,500", 182_500), ("KRW", "￦ 182500", 182_500), ("KRW", "182500원", 182_500),
    ("KRW", "182,500 won", 182_500), ("KRW", "KRW 182,500", 182_500), ("KRW", "182,500krw", 182_500),
    ("USD", "$4.50", 450), ("USD", "4.50 USD", 450), ("CAD", "$4", 400), ("EUR", "4,50 €", 450),
    ("EUR", "€1.234,50", 123_450),
    ("GBP", "£4.5", 450), ("JPY", "¥1,200", 1200), ("JPY", "1200円", 1200), ("JPY", "1200엔", 1200),
    ("EUR", "4.50유로", 450),
    ("SEK", "45 kr", 4500),
  ])
  func `the sign of the currency may stand on one side`(code: String, text: String, amount: Int) throws {
    #expect(try #require(Currency(code: code)).amount(of: text) == amount)
  }

  @Test(arguments: [
    ("18만 2500원", 182_500), ("18만2,500", 182_500), ("18만원", 180_000), ("18만", 180_000), ("3천원", 3000),
    ("2만 5천", 25_000), ("2만5천5백", nil), ("₩ 12만", 120_000), ("1,000만원", 10_000_000), ("4.5천", 4500), ("1.8만", 18_000),
    ("12.25만원", 122_500), ("1.250만", nil),
    ("1.2만 3천", nil), ("3,5만", nil), ("0.5만", 5000),
    ("만원", 10_000), ("천원", 1000), ("3만 천원", 31_000), ("2천 3만", nil), ("12천", 12_000), ("2만 12천", nil),
    ("2만 12000", nil), ("3만 0", nil),
    ("3만 -5", nil), ("3만만", nil), ("99999999만", 999_999_990_000),
  ])
  func `won may be counted in 만 and 천`(text: String, amount: Int?) throws {
    #expect((try? #require(Currency(code: "KRW")).amount(of: text)) == amount)
    #expect((try? #require(Currency(code: "EUR")).amount(of: text)) == nil)
  }

  @Test(arguments: [
    ("KRW", "$4.50", "$"), ("KRW", "4,50 €", "€"), ("USD", "182500원", "원"), ("EUR", "₩3,500", "₩"),
    ("JPY", "KRW 300", "KRW"),
    ("EUR", "5 usd", "usd"), ("GBP", "5달러", "달러"),
  ])
  func `an amount of another currency is refused by its sign`(code: String, text: String, sign: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(throws: MoneyProblem.foreign(sign: sign)) { try currency.amount(of: text) }
  }

  @Test(arguments: [
    ("KRW", "3.5"), ("KRW", "3,50"), ("KRW", "1,"), ("KRW", "1."), ("EUR", "3."), ("KRW", "1.500"), ("KRW", "0,500"),
    ("EUR", "3.505"), ("EUR", "1.475"), ("KWD", "1.2345"), ("KRW", ",500"), ("KRW", "1234,567"),
  ])
  func `more decimals than the currency has are refused`(code: String, text: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(throws: MoneyProblem.tooManyDecimals) { try currency.amount(of: text) }
  }

  @Test(arguments: [
    ("KRW", ""), ("KRW", "-1"), ("KRW", "+1"), ("KRW", "1,23,456"), ("KRW", "three"), ("KRW", "₩"),
    ("KRW", "원 3원"), ("KRW", "₩3,500원"), ("KRW", "99999999999999999999"), ("EUR", "1.2.3"), ("KRW", "3500개"),
    ("KRW", "3500 원 정도"), ("KRW", "-₩500"),
  ])
  func `other texts are no amounts`(code: String, text: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(throws: MoneyProblem.noAmount) { try currency.amount(of: text) }
  }

  @Test func `a comma before three digits is asked back where a currency has three decimals`() throws {
    let dinar = try #require(Currency(code: "KWD"))
    #expect(throws: MoneyProblem.ambiguous(.ambiguous(text: "3,500", grouped: "3500", decimal: "3.5"))) {
      try dinar.amount(of: "3,500")
    }
    #expect(try dinar.amount(of: "1,234.500") == 1_234_500)
  }

  @Test func `each amount is read back from its text`() throws {
    for code in ["KRW", "EUR", "KWD"] {
      let currency = try #require(Currency(code: code))
      for amount in [0, 1, 9, 10, 99, 350, 999, 1000, 3500, 12_345, 999_999, 1_000_000, 100_000_000] {
        #expect(try currency.amount(of: currency.text(of: amount)) == amount)
      }
    }
  }
}
