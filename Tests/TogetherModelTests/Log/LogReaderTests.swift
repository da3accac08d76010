import CaffeineModel
import EmotionModel
import JuiceModel
import Testing
import Values
import WaterModel

@testable import TogetherModel

@Suite("Lines to log") struct LogReaderTests {
  private static let zone = LocalZone.fixed(9 * 3600)
  private static let now = LocalTime(
    date: CivilDate(daysSinceEpoch: 20_783), hour: 14, minute: 20, second: 30, utcOffset: 9 * 3600)

  private func reader(
    menu: Menu = .builtIn, own: [OwnDrink] = [], unit: WaterUnit = .ppm, hasHalfDays: Bool = false
  ) -> LogReader {
    let vocabulary = LogVocabulary(
      menu: menu, ownDrinks: own, waters: ["Cafe A", "우리집"], unit: unit,
      bedtime: { Self.zone.time(on: $0.adding(days: -1), hour: 23, minute: 0) })
    return LogReader(vocabulary, now: Self.now, in: Self.zone, hasHalfDays: hasHalfDays)
  }

  @Test func `Each of two hundred sentences is right or asked about, and none is wrong`() {
    let reader = reader()
    var (right, asked) = (0, 0)
    for (line, meaning) in LogSentences.all {
      let found = reader.answer(line)
      #expect(found.summary == meaning, "\(line)")
      if found.only == nil { asked += 1 } else { right += 1 }
    }
    #expect((right, asked) == (260, 113))
  }

