/// A language that a program speaks.
///
/// A program lists its languages in `Environment.languages`; one that lists only one offers no key to switch.
public struct Language: Hashable, Sendable {
  /// The place of the language in every `Phrase` of the program, counted from 0.
  public let index: Int
  /// The tag of the language, as in `en` or `ko` (BCP 47).
  public let code: String
  /// The name of the language in the language itself.
  public let name: String

  public init(_ index: Int, code: String, name: String) {
    self.index = index
    self.code = code
    self.name = name
  }

  public static let english = Language(0, code: "en", name: "English")
}
