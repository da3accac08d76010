/// A choice of a person that is stored as a word under a key.
///
/// What its values conform to is no part of the type: to look that up takes a tenth of a millisecond for each type of value.
public struct StoredChoice<Value: Sendable>: Sendable {
  public let key: String
  /// The value where none is stored, or one that this version does not know.
  public let defaultValue: Value
  public let values: [Value]
  /// The words of the values, in the same order; they are stable.
  public let words: [String]

  /// - Parameters:
  ///   - values: All values, the default among them.
  ///   - word: Returns the word of a value; no two values have the same.
  @inlinable
  public init(_ key: String, default defaultValue: Value, _ values: [Value], word: (Value) -> String) {
    (self.key, self.defaultValue, self.values, words) = (key, defaultValue, values, values.map(word))
  }

  /// Returns the value of a word, and the default for nil and for an unknown word.
  public func value(of word: String?) -> Value { words.firstIndex { $0 == word }.map { values[$0] } ?? defaultValue }
}

extension StoredChoice where Value: Equatable {
  /// Returns the word of a value; empty for a value that is none of `values`.
  public func word(of value: Value) -> String { values.firstIndex(of: value).map { words[$0] } ?? "" }
}

extension StoredChoice where Value: CaseIterable & RawRepresentable<String> {
  /// A choice among all cases of an enumeration, whose raw values are the words.
  @inlinable
  public init(_ key: String, default defaultValue: Value) {
    // A key path would be made anew at run time for each type of value.
    self.init(key, default: defaultValue, Array(Value.allCases)) { $0.rawValue }
  }
}

extension StoredChoice<Bool> {
  /// A choice between on, the default, and off.
  public static func onOff(_ key: String) -> StoredChoice {
    StoredChoice(key, default: true, [true, false]) { $0 ? "on" : "off" }
  }

  /// A choice between off, the default, and on.
  public static func offOn(_ key: String) -> StoredChoice {
    StoredChoice(key, default: false, [false, true]) { $0 ? "on" : "off" }
  }
}

extension StoredChoice<DayStart> {
  /// A choice among the hours at which a day can begin, midnight by default; the words are `0` to `6`.
  public static func dayStart(_ key: String) -> StoredChoice {
    self.init(key, default: .midnight, DayStart.hours.map(DayStart.init(hour:))) { "\($0.hour)" }
  }
}
