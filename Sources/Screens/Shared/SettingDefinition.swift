import TerminalUI
import Values

/// Everything about a setting: how its values are stored and named, and what they change.
///
/// Options, variables, `pavilion settings`, the screen of settings and `pavilion doctor` follow from it.
public struct SettingDefinition<Value: Hashable & Sendable>: AnySettingDefinition {
  public let setting: Setting
  public let choice: StoredChoice<Value>
  public let name: Phrase
  public let remark: Phrase
  private let valueName: @Sendable (Value) -> Phrase
  private let apply: @Sendable (inout Environment, Value) -> Void

  /// - Parameters:
  ///   - name: The name on the screen.
  ///   - remark: What it is for, in a sentence or two.
  ///   - valueName: Returns the name of a value on the screen.
  ///   - apply: Brings an environment in line with a value.
  init(
    _ setting: Setting, _ choice: StoredChoice<Value>, _ name: Phrase, _ remark: Phrase,
    apply: @escaping @Sendable (inout Environment, Value) -> Void, valueName: @escaping @Sendable (Value) -> Phrase
  ) {
    (self.setting, self.choice, self.name, self.remark) = (setting, choice, name, remark)
    (self.apply, self.valueName) = (apply, valueName)
  }

  public func name(of word: String) -> Phrase { valueName(choice.value(of: word)) }

  public func apply(_ word: String, to environment: inout Environment) { apply(&environment, choice.value(of: word)) }
}

/// A definition of a setting with values of any type, which are given by their words.
public protocol AnySettingDefinition: Sendable {
  associatedtype Value: Hashable & Sendable
  var choice: StoredChoice<Value> { get }
  /// The name on the screen.
  var name: Phrase { get }
  /// What it is for, in a sentence or two.
  var remark: Phrase { get }
  /// Returns the name of a value on the screen.
  func name(of word: String) -> Phrase
  /// Brings an environment in line with a value.
  func apply(_ word: String, to environment: inout Environment)
}

extension AnySettingDefinition {
  /// The words for the values; the default is the first.
  public var words: [String] { choice.words }
  public var defaultWord: String { choice.word(of: choice.defaultValue) }
  public var key: String { choice.key }
}

extension Setting {
  /// The words for its values; the default is the first.
  public var values: [String] { definition.words }
  /// The value where nothing else is said.
  public var defaultValue: String { definition.defaultWord }
  /// The key under which its value is stored.
  public var key: String { definition.key }
  /// The name on the screen.
  public var name: Phrase { definition.name }
  /// The name of one of its values.
  public func name(of value: String) -> Phrase { definition.name(of: value) }

  /// Returns the value that a word names, however it is capitalized; nil if there is none.
  public func value(named word: String) -> String? {
    let word = word.lowercased()
    return values.first { $0.lowercased() == word }
  }
}
