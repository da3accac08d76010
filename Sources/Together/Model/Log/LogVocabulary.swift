import CaffeineModel
import EmotionModel
import JuiceModel
import Values
import WaterModel

/// A name that a line can have in it.
public enum LogName: Hashable, Sendable {
  case product(Product.ID)
  case ingredient(Ingredient.ID)
  /// A preset, or a drink of the user's own, by its name.
  case drink(String)
  case feeling(Emotion)
}

/// The names that a line can have in it, and what is assumed where it says nothing.
public struct LogVocabulary: Sendable {
  public let menu: Menu
  /// The serving that is logged for `coffee` alone.
  public let usual: Serving
  /// The unit of hardness and alkalinity without one.
  public let unit: WaterUnit
  /// The bedtime of a night that ended on a day, where a line does not say it.
  let bedtime: @Sendable (CivilDate) -> LocalTime
  let waters: [(key: SearchKey, name: String)]

  let drinks: LogNames<ListedDrink>
  let products: LogNames<Product>
  let ingredients: LogNames<Ingredient>
  let feelings: LogNames<Emotion>

  /// - Parameters:
  ///   - usual: What is logged for `coffee` alone.
  ///   - waters: The names of waters in the log.
  ///   - bedtime: Returns the bedtime of a night that ended on a day, where a line does not say it.
  public init(
    menu: Menu = .builtIn, ownDrinks: [OwnDrink] = [], usual: Serving = Serving(.brewed), waters: [String] = [],
    unit: WaterUnit = .ppm, bedtime: @escaping @Sendable (CivilDate) -> LocalTime
  ) {
    (self.menu, self.usual, self.unit, self.bedtime) = (menu, usual, unit, bedtime)
    self.waters = waters.filter { !$0.isEmpty }.map { (SearchKey($0), $0) }
    let own = Set(ownDrinks.map { SearchKey($0.name) })
    /// Names of presets: a name of the user's own means nothing else, and `coffee` is the word for what is usually drunk.
    func names(_ names: some Sequence<String>) -> [String] {
      names.filter { LogTopic($0) == nil && !own.contains(SearchKey($0)) }
    }
    let listed = ListedDrink.all(own: ownDrinks)
    drinks = LogNames(listed.map { ($0, $0.preset == nil ? $0.names : names($0.names)) }) { drink in
      names(drink.preset?.otherNames ?? [])
    }
    products = LogNames(
      menu.products.map { ($0, [$0.id.rawValue, $0.name.en, $0.name.ko] + $0.otherNames) })
    ingredients = LogNames(menu.ingredients.map { ($0, [$0.id.rawValue, $0.name.en, $0.name.ko]) })
    feelings = LogNames(Emotion.allCases.map { ($0, [$0.englishName, $0.rawValue] + $0.koreanNames) })
  }

  /// The names that are near a word that is none: those that have it in them, then those that may have been meant.
  ///
  /// Each is with the text of the name that is near, or with its first.
  func near(_ word: String) -> [(name: LogName, text: String)] {
    let all: [(LogName, [LogKey])] =
      products.entries.map { (.product($0.value.id), $0.keys) }
      + drinks.entries.map { (.drink($0.value.id), $0.keys) }
      + feelings.entries.map { (.feeling($0.value), $0.keys) }
    let (wanted, typed) = (SearchKey(word), TypedWord(word))
    // Two letters are within many names; what begins with them may have been meant.
    let isShort = typed.count < 3
    let containing =
      wanted.isEmpty || word.count < 2
      ? []
      : all.compactMap { name, keys in
        keys.first { isShort ? $0.hasWord(beginningWith: wanted) : $0.key.contains(wanted) }.map { (name, $0.text) }
      }
    guard containing.isEmpty else { return containing }
    let distances = all.compactMap { name, keys in
      keys.compactMap { key in typed.distance(from: key.text).map { (steps: $0, text: key.text) } }
        .min { $0.steps < $1.steps }.map { (name: name, steps: $0.steps, text: $0.text) }
    }
    guard let minimum = distances.map(\.steps).min(), minimum <= max(1, typed.count / 3) else { return [] }
    return distances.filter { $0.steps == minimum }.map { ($0.name, $0.text) }
  }
}

