/// A language of a program, which lists them in `Environment.languages`.
public struct Language: Hashable, Sendable {
  /// The index of the language's text in every `Phrase` of the program.
  public let index: Int
  /// The BCP 47 tag, such as `en` or `ko`, and the name of the language in the language itself.
  public let code, name: String

  /// Creates a language whose texts have an index in every phrase of the program.
  public init(_ index: Int, code: String, name: String) {
    (self.index, self.code, self.name) = (index, code, name)
  }

  /// English as the first language of a program.
  public static let english = Language(0, code: "en", name: "English")
}
