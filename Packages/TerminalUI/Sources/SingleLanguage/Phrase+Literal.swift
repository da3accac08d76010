public import TerminalUI

/// Plain strings as phrases, for a program that speaks one language.
///
/// A program in several languages does not import this module; in it, a text without a translation does not compile.
extension Phrase: ExpressibleByStringInterpolation {
  /// Creates a phrase from a plain string, the same in every language.
  public init(stringLiteral text: String) { self.init(same: text) }
}