/// One name as it is compared.
struct LogKey: Sendable {
  let text: String
  let key: SearchKey

  init(_ text: String) { (self.text, key) = (text, SearchKey(LogKey.spelled(text))) }

  func hasWord(beginningWith wanted: SearchKey) -> Bool {
    text.split { $0.isWhitespace || $0 == "-" }.contains { SearchKey(String($0)).begins(with: wanted) }
  }

  /// The text with one of the Korean spellings of juice.
  static func spelled(_ text: String) -> String { text.replacing("주스", with: "쥬스") }
}

/// Things with several names each.
struct LogNames<Value: Hashable & Sendable>: Sendable {
  let entries: [(value: Value, keys: [LogKey])]
  /// The entries of each name.
  private let indices: [SearchKey: [Int]]
  /// The most bytes of words that can be a name: a longer text is none, and is not compared.
  private let mostBytes: Int

  /// - Parameter others: Returns further names of a thing, of which a beginning is not enough.
  init(_ entries: [(Value, [String])], others: (Value) -> [String] = { _ in [] }) {
    self.entries = entries.map { ($0, $1.map { LogKey($0) }) }
    var indices: [SearchKey: [Int]] = [:]
    for (index, entry) in self.entries.enumerated() {
      let keys = entry.keys + others(entry.value).map { LogKey($0) }
      for key in Set(keys.map(\.key)) { indices[key, default: []].append(index) }
    }
    self.indices = indices
    // A name may be typed with an ending, with blanks, hyphens and marks, and in letters of up to four bytes.
    mostBytes = 4 * (indices.keys.map(\.scalars.count).max() ?? 0) + 40
  }

  /// Returns what is called so, or else what has names that begin so, or whose initials are these.
  func named(_ words: some Collection<Substring>) -> (values: [Value], isWhole: Bool) {
    guard words.reduce(0, { $0 + $1.utf8.count }) <= mostBytes else { return ([], true) }
    let typed = LogKey.spelled(words.joined(separator: " "))
    let text = String(typed.withoutPunctuation)
    let wanted = ((typed == text ? [] : [typed]) + [text] + text.singulars).map { SearchKey($0) }
    let key = SearchKey(text)
    guard !key.isEmpty else { return ([], true) }
    let whole = Set(wanted.flatMap { indices[$0, default: []] }).sorted().map { entries[$0].value }
    guard whole.isEmpty, text.canBeginName else { return (whole, true) }
    return (entries.filter { $0.keys.contains { $0.key.begins(with: key) } }.map(\.value), false)
  }
}

extension StringProtocol {
  /// The text without the marks behind its last word, which are of the sentence; a mark alone is left.
  var withoutPunctuation: SubSequence {
    guard let last = lastIndex(where: { !",.!?~…，。！？～".contains($0) }) else { return self[...] }
    return self[...last]
  }
}

extension String {
  /// The text without the ending of an English plural.
  fileprivate var singulars: [String] {
    guard last == "s", count > 3, unicodeScalars.allSatisfy(\.isASCII) else { return [] }
    let others = hasSuffix("ies") ? [dropLast(3) + "y"] : hasSuffix("es") ? [String(dropLast(2))] : []
    return [String(dropLast())] + others
  }

  /// Whether the text is enough of a name: a syllable of Korean, two of its consonants, or three letters.
  fileprivate var canBeginName: Bool {
    let letters = filter { !$0.isWhitespace }
    guard !letters.allSatisfy(\.isNumber), let first = letters.first else { return false }
    if first.isASCII { return letters.count >= 3 }
    return letters.count >= 2 || !("ㄱ"..."ㅣ").contains(first)
  }
}