  @Test func `what is strange is quoted as it was typed, from its first word to its last`() {
    for (line, quoted) in [
      ("of red bull zzz", "of red bull zzz"), ("2½ h ago latte", "2½ h ago"), ("zzz mango qqq!", "zzz mango qqq"),
      ("1,000 zzz", "zzz"), ("1,000zzz mango", "1,000zzz"),
    ] {
      let answer = reader().answer(line)
      guard case .problem(.unknown(let words, _)) = answer else { return #expect(Bool(false), "\(line): \(answer)") }
      #expect(words == quoted)
    }
  }

  @Test func `A meaning is offered once`() {
    for line in ["happpy!", "sad, tired", "stressed out"] {
      guard case .near(_, let suggestions) = reader().answer(line) else { return #expect(Bool(false), "\(line)") }
      #expect(Set(suggestions.map(\.reading)).count == suggestions.count, "\(line)")
    }
  }

  @Test func `No word is ever left out`() {
    let reader = reader()
    for (index, sentence) in LogSentences.all.enumerated() where index % 4 == 0 {
      let words = sentence.line.split(separator: " ").map(String.init)
      for place in 0...words.count {
        let line = (words[..<place] + ["zzqx"] + words[place...]).joined(separator: " ")
        guard case .readings(let readings) = reader.answer(line) else { continue }
        for reading in readings { #expect(reading.summary.contains("zzqx"), "\(line)") }
      }
    }
  }

  @Test func `A drink of one's own that is called as a juice is asked about, and the word for the app decides`() throws
  {
    let own = try #require(OwnDrink(name: "Mango", milligrams: 40))
    let reader = reader(own: [own])
    #expect(reader.answer("2 mango").summary == "coffee Mango 80 14:20 | order mango×2")
    #expect(reader.answer("coffee 2 mango").summary == "coffee Mango 80 14:20")
    #expect(reader.answer("juice 2 mango").summary == "order mango×2")
    #expect(reader.answer("망고").summary == "order mango×1")
    let feeling = self.reader(own: [try #require(OwnDrink(name: "Happy hour", milligrams: 40))])
    #expect(
      feeling.answer("happy hour").summary == "coffee Happy hour 40 14:20 | feeling happy 14:20 \"hour\"")
    #expect(feeling.answer("feel: happy hour").summary == "feeling happy 14:20 \"hour\"")
    // Without a colon, the word may be part of a name.
    let coffee = self.reader(own: [try #require(OwnDrink(name: "Coffee espresso", milligrams: 90))])
    #expect(coffee.answer("coffee espresso").summary == "coffee espresso 63 14:20 | coffee Coffee espresso 90 14:20")
    #expect(coffee.answer("coffee: espresso").summary == "coffee espresso 63 14:20")
  }

  @Test func `Products of a menu have sizes, and names of their own`() throws {
    let (ingredient, product) = (Ingredient.ID(valid: "milk"), Product.ID(valid: "latte"))
    let sizes = ["M", "L"].map { Product.Size(MenuName(en: $0), Recipe([Portion(ingredient, 100)])) }
    let menu = Menu(
      ingredients: [Ingredient(ingredient, try #require(MenuName(en: "Milk", ko: "우유")))],
      products: [Product(product, try #require(MenuName(en: "Latte", ko: "라떼")), sizes: sizes)])
    let reader = reader(menu: menu)
    guard case .order(let items)? = reader.answer("2 latte L").only else { return #expect(Bool(false)) }
    #expect(items == [OrderItem(product, size: 1, count: 2)])
    #expect(reader.answer("라떼 l 세 잔").summary == "order latte×3")
    #expect(reader.answer("latte XL").only == nil)
    #expect(reader.answer("mango").only == nil)
  }

  @Test func `A figure without a unit has that of the settings`() {
    #expect(reader(unit: .dH).answer("water 4/2 Home").summary == "water 71.4/35.7 14:20 \"Home\"")
    #expect(reader(unit: .dH).answer("water 68/40 ppm Home").summary == "water 68/40 14:20 \"Home\"")
  }

  @Test func `By a clock of twelve hours a time without a half is asked about`() {
    let reader = reader(hasHalfDays: true)
    #expect(
      reader.answer("espresso yesterday 3:05").summary == "coffee espresso 63 25 15:05 | coffee espresso 63 25 03:05")
    #expect(reader.answer("espresso yesterday 3:05 pm").summary == "coffee espresso 63 25 15:05")
  }

  @Test func `A long line is looked through for times at its ends alone`() {
    let words = Array(repeating: "9:40"[...], count: LogReader.mostCharacters / 5)
    #expect((2...60).contains(reader().times(in: words).count))
  }

  @Test func `A line that is too long for a note means nothing`() {
    let reader = reader()
    #expect(reader.answer("happy " + String(repeating: "a", count: 554)).only != nil)
    #expect(reader.answer("happy " + String(repeating: "a", count: 555)) == .problem(.tooLong))
    #expect(reader.answer(String(repeating: "espresso ", count: 100)) == .problem(.tooLong))
    #expect(reader.answer(" \t ") == .nothing)
  }
}

extension LogAnswer {
  /// The meaning of a line, as `LogSentences` has it.
  var summary: String {
    switch self {
    case .nothing: ""
    case .readings(let readings): readings.map(\.summary).joined(separator: " | ")
    case .near(_, let suggestions): "~ " + suggestions.map(\.reading.summary).joined(separator: " | ")
    case .problem(let problem): "! " + String(String(describing: problem).prefix { $0 != "(" })
    }
  }
}

extension LogReading {
  /// The content that is logged, in short.
  fileprivate var summary: String {
    switch self {
    case .coffee(let serving, let time): "coffee \(serving.drink) \(serving.milligrams) \(time.short)"
    case .press(let press, let time): "press \(press) \(time.short)"
    case .night(let night): "night \(night.quality) \(night.bedtime.short)"
    case .order(let items): "order " + items.map { "\($0.product.rawValue)×\($0.count)" }.joined(separator: " ")
    case .count(let amounts): "count " + amounts.summary
    case .delivery(let amounts): "delivery " + amounts.summary
    case .feeling(let record):
      "feeling \(record.feeling.rawValue) \(record.moment.time?.short ?? "\(record.moment.date.day)")"
        + record.note.text.quoted
    case .water(let sample):
      "water " + WaterFigure.axes.map { sample.figures[$0].map { DecimalText.text($0) } ?? "-" }.joined(separator: "/")
        + " "
        + (sample.figures[.pH].map { DecimalText.text($0) + " " } ?? "")
        + (sample.moment.time?.short ?? "\(sample.moment.date.day)") + sample.name.text.quoted
    }
  }
}

extension LocalTime {
  /// The clock, with the day unless it is the 26th.
  fileprivate var short: String { (date.day == 26 ? "" : "\(date.day) ") + clock }
}

extension String {
  fileprivate var quoted: String { isEmpty ? "" : " \"\(self)\"" }
}

extension [Ingredient.ID: Int] {
  fileprivate var summary: String { map { "\($0.rawValue)=\($1)" }.sorted().joined(separator: " ") }
}
