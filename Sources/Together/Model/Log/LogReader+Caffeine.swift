import CaffeineModel
import Values

extension LogReader {
  /// The most words of a drink with its amount.
  private static let drinkWords = 12

  /// Reads a drink with an amount before or behind it.
  ///
  /// - Parameter isNamed: Whether the line says that it is a drink; then it may be the usual one.
  func readCoffee(_ clause: LogClause, isNamed: Bool, _ found: inout LogFindings) {
    let words = clause.words
    guard words.count <= Self.drinkWords else { return }
    var servings: [(serving: Serving, isWhole: Bool, isPlain: Bool)] = []
    for middle in 0...words.count {
      let (first, last) = (words[..<middle], words[middle...])
      for (name, amountWords, isBehind) in [(first, last, true), (last, first, false)] {
        let amount = LogCount.amount(amountWords)
        // `a` stands before a name alone.
        guard amountWords.isEmpty || amount != nil, !(amountWords.isArticle && (isBehind || name.isEmpty)) else {
          continue
        }
        for (drink, isWhole) in drinks(name, amount, amountWords, isNamed: isNamed) {
          guard let amount else {
            servings.append((drink.serving, isWhole, true))
            continue
          }
          if let serving = amount.serving(of: drink.serving, as: drink.listed) {
            servings.append((serving, isWhole, false))
          } else if isWhole {
            found.add(.amount(amountWords.joined(separator: " "), .drink(drink.serving.drink)))
          }
        }
      }
    }
    // A name that has all the words is meant: `double espresso` is no espresso twice.
    if servings.contains(where: { $0.isWhole && $0.isPlain }) { servings.removeAll { !$0.isPlain } }
    guard !servings.isEmpty, let moments = moments(of: clause, &found) else { return }
    for serving in servings {
      for moment in moments { found.add(.coffee(serving.serving, at: moment), isWhole: serving.isWhole) }
    }
  }

  private typealias Named = (drink: (serving: Serving, listed: ListedDrink?), isWhole: Bool)

  /// Returns the drinks that some words mean; `coffee`, or no word where the line has said so, is the usual one.
  ///
  /// - Parameters:
  ///   - amount: How much of it: espressos alone are an espresso, and ground coffee makes a coffee.
  ///   - amountWords: What says so: a can or a sachet of coffee is another one than a cup.
  private func drinks(
    _ words: ArraySlice<Substring>, _ amount: ServingAmount?, _ amountWords: ArraySlice<Substring>, isNamed: Bool
  ) -> [Named] {
    func says(_ units: [String]) -> Bool {
      amountWords.contains { word in units.contains { word.withoutPunctuation.hasSuffix($0) } }
    }
    func coffee() -> Named {
      if says(ServingAmount.cans) { return listed(Serving(.canned)) }
      return says(ServingAmount.sachets) ? listed(Serving(.mix)) : usual(amount)
    }
    guard !words.isEmpty else {
      if case .shots = amount { return [listed(Serving(.espresso))] }
      let saysBeans = amountWords.contains { ServingAmount.beans.contains($0.withoutPunctuation.lowercased()) }
      return isNamed || saysBeans ? [coffee()] : []
    }
    // `a cold brew 350 ml`.
    let words = !amountWords.isEmpty && words.count > 1 && words.prefix(1).isArticle ? words.dropFirst() : words
    let text = String(words.joined(separator: " ").withoutPunctuation)
    let plain = DrinkName.withoutTemperature(text)
    if [text, plain].contains(where: { ["coffee", "coffees", "커피", "커피를"].contains($0?.lowercased()) }) {
      return [coffee()]
    }
    var (drinks, isWhole) = vocabulary.drinks.named(words)
    // 라떼를 마셨어
    if drinks.isEmpty, text.count > 2, ["을", "를"].contains(text.last) {
      (drinks, isWhole) = vocabulary.drinks.named(text.dropLast().split(separator: " "))
    }
    if drinks.isEmpty || !isWhole, let plain {
      let others = vocabulary.drinks.named(plain.split(separator: " "))
      if others.isWhole && !others.values.isEmpty || drinks.isEmpty { (drinks, isWhole) = others }
    }
    return drinks.map { (($0.serving, $0), isWhole) }
  }

  private func listed(_ serving: Serving) -> Named {
    ((serving, vocabulary.drinks.entries.first { $0.value.id == serving.drink }?.value), true)
  }

  /// The usual drink, or a brewed coffee where the usual one is not brewed of ground coffee.
  private func usual(_ amount: ServingAmount?) -> Named {
    let usual = listed(vocabulary.usual)
    if case .grams = amount, usual.drink.listed?.preset?.ground == nil { return listed(Serving(.brewed)) }
    return usual
  }

