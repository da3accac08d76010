import CLibrary
import CNcurses
import TerminalRuntime
import TerminalUI

extension TerminalDescription {
  /// The description of the terminal of this process.
  package static func current() -> TerminalDescription {
    let name = environmentVariable("TERM")
    let isKnown = name.map(Terminfo.isKnown) ?? false
    let used = try? Terminfo.usableName()
    return TerminalDescription(
      name: name, isKnown: isKnown, usedName: used,
      colors: used.map { DirectColor.isUsed($0) ? ColorDepth.directColors : Terminfo.colors } ?? 0,
      reportsPosition: used != nil && Terminfo.text("u7") == TerminalQuery.position)
  }
}

/// The encoding of characters in the locale of the process.
package struct TextDescription: Hashable, Sendable {
  /// The name of the locale that the environment sets, as the system applied it; nil if the system does not have it.
  package let locale: String?
  /// The character set of that locale, such as `UTF-8`.
  package let codeset: String
  /// The locale whose characters are used for drawing; nil if none has UTF-8.
  package let usedLocale: String?
  /// The columns of a wide character (한) according to the C library; -1 if it does not know it.
  package let wideColumns: Int

  /// Creates a description from known values.
  package init(locale: String?, codeset: String, usedLocale: String?, wideColumns: Int) {
    (self.locale, self.codeset, self.usedLocale) = (locale, codeset, usedLocale)
    self.wideColumns = wideColumns
  }

  /// The description of this process, which afterwards has the locale `C`.
  package static func current() -> TextDescription {
    // Messages of the system remain in English.
    defer { setlocale(LC_ALL, "C") }
    let locale = setlocale(LC_ALL, "").map { _ in setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "" }
    let codeset = cncurses_codeset().map { String(cString: $0) } ?? ""
    let used = UTF8Locale.select() ? setlocale(LC_CTYPE, nil).map { String(cString: $0) } : nil
    return TextDescription(locale: locale, codeset: codeset, usedLocale: used, wideColumns: Int(wcwidth(0xD55C)))
  }
}