  /// Reads a button, with nothing but a time.
  func readPress(_ press: Press, _ clause: LogClause, _ found: inout LogFindings) {
    guard clause.words.isEmpty, let moments = moments(of: clause, &found) else { return }
    for moment in moments { found.add(.press(press, at: moment), isWhole: true) }
  }

  /// Returns the moments that a clause may mean; nil, with the reason, if it says a day alone or what is still to come.
  private func moments(of clause: LogClause, _ found: inout LogFindings) -> [LocalTime]? {
    switch clause.when {
    case .now: return [now]
    case .moments(let moments, _): return moments
    case .days: found.add(.needsClock)
    case .future: found.add(.future)
    }
    return nil
  }

  /// Further words for how somebody slept, from 1 to 5.
  private static let nightWords: [(english: [String], korean: [String])] = {
    func not(_ words: String) -> [String] { ["didn't ", "didnt ", "did not ", "couldn't "].map { $0 + words } }
    return [
      (not("sleep at all"), ["한숨도 못 잠", "거의 못 잠"]),
      (not("sleep well") + not("sleep") + not("sleep much"), ["못 잠", "제대로 못 잠"]),
      ([], []), ([], ["푹 잠"]), ([], []),
    ]
  }()

  /// The most words about a night: `last night I couldn't sleep at all`.
  private static let nightWordCount = 12

  /// Reads how somebody slept in the night that ended today: a number from 1 to 5 or its name, perhaps with the bedtime.
  ///
  /// - Parameter isNamed: Whether the line says that it is about sleep.
  func readNight(_ clause: LogClause, isNamed: Bool, _ found: inout LogFindings) {
    var words = clause.words
    guard words.count <= Self.nightWordCount else { return }
    // 잠을 못 잤어, 잠 잘 잤어, I didn't sleep well.
    if words.count > 1, ["잠을", "잠", "i"].contains(words[0].lowercased()) { words.removeFirst() }
    // The night is the last one anyway.
    for night in [["last", "night"], ["어젯밤"], ["어젯밤에"], ["지난밤"], ["지난밤에"], ["간밤에"]] where words.count > night.count {
      if words.prefix(night.count).map({ $0.lowercased() }) == night { words.removeFirst(night.count) }
      let last = words.suffix(night.count).map { $0.withoutPunctuation.lowercased() }
      if last == night, words.count > night.count { words.removeLast(night.count) }
    }
    let text = words.joined(separator: " ").withoutPunctuation.lowercased().replacing("’", with: "'")
    let names = zip(Night.qualityNames, Self.nightWords).map { name, others -> [String] in
      // 잘 잠, 잘 잤다, 잘 잤어: said so only of a night.
      let korean = ([name.korean] + others.korean).filter { $0.hasSuffix("잠") }.flatMap { name in
        ["잠", "잤다", "잤어", "잤음", "잤어요", "잤네"].map { String(name.dropLast()) + $0 }
      }
      return korean + others.english + (isNamed ? [name.english, name.korean] : [])
    }
    let number = isNamed ? try? Int(written: text.hasSuffix("점") ? text.dropLast() : text[...]) : nil
    let key = SearchKey(text)
    let named = names.firstIndex { $0.contains { SearchKey($0) == key } }.map { $0 + 1 }
    guard !text.isEmpty, let quality = named ?? number, Night.qualityRange.contains(quality) else { return }
    let date = today
    var bedtimes: [LocalTime] = []
    switch clause.when {
    case .now: bedtimes = [vocabulary.bedtime(date)]
    case .moments(_, let text):
      // Whatever the clock of the user, 9:40 may be late in the evening; from one to five, and then on, it is as it is said.
      let clocks = TimeOfDay.meanings(typed: text, hasHalfDays: true)
      let isNight = clocks.count > 1 && (1...5).contains(clocks[0].hour)
      bedtimes = clocks.prefix(isNight ? 1 : 2).map { Night.bedtime($0.minuteOfDay, nightEndingOn: date, in: zone) }
    case .days, .future: break
    }
    for bedtime in bedtimes.sorted(by: <) where bedtime.secondsSinceEpoch <= now.secondsSinceEpoch {
      if let night = Night(date: date, quality: quality, bedtime: bedtime) { found.add(.night(night), isWhole: true) }
    }
  }
}

extension ArraySlice<Substring> {
  /// Whether it is the word that stands before a name in English, and not behind it.
  var isArticle: Bool { count == 1 && ["a", "an"].contains(self[startIndex].lowercased()) }
}
